// The loading screen, and the banner above the app.

import { word } from './words.js';

const at = (id) => document.getElementById(id);

at('stage').textContent = word('loading');
at('banner-close').addEventListener('click', () => hideBanner());

/** Show how far loading is, from 0 to 1; it never goes back. */
export function showProgress(share) {
  at('progress').value = Math.max(at('progress').value, Math.min(share, 1));
}

/** Say which part of the start it is. */
export function showStage(key) {
  at('stage').textContent = word(key);
}

/** Instead of loading: say what is in the way, and offer something to do about it. */
export function showStop(key, label, act, detail) {
  showStage(key);
  at('loading').hidden = false;
  at('progress').hidden = true;
  const button = at('again');
  button.textContent = word(label);
  button.onclick = act;
  button.hidden = false;
  at('details').hidden = !detail;
  at('details').querySelector('summary').textContent = word('details');
  at('details').querySelector('pre').textContent = detail ?? '';
}

/** Uncover the app. */
export function showApp() {
  at('loading').hidden = true;
}

/** Say something above the app, until it is closed; with an action, offer that too. */
export function showBanner(key, label, act) {
  const banner = at('banner');
  banner.querySelector('p').textContent = word(key);
  at('banner-close').textContent = word('close');
  banner.dataset.says = key;
  at('banner-do').hidden = !act;
  at('banner-do').textContent = act ? word(label) : '';
  at('banner-do').onclick = act ?? null;
  banner.hidden = false;
}

/** Take the banner away, if it says this, or whatever it says. */
export function hideBanner(key) {
  if (!key || at('banner').dataset.says === key) at('banner').hidden = true;
}

/** What the banner says now, if anything. */
export function bannerSays() {
  return at('banner').hidden ? null : at('banner').dataset.says;
}
