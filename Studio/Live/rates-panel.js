// The same session at several frame rates, side by side: a stage for each rate, with the playhead of the studio.

import { frameRates, frameUntil, nextCommonFrame, playingRates, ratesInWords, valueInWords } from "./rates.js";
import { readingEvents } from "./recording-tape.js";
import { within } from "./slices.js";
import { make, onceAFrame, setText, Signal } from "../elements.js";
import { Stage } from "../stage.js";
import { allDigits, inSeconds, spokenSeconds } from "../words.js";

/** The stage of a run at one rate. It shows the last frame of its rate until the playhead. */
class RateStage extends Stage {
  /** `origin` says what the digest is of, or what prints it. */
  constructor(desk, { rate, session, digest }, origin) {
    const signal = () => new Signal();
    // Its own signals: the studio has other stages after this one.
    super({ session, player: { time: 0, moved: signal() }, palette: Object.assign(Object.create(desk.palette), { changed: signal() }), selected: signal(), compared: signal() });
    Object.assign(this, { rate, main: desk });
    this.overlay.checked = false;
    this.canvas.setAttribute("aria-label", `Stage at ${rate} frames a second`);
    [this.frame, this.time, this.value] = [0, 1, 2].map(() => make("span", { class: "number" }));
    this.figure = make("figure", {}, make("figcaption", {}, `${rate} a second`), this.canvas, this.frame, this.time, this.value,
      make("span", { class: "number quiet", title: `The digest at ${rate} frames a second${origin}: ${digest}` }, digest.slice(0, 12)));
  }

  /** A click has no effect: what is chosen is chosen in the studio. */
  choose() {}

  /** The rings of pointers have half their size. */
  drawPointers(context, scale, time) { super.drawPointers(context, scale * 2, time); }

  /** Shows the frame at the playhead, and the value of a path there. */
  show(path) {
    const { session, player } = this.desk;
    const frame = frameUntil(this.rate, Math.min(this.main.player.time, session.end), session.end);
    player.time = frame.time;
    setText(this.frame, `frame ${frame.number}`);
    setText(this.time, inSeconds(frame.time));
    setText(this.value, path ? valueInWords(session, path, frame.time) : "");
    this.drawNow();
  }
}

/** The panel with all rates. */
export class Rates {
  constructor(studio) { [this.studio, this.followed] = [studio, new WeakSet()]; }

  /** Whether the run that is shown has its panel. */
  get isOpen() { return this.panel !== undefined; }

  toggle() {
    if (this.isOpen) this.close();
    else this.open();
  }

  /** Plays the run so far at all rates, in slices if that takes long, and shows them. */
  open() {
    const { studio } = this;
    const { desk: { player }, layout, host, slices, bar } = studio;
    if (host.hasEnded) return;
    // Of two requests, the first one has paused the page.
    const former = this.waiting ?? { isLive: player.isLive, time: player.time, tab: layout.right.chosen };
    player.pause();
    slices.cancel();
    this.waiting = former;
    slices.start(this.playing(), {
      name: `Playing at ${frameRates.slice(0, -1).join(", ")} and ${frameRates.at(-1)} frames a second`,
      done: (found) => this.show(found, former),
      failed: (error) => {
        this.waiting = undefined;
        studio.tell(`The page stops at another frame rate: ${error.message}`);
      },
      cancelled: () => {
        this.waiting = undefined;
        bar.say("The frame rates were cancelled");
      },
    });
  }

  *playing() {
    const { studio } = this;
    const { tape, page } = studio;
    const { events, end } = yield* within(readingEvents(tape), 0, 0.1);
    return { ...yield* within(playingRates(() => studio.scene(page), { events, end }), 0.1, 0.9), end };
  }

