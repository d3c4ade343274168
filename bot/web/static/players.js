// The players: shape, name, territories, armies and cards, and who the game waits for.

import { byId, element } from "./element.js";
import { css, shape } from "./lands.js";
import { say } from "./words.js";

// A seat's shape in its colour, at letter size.
export function emblem({ layout, theme }, seat) {
  const colour = css((layout.themes[theme] ?? layout.themes.dark).seats[seat][14]);
  return element("svg", { viewBox: "-16 -16 32 32", class: "emblem", "aria-hidden": "true" }, shape(layout, seat, 12.5, { fill: colour }));
}

// What the numbers beside a name count: territories, armies, cards.
const ICONS = { lands: "M3 14V2l9 3-9 4", armies: "M8 2l5 2v4c0 3-2 5-5 6-3-1-5-3-5-6V4z", hand: "M4 2h8v12H4z" };
const icon = (name) => element("svg", { viewBox: "0 0 16 16", class: "icon", "aria-hidden": "true" }, element("path", { d: ICONS[name] }));
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

// The tab's title and icon say that one's turn has begun, or ended: then the icon's colours are exchanged.
export function mark(asked) {
  document.title = asked ? `● ${say("turn")} · General` : "General";
  const star = document.querySelector("link[rel=icon]");
  star.href = star.href.replaceAll(/16222e|ffc857/gu, (colour) => (colour === "16222e" ? "ffc857" : "16222e"));
}

export function showPlayers({ view, names, me, over, faces }, lands) {
  const land = Object.values(view.territories);
  const gone = new Set([...Object.keys(view.eliminated ?? {}), ...(view.resigned ?? [])]);
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
    const counts = [["lands", own.length], ["armies", armies], ...(view.hands === null ? [] : [["hand", cards]])];
    const waited = !over && view.waiting_for.includes(seat);
    const states = ["player", waited && "waited", gone.has(seat) && "out", seat === me && "me"];
    return element("div", { class: states.filter(Boolean).join(" ") },
      emblem(lands, seat), faces.get(seat), element("b", { class: short === shown[at] ? null : "long", title: shown[at] }, shown[at]),
      short !== shown[at] && element("b", { class: "short", "aria-hidden": "true" }, short),
      element("span", { class: "counts" }, ...counts.map(([name, n]) => element("span", { role: "img", title: say(`icon-${name}`), "aria-label": `${say(`icon-${name}`)}: ${n}` }, icon(name), String(n)))),
      waited && element("span", { class: "sr" }, say("waited")));
  }), element("small", { class: "counts" }, ...(view.hands === null ? ["lands", "armies"] : ["lands", "armies", "hand"]).map((name) => element("span", {}, icon(name), say(`icon-${name}`)))));
}
