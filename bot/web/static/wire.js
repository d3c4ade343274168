// The client of the server: swaps a ticket for a session, polls for views, retries each action until it is answered.

const [KEPT, FRAMED] = ["general-session", "general-frame"];
const AGAIN = [400, 1200, 3000, 6000];

// The tab's storage; if a frame is refused it, a session lasts as long as the page.
export const storage = (() => {
  try {
    window.sessionStorage.getItem(KEPT);
    return window.sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => null, removeItem: () => null };
  }
})();

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
    this.tell = tell;
    this.session = storage.getItem(KEPT) ?? "";
  }

  // Whether there is a session of this frame; another launch of the Activity has another session.
  isOf(frame) {
    const known = storage.getItem(FRAMED) === frame && this.session !== "";
    storage.setItem(FRAMED, frame);
    return known;
  }

  // Exchanges the ticket in the address for a session.
  async open() {
    const ticket = location.hash.slice(1);
    if (ticket) {
      history.replaceState(null, "", location.pathname + location.search);
      await this.patiently("./session", { ticket });
    }
  }

  fixed(address) {
    return this.untilReached(() => fetch(address, { headers: this.headers() }));
  }

  async get(address) {
    return this.read(await this.fixed(address));
  }

  async look(since) {
    const answer = await fetch(since ? `./look?since=${since}` : "./look", {
      headers: this.headers(),
      cache: "no-store",
    });
    this.keep({ session: answer.headers.get("X-General-Session") ?? undefined });
    return answer.status === 204 ? null : this.read(answer);
  }

  // Sends an action; retried with the same id until there is an answer, it is done once.
  act(address, body) {
    return this.patiently(address, { action: crypto.randomUUID(), ...body });
  }

  async patiently(address, body) {
    const text = JSON.stringify(body);
    const answer = await this.untilReached(() =>
      fetch(address, { method: "POST", headers: this.headers(), body: text }),
    );
    return this.read(answer);
  }

  async untilReached(ask) {
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = await ask();
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

  async read(answer) {
    this.tell(true);
    const said = await answer.json().catch(() => null);
    this.keep(said ?? {});
    if (answer.ok && said) return said;
    if (answer.status === 401) this.keep({ session: "" });
    throw new Said(said?.error ?? "", answer.ok ? 404 : answer.status);
  }

  keep({ session }) {
    if (session === undefined) return;
    this.session = session;
    if (session) storage.setItem(KEPT, session);
    else storage.removeItem(KEPT);
  }

  headers() {
    return { "Content-Type": "application/json", ...(this.session && { "X-General-Session": this.session }) };
  }
}
