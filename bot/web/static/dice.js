// The dice, shown where the fight is.

import { byId, element, moving } from "./element.js";
import { css } from "./lands.js";

const [SHOWN, TUMBLE] = [1500, 600];
const THROWS = 3;
const AROUND = [[0, -1], [0, 1], [1, 0], [-1, 0], [1, -1], [-1, -1], [1, 1], [-1, 1]];
const PLACES = [1, 1.7, 2.6].flatMap((far) => AROUND.map(([across, down]) => [across * far, down * far]));
const [FROM_BADGE, FROM_EDGE] = [44, 8];
const COURSE = [{ opacity: 0, scale: 0.7 }, { opacity: 1, scale: 1, offset: 0.15 }, { opacity: 1, scale: 1, offset: 0.85 }, { opacity: 0, scale: 1 }];

// Both sides of a roll: faces in their colours, and losses.
export function rolled({ lands: { layout }, look }, fight, { attack, defence, lost }) {
  const half = (faces, seat, fallen) => {
    const made = element("span", {}, ...faces.map((face) => element("i", {}, "⚀⚁⚂⚃⚄⚅"[face - 1])), element("b", {}, `−${fallen}`));
    made.style.setProperty("--own", css(layout.themes[look.theme].seats[seat]?.[14] ?? [120, 120, 120]));
    return made;
  };
  return [half(attack, fight.seat, lost[0]), half(defence, fight.taken ?? (fight.land ?? look.view.territories)[fight.target].owner, lost[1])];
}

// The last rolls of a fight, with their losses.
export function throwDice(page, fight, time = TUMBLE + SHOWN) {
  const box = byId("dice");
  box.replaceChildren(...fight.rolls.slice(-THROWS).map((roll) => element("p", {}, ...rolled(page, fight, roll))));
  const [x, y] = beside(page, fight, box.offsetWidth, box.offsetHeight) ?? [];
  if (x === undefined) return; // the bar has them, too
  Object.assign(box.style, { left: `${x}px`, top: `${y}px` });
  box.animate(moving() ? COURSE : [{ opacity: 1 }, { opacity: 1 }], { duration: time });
  if (!moving()) return;
  for (const die of box.querySelectorAll("i")) die.animate([{ rotate: "-280deg" }, { rotate: "0deg" }], { duration: Math.min(TUMBLE, time / 2), easing: "ease-out" });
}

// Takes the dice away: where they lie suits one position of the map, and one selection.
export function clearDice() {
  for (const each of byId("dice").getAnimations()) each.cancel();
}

const within = (place, half, size) => Math.min(Math.max(place, half + FROM_EDGE), size - half - FROM_EDGE);

// The centre of a spot beside the target that covers no badge that can be tapped; null if there is none.
export function beside({ lands, view, targets, can, past }, { source, target }, wide, high) {
  const marks = [target, source, ...targets.keys(), ...can].map((id) => lands.marks.get(id));
  const badges = marks.map((mark) => [mark.x * view.scale + view.x, mark.y * view.scale + view.y]);
  const [[x, y]] = badges;
  const covered = ([left, top]) => badges.filter(([a, b]) => Math.abs(a - left) < wide / 2 + 24 && Math.abs(b - top) < high / 2 + 36).length;
  const places = PLACES.map(([across, down]) => [
    within(x + across * (wide / 2 + FROM_BADGE), wide / 2, view.wide),
    within(y + down * (high / 2 + FROM_BADGE), high / 2, view.high),
  ]);
  const [best] = places.toSorted((one, other) => covered(one) - covered(other));
  return past || covered(best) === 0 ? best : null;
}
