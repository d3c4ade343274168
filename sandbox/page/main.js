// @ts-check
/** Puts the page together: who the person is, which channel is shown, and what goes where. */

import { ChannelColumn, markOf } from "./channels.js";
import { Composer } from "./composer.js";
import { Connection } from "./connection.js";
import { byId } from "./element.js";
import { Interactions } from "./interactions.js";
import { MessageList } from "./messages.js";
import { Modals } from "./modal.js";
import { PeopleSwitch } from "./people.js";
import { ReadMarks } from "./read_marks.js";
import { Store } from "./store.js";
import { keepRelativeTimes } from "./time.js";
import { ChannelType, displayName } from "./wire.js";
import { say, translatePage } from "./words.js";

/**
 * @typedef {import("./wire.js").Frame} Frame
 * @typedef {import("./store.js").Topic} Topic
 */

const SECONDS_BETWEEN_TIMES = 15;

function start() {
  translatePage();
  const store = new Store(new ReadMarks());
  const interactions = new Interactions(() => store.me?.id ?? "");
  /** @type {import("./markdown_inline.js").Names} */
  const names = {
    user: (id) => nameOf(store.user(id)),
    channel: (id) => {
      const channel = store.channels.get(id);
      return channel ? store.channelName(channel) : null;
    },
    openChannel: (id) => store.show(id),
    openCommand: (path) => composer.beginPath(path),
  };
  const drawer = new Drawer();
  const connection = new Connection(
    (frame) => receive(frame),
    (connected) => store.setConnected(connected),
  );
  store.listen((topic) => showHead(store, topic));
  new ChannelColumn(store, (channel) => {
    store.show(channel);
    drawer.close();
  });
  new PeopleSwitch(store, (person) => connection.connectAs(person));
  new MessageList(store, interactions, names);
  const composer = new Composer(store, interactions);
  byId("first-command").addEventListener("click", () => composer.givePath(store.first));
  const modals = new Modals(store, interactions, names);

  /** @param {Frame} frame */
  function receive(frame) {
    if (frame.t === "INTERACTION") interactions.progress(frame.d);
    else if (frame.t === "MODAL") modals.open(frame.d.modal, frame.d.id);
    else {
      if (frame.t === "SNAPSHOT") interactions.clear();
      store.apply(frame);
    }
  }

  store.listen((topic) => {
    if (topic === "snapshot" || topic === "open") keepAddress(store);
  });
  document.addEventListener("visibilitychange", () => store.markRead());
  keepRelativeTimes(SECONDS_BETWEEN_TIMES * 1000);
  store.open = location.hash.slice(1) || null;
  connection.connectAs(new URLSearchParams(location.search).get("user"));
}

/**
 * @param {import("./wire.js").User | null} user
 * @returns {string | null}
 */
function nameOf(user) {
  return user && displayName(user);
}

/**
 * Keeps person and channel in the address, so that each window may show another person.
 *
 * @param {Store} store
 */
function keepAddress({ me, open }) {
  if (me) history.replaceState(null, "", `?user=${me.id}${open ? `#${open}` : ""}`);
}

/**
 * Shows above the messages which channel is open, and whether bot and sandbox are online.
 *
 * @param {Store} store
 * @param {Topic} topic
 */
function showHead(store, topic) {
  if (topic === "messages" || topic === "commands") return;
  const first = byId("first-command");
  first.hidden = store.first === "";
  first.textContent = say("Begin with /{0}", store.first);
  byId("unchecked").hidden = store.checks;
  const channel = store.channels.get(store.open ?? "");
  byId("channel-title").textContent = channel ? store.channelName(channel) : "";
  byId("channel-sign").textContent = channel ? markOf(channel) : "";
  byId("channel-topic").textContent = channel?.topic ?? "";
  const place = channel?.type === ChannelType.DM ? "@" : "#";
  if (channel) document.title = `${place}${store.channelName(channel)} · ${say("Sandbox")}`;
  showState(store);
}

/** @param {Store} store */
function showState({ bot, botOnline, connected }) {
  const name = bot ? displayName(bot) : say("Bot");
  const state = byId("state");
  state.className = connected && botOnline ? "online" : "offline";
  state.textContent = connected ? say(botOnline ? "{0} online" : "{0} offline", name) : say("Connecting…");
}

/** The left column on a narrow window: it slides in over the messages. */
class Drawer {
  #column = byId("sidebar");
  #toggle = byId("drawer-toggle");
  #narrow = matchMedia("(max-width: 720px)");
  #opened = false;

  constructor() {
    this.#toggle.addEventListener("click", () => this.#set(!this.#opened));
    byId("drawer-shade").addEventListener("click", () => this.close());
    this.#narrow.addEventListener("change", () => this.#set(false));
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && this.#opened) this.close();
    });
    this.#set(false);
  }

  close() {
    if (!this.#opened) return;
    this.#set(false);
    this.#toggle.focus();
  }

  /** @param {boolean} opened */
  #set(opened) {
    this.#opened = opened;
    document.body.classList.toggle("drawer-open", opened);
    this.#toggle.setAttribute("aria-expanded", String(opened));
    // A hidden column must not be reachable by keyboard.
    this.#column.inert = this.#narrow.matches && !opened;
    if (opened) this.#column.querySelector("button")?.focus();
  }
}

start();
