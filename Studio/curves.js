// The curves: a virtual list of one lane a row, grouped by node, with pinned lanes as large curves on top.

import { commonRange, drawLane } from "./curve-drawing.js";
import { iconButton, make, onceAFrame, prepared, setText, watchSize } from "./elements.js";
import { laneInWords, short } from "./words.js";

/** The heights of a row, in CSS pixels: of many rows, and of rows that all fit. */
const [smallRow, largeRow] = [24, 44];

const pinIcon = "M5 1h6v1l-1 1v4l2 2v1H8.5v5h-1v-5H4V9l2-2V3L5 2z";
const hideIcon = "M1 8s2.5-4.5 7-4.5S15 8 15 8s-2.5 4.5-7 4.5S1 8 1 8zm7 2.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z";

/** The list of curves. */
export class Curves {
  constructor(desk) {
    this.desk = desk;
    this.filter = "";
    this.rows = new Map();
    this.pinned = make("div", { class: "pinned" });
    this.spacer = make("div", { class: "spacer" });
    this.list = make("div", { class: "lanes", role: "list", "aria-label": "Curves" }, this.spacer);
    this.head = make("div", { class: "playhead" });
    this.empty = make("p", { class: "empty" }, "Nothing moved. Play the page with events that move something.");
    this.search = make("input", {
      type: "search", placeholder: "Find a curve", "aria-label": "Find a curve by path, property or unit",
      oninput: () => { this.filter = this.search.value.toLowerCase(); this.arrange(); },
    });
    this.count = make("span", { class: "quiet", role: "status" });
    this.restore = make("button", { type: "button", onclick: () => desk.showAllLanes() }, "Show hidden");
    const tools = make("div", { class: "tools" }, make("h2", {}, "Curves"), this.search, this.count, this.restore);
    this.frame = make("div", { class: "frame" }, this.list, this.head);
    this.element = make("div", { class: "curves" }, tools, this.pinned, this.frame, this.empty);
    this.drawSoon = onceAFrame(() => this.draw());
    this.moveSoon = onceAFrame(() => this.move());
    this.list.addEventListener("scroll", () => this.drawSoon());
    watchSize(this.list, this.drawSoon);
    watchSize(this.pinned, this.drawSoon);
    desk.player.moved.listen(this.moveSoon);
    for (const signal of [desk.player.viewed, desk.palette.changed, desk.selected, desk.compared]) signal.listen(this.drawSoon);
    desk.listed.listen(() => this.arrange());
    this.list.addEventListener("keydown", (event) => this.key(event));
    for (const element of [this.list, this.pinned]) this.listenForZoom(element);
    this.arrange();
  }

  listenForZoom(element) {
    const { player } = this.desk;
    element.addEventListener("wheel", (event) => {
      if (event.ctrlKey) player.zoom(Math.exp(-event.deltaY / 300), player.time);
      else if (event.shiftKey) player.pan((event.deltaX || event.deltaY) / 1000);
      else return;
      event.preventDefault();
    }, { passive: false });
  }

  /** Decides which rows there are: titles of nodes, and lanes. */
  arrange() {
    const { session, pins, hiddenLanes } = this.desk;
    const matches = (lane) => `${lane.name} ${lane.unit}`.toLowerCase().includes(this.filter);
    const lanes = session.lanes.filter((lane) => !hiddenLanes.has(lane.id) && matches(lane)).sort((one, other) => one.node - other.node);
    this.items = [];
    let node;
    for (const lane of lanes) {
      if (lane.node !== node) this.items.push({ title: session.names[lane.node] });
      node = lane.node;
      this.items.push({ lane });
    }
    this.lanes = lanes;
    for (const row of this.rows.values()) row.element.remove();
    this.rows.clear();
    this.measure();
    this.empty.hidden = session.lanes.length > 0;
    this.frame.hidden = session.lanes.length === 0;
    setText(this.count, `${lanes.length} of ${session.lanes.length}${this.desk.hasRefusedPin ? ". Ten curves are pinned, and no more fit. Unpin one first." : ""}`);
    this.restore.hidden = hiddenLanes.size === 0;
    this.arrangePinned([...pins].map((index) => session.lanes[index]));
    this.drawSoon();
  }

  /** Takes large rows if all of them fit. */
  measure() {
    const room = this.list.clientHeight;
    const height = this.items.length * largeRow <= room ? largeRow : smallRow;
    this.spacer.style.height = `${this.items.length * height}px`;
    if (height === this.rowHeight) return;
    this.rowHeight = height;
    this.list.style.setProperty("--row", `${height}px`);
    for (const row of this.rows.values()) row.element.remove();
    this.rows.clear();
  }

  arrangePinned(lanes) {
    this.pinnedLanes = lanes;
    this.pinned.hidden = lanes.length === 0;
    if (lanes.length === 0) return;
    this.overlay = make("canvas", { role: "img", "aria-label": `Pinned curves: ${lanes.map((lane) => lane.name).join(", ")}` });
    const legend = make("ul", { class: "legend" });
    lanes.forEach((lane, index) => {
      const color = `--color: var(--series-${(index % 5) + 1})`;
      const release = iconButton("M4 4l8 8M12 4l-8 8", `Unpin ${lane.name}`, () => this.desk.pin(lane), { class: "icon stroke" });
      legend.append(make("li", { style: color, class: index >= 5 ? "dashed" : "" }, make("i"), make("span", {}, lane.name), release));
    });
    this.pinned.replaceChildren(legend, make("div", { class: "plot" }, this.overlay));
  }

