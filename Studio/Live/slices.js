// Long work in slices, so that the window answers meanwhile. The newest work replaces the former one.

/** The work from which slices are made, and the length of a slice, in milliseconds. */
const [longWork, sliceLength] = [100, 8];

/** Returns when a slice that begins now is over. */
export function endOfSlice() { return performance.now() + sliceLength; }

/** Does all parts of a work at once, and returns its result. */
export function finished(parts) {
  let part;
  do part = parts.next(); while (!part.done);
  return part.value;
}

/** Returns the shares of a work as a part of a larger one: those from `from` on, which are `length` of it. Returns its result. */
export const within = function* (parts, from, length) {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
    yield from + value * length;
  }
};

/** One work at a time. A work is an iterator of the shares that are done, from 0 to 1, with a result at its end. */
export class Slices {
  /** `show` is called after each slice with the share that is done and the name of the work, and with nothing at its end. What is done at once is not shown. */
  constructor(show) {
    [this.show, this.limit] = [show, longWork];
  }

  /** Whether a work is in progress. */
  get isBusy() { return this.work !== undefined; }

  /**
   * Does a work: at once if it takes up to 100 ms, as its first slice shows, and otherwise in slices of 8 ms, one in each frame. It replaces the former one.
   * It has a `name`. At its end `done` is called with the result, or `failed` with the error. If it is replaced or cancelled before, `cancelled` is called.
   */
  start(parts, work) {
    this.cancel();
    this.work = { ...work, parts, isShown: false };
    this.slice(this.work, performance.now());
  }

  /** Cancels the work in progress. */
  cancel() {
    const { work } = this;
    if (!work) return;
    this.end();
    work.parts.return();
    work.cancelled?.();
  }

  end() {
    const { isShown } = this.work;
    this.work = undefined;
    if (isShown) this.show();
  }

  /** Does a slice; the first one, which has a `start`, may become the whole. */
  slice(work, start) {
    if (this.work !== work) return;
    let [part, first, deadline, now] = [undefined, undefined, endOfSlice(), 0];
    // The first part also prepares the work, such as a checkpoint, and says nothing about the others.
    const isShort = () => now - start <= this.limit && (now - first.now) / (part.value - first.share) <= this.limit;
    try {
      do {
        part = work.parts.next();
        now = performance.now();
        if (start !== undefined && !first) [first, deadline] = [{ now, share: part.value }, endOfSlice()];
      } while (!part.done && (now < deadline || (first && isShort())));
    } catch (error) {
      if (this.work !== work) return;
      this.end();
      work.failed(error);
      return;
    }
    // What was called may have begun another work.
    if (this.work !== work) return;
    if (part.done) {
      this.end();
      work.done(part.value);
    } else {
      work.isShown = true;
      this.show(part.value, work.name);
      requestAnimationFrame(() => this.slice(work));
    }
  }
}
