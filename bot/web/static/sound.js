// Three sounds, which nobody hears or loads before switching them on.

import { remembered } from "./keys.js";

const NAMES = ["turn", "capture", "dice"];

export class Sound {
  constructor(page) {
    Object.assign(this, { page, name: "sound", on: false, asked: page.turn?.asked, isOffered: !page.still, sounds: {} });
    if (remembered("sound", false)) this.turn(true);
    document.addEventListener("pointerdown", () => this.audio?.resume()); // browsers are silent until then
    page.drawer.offer(this);
  }

  // Without audio, or without the files, the page stays silent.
  async turn(on) {
    this.on = remembered("sound", false, on);
    try {
      this.audio ??= on && new AudioContext();
      await Promise.all(NAMES.filter((name) => on && !this.sounds[name]).map(async (name) => {
        const got = await fetch(new URL(`${name}.wav`, import.meta.url));
        this.sounds[name] = await this.audio.decodeAudioData(await got.arrayBuffer());
      }));
      this.play("turn");
    } catch {
      this.sounds = {};
    }
  }

  // Of what is new, the most important has a sound; what happened before the page was opened has none.
  hear(events) {
    const before = this.asked;
    this.asked = this.page.turn.asked;
    const has = (kind) => events.some((each) => each.kind === kind);
    const news = { turn: this.asked && !before, capture: has("territory_captured"), dice: has("dice_rolled") };
    if (before !== undefined) this.play(NAMES.find((name) => news[name]));
  }

  play(name) {
    if (!this.on || !this.sounds[name] || this.audio.state !== "running") return;
    const source = new AudioBufferSourceNode(this.audio, { buffer: this.sounds[name] });
    source.connect(this.audio.destination);
    source.start();
  }
}
