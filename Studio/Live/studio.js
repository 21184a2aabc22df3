// The studio: every page live, its past, its settings, and what was recorded.

import { failurePanel } from "./banner.js";
import { CanvasTables } from "./canvas-tables.js";
import { parseRecording, Reader, readEvent, recordingText } from "./binary.js";
import { Catalog } from "./catalog.js";
import { Explanations } from "./explanations.js";
import { exportNames, Files } from "./files.js";
import { Foresight } from "./foresight.js";
import { Host } from "./interplay.js";
import { BoundKeyboard, ownCommands } from "./key-bindings.js";
import { exportDialog, LiveBar } from "./live-bar.js";
import { LiveCurves } from "./live-curves.js";
import { LiveInspector } from "./live-inspector.js";
import { LiveLayout } from "./live-layout.js";
import { LivePlayer } from "./live-player.js";
import { LiveStage } from "./live-stage.js";
import { fragmentOf, stateOf } from "./links.js";
import { endsOf } from "./open-ends.js";
import { Preferences, preferenceSwitches } from "./preferences.js";
import { playingAgain, playingScript, RecordingTape } from "./recording-tape.js";
import { Rates } from "./rates-panel.js";
import { digestLimit, RunChecks } from "./run-checks.js";
import { SettingsPanel } from "./settings-panel.js";
import { Slices, finished } from "./slices.js";
import { Tries } from "./tries.js";
import { LiveTimeline } from "./live-timeline.js";
import { Desk } from "../desk.js";
import { make, onceAFrame, saveFile, watchSize } from "../elements.js";
import { Graph } from "../graph.js";
import { Cause } from "../inspector.js";
import { commandsOf } from "../keys.js";
import { Palette } from "../palette.js";
import { DataTable, Problems, RangeTable } from "../tables.js";

/** The time between updates of the panels while a page is played, in milliseconds. */
const panelInterval = 125;
/** The longest time until a session that is played is kept, in milliseconds. */
const keepInterval = 5000;

/** The name by which an element is found again. */
const nameOfElement = (element) => element.getAttribute("aria-label") ?? element.textContent;

/** A value of a setting as a text, to compare values; one number is as a list of one. */
const textOfValue = (value) => JSON.stringify([value].flat());

export class Studio {
  /** `catalog` has the paths of the settings. An embedded studio is part of a report: it has one page, and neither a server nor an address. */
  constructor(interplay, catalog, { isEmbedded = false } = {}) {
    [this.interplay, this.isEmbedded] = [interplay, isEmbedded];
    this.paths = new Map((catalog?.pages ?? []).map((page) => [page.name, page.settings]));
    this.slices = new Slices((share, name) => this.showProgress(share, name));
    this.tries = new Tries(this);
    this.palette = new Palette();
    this.catalog = new Catalog(interplay.groups, (name) => { this.showPages(false); this.open(name); }, () => this.showPages(false));
    this.preferences = new Preferences();
    this.switches = preferenceSwitches(this.preferences, () => this.takePreferences());
    this.keyboard = new BoundKeyboard(this.preferences.get("keys"), (keys) => {
      this.preferences.merge("keys", keys);
      this.showKeys();
    }, { hasLetters: this.preferences.get("hasLetters") !== false, keepLetters: (hasLetters) => this.preferences.set("hasLetters", hasLetters) });
    this.place = make("div", { class: "place" });
    this.alert = make("p", { role: "alert", class: "failure", hidden: true });
    this.notice = make("p", { role: "status", class: "notice", hidden: true });
    if (!isEmbedded) document.body.append(this.catalog.element);
    document.body.append(make("div", { class: "column" }, this.alert, this.notice, this.place));
    this.checks = new RunChecks(this);
    this.rates = new Rates(this);
    this.files = new Files(this);
    if (isEmbedded) return;
    try { this.kept = localStorage.getItem("interplay-session") ?? undefined; } catch { /* Storage is refused. */ }
    document.addEventListener("visibilitychange", () => { if (document.hidden && this.host && !this.host.hasEnded) this.keepSession(); });
    addEventListener("hashchange", () => { if (location.hash !== this.fragment) this.openAddress(); });
  }

  /** Opens what the address names. */
  async openAddress() {
    const { hash } = location;
    const [state, failure] = await stateOf(hash).then((state) => [state], (error) => [undefined, error]);
    // Another page was chosen meanwhile.
    if (location.hash !== hash) return;
    try {
      if (failure) throw failure;
      if (state.recording) {
        const name = "the recording in the address";
        this.playable(state.recording, name);
        const played = () => { if (state.time !== undefined) this.desk.player.seek(state.time); };
        if (!this.load(state.recording, { isInstant: true, name, played, fragment: hash })) throw new Error(this.alert.textContent);
        this.keepAddress(hash);
      } else {
        const page = this.interplay.pages.find((page) => page.name === state.page);
        const { name } = page ?? this.interplay.pages.find((page) => page.name === "tossing") ?? this.interplay.pages[0];
        if (!this.open(name)) throw new Error(this.alert.textContent);
        if (state.page && !page) this.tell(`There is no page called ${state.page}.`);
      }
    } catch (error) {
      if (!this.desk) this.open(this.interplay.pages[0].name);
      this.tell(error.message);
    }
  }

