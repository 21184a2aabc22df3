// Tries: what was recorded is played again with other values of settings from the start, and the run before stays as a ghost.

import { playingAgain } from "./recording-tape.js";

/** The time in which several changes become one try, in milliseconds. */
const tryDelay = 60;

/** The tries of a studio. */
export class Tries {
  constructor(studio) {
    this.studio = studio;
    /** The settings that are about to be tried, with their values. */
    this.pending = new Map();
  }

  /** Forgets the run that settings were tried on: what is played from here on is another one. */
  forget() { [this.original, this.triedPage] = [undefined, undefined]; }

  /** Forgets everything, for a new run. */
  reset() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.pending.clear();
    this.forget();
  }

  /** Tries a value of a setting, together with those that are about to be tried. */
  want(path, value) {
    const { slices, settings } = this.studio;
    clearTimeout(this.timer);
    this.pending.set(path, value);
    // A try shows the panel in another layout, where a drag would lose its pointer.
    this.timer = setTimeout(() => settings.whenReleased(() => {
      this.timer = undefined;
      this.begin();
    }), tryDelay);
    // The try in progress has other values.
    slices.cancel();
  }

  /** Plays what was recorded with the values, in slices if that takes long. */
  begin() {
    if (this.pending.size === 0) return;
    const { studio, pending } = this;
    const { desk, page } = studio;
    const { time } = desk.player;
    desk.player.pause();
    const values = [...(this.triedPage === page ? this.tried.filter(([other]) => !pending.has(other)) : []), ...pending];
    const original = this.original?.page === page ? this.original : { page, tape: studio.tape, session: desk.session };
    studio.slices.start(this.playing(original.tape, values), {
      name: "Trying the values",
      done: (tape) => studio.settings.whenReleased(() => {
        this.pending.clear();
        if (studio.desk !== desk || desk.player.isLive) return;
        [this.original, this.tried, this.triedPage] = [original, values, page];
        this.show(tape, time);
      }),
      failed: (error) => {
        // Each run has a module of its own: the one that is shown goes on.
        this.pending.clear();
        studio.takeSettings();
        studio.tell(`The page stops with this value, which is not tried: ${error.message}`);
      },
      cancelled: () => {
        // The next try has these values, too.
        if (this.timer !== undefined) return;
        this.pending.clear();
        studio.takeSettings();
        studio.bar.say("The try was cancelled");
      },
    });
  }

  *playing(tape, values) {
    const { studio } = this;
    return yield* playingAgain(tape, studio.scene(studio.page), values.map(([set, value]) => ({ t: 0, set, value })));
  }

  /** Shows what was tried at `time`, with the run before as a ghost. */
  show(tape, time) {
    const { studio, original } = this;
    const focused = studio.focusedName;
    // What a branch has dropped belongs to the run before.
    studio.formerBranch = undefined;
    original.session.becomeGhost();
    studio.show(tape, original.session, { panel: studio.settings });
    studio.layout.show("settings");
    studio.desk.player.seek(Math.min(time, tape.end));
    // At the playhead, a later change of the recording may be in force.
    studio.hasFormerSettings = true;
    studio.showPlayhead();
    studio.refreshPast();
    studio.focus(focused);
    studio.checks.compareTry(original.tape);
  }
}
