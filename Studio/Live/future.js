// The future without further input: when and where each motion comes to rest. It is played on a copy of the module's memory. No document.

import { appearanceOf } from "../appearance.js";
import { Lane } from "../lanes.js";
import { walk } from "../scene.js";
import { inSeconds, short } from "../words.js";

/** The longest future, and the time without a change after which a motion rests although the scene does not, in nanoseconds. */
const [futureLimit, calmLength] = [10e9, 1e9];
/** The most values that the curves of a future keep. */
const futureValueLimit = 50_000;
/** The properties that move the outline of a node. */
const outlineProperties = ["position", "size", "anchorPoint", "rotation", "scale", "cornerRadius"];

/** Plays a scene without input until it is at rest. The scene is a copy of its own, which is advanced. */
export class LookAhead {
  constructor(scene, rate = 60) {
    Object.assign(this, { scene, rate, start: scene.now, frame: 0, valueCount: 0, isDone: false });
    this.motions = new Map();
    this.known = new Map([...scene.nodes.values()].map((node) => [node.id, { ...node.values }]));
  }

  /** Plays frames until `isOver`, at least one. Returns whether the future is known: at rest, or at the limit. */
  run(isOver) {
    const { scene, start, rate } = this;
    while (!this.isDone) {
      const { need } = scene;
      // While nothing moves there are no frames, as in a host: a timer needs one.
      const due = need < 0 ? scene.now : Math.max(need, scene.now);
      if (need >= 0 && due > start + futureLimit) this.wakes = due;
      this.isDone = scene.isAtRest || need === -1 || due > start + futureLimit || scene.now >= start + futureLimit;
      if (this.isDone) break;
      this.frame = Math.max(this.frame + 1, Math.ceil(((due - start) * rate) / 1e9));
      const former = scene.now;
      scene.advance(start + Math.floor((this.frame * 1e9) / rate));
      this.note(scene.read(), former);
      if (isOver()) break;
    }
    return this.isDone;
  }

  /** Notes the numbers that have changed since the frame at `former`. */
  note(written, former) {
    for (const [node, names] of written) {
      const known = this.known.get(node.id);
      if (!known) this.known.set(node.id, { ...node.values });
      else for (const name of names) {
        const [last, numbers] = [known[name], node.values[name]];
        if (!Array.isArray(numbers) || numbers.every((number, component) => number === last[component])) continue;
        known[name] = numbers;
        this.noteMotion(node.id, name, former, last, numbers);
      }
    }
  }

  noteMotion(id, property, former, last, numbers) {
    const key = motionKey(id, property);
    const motion = this.motions.get(key) ?? { id, property, times: [former], values: [last] };
    this.motions.set(key, motion);
    // Of very many curves, only the ends are kept.
    if ((this.valueCount += 1) > futureValueLimit && motion.times.length > 1) motion.times.length = motion.values.length = 1;
    motion.times.push(this.scene.now);
    motion.values.push(numbers);
  }

  /** What was found: the motions with their rests, the rest of everything if there is one, and the outlines of nodes at rest. */
  get future() {
    const { start, motions, wakes, scene } = this;
    const isAtRest = scene.isAtRest || scene.need === -1 || wakes !== undefined;
    for (const motion of motions.values()) {
      motion.rest = motion.times[motion.times.length - 1];
      motion.isResting = isAtRest || scene.now - motion.rest > calmLength;
    }
    const rest = isAtRest ? [...motions.values()].reduce((latest, motion) => Math.max(latest, motion.rest), start) : undefined;
    return { start, end: scene.now, rest, wakes, motions, outlines: restingOutlines(scene, [...motions.values()]) };
  }
}

const motionKey = (id, property) => `${id} ${property}`;

/** The outlines of the nodes that move and come to rest, with their transforms at rest. A node below one that keeps moving has none. */
export function restingOutlines(scene, motions) {
  const moved = new Map();
  for (const { id, property, isResting } of motions) {
    if (outlineProperties.includes(property)) moved.set(id, isResting && moved.get(id) !== false);
  }
  const last = {
    numbers: (node, name) => node.values[name], change: (node, name, _, otherwise) => node.values[name] ?? otherwise,
    exists: () => true, childrenOf: (node) => (node === -1 ? scene.roots : node.children),
  };
  const outlines = [];
  let restless = 0;
  walk(last, scene.now, (node, _, transform) => {
    if (moved.get(node.id) === false) restless += 1;
    if (restless > 0 || !moved.has(node.id)) return;
    const { shape, width, height, cornerRadius } = appearanceOf(last, node, scene.now);
    outlines.push({ id: node.id, transform, shape, width, height, cornerRadius });
  }, (node) => { if (moved.get(node.id) === false) restless -= 1; });
  return outlines;
}

/** A future in one sentence: `At rest in 0.42 s.` Empty if nothing moves. */
export function futureInWords(future) {
  if (!future || future.motions.size === 0) return "";
  if (future.rest === undefined) return `Not at rest within ${short(futureLimit / 1e9)} s.`;
  const until = future.wakes === undefined ? "" : `, until ${inSeconds(future.wakes)}`;
  return `At rest in ${short((future.rest - future.start) / 1e9)} s${until}.`;
}

/** The same as a part of a sentence or of a list: `at rest in 0.42 s`. */
export function futureInList(future) { return futureInWords(future).replace(/^./, (letter) => letter.toLowerCase()).replace(/\.$/, ""); }

/** The rows of a future in the timeline: the time until everything rests, and each earlier rest. `nameOf` returns the path of a motion. */
export function futureRows(future, nameOf) {
  if (!future || future.motions.size === 0) return [];
  const { start, end, rest, motions } = future;
  const named = (list) => (list.length === 1 ? nameOf(list[0]) : `${list.length} motions`);
  const rests = new Map();
  for (const motion of motions.values()) if (motion.isResting) rests.set(motion.rest, [...(rests.get(motion.rest) ?? []), motion]);
  rests.delete(rest);
  const bar = { start, end: rest ?? end, name: rest === undefined ? futureInList(future) : named([...motions.values()]), color: "quiet" };
  const mark = { start: rest, end: rest, name: futureInList(future), color: "text" };
  const earlier = [...rests].sort(([one], [other]) => one - other)
    .map(([time, list]) => ({ start: time, end: time, name: `${named(list)} in ${short((time - start) / 1e9)} s`, color: "text" }));
  return [{ name: "future", bars: rest === undefined ? [bar] : [bar, mark] }, ...(earlier.length > 0 ? [{ name: "", bars: earlier }] : [])];
}

/** The curve of a lane in a future; nothing if the lane does not move. */
export function futureLane(future, id, { property, component }) {
  const motion = future?.motions.get(motionKey(id, property));
  if (!motion) return undefined;
  const lane = ((motion.lanes ??= [])[component] ??= new Lane(motion.times, motion.values.map((numbers) => numbers[component]), [], 0));
  return lane.least < lane.greatest ? lane : undefined;
}
