// The data source of the panels while a page is played: it has the members of a recorded session, and grows.

import { lastIndex } from "../columns.js";
import { noteEvent } from "../events.js";
import { Lane } from "../lanes.js";
import { changesOfPlace, DistinctNames, findChildren, findSubject } from "../session.js";

/** The rest after which a motion has ended, in nanoseconds. */
const pause = 5e7;

/** A lane that grows. Every value is exact. */
class GrowingLane extends Lane {
  constructor(times, value) { super([...times], times.map(() => value), [], 0); }

  append(time, value) {
    const last = this.times.length - 1;
    if (this.times[last] === time) this.values[last] = value;
    else {
      this.times.push(time);
      this.values.push(value);
    }
    this.least = Math.min(this.least, value);
    this.greatest = Math.max(this.greatest, value);
    this.levels = [];
  }

  isExact() { return true; }

  /** Begins again with one value. */
  begin(time, value) {
    [this.times, this.values, this.levels] = [[time], [value], []];
    [this.least, this.greatest] = [value, value];
  }

  truncate(time) {
    const count = Math.max(1, lastIndex(this.times, time) + 1);
    if (count === this.times.length) return;
    const hasLostExtreme = this.values.slice(count).some((value) => value === this.least || value === this.greatest);
    this.times.length = count;
    this.values.length = count;
    this.levels = [];
    if (!hasLostExtreme) return;
    [this.least, this.greatest] = [Infinity, -Infinity];
    for (const value of this.values) {
      if (value < this.least) this.least = value;
      if (value > this.greatest) this.greatest = value;
    }
  }
}

/** The causes and the graph before the command has sent them. */
const noCauses = { times: [], targets: [], omitted: 0, text: () => "", kind: () => 0 };
const noGraph = { boxes: [], arrows: [], count: 0 };

/** A session of a scene that is being played. */
export class LiveSession {
  constructor(scene) {
    this.scene = scene;
    this.page = scene.page.name;
    this.title = `${scene.page.name}: ${scene.page.summary}`;
    this.rate = 60;
    this.digest = "";
    [this.start, this.end, this.isAtRest] = [0, 0, true];
    [this.nodes, this.lanes, this.laneTable, this.changeTable, this.children, this.roots] = [[], [], [], [], [], []];
    [this.instants, this.times, this.contacts, this.marks, this.events] = [[], [], [], [], []];
    // Idle parts are found for a timeline, in the past.
    [this.motions, this.motionSubjects, this.idles] = [[], [], []];
    this.branches = 0;
    /** The late events that were put at their own time. */
    this.rewoundCount = 0;
    this.open = new Map();
    this.indices = new Map();
    [this.names, this.distinctNames] = [[], new DistinctNames([...scene.nodes.values()].map((node) => node.name))];
    this.properties = new Map(scene.properties.filter((property) => property.kind === 0).map((property) => [property.name, property]));
    this.record([...scene.nodes.values()].map((node) => [node, Object.keys(node.values)]));
  }

  get canvas() { return this.scene.canvas; }

  /** The style under all nodes. */
  get ground() { return this.scene.ground; }

  /** The index of a node; new nodes begin now. */
  index(node) {
    const known = this.indices.get(node.id);
    if (known !== undefined && (this.nodes[known].from !== Infinity || this.revive(known, node))) return known;
    const index = this.nodes.length;
    this.indices.set(node.id, index);
    const values = {};
    for (const name of this.properties.keys()) values[name] = node.values[name];
    this.names.push(this.distinctNames.next(node.name));
    this.nodes.push({ id: node.id, name: node.name, parent: this.indices.get(node.parent), from: this.scene.now, values });
    this.laneTable.push({});
    this.children.push([]);
    this.noteOthers(index, node);
    return index;
  }

