// Emotes: faces beside names for some seconds, and the buttons that show one's own.

import { byId, drawing, element, moving, write } from "./element.js";
import { remembered } from "./keys.js";
import { say } from "./words.js";

const [LASTS, POP] = [6000, 400];
const FACES = ["hello", "well", "thanks", "wow", "oops", "luck"];

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
    return element("div", { class: "emotes", role: "group", "aria-label": say("emotes") }, ...FACES.map((name) =>
      element("button", { "data-key": name, title: told(name), "aria-label": told(name), onclick: () => this.send(name) }, drawing(`emote-${name}`))));
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
    const shown = drawing(`emote-${face}`, { class: "face", role: "img", "aria-label": told(face) });
    faces.set(seat, shown);
    this.page.draw();
    if (moving()) shown.animate([{ scale: 0 }, { scale: 1.5 }, { scale: 1 }], { duration: POP });
    setTimeout(() => [shown.remove(), faces.get(seat) === shown && faces.delete(seat)], LASTS);
    write(byId("pointed"), `${look.names[seat]}: ${told(face)}`);
  }
}
