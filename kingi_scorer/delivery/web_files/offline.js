// The copy of the app that this browser keeps: made, completed, and renewed when the user agrees.

import { bannerSays, hideBanner, showBanner } from './screen.js';

const START_MS = 4000;
const READY_MS = 10_000;
const LOOK_MS = 1000;
const CHECK_MS = 3_600_000;

function ask(message) {
  const { serviceWorker } = navigator;
  return new Promise((resolve) => {
    // A worker that is replaced meanwhile answers no more: its successor is asked again.
    const send = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        serviceWorker.removeEventListener('controllerchange', send);
        resolve(data);
      };
      serviceWorker.controller.postMessage(message, [port2]);
    };
    serviceWorker.addEventListener('controllerchange', send);
    send();
  });
}

async function controlled(site) {
  const registration = await navigator.serviceWorker.register(`${site}sw.js`, {
    scope: site,
    updateViaCache: 'none',
  });
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      setTimeout(resolve, START_MS);
    });
  }
  return navigator.serviceWorker.controller ? registration : null;
}

/** Only the list of games is a moment between games: a new version is offered nowhere else. */
function isBetweenGames() {
  return ['', '#', '#/'].includes(location.hash);
}

function offer() {
  let isWanted = true;
  const take = async () => {
    await ask({ take: true });
    location.reload();
  };
  setInterval(() => {
    if (!isBetweenGames()) hideBanner('newer');
    else if (isWanted && bannerSays() === null) showBanner('newer', 'take', take);
  }, LOOK_MS);
  document.getElementById('banner-close').addEventListener('click', () => {
    isWanted = isBetweenGames() && bannerSays() === 'newer' ? false : isWanted;
  }, { capture: true });
}

/**
 * Find or make the copy of the app, so that every file is loaded through it.
 *
 * `settle(isKept)` is to be called once the app is there: it loads what is still missing, says
 * when the internet is no longer needed, and offers a new version. It returns the name of the
 * cache that holds the copy, if it is complete.
 */
export async function openCopy(site, engine, onProgress) {
  let registration = null;
  if ('serviceWorker' in navigator) {
    const channel = new BroadcastChannel(`kingi ${site}`);
    channel.onmessage = ({ data }) => {
      if (data.total) onProgress((0.9 * data.loaded) / data.total);
    };
    try {
      registration = await controlled(site);
    } catch (error) {
      console.warn('this browser keeps no copy of the app:', error);
    }
    if (registration) await ask({ begin: engine });
  }

  async function settle(isKept) {
    if (isKept) await navigator.storage?.persist?.();
    if (!registration) return null;
    const found = await ask({ complete: engine });
    if (found.cache) document.documentElement.dataset.copy = 'complete';
    if (found.isNew) {
      showBanner('ready');
      setTimeout(() => hideBanner('ready'), READY_MS);
    }
    let isOffered = false;
    const look = async () => {
      const status = await ask({ status: true });
      if (!status.isOffered || isOffered) return;
      isOffered = true;
      offer();
    };
    navigator.serviceWorker.addEventListener('controllerchange', look);
    let checked = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - checked < CHECK_MS) return;
      checked = Date.now();
      registration.update().catch((error) => console.info('no look for a new version:', error));
    });
    await look();
    return found.cache ?? null;
  }

  return { settle };
}
