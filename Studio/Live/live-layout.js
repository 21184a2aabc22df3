// The arrangement of the panels of the studio, in which panels come and go while a person uses the others.

import { setText } from "../elements.js";
import { Layout, Tabs } from "../layout.js";

/** A layout with panels that are added and removed. All other elements stay in the document, with their focus and their captured pointers. */
export class LiveLayout extends Layout {
  /** Adds a panel before another one of the details, each with an id, a name and an element. */
  insert(panel, before) {
    const { panels: { others }, right } = this;
    others.splice(others.findIndex(({ id }) => id === before), 0, panel);
    const made = new Tabs(panel.name);
    made.choose = (id) => right.choose(id);
    made.arrange([panel]);
    const [added] = made.tabs;
    const at = right.tabs.findIndex(({ id }) => id === before);
    right.tabs[at].tab.before(added.tab);
    right.tabs[at].panel.before(added.panel);
    right.tabs.splice(at, 0, added);
    right.choose(right.chosen);
  }

  /** Removes a panel of the details. If it was chosen, the first one is shown; if it had the focus, the tab of the shown one gets it. */
  remove(id) {
    const { panels, right } = this;
    panels.others = panels.others.filter((panel) => panel.id !== id);
    const [removed] = right.tabs.splice(right.tabs.findIndex((tab) => tab.id === id), 1);
    const isFocused = [removed.tab, removed.panel].some((element) => element.contains(document.activeElement));
    removed.tab.remove();
    removed.panel.remove();
    if (right.chosen === id) right.choose(right.tabs[0].id);
    if (isFocused) right.tabs.find((tab) => tab.id === right.chosen)?.tab.focus({ preventScroll: true });
  }
  /** Shows the problems of the run in a panel of their own, which is there while the run has some. A focused problem keeps the focus. */
  showProblems({ count, element }) {
    const shown = this.panels.others.find(({ id }) => id === "problems");
    if (shown && count === 0) this.remove("problems");
    if (!shown && count > 0) this.insert({ id: "problems", name: "Problems", element, mark: count }, "values");
    if (!shown || count === 0 || shown.element.textContent === element.textContent) return;
    const place = [...shown.element.querySelectorAll("button")].indexOf(document.activeElement);
    shown.element.replaceChildren(...element.childNodes);
    shown.mark = count;
    const { tab } = this.right.tabs.find(({ id }) => id === "problems");
    setText(tab.querySelector(".mark"), ` ${count}`);
    if (place >= 0) (shown.element.querySelectorAll("button")[place] ?? tab).focus({ preventScroll: true });
  }
}
