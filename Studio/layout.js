// The arrangement of the panels: columns with splitters on wide windows, stage, timeline and tabs on others.

import { make } from "./elements.js";

/** A list of tabs with their panels. */
export class Tabs {
  constructor(name) {
    this.list = make("div", { role: "tablist", "aria-label": name, onkeydown: (event) => this.key(event) });
    this.body = make("div", { class: "tab-body" });
    this.element = make("div", { class: "tabs" }, this.list, this.body);
    this.tabs = [];
  }

  /** Shows these panels, each with an id, a name and an element; keeps the chosen one. */
  arrange(panels) {
    this.list.replaceChildren();
    this.body.replaceChildren();
    this.tabs = panels.map(({ id, name, element, mark }) => {
      const tab = make("button", { type: "button", role: "tab", id: `tab-${id}`, "aria-controls": `panel-${id}`, onclick: () => this.choose(id) }, name);
      if (mark) tab.append(make("span", { class: "mark" }, ` ${mark}`));
      const panel = make("div", { role: "tabpanel", id: `panel-${id}`, "aria-labelledby": `tab-${id}` }, element);
      this.list.append(tab);
      this.body.append(panel);
      return { id, tab, panel };
    });
    const kept = this.tabs.some((tab) => tab.id === this.chosen) ? this.chosen : this.tabs[0]?.id;
    if (kept) this.choose(kept);
  }

  /** Shows a panel; returns whether it is one of these. */
  choose(id) {
    if (!this.tabs.some((tab) => tab.id === id)) return false;
    const isFocused = this.body.contains(document.activeElement);
    this.chosen = id;
    for (const { id: other, tab, panel } of this.tabs) {
      tab.setAttribute("aria-selected", other === id);
      tab.tabIndex = other === id ? 0 : -1;
      panel.hidden = other !== id;
      // The panel that goes leaves its focus to the tab of the one that comes.
      if (isFocused && other === id && !panel.contains(document.activeElement)) tab.focus({ preventScroll: true });
    }
    return true;
  }

  key(event) {
    const index = this.tabs.findIndex((tab) => tab.id === this.chosen);
    const count = this.tabs.length;
    const next = { ArrowRight: (index + 1) % count, ArrowLeft: (index + count - 1) % count, Home: 0, End: count - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.choose(this.tabs[next].id);
    this.tabs[next].tab.focus();
  }
}

/** A separator that changes a custom property of the page by dragging and by the arrow keys. */
function splitter(name, property, isVertical, bounds, initial) {
  let value = initial;
  const set = (wanted) => {
    value = Math.min(Math.max(wanted, bounds[0]), bounds[1]);
    document.documentElement.style.setProperty(property, `${value}%`);
    element.setAttribute("aria-valuenow", Math.round(value));
  };
  const element = make("div", {
    class: `splitter ${isVertical ? "vertical" : ""}`, role: "separator", tabindex: 0, "aria-label": name,
    "aria-orientation": isVertical ? "vertical" : "horizontal", "aria-valuemin": bounds[0], "aria-valuemax": bounds[1],
    onkeydown: (event) => {
      const step = { ArrowLeft: -2, ArrowRight: 2, ArrowUp: -2, ArrowDown: 2 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      set(value + step);
    },
    onpointerdown: (event) => {
      element.setPointerCapture(event.pointerId);
      element.classList.add("dragged");
    },
    onpointermove: (event) => {
      if (!element.hasPointerCapture(event.pointerId)) return;
      set(isVertical ? (event.clientX / innerWidth) * 100 : (event.clientY / innerHeight) * 100);
    },
    onlostpointercapture: () => element.classList.remove("dragged"),
  });
  set(initial);
  return element;
}

/** The page: a bar, and the panels in the arrangement for the width. */
export class Layout {
  constructor(bar, panels) {
    this.panels = panels;
    this.left = new Tabs("Stage and graph");
    this.right = new Tabs("Details");
    this.main = make("main", { class: "left" });
    this.bottom = make("section", { class: "bottom", "aria-label": "Time" });
    this.side = make("aside", { class: "right", "aria-label": "Details" }, this.right.element);
    this.columns = splitter("Width of the stage", "--left", true, [25, 75], 50);
    this.rows = splitter("Height of the stage", "--upper", false, [30, 80], 56);
    this.element = make("div", { class: "desk" }, bar, this.main, this.columns, this.side, this.rows, this.bottom);
    this.wide = matchMedia("(min-width: 1200px)");
    const layout = new WeakRef(this);
    this.wide.addEventListener("change", () => layout.deref()?.arrange());
    this.arrange();
  }

  arrange() {
    const { stage, timeline, curves, graph, others } = this.panels;
    const isWide = this.wide.matches;
    this.element.classList.toggle("wide", isWide);
    if (isWide) {
      this.left.arrange([stage, graph]);
      this.right.arrange(others);
      this.main.replaceChildren(this.left.element);
      this.bottom.replaceChildren(timeline.element, curves.element);
      this.element.append(this.columns, this.side, this.rows, this.bottom);
    } else {
      this.left.arrange([]);
      this.right.arrange([curves, ...others.slice(0, 1), graph, ...others.slice(1)]);
      this.main.replaceChildren(stage.element);
      this.bottom.replaceChildren(timeline.element);
      // The order of reading is that of the page: stage, timeline, tabs.
      this.element.append(this.bottom, this.side);
    }
  }

  /** Shows a panel, wherever it is. */
  show(id) { return this.left.choose(id) || this.right.choose(id); }

  /** Moves the focus to the next or the previous panel. */
  focusNext(by) {
    const stops = [...this.element.querySelectorAll("[role=toolbar] button.primary, [role=tab][aria-selected=true], .strip, .lanes .name")];
    const groups = stops.filter((stop, index) => stop.offsetParent && (!stop.matches(".lanes .name") || !stops[index - 1]?.matches(".lanes .name")));
    const region = (stop) => stop.closest("header, main, aside, .timeline, .curves");
    const at = groups.findIndex((stop) => region(stop)?.contains(document.activeElement));
    groups[(at + by + groups.length) % groups.length]?.focus();
  }
}
