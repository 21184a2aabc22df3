// What a run is compared with: another recording, the expected outputs of its own, or the report that it continues.

import { differenceBanner } from "./banner.js";
import { parseRecording } from "./binary.js";
import { comparing, expecting } from "./differences.js";
import { Explanations } from "./explanations.js";
import { readingEvents } from "./recording-tape.js";
import { playingSession } from "./replays.js";
import { within } from "./slices.js";
import { make, watchSize } from "../elements.js";
import { Comparison } from "../tables.js";
import { inSeconds } from "../words.js";

/** The longest session whose digest is computed without being asked for, in nanoseconds. */
export const digestLimit = 30e9;

/** The time after another work until a try is compared, in milliseconds. */
const tryPause = 300;

/** The comparisons of a studio. */
export class RunChecks {
  constructor(studio) { this.studio = studio; }

  /** Whether the run that is shown is compared with another recording. */
  get isComparing() { return this.panel !== undefined && !this.isOfTry && this.desk === this.studio.desk; }

  /** Compares the run so far with another recording of its page: the first difference with both causes, and the other run as a ghost. */
  compare(recording, name) {
    const { studio } = this;
    const { desk, page } = studio;
    const refuse = (reason) => studio.tell(`Cannot compare with ${name}: ${reason}`);
    if (recording.page !== page) return refuse(`it is of the page ${recording.page}. Open that page, and its run, first.`);
    desk.player.pause();
    if (studio.host.hasEnded) return refuse("the page has stopped. Start it again.");
    studio.slices.start(this.playingBoth(recording), {
      name: `Comparing with ${name}`, done: (found) => this.show(name, found),
      failed: (error) => refuse(`the page stops with it: ${error.message}`),
      cancelled: () => studio.bar.say(`The comparison with ${name} was cancelled`),
    });
  }

  /** Compares a run that was tried with the one before, once nothing else is done. It is no work that a person waits for: after another work it begins again. */
  compareTry(former) {
    const { studio } = this;
    const { desk, tape } = studio;
    if (Math.max(tape.end, former.end) >= digestLimit) return;
    const begin = () => {
      if (desk !== studio.desk || desk.player.isLive || studio.host.hasEnded || this.isComparing) return;
      if (studio.slices.isBusy) return later();
      studio.slices.start(this.playingTry(former), {
        name: "Comparing with the run before", done: (found) => this.show("the run before", found, true), failed: () => {}, cancelled: later,
      });
    };
    const later = () => {
      clearTimeout(this.tryTimer);
      this.tryTimer = setTimeout(begin, tryPause);
    };
    later();
  }

  *playingTry(former) {
    const { events, end } = yield* within(readingEvents(former), 0, 0.1);
    return yield* within(this.playingBoth({ events, header: { end } }), 0.1, 0.9);
  }

  /** Plays the run so far and another recording in parts, on modules of their own, and finds their first difference. */
  *playingBoth({ events, header }) {
    const { studio } = this;
    const [own, scene] = [yield* within(readingEvents(studio.tape), 0, 0.1), studio.scene(studio.page)];
    const other = yield* within(playingSession(scene, { events, end: header.end }), 0.1, 0.3);
    const session = yield* within(playingSession(studio.scene(studio.page), own), 0.4, 0.3);
    const difference = yield* within(comparing(session, other), 0.7, 0.3);
    other.digest = scene.digest;
    return { scene, other, difference };
  }

  /** Shows what a comparison has found. That of a try does not replace the panel of settings, and the bar names the difference. */
  show(name, { scene, other, difference }, isOfTry = false) {
    const { studio } = this;
    const { desk } = studio;
    this.end();
    if (desk.session.digest === "") studio.computeDigest();
    if (scene.refusedCount > 0 && !isOfTry) studio.tell(`${scene.refusedCount} events of ${name} are impossible, and had no effect.`);
    const text = studio.textOf(scene);
    this.explanations = new Explanations(other, () => text, () => this.draw());
    Object.assign(this, { desk, name, difference, isOfTry, panel: make("div", {}) });
    desk.other = other;
    desk.compared.emit();
    this.draw();
    studio.layout.insert({ id: "compare", name: "Compare", element: this.panel }, "why");
    const want = () => { for (const explanations of [studio.explanations, this.explanations]) explanations.want(); };
    const { panel } = this;
    if (isOfTry) {
      watchSize(panel, () => { if (panel === this.panel && panel.checkVisibility()) want(); });
      return studio.bar.say(difference ? `First difference: ${difference.node}.${difference.property} at ${inSeconds(difference.t)}` : "The tried values change nothing");
    }
    studio.layout.show("compare");
    want();
  }

