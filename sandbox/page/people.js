// @ts-check
/** The people of the sandbox: switches between them, adds one, and closes a person's DMs. */

import { avatar } from "./avatar.js";
import { post, Refused } from "./connection.js";
import { byId, element } from "./element.js";
import { displayName } from "./wire.js";

/**
 * @typedef {import("./wire.js").User} User
 * @typedef {import("./store.js").Store} Store
 */

export class PeopleSwitch {
  #store;
  #onSwitch;
  #list = byId("people");
  #adder = /** @type {HTMLFormElement} */ (byId("add-person"));
  #name = /** @type {HTMLInputElement} */ (byId("add-person-name"));
  #open = /** @type {HTMLInputElement} */ (byId("dms-open"));
  #trouble = byId("people-trouble");
  /** @type {Set<string>} people who closed their DMs on this page */
  #closed = new Set();

  /**
   * @param {Store} store
   * @param {(person: string) => void} onSwitch
   */
  constructor(store, onSwitch) {
    this.#store = store;
    this.#onSwitch = onSwitch;
    this.#adder.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#try(() => this.#add());
    });
    this.#open.addEventListener("change", () => this.#try(() => this.#setDms()));
    store.listen((topic) => (topic === "snapshot" || topic === "people") && this.#show());
  }

  #show() {
    const { me, people } = this.#store;
    const hadFocus = this.#list.contains(document.activeElement);
    this.#list.replaceChildren(...[...people.values()].map((each) => this.#person(each)));
    this.#open.checked = me !== null && !this.#closed.has(me.id);
    if (hadFocus)
      /** @type {HTMLElement | null} */ (this.#list.querySelector("[aria-pressed=true]"))?.focus();
  }

  /**
   * @param {User} user
   * @returns {HTMLElement}
   */
  #person(user) {
    return element(
      "button",
      {
        type: "button",
        class: "person",
        "data-person": user.id,
        title: displayName(user),
        "aria-pressed": user.id === this.#store.me?.id ? "true" : "false",
        onclick: () => this.#onSwitch(user.id),
      },
      avatar(user),
      element("span", { class: "person-name" }, displayName(user)),
    );
  }

  async #add() {
    const name = this.#name.value.trim();
    if (name === "") return;
    const user = await post("people", { name });
    this.#name.value = "";
    this.#onSwitch(user.id);
  }

  async #setDms() {
    const { me } = this.#store;
    if (!me) return;
    const open = this.#open.checked;
    await post("dms", { user: me.id, open });
    if (open) this.#closed.delete(me.id);
    else this.#closed.add(me.id);
  }

  /** @param {() => Promise<void>} act */
  async #try(act) {
    this.#trouble.textContent = "";
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#trouble.textContent = error.message;
      this.#show();
    }
  }
}
