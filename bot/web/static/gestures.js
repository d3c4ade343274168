// Pans and zooms the map by finger, mouse and wheel; recognises taps, and drags that start at a territory.

import { clearDice } from "./dice.js";
import { moving } from "./element.js";

const SLACK = 9;
const LARGEST = 2.4;

// The map's transform in its stage.
export class View {
  constructor(stage, map, scaled) {
    Object.assign(this, { stage, map, scaled, size: null, x: 0, y: 0, scale: 0 });
    new ResizeObserver(() => {
      this.fit();
      if (this.size) this.place(this.x, this.y, this.scale || this.least);
    }).observe(stage);
  }

  // Takes a map of another size, and shows all of it.
  frame(size) {
    Object.assign(this.map.style, { width: `${size.width}px`, height: `${size.height}px` });
    Object.assign(this, { size, scale: 0 });
    this.fit();
    this.whole();
  }

  // Measures the stage: once per change, as each measurement forces layout.
  fit() {
    Object.assign(this, { wide: this.stage.clientWidth, high: this.stage.clientHeight });
  }

  get least() {
    return Math.min(this.wide / this.size.width, this.high / this.size.height);
  }

  // Shows the whole map.
  whole() {
    this.place(0, 0, this.least, true);
  }

  // Whether a part of the map fits into the stage at a scale.
  holds({ left, right, top, bottom }, scale) {
    return (right - left + 80) * scale <= this.wide && (bottom - top + 80) * scale <= this.high;
  }

  // Whether a part of the map is on the screen with its badges.
  sees(box) {
    const [left, top] = this.toMap(0, 0);
    const [right, bottom] = this.toMap(this.wide, this.high);
    return box.left - 30 >= left && box.top - 30 >= top && box.right + 30 <= right && box.bottom + 30 <= bottom;
  }

  // Centres a part of the map, unless it is well visible already.
  show(box, least = 0.45) {
    const { wide, high } = this;
    const [across, down] = [box.right - box.left + 150, box.bottom - box.top + 150];
    const scale = Math.max(least, this.least, Math.min(wide / across, high / down, 0.75));
    if (this.sees(box) && this.scale >= Math.min(scale, 0.66, Math.max(this.least, 0.5)) - 0.01) return;
    if (this.least >= 0.5) return this.whole();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return this.place(wide / 2 - x * scale, high / 2 - y * scale, scale, true);
  }

  place(x, y, scale, gently = false) {
    const { wide, high } = this;
    const kept = Math.min(Math.max(scale, this.least), Math.max(LARGEST, this.least));
    const [across, down] = [this.size.width * kept, this.size.height * kept];
    this.x = across <= wide ? (wide - across) / 2 : Math.min(0, Math.max(wide - across, x));
    this.y = down <= high ? (high - down) / 2 : Math.min(0, Math.max(high - down, y));
    clearDice();
    this.map.classList.toggle("gently", gently && moving());
    this.map.style.transform = `translate(${this.x}px, ${this.y}px) scale(${kept})`;
    if (kept !== this.scale) this.scaled(kept);
    this.scale = kept;
  }

  zoom(factor, x = this.wide / 2, y = this.high / 2) {
    const scale = Math.min(LARGEST, Math.max(this.least, this.scale * factor));
    const share = scale / this.scale;
    this.place(x - (x - this.x) * share, y - (y - this.y) * share, scale);
  }

  toMap(x, y) {
    return [(x - this.x) / this.scale, (y - this.y) / this.scale];
  }
}

// Touch and mouse input on the stage.
export class Gestures {
  constructor(view, told) {
    Object.assign(this, { view, told, moved: false, dragging: false, gap: 0 });
    this.fingers = new Map();
    const heard = { pointerdown: this.down, pointermove: this.move, pointerup: this.up, pointercancel: this.up, wheel: this.wheel };
    for (const [name, hear] of Object.entries(heard)) view.stage.addEventListener(name, hear.bind(this), { passive: false });
  }

  point(event) {
    const box = this.view.stage.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  down(event) {
    if (event.button > 0 || !(event.target instanceof Element) || event.target.closest("button, input")) return;
    const point = this.point(event);
    this.view.stage.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, point);
    if (this.fingers.size === 1) Object.assign(this, { start: point, moved: false, dragging: false });
    else Object.assign(this, { moved: true, gap: this.spread().gap });
  }

  move(event) {
    const { view } = this;
    const [before, point] = [this.fingers.get(event.pointerId), this.point(event)];
    if (!before) return;
    if (!this.moved && Math.hypot(point.x - this.start.x, point.y - this.start.y) > SLACK) {
      this.moved = true;
      this.dragging = this.told.grab(...view.toMap(this.start.x, this.start.y));
    }
    this.fingers.set(event.pointerId, point);
    if (this.fingers.size > 1) this.pinch(point, before);
    else if (this.dragging) this.told.drag(...view.toMap(point.x, point.y));
    else if (this.moved) view.place(view.x + point.x - before.x, view.y + point.y - before.y, view.scale);
  }

  pinch(point, before) {
    const { view } = this;
    const { gap, x, y } = this.spread();
    view.place(view.x + (point.x - before.x) / 2, view.y + (point.y - before.y) / 2, view.scale);
    view.zoom(gap / (this.gap || gap), x, y);
    this.gap = gap;
  }

  // How far apart two fingers are, and the point between them.
  spread() {
    const [one, other] = [...this.fingers.values()];
    return { gap: Math.hypot(one.x - other.x, one.y - other.y), x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  }

  up(event) {
    const point = this.fingers.get(event.pointerId);
    if (!point) return;
    this.fingers.delete(event.pointerId);
    if (this.fingers.size > 0) return;
    if (this.dragging) this.told.drop();
    else if (event.type === "pointerup" && !this.moved) this.told.touch(...this.view.toMap(point.x, point.y));
    this.dragging = false;
  }

  wheel(event) {
    event.preventDefault();
    const { x, y } = this.point(event);
    this.view.zoom(Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) / 400), x, y);
  }
}
