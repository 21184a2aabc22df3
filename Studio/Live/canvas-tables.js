// What the canvases show, as tables for people who do not see them: `aria-details` leads from a canvas to its table.

import { make } from "../elements.js";
import { walk } from "../scene.js";
import { inSeconds, short } from "../words.js";

/** The most rows of a table, and the time until they follow the playhead, in milliseconds. */
const [tableLimit, tableDelay] = [200, 250];

/** The tables of the stage, of the timeline and of the pinned curves, at the playhead. While a page is played they have no rows. */
export class CanvasTables {
  constructor(desk, { stage, timeline, curves }) {
    Object.assign(this, { desk, timeline, curves });
    this.tables = ["stage", "timeline", "pinned"].map((name) => make("table", { id: `table-${name}` }));
    this.element = make("section", { class: "spoken", "aria-label": "The canvases as tables" }, ...this.tables);
    stage.canvas.setAttribute("aria-details", "table-stage");
    timeline.slider.setAttribute("aria-details", "table-timeline");
    const { player, listed, foresight } = desk;
    for (const signal of [player.moved, player.changed, listed, foresight.changed]) signal.listen(() => this.drawSoon());
    this.drawSoon();
  }

  drawSoon() {
    // Another set of pinned curves has another canvas.
    this.curves.overlay?.setAttribute("aria-details", "table-pinned");
    if (this.desk.player.isLive && this.isEmpty) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.draw(), tableDelay);
  }

  draw() {
    const { desk: { player }, tables: [stage, timeline, pinned] } = this;
    const [rows, bars, lanes] = player.isLive ? [[], [], []] : [this.nodes(), this.bars(), this.lanes()];
    this.isEmpty = player.isLive;
    const when = player.isLive ? "pause to read it" : `at ${inSeconds(player.time)}`;
    fill(stage, `The stage, ${when}`, ["node", "x", "y", "width", "height", "rotation", "opacity"], rows);
    fill(timeline, `The timeline, ${player.isLive ? when : "of the whole run"}`, ["row", "name", "begins", "ends"], bars);
    fill(pinned, `The pinned curves, ${when}`, ["curve", "value", "least", "greatest"], lanes);
  }

  nodes() {
    const { session, player: { time } } = this.desk;
    const shown = [];
    walk(session, time, (node) => shown.push(node));
    return shown.map((node) => [session.names[node], ...["position", "size", "rotation", "opacity"].flatMap((name) => session.numbers(node, name, time).map((number) => short(number)))]);
  }

  bars() {
    let row = "";
    return this.timeline.rows.flatMap(({ name, bars }) => {
      row = name || row;
      return bars.map((bar) => [row, bar.name, inSeconds(bar.start), inSeconds(bar.end)]);
    });
  }

  lanes() {
    const { session, pins, player } = this.desk;
    return [...pins].map((id) => session.lanes[id]).map((lane) => [lane.name, ...[lane.at(player.time), lane.least, lane.greatest].map((number) => `${short(number)} ${lane.unit}`.trim())]);
  }
}

function fill(table, caption, names, rows) {
  const words = rows.length > tableLimit ? `${caption}: the first ${tableLimit} of ${rows.length} rows` : caption;
  table.replaceChildren(make("caption", {}, words), make("thead", {}, make("tr", {}, ...names.map((name) => make("th", { scope: "col" }, name)))),
    make("tbody", {}, ...rows.slice(0, tableLimit).map(([first, ...cells]) => make("tr", {}, make("th", { scope: "row" }, first), ...cells.map((cell) => make("td", {}, cell))))));
}