  /** Puts a fragment into the address: a reload opens what it names. */
  keepAddress(fragment) {
    this.fragment = fragment;
    history.replaceState(null, "", fragment);
  }

  /** Shows a sentence about something that failed. */
  tell(sentence) {
    this.alert.textContent = sentence;
    this.alert.hidden = sentence === "";
    this.note();
  }

  /** Shows words about something that worked; nothing hides them. */
  note(...words) {
    const close = make("button", { type: "button", onclick: () => this.note() }, "Close");
    this.notice.replaceChildren(...words, " ", close);
    this.notice.hidden = words.length === 0;
  }

  scene(name) { return this.interplay.open(name, this.paths.get(name)); }

  /** A tape of a page at time zero. Says so if the page cannot be opened. */
  tapeOf(name) {
    try { return new RecordingTape(this.scene(name)); } catch (error) {
      this.tell(`The page ${name} cannot be opened: ${error.message}`);
      return undefined;
    }
  }

  /** Opens a page at time zero; `isPlayed` if the person has asked for what is played on it. Returns whether the page could be opened. */
  open(name, { isPlayed = false } = {}) {
    const tape = this.tapeOf(name);
    if (!tape) return false;
    this.begin(tape);
    // Nothing starts by itself if the person wants less motion.
    if (isPlayed || this.tape.scene.need !== -2 || !matchMedia("(prefers-reduced-motion: reduce)").matches) return true;
    this.desk.player.leave();
    this.bar.say(`This page moves by itself: press ${this.desk.player.liveKey} to play it`);
    return true;
  }

  /** Shows a new run; `initial` are the settings at its start, if it is not there. `fragment` is what the address names then: by default the page. */
  begin(tape, initial, fragment = `#page=${tape.session.page}`) {
    this.tell("");
    this.formerBranch = undefined;
    // A new run is none that a setting was tried on.
    this.tries.reset();
    this.show(tape, undefined, { initial });
    if (!this.isEmbedded) this.keepAddress(fragment);
  }

