// @ts-check
/**
 * A list of choices that pops up beside the control it belongs to. The focus stays on the control,
 * which names the active choice by aria-activedescendant (ARIA Practices: Combobox, Listbox).
 */

import { element, uniqueId } from "./element.js";

const GAP = 4;
const MARGIN = 8;
const TALLEST = 360;
const NARROWEST = 280;

/**
 * @typedef {object} Entry
 * @property {Node} content
 * @property {boolean} [selected]
 * @property {Record<string, string>} [data] data attributes
 */

export class Listbox {
  #control;
  #list;
  #onChoose;
  #footer;
  #above;
  #popup;
  #active = -1;
  #isCombobox;
  #follow = () => (this.isOpen ? this.#place() : this.#unfollow());

  /**
   * @param {HTMLElement} control that keeps the focus
   * @param {string} label
   * @param {(index: number) => void} onChoose
   * @param {{multiple?: boolean, footer?: HTMLElement, above?: boolean}} [more] `above`: it opens
   *   above the control if there is more room, so that what stands below can still be pressed
   */
  constructor(control, label, onChoose, { multiple = false, footer, above = false } = {}) {
    this.#control = control;
    this.#onChoose = onChoose;
    this.#footer = footer;
    this.#above = above;
    const id = uniqueId("choices");
    this.#list = element("ul", { id, role: "listbox", "aria-label": label });
    if (multiple) this.#list.setAttribute("aria-multiselectable", "true");
    const popup = { class: "popup", popover: "manual", onmousedown: keepFocus };
    this.#popup = element("div", popup, this.#list, footer);
    this.#isCombobox = control.getAttribute("role") === "combobox";
    // Unlike a combobox's, the list of a text line is a tab stop of its own.
    if (!this.#isCombobox) this.#list.tabIndex = 0;
  }

  /** @returns {boolean} */
  get isOpen() {
    return this.#popup.isConnected;
  }

  /** @returns {number} the index of the active choice, or -1 */
  get active() {
    return this.isOpen ? this.#active : -1;
  }

  /**
   * Shows the entries instead of those shown before.
   *
   * @param {Entry[]} entries
   * @param {number} [active] the index of the choice to begin at, -1 for none
   */
  show(entries, active = -1) {
    this.#list.replaceChildren(...entries.map((entry, index) => this.#row(entry, index)));
    if (!this.isOpen) this.#open();
    this.#place();
    this.activate(active);
  }

  hide() {
    if (!this.isOpen) return;
    this.#unfollow();
    this.#popup.remove();
    this.#active = -1;
    this.#control.removeAttribute("aria-activedescendant");
    this.#control.removeAttribute("aria-controls");
    this.#tellExpanded(false);
  }

  /**
   * Moves the active choice by an arrow key and the like.
   *
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key was one of the list's, and is thereby used up
   */
  move(event) {
    const last = this.#list.children.length - 1;
    /** @type {Record<string, number>} */
    const targets = {
      ArrowDown: this.#active >= last ? 0 : this.#active + 1,
      ArrowUp: this.#active <= 0 ? last : this.#active - 1,
      PageDown: Math.min(last, this.#active + 8),
      PageUp: Math.max(0, this.#active - 8),
    };
    if (!this.isOpen || last < 0 || !(event.key in targets)) return false;
    event.preventDefault();
    this.activate(targets[event.key]);
    return true;
  }

  /**
   * @param {number} index
   * @param {boolean} selected
   */
  select(index, selected) {
    this.#list.children[index].setAttribute("aria-selected", String(selected));
  }

  /**
   * @param {Node | null} target
   * @returns {boolean} whether it is a part of the list or of its control
   */
  holds(target) {
    return this.#popup.contains(target) || this.#control.contains(target);
  }

  /**
   * @param {Entry} entry
   * @param {number} index
   * @returns {HTMLElement}
   */
  #row({ content, selected = false, data = {} }, index) {
    const row = element("li", {
      id: uniqueId("choice"),
      role: "option",
      "aria-selected": String(selected),
      onclick: () => this.#onChoose(index),
      onpointermove: () => this.activate(index, false),
    });
    row.append(content);
    Object.assign(row.dataset, data);
    return row;
  }

  #open() {
    // Put beside its control, it goes when the control goes, and works inside a dialog.
    this.#control.after(this.#popup);
    this.#popup.showPopover();
    this.#control.setAttribute("aria-controls", this.#list.id);
    this.#tellExpanded(true);
    addEventListener("scroll", this.#follow, true);
    addEventListener("resize", this.#follow);
  }

  /** @param {boolean} expanded */
  #tellExpanded(expanded) {
    if (this.#isCombobox) this.#control.setAttribute("aria-expanded", String(expanded));
  }

  #unfollow() {
    removeEventListener("scroll", this.#follow, true);
    removeEventListener("resize", this.#follow);
  }

  /** Puts the list below its control, or above it where that is wished or needed and roomier. */
  #place() {
    const box = this.#control.getBoundingClientRect();
    const below = innerHeight - box.bottom - GAP - MARGIN;
    // A list above its control leaves the field's label in sight.
    const top = (this.#control.closest(".field") ?? this.#control).getBoundingClientRect().top;
    const above = top - GAP - MARGIN;
    const wanted = this.#list.scrollHeight + (this.#footer?.offsetHeight ?? 0) + 2;
    const up = (this.#above || below < Math.min(wanted, TALLEST)) && above > below;
    const { style } = this.#popup;
    style.maxHeight = `${Math.min(TALLEST, up ? above : below)}px`;
    const width = Math.min(Math.max(box.width, NARROWEST), innerWidth - 2 * MARGIN);
    style.left = `${Math.max(MARGIN, Math.min(box.left, innerWidth - width - MARGIN))}px`;
    style.width = `${width}px`;
    style.top = up ? "auto" : `${box.bottom + GAP}px`;
    style.bottom = up ? `${innerHeight - top + GAP}px` : "auto";
  }

  /**
   * @param {number} index
   * @param {boolean} [scroll] whether to bring it into sight
   */
  activate(index, scroll = true) {
    this.#list.querySelector(".active")?.classList.remove("active");
    this.#active = index;
    const row = this.#list.children[index];
    if (!row) {
      this.#control.removeAttribute("aria-activedescendant");
      return;
    }
    row.classList.add("active");
    this.#control.setAttribute("aria-activedescendant", row.id);
    if (scroll) row.scrollIntoView({ block: "nearest" });
  }
}

/**
 * Keeps the focus on the control while the list is pressed.
 *
 * @param {Event} event
 */
function keepFocus(event) {
  event.preventDefault();
}
