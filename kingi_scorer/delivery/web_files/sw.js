// Keeps a copy of the app in the browser, and answers from it. The copy in use changes only when
// the user agrees; a newer one waits beside it, complete.

const BUILD = /* what was built */ null;
const TYPES = { js: 'text/javascript', mjs: 'text/javascript', wasm: 'application/wasm' };

const scope = self.registration.scope;
const named = (what) => `kingi ${scope} ${what}`;
const STATE = named('state');
const LIST = `${scope}?files`;
const listed = new Map(BUILD.files.map((file) => [file.path, file]));
const channel = new BroadcastChannel(`kingi ${scope}`);

// state: the version in use, the engine it is for, and whether all of it is here.

let known = null;

async function readState() {
  if (known) return known;
  const found = await (await caches.open(STATE)).match(scope);
  known = found ? await found.json() : { version: null, engine: null, isComplete: false };
  return known;
}

async function writeState(state) {
  known = state;
  await (await caches.open(STATE)).put(scope, new Response(JSON.stringify(state)));
}

async function forget(versions) {
  const kept = [STATE, ...versions.map(named)];
  for (const key of await caches.keys()) {
    if (key.startsWith(named('')) && !kept.includes(key)) await caches.delete(key);
  }
}

// making the copy

async function digest(response) {
  const bytes = await response.clone().arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same answer without the address it came from, which scripts take for their own. */
function bare(response, body = response.body) {
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(body, { status: response.status, headers });
}

function typed(path, response) {
  const type = TYPES[path.split('.').pop()];
  if (!type || response.headers.get('content-type')?.startsWith(type)) return response;
  const told = bare(response);
  told.headers.set('content-type', type);
  return told;
}

async function moved(from) {
  const response = await from?.();
  return response && !response.url.endsWith('.wasm') ? bare(response) : response;
}

async function fetchFile(file) {
  const isFixed = file.path.startsWith(BUILD.folder);
  const response = await fetch(scope + file.path, { cache: isFixed ? 'default' : 'no-cache' });
  if (!response.ok || response.redirected || (await digest(response)) !== file.hash) {
    throw new Error(`${file.path} is not the file of this version`);
  }
  return typed(file.path, response);
}

async function filesOf(version) {
  if (!version) return new Map();
  const cache = await caches.open(named(version));
  const list = await cache.match(LIST);
  const files = list ? await list.json() : [];
  return new Map(files.map((file) => [file.hash, () => cache.match(scope + file.path)]));
}

async function keepAll(engine, older) {
  const cache = await caches.open(named(BUILD.version));
  const before = await filesOf(older);
  for (const file of BUILD.files) {
    if (file.engine && file.engine !== engine) continue;
    const here = await cache.match(scope + file.path);
    if (here && (await digest(here)) === file.hash) continue;
    const same = await moved(before.get(file.hash));
    await cache.put(scope + file.path, same ?? (await fetchFile(file)));
  }
  await cache.put(LIST, new Response(JSON.stringify(BUILD.files)));
}

// progress

let seen = new Map();
let total = 0;

function count(path, bytes) {
  const file = listed.get(path);
  if (!file || !total) return;
  seen.set(path, Math.min((seen.get(path) ?? 0) + bytes, file.bytes));
  let loaded = 0;
  for (const one of seen.values()) loaded += one;
  channel.postMessage({ loaded, total });
}

// answers

async function answer(event) {
  const { request } = event;
  const isPage = request.mode === 'navigate';
  const path = isPage ? '' : request.url.slice(scope.length).split(/[?#]/)[0];
  const state = await readState();
  const version = state.version ?? BUILD.version;
  const cache = await caches.open(named(version));
  const kept = await cache.match(scope + path);
  // Until the copy is complete, the page itself is asked anew: its host may have moved on.
  if (kept && (!isPage || state.isComplete)) {
    count(path, Infinity);
    return kept;
  }
  let response;
  try {
    response = await fetch(request);
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
  if (isPage || !response.ok || !listed.has(path) || version !== BUILD.version) return response;
  const [first, second] = [typed(path, response.clone()), typed(path, response)];
  event.waitUntil(cache.put(scope + path, first).catch((error) => console.warn(path, error)));
  const counted = second.body.pipeThrough(
    new TransformStream({
      transform(chunk, out) {
        count(path, chunk.byteLength);
        out.enqueue(chunk);
      },
    }),
  );
  return bare(second, counted);
}

async function complete(engine) {
  const state = await readState();
  const cache = named(state.version);
  const isOurs = state.version === BUILD.version;
  if (!isOurs || (state.isComplete && state.engine === engine)) return { isNew: false, cache };
  await keepAll(engine, null);
  await writeState({ version: BUILD.version, engine, isComplete: true });
  return { isNew: !state.isComplete, cache };
}

async function reply(message) {
  // Another worker may have written it since.
  known = null;
  const state = await readState();
  if (message.begin) {
    seen = new Map();
    total = 0;
    for (const { bytes, engine } of BUILD.files) {
      if (!engine || engine === message.begin) total += bytes;
    }
    return {};
  }
  if (message.complete) return complete(message.complete);
  if (message.take) {
    await writeState({ ...state, version: BUILD.version });
    await forget([BUILD.version]);
  }
  // Only when the page asks: a worker that takes over while a page is still loading may leave
  // that page waiting for good.
  if (message.take || message.activate) self.skipWaiting();
  return { isOffered: state.version !== BUILD.version, isComplete: state.isComplete };
}

self.addEventListener('install', (event) => {
  const prepare = async () => {
    const state = await readState();
    // An older copy stays in use, and this one is completed beside it before it says so.
    if (state.isComplete && state.version !== BUILD.version) {
      await keepAll(state.engine, state.version);
      await forget([state.version, BUILD.version]);
    }
  };
  event.waitUntil(prepare());
});

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    known = null;
    if (!(await readState()).isComplete) {
      await forget([BUILD.version]);
      await writeState({ version: BUILD.version, engine: null, isComplete: false });
    }
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener('message', (event) => {
  const work = reply(event.data)
    .catch((error) => {
      console.warn(error);
      return { error: String(error) };
    })
    .then((found) => event.ports[0].postMessage(found));
  event.waitUntil(work);
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(scope)) event.respondWith(answer(event));
});
