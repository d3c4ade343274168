// @ts-check
/** The state of the page: the sandbox as one person sees it, kept up to date by frames. */

import { compareSnowflakes, displayName, hasFlag, isThread, MessageFlag } from "./wire.js";
import { say } from "./words.js";

/**
 * @typedef {import("./wire.js").User} User
 * @typedef {import("./wire.js").Channel} Channel
 * @typedef {import("./wire.js").Message} Message
 * @typedef {import("./wire.js").Command} Command
 * @typedef {import("./wire.js").Frame} Frame
 * @typedef {import("./wire.js").Snapshot} Snapshot
 * @typedef {import("./read_marks.js").ReadMarks} ReadMarks
 *
 * @typedef {"snapshot" | "people" | "channels" | "messages" | "commands" | "bot" | "line" | "open"}
 *   Topic what changed; "open" is which channel is shown, "line" the connection to the sandbox
 */

export class Store {
  /** @type {User | null} null until the first snapshot */
  me = null;
  /** @type {Map<string, User>} */
  people = new Map();
  /** @type {User | null} */
  bot = null;
  /** @type {import("./wire.js").Snapshot["guild"]} */
  guild = { id: "", name: "", roles: [] };
  /** @type {Map<string, Channel>} */
  channels = new Map();
  /** @type {Map<string, Map<string, Message>>} channel -> messages, oldest first */
  messages = new Map();
  /** @type {Command[]} */
  commands = [];
  botOnline = true;
  /** Whether the bot's requests are checked by Discord's specification. */
  checks = true;
  /** @type {import("./wire.js").Beginning[]} the buttons to begin with */
  beginnings = [];
  connected = false;
  /** @type {string | null} the channel that is shown */
  open = null;
  #marks;
  /** @type {((topic: Topic, message?: Message) => void)[]} */
  #listeners = [];

  /** @param {ReadMarks} marks */
  constructor(marks) {
    this.#marks = marks;
  }

  /** @param {(topic: Topic, message?: Message) => void} listener told of a new message with it */
  listen(listener) {
    this.#listeners.push(listener);
  }

  /**
   * @param {Topic} topic
   * @param {Message} [message]
   */
  #tell(topic, message) {
    for (const listener of this.#listeners) listener(topic, message);
  }

  /**
   * @param {Frame} frame
   * @returns {void}
   */
  apply(frame) {
    switch (frame.t) {
      case "SNAPSHOT":
        return this.#begin(frame.d);
      case "MESSAGE_CREATE":
        return this.#add(frame.d);
      case "MESSAGE_UPDATE":
        return this.#update(frame.d);
      case "MESSAGE_DELETE":
        return this.remove(frame.d.channel_id, frame.d.id);
      case "CHANNEL_CREATE":
      case "CHANNEL_UPDATE":
        return this.#keepChannel(frame.d);
      case "CHANNEL_DELETE":
        return this.#dropChannel(frame.d.id);
      case "COMMANDS":
        this.commands = frame.d;
        return this.#tell("commands");
      case "BOT":
        this.botOnline = frame.d.online;
        return this.#tell("bot");
    }
  }

  /** @param {boolean} connected */
  setConnected(connected) {
    this.connected = connected;
    this.#tell("line");
  }

  /** @param {string} channel one that there is */
  show(channel) {
    if (!this.channels.has(channel)) return;
    this.open = channel;
    this.markRead();
    this.#tell("open");
  }

  /** Marks what is shown as read. */
  markRead() {
    const last = this.open === null ? undefined : this.shown().at(-1);
    if (this.me && last) this.#marks.mark(this.me.id, last.channel_id, last.id);
  }

  /** @returns {Message[]} the messages of the channel that is shown, oldest first */
  shown() {
    return [...(this.messages.get(this.open ?? "")?.values() ?? [])];
  }

  /**
   * @param {string} channel
   * @returns {{count: number, mentions: number}} what this person hasn't read there
   */
  unread(channel) {
    const { me } = this;
    if (!me || channel === this.open) return { count: 0, mentions: 0 };
    const news = [...(this.messages.get(channel)?.values() ?? [])].filter(
      ({ id, author }) => author.id !== me.id && !this.#marks.hasRead(me.id, channel, id),
    );
    const mentioning = news.filter(({ mentions }) => mentions?.some(({ id }) => id === me.id));
    return { count: news.length, mentions: mentioning.length };
  }

