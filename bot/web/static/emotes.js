// Emotes: faces beside names for some seconds, and the buttons that show one's own.

import { byId, element, moving, write } from "./element.js";
import { remembered } from "./keys.js";
import { say } from "./words.js";

const [LASTS, POP] = [6000, 400];
const HEAD = "M12 3a9 9 0 1 0 .01 0M9 9.5v.5M15 9.5v.5";
const DRAWN = {
  hello: `${HEAD}M7.5 14c1 2 2.6 3 4.5 3s3.5-1 4.5-3`,
  well: "M7 11v9H4v-9zM7 11l4-8c1.5 0 2.5 1 2.5 2.5L13 10h5.5c1.3 0 2 1 1.7 2.2l-1.5 6.3c-.2 1-1 1.5-2 1.5H7",
  thanks: "M12 20C5 15 3.5 12 3.5 9A4.3 4.3 0 0 1 12 7.5 4.3 4.3 0 0 1 20.5 9c0 3-1.5 6-8.5 11z",
  wow: `${HEAD}M12 14a2 2 0 1 0 .01 0`,
  oops: `${HEAD}M8 17c1-1.6 2.4-2.4 4-2.4s3 .8 4 2.4`,
  luck: "M8.5 5.3a3.2 3.2 0 1 0 .01 0M15.5 5.3a3.2 3.2 0 1 0 .01 0M8.5 12.3a3.2 3.2 0 1 0 .01 0M15.5 12.3a3.2 3.2 0 1 0 .01 0M12 12c1 5 3 7 5 9",
};

const drawn = (name, looks) => element("svg", { viewBox: "0 0 24 24", ...looks }, element("path", { d: DRAWN[name] }));
const told = (name) => say(`emote-${name}`);

export class Emotes {
  constructor(page) {
    Object.assign(this, { page, name: "emotes", on: remembered("emotes", true), heard: 0 });
    page.drawer.offer(this);
  }

  // Players alone have them, if their host does.
  get isOffered() {
    return this.page.look.emotes;
  }

  turn(on) {
    this.on = remembered("emotes", true, on);
    this.page.drawer.show();
  }

  get buttons() {
    return element("div", { class: "emotes", role: "group", "aria-label": say("emotes") }, ...Object.keys(DRAWN).map((name) =>
      element("button", { "data-key": name, title: told(name), "aria-label": told(name), onclick: () => this.send(name) }, drawn(name))));
  }

  send(name) {
    return this.page.wire.act("./emote", { face: name }).catch((error) => this.page.tell(error.message, true));
  }

  // Shows those that are new: what comes while an order is answered comes twice.
  hear(emotes) {
    for (const each of emotes) {
      if (this.on && each.number > this.heard) this.show(each);
      this.heard = Math.max(this.heard, each.number);
    }
  }

  show({ seat, face }) {
    const { faces, look } = this.page;
    const shown = drawn(face, { class: "face", role: "img", "aria-label": told(face) });
    faces.set(seat, shown);
    this.page.draw();
    if (moving()) shown.animate([{ scale: 0 }, { scale: 1.5 }, { scale: 1 }], { duration: POP });
    setTimeout(() => [shown.remove(), faces.get(seat) === shown && faces.delete(seat)], LASTS);
    write(byId("pointed"), `${look.names[seat]}: ${told(face)}`);
  }
}