  /** Lets a node that was forgotten begin again, now; returns false if the identifier has another node. */
  revive(index, node) {
    const known = this.nodes[index];
    if (known.name !== node.name) return false;
    [known.from, known.parent] = [this.scene.now, this.indices.get(node.parent)];
    for (const name of this.properties.keys()) known.values[name] = node.values[name];
    for (const [name, lanes] of Object.entries(this.laneTable[index])) {
      for (const lane of lanes) lane?.begin(known.from, node.values[name][lane.component]);
    }
    this.noteOthers(index, node);
    return true;
  }

  /** Notes the values of a new node that are no numbers. */
  noteOthers(index, node) {
    this.changeTable[index] = {};
    for (const property of this.scene.properties) {
      if (property.kind === 0 || node.values[property.name] === property.initial) continue;
      this.changeTable[index][property.name] = { times: [this.scene.now], values: [node.values[property.name]] };
    }
  }

  /** Takes the tree of the scene as it is now; for the past, which records nothing. */
  follow() {
    const { scene } = this;
    for (const node of scene.nodes.values()) this.index(node);
    for (const list of this.children) list.length = 0;
    this.roots = scene.roots.map((node) => this.index(node));
    for (const node of scene.nodes.values()) this.children[this.index(node)] = node.children.map((child) => this.index(child));
  }

  /** Records what was written. */
  record(written) {
    const time = this.scene.now;
    if (this.scene.isWhole) {
      this.follow();
      this.nodes.forEach((node, index) => {
        const isRemoved = !this.scene.nodes.has(node.id);
        if (isRemoved !== this.change(index, "removed", time, false)) this.noteChange(index, "removed", isRemoved, time);
        if (isRemoved || this.indices.get(node.id) !== index) return;
        const parent = this.indices.get(this.scene.nodes.get(node.id).parent) ?? -1;
        if (parent !== this.change(index, "parent", time, node.parent ?? -1)) this.noteChange(index, "parent", parent, time);
      });
      for (const siblings of [this.roots, ...this.children]) this.noteOrder(siblings, time);
    }
    let isChanged = false;
    for (const [node, names] of written) {
      const index = this.index(node);
      for (const name of names) {
        if (this.properties.has(name)) isChanged = this.noteNumbers(index, name, node.values[name], time) || isChanged;
        else if (this.notedChange(index, name, time, this.scene.byName.get(name).initial) !== node.values[name]) this.noteChange(index, name, node.values[name], time);
      }
    }
    if (isChanged && this.instants[this.instants.length - 1] !== time) this.instants.push(time);
    this.end = Math.max(this.end, time);
    this.isAtRest = this.scene.isAtRest;
  }

  /** Notes the places of siblings that are in another order than is known of them: without places it is that of their identifiers. */
  noteOrder(siblings, time) {
    const known = siblings.map((index) => this.change(index, "order", time, this.nodes[index].id));
    if (known.every((order, place) => place === 0 || known[place - 1] < order)) return;
    siblings.forEach((index, place) => this.noteChange(index, "order", place, time));
  }

  noteChange(index, name, value, time) {
    const changes = (this.changeTable[index][name] ??= { times: [], values: [] });
    changes.times.push(time);
    changes.values.push(value);
  }

  noteNumbers(index, name, numbers, time) {
    const initial = this.nodes[index].values[name];
    const known = this.laneTable[index][name] ?? [];
    const last = (component) => (known[component] ? known[component].values[known[component].values.length - 1] : initial[component]);
    if (!numbers.some((number, component) => number !== last(component))) return false;
    // The lanes of a property share their times, as in a report. Copied for a new lane alone: the lists grow with the session.
    const times = known.find((lane) => lane)?.times ?? [this.nodes[index].from];
    const { length } = times;
    numbers.forEach((number, component) => {
      if (!known[component] && number === initial[component]) return;
      (known[component] ?? this.addLane(index, name, component, times.slice(0, length), initial[component])).append(time, number);
    });
    return true;
  }

