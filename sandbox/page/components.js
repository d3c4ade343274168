// @ts-check
/** The components of a message, of both kinds (Discord: Component Reference). */

import { element } from "./element.js";
import { emojiMark } from "./emoji.js";
import { renderMarkdown } from "./markdown.js";
import { spoiler } from "./markdown_inline.js";
import { renderFile, renderPicture, resolveMedia } from "./picture.js";
import { isSelect, Select } from "./select.js";
import { ButtonStyle, ComponentType } from "./wire.js";
import { say } from "./words.js";

/**
 * @typedef {import("./wire.js").Component} Component
 * @typedef {import("./wire.js").Message} Message
 *
 * @typedef {object} Surroundings what a component needs to be shown and to act
 * @property {Message} message
 * @property {import("./store.js").Store} store
 * @property {import("./markdown_inline.js").Names} names
 * @property {(custom_id: string, values?: string[]) => void} act sends a press or a choice
 */

/** @type {Record<number, string>} */
const STYLE_CLASSES = {
  [ButtonStyle.PRIMARY]: "primary",
  [ButtonStyle.SECONDARY]: "secondary",
  [ButtonStyle.SUCCESS]: "success",
  [ButtonStyle.DANGER]: "danger",
  [ButtonStyle.LINK]: "secondary",
};

/**
 * @param {Component[]} components
 * @param {Surroundings} around
 * @returns {HTMLElement[]}
 */
export function renderComponents(components, around) {
  return components.map((each) => renderComponent(each, around));
}

/**
 * @param {Component} component
 * @param {Surroundings} around
 * @returns {HTMLElement}
 */
function renderComponent(component, around) {
  if (isSelect(component)) {
    const act = (/** @type {string[]} */ values) => around.act(component.custom_id ?? "", values);
    return new Select(component, around.store, act).root;
  }
  switch (component.type) {
    case ComponentType.ACTION_ROW:
      return element(
        "div",
        { class: "action-row" },
        renderComponents(component.components ?? [], around),
      );
    case ComponentType.BUTTON:
      return renderButton(component, around);
    case ComponentType.TEXT_DISPLAY:
      return element(
        "div",
        { class: "text" },
        renderMarkdown(component.content ?? "", around.names),
      );
    case ComponentType.SECTION:
      return renderSection(component, around);
    case ComponentType.THUMBNAIL:
      return renderThumbnail(component, around);
    case ComponentType.MEDIA_GALLERY:
      return renderGallery(component, around);
    case ComponentType.FILE:
      return renderAttachedFile(component, around);
    case ComponentType.SEPARATOR:
      return renderSeparator(component);
    case ComponentType.CONTAINER:
      return renderContainer(component, around);
    default:
      return element(
        "p",
        { class: "note" },
        say("This page can't show components of type {0}.", component.type),
      );
  }
}

/**
 * @param {Component} button
 * @param {Surroundings} around
 * @returns {HTMLElement}
 */
function renderButton({ custom_id, style, label, emoji, url, disabled }, around) {
  const looks = `button ${STYLE_CLASSES[style ?? 0] ?? "secondary"}`;
  const content = [
    emojiMark(emoji),
    label ? element("span", {}, label) : null,
  ];
  const name = label ? null : emoji?.name;
  if (style === ButtonStyle.LINK && !disabled && /^https?:/.test(url ?? "")) {
    const leads = { href: url, target: "_blank", rel: "noopener noreferrer" };
    const mark = element("span", { "aria-hidden": "true" }, "↗");
    return element("a", { ...leads, class: looks, "aria-label": name }, ...content, mark);
  }
  const press = () => around.act(custom_id ?? "");
  return element(
    "button",
    {
      type: "button",
      class: looks,
      "aria-label": name,
      disabled,
      "data-custom-id": custom_id,
      onclick: press,
    },
    ...content,
  );
}

/**
 * @param {Component} section
 * @param {Surroundings} around
 * @returns {HTMLElement}
 */
function renderSection({ components = [], accessory }, around) {
  return element(
    "div",
    { class: "section" },
    element("div", { class: "section-text" }, renderComponents(components, around)),
    accessory && element("div", { class: "accessory" }, renderComponent(accessory, around)),
  );
}

/**
 * @param {Component} thumbnail
 * @param {Surroundings} around
 * @returns {HTMLElement}
 */
function renderThumbnail({ media, description, spoiler: hidden }, { message }) {
  const found = resolveMedia(media ?? { url: "" }, message.attachments ?? []);
  return renderPicture(found, description, { hidden, fits: "thumbnail" });
}

/**
 * @param {Component} gallery
 * @param {Surroundings} around
 * @returns {HTMLElement}
 */
function renderGallery({ items = [] }, { message }) {
  const pictures = items.map(({ media, description, spoiler: hidden }) => {
    const found = resolveMedia(media, message.attachments ?? []);
    return renderPicture(found, description ?? found.description, { hidden });
  });
  return element("div", { class: items.length > 1 ? "gallery several" : "gallery" }, pictures);
}

/**
 * @param {Component} component
 * @param {Surroundings} around
 * @returns {HTMLElement}
 */
function renderAttachedFile({ file, spoiler: hidden }, { message }) {
  const made = renderFile(resolveMedia(file ?? { url: "" }, message.attachments ?? []));
  return hidden ? spoiler(made) : made;
}

/**
 * @param {Component} separator
 * @returns {HTMLElement}
 */
function renderSeparator({ divider = true, spacing = 1 }) {
  const looks = `separator ${divider ? "" : "invisible"} ${spacing === 2 ? "large" : ""}`;
  return element("div", { class: looks, role: divider ? "separator" : null });
}

/**
 * @param {Component} container
 * @param {Surroundings} around
 * @returns {HTMLElement}
 */
function renderContainer({ components = [], accent_color }, around) {
  const made = element("div", { class: "container" }, renderComponents(components, around));
  if (typeof accent_color === "number") made.style.setProperty("--accent", cssColour(accent_color));
  return made;
}

/**
 * @param {number} colour 0xRRGGBB
 * @returns {string}
 */
export function cssColour(colour) {
  return `#${colour.toString(16).padStart(6, "0")}`;
}
