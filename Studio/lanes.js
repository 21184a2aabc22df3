// The values of one component of a property over time, and their envelope for any zoom. Pure functions, no document.

import { lastIndex } from "./columns.js";

/** Reads the lists of instants that lanes share. */
export function readLists(reader, count, instants) {
  const lists = [];
  for (let list = 0; list < count; list += 1) {
    const times = [];
    let next = 0;
    for (let runs = reader.count(); runs > 0; runs -= 1) {
      next += reader.count();
      for (let length = reader.count(); length > 0; length -= 1) times.push(instants[next++]);
    }
    lists.push(Float64Array.from(times));
  }
  return lists;
}

/** Reads the values of a lane; returns a `Lane`. */
export function readLane(reader, described, times) {
  const values = new Float64Array(times.length);
  const exact = new Uint8Array(times.length);
  if (described.quantum === 0) {
    for (let index = 0; index < values.length; index += 1) values[index] = reader.exact();
    exact.fill(1);
    return new Lane(times, values, exact, described.error);
  }
  reader.secondDifferences(values);
  for (let index = 0; index < values.length; index += 1) values[index] = described.base + values[index] * described.quantum;
  let index = 0;
  for (let points = reader.count(); points > 0; points -= 1) {
    index += reader.count();
    values[index] = reader.exact();
    exact[index] = 1;
  }
  return new Lane(times, values, exact, described.error);
}

/** One component of a property: a value holds from its instant to the next one. */
export class Lane {
  constructor(times, values, exact, error) {
    this.times = times;
    this.values = values;
    this.exact = exact;
    this.error = error;
    this.levels = [];
    // The instants at which motions of the property have ended, in their order, and the end of a run at rest.
    this.stops = [];
    [this.least, this.greatest] = [Infinity, -Infinity];
    for (const value of values) {
      if (value < this.least) this.least = value;
      if (value > this.greatest) this.greatest = value;
    }
  }

  /** The index of the value at `time`; the first one before that. */
  index(time) { return Math.max(0, lastIndex(this.times, time)); }

  /** The value at `time`. */
  at(time) { return this.values[this.index(time)]; }

  /** Whether the value at `time` is exact. */
  isExact(time) { return this.exact[this.index(time)] === 1; }

  /** The mean velocity over the 10 ms before `time`, per second; 0 once it has come to rest, until the next value. */
  velocity(time) {
    const last = this.index(time);
    const stop = this.stops[lastIndex(this.stops, time)];
    if (stop >= this.times[last]) return 0;
    // The mean reaches back to at least one value; after a pause of 50 ms nothing moves.
    const first = Math.min(this.index(time - 1e7), last - 1);
    if (first < 0 || time - this.times[last] > 5e7 || this.times[last] - this.times[first] > 5e7) return 0;
    return ((this.values[last] - this.values[first]) / (this.times[last] - this.times[first])) * 1e9;
  }

  /** The least and the greatest value from index `first` to `last`, in logarithmic time. */
  envelope(first, last) {
    let [low, high] = [Infinity, -Infinity];
    const note = (least, greatest) => {
      if (least < low) low = least;
      if (greatest > high) high = greatest;
    };
    let [from, to, level] = [first, last + 1, 0];
    const rows = () => (level === 0 ? [this.values, this.values] : this.level(level));
    while (from < to) {
      const [least, greatest] = rows();
      while (from < to && (from & 3) !== 0) {
        note(least[from], greatest[from]);
        from += 1;
      }
      while (to > from && (to & 3) !== 0) {
        to -= 1;
        note(least[to], greatest[to]);
      }
      [from, to, level] = [from >> 2, to >> 2, level + 1];
    }
    return [low, high];
  }

  /** The extremes of each 4^level values; made for lanes that are looked at. */
  level(level) {
    if (this.levels[level]) return this.levels[level];
    const [least, greatest] = level === 1 ? [this.values, this.values] : this.level(level - 1);
    const count = Math.ceil(least.length / 4);
    const rows = [new Float64Array(count).fill(Infinity), new Float64Array(count).fill(-Infinity)];
    for (let index = 0; index < least.length; index += 1) {
      rows[0][index >> 2] = Math.min(rows[0][index >> 2], least[index]);
      rows[1][index >> 2] = Math.max(rows[1][index >> 2], greatest[index]);
    }
    this.levels[level] = rows;
    return rows;
  }

  /** At most `limit` indices that keep the extremes: for a table. */
  thinned(limit) {
    const count = this.values.length;
    if (count <= limit) return Array.from({ length: count }, (_, index) => index);
    const kept = new Set([0, count - 1]);
    const size = count / Math.max(1, Math.floor((limit - 2) / 2));
    for (let start = 0; start < count; start += size) {
      let [least, greatest] = [Math.floor(start), Math.floor(start)];
      for (let index = Math.floor(start); index < Math.min(count, start + size); index += 1) {
        if (this.values[index] < this.values[least]) least = index;
        if (this.values[index] > this.values[greatest]) greatest = index;
      }
      kept.add(least).add(greatest);
    }
    return [...kept].sort((first, second) => first - second).slice(0, limit);
  }
}
