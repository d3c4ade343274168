// The page's messages in the person's language, from the server.

let words = { language: "en", messages: {}, territories: {}, regions: {}, seats: {}, symbols: {} };
let plurals = new Intl.PluralRules("en");

export function takeWords(fresh) {
  words = fresh;
  plurals = new Intl.PluralRules(fresh.language);
  document.documentElement.lang = fresh.language;
  for (const each of document.querySelectorAll("[data-say]")) each.textContent = say(each.dataset.say ?? "");
  for (const each of document.querySelectorAll("[data-label]")) each.setAttribute("aria-label", say(each.dataset.label ?? ""));
}

export function say(id, facts = {}) {
  let text = words.messages[`page-${id}`] ?? "";
  if (typeof text === "object") text = text[plurals.select(Number(facts[text.by]))] ?? text.other;
  return text.replaceAll(/\{ ?\$?(\w+) ?\}/gu, (_, fact) => String(facts[fact] ?? ""));
}

export const [landName, regionName, seatName, symbolName] = ["territories", "regions", "seats", "symbols"].map((kind) => (id) => words[kind]?.[id] ?? id);

// A line with names instead of territory ids, as people write and read it.
export const inNames = (line) => line.replaceAll(/[a-z][a-z0-9_]*/gu, landName);

export const spots = () => words.spots ?? {};

export const percent = (share) =>
  new Intl.NumberFormat(words.language, { style: "percent" }).format(share > 0.994 && share < 1 ? 0.99 : share);

// The time until a moment, such as `in 2 hours`, in the browser's own words.
export function timeTo(deadline) {
  const minutes = Math.max(1, Math.round((deadline * 1000 - Date.now()) / 60000));
  const spans = [[minutes, "minute"], [minutes / 60, "hour"], [minutes / 1440, "day"]];
  const [n, unit] = spans.findLast(([many]) => many >= 1);
  return new Intl.RelativeTimeFormat(words.language).format(Math.round(n), unit);
}

// The territory whose name or id a text begins with.
export function landIn(said) {
  const text = said.trim().toLowerCase();
  const fits = (name) => text === name || text.startsWith(`${name} `);
  const found = Object.entries(words.territories)
    .map(([id, name]) => ({ id, name: [name.toLowerCase(), id.toLowerCase()].find(fits) ?? "" }))
    .filter(({ name }) => name);
  return found.toSorted((one, other) => other.name.length - one.name.length)[0]?.id ?? null;
}
