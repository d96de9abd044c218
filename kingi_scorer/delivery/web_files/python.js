// Python in a worker, and the three functions through which the engine talks to it.

import { speak } from './words.js';

/**
 * Start Python. `running` settles when its programs are loaded, `shown` when the app has drawn its
 * first screen; both fail when Python does.
 */
export function startPython(folder) {
  const worker = new Worker(`${folder}worker.js`, { type: 'module' });
  const settle = {};
  const promised = (name) => {
    const promise = new Promise((resolve, reject) => {
      settle[name] = { resolve, reject };
    });
    promise.catch(() => {});
    return promise;
  };
  const running = promised('running');
  const shown = promised('shown');
  const fail = (reason) => {
    for (const one of Object.values(settle)) one.reject(new Error(reason));
  };
  let deliver = null;

  worker.onerror = (event) => fail(event.message || 'the worker was not loaded');
  worker.onmessage = ({ data }) => {
    if (data instanceof Uint8Array) deliver?.(data);
    else if (data.failed) fail(data.failed);
    else if (data.language) speak(data.language);
    else settle[data.stage].resolve(data);
  };
  worker.postMessage({ address: document.URL, site: document.baseURI });

  // The engine calls these by name.
  globalThis.jsConnect = async (_app, _arguments, receive) => {
    deliver = receive;
    await running;
  };
  globalThis.jsSend = async (_app, message) => worker.postMessage(message, [message.buffer]);
  globalThis.jsDisconnect = async () => {
    deliver = null;
  };
  return {
    running,
    shown,
    settle: () => worker.postMessage({ settled: true }),
    promise: (promise) => worker.postMessage({ promise }),
    keep: (cache) => worker.postMessage({ keep: cache }),
    stop: () => worker.terminate(),
  };
}
