// The same session at several frame rates: its runs, their frames at the playhead, and whether their numbers are equal. No document.

import { comparingInstants } from "./differences.js";
import { playingSession } from "./replays.js";
import { within } from "./slices.js";
import { counted, short } from "../words.js";

/** The frames a second at which a session is played. */
export const frameRates = [24, 60, 120, 1000];
/** The most values and looks that the runs may have together. */
const rateValueLimit = 3_000_000;

const sumOfRates = frameRates.reduce((sum, rate) => sum + rate);
const frameTime = (rate, number) => Math.floor((number * 1e9) / rate);

/** The last frame of a rate until `time`: its number and its time. At the end of a run, that is the end. */
export function frameUntil(rate, time, end) {
  let number = Math.floor((time * rate) / 1e9);
  while (frameTime(rate, number + 1) <= time) number += 1;
  return { number, time: time >= end ? end : frameTime(rate, number) };
}

/** The first instant after `time` at which all rates have a frame; the start after the end. */
export function nextCommonFrame(time, end) {
  const divisor = (one, other) => (other === 0 ? one : divisor(other, one % other));
  const rate = frameRates.reduce(divisor);
  const next = frameTime(rate, frameUntil(rate, time, Infinity).number + 1);
  return next > end ? 0 : next;
}

/** The end until which a run is played at all rates: its own, unless that makes too many values. The run was played at the first rate. */
export function endAtAllRates({ lanes, looks: { times }, end }, limit = rateValueLimit) {
  // The look itself, and the values that are noted then.
  const counts = new Array(times.length).fill(1);
  for (const lane of lanes) {
    let look = 0;
    for (const time of lane.times) {
      while (look < times.length - 1 && times[look] < time) look += 1;
      counts[look] += 1;
    }
  }
  let [sum, last] = [0, 0];
  for (const [look, time] of times.entries()) {
    // Each rate has its own frames, and all have the same events.
    const isFrame = frameUntil(frameRates[0], time, Infinity).time === time;
    sum += counts[look] * (isFrame ? sumOfRates / frameRates[0] : frameRates.length);
    if (sum > limit) return last;
    last = time;
  }
  return end;
}

/**
 * Plays the events of a run at each rate in parts, with the share of each, and compares the runs with each other at the instants that they share.
 * `open` returns a new scene of the page. Runs with more values than `limit` are cut. Returns the runs with their rates, sessions and digests; their `last`
 * instant; the number of instants that two of them share; and the first difference, with its rates.
 */
export const playingRates = function* (open, { events, end }, limit = rateValueLimit) {
  const runs = [];
  const playing = function* (rate, last, played) {
    const scene = open();
    const run = playingSession(scene, { events: events.filter(({ t }) => t <= last), end: last, rate });
    const session = yield* within(run, (0.8 * played) / sumOfRates, (0.8 * rate) / sumOfRates);
    return { rate, session, digest: scene.shown };
  };
  const [least, ...others] = frameRates;
  runs.push(yield* playing(least, end, 0));
  const last = endAtAllRates(runs[0].session, limit);
  if (last < end) runs[0] = yield* playing(least, last, 0);
  let played = least;
  for (const rate of others) {
    runs.push(yield* playing(rate, last, played));
    played += rate;
  }
  const pairs = runs.flatMap((one, index) => runs.slice(index + 1).map((other) => [one, other]));
  const instants = new Set();
  let difference;
  for (const [index, [one, other]] of pairs.entries()) {
    const found = yield* within(comparingInstants(one.session, other.session), 0.8 + (0.2 * index) / pairs.length, 0.2 / pairs.length);
    for (const time of found.times) instants.add(time);
    if (found.difference && !(found.difference.t >= difference?.t)) difference = { ...found.difference, rates: [one.rate, other.rate] };
  }
  return { runs, last, count: instants.size, difference };
};

/** A value of a run in words, at one of its frames. */
export function valueInWords(session, path, time) {
  const { node, property } = session.subjectAt(path) ?? { node: -1 };
  if (node < 0 || !session.exists(node, time)) return "none";
  if (session.properties.has(property)) return session.numbers(node, property, time).map((number) => short(number, 3)).join(", ");
  return String(session.change(node, property, time, session.scene.byName.get(property)?.initial));
}

/** Whether the numbers of all runs are equal, in a sentence; that of a difference goes on with its place. */
export function ratesInWords({ count, difference }) {
  if (!difference) return `The numbers are equal, bit for bit, at all ${counted(count, "instant")} that two or more rates share.`;
  return `The numbers of ${difference.rates.join(" and ")} frames a second differ first at `;
}
