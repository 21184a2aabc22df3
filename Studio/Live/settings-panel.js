// The settings of a page as sliders, switches and choices, from their descriptions.

import { pointPad } from "./pad.js";
import { make, setText } from "../elements.js";
import { rangeInWords, short } from "../words.js";

const steps = 1000;
/** The part of a track that an arrow key with Shift moves: a tenth of a step. */
const fine = 0.1 / steps;

/** The track of a slider: its ends, and whether it is logarithmic. Hard limits are useless as ends, because many are 1e9. */
export function track(setting, initial) {
  const { from, to, isLogarithmic } = trackOf(setting, initial);
  // Steps of a whole number are equal.
  return setting.isWhole ? { from: Math.floor(from), to: Math.ceil(to), isLogarithmic: false } : { from, to, isLogarithmic };
}

function trackOf(setting, initial) {
  const [least, greatest] = setting.range ?? [-Infinity, Infinity];
  const hasRange = Number.isFinite(least) && Number.isFinite(greatest) && Math.abs(least) < 1e300 && Math.abs(greatest) < 1e300;
  const decades = least > 0 ? Math.log10(greatest / least) : hasRange && greatest - least <= 1e4 ? 0 : Infinity;
  if (hasRange && decades <= 4) return { from: least, to: greatest, isLogarithmic: false };
  if (initial > 0) return { from: Math.max(least, initial / 8), to: Math.min(greatest, initial * 8), isLogarithmic: true };
  if (initial < 0) return { from: Math.max(least, initial * 8), to: Math.min(greatest, -initial * 8), isLogarithmic: false };
  return { from: Math.max(least, -100), to: Math.min(greatest, 100), isLogarithmic: false };
}

/** The position of a value on a track, from 0 to 1, and the value at a position. */
export function place({ from, to, isLogarithmic }, value) {
  const at = isLogarithmic ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);
  return Math.min(Math.max(Number.isFinite(at) ? at : 0, 0), 1);
}
export function valueAt({ from, to, isLogarithmic }, at) {
  // Exactly: rounding could lead beyond the end.
  if (at >= 1) return to;
  return isLogarithmic ? from * (to / from) ** at : from + (to - from) * at;
}

/** Widens a track to a value outside of it, so that no step of a slider leads back. */
export function widen(span, value) {
  if (!Number.isFinite(value)) return;
  if (value <= 0) span.isLogarithmic = false;
  [span.from, span.to] = [Math.min(span.from, value), Math.max(span.to, value)];
}

/** The panel. `change` is called with a path and a value, and `begin` before that: in the past it begins a branch. */
export class SettingsPanel {
  constructor(settings, { begin, change, tryAnew, explain, isEnabled }) {
    [this.begin, this.change, this.explain] = [begin, change, explain];
    this.mode = "record";
    /** What shows the value of each setting, by path. */
    this.takers = new Map();
    /** What shows the words for each setting that is only read, by path. */
    this.readers = new Map();
    this.element = make("div", { class: "panel settings", onpointerdown: (event) => this.hold(event.pointerId) });
    /** The pointers that are down in the panel. */
    this.held = new Set();
    if (settings.length === 0) {
      this.element.append(make("p", { class: "empty" }, "The interactions of this page have no settings."));
      return;
    }
    if (!isEnabled) {
      this.element.append(make("p", { class: "empty" }, "The names of the settings are missing, because there is no catalog.json beside the module. Build it with: make studio"));
      return;
    }
    const choice = (value, name, title) => {
      const input = make("input", { type: "radio", name: "mode", value, onchange: () => { this.mode = value; } });
      input.checked = value === this.mode;
      return make("label", { class: "check", title }, input, name);
    };
    this.tryAnew = tryAnew;
    this.search = make("input", { type: "search", placeholder: "Find a setting", "aria-label": "Find a setting", oninput: () => this.filter() });
    const modes = make("div", { class: "modes", role: "radiogroup", "aria-label": "What a change does" },
      choice("record", "Record", "The change is an event at this instant"), choice("try", "Try", "What was played is played again with the new value; the old run stays as a ghost"));
    this.element.append(make("div", { class: "row start" }, this.search, modes));
    this.groups = new Map();
    for (const setting of settings) {
      const at = setting.path.lastIndexOf(".");
      const group = at < 0 ? "page" : setting.path.slice(0, at);
      if (!this.groups.has(group)) {
        this.groups.set(group, make("fieldset", {}, make("legend", {}, group)));
        this.element.append(this.groups.get(group));
      }
      this.groups.get(group).append(this.row(setting, setting.path.slice(at + 1)));
    }
  }