  show({ runs, count, difference, end, last }, former) {
    const { studio } = this;
    const { desk, layout, bar } = studio;
    const { player, palette, selected } = desk;
    [this.former, this.waiting] = [former, undefined];
    const isCut = last < end;
    this.extent = isCut ? `the first ${inSeconds(last)}` : "the whole run";
    this.stages = runs.map((run) => new RateStage(desk, run, isCut ? ` of ${this.extent}` : `, as of interplay play --events FILE --rate ${run.rate}`));
    const close = make("button", { type: "button", onclick: () => this.close() }, "Close");
    const next = make("button", { type: "button", onclick: () => {
      player.pause();
      player.seek(nextCommonFrame(player.time, last));
    } }, "Next frame of all rates");
    this.slider = make("input", { type: "range", min: 0, max: last, step: 1e6, "aria-label": "Time at all rates", oninput: () => {
      player.pause();
      player.seek(Number(this.slider.value));
    } });
    this.note = make("p", { class: "quiet" });
    const cut = isCut && make("p", {}, `This run has too many values for all rates. Its first ${inSeconds(last)} are shown.`);
    const verdict = make("p", { class: `verdict${difference ? "" : " same"}`, role: "status" });
    this.panel = make("div", { class: "panel rates" }, verdict, ...(cut ? [cut] : []),
      make("div", { class: "row start" }, this.slider, next, close), make("div", { class: "rate-stages" }, ...this.stages.map(({ figure }) => figure)), this.note);
    const draw = onceAFrame(() => { if (desk === this.desk) this.draw(); });
    if (!this.followed.has(desk)) for (const signal of [player.moved, selected, palette.changed]) signal.listen(draw);
    this.followed.add(desk);
    this.desk = desk;
    layout.insert({ id: "rates", name: "Rates", element: this.panel }, "why");
    layout.show("rates");
    bar.rates.setAttribute("aria-pressed", true);
    this.panel.scrollIntoView({ block: "nearest" });
    this.draw();
    // Screen readers say what changes in a status that has been drawn before.
    requestAnimationFrame(() => setTimeout(() => verdict.append(...this.verdict({ count, difference }))));
  }

  /** A sentence about all numbers, with a button to the first difference. */
  verdict({ count, difference }) {
    const words = ratesInWords({ count, difference });
    if (!difference) return [words];
    const { studio } = this;
    const { t, node, property, values, others, rates } = difference;
    const go = () => {
      const { desk } = studio;
      desk.player.pause();
      desk.player.seek(t);
      const subject = desk.session.subjectAt(`${node}.${property}`);
      // The choice of a subject would show another panel.
      studio.keepsPanel = true;
      if (subject) desk.select(subject);
      studio.keepsPanel = false;
    };
    const inFull = (value) => (Array.isArray(value) ? value.map(allDigits).join(", ") : value ?? "nothing");
    return [words, make("button", { type: "button", class: "link", onclick: go }, `${node}.${property}, ${inSeconds(t)}`),
      `: ${inFull(values)} with ${rates[0]}, ${inFull(others)} with ${rates[1]}.`];
  }

  /** Draws all rates at the playhead. */
  draw() {
    if (!this.isOpen) return;
    const { stages, slider, note, desk: { player: { time }, selection } } = this;
    const path = selection?.node >= 0 ? selection.path : undefined;
    for (const stage of stages) stage.show(path);
    slider.value = time;
    slider.setAttribute("aria-valuetext", spokenSeconds(time));
    setText(note, `Each stage shows the last frame of its rate until ${inSeconds(time)}${path ? `, with ${path}` : ""}, and the digest of ${this.extent}.`);
  }

  /** Closes the panel, and returns to what was shown before. */
  close() {
    const { studio, former } = this;
    const { desk: { player }, layout, bar } = studio;
    player.pause();
    this.end();
    layout.show(former.tab);
    bar.rates.focus({ preventScroll: true });
    if (former.isLive) studio.live();
    else player.seek(former.time);
  }

  /** Removes the panel: the run goes on, or another one is shown. The focus and the choice that it had go to the button and the former panel. */
  end() {
    if (!this.isOpen) return;
    const { former, studio: { layout, bar } } = this;
    const [isFocused, isChosen] = [document.activeElement?.closest("#panel-rates, #tab-rates"), layout.right.chosen === "rates"];
    [this.panel, this.stages, this.slider, this.note, this.desk] = [];
    layout.remove("rates");
    if (isChosen) layout.show(former.tab);
    if (isFocused) bar.rates.focus({ preventScroll: true });
    bar.rates.setAttribute("aria-pressed", false);
  }
}
