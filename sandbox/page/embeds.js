// @ts-check
/** The embeds of a message (Discord: Message Resource, Embed Object). */

import { cssColour } from "./components.js";
import { element } from "./element.js";
import { renderMarkdown } from "./markdown.js";
import { link } from "./markdown_inline.js";
import { renderPicture, resolveMedia } from "./picture.js";
import { formatTime } from "./time.js";

/**
 * @typedef {import("./wire.js").Embed} Embed
 * @typedef {import("./wire.js").Message} Message
 * @typedef {import("./markdown_inline.js").Names} Names
 */

/**
 * @param {Embed} embed
 * @param {Message} message
 * @param {Names} names
 * @returns {HTMLElement}
 */
export function renderEmbed(embed, message, names) {
  const { author, title, url, description, thumbnail, image, color } = embed;
  const attachments = message.attachments ?? [];
  const text = (/** @type {string} */ source) => renderMarkdown(source, names);
  const picture = (/** @type {import("./wire.js").Media} */ media, /** @type {string} */ fits) => {
    const found = resolveMedia(media, attachments);
    return renderPicture(found, found.description ?? title, { fits });
  };
  const made = element(
    "article",
    { class: "embed" },
    element(
      "div",
      { class: "embed-text" },
      author && element("div", { class: "embed-author" }, maybeLink(author.url, author.name)),
      title && element("div", { class: "embed-title" }, maybeLink(url, title)),
      description && element("div", { class: "text" }, text(description)),
      renderFields(embed, names),
    ),
    thumbnail && picture(thumbnail, "thumbnail"),
    image && picture(image, "embed-image"),
    renderFooter(embed),
  );
  if (typeof color === "number") made.style.setProperty("--accent", cssColour(color));
  return made;
}

/**
 * @param {string | undefined} url
 * @param {string} words
 * @returns {Node}
 */
function maybeLink(url, words) {
  const content = document.createTextNode(words);
  return url && /^https?:/.test(url) ? link(url, content) : content;
}

/**
 * @param {Embed} embed
 * @param {Names} names
 * @returns {HTMLElement | null}
 */
function renderFields({ fields = [] }, names) {
  if (fields.length === 0) return null;
  const made = fields.map(({ name, value, inline }) =>
    element(
      "div",
      { class: inline ? "embed-field inline" : "embed-field" },
      element("div", { class: "embed-field-name" }, renderMarkdown(name, names)),
      element("div", { class: "text" }, renderMarkdown(value, names)),
    ),
  );
  return element("div", { class: "embed-fields" }, made);
}

/**
 * @param {Embed} embed
 * @returns {HTMLElement | null}
 */
function renderFooter({ footer, timestamp }) {
  const parts = [footer?.text, timestamp && formatTime(new Date(timestamp), "f")].filter(Boolean);
  return parts.length > 0 ? element("div", { class: "embed-footer" }, parts.join(" · ")) : null;
}