  /** Holds what waits for the release of the pointers of this panel. */
  hold(pointer) {
    this.held.add(pointer);
    const ends = new AbortController();
    const release = (event) => {
      if (event.pointerId !== pointer) return;
      ends.abort();
      this.held.delete(pointer);
      // After the control has taken the release.
      setTimeout(() => this.whenReleased(this.waiting));
    };
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, release, { signal: ends.signal, capture: true });
  }

  /** Does an action once no pointer is down in the panel. It replaces the one that waits. */
  whenReleased(action) {
    this.waiting = this.held.size > 0 ? action : undefined;
    if (this.held.size === 0) action?.();
  }

  filter() {
    const wanted = this.search.value.toLowerCase();
    for (const group of this.groups.values()) {
      let shown = 0;
      for (const row of group.querySelectorAll(".setting")) {
        row.hidden = !row.dataset.path.toLowerCase().includes(wanted);
        if (!row.hidden) shown += 1;
      }
      group.hidden = shown === 0;
    }
  }

  /** Shows the values that are in force. */
  take(settings) {
    for (const { path, value } of settings) this.takers.get(path)?.(value);
  }

  /** Shows the values of the settings that are only read, as the command has said them. */
  describe(rows) { for (const { path, value } of rows) this.readers.get(path)?.(value); }

  /** The name of a setting: a button that shows its value and its cause. */
  title({ path }, name) {
    return make("button", { type: "button", class: "link title", "aria-label": `Why ${path}`, title: "Show the value and its cause", onclick: () => this.explain(path) }, name);
  }

  /** The row of a setting that is only read: the module has no form of its value. */
  readRow(setting, name) {
    const unit = setting.unit ? make("span", { class: "quiet" }, setting.unit) : undefined;
    const value = make("output", { class: "value", "aria-label": setting.path }, "known at a pause, from the command");
    this.readers.set(setting.path, (words) => setText(value, words));
    return make("div", { class: "setting read", "data-path": setting.path, title: `${setting.summary} Only code can change it.` },
      make("div", { class: "head" }, this.title(setting, name), unit), value);
  }

  /** Shows a value in a row, or that there is none: an optional setting may lose its value, and have one again. */
  showValue(row, value, taker) {
    const isMissing = value === undefined;
    for (const control of row.querySelectorAll("input, select, button:not(.title)")) control.disabled = isMissing;
    row.querySelector(".pad")?.classList.toggle("off", isMissing);
    if (isMissing) setText(row.querySelector(".was"), "none");
    else taker(value);
  }

  /** Changes a setting to what `compose` returns, once the values in force at the playhead are shown. */
  send(setting, compose) {
    if (this.mode !== "try") this.begin();
    const value = compose();
    this.takers.get(setting.path)(value);
    const sent = Array.isArray(value) && value.length === 1 ? value[0] : value;
    if (this.mode === "try") this.tryAnew(setting.path, sent);
    else this.change(setting.path, sent);
  }

  row(setting, name) {
    if (setting.kind === "other") return this.readRow(setting, name);
    const unit = setting.unit ? make("span", { class: "quiet" }, setting.unit) : undefined;
    const head = make("div", { class: "head" }, this.title(setting, name), unit);
    const row = make("div", { class: "setting", "data-path": setting.path, title: setting.summary }, head);
    const was = make("span", { class: "was" });
    const mark = (isChanged, text) => {
      row.classList.toggle("changed", isChanged);
      setText(was, isChanged ? `was ${text}` : "");
    };
    head.append(was);
    let taker;
    if (setting.kind === "numbers") {
      // The parts of one value are changed together.
      const current = [...setting.value];
      const fields = current.map((initial, component) => this.number(setting, initial, component, current));
      const pad = current.length === 2 ? this.pad(setting, fields) : undefined;
      row.append(...fields.map((field) => field.element), ...(pad ? [pad.element] : []));
      taker = (numbers) => {
        numbers.forEach((number, component) => {
          current[component] = number;
          fields[component].show(number);
        });
        pad?.show(fields.map((field, component) => field.placeOf(current[component])));
        mark(numbers.some((number, index) => number !== setting.value[index]), setting.value.map((number) => short(number, 3)).join(", "));
      };
    } else if (setting.kind === "flag") {
      const input = make("input", { type: "checkbox", role: "switch", "aria-label": setting.path, onchange: () => {
        const { checked } = input;
        this.send(setting, () => checked);
      } });
      input.checked = setting.value;
      row.append(make("label", { class: "check" }, input, "on"));
      taker = (isOn) => {
        input.checked = isOn;
        mark(isOn !== setting.value, setting.value ? "on" : "off");
      };
    } else {
      const isChoice = setting.kind === "choice";
      const onchange = () => {
        const { value } = input;
        this.send(setting, () => value);
      };
      const input = isChoice ? make("select", { "aria-label": setting.path, onchange }, ...setting.names.map((option) => make("option", { value: option }, option)))
        : make("input", { type: "text", "aria-label": setting.path, value: setting.value, onchange });
      input.value = setting.value;
      row.append(input);
      taker = (text) => {
        input.value = text;
        mark(isChoice && text !== setting.value, setting.value);
      };
    }
    this.takers.set(setting.path, (value) => this.showValue(row, value, taker));
    return row;
  }

  /** The pad of a setting of two numbers: both change together. */
  pad(setting, fields) {
    const pad = pointPad({
      begin: () => { for (const field of fields) field.prepare(); },
      set: (places) => this.send(setting, () => places.map((at, component) => fields[component].numberAt(at))),
    });
    pad.show(fields.map((field, component) => field.placeOf(setting.value[component])));
    return pad;
  }

  /** The slider and the field of one number of a setting; `current` has its numbers as they are shown. */
  number(setting, initial, component, current) {
    const span = {};
    /** Begins with the track of the initial value: one that was widened for another value would have steps that are too coarse. */
    const narrow = () => Object.assign(span, track(setting, initial));
    narrow();
    const suffix = setting.value.length > 1 ? ` ${["x", "y", "z", "w"][component] ?? component + 1}` : "";
    const label = `${setting.path}${suffix}`;
    // A slider of a whole number has one step for each, unless these are too many.
    const count = () => (setting.isWhole ? Math.min(Math.max(span.to - span.from, 1), steps) : steps);
    const slider = make("input", { type: "range", min: 0, step: 1, "aria-label": label });
    const field = make("input", { type: "number", step: setting.isWhole ? 1 : "any", "aria-label": `${label}, number`, title: setting.range ? rangeInWords(setting.range) : "any number" });
    const show = (value) => {
      widen(span, value);
      slider.max = String(count());
      slider.value = String(Math.round(place(span, value) * count()));
      slider.setAttribute("aria-valuetext", `${short(value, 3)} ${setting.unit}`.trim());
      field.value = String(setting.isWhole ? value : Number(value.toPrecision(6)));
    };
    const [least, greatest] = setting.range ?? [-Infinity, Infinity];
    const set = (given) => {
      const value = setting.isWhole ? Math.round(given) : given;
      if (!Number.isFinite(value) || value < least || value > greatest) {
        // The sentence stays until the next change, beside the value that is in force.
        show(current[component]);
        field.setCustomValidity(`must be ${setting.range ? rangeInWords(setting.range) : "a number"}`);
        field.reportValidity();
        return;
      }
      field.setCustomValidity("");
      this.send(setting, () => current.with(component, value));
    };
    const enter = (value) => {
      narrow();
      set(value);
    };
    // Only before a change begins: while a slider is dragged, its track stays as it is.
    const prepare = () => {
      narrow();
      show(current[component]);
    };
    slider.addEventListener("pointerdown", prepare);
    slider.addEventListener("input", () => set(valueAt(span, Number(slider.value) / count())));
    slider.addEventListener("keydown", (event) => {
      prepare();
      const by = { PageUp: 0.1, PageDown: -0.1 }[event.key] ?? (event.shiftKey ? { ArrowRight: fine, ArrowUp: fine, ArrowLeft: -fine, ArrowDown: -fine }[event.key] : undefined);
      if (by === undefined) return;
      event.preventDefault();
      // A whole number moves by one at least.
      const part = setting.isWhole ? Math.sign(by) * Math.max(Math.abs(by), 1 / Math.max(span.to - span.from, 1)) : by;
      set(valueAt(span, Math.min(Math.max(place(span, current[component]) + part, 0), 1)));
    });
    field.addEventListener("input", () => field.setCustomValidity(""));
    // An empty field, or one with half a number, has none.
    field.addEventListener("change", () => enter(field.valueAsNumber));
    const reset = make("button", { type: "button", class: "icon", "aria-label": `Reset ${label}`, title: `Reset to ${short(initial, 3)}`, onclick: () => enter(Math.min(Math.max(initial, least), greatest)) }, "↺");
    show(initial);
    const numberAt = (at) => (setting.isWhole ? Math.round(valueAt(span, at)) : valueAt(span, at));
    return { element: make("div", { class: "number" }, slider, field, reset), show, prepare, numberAt, placeOf: (number) => place(span, number) };
  }
}