  /** Shows a tape: makes the desk, the panels and the host. A panel of settings stays if it is given; a new one takes the `initial` settings for those at the start. */
  show(tape, other, { panel, initial } = {}) {
    this.slices.cancel();
    this.rates.end();
    // Who uses the mouse has the focus nowhere, so that the keys of the studio work.
    const focused = document.activeElement?.matches(":focus-visible") ? this.focusedName : undefined;
    this.host?.end();
    // A range may be looped: nothing else would end it.
    if (this.desk) this.desk.player.isPlaying = false;
    this.wasPlaying = false;
    // The momentum of a trackpad outlasts the host that it began in.
    const ignoredUntil = this.host?.input.ignoredUntil ?? 0;
    const former = this.desk;
    if (this.explanations) this.explanations.isEnded = true;
    [this.script, this.failedAt, this.sentChange, this.hasFormerSettings] = [];
    // The panels of the former desk no longer listen.
    this.palette.changed.listeners.length = 0;
    const { session } = tape;
    [this.tape, this.page] = [tape, session.page];
    const desk = new Desk(session, new LivePlayer(session), this.palette, other);
    this.desk = desk;
    const { player } = desk;
    player.liveKey = this.keyboard.keyOf("Return to live", "R");
    if (former?.session.page === session.page) {
      player.speed = former.player.speed;
      this.takeLanes(former);
    }
    // First of all listeners, so that the panels draw the scene of the new time.
    // A work that has begun since is newer, and delays the scrub.
    const seekSoon = onceAFrame(() => { if (tape === this.tape && !this.slices.isBusy) this.showPlayhead(); });
    player.moved.listen(() => {
      if (player.isLive) return;
      if (this.slices.work?.time !== player.time) this.slices.cancel();
      seekSoon();
    });
    player.onLeave = () => this.leave();
    player.changed.listen(() => this.playerChanged());
    this.foresight?.cancel();
    this.foresight = new Foresight(desk, tape, {
      isPaused: () => tape === this.tape && !player.isLive && !player.isPlaying && !this.host.hasEnded && !this.slices.isBusy,
      isHeld: () => this.timeline.isDragging === true,
    });
    desk.foresight = this.foresight;
    this.stage = new LiveStage(desk);
    this.timeline = new LiveTimeline(desk);
    this.curves = new LiveCurves(desk);
    this.settings = panel ?? new SettingsPanel(initial ?? tape.scene.settings(), {
      isEnabled: tape.scene.knowsPaths, begin: () => this.beginChange(), change: (path, value) => this.change(path, value), tryAnew: (path, value) => this.tries.want(path, value),
      explain: (path) => {
        this.desk.select(this.desk.session.subject(-1, path));
        this.layout.show("why");
      },
    });
    const actions = this.actions();
    this.settings.element.append(this.switches);
    this.bar = new LiveBar(desk, actions);
    this.keyboard.commands = [...commandsOf(desk, actions), ...ownCommands(this, actions)];
    this.bar.showKeys(this.keyboard);
    [this.inspector, this.cause, this.graph] = [new LiveInspector(desk), new Cause(desk), new Graph(desk)];
    this.explanations = new Explanations(session, () => this.recording(false), () => this.explained());
    watchSize(this.graph.element, () => { if (this.graph.element.checkVisibility()) this.explanations.want(); });
    this.values = new DataTable(desk);
    watchSize(this.values.element, () => this.drawValues());
    const why = make("div", { class: "panel" }, this.inspector.element, new RangeTable(desk).element, this.cause.element);
    this.layout = new LiveLayout(this.bar.element, {
      stage: { id: "stage", name: "Stage", element: this.stage.element }, timeline: { element: this.timeline.element },
      curves: { id: "curves", name: "Curves", element: this.curves.element },
      graph: { id: "graph", name: "Graph", element: this.graph.element },
      others: [
        { id: "settings", name: "Settings", element: this.settings.element }, { id: "why", name: "Why", element: why },
        { id: "values", name: "Values", element: this.values.element },
      ],
    });
    desk.selected.listen(() => {
      this.explanations.want();
      if (!this.keepsPanel && this.layout.element.classList.contains("wide")) this.layout.show("why");
    });
    const tables = new CanvasTables(desk, this);
    this.place.replaceChildren(this.layout.element, tables.element);
    this.catalog.mark(this.page);
    document.title = `${this.page}: Interplay studio`;
    this.host = new Host(tape, this.stage.canvas, () => this.drawFrame(), {
      toScene: (x, y) => this.stage.toScene(x, y), onFailure: (error) => this.fail(error), followsPreferences: false,
    });
    this.host.input.ignoredUntil = ignoredUntil;
    this.hovering = new Set();
    this.host.onInput = (events) => this.admit(events);
    // Before a node is picked: the ends that come later belong to the choice.
    this.stage.onPicking = () => this.host.input.endTurns(performance.now(), "ended");
    this.takePreferences();
    this.host.setSpeed(player.speed);
    this.host.clock.set(performance.now(), tape.end);
    globalThis.interplayStudio = this;
    this.focus(focused);
  }

  /** Does what the person has chosen for the studio itself. */
  takePreferences() {
    const { input } = this.host;
    input.setRawUpdates(this.preferences.get("takesRawUpdates") === true);
    input.onPrediction = this.preferences.get("showsPredictions") === true ? (pointer, points) => this.stage.predict(pointer, points) : undefined;
    this.stage.predictions.clear();
  }

  /** Shows the keys that the person has chosen. */
  showKeys() {
    this.desk.player.liveKey = this.keyboard.keyOf("Return to live", "R");
    this.bar.showKeys(this.keyboard);
    this.stage.describe();
  }

  /** Pins and hides the curves that another desk has pinned and hidden, by their names. */
  takeLanes(former) {
    const { desk } = this;
    for (const kind of ["pins", "hiddenLanes"]) {
      const names = new Set([...former[kind]].map((id) => former.session.lanes[id].name));
      for (const lane of desk.session.lanes) if (names.has(lane.name)) desk[kind].add(lane.id);
    }
  }

  /** The name of the element of the studio that has the focus; nothing if none has it. */
  get focusedName() {
    const { activeElement } = document;
    return activeElement && this.place.contains(activeElement) ? nameOfElement(activeElement) : undefined;
  }

  /** Focuses the element that has taken the place of one with this name, or the button that plays. */
  focus(name) {
    if (name === undefined) return;
    const found = [...this.place.querySelectorAll("button, input, select, [tabindex]")].find((element) => nameOfElement(element) === name);
    found?.focus({ preventScroll: true });
    if (document.activeElement !== found) this.bar.play.focus({ preventScroll: true });
  }

  /** Draws a frame; the panels follow a few times a second. */
  drawFrame() {
    const { desk } = this;
    if (!desk.player.isLive) return;
    desk.player.follow();
    this.stage.draw();
    if (this.sentChange) this.showChange();
    if (this.panelTimer) return;
    this.panelTimer = setTimeout(() => {
      this.panelTimer = undefined;
      if (this.desk.player.isLive) this.refresh();
    }, panelInterval);
  }

