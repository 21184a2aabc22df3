// The strip of a session that grows: its rows are made again when the panels follow.

import { apart, Timeline } from "../timeline.js";

/** The strip of a live session. */
export class LiveTimeline extends Timeline {
  constructor(desk) {
    super(desk);
    // Room for the usual rows, so that the panels do not move while a page is played.
    this.slider.style.height = `${Math.max(this.height, 104)}px`;
  }

  /** The motions; many at once become one bar with their number. */
  motionRows() {
    const rows = super.motionRows();
    return rows.length === 1 && rows[0][0] === "motions" ? [["motions", apart(rows[0][1], 1)[0]]] : rows;
  }

  /** Makes the rows again. */
  refresh() {
    this.rows = this.makeRows();
    const names = this.element.firstElementChild;
    const wanted = this.rows.map((row) => row.name).join("\n");
    if (this.shown !== wanted) {
      this.shown = wanted;
      names.replaceChildren(...this.rowNames());
      // The strip only grows.
      this.slider.style.height = `${Math.max(this.height, this.slider.offsetHeight)}px`;
    }
    this.slider.setAttribute("aria-valuemax", this.desk.session.end / 1e9);
    this.draw();
  }
}
