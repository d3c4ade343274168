// The end of a game, over the whole page: who won and how, all missions, the course, and the reader's part in numbers.

import { byId, element } from "./element.js";
import { filmFromTheDeal } from "./film.js";
import { css } from "./lands.js";
import { emblem } from "./players.js";
import { say } from "./words.js";

const [WIDE, HIGH, POINTS] = [640, 180, 160];

// The page's first paint doesn't wait for this style.
const styled = new Promise((done) => {
  document.head.append(element("link", { rel: "stylesheet", href: new URL("end.css", import.meta.url), onload: done, onerror: done }));
});

export async function showEnd(page) {
  await styled;
  if (!page.film.whole) await page.film.fetchWhole();
  const { look, lands, film } = page;
  const frames = film.whole ? filmFromTheDeal(film.whole) : [];
  const how = look.log.at(-1) ?? "";
  const acts = [
    look.me !== null && element("button", { class: "main", onclick: () => again(page) }, say("do-again")),
    frames.length > 0 && element("button", { onclick: () => [page.shut(), film.start()] }, say("replay")),
    element("button", { onclick: () => page.shut() }, say("board")),
  ];
  byId("end").replaceChildren(element("div", {},
    look.over.winner && emblem(lands, look.over.winner),
    element("h1", { id: "won" }, look.over.sentence),
    element("p", {}, how),
    element("div", { class: "acts" }, ...acts.filter(Boolean)),
    missions(page, how),
    frames.length > 1 && course(page, frames),
    frames.length > 0 && look.me !== null && part(look.me, frames)));
  byId("end").hidden = false;
  byId("end").querySelector("button").focus();
}

// All missions, but the one that has just been told.
function missions({ look, lands, film }, how) {
  const told = film.missions ?? {};
  const seats = (look.view.order ?? look.view.seats).filter((seat) => !how.includes(told[seat]));
  return element("ul", {}, ...seats.map((seat) => element("li", {}, emblem(lands, seat), element("b", {}, look.names[seat] ?? seat), element("span", {}, told[seat] ?? ""))));
}

// Everybody's territories from the deal to the end, a line each.
function course({ look, lands: { layout, theme } }, frames) {
  const step = Math.max(1, Math.ceil(frames.length / POINTS));
  const taken = frames.filter((_, at) => at % step === 0 || at === frames.length - 1).map(({ land }) => Object.values(land));
  const most = layout.territories.length;
  const line = (seat) => taken.map((land, at) => `${(at / (taken.length - 1)) * WIDE} ${HIGH - (land.filter(({ owner }) => owner === seat).length / most) * HIGH}`).join("L");
  const seats = look.view.order ?? look.view.seats;
  const lines = seats.map((seat) => element("path", { d: `M${line(seat)}`, stroke: css(layout.themes[theme].seats[seat][14]) }));
  return element("figure", {}, element("h2", {}, say("end-course")), element("svg", { viewBox: `0 -4 ${WIDE} ${HIGH + 8}`, role: "img", "aria-label": say("end-course") }, element("path", { d: `M0 0V${HIGH}H${WIDE}`, class: "axis" }), ...lines));
}

const sum = (fights, side) => fights.reduce((all, { lost }) => all + lost[side], 0);

// What the reader did and suffered.
function part(me, frames) {
  const fights = frames.filter(({ kind }) => kind === "attack");
  const own = fights.filter(({ seat }) => seat === me);
  const suffered = fights.filter(({ seat, taken, land, target }) => seat !== me && (taken ?? land[target].owner) === me);
  const held = Math.max(...frames.map(({ land }) => Object.values(land).filter(({ owner }) => owner === me).length));
  const [taken, beaten] = [own.filter((each) => each.taken).length, suffered.filter((each) => !each.taken).length];
  const numbers = { taken, held: beaten, destroyed: sum(own, 1) + sum(suffered, 0), lost: sum(own, 0) + sum(suffered, 1), most: held };
  return element("section", {}, element("h2", {}, say("end-part")), element("dl", {}, ...Object.entries(numbers).map(([name, n]) => element("div", {}, element("dt", {}, say(`end-${name}`)), element("dd", {}, String(n))))));
}

// The rematch, on this page.
async function again(page) {
  try {
    const { ticket } = await page.wire.act("./again", {});
    await page.wire.enter({ ticket });
    location.reload();
  } catch (error) {
    byId("end").hidden = true;
    page.tell(error.message, true);
  }
}
