// The same session at several frame rates: its runs, their frames at the playhead, and whether their numbers are equal. No document.

import { comparingInstants } from "./differences.js";
import { playingSession } from "./replays.js";
import { within } from "./slices.js";
import { lastIndex } from "../columns.js";
import { counted, short } from "../words.js";

/** The frames a second at which a session is played. */
export const frameRates = [24, 60, 120, 1000];
/** The frames a second of the session itself. */
const sessionRate = 60;
/** The most values that the runs may have together. */
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

/** The end until which a session is played at all rates: its own, unless that makes too many values. */
export function endAtAllRates({ lanes, end }, limit = rateValueLimit) {
  const count = (time) => (lanes.reduce((sum, lane) => sum + lastIndex(lane.times, time) + 1, 0) * sumOfRates) / sessionRate;
  if (count(end) <= limit) return end;
  let [least, greatest] = [0, end];
  while (greatest - least > 1e6) {
    const middle = (least + greatest) / 2;
    if (count(middle) <= limit) least = middle;
    else greatest = middle;
  }
  return Math.floor(least);
}

/**
 * Plays the events of a run at each rate in parts, with the share of each, and compares the runs with each other at the instants that they share.
 * `open` returns a new scene of the page. Returns the runs with their rates, sessions and digests; the number of instants that two of them share; and the
 * first difference, with its rates.
 */
export const playingRates = function* (open, { events, end }) {
  const runs = [];
  let played = 0;
  for (const rate of frameRates) {
    const scene = open();
    const playing = playingSession(scene, { events: events.filter(({ t }) => t <= end), end, rate });
    const session = yield* within(playing, (0.8 * played) / sumOfRates, (0.8 * rate) / sumOfRates);
    runs.push({ rate, session, digest: scene.shown });
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
  return { runs, count: instants.size, difference };
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
