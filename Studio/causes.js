// The traced steps of a run: what caused what, in the sentences of `interplay why`. Pure functions, no document.

import { ColumnReader, lastIndex } from "./columns.js";

/** The kinds of steps. */
export const StepKind = { entry: 0, values: 1, motion: 2 };

/** The steps of a run. */
export class Causes {
  constructor(bytes, run) {
    this.templates = run.templates.map((template) => template.split("\u0001"));
    this.kinds = run.kinds;
    this.targets = run.targets;
    this.omitted = run.omitted;
    const count = run.steps;
    this.times = new Float64Array(count);
    this.template = new Int32Array(count);
    this.causes = new Int32Array(count);
    this.target = new Int32Array(count);
    this.ends = new Float64Array(count);
    this.numbers = [];
    const reader = new ColumnReader(bytes, run.causes);
    const last = this.templates.map((parts) => new Array(parts.length - 1).fill(0));
    let [time, slope] = [0, 0];
    for (let index = 0; index < count; index += 1) {
      const change = reader.count();
      if (change > 0) {
        const zigzag = change - 1;
        slope += zigzag % 2 === 1 ? -(zigzag + 1) / 2 : zigzag / 2;
        time += slope;
      }
      this.times[index] = time;
      const template = reader.count();
      this.template[index] = template;
      const back = reader.count();
      this.causes[index] = back === 0 ? -1 : index - back;
      this.target[index] = reader.count() - 1;
      const end = reader.count();
      this.ends[index] = end === 0 ? Infinity : time + end - 1;
      this.numbers.push(last[template].map((number, slot) => number + reader.signed()));
      last[template] = this.numbers[index];
    }
    this.byTarget = new Map();
    for (let index = 0; index < count; index += 1) {
      if (this.target[index] < 0) continue;
      const steps = this.byTarget.get(this.target[index]) ?? [];
      steps.push(index);
      this.byTarget.set(this.target[index], steps);
    }
  }

  /** The sentence of a step, as `interplay why` prints it. */
  text(step) {
    const parts = this.templates[this.template[step]];
    let text = parts[0];
    for (let slot = 1; slot < parts.length; slot += 1) text += String(this.numbers[step][slot - 1] / 100) + parts[slot];
    return text;
  }

  /** The kind of a step. */
  kind(step) { return this.kinds[this.template[step]]; }

  /** The index of the target that is a property of node `node`, or of none for -1; -1 if no step refers to it. */
  targetIndex(node, name) {
    return this.targets.findIndex((target) => target && target[0] === node && target[1] === name);
  }

  /** The last step that wrote `target` up to `time`, and its causes, the nearest first; of two in a row that read the same, the first. */
  chain(target, time) {
    const steps = this.byTarget.get(target) ?? [];
    const times = steps.map((step) => this.times[step]);
    const chain = [];
    let step = steps[lastIndex(times, time)] ?? -1;
    while (step >= 0 && chain.length < 1000) {
      const last = chain[chain.length - 1] ?? -1;
      // A property and the copy of an instance have one name.
      if (last < 0 || this.times[last] !== this.times[step] || this.text(last) !== this.text(step)) chain.push(step);
      step = this.causes[step];
    }
    return chain;
  }

  /** The last step up to `time` at which a setting was set from outside, after what it wrote: such a step has no target. None if there is no such step. */
  setting(path, time) {
    const isSet = this.templates.map((parts) => parts[0].startsWith("set "));
    let step = lastIndex(this.times, time);
    while (step >= 0 && !(isSet[this.template[step]] && this.text(step) === `set ${path}`)) step -= 1;
    if (step < 0) return [];
    return this.causes[step + 1] === step ? [step + 1, step] : [step];
  }

  /** The motions: the target, the beginning, the end and the step of each. */
  motions(end) {
    const motions = [];
    for (let step = 0; step < this.times.length; step += 1) {
      if (this.kind(step) !== StepKind.motion) continue;
      motions.push({ step, target: this.target[step], start: this.times[step], end: Math.min(this.ends[step], end) });
    }
    return motions;
  }
}
