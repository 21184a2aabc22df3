extension StudioSources {
  /// The file `Studio/words.js`.
  static let words = #"""
    // Numbers, times and states in words. Pure functions, no document.

    /** A number with at most `digits` decimals, without zeros at its end. */
    export function short(value, digits = 2) {
      if (!Number.isFinite(value)) return String(value);
      const text = value.toFixed(digits);
      const trimmed = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
      return trimmed === "-0" ? "0" : trimmed;
    }

    /** A limit of a range: `1e9` instead of a long number, and nothing for the largest one. */
    export function limit(value) {
      if (Math.abs(value) > 1e300) return "";
      return Math.abs(value) >= 1e5 || (value !== 0 && Math.abs(value) < 1e-3) ? value.toExponential().replace("e+", "e") : short(value);
    }

    /** A range in words: `0 to 1`, `from 0`. */
    export function rangeInWords([least, greatest]) {
      if (!limit(greatest)) return limit(least) ? `from ${limit(least)}` : "any";
      return limit(least) ? `${limit(least)} to ${limit(greatest)}` : `up to ${limit(greatest)}`;
    }

    /** A number with 17 significant digits, which distinguish all doubles. */
    export function allDigits(value) { return Number.isFinite(value) ? value.toPrecision(17) : String(value); }

    /** A time in seconds with its unit: `0.783 s`. */
    export function inSeconds(nanoseconds) { return `${(nanoseconds / 1e9).toFixed(3)} s`; }

    /** A time as a screen reader says it: `0.783 seconds`. */
    export function spokenSeconds(nanoseconds) { return `${short(nanoseconds / 1e9, 3)} seconds`; }

    /** How a lane moves at `time`: `moving down at 12 points per second`. */
    export function movement(lane, time) {
      const velocity = lane.velocity(time);
      if (Math.abs(velocity) < 1e-9) return "at rest";
      const words = { x: ["right", "left"], y: ["down", "up"] }[lane.property === "position" ? lane.componentName : ""] ?? ["up", "down"];
      const verb = lane.property === "position" ? "moving" : "going";
      const unit = lane.unit ? ` ${lane.unit}` : "";
      return `${verb} ${velocity > 0 ? words[0] : words[1]} at ${short(Math.abs(velocity))}${unit} per second`;
    }

    /** The name, the value and the movement of a lane in one sentence. */
    export function laneInWords(lane, time) {
      return `${lane.name}, ${short(lane.at(time))}${lane.unit ? ` ${lane.unit}` : ""}, ${movement(lane, time)}`;
    }

    /** A number in words with its noun: `1 event`, `2 events`. */
    export function counted(count, noun) { return `${count} ${noun}${count === 1 ? "" : "s"}`; }

    """#
}