  /**
   * @param {string} id
   * @returns {Message | undefined} a message of any channel
   */
  message(id) {
    for (const messages of this.messages.values()) {
      const found = messages.get(id);
      if (found) return found;
    }
    return undefined;
  }

  /**
   * @param {string} id
   * @returns {User | null}
   */
  user(id) {
    return this.people.get(id) ?? (this.bot?.id === id ? this.bot : null);
  }

  /**
   * @param {Channel} channel
   * @returns {string} without "#"
   */
  channelName(channel) {
    const other = channel.recipients?.find(({ id }) => id !== this.me?.id);
    const partner = other ?? this.bot;
    return channel.name ?? (partner ? displayName(partner) : say("direct message"));
  }

  /** @param {User} user */
  addPerson(user) {
    if (user.bot || user.id === this.bot?.id || this.people.has(user.id)) return;
    this.people.set(user.id, user);
    this.#tell("people");
  }

  /** @param {Snapshot} snapshot */
  #begin(snapshot) {
    const wasDirect = Boolean(this.channels.get(this.open ?? "")?.recipients);
    this.me = snapshot.me;
    this.bot = snapshot.bot;
    this.guild = snapshot.guild;
    this.commands = snapshot.commands;
    this.botOnline = snapshot.online;
    this.checks = snapshot.checks;
    this.beginnings = snapshot.beginnings;
    this.people = new Map(snapshot.people.map((each) => [each.id, each]));
    this.channels = new Map(snapshot.channels.map((each) => [each.id, each]));
    this.messages = new Map(
      Object.entries(snapshot.messages).map(([channel, messages]) => [
        channel,
        new Map(messages.map((each) => [each.id, each])),
      ]),
    );
    this.#marks.keepOnly([...this.people.keys()]);
    this.#stay(wasDirect);
    this.markRead();
    this.#tell("snapshot");
  }

  /** @param {boolean} inDirect whether direct messages were shown: each person has their own */
  #stay(inDirect) {
    if (this.open !== null && this.channels.has(this.open)) return;
    const direct = inDirect ? this.directMessages()[0] : undefined;
    this.open = direct?.id ?? this.#firstChannel();
  }

  /** @param {Message} message */
  #add(message) {
    this.addPerson(message.author);
    const messages = this.messages.get(message.channel_id) ?? new Map();
    messages.set(message.id, message);
    this.messages.set(message.channel_id, messages);
    if (message.channel_id === this.open && !document.hidden) this.markRead();
    this.#tell("messages", message);
  }

  /** @param {Message} message */
  #update(message) {
    const messages = this.messages.get(message.channel_id);
    if (!messages?.has(message.id)) return;
    messages.set(message.id, { ...messages.get(message.id), ...message });
    this.#tell("messages");
  }

  /**
   * @param {string} channel
   * @param {string} id
   */
  remove(channel, id) {
    if (this.messages.get(channel)?.delete(id)) this.#tell("messages");
  }

  /** @param {Channel} channel */
  #keepChannel(channel) {
    this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
    this.#tell("channels");
  }

  /** @param {string} id */
  #dropChannel(id) {
    this.channels.delete(id);
    this.messages.delete(id);
    this.#tell("channels");
    if (this.open !== id) return;
    this.open = this.#firstChannel();
    this.#tell("open");
  }

  /** @returns {string | null} */
  #firstChannel() {
    return this.textChannels()[0]?.id ?? null;
  }

  /** @returns {Channel[]} the server's channels in their order, without threads */
  textChannels() {
    return [...this.channels.values()]
      .filter((each) => !isThread(each) && !each.recipients)
      .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || compareSnowflakes(a.id, b.id));
  }

  /**
   * @param {string} parent
   * @returns {Channel[]} its threads, oldest first
   */
  threads(parent) {
    return [...this.channels.values()]
      .filter((each) => isThread(each) && each.parent_id === parent)
      .toSorted((a, b) => compareSnowflakes(a.id, b.id));
  }

  /** @returns {Channel[]} this person's direct messages */
  directMessages() {
    return [...this.channels.values()].filter((each) => each.recipients);
  }

  /**
   * @param {string} interaction
   * @returns {boolean} whether the channel shows Discord's own "thinking" message for it
   */
  hasThinkingMessage(interaction) {
    return this.shown().some(
      (each) =>
        hasFlag(each, MessageFlag.LOADING) &&
        (each.interaction_metadata ?? each.interaction)?.id === interaction,
    );
  }
}
