// Starts the app: first what keeps its files, then Python and the engine side by side.

import './history.js';
import { openCopy } from './offline.js';
import { startPython } from './python.js';
import { hideBanner, showApp, showBanner, showProgress, showStage, showStop } from './screen.js';

const PATIENCE_MS = 1500;
const SETTLE_MS = 2000;

const folder = new URL('.', import.meta.url).href;
const site = document.baseURI;

/** Which engine this browser runs: the quick one wherever the engine itself allows it. */
function chooseEngine() {
  const canvas = document.createElement('canvas');
  const hasWebGl = Boolean(canvas.getContext('webgl2') ?? canvas.getContext('webgl'));
  // A module with one struct type: valid where WebAssembly has garbage collection.
  const probe = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0];
  const hasGc = WebAssembly.validate(new Uint8Array(probe));
  const isChromium = navigator.vendor === 'Google Inc.' || navigator.userAgent.includes('Edg/');
  const hasHelpers =
    typeof ImageDecoder !== 'undefined' &&
    typeof Intl.v8BreakIterator !== 'undefined' &&
    typeof Intl.Segmenter !== 'undefined';
  return isChromium && hasGc && hasWebGl && hasHelpers ? 'skwasm' : 'canvaskit';
}

/** Where the browser denies the page its stores, the engine stops: give it some that forget. */
function replaceDeniedStores() {
  for (const name of ['localStorage', 'sessionStorage']) {
    try {
      window[name].getItem('');
    } catch {
      const kept = new Map();
      const store = {
        getItem: (key) => kept.get(String(key)) ?? null,
        setItem: (key, value) => void kept.set(String(key), String(value)),
        removeItem: (key) => void kept.delete(String(key)),
        clear: () => kept.clear(),
        key: (index) => [...kept.keys()][index] ?? null,
        get length() {
          return kept.size;
        },
      };
      Object.defineProperty(window, name, { value: store });
    }
  }
}

function addScript(address) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = resolve;
    script.onerror = () => reject(new TypeError(`${address} was not loaded`));
    document.head.append(script);
  });
}

async function startEngine(engine) {
  globalThis.flet = {
    pyodide: true,
    multiView: false,
    noCdn: true,
    webSocketEndpoint: '',
    routeUrlStrategy: 'hash',
    assetsDir: '',
  };
  await addScript(`${folder}flutter.js`);
  _flutter.buildConfig = JSON.parse(document.getElementById('engine').textContent);
  const config = {
    renderer: engine,
    canvasKitVariant: 'full',
    canvasKitBaseUrl: `${folder}canvaskit/`,
    fontFallbackBaseUrl: `${folder}assets/fonts/`,
    entrypointBaseUrl: folder,
    assetBase: folder,
  };
  await new Promise((resolve, reject) => {
    _flutter.loader
      .load({
        config,
        onEntrypointLoaded: async (initializer) => {
          try {
            const app = await initializer.initializeEngine(config);
            await app.runApp();
            resolve();
          } catch (error) {
            reject(error);
          }
        },
      })
      .catch(reject);
  });
}

/** Hold the games for this window: two at once would write over each other. */
function holdGames(name, options) {
  return new Promise((resolve, reject) => {
    let isHeld = false;
    navigator.locks
      .request(name, options, () => {
        isHeld = true;
        resolve(true);
        // Held for as long as the window lives, or until another one takes it.
        return new Promise(() => {});
      })
      .catch((error) => (isHeld ? leave() : reject(error)));
  });
}

let python = null;

/** Another window has taken the games. */
function leave() {
  python?.stop();
  document.querySelector('flutter-view')?.setAttribute('inert', '');
  showStop('elsewhere', 'here', () => takeHere());
}

function takeHere() {
  sessionStorage.setItem('kingi-take', '1');
  location.reload();
}

async function hasGames() {
  try {
    const isTaking = sessionStorage.getItem('kingi-take') === '1';
    sessionStorage.removeItem('kingi-take');
    // A page that is being replaced by this one gives them back a moment later.
    const options = isTaking ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE_MS) };
    return await holdGames(`kingi ${site}`, options);
  } catch (error) {
    if (error.name === 'TimeoutError') return false;
    // A browser that keeps nothing for the page has no games to hold either.
    console.warn('the games are not held for this window:', error);
    return true;
  }
}

/** Nothing is kept: say so, show the way to a backup, and ask before everything is gone. */
function warn() {
  showBanner('unkept', 'save', () => {
    hideBanner('unkept');
    location.hash = '#/settings/backup';
  });
  addEventListener('beforeunload', (event) => event.preventDefault());
}

/** Ask the browser never to delete the games on its own; it may want to ask the user. */
async function askForKeeping() {
  try {
    return (await navigator.storage.persist()) ? 'kept' : 'passing';
  } catch (error) {
    console.info('the browser promises nothing:', error);
    return 'passing';
  }
}

async function boot() {
  replaceDeniedStores();
  const engine = chooseEngine();
  const copy = await openCopy(site, engine, showProgress);
  if (!(await hasGames())) {
    showStop('elsewhere', 'here', () => takeHere());
    return;
  }
  python = startPython(folder);
  await Promise.all([startEngine(engine), python.running.then(() => showStage('starting'))]);
  const { refusal } = await python.shown;
  showProgress(1);
  showApp();
  // What is not needed yet waits until the first screen has been painted.
  setTimeout(python.settle, SETTLE_MS);
  if (refusal) warn();
  else askForKeeping().then(python.promise);
  const cache = await copy.settle();
  if (cache) python.keep(cache);
}

performance.mark('kingi-boot');
boot().catch((error) => {
  console.error(error);
  const key = navigator.onLine ? 'failed' : 'offline';
  showStop(key, 'again', () => location.reload(), String(error?.stack ?? error));
});
