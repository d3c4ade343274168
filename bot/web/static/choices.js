// Buttons for all legal choices that have no place on the map, in every edition.

import { landName, say, symbolName } from "./words.js";

export function pressesOf(turn) {
  const { legal } = turn;
  const found = legal.flatMap((each) => ANSWERS[each.kind]?.(each) ?? []);
  const laying = turn.of("place").length > 0;
  if (turn.of("place").length > 1) found.push({ text: say("do-spread"), line: "spread" });
  if (turn.view.phase === "claim" && turn.plays) found.push({ text: say("do-rank"), does: "rank" });
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
  occupy: () => [{ text: say("do-occupy"), does: "occupy", kind: "main" }],
};

// A spectator without a server can't be told what ends a turn with stages.
function endings(turn, left) {
  const end = { text: say("do-end"), line: turn.look.ending ?? "end", does: "end" };
  if (turn.setup || turn.phase === "trade_down") return [{ text: say("do-done"), line: "/", kind: "main" }];
  if (turn.phase === "reinforce") {
    if (left) return [{ ...end, line: `spread; ${end.line}` }];
    if (end.line === "/") return [{ ...end, kind: "main" }]; // the grant is the last of a tour
    return [end, { text: say("do-battle"), line: "/", kind: "main" }];
  }
  const main = { ...end, kind: "main" };
  return turn.phase === "battle" ? [{ text: say("do-regroup"), line: "/" }, main] : [main];
}

// The sets that may be traded, the best first, in the order of the view.
export function setsOf(turn) {
  return turn.of("trade").flatMap((each) => {
    const where = each.bonus_on?.length ? each.bonus_on : [null];
    return where.map((on) => {
      const extra = (each.bonus ?? []).map(([id, n]) => `${landName(on ?? id)} +${n}`);
      return {
        text: say("do-trade", { armies: each.armies }),
        bonus: extra.join(", "),
        about: [...extra, each.cards.map((card) => cardName(turn, card)).join(" + ")].join(" · "),
        line: `trade ${each.cards.join(", ")}${on ? ` on ${on}` : ""}`,
      };
    });
  });
}

const cardOf = ({ look }, card) => (look.hand ?? []).find((each) => each.card === card);

export const symbolOf = (turn, card) => symbolName(cardOf(turn, card)?.symbol ?? "joker");

// A card by its territory, if it has one, and its symbol.
export function cardName(turn, card) {
  const land = cardOf(turn, card)?.territory;
  return land ? `${landName(land)} (${symbolOf(turn, card)})` : symbolOf(turn, card);
}
