// What a run is compared with: another recording, the expected outputs of its own, or the report that it continues.

import { differenceBanner } from "./banner.js";
import { parseRecording } from "./binary.js";
import { firstDifference, firstUnexpected } from "./differences.js";
import { Explanations } from "./explanations.js";
import { sessionOf } from "./replays.js";
import { make } from "../elements.js";
import { Comparison } from "../tables.js";

/** The comparisons of a studio. */
export class RunChecks {
  constructor(studio) { this.studio = studio; }

  /** Whether the run that is shown is compared with another recording. */
  get isComparing() { return this.panel !== undefined && this.desk === this.studio.desk; }

  /** Compares the run so far with another recording of its page: the first difference with both causes, and the other run as a ghost. */
  compare(recording, name) {
    const { studio } = this;
    const { desk, page } = studio;
    const refuse = (reason) => studio.tell(`Cannot compare with ${name}: ${reason}`);
    if (recording.page !== page) return refuse(`it is of the page ${recording.page}. Open that page, and its run, first.`);
    desk.player.pause();
    if (studio.host.hasEnded) return refuse("the page has stopped. Start it again.");
    let [scene, other, difference] = [];
    try {
      const own = studio.atEnd((scene) => ({ events: scene.recording(), end: scene.now }));
      scene = studio.scene(page);
      other = sessionOf(scene, { events: recording.events, end: recording.header.end });
      difference = firstDifference(sessionOf(studio.scene(page), own), other);
      other.digest = scene.digest;
    } catch (error) { return refuse(`the page stops with it: ${error.message}`); }
    this.end();
    if (desk.session.digest === "") studio.computeDigest();
    if (scene.refusedCount > 0) studio.tell(`${scene.refusedCount} events of ${name} are impossible, and had no effect.`);
    const text = studio.textOf(scene);
    this.explanations = new Explanations(other, () => text, () => this.draw());
    Object.assign(this, { desk, name, difference, panel: make("div", {}) });
    desk.other = other;
    desk.compared.emit();
    this.draw();
    studio.layout.insert({ id: "compare", name: "Compare", element: this.panel }, "why");
    studio.layout.show("compare");
    for (const explanations of [studio.explanations, this.explanations]) explanations.want();
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
    if (!this.panel) return;
    const { desk, studio: { layout } } = this;
    this.explanations.isEnded = true;
    this.panel = undefined;
    if (desk !== this.studio.desk) return;
    desk.other = undefined;
    desk.compared.emit();
    layout.remove("compare");
  }

  /** Compares a recording with its expected outputs, if it has any, and shows a banner at the first value that differs. */
  checkExpected({ header, events, baseline, page }, name) {
    const { studio } = this;
    if (!baseline) return;
    if (!baseline.isComplete) return studio.note(`The expected outputs of ${name} are truncated, and not compared.`);
    if (Array.isArray(baseline.layers) && !baseline.layers.includes("values")) {
      return studio.note(`The expected outputs of ${name} have no values, and only values are compared here. For all layers, run: interplay replay FILE --expect`);
    }
    // What is expected at the end has its time. Without an end, the run lasts until rest.
    const times = baseline.expected.filter(({ expect }) => expect === "values").map(({ t }) => t);
    const end = [header.end, ...times].reduce((last, t) => (t === undefined ? last : Math.max(last ?? 0, t)), undefined);
    let [scene, difference] = [];
    try {
      scene = studio.scene(page);
      difference = firstUnexpected(baseline, sessionOf(scene, { events, end }));
    } catch (error) { return studio.tell(`The expected outputs of ${name} are not compared: ${error.message}`); }
    if (!difference) return studio.bar.say("The values are as expected");
    this.showBanner({
      title: `${name} has other values than it expects. They were recorded because: ${baseline.reason}`, difference, names: ["expected", "this run"],
      digests: [undefined, scene.digest], words: "Only values are compared here. For all layers, run: interplay replay FILE --expect",
    });
  }

  /** Shows a banner about the run of a report that the module plays otherwise; `digest` is that of the module. */
  tellReport(recorded, digest) {
    const { studio } = this;
    let difference;
    try {
      const { events, header: { end } } = parseRecording(recorded.recording);
      // At all instants of the report: it has values between frames as well.
      const session = sessionOf(studio.scene(studio.page), { events, end, rate: recorded.rate, instants: [...recorded.instants] });
      difference = firstDifference(recorded, session, { hasWords: false });
    } catch { /* The digests differ, whatever the difference is. */ }
    this.showBanner({
      title: "The module plays this recording otherwise", difference, names: ["the report", "this run"], digests: [recorded.digest, digest],
      words: "Build the module again with: make studio, and write the report again.",
    });
  }

  showBanner(facts) {
    const { desk, place } = this.studio;
    const seek = ({ t, node, property }) => {
      // A file that is still played has not come there.
      if (desk === this.studio.desk && t > desk.session.end) this.studio.playRest(t);
      desk.player.seek(t);
      const subject = desk.session.subjectAt(`${node}.${property}`);
      if (subject) desk.select(subject);
    };
    place.prepend(differenceBanner({ ...facts, seek }));
  }
}
