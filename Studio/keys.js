// The keys and commands: one table for shortcuts, the help and the list of commands.

import { make } from "./elements.js";

/** A command: its name, its keys as shown, the test of an event, and what it does. */
const command = (name, keys, matches, run) => ({ name, keys, matches, run });
const key = (...names) => (event) => names.includes(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
const plain = (name) => (event) => event.key === name && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
const letter = (code) => (event) => event.code === code && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;

/** All commands of the report. */
export function commandsOf(desk, actions) {
  const { player, session } = desk;
  const frame = 1e9 / 60;
  const arrow = (name, by) => [
    command(`One instant ${name}`, by < 0 ? "←" : "→", plain(by < 0 ? "ArrowLeft" : "ArrowRight"), () => player.stepInstant(by)),
    command(`One frame ${name}`, by < 0 ? "Shift ←" : "Shift →", (event) => event.shiftKey && key(by < 0 ? "ArrowLeft" : "ArrowRight")(event),
      () => { player.pause(); player.seek(player.time + by * frame); }),
    command(`One event ${name}`, by < 0 ? "Ctrl ←" : "Ctrl →",
      (event) => event.key === (by < 0 ? "ArrowLeft" : "ArrowRight") && (event.ctrlKey || event.altKey), () => player.stepEvent(by)),
  ];
  return [
    command("Play or pause", "Space, K", (event) => plain(" ")(event) || letter("KeyK")(event), () => player.toggle()),
    ...arrow("back", -1), ...arrow("forward", 1),
    command("Go to the start", "Home", plain("Home"), () => player.seek(session.start)),
    command("Go to the end", "End", plain("End"), () => player.seek(session.end)),
    command("Slower", ",", key(","), () => player.changeSpeed(-1)),
    command("Faster", ".", key("."), () => player.changeSpeed(1)),
    command("Begin the range here", "I", letter("KeyI"), () => player.mark(0, player.time)),
    command("End the range here", "O", letter("KeyO"), () => player.mark(1, player.time)),
    command("Clear the range", "Escape", plain("Escape"), () => player.mark()),
    command("Zoom in", "+", key("+", "="), () => player.zoom(1.5)),
    command("Zoom out", "−", key("-"), () => player.zoom(1 / 1.5)),
    command("Show everything", "0", plain("0"), () => player.look(session.start, session.end)),
    command("Earlier", "Page Up", plain("PageUp"), () => player.pan(-0.5)),
    command("Later", "Page Down", plain("PageDown"), () => player.pan(0.5)),
    command("Pin the chosen curve", "P", letter("KeyP"), () => desk.chosenLanes.forEach((lane) => desk.pin(lane))),
    command("Hide the chosen curve", "H", letter("KeyH"), () => desk.chosenLanes.forEach((lane) => desk.hide(lane))),
    command("Find a curve", "/", key("/"), () => actions.find()),
    command("List of commands", "Ctrl K", (event) => event.code === "KeyK" && (event.ctrlKey || event.metaKey), () => actions.commands()),
    command("Save the recording", "Ctrl S", (event) => event.code === "KeyS" && (event.ctrlKey || event.metaKey), () => actions.save()),
    command("Next panel", "F6", plain("F6"), () => actions.nextPanel(1)),
    command("Previous panel", "Shift F6", (event) => event.key === "F6" && event.shiftKey, () => actions.nextPanel(-1)),
    command("Help: all keys", "?", key("?"), () => actions.help()),
  ];
}

/** The keyboard: calls commands, unless the key belongs to the focused control. */
export class Keyboard {
  constructor(commands) {
    this.commands = commands;
    this.hasLetters = true;
    document.addEventListener("keydown", (event) => this.handle(event));
  }

  handle(event) {
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const focus = event.target;
    const isText = focus.matches?.("input:not([type=checkbox]), textarea, select");
    const isFunction = event.ctrlKey || event.metaKey || event.key === "F6";
    const isMove = /^(Arrow|Home|End|Page)/.test(event.key);
    if (isText && (isMove || !isFunction)) return;
    const isSlider = focus.matches?.("[role=slider]");
    // Space and Enter belong to the button that has the focus; arrows to tabs, splitters and scrollable parts.
    if (!isSlider && focus !== document.body && [" ", "Enter"].includes(event.key)) return;
    if (isMove && focus.matches?.("[role=tab], [role=separator], .drawing")) return;
    const isLetter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey;
    if (isLetter && !this.hasLetters) return;
    const found = this.commands.find((command) => command.matches(event));
    if (!found) return;
    event.preventDefault();
    found.run();
  }

  /** The dialog with all keys. */
  helpDialog() {
    const rows = this.commands.map((command) => make("tr", {}, make("th", { scope: "row" }, command.name), make("td", {}, make("kbd", {}, command.keys))));
    const letters = make("input", { type: "checkbox", onchange: () => { this.hasLetters = letters.checked; } });
    letters.checked = this.hasLetters;
    return dialog("Keys", make("table", {}, make("tbody", {}, ...rows)), make("label", { class: "check" }, letters, "Single letters and signs are shortcuts"));
  }

  /** The dialog with a list of commands that can be searched. */
  commandDialog() {
    const search = make("input", { type: "search", "aria-label": "Find a command", placeholder: "Find a command" });
    const list = make("ul", { class: "commands" });
    const opened = dialog("Commands", search, list);
    const show = () => {
      const wanted = search.value.toLowerCase();
      const found = this.commands.filter((command) => command.name.toLowerCase().includes(wanted) && command.name !== "List of commands");
      list.replaceChildren(...found.map((command) => make("li", {}, make("button", {
        type: "button", onclick: () => { opened.close(); command.run(); },
      }, make("span", {}, command.name), make("kbd", {}, command.keys)))));
    };
    search.addEventListener("input", show);
    search.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      list.querySelector("button")?.click();
    });
    show();
    search.focus();
  }
}

/** Opens a dialog with a title; closing it removes it and returns the focus. */
export function dialog(title, ...children) {
  const close = make("button", { type: "button", class: "primary", onclick: () => element.close() }, "Close");
  const element = make("dialog", { "aria-label": title }, make("h2", {}, title), ...children, make("div", { class: "row" }, close));
  element.addEventListener("close", () => element.remove());
  element.addEventListener("click", (event) => { if (event.target === element) element.close(); });
  document.body.append(element);
  element.showModal();
  return element;
}