  refresh() {
    const { session, player } = this.desk;
    session.findMotions();
    if (session.hasNewLanes) this.curves.arrange();
    session.hasNewLanes = false;
    this.desk.hasScript = this.script !== undefined;
    this.timeline.refresh();
    this.drawValues();
    player.viewed.emit();
    player.moved.emit();
    clearTimeout(this.digestTimer);
    session.digest = "";
    if (session.end < digestLimit) this.digestTimer = setTimeout(() => this.computeDigest(), 600);
    // A page that keeps moving has no rest in which its session could be kept.
    this.keepTimer ??= setTimeout(() => {
      this.keepTimer = undefined;
      if (!this.host.hasEnded) this.keepSession();
    }, keepInterval);
  }

  /** Draws the table of values, if it can be seen. */
  drawValues() { if (this.values.element.checkVisibility()) this.values.draw(); }

  /** Shows what the command has found out about the run. */
  explained() {
    this.checks.draw();
    this.settings.describe(this.desk.session.settings);
    this.inspector.draw();
    this.cause.draw();
    this.graph.arrange();
    this.timeline.refresh();
    // A run that goes on keeps its problems until the command has played the rest. A branch may drop them.
    if (this.explanations.isCurrent || !this.desk.session.recorded) this.layout.showProblems(new Problems(this.desk));
  }

  /** Does what calls the module; if that fails, says so. Returns whether it was done. */
  attempt(action) {
    if (this.host.hasEnded) return false;
    try { action(); } catch (error) { this.fail(error); }
    return !this.host.hasEnded;
  }

  /** Computes the digest of everything so far. */
  computeDigest() {
    if (!this.attempt(() => { this.desk.session.digest = this.atEnd((scene) => scene.digest); })) return;
    this.bar.draw();
    this.keepSession();
  }

  /** Returns what `read` returns for the scene at the end; after that the scene is at the playhead again. */
  atEnd(read) {
    const { tape, desk: { player } } = this;
    if (!tape.isAtEnd) tape.seek(tape.end);
    const result = read(tape.scene);
    if (!player.isLive && player.time < tape.end) tape.seek(player.time);
    return result;
  }

  /** Leaves the end: contacts are cancelled, and the clock stops. */
  leave() {
    this.slices.cancel();
    this.host.input.cancelAll(performance.now());
    this.catchUp();
    this.host.isHeld = true;
    this.host.clock.pause(performance.now());
    this.refresh();
    const { session } = this.desk;
    const lane = session.lanes.find((lane) => lane.property === "position") ?? session.lanes[0];
    if (lane && !this.desk.selection) {
      this.keepsPanel = true;
      this.desk.selectLane(lane);
      this.keepsPanel = false;
    }
    if (session.end < digestLimit) this.computeDigest();
    clearTimeout(this.digestTimer);
    this.explanations.want();
  }

  /** Plays what waits for a frame, and what has passed of a delay: a page that sleeps until its end has had no frame since. */
  catchUp() {
    const { host, tape, desk: { player } } = this;
    if (!player.isLive || host.hasEnded || (host.queue.length === 0 && !(host.isAsleep && tape.need >= 0))) return;
    if (this.attempt(() => host.frame(performance.now()))) player.follow();
  }

  /** The text of the recording until now, to be saved or passed on. */
  recordingToNow(endsWithFailure) {
    this.catchUp();
    return this.recording(endsWithFailure);
  }

  playerChanged() {
    const { player, session } = this.desk;
    this.stage.describe();
    this.host.setSpeed(player.speed);
    // Playing the past ends in the present; a run that is compared, or shown at several rates, stays, and can be played once more.
    if (!player.isLive && !this.checks.isComparing && !this.rates.isOpen && this.wasPlaying && !player.isPlaying && player.time >= session.end && player.range.every((time) => time === undefined)) {
      this.wasPlaying = false;
      this.live();
    }
    this.wasPlaying = player.isPlaying;
    this.stage.draw();
  }

  /** Shows the scene at the playhead, in slices if that takes long. The newest scrub wins. */
  showPlayhead() {
    const { tape, host, desk: { player: { isLive, time }, session } } = this;
    if (isLive || host.hasEnded || this.slices.work?.time === time) return;
    performance.mark("seek");
    this.slices.start(tape.seeking(time), {
      name: "Going to this instant", time,
      done: () => {
        session.follow();
        performance.measure("seek", "seek");
        if (this.hasFormerSettings) this.takeSettings();
      },
      failed: (error) => this.fail(error),
    });
  }