  addLane(index, name, component, times, value) {
    const node = this.nodes[index];
    const property = this.properties.get(name);
    const path = `${this.names[index]}.${name}`;
    const componentName = property.components[component] ?? "";
    const lane = Object.assign(new GrowingLane(times, value), {
      id: this.lanes.length, node: index, property: name, component, componentName, unit: property.unit, path,
      label: componentName ? `${name} ${componentName}` : name, name: componentName ? `${path} ${componentName}` : path,
    });
    this.lanes.push(lane);
    (this.laneTable[index][name] ??= [])[component] = lane;
    this.hasNewLanes = true;
    return lane;
  }

  /** Notes events for the strip and the rings. */
  note(events) {
    for (const event of events) {
      this.events.push(event);
      // A wheel turns many times a second.
      if (event.wheel && event.phase === "moved") this.times.push(event.t);
      else noteEvent(this, event);
    }
  }

  /** Forgets what follows `time`, for a branch. */
  truncate(time) {
    this.forget(time);
    this.renote(this.events.filter((event) => event.t <= time));
    this.recorded = undefined;
    this.branches += 1;
  }

  /** Forgets what follows `time`, because it is played again with late events. `events` are all events from the first late one on. */
  rewind(time, events) {
    this.forget(time);
    this.unnote(events[0].t);
    this.note(events);
    if (this.recorded?.end > time) this.recorded = undefined;
    this.branches += 1;
  }

  forget(time) {
    for (const lane of this.lanes) lane.truncate(time);
    for (const changes of this.changeTable.flatMap((table) => Object.values(table))) {
      const count = lastIndex(changes.times, time) + 1;
      changes.times.length = count;
      changes.values.length = count;
    }
    this.instants.length = lastIndex(this.instants, time) + 1;
    for (const node of this.nodes) if (node.from > time) node.from = Infinity;
    this.end = time;
  }

  /** Notes these events in place of all others. */
  renote(events) {
    [this.events, this.times, this.contacts, this.marks] = [[], [], [], []];
    this.open.clear();
    this.note(events);
  }

  /** Forgets the events from `time` on, and returns them. */
  unnote(time) {
    const first = this.events.findLastIndex((event) => event.t < time) + 1;
    this.times.length = this.times.findLastIndex((known) => known < time) + 1;
    while (this.marks.length > 0 && this.marks[this.marks.length - 1].t >= time) this.marks.pop();
    while (this.contacts.length > 0 && this.contacts[this.contacts.length - 1].start >= time) this.contacts.pop();
    this.open.clear();
    for (const contact of this.contacts) {
      // The last contact of a pointer decides whether it is down.
      this.open.delete(contact.id);
      if (contact.end < time) continue;
      while (contact.points[contact.points.length - 1].t >= time) contact.points.pop();
      [contact.end, contact.isCancelled] = [Infinity, false];
      this.open.set(contact.id, contact);
    }
    return this.events.splice(first);
  }

  /** Finds the motions in the lanes: values that follow each other closely. */
  findMotions() {
    [this.motions, this.motionSubjects] = [[], []];
    for (const lane of this.lanes) {
      if (lane.component > 0 && this.laneTable[lane.node][lane.property][0]) continue;
      // Steps of lanes are below zero, because those of causes count from there.
      const step = -this.motionSubjects.push(this.subject(lane.node, lane.property));
      let motion;
      for (let index = 1; index < lane.times.length; index += 1) {
        const time = lane.times[index];
        if (motion && time - motion.end <= pause) motion.end = time;
        else this.motions.push(motion = { step, start: Math.max(lane.times[index - 1], time - 1e9 / 60), end: time });
      }
    }
  }

  /** The children of a node in the scene as it is, or at `time` in a ghost; those of the scene for -1. */
  childrenOf(node, time) { return findChildren(this, node, time); }

  /** From now on the scene stays as it is: at any time the tree has the nodes of that time, in their order. */
  becomeGhost() { this.hasMoves = true; }

  lane(node, property, component = 0) { return this.laneTable[node]?.[property]?.[component]; }

