// The worker in which Python runs, with the games on the browser's own disk.

import { mountFiles, openSlots } from './storage.js';
import { unpack } from './archive.js';

const PYTHON = new URL('pyodide/', import.meta.url).href;
const COMPILED = new URL('compiled', import.meta.url).href;
const DATA = '/games';

// What Python sees as the module `flet_js`: our names, beside those that Flet looks for.
const bridge = {
  data: DATA,
  refusal: '',
  languages: navigator.languages.join(' '),
  promise: '',
  speak: (language) => postMessage({ language }),
  shown: () => postMessage({ stage: 'shown', refusal: bridge.refusal }),
};
const early = [];
const loaded = new Promise((resolve) => {
  bridge.loaded = resolve;
});
let settle = null;
const settled = new Promise((resolve) => {
  settle = resolve;
});
bridge.settled = () => settled;
let keptCode = null;

async function loadPython() {
  const { loadPyodide } = await import(`${PYTHON}pyodide.mjs`);
  return loadPyodide({
    indexURL: PYTHON,
    stdout: (text) => console.log(text),
    stderr: (text) => console.warn(text),
  });
}

async function openGames(site) {
  try {
    return await openSlots(`kingi ${new URL(site).pathname}`);
  } catch (error) {
    console.warn('the browser keeps no games for this page:', error);
    bridge.refusal = error.name === 'NoModificationAllowedError' ? 'locked' : 'denied';
    return null;
  }
}

async function findCompiled() {
  try {
    const found = await caches.match(COMPILED);
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch (error) {
    console.info('nothing compiled is kept:', error);
    return null;
  }
}

/** Put what Python has compiled beside the copy of this version, once that is there. */
async function keepCompiled({ keep: cache }) {
  if (await findCompiled()) return;
  await loaded;
  const bytes = keptCode.kept().toJs();
  await (await caches.open(cache)).put(COMPILED, new Response(bytes));
}

async function start({ address, site }) {
  const [python, files, slots, compiled] = await Promise.all([
    loadPython(),
    unpack(new URL('app.tar.gz', import.meta.url)),
    openGames(site),
    findCompiled(),
  ]);
  const { FS } = python;
  for (const { path, bytes } of files) {
    const cut = path.lastIndexOf('/');
    FS.mkdirTree(`/app/${path.slice(0, Math.max(cut, 0))}`);
    FS.writeFile(`/app/${path}`, bytes, { canOwn: true });
  }
  FS.mkdirTree(DATA);
  if (slots) mountFiles(FS, slots, DATA);
  bridge.documentUrl = address;
  python.registerJsModule('flet_js', bridge);
  python.runPython('import sys; sys.path[:0] = ["/app", "/app/packages.zip", "/app/packages"]');
  keptCode = python.pyimport('kept_code');
  if (compiled) keptCode.use(python.toPy(compiled));
  await python.runPythonAsync('import main');
  await bridge.start_connection((message) => {
    const bytes = message.toJs();
    postMessage(bytes, [bytes.buffer]);
  });
  for (const message of early) bridge.send(message);
  postMessage({ stage: 'running' });
}

let isStarted = false;
onmessage = ({ data }) => {
  if (!isStarted) {
    isStarted = true;
    start(data).catch((error) => postMessage({ failed: String(error?.stack ?? error) }));
  } else if (data.keep) {
    keepCompiled(data).catch((error) => console.warn('nothing compiled is kept:', error));
  } else if (data.settled) {
    settle();
  } else if (data.promise) {
    bridge.promise = data.promise;
  } else if (bridge.send) {
    bridge.send(data);
  } else {
    early.push(data);
  }
};