  /** Shows how much of a long work is done. At its end, what it has delayed is done. */
  showProgress(share, name) {
    this.bar?.showProgress(share, name);
    if (share !== undefined) return;
    const { tape } = this;
    requestAnimationFrame(() => {
      if (this.slices.isBusy || tape !== this.tape || this.host.hasEnded) return;
      // The work may have replaced a scrub, or delayed one.
      if (!tape.isAt(this.desk.player.time)) this.showPlayhead();
      if (tape.isSeeking) return;
      this.stage.draw();
      this.inspector.draw();
      this.foresight.want();
    });
  }

  /** Returns to the end, where the page continues. */
  live() {
    const { player, session } = this.desk;
    if (player.isLive || this.host.hasEnded) return;
    this.slices.cancel();
    player.isPlaying = false;
    if (!this.attempt(() => { if (!this.tape.isAtEnd) this.tape.seek(this.tape.end); })) return;
    session.follow();
    player.isLive = true;
    this.resume(performance.now());
    // A recording may end with a finger down; a script that is still played lifts its own.
    if (!this.script) this.endWhatIsOpen();
  }

  resume(stamp) {
    const { player } = this.desk;
    // What is played from here on is no longer the run that a setting was tried on.
    this.tries.forget();
    this.checks.end();
    this.rates.end();
    this.host.isHeld = false;
    this.host.clock.isPaused = document.hidden;
    this.host.clock.set(stamp, this.tape.end);
    this.host.lastTimes.clear();
    this.takeSettings();
    player.follow();
    this.stage.describe();
    player.changed.emit();
    player.viewed.emit();
    this.host.wake();
    this.refresh();
  }

  /** Returns the events that are taken: a touch takes over a script, and in the past it begins a branch. */
  admit(given) {
    // While a node is picked, settings are changed, instants marked, and contacts and hovers end; all other input belongs to the choice.
    const isKept = ({ set, mark, phase, pointer }) => (set ?? mark) !== undefined || ((phase === "up" || phase === "cancel") && this.desk.session.open.has(pointer))
      || (phase === "leave" && this.hovering.has(pointer));
    // A mouse that only passes over the stage does not change a script. Without its hover, its leave would be impossible.
    const isPassing = ({ phase, pointer }) => (phase === "hover" && this.script) || (phase === "leave" && !this.hovering.has(pointer));
    const events = (this.stage.isPicking ? given.filter(isKept) : given).filter((event) => !isPassing(event));
    if (events.length === 0) return events;
    for (const { pointer, phase, type } of events) {
      if (phase === "leave") this.hovering.delete(pointer);
      else if (phase === "hover" || type === "mouse" || type === "pen") this.hovering.add(pointer);
    }
    const isDown = events.some((event) => event.phase === "down" || (event.wheel !== undefined && event.phase !== "ended")
      || event.trackpad === "began" || event.set !== undefined);
    if (isDown) this.slices.cancel();
    if (this.desk.player.isLive) {
      if (isDown && this.script && events.every((event) => event.set === undefined)) this.endScript();
      return events;
    }
    if (!isDown) return [];
    this.branch(events[0].stamp);
    return events;
  }

  /** Continues from the playhead, and keeps what followed. */
  branch(stamp = performance.now()) {
    const { player, session } = this.desk;
    if (player.isLive || this.host.hasEnded) return;
    this.slices.cancel();
    player.isPlaying = false;
    if (!this.tape.isAt(player.time) && !this.attempt(() => this.tape.seek(player.time))) return;
    this.formerBranch = this.tape.branch() ?? this.formerBranch;
    this.desk.hasFormerBranch = this.formerBranch !== undefined;
    this.forgetScript();
    session.truncate(this.tape.end);
    session.follow();
    player.isLive = true;
    this.resume(stamp);
    this.endWhatIsOpen();
  }

  /** Ends the contacts, hovers and pinches of the recording that are still open, because nobody will send their ends; not before `earliest`. */
  endWhatIsOpen(earliest = 0) {
    const { tape } = this;
    // What the person's own pointers hover over is sent again when they move.
    this.hovering.clear();
    this.attempt(() => {
      const ends = endsOf(tape.scene.recording(), Math.max(tape.end, tape.scene.now, earliest));
      if (ends.length === 0) return;
      tape.send(ends);
      // A contact of the same number that begins now begins after these, whatever its stamp.
      tape.seal();
    });
  }

  /** Puts back what the last branch has dropped, in slices if that takes long. Until then the branch is shown. */
  returnToFormerBranch() {
    const { formerBranch, tape, page, host } = this;
    if (!formerBranch || host.hasEnded) return;
    this.desk.player.pausePast();
    const playing = function* (scene) { return yield* playingAgain(tape.joined(formerBranch), scene()); };
    this.slices.start(playing(() => this.scene(page)), {
      name: "Returning to the former branch",
      done: (returned) => {
        this.formerBranch = undefined;
        this.show(returned, undefined, { panel: this.settings });
        this.desk.player.seek(returned.end);
        this.takeSettings();
      },
      failed: (error) => this.tell(`The former branch cannot be played: ${error.message}`),
      cancelled: () => this.bar.say("The return to the former branch was cancelled"),
    });
  }

