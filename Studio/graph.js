// The graph: what is connected to what, from left to right; active boxes have a thick edge and the word "active".

import { make, onceAFrame, watchSize } from "./elements.js";

/** The drawing of the graph, or the neighborhood of one box if the graph is too large to be drawn at once. */
export class Graph {
  constructor(desk) {
    this.desk = desk;
    this.drawing = make("div", { class: "drawing", tabindex: 0, role: "group", "aria-label": "Graph, scrollable" });
    this.element = make("div", { class: "graph" });
    this.boxes = new Map();
    this.draw = onceAFrame(() => { if (this.drawing.checkVisibility()) this.mark(); });
    watchSize(this.drawing, this.draw);
    desk.player.moved.listen(this.draw);
    desk.selected.listen(this.draw);
    this.arrange();
  }

  /** Draws the graph of the session, which a live session receives late. */
  arrange() {
    this.graph = this.desk.session.graph;
    this.boxes.clear();
    const { boxes, arrows, size, count, words } = this.graph;
    const reason = words ?? (count === 0 ? "No interaction was added to this scene."
      : boxes.length === 0 ? `The graph has ${count} boxes, too many to draw. The command 'interplay graph' prints it.` : undefined);
    if (reason) {
      this.element.replaceChildren(make("p", { class: "empty" }, reason));
      return;
    }
    const legend = make("p", { class: "legend" });
    for (const kind of ["gesture", "interaction", "operator", "property", "emitter"]) {
      if (boxes.some((box) => box.kind === kind)) legend.append(make("span", { class: kind }, make("i"), kind));
    }
    const items = arrows.slice(0, 1000).map((arrow) => {
      const meaning = { values: "sends values to", acts: "acts on", part: "has the part" }[arrow.meaning];
      return make("li", {}, `${boxes[arrow.from].title} ${meaning} ${boxes[arrow.to].title}`);
    });
    const list = make("details", {}, make("summary", {}, `List of ${arrows.length} connections`), make("ul", {}, ...items));
    this.element.replaceChildren(legend, this.drawing, list);
    if (size) this.show(boxes.map((box, index) => ({ index, frame: box.frame })), arrows, size);
    else this.showNeighbors(0);
    this.draw();
  }

  /** Draws boxes at their frames. */
  show(placed, arrows, size) {
    const svg = make("svg", { viewBox: `0 0 ${size[0]} ${size[1]}`, width: size[0], height: size[1] });
    for (const arrow of arrows) {
      svg.append(make("path", { d: arrow.path, class: `arrow ${arrow.meaning}` }));
      const [x, y] = arrow.tip;
      svg.append(make("path", { d: `M${x} ${y}l-7 -3.5v7z`, class: "tip-mark" }));
    }
    this.boxes.clear();
    for (const { index, frame } of placed) svg.append(this.box(index, frame));
    this.drawing.replaceChildren(svg);
  }

  box(index, [x, y, width, height]) {
    const box = this.graph.boxes[index];
    const round = { property: 12, emitter: 12, operator: 2 }[box.kind] ?? 6;
    const label = make("text", { x: x + width / 2, y: y + 17, class: "title" }, box.title);
    const detail = make("text", { x: x + width / 2, y: y + 32, class: "detail" }, box.detail ?? "");
    const choose = () => this.choose(index);
    const element = make("g", {
      class: `box ${box.kind}`, role: "button", tabindex: 0, onclick: choose,
      onkeydown: (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        choose();
      },
    }, make("rect", { x, y, width, height, rx: round }), label, detail);
    const name = box.name ?? box.title;
    const subject = this.desk.session.subjectAt(name);
    if (box.name) element.append(make("title", {}, box.name));
    this.boxes.set(index, { element, detail, name, box, subject });
    return element;
  }

  choose(index) {
    const { session } = this.desk;
    if (!this.graph.size) this.showNeighbors(index);
    const box = this.graph.boxes[index];
    const name = box.name ?? box.title;
    const subject = session.subjectAt(name);
    if (subject) return this.desk.select(subject);
    // A gesture or an interaction has no value: its node does.
    const node = session.names.findIndex((known) => name.endsWith(` on ${known}`));
    if (node >= 0) this.desk.select(session.subject(node, "position"));
    this.draw();
  }

  /** Lays out a box, what leads to it and what it leads to, in three columns. */
  showNeighbors(center) {
    const arrows = this.graph.arrows.filter((arrow) => arrow.from === center || arrow.to === center).slice(0, 60);
    const [before, after] = [new Set(), new Set()];
    for (const arrow of arrows) {
      if (arrow.to === center && arrow.from !== center) before.add(arrow.from);
      else if (arrow.to !== center && !before.has(arrow.to)) after.add(arrow.to);
    }
    const frames = new Map();
    const columns = [[...before], [center], [...after]];
    const height = Math.max(...columns.map((column) => column.length)) * 54;
    columns.forEach((column, place) => column.forEach((box, index) => {
      frames.set(box, [1 + place * 320, (height - column.length * 54) / 2 + index * 54 + 7, 270, 40]);
    }));
    const drawn = arrows.filter((arrow) => arrow.from !== arrow.to).map((arrow) => {
      const [from, to] = [frames.get(arrow.from), frames.get(arrow.to)];
      const [x, y] = [to[0], to[1] + 20];
      const path = `M${from[0] + 270} ${from[1] + 20}C${from[0] + 295} ${from[1] + 20} ${x - 25} ${y} ${x - 5} ${y}`;
      return { ...arrow, path, tip: [x, y] };
    });
    this.show([...frames].map(([index, frame]) => ({ index, frame })), drawn, [920, height + 14]);
    this.mark();
  }

  /** Marks what is active and chosen at the playhead. */
  mark() {
    const { player, selection, session } = this.desk;
    // What a live session has played since it was explained is not known; a report is complete.
    const isKnown = player.time <= (session.graphEnd ?? Infinity);
    for (const { element, detail, name, box, subject } of this.boxes.values()) {
      const isActive = isKnown && (box.active ?? []).some(([start, end]) => start <= player.time && (end === null || player.time < end));
      const isChosen = selection?.path === name;
      element.classList.toggle("active", isActive);
      element.classList.toggle("chosen", isChosen);
      const state = ["active", "at rest"].includes(box.detail) ? (isKnown ? "at rest" : "") : box.detail ?? "";
      detail.textContent = isActive ? "active" : box.kind === "property" ? this.value(subject, box) : state;
      element.setAttribute("aria-label", `${box.kind} ${name}${detail.textContent ? `, ${detail.textContent}` : ""}`);
      if (isChosen) element.setAttribute("aria-current", "true");
      else element.removeAttribute("aria-current");
    }
  }

  /** The value of a property at the playhead, if the report knows it; otherwise that at the end. */
  value(subject, box) {
    const { session, player } = this.desk;
    const numbers = subject && subject.node >= 0 ? session.numbers(subject.node, subject.property, player.time) : undefined;
    return numbers ? numbers.map((number) => (Math.round(number * 100) / 100).toString()).join(", ") : box.detail ?? "";
  }
}
