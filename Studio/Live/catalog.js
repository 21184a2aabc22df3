// The list of pages with its search.

import { make, setText } from "../elements.js";

/** The pages in groups; `open` is called with a name, `close` when the list of a narrow window is to be closed. */
export class Catalog {
  constructor(groups, open, close) {
    this.search = make("input", { type: "search", placeholder: "Find a page", "aria-label": "Find a page", oninput: () => this.filter(), onkeydown: (event) => this.key(event) });
    this.count = make("p", { class: "quiet", role: "status" });
    this.rows = [];
    const lists = groups.map((group) => {
      const items = group.pages.map((page) => {
        const button = make("button", { type: "button", title: page.summary, onclick: () => open(page.name) }, make("span", {}, page.name), make("small", {}, page.summary));
        const row = make("li", {}, button);
        this.rows.push({ row, button, page, text: `${page.name} ${page.summary} ${group.title}`.toLowerCase() });
        return row;
      });
      return make("section", {}, make("h3", {}, group.title), make("ul", {}, ...items));
    });
    this.sections = lists;
    this.element = make("nav", { class: "catalog", "aria-label": "Pages" }, make("div", { class: "finder" },
      make("div", { class: "row" }, this.search, make("button", { type: "button", class: "close", onclick: close }, "Close")), this.count), ...lists);
    this.element.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
    this.filter();
  }

  filter() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter((word) => word);
    let shown = 0;
    for (const { row, text } of this.rows) {
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) shown += 1;
    }
    for (const section of this.sections) section.hidden = [...section.querySelectorAll("li")].every((row) => row.hidden);
    setText(this.count, `${shown} of ${this.rows.length} pages`);
  }

  key(event) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    this.rows.find(({ row }) => !row.hidden)?.button.click();
  }

  /** Marks the page that is shown. */
  mark(name) {
    for (const { button, page } of this.rows) {
      if (page.name === name) {
        button.setAttribute("aria-current", "page");
        button.scrollIntoView({ block: "nearest" });
      } else {
        button.removeAttribute("aria-current");
      }
    }
  }
}
