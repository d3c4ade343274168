// Opens the page while its other modules still load: the first request is under way before they need its answer.

import { Wire } from "./wire.js";

export const wire = new Wire((reached) => document.body.classList.toggle("offline", !reached));
const still = location.hash.startsWith("#~") || "still" in document.documentElement.dataset;

// Resolves when there is a session, or nothing to open; null for a page without a game.
export const opened = still ? null : wire.open();
opened?.catch(() => null); // told by who awaits it
