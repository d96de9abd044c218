// Keeps the browser's history as short as the way: going back inside the app goes back in it too.

(() => {
  const PATIENCE_MS = 2000;
  // A form whose game has begun is empty: the game takes its place.
  const FORM = /\/new\/[a-z]+$/;
  const GAME = /\/game\/[^/]+$/;

  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const whole = (address) => new URL(address ?? location.href, document.baseURI).href;
  const plain = (address) => address.replace(/#\/$/, '');
  const before = () => history.state?.before;
  // What the app asks for while the browser is still going back.
  let waiting = null;

  function pushState(state, title, address) {
    const to = whole(address);
    if (waiting) {
      waiting.calls.push(() => pushState(state, title, address));
    } else if (before() !== undefined && plain(before()) === plain(to)) {
      waiting = { to, state, title, calls: [], timer: setTimeout(giveUp, PATIENCE_MS) };
      history.back();
    } else if (FORM.test(location.href) && GAME.test(to)) {
      replaceState(state, title, address);
    } else {
      push({ ...state, before: location.href }, title, address);
    }
  }

  function replaceState(state, title, address) {
    if (waiting) waiting.calls.push(() => replaceState(state, title, address));
    else replace({ ...state, before: before() }, title, address);
  }

  function goOn() {
    const { calls, timer } = waiting;
    clearTimeout(timer);
    waiting = null;
    for (const call of calls) call();
  }

  function giveUp() {
    const { to, state, title } = waiting;
    push({ ...state, before: location.href }, title, to);
    goOn();
  }

  // Before the app's own listener: it knows already what it shows.
  addEventListener('popstate', (event) => {
    if (!waiting) return;
    if (plain(location.href) === plain(waiting.to)) {
      event.stopImmediatePropagation();
      replace({ ...waiting.state, before: before() }, waiting.title, location.href);
    }
    goOn();
  });

  Object.assign(history, { pushState, replaceState });
})();