  /** Draws what is known: the causes of both runs arrive one after another. */
  draw() {
    const { desk, name, difference } = this;
    if (!this.panel || desk !== this.studio.desk) return;
    const { element } = new Comparison(desk, { other: name, difference });
    // Between frames and events, nothing is looked at here.
    if (!difference && desk.other.digest !== desk.session.digest) {
      const words = "Equal at all frames and events, but not in between. Save both recordings, and run: ";
      element.querySelector(".verdict").replaceWith(make("p", { class: "verdict" }, words, make("code", {}, "interplay compare")));
    }
    this.panel.replaceChildren(element);
  }

  /** Ends the comparison: the run goes on, and is another one then. */
  end() {
    clearTimeout(this.tryTimer);
    if (!this.panel) return;
    const { desk, studio: { layout } } = this;
    this.explanations.isEnded = true;
    this.panel = undefined;
    if (desk !== this.studio.desk) return;
    layout.remove("compare");
    // The run that settings were tried on stays as a ghost.
    if (this.isOfTry) return;
    desk.other = undefined;
    desk.compared.emit();
  }

  /** Compares a recording with its expected outputs, if it has any, and shows a banner at the first value that differs. */
  checkExpected(recording, name) {
    const { studio } = this;
    const { header, events, baseline, page } = recording;
    if (!baseline) return;
    if (!baseline.isComplete) return studio.note(`The expected outputs of ${name} are truncated, and not compared.`);
    if (Array.isArray(baseline.layers) && !baseline.layers.includes("values")) {
      return studio.note(`The expected outputs of ${name} have no values, and only values are compared here. For all layers, run: interplay replay FILE --expect`);
    }
    // What is expected at the end has its time. Without an end, the run lasts until rest.
    const times = baseline.expected.filter(({ expect }) => expect === "values").map(({ t }) => t);
    const end = [header.end, ...times].reduce((last, t) => (t === undefined ? last : Math.max(last ?? 0, t)), undefined);
    const { desk } = studio;
    const again = () => {
      studio.note();
      desk.player.pausePast();
      if (desk === studio.desk) this.checkExpected(recording, name);
    };
    studio.slices.start(this.playingExpected(page, { events, end }, baseline), {
      name: "Comparing with the expected outputs",
      done: ({ difference, digest }) => {
        if (!difference) return studio.bar.say("The values are as expected");
        this.showBanner({
          title: `${name} has other values than it expects. They were recorded because: ${baseline.reason}`, difference, names: ["expected", "this run"],
          digests: [undefined, digest], words: "Only values are compared here. For all layers, run: interplay replay FILE --expect",
        });
      },
      failed: (error) => studio.tell(`The expected outputs of ${name} are not compared: ${error.message}`),
      // Another page may be shown now.
      cancelled: () => setTimeout(() => {
        if (desk !== studio.desk) return;
        studio.note(`The expected outputs of ${name} are not compared yet.`, " ", make("button", { type: "button", onclick: again }, "Compare them"));
      }),
    });
  }

  /** Plays a recording in parts, and finds the first value that it does not expect, and the digest. */
  *playingExpected(page, run, baseline) {
    const scene = this.studio.scene(page);
    const session = yield* within(playingSession(scene, run), 0, 0.8);
    const difference = yield* within(expecting(baseline, session), 0.8, 0.2);
    return { difference, digest: difference && scene.digest };
  }

  /** Shows a banner about the run of a report that the module plays otherwise; `digest` is that of the module. */
  tellReport(recorded, digest) {
    const show = (difference) => this.showBanner({
      title: "The module plays this recording otherwise", difference, names: ["the report", "this run"], digests: [recorded.digest, digest],
      words: "Build the module again with: make studio, and write the report again.",
    });
    // The digests differ, whatever the difference is.
    this.studio.slices.start(this.playingReport(recorded), { name: "Comparing with the report", done: show, failed: () => show(), cancelled: () => show() });
  }

  /** Plays the run of a report in parts, and finds its first difference. */
  *playingReport(recorded) {
    const { studio } = this;
    const { events, header: { end } } = parseRecording(recorded.recording);
    // At all instants of the report: it has values between frames as well.
    const playing = playingSession(studio.scene(studio.page), { events, end, rate: recorded.rate, instants: [...recorded.instants] });
    return yield* within(comparing(recorded, yield* within(playing, 0, 0.7), { hasWords: false }), 0.7, 0.3);
  }

  showBanner(facts) {
    const { desk, place } = this.studio;
    const seek = ({ t, node, property }) => {
      const show = () => {
        desk.player.seek(t);
        const subject = desk.session.subjectAt(`${node}.${property}`);
        if (subject) desk.select(subject);
      };
      // A file that is still played has not come there.
      if (desk === this.studio.desk && t > desk.session.end && this.studio.script) this.studio.playRest(t, show);
      else show();
    };
    place.prepend(differenceBanner({ ...facts, seek }));
  }
}
