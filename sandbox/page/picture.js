// @ts-check
/** Pictures in messages, and the dialog that shows one large. */

import { element } from "./element.js";
import { spoiler } from "./markdown_inline.js";
import { say } from "./words.js";

/**
 * @typedef {import("./wire.js").Attachment} Attachment
 * @typedef {import("./wire.js").Media} Media
 */

/** The width of a picture in a message on Discord, in CSS pixels. */
const WIDEST = 550;
const TALLEST = 400;

/**
 * @param {Media} media
 * @param {Attachment[]} attachments of the message, for `attachment://` names
 * @returns {Media & {filename?: string, description?: string | null, size?: number}} where it is
 */
export function resolveMedia(media, attachments) {
  const name = media.url.startsWith("attachment://") ? media.url.slice(13) : null;
  const attached = attachments.find(({ filename, url }) => filename === name || url === media.url);
  return attached ? { ...media, ...attached } : media;
}

/**
 * @param {Attachment} attachment
 * @returns {boolean}
 */
export function isPicture({ content_type, filename }) {
  return content_type?.startsWith("image/") ?? /\.(png|jpe?g|gif|webp)$/i.test(filename);
}

/**
 * A picture as wide as Discord shows it; a press opens it large.
 *
 * @param {Media} media
 * @param {string | null | undefined} alt
 * @param {{hidden?: boolean, fits?: string}} [more] `hidden` covers it as a spoiler; `fits` is the
 *   class that says how it sits among others
 * @returns {HTMLElement}
 */
export function renderPicture(media, alt, { hidden = false, fits = "" } = {}) {
  const image = element("img", { src: media.url, alt: alt ?? "", loading: "lazy" });
  if (media.width && media.height) {
    const scale = Math.min(1, WIDEST / media.width, TALLEST / media.height);
    image.width = Math.round(media.width * scale);
    image.height = Math.round(media.height * scale);
  }
  const label = alt ? say("Open picture: {0}", alt) : say("Open picture");
  const open = () => showLarge(media.url, alt ?? "");
  const made = element(
    "button",
    { type: "button", class: `picture ${fits}`, "aria-label": label, onclick: open },
    image,
  );
  return hidden ? spoiler(made) : made;
}

/**
 * @param {string} url
 * @param {string} alt
 */
function showLarge(url, alt) {
  const close = () => dialog.close();
  const image = element("img", { src: url, alt });
  const dialog = element(
    "dialog",
    { class: "large-picture", "aria-label": alt || say("Picture"), onclose: () => dialog.remove() },
    element("div", { class: "large-picture-view", onclick: close }, image),
    element(
      "div",
      { class: "large-picture-bar" },
      alt && element("p", {}, alt),
      element(
        "a",
        { href: url, target: "_blank", rel: "noopener", class: "button secondary" },
        say("Open original"),
      ),
      element("button", { type: "button", class: "button secondary", onclick: close }, say("Close")),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * @param {Attachment | (Media & {filename?: string, size?: number})} file
 * @returns {HTMLElement} a file that is not shown as a picture
 */
export function renderFile(file) {
  const name = file.filename ?? file.url.split("/").at(-1) ?? file.url;
  return element(
    "div",
    { class: "file" },
    element("a", { href: file.url, download: name }, name),
    file.size !== undefined && element("span", { class: "note" }, formatSize(file.size)),
  );
}

/**
 * @param {number} bytes
 * @returns {string}
 */
function formatSize(bytes) {
  if (bytes < 1024) return say("{0} bytes", bytes);
  if (bytes < 1024 ** 2) return say("{0} KB", (bytes / 1024).toFixed(1));
  return say("{0} MB", (bytes / 1024 ** 2).toFixed(1));
}
