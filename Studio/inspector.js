// The inspector and the cause: the chosen value, and what led to it, back to the event.

import { StepKind } from "./causes.js";
import { make, onceAFrame, setText } from "./elements.js";
import { allDigits, inSeconds, movement, rangeInWords, short } from "./words.js";

/** The chosen value with its details. */
export class Inspector {
  constructor(desk) {
    this.desk = desk;
    this.showsAllDigits = false;
    this.title = make("h2", {}, "Inspector");
    this.details = make("dl", {});
    this.digits = make("button", { type: "button", "aria-pressed": "false", onclick: () => this.toggleDigits() }, "17 digits");
    this.tools = make("div", { class: "row" }, this.digits);
    this.live = make("p", { class: "spoken", role: "status" });
    this.element = make("section", { class: "inspector", "aria-label": "Inspector" }, this.title, this.details, this.tools, this.live);
    this.draw = onceAFrame(() => this.drawNow());
    desk.player.moved.listen(() => {
      this.draw();
      this.speakSoon();
    });
    desk.selected.listen(this.draw);
    this.draw();
  }

  toggleDigits() {
    this.showsAllDigits = !this.showsAllDigits;
    this.digits.setAttribute("aria-pressed", this.showsAllDigits);
    this.draw();
  }

  drawNow() {
    const { selection, session, player } = this.desk;
    this.tools.hidden = !selection || selection.node < 0;
    if (!selection) {
      setText(this.title, "Inspector");
      this.details.replaceChildren(make("p", { class: "empty" }, "Choose a curve, a node or a setting."));
      return;
    }
    setText(this.title, selection.path);
    const rows = selection.node < 0 ? this.settingRows(selection) : this.propertyRows(selection, player.time);
    const motion = session.motion(selection, player.time);
    if (motion) rows.push(["moved by", session.causes.text(motion.step)], ["ends", `${inSeconds(motion.end)}, in ${inSeconds(motion.end - player.time)}`]);
    this.details.replaceChildren(...rows.flatMap(([name, value, kind]) => [make("dt", {}, name), make("dd", { class: kind }, value)]));
  }

  settingRows(selection) {
    const setting = this.desk.session.settings.find((setting) => setting.path === selection.path);
    if (!setting) return [];
    const rows = [["value", setting.value + (setting.unit ? ` ${setting.unit}` : ""), "number large"], ["meaning", setting.summary]];
    if (setting.range) rows.push(["range", rangeInWords(setting.range)]);
    return rows;
  }

  propertyRows(selection, time) {
    const { session } = this.desk;
    const property = session.properties.get(selection.property);
    const numbers = session.numbers(selection.node, selection.property, time);
    if (!numbers) return [["value", String(session.change(selection.node, selection.property, time, "not recorded"))]];
    const rows = [];
    numbers.forEach((number, component) => {
      const lane = session.lane(selection.node, selection.property, component);
      const isExact = !lane || lane.isExact(time);
      const text = this.showsAllDigits ? allDigits(number) : short(number, 4);
      rows.push([property.components[component] ?? "value", `${isExact ? "" : "≈ "}${text}`, "number large"]);
    });
    if (property.unit) rows.push(["unit", property.unit]);
    const lanes = numbers.map((_, component) => session.lane(selection.node, selection.property, component)).filter((lane) => lane);
    if (lanes.length === 0) return [...rows, ["motion", "never changes in this run"]];
    rows.push(["motion", lanes.map((lane) => movement(lane, time)).filter((words, index, all) => all.indexOf(words) === index).join(", ")]);
    const error = Math.max(...lanes.map((lane) => (lane.isExact(time) ? 0 : lane.error)));
    rows.push(["accuracy", error === 0 ? "exact" : `within ${error.toPrecision(2)}; exact where motions begin and end`]);
    const last = Math.max(...lanes.map((lane) => lane.times[lane.times.length - 1]));
    rows.push(["last change", inSeconds(last)]);
    return rows;
  }

  /** Tells the value to screen readers after a pause, not on each step. */
  speakSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const { selection, session, player } = this.desk;
      const numbers = selection && selection.node >= 0 ? session.numbers(selection.node, selection.property, player.time) : undefined;
      if (numbers) setText(this.live, `${selection.path} ${numbers.map((number) => short(number)).join(", ")}`);
    }, 150);
  }
}

/** The chain from a value back to its event; each step is a button that leads to its instant and its subject. */
export class Cause {
  constructor(desk) {
    this.desk = desk;
    this.title = make("h2", {}, "Cause");
    this.list = make("ol", { class: "chain" });
    this.note = make("p", { class: "empty" });
    this.element = make("section", { class: "cause", "aria-label": "Cause" }, this.title, this.list, this.note);
    this.draw = onceAFrame(() => this.drawNow());
    desk.player.moved.listen(this.draw);
    desk.selected.listen(this.draw);
    this.draw();
  }

  drawNow() {
    const { selection, session, player } = this.desk;
    const chain = selection ? session.chain(selection, player.time) : [];
    const { causes } = session;
    const words = session.causesInWords ?? (causes.omitted > 0
      ? `The report has the causes from ${inSeconds(causes.times[0])} on; ${causes.omitted} earlier steps are left out.`
      : causes.times.length === 0 ? "This run was recorded without causes; set runtime.isTracing to true before it." : "Set at the start; nothing has written it since.");
    setText(this.note, selection ? words : "Choose a value to see what led to it.");
    this.note.hidden = chain.length > 0;
    const key = `${selection?.path} ${chain.join(" ")}`;
    if (key === this.key && causes === this.causes) return;
    [this.key, this.causes] = [key, causes];
    this.list.replaceChildren(...chain.map((step) => this.row(step)));
  }

  row(step) {
    const { session } = this.desk;
    const kind = { [StepKind.entry]: "event", [StepKind.values]: "values", [StepKind.motion]: "motion" }[session.causes.kind(step)];
    const go = () => {
      this.desk.player.pause();
      this.desk.player.seek(session.causes.times[step]);
      const subject = session.subjectOfStep(step);
      if (subject) this.desk.select(subject);
    };
    const time = make("time", {}, `${short(session.causes.times[step] / 1e9, 3)} s`);
    const [head, ...arrows] = session.causes.text(step).split(" → ");
    const text = make("span", { class: "text" }, head, ...arrows.map((part) => make("span", { class: "part" }, `→ ${part}`)));
    return make("li", { class: kind }, make("button", { type: "button", onclick: go }, time, make("span", { class: "kind" }, kind), text));
  }
}
