// The bar: play, step, speed, time, digest and help.

import { iconButton, make, setText } from "./elements.js";
import { speeds } from "./player.js";
import { short } from "./words.js";

export const icons = {
  play: "M4 2.5v11l9-5.5z", pause: "M4 2.5h3v11H4zM9 2.5h3v11H9z", back: "M3 3h2v10H3zM13 3v10L6 8z", forward: "M11 3h2v10h-2zM3 3v10l7-5z",
  save: "M7 2h2v6h3l-4 4-4-4h3zM2 13h12v1.5H2z", find: "M7 2a5 5 0 1 0 3 9l3.5 3.5 1-1L11 10a5 5 0 0 0-4-8zm0 1.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z",
};

/** A toolbar at the top: what plays a session, with a badge, between what a kind of bar has before and after it. */
export class PlaybackBar {
  constructor(desk, badge) {
    [this.desk, this.badge] = [desk, badge];
    const { player } = desk;
    this.play = iconButton(icons.play, "Play", () => player.toggle(), { class: "icon primary", "aria-keyshortcuts": "Space K" });
    const names = new Map([[0.01, "1/100"], [0.1, "1/10"], [0.25, "1/4"], [0.5, "1/2"]]);
    this.speed = make("select", { "aria-label": "Speed", onchange: () => player.setSpeed(Number(this.speed.value)) },
      ...speeds.map((speed) => make("option", { value: speed }, `${names.get(speed) ?? speed} ×`)));
    // A timer is not read out at each change, as an output is.
    this.time = make("output", { class: "time", role: "timer", "aria-label": "Time" });
  }

  /** Makes the element. */
  arrange({ first, tool, end, help }) {
    const { player, session } = this.desk;
    const [name, ...rest] = session.title.split(": ");
    const step = (icon, words, by, key) => iconButton(icon, words, () => player.stepInstant(by), { "aria-keyshortcuts": key });
    this.element = make("header", { class: "bar" }, first,
      make("div", { class: "name" }, make("h1", {}, name), make("p", {}, rest.join(": "))),
      make("div", { class: "tools", role: "toolbar", "aria-label": "Playback" }, tool, step(icons.back, "One instant back", -1, "ArrowLeft"), this.play,
        step(icons.forward, "One instant forward", 1, "ArrowRight"), this.speed, this.time, this.badge),
      make("div", { class: "tools end" }, ...end,
        make("button", { type: "button", class: "icon letter", "aria-label": "Help: all keys", title: "Help: all keys", onclick: help }, "?")));
    for (const signal of [player.moved, player.changed]) signal.listen(() => this.draw());
    this.draw();
  }

  /** Shows whether time passes, at which speed, and the text of the time. */
  drawPlayback(isRunning, time) {
    setText(this.time, time);
    if (this.drawn !== isRunning) {
      this.drawn = isRunning;
      this.play.querySelector("path").setAttribute("d", isRunning ? icons.pause : icons.play);
      this.play.setAttribute("aria-label", isRunning ? "Pause" : "Play");
      this.play.title = isRunning ? "Pause (Space)" : "Play (Space)";
    }
    this.speed.value = String(this.desk.player.speed);
  }
}

/** The bar of a report. */
export class Bar extends PlaybackBar {
  constructor(desk, actions) {
    super(desk, make("span", { class: "badge" }));
    const { session } = desk;
    const digest = make("button", {
      type: "button", class: "digest", title: `Copy the digest ${session.digest}`, onclick: () => this.copy(),
    }, session.digest.slice(0, 12));
    this.copied = make("span", { class: "spoken", role: "status" });
    this.arrange({
      help: actions.help,
      end: [make("span", { class: "quiet wide" }, "digest"), digest, this.copied,
        iconButton(icons.find, "List of commands", actions.commands, { "aria-keyshortcuts": "Control+K" }),
        iconButton(icons.save, "Save the recording", actions.save, { "aria-keyshortcuts": "Control+S" })],
    });
  }

  copy() {
    const { digest } = this.desk.session;
    // The clipboard is refused in some embeddings; the digest can be selected in the summary then.
    navigator.clipboard?.writeText(digest).then(() => setText(this.copied, "Digest copied"), () => setText(this.copied, `Digest ${digest}`));
  }

  draw() {
    const { player, session } = this.desk;
    const { isPlaying } = player;
    this.drawPlayback(isPlaying, `${(player.time / 1e9).toFixed(3)} s / ${short(session.end / 1e9, 3)} s`);
    const state = isPlaying ? "playing" : player.time >= session.end ? (session.isAtRest ? "at rest" : "still moving") : "recorded";
    setText(this.badge, state);
    this.badge.className = `badge ${state === "still moving" ? "failed" : ""}`;
  }
}
