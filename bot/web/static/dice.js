// The dice, shown where the fight is.

import { byId, element, moving } from "./element.js";
import { css } from "./lands.js";

const [SHOWN, TUMBLE] = [1500, 600];
const THROWS = 3;
const AROUND = [[0, -1], [0, 1], [1, 0], [-1, 0], [1, -1], [-1, -1], [1, 1], [-1, 1]];
const PLACES = [1, 1.7].flatMap((far) => AROUND.map(([across, down]) => [across * far, down * far]));
const [FROM_BADGE, FROM_EDGE] = [44, 8];
const COURSE = [{ opacity: 0, scale: 0.7 }, { opacity: 1, scale: 1, offset: 0.15 }, { opacity: 1, scale: 1, offset: 0.85 }, { opacity: 0, scale: 1 }];

// The last rolls of a fight, with their losses.
export function throwDice(page, fight) {
  const box = byId("dice");
  const { layout, theme } = page.lands;
  const defender = fight.taken ?? (fight.land ?? page.look.view.territories)[fight.target].owner;
  const half = (faces, seat, lost) => {
    const made = element("span", {}, ...faces.map((face) => element("i", {}, "⚀⚁⚂⚃⚄⚅"[face - 1])), element("b", {}, `−${lost}`));
    made.style.setProperty("--own", css(layout.themes[theme].seats[seat]?.[14] ?? [120, 120, 120]));
    return made;
  };
  box.replaceChildren(...fight.rolls.slice(-THROWS).map(({ attack, defence, lost }) =>
    element("p", {}, half(attack, fight.seat, lost[0]), half(defence, defender, lost[1]))));
  const [x, y] = beside(page, fight, box.offsetWidth, box.offsetHeight);
  Object.assign(box.style, { left: `${x}px`, top: `${y}px` });
  box.animate(moving() ? COURSE : [{ opacity: 1 }, { opacity: 1 }], { duration: TUMBLE + SHOWN });
  if (!moving()) return;
  for (const die of box.querySelectorAll("i")) die.animate([{ rotate: "-280deg" }, { rotate: "0deg" }], { duration: TUMBLE, easing: "ease-out" });
}

function within(place, half, size) {
  return Math.min(Math.max(place, half + FROM_EDGE), size - half - FROM_EDGE);
}

// The centre of the spot beside the target that covers the fewest badges of likely next taps.
export function beside({ lands, view, targets }, { source, target }, wide, high) {
  const at = (id) => {
    const { x, y } = lands.marks.get(id);
    return [x * view.scale + view.x, y * view.scale + view.y];
  };
  const [x, y] = at(target);
  const badges = [source, target, ...targets.keys()].map(at);
  const covered = ([left, top]) => badges.filter(([a, b]) => Math.abs(a - left) < wide / 2 + 24 && Math.abs(b - top) < high / 2 + 36).length;
  const places = PLACES.map(([across, down]) => [
    within(x + across * (wide / 2 + FROM_BADGE), wide / 2, view.wide),
    within(y + down * (high / 2 + FROM_BADGE), high / 2, view.high),
  ]);
  return places.toSorted((one, other) => covered(one) - covered(other))[0];
}
