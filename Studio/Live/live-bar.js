// The bar of the studio: pages, time, speed, script, branch, export.

import { icons, PlaybackBar } from "../bar.js";
import { digestLimit } from "./run-checks.js";
import { iconButton, make, setText } from "../elements.js";
import { dialog } from "../keys.js";

const liveIcons = { reset: "M8 3V1L4 4l4 3V5a4 4 0 1 1-4 4H2.5A5.5 5.5 0 1 0 8 3z", list: "M2 3h12v2H2zM2 7h12v2H2zM2 11h12v2H2z", mark: "M3 2h1.5v12H3zM5.5 2.5h8L11 5.75 13.5 9h-8z" };

/** The toolbar at the top. */
export class LiveBar extends PlaybackBar {
  constructor(desk, actions) {
    super(desk, make("button", { type: "button", class: "badge", onclick: actions.live }, ""));
    const script = make("button", { type: "button", onclick: actions.script }, "Play script");
    this.script = script;
    this.rates = make("button", { type: "button", "aria-pressed": "false", onclick: actions.rates }, "Rates");
    this.back = make("button", { type: "button", hidden: true, onclick: actions.formerBranch, title: "Return to what the last branch has dropped" }, "Former branch");
    this.digest = make("button", { type: "button", class: "digest", title: "The digest that interplay replay prints for the recording; click to copy it", onclick: actions.copyDigest }, "");
    this.late = make("span", { class: "quiet wide late", title: "Rewound: late events that were put at their own time. Late: events older than 100 ms, which took effect on arrival. Refused: impossible events." });
    this.progress = make("progress", { max: 1, hidden: true });
    this.said = make("span", { class: "said", role: "status" });
    this.more = make("button", { type: "button", "aria-haspopup": "dialog", onclick: actions.export }, "Export…");
    this.mark = iconButton(liveIcons.mark, "Mark this instant", actions.mark);
    this.commands = iconButton(icons.find, "List of commands", actions.commands);
    this.arrange({
      first: iconButton(liveIcons.list, "Pages", actions.pages, { class: "icon pages" }), tool: iconButton(liveIcons.reset, "Start over", actions.reset),
      end: [this.progress, this.said, this.late, this.digest, this.back, script, this.mark, this.rates, this.more, this.commands], help: actions.help,
    });
  }

  /** Shows the keys of the buttons, which can be others than usual; `keyboard` knows them. */
  showKeys(keyboard) {
    const [back, forward] = ["One instant back", "One instant forward"].map((name) => this.element.querySelector(`[aria-label="${name}"]`));
    const buttons = [[this.play, "Play or pause", "Space K"], [back, "One instant back", "ArrowLeft"], [forward, "One instant forward", "ArrowRight"], [this.script, "Play the script", "S"],
      [this.rates, "Frame rates side by side", "F"], [this.mark, "Mark this instant", "M"], [this.more, "Export or open", "E"], [this.commands, "List of commands", "Control+K"]];
    for (const [button, name, usual] of buttons) button.setAttribute("aria-keyshortcuts", keyboard.spokenKeyOf(name, usual));
    this.script.title = `Play the page's own script with visible fingers (${keyboard.keyOf("Play the script", "S")})`;
    this.rates.title = `The same session at 24, 60, 120 and 1000 frames a second, side by side (${keyboard.keyOf("Frame rates side by side", "F")})`;
    this.more.title = `Export the run, or open a file (${keyboard.keyOf("Export or open", "E")})`;
    this.mark.title = `Mark this instant (${keyboard.keyOf("Mark this instant", "M")})`;
    this.commands.title = `List of commands (${keyboard.keyOf("List of commands", "Ctrl K")})`;
    this.playKey = keyboard.keyOf("Play or pause", "Space");
    this.draw();
  }

  drawPlayback(isRunning, time) {
    super.drawPlayback(isRunning, time);
    const title = `${isRunning ? "Pause" : "Play"} (${this.playKey ?? "Space"})`;
    if (this.play.title !== title) this.play.title = title;
  }

  draw() {
    const { player, session, hasFailed } = this.desk;
    const seconds = (time) => (time / 1e9).toFixed(3);
    this.drawPlayback((player.isLive && !hasFailed) || player.isPlaying, player.isLive ? `${seconds(player.time)} s` : `${seconds(player.time)} s / ${seconds(session.end)} s`);
    setText(this.badge, hasFailed ? "failed" : player.isLive ? (this.desk.hasScript ? "script" : "live") : player.isPlaying ? "replaying" : `past: ${player.liveKey} for live`);
    this.badge.classList.toggle("on", player.isLive && !hasFailed);
    this.badge.classList.toggle("failed", hasFailed === true);
    this.badge.disabled = player.isLive || hasFailed === true;
    setText(this.digest, session.digest.slice(0, 12) || (session.end >= digestLimit ? "digest…" : ""));
    this.digest.hidden = this.digest.textContent === "";
    const { lateCount, refusedCount } = session.scene;
    const counts = [[session.rewoundCount, "rewound"], [lateCount, "late"], [refusedCount, "refused"]];
    setText(this.late, counts.filter(([count]) => count > 0).map((entry) => entry.join(" ")).join(", "));
    this.back.hidden = !this.desk.hasFormerBranch;
  }

  /** Shows which share of a long work is done, with its name; without a share nothing. */
  showProgress(share, name) {
    this.progress.hidden = share === undefined;
    this.progress.value = share ?? 0;
    if (name && this.progress.title !== name) [this.progress.title, this.progress.ariaLabel] = [name, name];
  }

  /** Says something for a while. */
  say(text) {
    setText(this.said, text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => setText(this.said, ""), 4000);
  }
}

/** The dialog of what can be exported and opened; `actions` are those of the studio. */
export function exportDialog({ exports, run }) {
  const choice = ([value, name]) => make("li", {}, make("button", { type: "button", onclick: () => { opened.close(); run(value); } }, name));
  const opened = dialog("Export", ...exports.flatMap(([group, entries]) => [make("h3", {}, group), make("ul", { class: "commands" }, ...entries.map(choice))]));
}
