// The players: shape, name, territories, armies and cards, and who the game waits for.

import { byId, drawing, element } from "./element.js";
import { css, shape } from "./lands.js";
import { say } from "./words.js";

// A seat's shape in its colour, at letter size.
export function emblem({ layout, theme }, seat) {
  const colour = css((layout.themes[theme] ?? layout.themes.dark).seats[seat][14]);
  return element("svg", { viewBox: "-16 -16 32 32", class: "emblem", "aria-hidden": "true" }, shape(layout, seat, 12.5, { fill: colour }));
}

// The tab's title and icon say that one's turn has begun, or ended: then the icon's colours are exchanged.
export function mark(asked) {
  document.title = asked ? `● ${say("turn")} · General` : "General";
  const star = document.querySelector("link[rel=icon]");
  star.href = star.href.replaceAll(/16222e|ffc857/gu, (colour) => (colour === "16222e" ? "ffc857" : "16222e"));
}

const icon = (name) => drawing(`icon-${name}`, { class: "icon", "aria-hidden": "true" });

export function showPlayers({ view, names, short = {}, me, over, faces }, lands) {
  const land = Object.values(view.territories);
  const gone = new Set([...Object.keys(view.eliminated ?? {}), ...(view.resigned ?? [])]);
  const order = view.order ?? view.seats;
  const seats = [...order, ...order].slice(Math.max(0, order.indexOf(me))).slice(0, order.length); // from one's own on
  const counted = ["lands", "armies", ...(view.hands === null ? [] : ["hand"])];
  byId("players").style.setProperty("--across", String(seats.length > 4 ? 3 : seats.length));
  byId("players").replaceChildren(...seats.map((seat) => {
    const full = names[seat] ?? seat;
    const own = land.filter((each) => each.owner === seat);
    const armies = own.reduce((sum, each) => sum + (Number(each.armies) || 0), 0);
    const hand = view.hands?.[seat] ?? 0;
    const counts = { lands: own.length, armies, hand: Array.isArray(hand) ? hand.length : hand };
    const waited = !over && view.waiting_for.includes(seat);
    const states = ["player", waited && "waited", gone.has(seat) && "out", seat === me && "me"];
    return element("div", { class: states.filter(Boolean).join(" ") },
      emblem(lands, seat), faces.get(seat), element("b", { class: short[seat] && "long", title: full }, full),
      short[seat] && element("b", { class: "short", "aria-hidden": "true" }, short[seat]),
      element("span", { class: "counts" }, ...counted.map((name) => element("span", { role: "img", title: say(`icon-${name}`), "aria-label": `${say(`icon-${name}`)}: ${counts[name]}` }, icon(name), String(counts[name])))),
      waited && element("span", { class: "sr" }, say("waited")));
  }), element("small", { class: "counts" }, ...counted.map((name) => element("span", {}, icon(name), say(`icon-${name}`)))));
}
