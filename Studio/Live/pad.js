// A pad for the two numbers of a point. The sliders beside it do the same with keys, and have the names.

import { make } from "../elements.js";

/** Makes a pad; `begin` is called before a drag, and `set` with both places from 0 to 1. `show` moves the dot to such places. */
export function pointPad({ begin, set }) {
  const dot = make("span", { class: "dot" });
  const element = make("div", { class: "pad", "aria-hidden": "true", title: "Drag to change both numbers" }, dot);
  const take = (event) => {
    const box = element.getBoundingClientRect();
    const parts = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    set(parts.map((part) => Math.min(Math.max(part, 0), 1)));
  };
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || element.classList.contains("off")) return;
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    begin();
    take(event);
  });
  element.addEventListener("pointermove", (event) => { if (element.hasPointerCapture(event.pointerId)) take(event); });
  const show = ([across, down]) => Object.assign(dot.style, { left: `${across * 100}%`, top: `${down * 100}%` });
  return { element, show };
}
