// The timeline: one strip with contacts, gestures, motions, idle parts and the playhead. Dragging scrubs, and below the ruler also chooses a range; hovering only shows.

import { pointersInWords } from "./events.js";
import { make, onceAFrame, prepared, setText, watchSize } from "./elements.js";
import { tickStep } from "./player.js";
import { inSeconds, short, spokenSeconds } from "./words.js";

/** The heights of the ruler and of a row, in CSS pixels. */
const [rulerHeight, stripRow] = [22, 18];
/** The distance from which a press is a drag, in CSS pixels. */
const dragDistance = 4;
/** The rows that bars of one kind may take, if they overlap. */
const rowLimit = 3;

/** The strip. */
export class Timeline {
  constructor(desk) {
    this.desk = desk;
    const { player, session } = desk;
    this.canvas = make("canvas", { role: "img", "aria-label": "Contacts, gestures and motions over time" });
    this.tip = make("div", { class: "tip", hidden: true });
    this.slider = make("div", {
      class: "strip", role: "slider", tabindex: 0, "aria-label": "Time",
      "aria-valuemin": session.start / 1e9, "aria-valuemax": session.end / 1e9,
    }, this.canvas, this.tip);
    this.rows = this.makeRows();
    this.slider.style.height = `${this.height}px`;
    const names = make("div", { class: "row-names", "aria-hidden": "true" }, ...this.rowNames());
    this.element = make("div", { class: "timeline" }, names, this.slider);
    this.draw = onceAFrame(() => this.drawNow());
    watchSize(this.slider, this.draw);
    for (const signal of [player.moved, player.changed, player.viewed, desk.palette.changed]) signal.listen(this.draw);
    player.moved.listen(() => this.describe());
    this.describe();
    this.listen();
  }

  /** The height that all rows need. */
  get height() { return rulerHeight + this.rows.length * stripRow + 6; }

  rowNames() { return this.rows.map((row) => make("span", { title: row.name }, row.name)); }

  /** The rows: contacts, gestures, motions, problems. Bars of one kind that overlap have rows of their own. */
  makeRows() {
    const { session } = this.desk;
    const contacts = session.contacts.map(({ start, end, name }) => ({ start, end: Math.min(end, session.end), name, color: "text" }));
    const marks = session.marks.map((mark) => ({ start: mark.t, end: mark.t, name: mark.name, color: "text" }));
    const gestures = [];
    const open = new Map();
    for (const decision of session.decisions) {
      const name = `${decision.node}.${decision.recognizer}`;
      if (decision.isInProgress) {
        if (!open.has(decision.id)) open.set(decision.id, { start: decision.t, name });
      } else if (open.has(decision.id) || decision.to === "ended") {
        gestures.push({ start: open.get(decision.id)?.start ?? decision.t, end: decision.t, name, color: 3 });
        open.delete(decision.id);
      }
    }
    for (const { start, name } of open.values()) gestures.push({ start, end: session.end, name, color: 3 });
    const problems = session.problems.map((problem) => ({ start: problem.t, end: problem.t, name: problem.name, color: "failed" }));
    const rows = [["input", [...contacts, ...marks]], ["gestures", gestures], ...this.motionRows(), ["problems", problems]];
    return rows.flatMap(([name, bars]) => apart(bars).map((bars, index) => ({ name: index === 0 ? name : "", bars })));
  }

  /** The motions: a row for each property, or one row if there are many; a retargeted motion continues its bar. */
  motionRows() {
    const { session } = this.desk;
    const rows = new Map();
    for (const motion of session.motions) {
      const subject = session.subjectOfStep(motion.step);
      const name = subject?.path ?? "other motions";
      const bars = rows.get(name) ?? [];
      rows.set(name, bars);
      const last = bars[bars.length - 1];
      if (last && motion.start <= last.end) last.end = Math.max(last.end, motion.end);
      else bars.push({ start: motion.start, end: motion.end, name, color: Math.max(0, subject?.node ?? 0) });
    }
    if (rows.size <= 4) return [...rows];
    const bars = [...rows.values()].flat().sort((first, second) => first.start - second.start);
    return [["motions", bars]];
  }

