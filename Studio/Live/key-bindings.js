// Shortcuts that the person has chosen, and the dialog in which they are chosen.

import { make, setText } from "../elements.js";
import { dialog, Keyboard } from "../keys.js";

const modifiers = [["ctrlKey", "Ctrl", "Control"], ["altKey", "Alt", "Alt"], ["shiftKey", "Shift", "Shift"], ["metaKey", "Meta", "Meta"]];
const keyNames = { " ": "Space", ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", PageUp: "Page Up", PageDown: "Page Down" };
/** The keys that move between controls, press them and close dialogs. */
const reservedKeys = ["Tab", "Enter", "Escape"];
const modifierKeys = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"];

/** The shortcut of an event. By the place of its key, as the shortcuts of letters are. */
const bindingOf = (event) => ({ code: event.code, key: event.key, held: modifiers.map(([member]) => event[member] === true) });

const isBinding = (value) => typeof value?.code === "string" && typeof value.key === "string" && value.held?.length === modifiers.length;
const isEvent = ({ code, key, held }, event) => (code ? event.code === code : event.key === key) && modifiers.every(([member], index) => event[member] === held[index]);

/** The key itself: a letter without the effect of Shift. */
const keyOf = ({ code, key }) => /^Key([A-Z])$/.exec(code)?.[1] ?? /^Digit([0-9])$/.exec(code)?.[1] ?? keyNames[key] ?? key;

/** A shortcut as it is shown. */
const bindingInWords = (binding) => [...modifiers.filter((_, index) => binding.held[index]).map(([, name]) => name), keyOf(binding)].join(" ");

/** A keyboard whose commands can have other keys. */
export class BoundKeyboard extends Keyboard {
  /**
   * `kept` are the shortcuts by the names of their commands. After a change, `changed` is called with the names of the commands that it is of,
   * and their shortcuts; nothing for the usual ones. `hasLetters` is whether single letters and signs are shortcuts, and `keepLetters` is called with it.
   */
  constructor(kept, changed, { hasLetters = true, keepLetters } = {}) {
    super([]);
    Object.assign(this, { changed, hasLetters, keepLetters });
    this.bindings = new Map(Object.entries(kept ?? {}).filter(([, binding]) => isBinding(binding)));
  }

  get commands() { return this.bound; }
  set commands(commands) {
    this.given = commands;
    this.bind();
  }

  bind() {
    this.bound = this.given.map((command) => {
      const binding = this.bindings?.get(command.name);
      return binding ? { ...command, keys: bindingInWords(binding), matches: (event) => isEvent(binding, event) } : command;
    });
  }

  /** The key of a command as it is shown; `usual` is the one that it has by default. */
  keyOf(name, usual) {
    const binding = this.bindings.get(name);
    return binding ? bindingInWords(binding) : usual;
  }

  /** The key of a command as a screen reader takes it. */
  spokenKeyOf(name, usual) {
    const binding = this.bindings.get(name);
    return binding ? [...modifiers.filter((_, index) => binding.held[index]).map(([, , name]) => name), binding.key === " " ? "Space" : binding.key].join("+") : usual;
  }

  /** Gives a command the key of an event. Returns a sentence if that cannot be. */
  rebind(name, event) {
    if (reservedKeys.includes(event.key)) return `${event.key} moves between controls, presses them, or closes this window: choose another key`;
    const other = this.commands.find((command) => command.name !== name && command.matches(event));
    if (other) return `${bindingInWords(bindingOf(event))} is the key of “${other.name}”: choose another key`;
    this.bindings.set(name, bindingOf(event));
    this.keep([name]);
    return undefined;
  }

  /** Gives a command its usual key again, or all of them. Returns a sentence if another command has it now. */
  restore(name) {
    const restored = this.given.filter((command) => (name === undefined || command.name === name) && this.bindings.has(command.name));
    const taken = name !== undefined && [...this.bindings].find(([other, binding]) => other !== name && restored[0]?.matches(eventOf(binding)));
    if (taken) return `“${taken[0]}” has this key now`;
    for (const command of restored) this.bindings.delete(command.name);
    // All of them: another window may have chosen some.
    this.keep((name === undefined ? this.given : restored).map((command) => command.name));
    return undefined;
  }

  keep(names) {
    this.bind();
    this.changed(Object.fromEntries(names.map((name) => [name, this.bindings.get(name)])));
  }

  /** The dialog with all keys, in which they can be changed. */
  helpDialog() {
    const said = make("p", { role: "status", class: "said" });
    const rows = this.given.map((command) => this.bindingRow(command, (words) => setText(said, words)));
    const letters = make("input", { type: "checkbox", onchange: () => {
      this.hasLetters = letters.checked;
      this.keepLetters?.(this.hasLetters);
    } });
    letters.checked = this.hasLetters;
    const all = make("button", { type: "button", onclick: () => {
      this.restore();
      for (const row of rows) row.draw();
    } }, "Usual keys for all");
    return dialog("Keys", make("table", {}, make("tbody", {}, ...rows.map((row) => row.element))), said,
      make("label", { class: "check" }, letters, "Single letters and signs are shortcuts"), make("div", { class: "row start" }, all));
  }

  bindingRow({ name, keys }, say) {
    const shown = make("kbd", {});
    const change = make("button", { type: "button", "aria-label": `Change the key of ${name}` }, "Change");
    const usual = make("button", { type: "button", "aria-label": `Usual key for ${name}` }, "Usual");
    // `takesSpace` is whether the space bar was chosen, and is still down.
    let [isWaiting, takesSpace] = [false, false];
    const draw = () => {
      setText(shown, isWaiting ? "press a key" : this.keyOf(name, keys) || "none");
      usual.hidden = !this.bindings.has(name);
    };
    const wait = (isNow) => {
      isWaiting = isNow;
      change.setAttribute("aria-pressed", isNow);
      draw();
    };
    change.addEventListener("click", () => {
      // Not every browser focuses a button that is clicked, and keys go to the focus.
      change.focus();
      wait(!isWaiting);
      say(isWaiting ? `Press the key for “${name}”, or Escape` : "");
    });
    change.addEventListener("blur", () => wait(false));
    change.addEventListener("keydown", (event) => {
      if (!isWaiting || modifierKeys.includes(event.key) || event.key === "Tab") return;
      event.preventDefault();
      event.stopPropagation();
      takesSpace = event.key === " ";
      const refusal = event.key === "Escape" ? "" : this.rebind(name, event);
      wait(refusal !== undefined && refusal !== "");
      say(refusal ?? `“${name}” has the key ${this.keyOf(name, keys)}`);
    });
    // The space bar presses a button when it is released, unless it is the key that was chosen.
    change.addEventListener("keyup", (event) => {
      if (event.key !== " ") return;
      if (takesSpace) event.preventDefault();
      takesSpace = false;
    });
    usual.addEventListener("click", () => {
      say(this.restore(name) ?? "");
      draw();
      if (usual.hidden) change.focus();
    });
    wait(false);
    return { draw, element: make("tr", {}, make("th", { scope: "row" }, name), make("td", {}, shown), make("td", {}, change, " ", usual)) };
  }
}

/** An event of a shortcut, for the tests of commands. */
const eventOf = ({ code, key, held }) => ({ code, key, ...Object.fromEntries(modifiers.map(([member], index) => [member, held[index]])) });

/** The commands that the studio has beyond those of a report. */
export function ownCommands(studio, actions) {
  const one = (code, name, keys, run) => ({ name, keys, run, matches: (event) => event.code === code && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey });
  return [
    one("KeyR", "Return to live", "R", actions.live), one("KeyB", "Branch here", "B", () => studio.branch()),
    one("KeyS", "Play the script", "S", actions.script), one("KeyM", "Mark this instant", "M", actions.mark),
    one("KeyX", "Start over", "X", actions.reset), one("KeyF", "Frame rates side by side", "F", actions.rates),
    one("KeyE", "Export or open", "E", actions.export),
    { name: "Open a file", keys: "Ctrl O", matches: (event) => event.code === "KeyO" && (event.ctrlKey || event.metaKey), run: actions.openFile },
    { name: "Compare with a file", keys: "", matches: () => false, run: actions.compareFile },
  ];
}
