// The data source of all panels: a recorded run. A live source has the same members, and recomputes instead of looking up.

import { bytesOfBase64, ColumnReader, lastIndex } from "./columns.js";
import { Causes } from "./causes.js";
import { readEvents } from "./events.js";
import { readLane, readLists } from "./lanes.js";

/** The versions of the format that this script reads. */
const knownFormat = 1;

/** The decoded head and the bytes of a report; throws a sentence if it cannot be read. */
export function readReport(headText, traceText) {
  const head = JSON.parse(headText);
  if (head.format !== knownFormat) {
    throw new Error(`The report has format ${head.format}, but this script reads format ${knownFormat}. Write it again.`);
  }
  const bytes = bytesOfBase64(traceText.trim());
  return { head, sessions: head.runs.map((run) => new Session(head, run, bytes)) };
}

/** Gives each node a name of its own: of nodes with the same name, all but the first have a number, as in files of traces. */
export class DistinctNames {
  /** `names` are those that are known before: no number makes one of them. */
  constructor(names = []) {
    /** The number of the last name that was formed from each; 0 for one that no node has yet. */
    this.numbers = new Map(names.map((name) => [name, 0]));
  }

  next(wanted) {
    let name = wanted;
    let number = this.numbers.get(wanted) ?? 0;
    if (number > 0) do name = `${wanted}-${(number += 1)}`; while (this.numbers.has(name));
    this.numbers.set(name, 1).set(wanted, Math.max(number, 1));
    return name;
  }
}

/** The changes of a node that are those of no property. */
export const changesOfPlace = ["removed", "parent", "order"];

/** The subject of a session with a path; nothing if there is none. */
export function findSubject(session, path) {
  for (const [index, node] of session.nodes.entries()) {
    const name = session.names[index];
    if (!path.startsWith(`${name}.`)) continue;
    const property = path.slice(name.length + 1);
    if (property in node.values) return session.subject(index, property);
    if (property in session.changeTable[index] && !changesOfPlace.includes(property)) return session.subject(index, property);
  }
  const lane = session.lanes.find((lane) => lane.path === path);
  if (lane) return session.subject(lane.node, lane.property);
  return session.settings.some((setting) => setting.path === path) ? session.subject(-1, path) : undefined;
}

/** The children of a node of a session at `time`: those of its tree, or by the changes of all places if it has moves. */
export function findChildren(session, node, time) {
  if (!session.hasMoves) return node < 0 ? session.roots : session.children[node];
  if (session.tree?.time !== time) {
    const [roots, children] = [[], session.nodes.map(() => [])];
    const orders = session.nodes.map((node, index) => session.change(index, "order", time, node.id));
    session.nodes.forEach((node, index) => {
      const parent = session.change(index, "parent", time, node.parent ?? -1);
      (parent < 0 ? roots : children[parent]).push(index);
    });
    for (const list of [roots, ...children]) list.sort((one, other) => orders[one] - orders[other]);
    session.tree = { time, roots, children };
  }
  return node < 0 ? session.tree.roots : session.tree.children[node];
}

