// The bar of the studio: pages, time, speed, script, branch, export.

import { iconButton, make, setText } from "../elements.js";
import { speeds } from "../player.js";

const icons = {
  play: "M4 2.5v11l9-5.5z", pause: "M4 2.5h3v11H4zM9 2.5h3v11H9z", back: "M3 3h2v10H3zM13 3v10L6 8z", forward: "M11 3h2v10h-2zM3 3v10l7-5z",
  reset: "M8 3V1L4 4l4 3V5a4 4 0 1 1-4 4H2.5A5.5 5.5 0 1 0 8 3z", list: "M2 3h12v2H2zM2 7h12v2H2zM2 11h12v2H2z",
};

/** The toolbar at the top. */
export class LiveBar {
  constructor(desk, actions) {
    this.desk = desk;
    const { player, session } = desk;
    this.play = iconButton(icons.pause, "Pause", () => player.toggle(), { class: "icon primary", "aria-keyshortcuts": "Space K" });
    const names = new Map([[0.01, "1/100"], [0.1, "1/10"], [0.25, "1/4"], [0.5, "1/2"]]);
    this.speed = make("select", { "aria-label": "Speed", onchange: () => player.setSpeed(Number(this.speed.value)) },
      ...speeds.map((speed) => make("option", { value: speed }, `${names.get(speed) ?? speed} ×`)));
    this.time = make("output", { class: "time", "aria-label": "Time" });
    this.badge = make("button", { type: "button", class: "badge", onclick: actions.live }, "");
    this.script = make("button", { type: "button", onclick: actions.script, "aria-keyshortcuts": "S", title: "Play the page's own script with visible fingers (S)" }, "Play script");
    this.back = make("button", { type: "button", hidden: true, onclick: actions.formerBranch, title: "Return to what the last branch has dropped" }, "Former branch");
    this.digest = make("button", { type: "button", class: "digest", title: "The digest that interplay replay prints for the recording; click to copy it", onclick: actions.copyDigest }, "");
    this.late = make("span", { class: "quiet wide" });
    this.said = make("span", { class: "said", role: "status" });
    const more = make("select", { "aria-label": "Export", onchange: () => {
      const chosen = more.value;
      more.value = "";
      actions[chosen]?.();
    } }, make("option", { value: "" }, "Export…"), ...actions.exports.map(([value, name]) => make("option", { value }, name)));
    this.element = make("header", { class: "bar" },
      iconButton(icons.list, "Pages", actions.pages, { class: "icon pages" }),
      make("div", { class: "name" }, make("h1", {}, session.page), make("p", {}, session.title.split(": ").slice(1).join(": "))),
      make("div", { class: "tools", role: "toolbar", "aria-label": "Playback" },
        iconButton(icons.reset, "Start over", actions.reset), iconButton(icons.back, "One instant back", () => player.stepInstant(-1), { "aria-keyshortcuts": "ArrowLeft" }), this.play,
        iconButton(icons.forward, "One instant forward", () => player.stepInstant(1), { "aria-keyshortcuts": "ArrowRight" }), this.speed, this.time, this.badge),
      make("div", { class: "tools end" }, this.said, this.late, this.digest, this.back, this.script, more,
        make("button", { type: "button", class: "icon letter", "aria-label": "Help: all keys", title: "Help: all keys", onclick: actions.help }, "?")));
    for (const signal of [player.moved, player.changed]) signal.listen(() => this.draw());
    this.draw();
  }

  draw() {
    const { player, session } = this.desk;
    const seconds = (time) => (time / 1e9).toFixed(3);
    setText(this.time, player.isLive ? `${seconds(player.time)} s` : `${seconds(player.time)} s / ${seconds(session.end)} s`);
    const runs = player.isLive || player.isPlaying;
    if (this.drawn !== runs) {
      this.drawn = runs;
      this.play.querySelector("path").setAttribute("d", runs ? icons.pause : icons.play);
      this.play.setAttribute("aria-label", runs ? "Pause" : "Play");
      this.play.title = runs ? "Pause (Space)" : "Play (Space)";
    }
    this.speed.value = String(player.speed);
    setText(this.badge, player.isLive ? (this.desk.hasScript ? "script" : "live") : player.isPlaying ? "replaying" : "past: R for live");
    this.badge.classList.toggle("on", player.isLive);
    this.badge.disabled = player.isLive;
    setText(this.digest, session.digest.slice(0, 12));
    this.digest.hidden = session.digest === "";
    const { lateCount, refusedCount } = session.scene;
    setText(this.late, [lateCount > 0 ? `${lateCount} late` : "", refusedCount > 0 ? `${refusedCount} refused` : ""].filter((text) => text).join(", "));
    this.back.hidden = !this.desk.hasFormerBranch;
  }

  /** Says something for a while. */
  say(text) {
    setText(this.said, text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => setText(this.said, ""), 4000);
  }
}
