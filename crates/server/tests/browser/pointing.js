// Can everything that is offered be pointed at? Run in the page by the tests, which are told what cannot. It takes things up and
// puts them back, and decides nothing: of what would be done at once, it only looks whether it could be pointed at.

const ROSE = ['nw', 'n', 'ne', 'w', '', 'e', 'sw', 's', 'se'];
const words = (text) => (text ?? '').split(' ').filter(Boolean);
const rest = () => new Promise((done) => setTimeout(done));

// What can be done with something on a measured table is asked for when it is taken up. Nobody waits for chances.
if (window.questions === undefined) {
  window.questions = 0;
  const ask = window.fetch;
  window.fetch = async (...how) => {
    const waits = !String(how[0]).includes('/odds') ? 1 : 0;
    window.questions += waits;
    const done = () => setTimeout(() => (window.questions -= waits));
    try {
      const answer = await ask(...how);
      const text = answer.text.bind(answer);
      answer.text = () => text().finally(done);
      return answer;
    } catch (error) {
      done();
      throw error;
    }
  };
}

/** What stands for this: a way on the rose, or the thing itself. */
function find(id) {
  if (id.startsWith('to-')) return document.querySelectorAll('#wheel .rose > *')[ROSE.indexOf(id.slice(3))] ?? null;
  const named = `[data-id="${CSS.escape(id)}"]`;
  return document.querySelector(`#board ${named}`) ?? document.querySelector(`#beside ${named}`);
}

/** Where it can be pointed at just now, if nothing else lies there. */
function place(thing) {
  if (thing.closest('#side, #beside, #wheel')) thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { id, space } = thing.dataset;
  // A figure is pointed at where it stands, and a space that surrounds another at its number.
  for (const part of [thing.querySelector('.fig-halo') ?? thing, thing.querySelector('.sign')]) {
    const box = part?.getBoundingClientRect();
    if (!box?.width) continue;
    const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    const hit = document.elementFromPoint(at.clientX, at.clientY);
    const met = hit?.closest('[data-id]');
    // What stands on a space means the space as well, and a stack fans out for whoever reaches for it.
    const there = met && id && (met.dataset.space === id || (space && met.dataset.space === space));
    if (hit && (thing.contains(hit) || there)) return at;
  }
  return null;
}

/** The same, once the view has been moved as a person would move it. */
async function reach(sought) {
  const first = sought();
  const at_once = first && place(first);
  if (at_once || !first?.closest('#board')) return at_once;
  document.querySelector('[data-zoom=all]')?.click();
  for (let nearer = 0; nearer < 6; nearer += 1) {
    await rest();
    const thing = sought();
    const at = thing && place(thing);
    if (at || !thing) return at;
    const box = (thing.querySelector('.fig-halo') ?? thing).getBoundingClientRect();
    const middle = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    const wheel = new WheelEvent('wheel', { deltaY: -350, ctrlKey: true, bubbles: true, cancelable: true, ...middle });
    document.querySelector('#board svg').dispatchEvent(wheel);
  }
  return null;
}

const chosen = () => document.querySelectorAll('#board .chosen, #beside .chosen').length;

/** Points at a thing, as often as it takes to mean it and not the body it belongs to; false if that cannot be done. */
async function point(id) {
  for (let time = 0; time < 2; time += 1) {
    const at = await reach(() => find(id));
    if (!at) return false;
    find(id).dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'mouse', ...at }));
    do await rest();
    while (window.questions > 0);
    if (!find(id)?.dataset?.body || chosen() <= 1) break;
  }
  return true;
}

/** Takes up these things, one after the other. */
async function take(path) {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  for (const id of path) if (!(await point(id))) return false;
  return chosen() > 0;
}

const starts = (path, so_far) => so_far.every((id, index) => path[index] === id);
const after = (choices, so_far) => choices.filter(({ paths }) => paths.some((path) => starts(path, so_far)));
const named = (css, text) => [...document.querySelectorAll(css)].find((one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === text) ?? null;

/** Looks at all that can be done after these things have been taken up. */
async function visit(all, so_far, wrong) {
  const told = (choices, what) => wrong.push(`${so_far.join(' ')} ${what}: ${choices.map((choice) => choice.words).join(' | ')}`);
  const left = after(all, so_far);
  if (so_far.length) {
    if (!(await take(so_far))) return told(left, 'cannot be taken up');
    for (const choice of left.filter(({ paths }) => paths.some((path) => path.length === so_far.length && starts(path, so_far)))) {
      const button = () => named('#wheel button', choice.words);
      const spot = () => document.querySelector(`#board [data-spot="${choice.spot}"]`);
      // The only thing that can be done with something is done by pointing at it again.
      const again = () => (document.getElementById('wheel') ? null : find(so_far[so_far.length - 1]));
      if (!(await reach(choice.spot ? spot : button() ? button : again))) told([choice], 'does not do');
    }
  }
  const next = new Set(left.flatMap(({ paths }) => paths.filter((path) => starts(path, so_far)).map((path) => path[so_far.length])));
  const further = [];
  for (const id of next) {
    if (id === undefined) continue;
    const beyond = after(all, [...so_far, id]);
    const ends = beyond.every(({ paths }) => paths.every((path) => path.length <= so_far.length + 1));
    // The first thing is only taken up; a later one that leaves nothing to choose does it.
    if (!so_far.length || beyond.length > 1 || !ends) further.push(id);
    else if (!(await reach(() => find(id))) || !find(id).matches('.lit, .rose button')) told(beyond, `then not ${id}`);
  }
  for (const id of further) await visit(all, [...so_far, id], wrong);
}

async function look() {
  const wrong = [];
  const { version } = document.getElementById('main').dataset;
  const rows = [...document.querySelectorAll('#choices .choice:not(.asked)')];
  for (const row of rows.filter((row) => row.closest('.plain'))) {
    if (!place(row.querySelector('button'))) wrong.push(`covered: ${row.textContent.trim()}`);
  }
  const choices = rows
    .filter((row) => !row.closest('.plain'))
    .map((row) => ({
      words: row.querySelector('button').textContent.trim(),
      spot: words(row.dataset.spots).slice(-2).join(' '),
      paths: [row.dataset.touches, ...(row.dataset.otherwise?.split('|') ?? [])].map(words),
    }));
  // Where a body is set up, nothing but its place is pointed at.
  for (const choice of choices.filter(({ paths }) => paths.every((path) => !path.length))) {
    const spot = () => document.querySelector(`#board [data-spot="${choice.spot}"]`);
    if (!choice.spot || !(await reach(spot))) wrong.push(`nothing to point at: ${choice.words}`);
  }
  await visit(choices, [], wrong);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  if (document.getElementById('main').dataset.version !== version) wrong.push('something was done');
  return wrong;
}

window.unreached = null;
look().then(
  (wrong) => (window.unreached = wrong),
  (error) => (window.unreached = [String(error?.stack ?? error)]),
);
return true;
