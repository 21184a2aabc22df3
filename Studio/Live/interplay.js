// The host layer: a scene on an element of yours, with the input and the frames of the browser. It needs nothing else of the studio.
//
//   import { load, Host, paint } from "./interplay.js";
//   const scene = (await load("interplay.wasm")).open("tossing");
//   new Host(scene, canvas, () => paint(canvas, scene));

import { inOrder } from "./binary.js";
import { Input } from "./input.js";
import { fitting } from "../drawing.js";

export { load } from "./module.js";
export { paint } from "./paint.js";
export { Tape } from "./tape.js";
export { parseRecording, recordingText } from "./binary.js";

/** The frames after the last one with motion before the loop sleeps: a short rest is not worth a restart. */
const idleFrameCount = 2;

/** The longest delay of a timer, in milliseconds. A longer one would be none. */
const longestDelay = 2 ** 31 - 1;

/** The clock of a session: stamps of the browser in milliseconds become times in nanoseconds; pauses and speeds are left out. */
export class Clock {
  constructor() { [this.stamp, this.time, this.speed, this.isPaused] = [undefined, 0, 1, false]; }

  /** The time at a stamp. */
  at(stamp) {
    if (this.isPaused || this.stamp === undefined) return this.time;
    return this.time + Math.max(0, Math.round((stamp - this.stamp) * 1e6 * this.speed));
  }

  /** Continues at `time` from the stamp on. */
  set(stamp, time) { [this.stamp, this.time] = [stamp, time]; }

  /** Stops; times stay at that of the stamp. */
  pause(stamp) {
    if (this.isPaused) return;
    this.set(stamp, this.at(stamp));
    this.isPaused = true;
  }

  /** Continues where it stopped. */
  resume(stamp) {
    if (!this.isPaused) return;
    this.isPaused = false;
    this.stamp = stamp;
  }

  /** Changes the speed, for what follows the stamp. */
  change(speed, stamp) {
    if (speed === this.speed) return;
    this.set(stamp, this.at(stamp));
    this.speed = speed;
  }
}

/** Runs a scene on an element: sends input, advances at frames, draws what has changed, and sleeps while nothing moves. */
export class Host {
  /**
   * @param scene what `send`, `advance`, `read` and `need` are called on: a scene, or a tape, which puts late events at their own time.
   * @param element receives the input.
   * @param draw called after each frame that changed something.
   * @param options.followsPreferences whether the scene is notified if the person wants less motion; it is by default.
   * @param options.toScene maps a point of the window to the scene; by default the scene fills the element, centered.
   */
  constructor(scene, element, draw, options = {}) {
    [this.scene, this.element, this.draw] = [scene, element, draw];
    this.clock = new Clock();
    // In a window that is hidden, time begins when it is shown.
    this.clock.isPaused = document.hidden;
    this.queue = [];
    this.idleFrames = idleFrameCount;
    this.lastTimes = new Map();
    this.toScene = options.toScene ?? ((x, y) => this.fit(x, y));
    this.onFailure = options.onFailure ?? ((error) => { throw error; });
    this.input = new Input(element, { toScene: this.toScene, emit: (events) => this.enqueue(events) });
    this.visibility = () => (document.hidden ? this.clock.pause(performance.now()) : this.isHeld || this.clock.resume(performance.now()), this.wake());
    document.addEventListener("visibilitychange", this.visibility);
    this.draw();
    if (options.followsPreferences !== false) this.followPreferences();
    this.wake();
  }

  followPreferences() {
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    const notify = () => this.enqueue([{ stamp: performance.now(), motion: query.matches ? "reduced" : "full" }]);
    if (query.matches) notify();
    query.addEventListener("change", notify, { signal: this.input.ends.signal });
  }

