// The players: shape, name, territories, armies and cards, and who the game waits for.

import { byId, element } from "./element.js";
import { css, shape } from "./lands.js";
import { say } from "./words.js";

// A seat's shape in its colour, at letter size.
export function emblem({ layout, theme }, seat) {
  const colour = css((layout.themes[theme] ?? layout.themes.dark).seats[seat][14]);
  return element("svg", { viewBox: "-16 -16 32 32", class: "emblem", "aria-hidden": "true" }, shape(layout, seat, 12.5, { fill: colour }));
}

export function showPlayers({ view, names, me, over }, lands) {
  const land = Object.values(view.territories);
  const gone = new Set([...Object.keys(view.eliminated ?? {}), ...(view.resigned ?? [])]);
  const told = say(view.hands === null ? "counts-on-board" : "counts");
  byId("players").replaceChildren(...(view.order ?? view.seats).map((seat) => {
    const own = land.filter((each) => each.owner === seat);
    const armies = own.reduce((sum, each) => sum + (Number(each.armies) || 0), 0);
    const hand = view.hands?.[seat] ?? 0;
    const cards = Array.isArray(hand) ? hand.length : hand;
    const counts = [own.length, armies, ...(view.hands === null ? [] : [cards])];
    const waited = !over && view.waiting_for.includes(seat);
    const states = ["player", waited && "waited", gone.has(seat) && "out", seat === me && "me"];
    return element("div", { class: states.filter(Boolean).join(" ") },
      emblem(lands, seat), element("b", {}, names[seat] ?? seat),
      element("span", { title: told }, counts.join("\u2009·\u2009")),
      waited && element("span", { class: "sr" }, say("waited")));
  }), element("small", {}, told));
}
