// @ts-check
/** Makes DOM nodes. Text always becomes a text node, so nothing written in a message is markup. */

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Makes an element.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [attributes] `onclick` and the like are listeners; `true` is an
 *   attribute without a value; `null`, `undefined` and `false` leave the attribute out
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (value !== null && value !== undefined && value !== false) {
      made.setAttribute(name, value === true ? "" : String(value));
    }
  }
  fill(made, ...children);
  return made;
}

/**
 * Appends children, leaving out the empty ones.
 *
 * @param {ParentNode} parent
 * @param {...(Child | Child[])} children
 */
export function fill(parent, ...children) {
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) parent.append(child);
  }
}

let lastId = 0;

/**
 * @param {string} stem
 * @returns {string} an id no other element of the page has
 */
export function uniqueId(stem) {
  lastId += 1;
  return `${stem}-${lastId}`;
}

/**
 * Finds an element that index.html must have.
 *
 * @param {string} id
 * @returns {HTMLElement}
 * @throws {Error} when index.html and the script don't fit together
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no element with the id ${id}`);
  return found;
}