  numbers(node, property, time) {
    const initial = this.nodes[node].values[property];
    if (!initial) return undefined;
    // The scene itself is exact at every instant; the lanes are exact at frames.
    if (time === this.scene.now) return this.scene.nodes.get(this.nodes[node].id)?.values[property] ?? initial;
    const lanes = this.laneTable[node][property];
    return lanes ? initial.map((number, component) => lanes[component]?.at(time) ?? number) : initial;
  }

  change(node, name, time, otherwise) {
    if (!changesOfPlace.includes(name) && time === this.scene.now) return this.scene.nodes.get(this.nodes[node].id)?.values[name] ?? otherwise;
    return this.notedChange(node, name, time, otherwise);
  }

  /** The same, from the changes that were noted alone. */
  notedChange(node, name, time, otherwise) {
    const changes = this.changeTable[node][name];
    const index = changes ? lastIndex(changes.times, time) : -1;
    return index < 0 ? otherwise : changes.values[index];
  }

  exists(node, time) {
    if (time === this.scene.now) return this.nodes[node].from !== Infinity && this.scene.nodes.has(this.nodes[node].id);
    return time >= this.nodes[node].from && !this.change(node, "removed", time, false);
  }

  // MARK: What the command has found out

  /** Takes the session that the command has recorded of the run so far. */
  explain(recorded) {
    this.recorded = recorded;
    this.rows = new Map(recorded.nodes.map((node, index) => [node.id, index]));
  }

  get causes() { return this.recorded?.causes ?? noCauses; }
  get graph() { return this.recorded?.graph ?? { ...noGraph, words: this.explanation ?? "The graph appears when the page is paused, or when something is chosen." }; }
  get settings() { return this.recorded?.settings ?? []; }

  /** The time until which the graph is known. */
  get graphEnd() { return this.recorded?.end ?? Infinity; }

  /** The decisions of recognizers and the problems; of the past only, because they may continue. */
  get decisions() { return this.recorded?.end >= this.end ? this.recorded.decisions : []; }
  get problems() { return this.recorded?.end >= this.end ? this.recorded.problems : []; }

  /** Why there is no chain. */
  get causesInWords() {
    if (!this.recorded) return this.explanation ?? "The causes appear when the page is paused, or when something is chosen.";
    return this.recorded.end < this.end ? `The causes are known until ${(this.recorded.end / 1e9).toFixed(3)} s.` : "Set at the start; nothing has written it since.";
  }

  /** A subject in the recorded session. */
  recordedSubject(subject) {
    if (!this.recorded || subject.node < 0) return this.recorded && subject;
    const row = this.rows.get(this.nodes[subject.node].id);
    return row === undefined ? undefined : this.recorded.subject(row, subject.property);
  }

  /** The steps that explain a subject at `time`, the nearest first; none if it may have been written after what the command knows. */
  chain(subject, time) {
    const found = this.recordedSubject(subject);
    return found && !this.isWrittenSince(subject, time) ? this.recorded.chain(found, time) : [];
  }

  /** Whether a subject may have been written after what the command knows, up to `time`. The values of no node are not followed. */
  isWrittenSince({ node, property }, time) {
    const { end } = this.recorded;
    if (time <= end || node < 0) return time > end;
    const lists = [...(this.laneTable[node][property] ?? []), this.changeTable[node][property]];
    return lists.some((list) => list && list.times[lastIndex(list.times, time)] > end);
  }

  motion(subject, time) {
    const found = time <= this.recorded?.end ? this.recordedSubject(subject) : undefined;
    return found && this.recorded.motion(found, time);
  }

  subjectOfStep(step) {
    if (step < 0) return this.motionSubjects[-1 - step];
    const found = this.recorded?.subjectOfStep(step);
    if (!found || found.node < 0) return found;
    const index = this.indices.get(this.recorded.nodes[found.node].id);
    return index === undefined ? undefined : this.subject(index, found.property);
  }

  subject(node, property) { return { node, property, path: node < 0 ? property : `${this.names[node]}.${property}` }; }

  subjectAt(path) { return findSubject(this, path); }
}