  /** Shows the settings that are in force, and keeps them. Returns whether the module could say them. */
  takeSettings() {
    // In a scrub in slices the scene is at no instant: its end takes them.
    this.hasFormerSettings = this.tape.isSeeking;
    if (this.hasFormerSettings) return false;
    return this.attempt(() => {
      this.settingsInForce = this.tape.scene.settings();
      this.settings.take(this.settingsInForce);
    });
  }

  /** Shows the settings that are in force before one is changed; in the past begins a branch. */
  beginChange() {
    if (!this.desk.player.isLive) return this.branch();
    this.attempt(() => {
      // A change that waits for a frame takes effect first: it is in force.
      if (this.host.queue.length > 0) this.host.frame(performance.now());
      this.takeSettings();
    });
  }

  /** Changes a setting at the playhead, where the settings in force were taken. */
  change(path, value) {
    this.sentChange = { path, value, former: this.inForce(path) };
    this.host.set(path, value);
  }

  /** The value of a setting that was last in force, as a text. */
  inForce(path) { return textOfValue(this.settingsInForce?.find((setting) => setting.path === path)?.value); }

  /** Shows what a change has led to, and says so if the page has refused it. */
  showChange() {
    const { path, value, former } = this.sentChange;
    this.sentChange = undefined;
    if (!this.takeSettings()) return;
    if (textOfValue(value) !== former && this.inForce(path) === former) this.bar.say(`${path} does not take this value`);
  }

  refreshPast() {
    this.desk.session.findMotions();
    this.timeline.refresh();
    this.curves.arrange();
  }

  // MARK: Scripts and recordings

  /** Plays events with visible fingers from time zero; `end` is the time until which they last. */
  playEvents(events, end = 0) {
    // A hover needs no end: nobody waits for it, and the pointer that moves next takes it over.
    const isOpen = endsOf(events, end).some((event) => event.phase !== "leave");
    const script = { events, end, sent: 0 };
    this.script = script;
    this.host.isScripted = true;
    this.host.scripted = (time) => {
      if (!this.desk.player.isLive || this.host.isHeld) return [];
      // A turn after the last events, so that they have an effect. What they leave open stays until the end: nobody else ends it.
      if (script.sent >= events.length && (time >= end || !isOpen)) {
        this.forgetScript();
        if (isOpen) this.endWhatIsOpen(end);
        this.takeSettings();
        return [];
      }
      const first = script.sent;
      while (script.sent < events.length && events[script.sent].t <= time) script.sent += 1;
      return events.slice(first, script.sent);
    };
    this.desk.hasScript = true;
    this.host.wake();
  }

  /** Plays the rest of what is played with visible fingers without waiting for the frames, at least until `time`, and then calls `played`. If that is cancelled, it goes on as before. */
  playRest(time, played) {
    const { script, host, tape } = this;
    if (!script) return;
    // Before the host is held: the cancelled work lets it go on.
    this.slices.cancel();
    this.live();
    if (!this.attempt(() => host.frame(performance.now()))) return;
    if (this.script !== script) {
      played();
      return;
    }
    host.isHeld = true;
    host.clock.pause(performance.now());
    this.slices.start(playingScript(tape, script, Math.max(script.end, time)), {
      name: "Playing the rest",
      done: () => {
        this.forgetScript();
        this.pauseAtEnd();
        played();
      },
      failed: (error) => this.fail(error),
      cancelled: () => {
        if (tape !== this.tape || host.hasEnded || !this.desk.player.isLive) return;
        host.isHeld = false;
        host.clock.isPaused = document.hidden;
        host.clock.set(performance.now(), tape.end);
        host.wake();
      },
    });
  }

  forgetScript() {
    [this.script, this.host.scripted, this.host.isScripted, this.desk.hasScript] = [undefined, undefined, false, false];
  }

  endScript() {
    this.forgetScript();
    this.endWhatIsOpen();
    this.bar.say("The script ends: you have taken over");
  }

  /** Pauses a run that was played without waiting for the frames. */
  pauseAtEnd() {
    this.takeSettings();
    this.desk.player.follow();
    this.host.clock.set(performance.now(), this.tape.end);
    this.desk.player.leave();
    this.stage.draw();
  }

