// @ts-check
/** A person's sign: initials on a colour of their own. */

import { element } from "./element.js";
import { displayName } from "./wire.js";

const HUES = 12;

/**
 * @param {import("./wire.js").User} user
 * @returns {HTMLElement}
 */
export function avatar(user) {
  const name = displayName(user);
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2);
  const initials = words.map((word) => [...word][0].toUpperCase()).join("") || "?";
  const made = element("span", { class: "avatar", "aria-hidden": "true" }, initials);
  made.style.setProperty("--hue", String(hueOf(name)));
  return made;
}

/**
 * @param {string} name
 * @returns {number} degrees
 */
function hueOf(name) {
  const sum = [...name].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 997, 7);
  return (sum % HUES) * (360 / HUES);
}
