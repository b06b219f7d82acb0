// The page's own clock: how long the page itself waits until the first decision can be made, however slow the machine is. Each
// timer takes the time it was set for, one after the other where one follows from another; work and answers take none.
(() => {
  let now = 0;
  const later = window.setTimeout.bind(window);
  window.setTimeout = (act, time = 0, ...rest) => {
    const due = now + Math.max(0, Number(time));
    return later(() => {
      now = Math.max(now, due);
      act(...rest);
    }, time);
  };
  // What is planned is planned by this clock, so that nothing is left out because drawing took long.
  performance.now = () => now;
  window.first = null;
  window.plans = [];
  document.addEventListener('beats', (event) => window.plans.push(event.detail.spent));
  const look = () => {
    const main = document.getElementById('main');
    const rolls = document.body?.dataset.auto === 'on' && document.querySelector('#choices[data-forced]');
    if (window.first || main?.dataset.state !== 'person' || rolls || !document.querySelector('#choices button[name=choice]')) return;
    window.first = { waited: now, actions: Number(main.dataset.ply) };
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-state'] });
})();