  /** Makes the rows that are in view, draws them, and removes the others. */
  draw() {
    this.measure();
    const { rowHeight } = this;
    const [top, bottom] = [this.list.scrollTop, this.list.scrollTop + this.list.clientHeight];
    const [first, last] = [Math.floor(top / rowHeight) - 1, Math.ceil(bottom / rowHeight) + 1];
    const focused = document.activeElement?.closest?.(".lane")?.dataset.row;
    for (const [index, row] of this.rows) {
      if ((index >= first && index <= last) || String(index) === focused) continue;
      row.element.remove();
      this.rows.delete(index);
    }
    for (let index = Math.max(0, first); index <= Math.min(this.items.length - 1, last); index += 1) {
      if (!this.rows.has(index)) this.rows.set(index, this.makeRow(index));
    }
    for (const row of this.rows.values()) if (row.lane) this.drawRow(row);
    this.drawPinned();
    this.move();
  }

  makeRow(index) {
    const { title, lane } = this.items[index];
    const style = `top: ${index * this.rowHeight}px`;
    if (title !== undefined) {
      const element = make("div", { class: "node", style, role: "listitem" }, title);
      this.list.append(element);
      return { element };
    }
    const { desk } = this;
    const canvas = make("canvas", { "aria-hidden": "true" });
    const value = make("span", { class: "value" });
    const choose = make("button", {
      type: "button", class: "name", "data-row": index, onclick: () => desk.selectLane(lane), ondblclick: () => desk.pin(lane),
    }, lane.label);
    const element = make("div", { class: "lane", role: "listitem", style, "data-row": index }, choose, canvas, value,
      iconButton(pinIcon, `Pin ${lane.name}`, () => desk.pin(lane), { tabindex: -1 }),
      iconButton(hideIcon, `Hide ${lane.name}`, () => desk.hide(lane), { tabindex: -1 }));
    canvas.addEventListener("click", (event) => {
      const box = canvas.getBoundingClientRect();
      desk.player.seek(desk.player.timeAt((event.clientX - box.left) / box.width));
      desk.selectLane(lane);
    });
    this.list.append(element);
    return { element, lane, canvas, value, choose };
  }

  drawRow(row) {
    const { desk } = this;
    const isChosen = desk.selection?.node === row.lane.node && desk.selection?.property === row.lane.property;
    row.element.classList.toggle("chosen", isChosen);
    row.element.querySelector(".icon").setAttribute("aria-pressed", desk.pins.has(row.lane.id));
    const frame = prepared(row.canvas);
    if (!frame) return;
    const box = { left: 0, top: 0, width: frame.width, height: frame.height };
    const other = desk.otherLane(row.lane);
    const range = commonRange(other ? [row.lane, other] : [row.lane]);
    if (other) drawLane(frame.context, other, desk.player, box, range, { color: desk.palette.quiet, dash: [2, 3], width: 2 });
    const dash = row.lane.component % 2 === 1 ? [5, 3] : [];
    drawLane(frame.context, row.lane, desk.player, box, range, { color: desk.palette.color(row.lane.node), dash });
  }

  drawPinned() {
    if (this.pinnedLanes.length === 0) return;
    const frame = prepared(this.overlay);
    if (!frame) return;
    const { player, palette } = this.desk;
    const { context, width, height } = frame;
    const box = { left: 0, top: 0, width, height };
    // Lanes of one unit share a scale; others fill the height.
    this.pinnedLanes.forEach((lane, index) => {
      const range = commonRange(this.pinnedLanes.filter((other) => other.unit === lane.unit && other.property === lane.property));
      drawLane(context, lane, player, box, range, { color: palette.color(index), dash: palette.dash(index), width: 2 });
    });
    const head = player.place(player.time) * width;
    context.fillStyle = palette.accent;
    context.fillRect(head - 0.75, 0, 1.5, height);
  }

  /** Moves the playhead and updates the numbers; draws no lane. */
  move() {
    const { player } = this.desk;
    for (const row of this.rows.values()) {
      if (!row.lane) continue;
      setText(row.value, (row.lane.isExact(player.time) ? "" : "≈ ") + short(row.lane.at(player.time)));
      row.choose.setAttribute("aria-label", laneInWords(row.lane, player.time));
    }
    const row = [...this.rows.values()].find((row) => row.lane);
    const place = player.place(player.time);
    this.head.hidden = !row || place < 0 || place > 1;
    if (!this.head.hidden) this.head.style.transform = `translateX(${row.canvas.offsetLeft + place * row.canvas.clientWidth}px)`;
    this.drawPinned();
  }

  /** The arrow keys move between lanes; Enter asks why, P pins, H hides. */
  key(event) {
    const index = Number(event.target.closest(".lane")?.dataset.row);
    const lane = this.items[index]?.lane;
    if (!lane) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      let next = index + step;
      while (this.items[next] && !this.items[next].lane) next += step;
      if (this.items[next]) this.focus(next);
    } else if (event.code === "KeyP" && !event.ctrlKey && !event.metaKey) {
      this.desk.pin(lane);
      this.focus(index);
    } else if (event.code === "KeyH" && !event.ctrlKey && !event.metaKey) {
      this.desk.hide(lane);
      this.focus(Math.min(index, this.items.length - 1));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Scrolls to a row and focuses it. */
  focus(index) {
    const { rowHeight } = this;
    const [top, height] = [index * rowHeight, this.list.clientHeight];
    if (top < this.list.scrollTop) this.list.scrollTop = top - rowHeight;
    if (top + rowHeight > this.list.scrollTop + height) this.list.scrollTop = top + 2 * rowHeight - height;
    this.draw();
    this.rows.get(index)?.choose?.focus({ preventScroll: true });
  }
}
