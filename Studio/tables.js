// Settings, problems, the comparison and the table of a curve: panels that are lists.

import { make, onceAFrame, setText } from "./elements.js";
import { allDigits, counted, inSeconds, rangeInWords, short } from "./words.js";

/** The settings as they were read; choosing one shows what led to it. */
export class Settings {
  constructor(desk) {
    const { session } = desk;
    const rows = session.settings.map((setting) => {
      const choose = () => desk.select(session.subject(-1, setting.path));
      const name = make("button", { type: "button", class: "link", onclick: choose, title: setting.summary }, setting.path);
      const range = setting.range ? rangeInWords(setting.range) : "";
      return make("tr", {}, make("th", { scope: "row" }, name), make("td", { class: "number" }, setting.value), make("td", {}, setting.unit), make("td", {}, range));
    });
    const head = make("tr", {}, ...["setting", "value", "unit", "range"].map((name) => make("th", { scope: "col" }, name)));
    const content = rows.length > 0 ? make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows))
      : make("p", { class: "empty" }, "The interactions of this scene have no settings.");
    this.element = make("div", { class: "panel" }, content);
  }
}

/** Diagnostics, with a button to their instants. */
export class Problems {
  constructor(desk) {
    const { session, player } = desk;
    this.count = session.problems.length;
    const rows = session.problems.map((problem) => make("li", {},
      make("button", { type: "button", onclick: () => player.seek(problem.t) },
        make("time", {}, inSeconds(problem.t)), make("strong", {}, `${problem.name}, ${problem.place}`), make("span", {}, problem.explanation))));
    this.element = make("div", { class: "panel problems", role: "log", "aria-label": "Problems" }, make("ol", {}, ...rows));
  }
}

/** The other run: the first difference, both values and both causes. */
export class Comparison {
  constructor(desk, head) {
    this.desk = desk;
    const { session, other } = desk;
    this.element = make("div", { class: "panel compare" });
    const facts = make("table", {}, make("thead", {}, make("tr", {}, make("th", {}), make("th", { scope: "col" }, "this run"), make("th", { scope: "col" }, head.other))),
      make("tbody", {}, ...[
        ["digest", session.digest, other.digest], ["end", inSeconds(session.end), inSeconds(other.end)],
        ["events", session.times.length, other.times.length], ["curves", session.lanes.length, other.lanes.length],
      ].map(([name, first, second]) => make("tr", {}, make("th", { scope: "row" }, name), make("td", {}, String(first)), make("td", {}, String(second))))));
    const { difference } = head;
    if (!difference) {
      this.element.append(make("p", { class: "verdict same" }, "Identical to the last bit"), facts);
      return;
    }
    const go = () => {
      desk.player.seek(difference.t);
      const subject = session.subjectAt(`${difference.node}.${difference.property}`);
      if (subject) desk.select(subject);
    };
    const path = `${difference.node}.${difference.property}`;
    const show = (value) => (typeof value === "string" ? value : value ? value.map((number) => allDigits(number)).join(", ") : "nothing written");
    const why = (run) => {
      const subject = run.subjectAt(path);
      const steps = subject ? run.chain(subject, difference.t) : [];
      return make("ol", { class: "plain" }, ...steps.slice(0, 8).map((step) => make("li", {}, `${short(run.causes.times[step] / 1e9, 3)} s  ${run.causes.text(step)}`)));
    };
    this.element.append(
      make("p", { class: "verdict" }, "First difference: ", make("button", { type: "button", class: "link", onclick: go }, `${path} at ${inSeconds(difference.t)}`)),
      make("h3", {}, "This run"), make("p", { class: "number" }, show(difference.values)), why(session),
      make("h3", {}, head.other), make("p", { class: "number" }, show(difference.others)), why(other), facts,
      make("p", { class: "quiet" }, "On the stage the other run has dashed outlines; in the curves it is dotted."));
  }
}

/** The values of the chosen property as a table: at most 200 rows, thinned so that the extremes remain. */
export class DataTable {
  constructor(desk) {
    this.desk = desk;
    this.element = make("div", { class: "panel", id: "values" });
    this.draw = onceAFrame(() => this.drawNow());
    desk.selected.listen(this.draw);
    this.draw();
  }

  drawNow() {
    const { selection, session, player } = this.desk;
    const lanes = selection ? session.lanes.filter((lane) => lane.node === selection.node && lane.property === selection.property) : [];
    if (lanes.length === 0) {
      this.element.replaceChildren(make("p", { class: "empty" }, selection ? `${selection.path} never changes in this run.` : "Choose a curve to see its values."));
      return;
    }
    const indices = [...new Set(lanes.flatMap((lane) => lane.thinned(Math.floor(200 / lanes.length))))].sort((first, second) => first - second);
    const head = make("tr", {}, ...["time", ...lanes.map((lane) => lane.componentName || lane.property)].map((name) => make("th", { scope: "col" }, name)));
    const rows = indices.map((index) => make("tr", {},
      make("th", { scope: "row" }, make("button", { type: "button", class: "link", onclick: () => player.seek(lanes[0].times[index]) }, inSeconds(lanes[0].times[index]))),
      ...lanes.map((lane) => make("td", { class: "number" }, `${lane.isExact(lane.times[index]) ? "" : "≈ "}${short(lane.values[index], 4)}`))));
    const caption = make("caption", {}, `${selection.path}: ${counted(lanes[0].times.length, "value")}, ${rows.length} shown`);
    this.element.replaceChildren(make("table", {}, caption, make("thead", {}, head), make("tbody", {}, ...rows)));
  }
}

/** The least, greatest and mean values of the lanes of the selection in the range. */
export class RangeTable {
  constructor(desk) {
    this.desk = desk;
    this.element = make("div", { class: "range", hidden: true });
    this.draw = onceAFrame(() => this.drawNow());
    for (const signal of [desk.player.changed, desk.selected]) signal.listen(this.draw);
  }

  drawNow() {
    const { player, session, selection } = this.desk;
    const [start, end] = player.bounds;
    this.element.hidden = player.range[0] === undefined && player.range[1] === undefined;
    if (this.element.hidden) return;
    const lanes = session.lanes.filter((lane) => lane.node === selection?.node && lane.property === selection?.property);
    const rows = lanes.map((lane) => {
      const [first, last] = [lane.index(start), lane.index(end)];
      const [least, greatest] = lane.envelope(first, last);
      let [area, speed] = [0, 0];
      for (let index = first; index <= last; index += 1) {
        const [from, to] = [Math.max(lane.times[index], start), Math.min(lane.times[index + 1] ?? end, end)];
        area += lane.values[index] * Math.max(to - from, 0);
        speed = Math.max(speed, Math.abs(lane.velocity(lane.times[index])));
      }
      const cells = [least, greatest, area / Math.max(end - start, 1), lane.values[first], lane.values[last], speed];
      return make("tr", {}, make("th", { scope: "row" }, lane.name), ...cells.map((cell) => make("td", { class: "number" }, short(cell))));
    });
    const names = ["", "least", "greatest", "mean", "first", "last", "peak speed"];
    const head = make("thead", {}, make("tr", {}, ...names.map((name) => make("th", { scope: "col" }, name))));
    const title = make("p", {});
    setText(title, `Range from ${inSeconds(start)} to ${inSeconds(end)}${rows.length === 0 ? ": choose a curve for its figures" : ""}`);
    this.element.replaceChildren(title, ...(rows.length > 0 ? [make("table", {}, head, make("tbody", {}, ...rows))] : []));
  }
}