  /** Stops input and frames. */
  end() {
    this.hasEnded = true;
    this.input.end();
    // The ends of its contacts: nothing takes them any more.
    this.queue = [];
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.visibility);
  }

  fit(x, y) {
    const { element } = this;
    const box = element.getBoundingClientRect();
    // A transform may scale the element; its border is outside of the picture.
    const zoom = box.width / element.offsetWidth || 1;
    const [scale, , , , left, top] = fitting(this.scene.canvas, element.clientWidth, element.clientHeight);
    return { x: ((x - box.left) / zoom - element.clientLeft - left) / scale, y: ((y - box.top) / zoom - element.clientTop - top) / scale };
  }

  /** Adds events with stamps to the next frame; those that `onInput` returns, if there is one. */
  enqueue(events) {
    const admitted = this.onInput?.(events) ?? events;
    if (admitted.length === 0) return;
    this.queue.push(...admitted);
    this.wake();
  }

  /** Changes a setting or a property at the present. */
  set(path, value) { this.enqueue([{ stamp: performance.now(), set: path, value }]); }

  /** Changes the speed of the time, for what follows now; what sleeps until a time is due sooner or later then. */
  setSpeed(speed) {
    if (speed === this.clock.speed) return;
    this.clock.change(speed, performance.now());
    if (!this.clock.isPaused) this.wake();
  }

  /** Asks for a frame; call it after changes from outside. */
  wake() {
    if (this.isWaiting || this.hasEnded) return;
    clearTimeout(this.timer);
    [this.isWaiting, this.isAsleep] = [true, false];
    requestAnimationFrame((stamp) => {
      this.isWaiting = false;
      if (this.hasEnded) return;
      // A failure ends the loop: the memory of a trapped module is not to be used any more.
      try { this.frame(stamp); } catch (error) { this.end(); this.onFailure(error); }
    });
  }

  /** The events of the queue with times, in the order in which they take effect. Simultaneous moves of several pointers are joined. */
  takeEvents() {
    const events = inOrder(this.queue.map(({ stamp, ...event }) => {
      let t = this.clock.at(stamp);
      if (event.pointer !== undefined) {
        // Stamps of one pointer never go back.
        t = Math.max(t, this.lastTimes.get(event.pointer) ?? 0);
        this.lastTimes.set(event.pointer, t);
      }
      return { t, ...event };
    }));
    events.forEach((event, index) => {
      const next = events[index + 1];
      if (event.phase === "move" && next?.phase === "move" && next.t === event.t && next.pointer !== event.pointer) event.more = true;
    });
    this.queue = [];
    return events;
  }

  /** One turn: first the events, then the frame's time. */
  frame(stamp) {
    if (this.hasEnded) return;
    if (this.clock.stamp === undefined) this.clock.set(Math.min(stamp, ...this.queue.map((event) => event.stamp)), 0);
    const { scene } = this;
    if (scene.isAtEnd === false && this.queue.length > 0) {
      // On a tape in its past, what arrives takes effect there, and time continues from there.
      this.clock.set(this.queue[0].stamp, scene.position);
      this.lastTimes.clear();
    }
    const scripted = this.scripted?.(this.clock.at(stamp)) ?? [];
    // What is called here may end the host, such as after a failure of the module, which takes no more calls.
    if (this.hasEnded) return;
    const events = [...scripted, ...this.takeEvents()].sort((one, other) => one.t - other.t);
    if (events.length > 0) scene.send(events);
    if (!this.clock.isPaused) scene.advance(this.clock.at(stamp));
    const written = scene.read();
    if (written.length > 0 || scene.isWhole || events.length > 0) this.draw(written);
    if (this.clock.isPaused || this.hasEnded) return;
    const need = scene.need;
    this.idleFrames = need === -2 || events.length > 0 ? idleFrameCount : this.idleFrames - 1;
    if (need === -2 || this.idleFrames > 0 || this.isScripted) this.wake();
    else if (need >= 0) {
      const delay = (need - this.clock.at(performance.now())) / 1e6 / this.clock.speed;
      this.timer = setTimeout(() => this.wake(), Math.min(Math.max(delay, 0), longestDelay));
    }
    this.isAsleep = !this.isWaiting;
  }
}
