#!/usr/bin/env node
// Any battle by exact odds, in JavaScript: as by_odds.py, which says more. Nothing but Node is needed.
//
//     redoubt tournament zama --bot "cmd:node docs/bots/by_odds.mjs redoubt" --bot recruit --games 20

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const RISKS = new Set(["attack", "again", "reroll", "volley", "salvo", "fire", "fight"]);
// What is done besides, the best first; a battle knows only some of these words.
const HABITS = [
  "marker", "roll", "deploy", "array", "ready", "claim", "begin", "torch", "champion", "take", "treat", "arrive", "alarm", "douse",
  "fight_fire", "distribute", "put_forth", "form", "build", "use", "draw", "reinforce", "heal", "hand", "lift", "drop", "collapse",
  "reload", "advance", "fix", "move", "slay", "push", "follow", "retreat", "zulus", "keep", "stop", "done", "end", "end_turn", "pass",
];
// Orders to many have no odds of their own: the first of the single actions stands for them.
const GROUPS = new Set(["salvo"]);
const ENOUGH = 0.35;
const ASKED = 12;

const engine = spawn(process.argv[2] ?? "redoubt", ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

/** What the engine answers. What it refuses is a mistake of this player, and ends it: the report tells the last words. */
async function ask(request) {
  engine.stdin.write(JSON.stringify(request) + "\n");
  const { ok, error } = JSON.parse((await answers.next()).value);
  if (error) {
    console.error(error.message);
    process.exit(1);
  }
  return ok;
}

const kind = (action) => (typeof action === "string" ? action : Object.keys(action)[0]);
const details = (action) => (typeof action === "string" ? {} : Object.values(action)[0]);

/** How good the results of an action are likely to be: from 0, the worst for sure, to 1, the best. */
async function promise(action) {
  const single = GROUPS.has(kind(action)) ? (await ask({ plan: action })).plan[0].action : action;
  const rows = (await ask({ odds: single })).odds;
  const last = Math.max(rows.length - 1, 1);
  return rows.reduce((sum, row, place) => sum + row.value * (1 - place / last), 0);
}

/** How far a step leads where one wants to go. */
function forwards(game, seat, { from, to }) {
  if (game === "zama" && from && to) return (Number(to.slice(1)) - Number(from.slice(1))) * (seat === "rome" ? 1 : -1);
  if (game === "ntombi" && to) return to[1];
  return Math.random();
}

async function decide({ game, seat, state, legal }) {
  await ask({ load: state });
  let best = null;
  const risks = legal.filter((action) => RISKS.has(kind(action))).sort(() => Math.random() - 0.5);
  for (const action of risks.slice(0, ASKED)) {
    const found = await promise(action);
    if (found >= ENOUGH && (best === null || found > best.found)) best = { action, found };
  }
  if (best !== null) return best.action;
  for (const word of HABITS) {
    const wanted = legal.filter((action) => kind(action) === word);
    const worth = (action) => forwards(game, seat, details(action));
    if (wanted.length > 0) return wanted.map((action) => [worth(action), action]).sort((a, b) => b[0] - a[0])[0][1];
  }
  return legal[Math.floor(Math.random() * legal.length)];
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify({ action: await decide(JSON.parse(line).decide) }));
}
engine.kill();
