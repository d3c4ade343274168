// The client of the server: swaps a ticket for a session, polls for views, retries each action until it is answered.

const [KEPT, FRAMED] = ["general-session", "general-frame"];
const [SHELF, FULL] = ["general", 30];
const AGAIN = [400, 1200, 3000, 6000];

// A browser's storage; where it is forbidden, what is kept lasts as long as the page.
function stored(kind) {
  const kept = new Map();
  try {
    window[kind].getItem(KEPT);
    return window[kind];
  } catch {
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
  }
}

export const [storage, lasting] = [stored("sessionStorage"), stored("localStorage")];

// A refusal by the server, in words.
export class Said extends Error {
  constructor(sentence, status) {
    super(sentence);
    this.status = status;
  }
}

export const wait = (time) => new Promise((done) => setTimeout(done, time));

// A session, and its requests.
export class Wire {
  constructor(tell) {
    Object.assign(this, { tell, first: null });
    this.keep({ session: storage.getItem(KEPT) ?? "" });
    // The browser's own cache for assets that come with a session; without it they come each time.
    this.shelf = (async () => await caches.open(SHELF))().catch(() => null);
  }

  // Whether there is a session of this frame; another launch of the Activity has another session.
  isOf(frame) {
    const known = storage.getItem(FRAMED) === frame && this.session !== "";
    storage.setItem(FRAMED, frame);
    return known;
  }

  // Exchanges the ticket in the address for a session; a page that has one asks for its view at once.
  async open() {
    const ticket = location.hash.slice(1);
    if (ticket) {
      history.replaceState(null, "", location.pathname + location.search);
      await this.enter({ ticket });
    } else if (this.session && !new URLSearchParams(location.search).has("frame_id")) {
      this.first = this.look("");
      this.first.catch(() => null);
    }
  }

  // Swaps a ticket, or the browser's sign-in, for a session, its first view, and what that needs to be painted.
  async enter(asked, at = "./session") {
    const found = await this.shelf;
    const there = (await found?.keys().catch(() => [])) ?? [];
    const { kept, ...first } = await this.patiently(at, { ...asked, has: there.map(({ url }) => url.split("/").slice(-2).join("/")) });
    Object.assign(this, { first, fresh: kept });
    for (const each of there.length > FULL ? there : []) found.delete(each);
    for (const [address, said] of Object.entries(kept)) found?.put(address, new Response(JSON.stringify(said))).catch(() => null);
  }

  // An asset with a hash, such as `words/en-…`: from this response, from the shelf, or from the server.
  async asset(address) {
    const kept = this.fresh?.[address] ?? (await (await this.shelf)?.match(address).then((got) => got?.json()).catch(() => null));
    return kept ?? (await this.untilReached(`./${address}`)).json();
  }

  // The bytes at an address, again if the connection breaks off; null if there are none.
  async bytes(address) {
    const { status, body } = await this.untilReached(address, {}, async (answer) => ({ status: answer.status, body: await answer.arrayBuffer() }));
    return status === 200 ? body : null;
  }

  async get(address) {
    return this.read(await this.untilReached(address));
  }

  async look(since) {
    const { first, session } = this;
    this.first = null;
    if (first && !since) return first;
    const answer = await this.untilReached(since ? `./look?since=${since}` : "./look", { cache: "no-store" });
    const late = session !== this.session; // another answer has renewed it meanwhile
    if (!late) this.keep({ session: answer.headers.get("X-General-Session") ?? undefined });
    if (answer.status === 401) this.lost = this.game;
    return answer.status === 204 ? null : this.read(answer, late);
  }

  // Sends an action; retried with the same id until there is an answer, it is done once.
  act(address, body) {
    return this.patiently(address, { action: crypto.randomUUID(), ...body });
  }

  async patiently(address, body) {
    return this.read(await this.untilReached(address, { method: "POST", body: JSON.stringify(body) }));
  }

  async untilReached(address, how = {}, take = (answer) => answer) {
    for (let tries = 0; ; tries += 1) {
      const headers = { "Content-Type": "application/json", ...(this.session && { "X-General-Session": this.session }) };
      try {
        const answer = await take(await fetch(address, { headers, ...how }));
        if (answer.status < 502 || answer.status > 504) {
          this.tell(true);
          return answer;
        }
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
      this.tell(false);
      await wait(AGAIN[Math.min(tries, AGAIN.length - 1)]);
    }
  }

  async read(answer, late = false) {
    this.tell(true);
    const said = await answer.json().catch(() => null);
    if (!late) this.keep(said ?? {});
    if (answer.ok && said) return said;
    if (answer.status === 401 && !late) this.keep({ session: "" });
    throw new Said(said?.error ?? "", answer.ok ? 404 : answer.status);
  }

  // Keeps a session, which says its game, and whether the browser's sign-in opened it (bot/web/sessions.py).
  keep({ session }) {
    if (session === undefined) return;
    const parts = session.split(".");
    Object.assign(this, { session, game: parts[1], signed: parts.length > 7 });
    storage.setItem(KEPT, session);
  }
}
