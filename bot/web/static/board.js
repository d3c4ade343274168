// Paints the board from its art, like the picture: owners, hatches, bands, themes. Later, only what changed.

const VEIL = 0x96_1c_12_0a; // a, b, g, r

const packed = ([red, green, blue]) => ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;

// The art in the preview's characters.
export const bytesOf = (sketch) => new TextEncoder().encode(sketch).map((sign) => sign - 35).buffer;

// The map's pixels in two canvases: its colours, and a veil over what isn't highlighted.
export class Board {
  constructor(layout, art, canvas, veil) {
    const size = art.byteLength / 2;
    this.layout = layout;
    this.step = Math.sqrt((layout.width * layout.height) / size); // a preview has fewer pixels, too few for hatches
    this.width = layout.width / this.step;
    this.places = new Uint8Array(art, 0, size);
    this.shades = new Uint8Array(art, size, size);
    this.ground = new Sheet(canvas, this.width, size / this.width);
    this.veil = new Sheet(veil, this.width, size / this.width);
    this.ids = layout.territories.map((each) => each.id);
    this.regions = layout.regions.map((each) => each.id);
    this.hatch = strokes(layout.hatch.period, this.step > 1 ? 0 : layout.hatch.width);
    this.index();
    Object.assign(this, { drawn: [], lit: new Set(), theme: "" });
  }

  // Sorts the pixels by what they belong to: a territory, the band round a region, or neither.
  index() {
    const { layout, places, shades } = this;
    const count = this.ids.length;
    const groups = count + this.regions.length; // the last one is neither's
    const groupOfShade = new Int16Array(256).fill(groups);
    for (const [region, first] of Object.entries(layout.bands)) {
      const group = count + this.regions.indexOf(region);
      groupOfShade.fill(group, layout.levels + Number(first), layout.levels + Number(first) + layout.held.length);
    }
    const starts = new Uint32Array(groups + 2);
    const groupOf = (at) => (shades[at] < layout.levels ? Math.max(places[at], 1) - 1 : groupOfShade[shades[at]]);
    for (let at = 0; at < places.length; at += 1) starts[groupOf(at) + 1] += 1;
    for (let group = 1; group <= groups; group += 1) starts[group] += starts[group - 1];
    const filled = starts.slice();
    Object.assign(this, { starts, pixels: new Uint32Array(places.length) });
    for (let at = 0; at < places.length; at += 1) {
      const group = groupOf(at);
      this.pixels[filled[group]] = at;
      filled[group] += 1;
    }
  }

  // Repaints what has changed.
  paint(land, theme) {
    const style = this.layout.themes[theme] ?? this.layout.themes.dark;
    if (this.theme !== theme) {
      this.theme = theme;
      this.drawn = [];
      this.paintSea(style);
    }
    const owners = [...this.ids.map((id) => land[id]?.owner ?? "grey"), ...this.holders(land)];
    for (const [group, owner] of owners.entries()) {
      if (this.drawn[group] === owner) continue;
      this.drawn[group] = owner;
      if (group < this.ids.length) this.paintLand(group, owner, style);
      else this.paintBand(group, owner, style);
    }
    this.ground.show();
  }

  paintSea(style) {
    const { shades, ground, layout } = this;
    const sea = new Uint32Array(256);
    for (const [tint, colour] of style.tints.entries()) sea[layout.levels + tint] = packed(colour);
    for (let at = 0; at < shades.length; at += 1) ground.data[at] = sea[shades[at]];
    ground.touch(0, shades.length - 1);
    const [red, green, blue] = style.tints[shades.at(-1) - layout.levels] ?? [0, 0, 0];
    document.documentElement.style.setProperty("--sea", `rgb(${red} ${green} ${blue})`);
  }

  paintLand(group, owner, style) {
    const { hatch, shades, width } = this;
    const { levels } = this.layout;
    const { period, first, last, strokes: of } = this.layout.hatch;
    const colours = style.seats[owner].map(packed);
    const tones = new Uint32Array(4 * levels);
    for (let kind = 0; kind < 4; kind += 1) {
      const lifted = of[owner].includes(kind);
      for (let level = 0; level < levels; level += 1) {
        const lighter = lifted && level >= first && level < last ? Math.min(level + style.lift, last) : level;
        tones[kind * levels + level] = colours[lighter];
      }
    }
    this.fill(this.ground, group, (at) => {
      const y = Math.trunc(at / width);
      const kind = hatch[(y % period) * period + ((at - y * width) % period)];
      return tones[kind * levels + shades[at]];
    });
  }

  paintBand(group, owner, style) {
    const { layout, shades } = this;
    const first = layout.bands[this.regions[group - this.ids.length]];
    if (first === undefined) return;
    const colours = layout.held.map((level, step) => packed(owner ? style.seats[owner][level] : style.tints[first + step]));
    this.fill(this.ground, group, (at) => colours[shades[at] - layout.levels - first]);
  }

  fill(sheet, group, colourAt) {
    const pixels = this.pixels.subarray(this.starts[group], this.starts[group + 1]);
    for (const at of pixels) sheet.data[at] = colourAt(at);
    sheet.touch(pixels[0], pixels.at(-1));
  }

  holders(land) {
    return this.layout.regions.map(({ id }) => {
      const own = this.layout.territories.filter((each) => each.region === id);
      const owners = new Set(own.map((each) => land[each.id]?.owner));
      return owners.size === 1 ? ([...owners][0] ?? null) : null;
    });
  }

  // Veils all territories except some.
  light(lit) {
    const fresh = this.veil.blank;
    for (const [group, id] of this.ids.entries()) {
      if (!fresh && lit.has(id) === this.lit.has(id)) continue;
      this.fill(this.veil, group, () => (lit.has(id) ? 0 : VEIL));
    }
    this.lit = new Set(lit);
    this.veil.show();
  }

  at(x, y) {
    if (x < 0 || y < 0 || x >= this.layout.width || y >= this.layout.height) return null;
    return this.ids[this.places[Math.trunc(y / this.step) * this.width + Math.trunc(x / this.step)] - 1] ?? null;
  }
}

// The pixels of a canvas, and its dirty rows.
class Sheet {
  constructor(canvas, width, height) {
    Object.assign(canvas, { width, height });
    this.context = canvas.getContext("2d"); // a browser may have none: then badges and the list must do
    this.image = new ImageData(width, height);
    this.data = new Uint32Array(this.image.data.buffer);
    Object.assign(this, { blank: true, top: height, bottom: 0 });
  }

  touch(first, last) {
    if (first === undefined || last === undefined) return;
    this.blank = false;
    this.top = Math.min(this.top, Math.trunc(first / this.image.width));
    this.bottom = Math.max(this.bottom, Math.trunc(last / this.image.width) + 1);
  }

  show() {
    const { top, bottom, image } = this;
    if (bottom > top) this.context?.putImageData(image, 0, 0, 0, top, image.width, bottom - top);
    Object.assign(this, { top: image.height, bottom: 0 });
  }
}

function strokes(period, width) {
  return Uint8Array.from({ length: period * period }, (_, at) => {
    const [x, y] = [at % period, Math.trunc(at / period)];
    return Number((x + y) % period < width) + 2 * Number((x - y + period) % period < width);
  });
}
