// @ts-check
/** Times as words: those of messages, and Discord's `<t:seconds:style>` marks. */

import { element } from "./element.js";
import { say, timeLocale } from "./words.js";

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  t: { hour: "2-digit", minute: "2-digit" },
  T: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: { day: "numeric", month: "long", year: "numeric" },
  f: { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
  F: {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  },
};

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

const RELATIVE = new Intl.RelativeTimeFormat(timeLocale, { numeric: "auto" });

/**
 * @param {Date} date
 * @param {string} style one of Discord's timestamp styles, t T d D f F
 * @returns {string}
 */
export function formatTime(date, style) {
  return new Intl.DateTimeFormat(timeLocale, STYLES[style] ?? STYLES.f).format(date);
}

/**
 * @param {Date} date
 * @param {number} now milliseconds since the epoch
 * @returns {string} such as "in 5 minutes"
 */
export function formatRelative(date, now) {
  const seconds = Math.round((date.getTime() - now) / 1000);
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return RELATIVE.format(Math.trunc(seconds / size), unit);
  }
  return RELATIVE.format(0, "second");
}

/**
 * @param {string | undefined} iso
 * @returns {HTMLTimeElement} the time of a message: only the clock if it is from today
 */
export function messageTime(iso) {
  const date = iso ? new Date(iso) : new Date();
  const today = date.toDateString() === new Date().toDateString();
  const words = today ? formatTime(date, "t") : `${formatTime(date, "d")} ${formatTime(date, "t")}`;
  return element("time", { datetime: date.toISOString(), title: formatTime(date, "F") }, words);
}

/**
 * @param {number} seconds since the epoch
 * @param {string} style one of t T d D f F, or R for a time told from now
 * @returns {HTMLElement}
 */
export function timestampMark(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return element("span", {}, say("Invalid date"));
  const relative = style === "R";
  return element(
    "time",
    {
      class: "timestamp",
      datetime: date.toISOString(),
      title: formatTime(date, "F"),
      "data-relative": relative,
    },
    relative ? formatRelative(date, Date.now()) : formatTime(date, style),
  );
}

/**
 * Keeps the relative timestamps on the page up to date; runs as long as the page does.
 *
 * @param {number} every milliseconds
 */
export function keepRelativeTimes(every) {
  setInterval(() => {
    for (const mark of document.querySelectorAll("time[data-relative]")) {
      mark.textContent = formatRelative(new Date(mark.getAttribute("datetime") ?? ""), Date.now());
    }
  }, every);
}
