// The strip of a session that grows: its rows are made again when the panels follow.

import { findIdles } from "../session.js";
import { apart, Timeline } from "../timeline.js";

/** The strip of a live session. */
export class LiveTimeline extends Timeline {
  constructor(desk) {
    super(desk);
    // Room for the usual rows, so that the panels do not move while a page is played.
    this.slider.style.height = `${Math.max(this.height, 104)}px`;
    const { player, session } = desk;
    // A live page has no idle parts: its last one is not over. Events are instants, as in a report.
    player.changed.listen(() => {
      const { start, end, contacts } = session;
      session.idles = player.isLive ? [] : findIdles({ start, end, contacts, instants: [...session.instants, ...session.times].sort((one, other) => one - other) });
    });
    desk.foresight.changed.listen(() => {
      this.arrange();
      this.describe();
    });
  }

  /** The rows of the past. */
  makeRows() { return (this.past = super.makeRows()); }

  describe() {
    super.describe();
    const { inList } = this.desk.foresight;
    if (inList) this.slider.setAttribute("aria-valuetext", `${this.slider.getAttribute("aria-valuetext")}, ${inList}`);
  }

  /** The motions; many at once become one bar with their number. */
  motionRows() {
    const rows = super.motionRows();
    return rows.length === 1 && rows[0][0] === "motions" ? [["motions", apart(rows[0][1], 1)[0]]] : rows;
  }

  /** Makes the rows again. */
  refresh() {
    this.makeRows();
    this.slider.setAttribute("aria-valuemax", this.desk.session.end / 1e9);
    this.arrange();
  }

  /** Puts the future below the past. */
  arrange() {
    this.rows = [...this.past, ...this.desk.foresight.rows];
    const names = this.element.firstElementChild;
    const wanted = this.rows.map((row) => row.name).join("\n");
    if (this.shown !== wanted) {
      this.shown = wanted;
      names.replaceChildren(...this.rowNames());
      // The strip only grows.
      this.slider.style.height = `${Math.max(this.height, this.slider.offsetHeight)}px`;
    }
    this.draw();
  }
}
