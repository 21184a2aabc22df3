// What the person has chosen for the studio itself. The browser keeps it, if it allows that.

import { make } from "../elements.js";

const storageName = "interplay-preferences";

/** The choices by their names. */
export class Preferences {
  constructor() {
    this.values = this.kept() ?? {};
  }

  /** The choices that the browser keeps, of all windows; nothing if there are none. */
  kept() {
    try {
      const kept = JSON.parse(localStorage.getItem(storageName));
      if (typeof kept === "object" && kept !== null) return kept;
    } catch { /* Storage is refused, or damaged. */ }
    return undefined;
  }

  get(name) { return this.values[name]; }

  /** Changes one choice. The others stay as the last window has kept them. */
  set(name, value) {
    this.values[name] = value;
    try { localStorage.setItem(storageName, JSON.stringify({ ...(this.kept() ?? this.values), [name]: value })); } catch { /* The choice holds for this window. */ }
  }

  /** Changes some members of a choice, and removes those without a value. The others stay as the last window has kept them. */
  merge(name, members) { this.set(name, { ...(this.kept() ?? this.values)[name], ...members }); }
}

/** The choices that are flags, with their names and titles. */
const choices = [
  ["showsPredictions", "Predicted pointers", "Draws where the browser expects each contact to go. Predictions are no events: the page never has them", "getPredictedEvents"],
  ["takesRawUpdates", "Raw pointer updates", "Takes moves as soon as the browser has them, and not once a frame", "onpointerrawupdate"],
];

/** The switches of the studio itself; `changed` is called after each change. */
export function preferenceSwitches(preferences, changed) {
  const isKnown = (member) => member in PointerEvent.prototype || member in window;
  const rows = choices.map(([name, label, title, member]) => {
    const input = make("input", { type: "checkbox", role: "switch", "aria-label": label, onchange: () => {
      preferences.set(name, input.checked);
      changed();
    } });
    input.checked = preferences.get(name) === true;
    input.disabled = !isKnown(member);
    return make("label", { class: "check", title: input.disabled ? `This browser does not have them. ${title}` : title }, input, label);
  });
  return make("fieldset", { class: "own" }, make("legend", {}, "the studio itself"), ...rows);
}