  /**
   * Plays events on a page without waiting for the frames, in slices if that takes long; `end` is the time until which they last. Then shows that run, and
   * calls `played`. Until then the former run is shown, and goes on if this is cancelled. `fragment` is what the address names then: by default the page.
   * Returns whether the page could be opened.
   */
  playAtOnce(events, end, { page = this.page, name = "The events", played, fragment } = {}) {
    const tape = this.tapeOf(page);
    if (!tape) return false;
    // The progress needs a bar.
    if (!this.desk && this.open(page, { isPlayed: true })) this.desk.player.leave();
    this.desk?.player.pausePast();
    const initial = tape.scene.settings();
    this.tell("");
    this.slices.start(playingScript(tape, { events, sent: 0 }, end), {
      name: `Playing ${name}`,
      done: () => {
        this.begin(tape, initial, fragment);
        this.pauseAtEnd();
        played?.();
      },
      failed: (error) => {
        this.begin(tape, initial, fragment);
        this.fail(error);
      },
      cancelled: () => this.bar.say(`${name}: cancelled`),
    });
    return true;
  }

  playScript() {
    if (!this.open(this.page, { isPlayed: true })) return;
    let script;
    try { script = this.tape.scene.script(); } catch (error) { return this.tell(`The script of this page cannot be played: ${error.message}`); }
    if (script.events.length === 0) this.bar.say("The script of this page has no events");
    this.playEvents(script.events, script.end);
  }

  /** Returns a recording with its page, or throws a sentence if it cannot be played. */
  playable(text, name) {
    const fail = (reason) => { throw new Error(`Cannot play ${name}: ${reason}`); };
    let recording;
    try { recording = parseRecording(text); } catch (error) { fail(error.message); }
    const page = recording.header.page === undefined ? this.page : recording.header.page;
    if (page === undefined) fail("it names no page.");
    if (!this.interplay.pages.some((known) => known.name === page)) fail(`there is no page called ${page}.`);
    return { ...recording, page };
  }

  /** Plays a recording: a text of the format of recordings. Calls `played` once it is shown: with visible fingers, or as a whole. Returns whether its page could be opened. */
  load(text, { isInstant = false, name = "the file", played, fragment } = {}) {
    let recording;
    try { recording = this.playable(text, name); } catch (error) {
      this.tell(error.message);
      return false;
    }
    const { header, events, page } = recording;
    const end = header.end ?? 0;
    const shown = () => {
      if (this.tape.scene.refusedCount > 0) this.tell(`${this.tape.scene.refusedCount} events of ${name} are impossible, and had no effect.`);
      played?.();
      this.checks.checkExpected(recording, name);
    };
    if (isInstant) return this.playAtOnce(events, end, { page, name, played: shown, fragment });
    if (!this.open(page, { isPlayed: true })) return false;
    this.playEvents(events, end);
    shown();
    return true;
  }

  /** Compares the run with that of a recording: a text of the format of recordings. */
  compare(text, name) {
    this.tell("");
    let recording;
    try { recording = this.playable(text, name); } catch (error) { return this.tell(error.message); }
    this.checks.compare(recording, name);
  }

  /** Plays the run of a report again, and continues at `time`. Its causes and its graph are known. The alert says why it cannot be played. */
  continueFrom(recorded, time) {
    this.page = recorded.page;
    const played = () => {
      const digest = this.tape.scene.digestAt(recorded.rate);
      this.desk.player.seek(time);
      if (digest === recorded.digest) this.desk.session.explain(recorded);
      else this.checks.tellReport(recorded, digest);
      this.explained();
    };
    this.load(recorded.recording, { isInstant: true, name: "the recording of the report", played });
  }

  /** The text of the recording so far. After a failure it ends with what the module failed on, unless it is for the command, which would fail as well. */
  recording(endsWithFailure = true) {
    const { tape } = this;
    if (!this.host.hasEnded) return this.atEnd((scene) => this.textOf(scene));
    // The module has failed: everything before that is played again.
    const scene = this.scene(this.page);
    // Without a failure nothing is left out.
    const until = this.failedAt ?? tape.entries.length;
    const { entries, times: allTimes } = tape;
    const [failing, times] = [entries.slice(until), allTimes.slice(until)];
    [tape.entries, tape.times] = [entries.slice(0, until), allTimes.slice(0, until)];
    try {
      finished(tape.replaying(scene));
      scene.read();
    } finally { [tape.entries, tape.times] = [entries, allTimes]; }
    if (!endsWithFailure || times.length === 0) return this.textOf(scene);
    const end = Math.max(times[0], scene.now);
    if (!failing[0]) return this.textOf(scene, [], end);
    const event = readEvent(new Reader(failing[0].buffer));
    // As the module would have taken it: a late event takes effect at the present, and a pointer keeps its own time.
    if (event.t < scene.now) Object.assign(event, { t: scene.now, ...(event.pointer !== undefined && { at: event.at ?? event.t }) });
    return this.textOf(scene, [event], end);
  }

