// @ts-check
/** Emoji: those of everybody, which are characters, and the application's own, which are pictures. */

import { element } from "./element.js";

/**
 * @param {string} id
 * @param {string} name
 * @returns {HTMLElement} the picture; its name between colons where it can't be had
 */
export function ownEmoji(id, name) {
  const words = `:${name}:`;
  const made = element("img", {
    class: "own-emoji",
    src: `/cdn/emojis/${id}.png`,
    alt: words,
    title: words,
    draggable: "false",
    onerror: () => made.replaceWith(words),
  });
  return made;
}

/**
 * @param {import("./wire.js").Emoji | null | undefined} emoji the one of a button or an option
 * @returns {HTMLElement | null} null without one
 */
export function emojiMark(emoji) {
  if (!emoji?.name) return null;
  const shown = emoji.id ? ownEmoji(emoji.id, emoji.name) : emoji.name;
  return element("span", { class: "emoji", "aria-hidden": "true" }, shown);
}
