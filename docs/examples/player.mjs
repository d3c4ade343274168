// A player of 40 lines: general arena --players "cmd:node docs/examples/player.mjs,recruit"

import { createInterface } from "node:readline";

const near = new Map();

function choose({ territories: land, viewer: me }, legal) {
  const first = (kind) => legal.find((choice) => choice.kind === kind);
  const best = (choices, worth) => choices.reduce((a, b) => (worth(b) > worth(a) ? b : a));
  const enemies = ({ territory }) =>
    near.get(territory).filter((n) => land[n] && land[n].owner !== me)
      .reduce((sum, n) => sum + land[n].armies, 0);
  const strength = ({ source, target }) => land[source].armies - land[target].armies;

  if (first("claim_victory")) return { kind: "claim_victory" };
  if (first("trade")) return { kind: "trade", cards: first("trade").cards };
  for (const kind of ["claim", "choose_capital"])
    if (first(kind)) return { kind, territory: first(kind).territory };
  const places = legal.filter((choice) => choice.kind === "place");
  if (places.length) {
    const { territory, armies } = best(places, enemies);
    return { kind: "place", territory, armies: armies[1] };
  }
  if (first("occupy")) return { kind: "occupy", armies: first("occupy").armies[1] };
  const attacks = legal.filter((choice) => choice.kind === "attack" && strength(choice) > 1);
  if (attacks.length) {
    const { source, target } = best(attacks, strength);
    return { kind: "attack", source, target, until: "captured" };
  }
  if (first("defend")) return { kind: "defend", dice: first("defend").dice[1] };
  return { kind: first("keep") ? "keep" : "end_phase" };
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, view, legal, game } = JSON.parse(line);
  for (const { id: territory, neighbours } of game?.territories ?? []) near.set(territory, neighbours);
  const command = { ...choose(view, legal), seat: view.viewer };
  console.log(JSON.stringify({ id, command }));
}
