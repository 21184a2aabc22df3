// Recordings that are played on scenes of their own, at their events and at all frames in between. No document.

import { LiveSession } from "./live-session.js";

/** The longest time for which a recording that states no end may move after its last event, in nanoseconds. */
const restLimit = 60e9;

/**
 * Plays events on a new scene, as the command does, in parts: yields the share, and returns the session of that run.
 * `end` is the time until which they last; without it the run lasts until everything is at rest. `instants` are further times, in their order, at
 * which the run is looked at. The session has `looks`: the times of frames, events and instants, and the times until which the values stay
 * as they are then, unless an event comes.
 */
export const playingSession = function* (scene, { events, end, rate = 60, instants = [] }) {
  const session = new LiveSession(scene);
  const looks = { times: [], ends: [] };
  const look = () => {
    looks.times.push(scene.now);
    looks.ends.push(scene.need === -2 ? scene.now : scene.need < 0 ? Infinity : scene.need);
  };
  look();
  const last = Math.max(end ?? 0, events[events.length - 1]?.t ?? 0);
  const limit = end === undefined ? last + restLimit : last;
  let [index, instant, frame] = [0, 0, 0];
  const frameTime = () => Math.floor((frame * 1e9) / rate);
  while (index < events.length || scene.now < limit) {
    const { now, need } = scene;
    const isMoving = need !== -1;
    if (index >= events.length && now >= last && !isMoving) break;
    while (instants[instant] <= now) instant += 1;
    if (isMoving) {
      // The next frame, or the one at which something is due: while nothing moves, frames change nothing.
      frame = Math.max(frame, Math.floor((Math.max(now, need) * rate) / 1e9) - 1);
      while (frameTime() <= now || frameTime() < need) frame += 1;
    }
    const waits = [events[index]?.t, instants[instant], now < last ? last : undefined, isMoving ? frameTime() : undefined];
    const time = Math.min(limit, ...waits.filter((wait) => wait !== undefined));
    const first = index;
    while (index < events.length && events[index].t <= time) index += 1;
    if (index > first) scene.send(events.slice(first, index));
    scene.advance(time);
    session.record(scene.read());
    look();
    yield Math.min(time / Math.max(last, 1), 1);
  }
  session.looks = looks;
  session.note(scene.recording());
  session.becomeGhost();
  return session;
};
