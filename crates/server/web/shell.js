// @ts-check
/** The script of every page. A page that needs more names it beside this one. Without it everything still works, with more reloading. */

import { startClauses } from './clauses.js';
import { startLinks } from './links.js';
import { startNotify } from './notify.js';
import { localTimes } from './times.js';

/** What cannot be taken back is asked about first. */
function askIfSure() {
  document.addEventListener('submit', (event) => {
    const sure = event.submitter instanceof HTMLElement ? event.submitter.dataset.sure : undefined;
    if (sure && !window.confirm(sure)) event.preventDefault();
  });
}

document.documentElement.dataset.script = 'on';
localTimes();
askIfSure();
startClauses();
startLinks();
startNotify();
