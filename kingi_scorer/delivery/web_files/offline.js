// The copy of the app that this browser keeps: made, completed, and renewed when the user agrees.

import { bannerSays, hideBanner, showBanner } from './screen.js';

const START_MS = 4000;
const READY_MS = 10_000;
const LOOK_MS = 1000;
const CHECK_MS = 3_600_000;

function ask(message, worker = null) {
  const { serviceWorker } = navigator;
  return new Promise((resolve) => {
    // A worker that is replaced meanwhile answers no more: its successor is asked again.
    const send = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        serviceWorker.removeEventListener('controllerchange', send);
        resolve(data);
      };
      (worker ?? serviceWorker.controller).postMessage(message, [port2]);
    };
    if (!worker) serviceWorker.addEventListener('controllerchange', send);
    send();
  });
}

/** Until another worker answers this page, but no longer than a page should wait. */
function replaced() {
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, START_MS);
  });
}

async function controlled(site) {
  const { serviceWorker } = navigator;
  // To register again would wait until a new version has been loaded.
  const known = serviceWorker.controller && (await serviceWorker.getRegistration(site));
  if (known) return known;
  const registration = await serviceWorker.register(`${site}sw.js`, {
    scope: site,
    updateViaCache: 'none',
  });
  if (!serviceWorker.controller) await replaced();
  return serviceWorker.controller ? registration : null;
}

/** Only the list of games is a moment between games: a new version is offered nowhere else. */
function isBetweenGames() {
  return ['', '#', '#/'].includes(location.hash);
}

function offer(registration) {
  let isWanted = true;
  const take = async () => {
    const { waiting } = registration;
    const isReplaced = waiting ? replaced() : null;
    await ask({ take: true }, waiting);
    await isReplaced;
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
 * `settle()` is to be called once the app is there: it loads what is still missing, says
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

  async function settle() {
    if (!registration) return null;
    if (registration.waiting && !(await ask({ status: true })).isComplete) {
      const isReplaced = replaced();
      await ask({ activate: true }, registration.waiting);
      await isReplaced;
    }
    const found = await ask({ complete: engine });
    if (found.cache) document.documentElement.dataset.copy = 'complete';
    if (found.isNew) {
      showBanner('ready');
      setTimeout(() => hideBanner('ready'), READY_MS);
    }
    let isOffered = false;
    const look = async () => {
      if (isOffered) return;
      const isWaiting = registration.waiting !== null;
      if (!isWaiting && !(await ask({ status: true })).isOffered) return;
      isOffered = true;
      offer(registration);
    };
    navigator.serviceWorker.addEventListener('controllerchange', look);
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look);
    });
    registration.installing?.addEventListener('statechange', look);
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
