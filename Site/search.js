"use strict";
// The search of the site: an index of titles, first sentences and the terms of tables, loaded when somebody searches.
(() => {
  const script = document.currentScript;
  const root = script.dataset.root;
  const form = document.querySelector(".search");
  const input = form.querySelector("input");
  const list = form.querySelector("ul");
  let entries = null;
  let chosen = -1;

  /** Loads the index once. It is a script, so that the site also works from the file system. */
  function load() {
    if (entries !== null) return;
    entries = [];
    const element = document.createElement("script");
    element.src = root + "index.js";
    element.onload = () => {
      entries = window.interplayIndex.map(([title, address, kind, text, terms = ""]) => (
        { title, address, kind, text, name: title.toLowerCase(), words: `${text} ${terms}`.toLowerCase() }));
      show();
    };
    document.head.append(element);
  }

  /** How well an entry fits a word: 0 if not at all. */
  function fit(entry, word) {
    const at = entry.name.indexOf(word);
    if (at < 0) return entry.words.includes(word) ? 2 : 0;
    if (entry.name === word) return 60;
    if (at === 0) return 30;
    return /[a-z0-9]/.test(entry.name[at - 1]) ? 8 : 18;
  }

  /** The best entries for a query: every word has to occur. Guides come before symbols that fit as well. */
  function find(query) {
    const words = query.toLowerCase().split(/\s+/).filter((word) => word !== "");
    if (words.length === 0) return [];
    const found = [];
    for (const entry of entries) {
      let sum = entry.kind === "guide" ? 6 : entry.kind === "section" ? 4 : /^(class|struct|enum|protocol)$/.test(entry.kind) ? 5 : 0;
      for (const word of words) {
        const value = fit(entry, word);
        if (value === 0) { sum = 0; break; }
        sum += value;
      }
      if (sum > 0) found.push([sum - entry.title.length / 100, entry]);
    }
    return found.sort((a, b) => b[0] - a[0]).slice(0, 24).map((pair) => pair[1]);
  }

  function show() {
    const found = entries === null ? [] : find(input.value);
    chosen = -1;
    list.replaceChildren(...found.map((entry, index) => {
      const item = document.createElement("li");
      item.id = "result-" + index;
      item.setAttribute("role", "option");
      item.setAttribute("aria-selected", "false");
      const link = document.createElement("a");
      link.href = root + entry.address;
      link.tabIndex = -1;
      const kind = document.createElement("small");
      kind.className = "kind";
      kind.textContent = entry.kind;
      const text = document.createElement("p");
      text.textContent = entry.text;
      link.append(kind, entry.title, text);
      item.append(link);
      return item;
    }));
    if (found.length === 0 && input.value.trim() !== "" && entries !== null && entries.length > 0) {
      const item = document.createElement("li");
      item.textContent = "Nothing found. Try a shorter word.";
      list.append(item);
    }
    open(input.value.trim() !== "" && list.childElementCount > 0);
  }

  function open(isOpen) {
    list.hidden = !isOpen;
    input.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) input.removeAttribute("aria-activedescendant");
  }

  function choose(index) {
    const items = [...list.querySelectorAll("[role=option]")];
    if (items.length === 0) return;
    chosen = (index + items.length) % items.length;
    items.forEach((item, place) => item.setAttribute("aria-selected", String(place === chosen)));
    items[chosen].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", items[chosen].id);
  }

  input.addEventListener("focus", load);
  input.addEventListener("input", () => { load(); show(); });
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") { event.preventDefault(); choose(chosen + 1); }
    if (event.key === "ArrowUp") { event.preventDefault(); choose(chosen < 0 ? -1 : chosen - 1); }
    if (event.key === "Escape") { open(false); input.value = ""; }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const link = list.querySelectorAll("[role=option] a")[Math.max(0, chosen)];
    if (link) link.click();
  });
  list.addEventListener("click", () => open(false));
  document.addEventListener("click", (event) => { if (!form.contains(event.target)) open(false); });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.metaKey || event.ctrlKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    event.preventDefault();
    input.focus();
  });
  form.hidden = false;
  const kind = matchMedia("(max-width: 760px)");
  const guides = document.querySelector("nav.guides details");
  const fold = () => { guides.open = !kind.matches; };
  kind.addEventListener("change", fold);
  fold();
})();
