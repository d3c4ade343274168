// The players: shape, name, territories, armies and cards, and who the game waits for.

import { byId, element } from "./element.js";
import { css, shape } from "./lands.js";
import { say } from "./words.js";

// A seat's shape in its colour, at letter size.
export function emblem({ layout, theme }, seat) {
  const colour = css((layout.themes[theme] ?? layout.themes.dark).seats[seat][14]);
  return element("svg", { viewBox: "-16 -16 32 32", class: "emblem", "aria-hidden": "true" }, shape(layout, seat, 12.5, { fill: colour }));
}

// Most characters of a short name, and those of its beginning if more is needed to tell it from another.
const [MOST, HEAD] = [6, 3];

// A name for little room: its first word if nobody else's begins so, else its beginning, and where it differs.
export function shortened(name, others) {
  const signs = [...name];
  const [first] = name.split(/\s/u);
  const alone = others.every((other) => !other.toLowerCase().startsWith(first.toLowerCase()));
  if (signs.length <= MOST) return name;
  if (first && alone && [...first].length <= MOST) return first;
  const differs = (other) => signs.findIndex((sign, at) => sign.toLowerCase() !== [...other][at]?.toLowerCase());
  const at = Math.max(0, ...others.map((other) => differs(other)).map((each) => (each < 0 ? signs.length - 1 : each)));
  const tail = at < MOST - 1 ? [] : signs.slice(at, at + MOST - HEAD - 1);
  return `${signs.slice(0, tail.length > 0 ? HEAD : MOST - 1).join("")}…${tail.join("").trim()}`;
}

export function showPlayers({ view, names, me, over }, lands) {
  const land = Object.values(view.territories);
  const gone = new Set([...Object.keys(view.eliminated ?? {}), ...(view.resigned ?? [])]);
  const told = say(view.hands === null ? "counts-on-board" : "counts");
  const order = view.order ?? view.seats;
  const seats = [...order, ...order].slice(Math.max(0, order.indexOf(me))).slice(0, order.length); // from one's own on
  const shown = seats.map((seat) => names[seat] ?? seat);
  byId("players").style.setProperty("--across", String(seats.length > 4 ? 3 : seats.length));
  byId("players").replaceChildren(...seats.map((seat, at) => {
    const short = shortened(shown[at], shown.toSpliced(at, 1));
    const own = land.filter((each) => each.owner === seat);
    const armies = own.reduce((sum, each) => sum + (Number(each.armies) || 0), 0);
    const hand = view.hands?.[seat] ?? 0;
    const cards = Array.isArray(hand) ? hand.length : hand;
    const counts = [own.length, armies, ...(view.hands === null ? [] : [cards])];
    const waited = !over && view.waiting_for.includes(seat);
    const states = ["player", waited && "waited", gone.has(seat) && "out", seat === me && "me"];
    return element("div", { class: states.filter(Boolean).join(" ") },
      emblem(lands, seat), element("b", { class: short === shown[at] ? null : "long", title: shown[at] }, shown[at]),
      short !== shown[at] && element("b", { class: "short", "aria-hidden": "true" }, short),
      element("span", { title: told }, counts.join("\u2009·\u2009")),
      waited && element("span", { class: "sr" }, say("waited")));
  }), element("small", {}, told));
}