  listen() {
    const { player } = this.desk;
    const time = (event) => {
      const box = this.slider.getBoundingClientRect();
      return player.timeAt(Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1));
    };
    this.slider.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.slider.setPointerCapture(event.pointerId);
      this.isDragging = true;
      player.pause();
      player.seek(time(event));
      // The ruler is too small for a finger, which scrubs everywhere.
      const isBelow = event.clientY - this.slider.getBoundingClientRect().top >= rulerHeight;
      this.rangeStart = isBelow && event.pointerType !== "touch" ? { x: event.clientX, time: player.time } : undefined;
    });
    this.slider.addEventListener("pointermove", (event) => {
      if (this.isDragging) {
        player.seek(time(event));
        const { rangeStart } = this;
        if (rangeStart && Math.abs(event.clientX - rangeStart.x) >= dragDistance) rangeStart.isDragged = true;
        if (rangeStart?.isDragged) player.choose(rangeStart.time, player.time);
      }
      this.showTip(event, time(event));
    });
    const end = () => { this.isDragging = false; };
    for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) this.slider.addEventListener(name, end);
    this.slider.addEventListener("pointerleave", () => { this.tip.hidden = true; });
    this.slider.addEventListener("wheel", (event) => {
      if (event.ctrlKey) player.zoom(Math.exp(-event.deltaY / 300), time(event));
      else if (event.shiftKey || event.deltaX) player.pan((event.deltaX || event.deltaY) / 1000);
      else return;
      event.preventDefault();
    }, { passive: false });
  }

  showTip(event, time) {
    const box = this.slider.getBoundingClientRect();
    const row = this.rows[Math.floor((event.clientY - box.top - rulerHeight) / stripRow)];
    const slack = (this.desk.player.view[1] - this.desk.player.view[0]) * (3 / box.width);
    const bar = row?.bars.find((bar) => bar.start - slack <= time && time <= bar.end + slack);
    setText(this.tip, bar ? `${inSeconds(time)}  ${bar.name}, ${inSeconds(bar.start)} to ${inSeconds(bar.end)}` : inSeconds(time));
    this.tip.hidden = false;
    const left = Math.min(Math.max(event.clientX - box.left + 10, 0), box.width - this.tip.offsetWidth - 4);
    this.tip.style.transform = `translate(${left}px, ${rulerHeight}px)`;
  }

  describe() {
    const { player, session } = this.desk;
    const moving = session.motions.filter((motion) => motion.start <= player.time && player.time < motion.end)
      .map((motion) => session.subjectOfStep(motion.step)?.path).filter((path) => path);
    const words = [spokenSeconds(player.time), ...pointersInWords(session.contacts, player.time)];
    if (moving.length > 0) words.push(`${moving[0]} moving${moving.length > 1 ? ` and ${moving.length - 1} more` : ""}`);
    this.slider.setAttribute("aria-valuenow", player.time / 1e9);
    this.slider.setAttribute("aria-valuetext", words.join(", "));
  }

  drawNow() {
    const frame = prepared(this.canvas);
    if (!frame) return;
    const { context, width, height } = frame;
    const { player, session, palette } = this.desk;
    const x = (time) => player.place(time) * width;
    context.font = "11px system-ui, sans-serif";
    this.labels = [];
    this.drawIdle(context, x, height);
    this.drawRuler(context, x, width, height);
    this.rows.forEach((row, index) => this.drawRow(context, x, width, row.bars, index));
    this.drawRange(context, x, width, height);
    const head = x(player.time);
    context.fillStyle = palette.accent;
    context.fillRect(head - 0.75, 0, 1.5, height);
    context.beginPath();
    for (const [across, down] of [[-6, 0], [6, 0], [6, 7], [0, 13], [-6, 7]]) context.lineTo(head + across, down);
    context.fill();
  }

  /** Draws the bars of a row with their names. A name ends before the next bar; it is shortened, or left out, if there is no room. */
  drawRow(context, x, width, bars, index) {
    const { palette } = this.desk;
    const top = rulerHeight + index * stripRow + 3;
    bars.forEach((bar, place) => {
      const [from, to] = [x(bar.start), x(bar.end)];
      if (to < 0 || from > width) return;
      context.fillStyle = typeof bar.color === "number" ? palette.color(bar.color) : palette[bar.color];
      const isInstant = bar.end === bar.start;
      if (isInstant) {
        // An instant is a diamond.
        context.beginPath();
        for (const [across, down] of [[0, -6], [5, 0], [0, 6], [-5, 0]]) context.lineTo(from + across, top + 6 + down);
        context.fill();
      } else {
        const length = Math.max(to - from, 2);
        context.globalAlpha = 0.28;
        context.fillRect(from, top, length, 12);
        context.globalAlpha = 1;
        context.fillRect(from, top, 2, 12);
        context.fillRect(from, top + 11, length, 1);
      }
      const next = bars[place + 1];
      const edge = next ? x(next.start) - (next.end === next.start ? 7 : 2) : width;
      const start = isInstant ? from + 8 : Math.max(from, 0) + 5;
      this.drawName(context, bar.name, start, Math.min(isInstant ? edge : to - 3, edge, width), top + 9.5);
    });
  }

  /** Draws a name from `start` to at most `end`. */
  drawName(context, name, start, end, base) {
    const text = fitted(context, name, end - start);
    if (text === "") return;
    context.fillStyle = this.desk.palette.text;
    context.fillText(text, start, base);
    this.labels.push({ text, start, end: start + context.measureText(text).width, base });
  }

  drawRuler(context, x, width, height) {
    const { player, palette } = this.desk;
    const [start, end] = player.view;
    const step = tickStep(end - start, Math.max(2, width / 80));
    context.fillStyle = palette.line;
    context.fillRect(0, rulerHeight - 1, width, 1);
    let taken = 0;
    for (let time = Math.ceil(start / step) * step; time <= end; time += step) {
      context.fillStyle = palette.line;
      context.fillRect(Math.round(x(time)), 12, 1, height - 12);
      context.fillStyle = palette.quiet;
      const text = `${short(time / 1e9, 6)} s`;
      const [from, to] = [x(time) + 4, x(time) + 4 + context.measureText(text).width];
      if (from < taken || to >= width) continue;
      context.fillText(text, from, 14);
      this.labels.push({ text, start: from, end: to, base: 14 });
      taken = to + 4;
    }
  }

  /** Hatches the parts in which nothing happens. */
  drawIdle(context, x, height) {
    const { session, palette } = this.desk;
    context.strokeStyle = palette.line;
    context.lineWidth = 1;
    for (const [start, end] of session.idles) {
      const [from, to] = [Math.max(x(start), -20), Math.min(x(end), this.canvas.clientWidth + 20)];
      if (to <= from) continue;
      context.save();
      context.beginPath();
      context.rect(from, rulerHeight, to - from, height);
      context.clip();
      context.beginPath();
      for (let at = from - height; at < to; at += 8) {
        context.moveTo(at, height);
        context.lineTo(at + height, 0);
      }
      context.stroke();
      context.restore();
    }
  }

  drawRange(context, x, width, height) {
    const { player, palette } = this.desk;
    const [start, end] = player.range;
    context.fillStyle = palette.accent;
    context.globalAlpha = 0.14;
    if (start !== undefined) context.fillRect(0, 0, x(start), height);
    if (end !== undefined) context.fillRect(x(end), 0, width - x(end), height);
    context.globalAlpha = 1;
    for (const time of [start, end]) if (time !== undefined) context.fillRect(x(time) - 1, 0, 2, height);
  }
}

/** Distributes bars to rows in which none overlap; those for which there is no row join the bar that is in their way. */
export function apart(bars, limit = rowLimit) {
  const rows = [];
  for (const bar of [...bars].sort((one, other) => one.start - other.start)) {
    const free = rows.find((row) => row[row.length - 1].end <= bar.start);
    if (free) free.push(bar);
    else if (rows.length < limit) rows.push([bar]);
    else join(rows[rows.length - 1], bar);
  }
  return rows;
}

function join(row, bar) {
  const last = row[row.length - 1];
  const names = (last.names ?? new Set([last.name])).add(bar.name);
  const name = names.size > 1 ? `${names.size} at once` : last.name;
  row[row.length - 1] = { ...last, end: Math.max(last.end, bar.end), names, name };
}

/** A name that is at most `room` wide: shortened, or empty if too little of it would be left. */
function fitted(context, name, room) {
  if (room < 20) return "";
  if (context.measureText(name).width <= room) return name;
  let count = Math.min(name.length, Math.floor(room / 4));
  while (count > 2 && context.measureText(`${name.slice(0, count)}…`).width > room) count -= 1;
  return count > 2 ? `${name.slice(0, count)}…` : "";
}