/** A recorded run: nodes, lanes, events, causes. */
export class Session {
  constructor(head, run, bytes) {
    this.canvas = { width: head.canvas[0], height: head.canvas[1] };
    this.title = head.title;
    this.page = head.page;
    // Reports of former versions have no start: their runs begin at 0.
    [this.start, this.end] = [run.start ?? 0, run.end];
    this.rate = run.rate ?? 60;
    this.digest = run.digest;
    this.isAtRest = run.isAtRest;
    this.recording = run.recording;
    // The style of the root, which is drawn under all nodes.
    this.ground = run.ground;
    this.nodes = run.nodes;
    const names = new DistinctNames(this.nodes.map((node) => node.name));
    this.names = this.nodes.map((node) => names.next(node.name));
    this.settings = run.settings;
    this.problems = run.problems;
    this.decisions = run.decisions;
    this.graph = run.graph;
    this.properties = new Map(head.properties.map((property) => [property.name, property]));

    const reader = new ColumnReader(bytes, run.offset);
    this.instants = reader.secondDifferences(new Float64Array(run.instants));
    const lists = readLists(reader, run.lists, this.instants);
    this.lanes = run.lanes.map((described, index) => {
      const lane = readLane(reader, described, lists[described.list]);
      const property = this.properties.get(described.property);
      const component = property.components[described.component] ?? "";
      const path = `${this.names[described.node]}.${described.property}`;
      return Object.assign(lane, {
        id: index, node: described.node, property: described.property, component: described.component, componentName: component,
        unit: property.unit, path, label: component ? `${described.property} ${component}` : described.property,
        name: component ? `${path} ${component}` : path,
      });
    });
    // By node and name, because the stage asks for a dozen values of each node in every frame.
    this.laneTable = this.nodes.map(() => ({}));
    for (const lane of this.lanes) (this.laneTable[lane.node][lane.property] ??= [])[lane.component] = lane;
    this.changeTable = this.nodes.map(() => ({}));
    for (const change of run.changes) {
      const changes = (this.changeTable[change.node][change.name] ??= { times: [], values: [] });
      changes.times.push(change.t);
      changes.values.push(change.value);
    }
    Object.assign(this, readEvents(run.recording));
    this.causes = new Causes(bytes, run);
    this.motions = this.causes.motions(this.end);
    for (const { target, end } of this.motions.toSorted((one, other) => one.end - other.end)) {
      const [node, property] = this.causes.targets[target] ?? [];
      for (const lane of this.laneTable[node]?.[property] ?? []) lane?.stops.push(end);
    }
    if (this.isAtRest) for (const lane of this.lanes) lane.stops.push(this.end);
    this.children = this.nodes.map(() => []);
    this.roots = [];
    this.nodes.forEach((node, index) => (node.parent === undefined ? this.roots : this.children[node.parent]).push(index));
    this.hasMoves = run.changes.some((change) => change.name === "parent" || change.name === "order");
  }

  /** The children of a node at `time` in the order of the tree; those of the scene for -1. */
  childrenOf(node, time) { return findChildren(this, node, time); }

  /** The lane of a component, or nothing if it never changes. */
  lane(node, property, component = 0) { return this.laneTable[node]?.[property]?.[component]; }

  /** The numbers of a property of a node at `time`; nothing if the node has no such series. */
  numbers(node, property, time) {
    const initial = this.nodes[node].values[property];
    if (!initial) return undefined;
    const lanes = this.laneTable[node][property];
    return lanes ? initial.map((number, component) => lanes[component]?.at(time) ?? number) : initial;
  }

  /** The value of a property that is no number, such as a text. */
  change(node, name, time, otherwise) {
    const changes = this.changeTable[node][name];
    const index = changes ? lastIndex(changes.times, time) : -1;
    return index < 0 ? otherwise : changes.values[index];
  }

  /** Whether the node is in the tree at `time`. */
  exists(node, time) { return time >= this.nodes[node].from && !this.change(node, "removed", time, false); }

  /** The steps that explain a subject at `time`, the nearest first. */
  chain(subject, time) {
    const target = this.causes.targetIndex(subject.node, subject.property);
    const steps = target < 0 ? [] : this.causes.chain(target, time);
    const set = subject.node < 0 ? this.causes.setting(subject.property, time) : [];
    return (set[0] ?? -1) > (steps[0] ?? -1) ? set : steps;
  }

  /** The subject of a step: the property that it writes or moves; nothing if it has none. */
  subjectOfStep(step) {
    const target = this.causes.targets[this.causes.target[step]];
    return target ? this.subject(target[0], target[1]) : undefined;
  }

  /** A subject: a property of a node, or another property by its path for node -1. */
  subject(node, property) {
    return { node, property, path: node < 0 ? property : `${this.names[node]}.${property}` };
  }

  /** The subject with a path; nothing if there is none. */
  subjectAt(path) { return findSubject(this, path); }

  /** The motion in progress on a subject at `time`, or nothing. */
  motion(subject, time) {
    const target = this.causes.targetIndex(subject.node, subject.property);
    return this.motions.findLast((motion) => motion.target === target && motion.start <= time && time < motion.end);
  }

  get idles() { return (this.knownIdles ??= findIdles(this)); }
}

/** Finds the intervals of at least 0.3 s of a session in which no lane changes and no pointer is down. */
export function findIdles({ start, end, instants, contacts }) {
  const idles = [];
  let last = start;
  for (const time of [...instants, end]) {
    if (time - last >= 3e8 && !contacts.some((contact) => contact.start < time && contact.end > last)) idles.push([last, time]);
    last = Math.max(last, time);
  }
  return idles;
}
