// Differences between runs: the first instant, node and property with other values. Pure functions, no document.

import { lastIndex } from "../columns.js";

/** The numbers of a property of a node in the lanes at `time`; nothing after the end of the run, or if the node has none. */
function numbersAt(session, node, property, time) {
  if (time > session.end) return undefined;
  return session.nodes[node].values[property]?.map((number, component) => session.lane(node, property, component)?.at(time) ?? number);
}

/** The value of a property that is no number, as words; nothing if there was no change until `time`. */
function wordsAt(session, node, name, time) {
  const changes = session.changeTable[node][name];
  const index = changes && time <= session.end ? lastIndex(changes.times, time) : -1;
  if (index < 0) return undefined;
  const value = changes.values[index];
  if (name === "parent") return session.names[value] ?? "the scene";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Whether the values of a session at `time` are known: after its end it has none, and in motion only frames, events and instants have them. */
function isKnown({ looks, end }, time) {
  if (!looks || time > end) return true;
  const index = lastIndex(looks.times, time);
  return looks.times[index] === time || time < looks.ends[index];
}

/** The times at which a property of a node changes. */
const timesOf = (session, node, property) => session.laneTable[node][property]?.find((lane) => lane)?.times ?? [];

/** Whether numbers are equal, bit for bit; where lanes are rounded, as those of a report, whether they differ by no more than that. */
function areSame(one, other, lanes, time) {
  if (!one || !other || one.length !== other.length) return false;
  return one.every((number, index) => {
    const errors = lanes.map((find) => find(index)).filter((lane) => lane && !lane.isExact(time)).map((lane) => lane.error);
    return Object.is(number, other[index]) || (errors.length > 0 && Math.abs(number - other[index]) <= errors.reduce((sum, error) => sum + error));
  });
}

/**
 * Finds the first difference of two sessions in parts, with the share of each: its time, node and property, and the values of both; nothing if there is none.
 * Runs are compared where the values of both are known. Nodes are paired by their names. `hasWords` is false if values that are no numbers are not to be compared.
 */
export const comparing = function* (one, other, { hasWords = true } = {}) {
  let [found, count] = [undefined, 0];
  const note = (t, node, property, values, others) => { if (!found || t < found.t) found = { t, node, property, values, others }; };
  const rows = (session) => new Map(session.names.map((name, node) => [name, node]));
  const [ones, others] = [rows(one), rows(other)];
  const names = new Set([...ones.keys(), ...others.keys()]);
  for (const name of names) {
    yield count / names.size;
    count += 1;
    const [first, second] = [ones.get(name), others.get(name)];
    if (first === undefined || second === undefined || one.nodes[first].from !== other.nodes[second].from) {
      const from = Math.min(one.nodes[first]?.from ?? Infinity, other.nodes[second]?.from ?? Infinity);
      const position = (session, node) => (session.nodes[node]?.from === from ? session.nodes[node].values.position : undefined);
      note(from, name, "position", position(one, first), position(other, second));
      continue;
    }
    const { from } = one.nodes[first];
    for (const property of one.properties.keys()) {
      const lanes = [(component) => one.lane(first, property, component), (component) => other.lane(second, property, component)];
      const times = [from, ...timesOf(one, first, property), ...timesOf(other, second, property)];
      // Neither has the property, or one has it with no value of its own.
      if (times.length === 1 && !(one.nodes[first].values[property] && other.nodes[second].values[property])) continue;
      for (const t of new Set(times)) {
        yield (count - 1) / names.size;
        if (t < from || t >= (found?.t ?? Infinity) || !isKnown(one, t) || !isKnown(other, t)) continue;
        const [values, theirs] = [numbersAt(one, first, property, t), numbersAt(other, second, property, t)];
        if (!areSame(values, theirs, lanes, t)) note(t, name, property, values, theirs);
      }
    }
    if (!hasWords) continue;
    for (const property of new Set([...Object.keys(one.changeTable[first]), ...Object.keys(other.changeTable[second])])) {
      const times = [one.changeTable[first][property], other.changeTable[second][property]].flatMap((changes) => [...(changes?.times ?? [])]);
      for (const t of new Set(times)) {
        if (!isKnown(one, t) || !isKnown(other, t)) continue;
        const [words, theirs] = [wordsAt(one, first, property, t), wordsAt(other, second, property, t)];
        if (words !== theirs) note(t, name, property, words, theirs);
      }
    }
  }
  return found;
};

/** The instants at which the values of two runs are known, until one of them ends. */
function sharedInstants(one, other) {
  const end = Math.min(one.end, other.end);
  const shared = [];
  const [times, others] = [one.looks.times, other.looks.times];
  for (let [index, second] = [0, 0]; index < times.length || second < others.length;) {
    const time = Math.min(times[index] ?? Infinity, others[second] ?? Infinity);
    while (times[index] <= time) index += 1;
    while (others[second] <= time) second += 1;
    if (time <= end && isKnown(one, time) && isKnown(other, time)) shared.push(time);
  }
  return shared;
}

/** Whether a node is in the tree of a run at `time`. */
const isThere = (session, node, time) => node !== undefined && session.nodes[node].from <= time && !session.notedChange(node, "removed", time, false);

/**
 * Compares two runs with other frames in parts, with the share of each: at all instants that both have, and nowhere else. Returns these `times`, and the first
 * `difference` as `comparing` does.
 */
export const comparingInstants = function* (one, other) {
  const times = sharedInstants(one, other);
  const rows = [one, other].map((session) => new Map(session.names.map((name, node) => [name, node])));
  const names = new Set(rows.flatMap((row) => [...row.keys()]));
  let [difference, count] = [undefined, 0];
  for (const name of names) {
    const [first, second] = rows.map((row) => row.get(name));
    const tables = [[one, first], [other, second]].flatMap(([session, node]) => (node === undefined ? [] : [session.laneTable[node], session.changeTable[node]]));
    const changing = new Set(tables.flatMap((table) => Object.keys(table)));
    const [numbers, words] = [[...one.properties.keys()], [...changing].filter((property) => !one.properties.has(property))];
    let isFirst = true;
    for (const t of times) {
      yield count / names.size;
      if (t >= (difference?.t ?? Infinity)) break;
      const note = (property, values, others) => { if (!(difference?.t <= t)) difference = { t, node: name, property, values, others }; };
      const there = [isThere(one, first, t), isThere(other, second, t)];
      if (there[0] !== there[1]) note("position", ...[[one, first], [other, second]].map(([session, node], index) => (there[index] ? numbersAt(session, node, "position", t) : undefined)));
      if (!there[0] || !there[1]) continue;
      // What never changes is compared once.
      for (const property of numbers) {
        if (!isFirst && !changing.has(property)) continue;
        const [values, others] = [numbersAt(one, first, property, t), numbersAt(other, second, property, t)];
        if ((values || others) && !areSame(values, others, [], t)) note(property, values, others);
      }
      for (const property of words) {
        const [values, others] = [wordsAt(one, first, property, t), wordsAt(other, second, property, t)];
        if (values !== others) note(property, values, others);
      }
      isFirst = false;
    }
    count += 1;
  }
  return { times, difference };
};

/** The node and the property of a path; nothing if there is no such node. `rows` are the nodes by their names, which may contain points. */
function partsOf(session, rows, path) {
  for (let at = path.lastIndexOf("."); at > 0; at = path.lastIndexOf(".", at - 1)) {
    const [node, property] = [rows.get(path.slice(0, at)), path.slice(at + 1)];
    if (node !== undefined && session.scene.byName.has(property)) return [node, property];
  }
  return undefined;
}

/** A value as a recording states it: numbers, or words. Nothing if it cannot be compared here. */
function statedValue(session, node, property, time) {
  const { kind, initial } = session.scene.byName.get(property);
  if (kind > 2) return undefined;
  if (kind > 0) return { is: wordsAt(session, node, property, time) ?? String(initial) };
  const numbers = numbersAt(session, node, property, time);
  return numbers?.every(Number.isFinite) ? { numbers } : undefined;
}

/** The properties of a session that have changed: their paths, nodes and names. */
function changedProperties(session) {
  return session.names.flatMap((name, node) => {
    const numbers = [...session.properties.keys()].filter((property) => timesOf(session, node, property).length > 1);
    const words = Object.entries(session.changeTable[node]).filter(([property, { times }]) => session.scene.byName.get(property)?.kind < 3
      && times.some((time) => time > session.nodes[node].from)).map(([property]) => property);
    return [...numbers, ...words].map((property) => ({ path: `${name}.${property}`, node, property }));
  });
}

/**
 * Finds the first value of a run that is not as a recording expects, in parts, with the share of each; nothing if all are.
 * Of the layers of a baseline only the values are compared, and of these not the paths of shapes and the properties of an app.
 */
export const expecting = function* ({ expected, tolerances }, session) {
  const lines = expected.filter((line) => line.expect === "values");
  const changed = changedProperties(session);
  const rows = new Map(session.names.map((name, node) => [name, node]));
  // Values are expected at each mark and at the end, also where nothing has changed when they were recorded.
  const atTimes = new Map([...session.events.filter((event) => event.mark !== undefined).map((event) => event.t), session.end].map((t) => [t, []]));
  for (const line of lines) {
    if (!atTimes.has(line.t)) atTimes.set(line.t, []);
    atTimes.get(line.t).push(line);
  }
  for (const [t, atTime] of [...atTimes].sort(([one], [other]) => one - other)) {
    yield t / Math.max(session.end, t, 1);
    for (const { of: path, is, numbers } of atTime) {
      const parts = partsOf(session, rows, path);
      const got = parts && statedValue(session, ...parts, t);
      if (!got || isWithin(path, { is, numbers }, got, tolerances)) continue;
      return { t, node: session.names[parts[0]], property: parts[1], values: numbers ?? is, others: got.numbers ?? got.is };
    }
    const stated = new Set(atTime.map((line) => line.of));
    const unexpected = changed.find(({ path, node }) => !stated.has(path) && session.nodes[node].from <= t);
    const got = unexpected && statedValue(session, unexpected.node, unexpected.property, t);
    if (got) return { t, node: session.names[unexpected.node], property: unexpected.property, values: undefined, others: got.numbers ?? got.is };
  }
  return undefined;
};

/** Whether a value is the expected one, within the tolerance of its field. */
function isWithin(path, expected, got, tolerances) {
  if (expected.is !== got.is || expected.numbers?.length !== got.numbers?.length) return false;
  if (!expected.numbers || expected.numbers.every((number, index) => number === got.numbers[index])) return true;
  const field = [path, path.slice(path.lastIndexOf(".") + 1), "value"].find((name) => Object.hasOwn(tolerances, name));
  const distance = Math.hypot(...expected.numbers.map((number, index) => number - got.numbers[index]));
  return field !== undefined && distance <= tolerances[field];
}

/** The bits of a double in hexadecimal digits. */
export function bitsOf(number) {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, number);
  return view.getBigUint64(0).toString(16).padStart(16, "0");
}