  textOf(scene, further = [], end = scene.now) {
    const { width, height } = scene.page.canvas;
    return recordingText({ canvas: [width, height], page: this.page, end }, [...scene.recording(), ...further]);
  }

  save() {
    saveFile(`${this.page}.jsonl`, "application/x-ndjson", this.recordingToNow());
    this.bar.say("Recording saved");
  }

  async copyLink() {
    const { player } = this.desk;
    const fragment = await fragmentOf({ page: this.page, time: player.isLive ? undefined : player.time, recording: this.recordingToNow() });
    this.keepAddress(fragment);
    await this.copy(location.href, `Link copied, ${location.href.length} characters`, "the link is in the address");
  }

  /** Copies the digest; that of a long run is computed now. */
  async copyDigest() {
    const { session } = this.desk;
    if (session.digest === "") this.computeDigest();
    if (session.digest !== "") await this.copy(session.digest, "Digest copied", `the digest is ${session.digest}`);
  }

  async copy(text, words, otherwise) {
    try {
      await navigator.clipboard.writeText(text);
      this.bar.say(words);
    } catch { this.bar.say(`The browser does not allow copying; ${otherwise}`); }
  }

  /** Keeps the recording for the case that the tab is closed or killed: at rest, and every few seconds while the page is played. Storage may be refused, or full. */
  keepSession() {
    const { session } = this.desk;
    if (this.isEmbedded || session.events.length === 0) return;
    try {
      localStorage.setItem("interplay-session", this.recording());
      session.isKept = true;
    } catch (error) {
      if (error.name !== "QuotaExceededError" || session.isTooLong) return;
      // Once is enough.
      session.isTooLong = true;
      this.note(`This session is too long for the browser, which ${session.isKept ? "keeps only its beginning" : "does not keep it"}. Save the recording.`);
    }
  }

  /** Plays the recording that was kept before the window was opened. */
  restore() {
    if (this.kept) this.load(this.kept, { isInstant: true, name: "the last session" });
    else this.bar.say("No session was kept");
  }

  // MARK: Commands

  actions() {
    const actions = {
      exports: this.isEmbedded ? [["The run", [["save", "Recording"]]], ["Open", [["openFile", "A file"], ["compareFile", "A file to compare with"]]]] : [
        ["The run", [["save", "Recording"], ["copyLink", "Copy link"], ["report", "Report"]]], ["In another form", exportNames],
        ["Open", [["openFile", "A file"], ["compareFile", "A file to compare with"], ["restore", "The last session"]]],
      ],
      run: (name) => (exportNames.some(([format]) => format === name) ? this.files.exportAs(name) : actions[name]?.()),
      save: () => this.save(), copyLink: () => this.copyLink(), report: () => this.files.report(), openFile: () => this.files.pick(), restore: () => this.restore(),
      live: () => this.live(), script: () => this.playScript(), reset: () => this.open(this.page), pages: () => this.showPages(true),
      formerBranch: () => this.returnToFormerBranch(), mark: () => this.mark(), export: () => exportDialog(actions), help: () => this.keyboard.helpDialog(), commands: () => this.keyboard.commandDialog(),
      rates: () => this.rates.toggle(), copyDigest: () => this.copyDigest(), compareFile: () => this.files.pick((text, name) => this.compare(text, name)),
      find: () => { this.layout.show("curves"); this.curves.search.focus(); }, nextPanel: (by) => this.layout.focusNext(by),
    };
    return actions;
  }

  /** Marks the present instant: a mark is an event, and the past has all of its events. */
  mark() {
    if (this.desk.player.isLive) this.host.enqueue([{ stamp: performance.now(), mark: "mark" }]);
    else this.bar.say(`The past takes no marks: press ${this.desk.player.liveKey} to return`);
  }

  /** Opens or closes the list of pages on narrow windows. */
  showPages(isOpen) {
    this.catalog.element.classList.toggle("open", isOpen);
    if (isOpen) this.catalog.search.focus();
    else this.layout?.element.querySelector(".pages")?.focus();
  }

  /** Says what happened when the module fails; the recording is there to be saved first. */
  fail(error) {
    // Only the first failure: what comes after it is none of the run.
    if (this.failedAt !== undefined) return;
    this.failedAt = Math.max(this.tape.entries.length - 1, 0);
    this.host.end();
    this.slices.cancel();
    this.foresight.cancel();
    this.desk.hasFailed = true;
    this.bar.draw();
    this.stage.describe();
    const retry = () => {
      try { this.load(this.recording(false), { isInstant: true, name: "the session before the failure" }); } catch (error) { this.tell(`The session before the failure cannot be played: ${error.message}`); }
    };
    this.place.prepend(failurePanel(error, this.desk.session.events, { save: () => this.save(), retry, reset: () => this.open(this.page) }));
    this.keepSession();
  }
}
