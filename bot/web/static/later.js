// What the board can do without until its first paint is over: keys, sounds, emotes.

import { Emotes } from "./emotes.js";
import { Keys } from "./keys.js";
import { Sound } from "./sound.js";

export const begin = (page) => ({ keys: new Keys(page), sound: new Sound(page), emotes: new Emotes(page) });
