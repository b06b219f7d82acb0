#!/usr/bin/env node
// Any battle by exact odds, in JavaScript: as by_odds.py, which says more. Nothing but Node is needed.
//
//     redoubt tournament zama --bot "cmd:node docs/bots/by_odds.mjs redoubt" --bot recruit --games 20

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const RISKS = new Set(["attack", "again", "reroll", "volley", "salvo", "fire"]);
// What is done besides, the best first; a battle knows only some of these words.
const HABITS = [
  "marker", "fight", "roll", "deploy", "array", "ready", "claim", "begin", "torch", "champion", "take", "treat", "arrive", "alarm", "douse",
  "fight_fire", "distribute", "put_forth", "form", "build", "use", "draw", "reinforce", "heal", "hand", "lift", "drop", "collapse",
  "reload", "advance move", "slay", "push", "follow", "retreat", "zulus", "keep", "stop", "done", "end", "end_turn", "pass",
];
// Orders to many have no odds of their own: the first of the single actions stands for them.
const GROUPS = new Set(["salvo"]);
// All other units of Hold or Die are British.
const ZULUS = new Set(["warrior", "rifleman", "indhondo", "chief"]);
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

/** How near a place is to the nearest of these. */
const near = ([x, y], goals) => -Math.min(...goals.map((goal) => Math.abs(x - goal[0]) + Math.abs(y - goal[1])));
const spot = (square) => [square.charCodeAt(0), Number(square.slice(1))];

/** How far a step leads where one wants to go: into the enemy's rows, out with the wounded, off by the road, at the British. */
function forwards(game, seat, state, { from, to, towards, distance = 0, figures }) {
  if (game === "zama" && from && to) return (spot(to)[1] - spot(from)[1]) * (seat === "rome" ? 1 : -1);
  if (game === "hospital" && from && to) {
    const british = state.units.filter((unit) => !ZULUS.has(unit.unit)).map((unit) => unit.at);
    const men = (carried) => state.badly_wounded.filter((man) => Boolean(man.carried) === carried).map((man) => man.at);
    if (men(true).includes(from)) return spot(to)[0];
    const goals = seat === "british" ? men(false) : [...british, ...men(false)];
    return near(spot(to), goals.filter((at) => /^[A-L]\d/.test(at)).map(spot));
  }
  if (game === "ntombi" && (to || towards)) {
    const there = state.figures.filter((figure) => figure.place.startsWith("t"));
    const way = (one, other) => distance * (Boolean(towards?.includes(one)) - Boolean(towards?.includes(other)));
    const [east, south] = to ?? there.find((figure) => figure.id === figures[0]).at;
    const [x, y] = [east + way("e", "w"), south + way("s", "n")];
    const british = there.filter((figure) => figure.id.startsWith("b")).map((figure) => figure.at);
    return seat === "british" ? y : near([x, y], british);
  }
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
    const wanted = legal.filter((action) => word.split(" ").includes(kind(action)));
    const worth = (action) => forwards(game, seat, state, details(action));
    if (wanted.length > 0) return wanted.map((action) => [worth(action), action]).sort((a, b) => b[0] - a[0])[0][1];
  }
  return legal[Math.floor(Math.random() * legal.length)];
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify({ action: await decide(JSON.parse(line).decide) }));
}
engine.kill();
