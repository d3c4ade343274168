// @ts-check
/** What the fields of a modal have in common: their shape, their words, their bounds. */

import { element, uniqueId } from "./element.js";
import { say } from "./words.js";

/**
 * @typedef {import("./wire.js").Component} Component
 * @typedef {import("./wire.js").FieldValue} FieldValue
 *
 * @typedef {object} Field
 * @property {HTMLElement} node
 * @property {string} custom_id
 * @property {() => FieldValue} value what is entered
 * @property {() => string} [trouble] what keeps it from being sent; empty when all is well
 *
 * @typedef {object} Heading what stands above a control
 * @property {string} label
 * @property {string | null} [description]
 *
 * @typedef {object} Bounds how many values a field takes
 * @property {boolean} required
 * @property {number} least for those who choose any
 * @property {number} most
 */

/**
 * @param {Component} control
 * @param {number} [otherwise] the most that it takes where the bot names no number
 * @returns {Bounds}
 */
export function boundsOf({ required, min_values, max_values }, otherwise = 1) {
  return {
    required: required ?? true,
    least: Math.max(1, min_values ?? 1),
    most: max_values ?? otherwise,
  };
}

/**
 * @param {number} count how many values were chosen
 * @param {Bounds} bounds
 * @param {string} label
 * @returns {string} what is wrong with that, if anything
 */
export function countTrouble(count, { required, least, most }, label) {
  if (count < least && (count > 0 || required)) return say("Choose at least {0} for “{1}”.", least, label);
  return count > most ? say("Choose at most {0} for “{1}”.", most, label) : "";
}

/**
 * @param {Bounds} bounds
 * @param {number} offered how many options there are
 * @returns {string} how many to choose; empty where that goes without saying
 */
export function countWords({ required, least, most }, offered) {
  if (offered === 1) return "";
  const atLeast = required || least > 1 ? least : 0;
  if (atLeast === most) return say("Choose {0}.", most);
  if (atLeast > 1) return say("Choose {0} to {1}.", atLeast, most);
  return most < offered ? say("Choose up to {0}.", most) : "";
}

/**
 * @param {Heading} heading
 * @param {string} [count] how many to choose, in words
 * @returns {HTMLElement | null} the description, for its control to be described by
 */
export function noteOf({ description }, count = "") {
  const words = [description, count].filter(Boolean).join(" · ");
  return words ? element("span", { class: "note", id: uniqueId("note") }, words) : null;
}

/**
 * @param {boolean | null | undefined} required
 * @returns {HTMLElement | false} the sign of what must be filled in
 */
export function star(required) {
  return (required ?? true) && element("span", { class: "required", "aria-hidden": "true" }, " *");
}

/**
 * @param {...(HTMLElement | null)} parts
 * @returns {HTMLElement}
 */
export function column(...parts) {
  return element("div", { class: "field" }, ...parts);
}
