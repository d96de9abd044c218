// Opens Flutter's accessibility tree, counts the frames of the app's web socket (to know when the
// answer to a tap has arrived), and holds the functions the driver calls.
(() => {
  const open = () => {
    const placeholder = document.querySelector('flt-semantics-placeholder');
    if (!placeholder) return;
    // A phone is only believed to have a screen reader when its very middle is touched.
    const { left, top, width, height } = placeholder.getBoundingClientRect();
    const middle = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true };
    placeholder.dispatchEvent(new MouseEvent('click', middle));
  };
  new MutationObserver(open).observe(document, { childList: true, subtree: true });
  const traffic = { sent: 0, owed: false, last: 0 };
  let [line, opened] = [null, 0];
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(...args) {
      super(...args);
      line = this;
      this.addEventListener('open', () => { opened++; });
      this.addEventListener('message', () => {
        traffic.owed = false;
        traffic.last = performance.now();
      });
    }
    send(data) {
      traffic.sent++;
      traffic.owed = true;
      traffic.last = performance.now();
      super.send(data);
    }
  };
  // The offline app runs in a worker, without a web socket.
  const NativeWorker = window.Worker;
  window.Worker = class extends NativeWorker {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', () => {
        traffic.owed = false;
        traffic.last = performance.now();
      });
    }
    postMessage(...args) {
      traffic.sent++;
      traffic.owed = true;
      traffic.last = performance.now();
      super.postMessage(...args);
    }
  };
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const all = () => [...document.querySelectorAll('[flt-semantics-identifier]')];
  const name = (e) => e.getAttribute('flt-semantics-identifier');
  const find = (id) => all().filter((e) => name(e) === id);
  const lines = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent];
    if (node.nodeType !== Node.ELEMENT_NODE) return [];
    if (node.matches('input, textarea')) return [node.value];
    const label = node.getAttribute('aria-label');
    return [...(label ? [label] : []), ...[...node.childNodes].flatMap(lines)];
  };
  const box = (e) => { const r = e.getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; };
  const tappable = 'flt-semantics[role=button], flt-semantics[flt-tappable]';
  const scrolls = (e) => /scroll|auto/.test(e.style.overflowY + e.style.overflowX);
  const clip = (e) => {
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let up = e.parentElement; up; up = up.parentElement) {
      if (up.tagName !== 'FLT-SEMANTICS' || !scrolls(up)) continue;
      const r = up.getBoundingClientRect();
      [left, top] = [Math.max(left, r.left), Math.max(top, r.top)];
      [right, bottom] = [Math.min(right, r.right), Math.min(bottom, r.bottom)];
    }
    return [left, top, right, bottom];
  };
  window.kingi = {
    ids: () => all().map(name),
    count: (id) => find(id).length,
    text: (id) => find(id).flatMap(lines).filter((line) => line).join('\n'),
    value: (id) => {
      const [e] = find(id);
      const entry = e?.matches('input, textarea') ? e : e?.querySelector('input, textarea');
      return entry ? entry.value : null;
    },
    rect: (id) => { const [e] = find(id); return e ? box(e) : null; },
    place: (id) => {
      const [e] = find(id);
      if (!e) return null;
      const [x, y, width, height] = box(e);
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return { box: [x, y, width, height], clip: clip(e),
               free: !!hit && (e.contains(hit) || hit.contains(e) || !hit.closest(tappable)) };
    },
    scrollers: () => [...document.querySelectorAll('flt-semantics')].filter(scrolls).map(box),
    sent: () => traffic.sent,
    opened: () => opened,
    hangUp: () => line.close(),
    focused: () => {
      const e = document.activeElement?.closest?.('[flt-semantics-identifier]');
      return e ? name(e) : null;
    },
    attribute: (id, key) => {
      const [e] = find(id);
      const inner = e && (e.hasAttribute(key) ? e : e.querySelector(`[${key}]`));
      return inner ? inner.getAttribute(key) : null;
    },
    settle: async (sent, idle, slow) => {
      const start = performance.now();
      for (;;) {
        await frame();
        const now = performance.now();
        const asked = traffic.sent > sent;
        if (now - start > (asked && traffic.owed ? slow : idle)) break;
        if (asked && !traffic.owed && now - traffic.last > 40) break;
      }
      await frame(); await frame();
    },
  };
})()
