// @ts-check
/** A modal as a dialog (Discord: Component Reference, Modals). */

import { element, uniqueId } from "./element.js";
import { renderMarkdown } from "./markdown.js";
import { makeField } from "./modal_fields.js";
import { ComponentType } from "./wire.js";
import { say } from "./words.js";

/**
 * @typedef {import("./interactions.js").Interactions} Interactions
 * @typedef {import("./markdown_inline.js").Names} Names
 * @typedef {import("./modal_parts.js").Field} Field
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./wire.js").Component} Component
 * @typedef {import("./wire.js").Modal} Modal
 */

/** Opens modals, and submits what is entered in them. */
export class Modals {
  #store;
  #interactions;
  #names;

  /**
   * @param {Store} store
   * @param {Interactions} interactions
   * @param {Names} names
   */
  constructor(store, interactions, names) {
    this.#store = store;
    this.#interactions = interactions;
    this.#names = names;
  }

  /**
   * @param {Modal} modal
   * @param {string} opener the id of the interaction that was answered with it
   */
  open(modal, opener) {
    /** @type {Field[]} */
    const fields = [];
    const content = modal.components.map((each) => this.#show(each, fields));
    const trouble = element("p", { class: "failure", role: "alert" });
    const send = async () => {
      const wrong = fields.find((each) => each.trouble?.());
      trouble.textContent = wrong?.trouble?.() ?? "";
      if (wrong) {
        /** @type {HTMLElement | null} */
        const control = wrong.node.querySelector("input:enabled, button");
        control?.focus();
        return;
      }
      trouble.textContent = await this.#submit(opener, fields);
      if (!trouble.textContent) dialog.close();
    };
    const dialog = makeDialog(modal.title, content, trouble, send);
    document.body.append(dialog);
    dialog.showModal();
  }

  /**
   * @param {string} opener
   * @param {Field[]} fields
   * @returns {Promise<string>} what went wrong; empty when the modal was sent
   */
  async #submit(opener, fields) {
    const opened = this.#interactions.find(opener);
    if (!opened) return say("This form is too old to be sent.");
    const values = fields.map(({ custom_id, value }) => [custom_id, value()]);
    const sent = await this.#interactions.modal(opened, Object.fromEntries(values));
    if (sent.state !== "failed") return "";
    const { why } = sent;
    this.#interactions.dismiss(sent);
    return why ?? say("The form could not be sent.");
  }

  /**
   * @param {Component} component a label, an action row or a text
   * @param {Field[]} fields where the field in it is added
   * @returns {HTMLElement}
   */
  #show(component, fields) {
    const { type, components = [], label, description, content } = component;
    if (type === ComponentType.TEXT_DISPLAY) {
      return element("div", { class: "text" }, renderMarkdown(content ?? "", this.#names));
    }
    const control = component.component ?? components[0];
    const heading = { label: label ?? control?.label ?? "", description };
    const field = control ? makeField(control, heading, this.#store) : null;
    if (!field) {
      const unknown = control?.type ?? type;
      return element("p", { class: "note" }, say("This page can't show fields of type {0}.", unknown));
    }
    fields.push(field);
    return field.node;
  }
}

/**
 * @param {string} title
 * @param {HTMLElement[]} content
 * @param {HTMLElement} trouble what is wrong with it
 * @param {() => Promise<void>} send
 * @returns {HTMLDialogElement}
 */
function makeDialog(title, content, trouble, send) {
  const heading = element("h2", { id: uniqueId("modal") }, title);
  const button = element("button", { type: "submit", class: "button primary" }, say("Submit"));
  const close = () => dialog.close();
  const cancel = element(
    "button",
    { type: "button", class: "button secondary", onclick: close },
    say("Cancel"),
  );
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    button.disabled = true;
    await send();
    button.disabled = false;
  };
  const foot = element("div", { class: "modal-foot" }, trouble, cancel, button);
  const form = element("form", { onsubmit: submit }, heading, ...content, foot);
  const named = { class: "modal", "aria-labelledby": heading.id, onclose: () => dialog.remove() };
  const dialog = element("dialog", named, form);
  return dialog;
}
