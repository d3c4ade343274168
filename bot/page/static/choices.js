// Buttons for whatever has no place on the map, made from the legal choices: no edition is ever stuck.

import { say, symbolName } from "./words.js";


export function pressesOf(turn) {
  const { legal } = turn;
  const found = legal.flatMap((each) => ANSWERS[each.kind]?.(each) ?? []);
  const laying = turn.of("place").length > 0;
  if (turn.of("place").length > 1) found.push({ text: say("do-spread"), line: "spread" });
  if (turn.laid.length > 0) found.push({ text: say("do-withdraw"), line: "withdraw" });
  if (turn.of("end_phase").length > 0) found.push(...endings(turn, laying));
  return found;
}

const ANSWERS = {
  defend: ({ dice: [low, high] }) => [...new Set([low, high])].map((dice) =>
    ({ text: say("do-defend", { dice }), line: `defend ${dice}`, kind: dice === high ? "main" : "" })),
  reroll: ({ die }) => [{ text: say("do-reroll", { die }), line: `reroll ${die}` }],
  keep: () => [{ text: say("do-keep"), line: "reroll none", kind: "main" }],
  claim_victory: () => [{ text: say("do-announce"), line: "announce", kind: "main" }],
  occupy: () => [{ text: say("do-occupy"), line: "occupy", kind: "main" }],
};

function endings(turn, left) {
  if (turn.setup || turn.phase === "trade_down") return [{ text: say("do-done"), line: "/", kind: "main" }];
  if (turn.phase === "reinforce") {
    if (left) return [{ text: say("do-end"), line: "spread; end" }];
    return [{ text: say("do-end"), line: "end" }, { text: say("do-battle"), line: "/", kind: "main" }];
  }
  const main = { text: say("do-end"), line: "end", kind: "main" };
  return turn.phase === "battle" ? [{ text: say("do-regroup"), line: "/" }, main] : [main];
}

export function setsOf(turn) {
  return turn.of("trade").toSorted((one, other) => other.armies - one.armies).flatMap((each) => {
    const about = each.cards.map((card) => cardName(turn, card)).join(" + ");
    const where = each.bonus_on?.length ? each.bonus_on : [null];
    return where.map((on) => ({
      text: say("do-trade", { armies: each.armies }), about: on ? `${about} → ${on}` : about, 
      line: `trade ${each.cards.join(", ")}${on ? ` on ${on}` : ""}`,
    }));
  });
}

export const cardName = ({ look }, card) =>
  symbolName((look.hand ?? []).find((each) => each.card === card)?.symbol ?? "joker");
