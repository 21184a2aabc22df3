// The strip of a session that grows: its rows are made again when the panels follow.

import { make } from "../elements.js";
import { Timeline } from "../timeline.js";

/** The strip of a live session. */
export class LiveTimeline extends Timeline {
  constructor(desk) {
    super(desk);
    // Room for the usual rows, so that the panels do not move while a page is played.
    this.slider.style.height = "104px";
  }

  /** The motions; many at once become one bar with their number. */
  motionRows() {
    const rows = super.motionRows();
    if (rows.length !== 1 || rows[0][0] !== "motions") return rows;
    const merged = [];
    for (const bar of rows[0][1]) {
      const last = merged[merged.length - 1];
      if (last && bar.start < last.end) {
        last.end = Math.max(last.end, bar.end);
        last.names.add(bar.name);
        last.name = last.names.size > 1 ? `${last.names.size} properties` : bar.name;
      } else {
        merged.push({ ...bar, names: new Set([bar.name]) });
      }
    }
    return [["motions", merged]];
  }

  /** Makes the rows again. */
  refresh() {
    this.rows = this.makeRows();
    const names = this.element.firstElementChild;
    const wanted = this.rows.map((row) => row.name).join("\n");
    if (this.shown !== wanted) {
      this.shown = wanted;
      names.replaceChildren(...this.rows.map((row) => make("span", {}, row.name)));
    }
    this.slider.setAttribute("aria-valuemax", this.desk.session.end / 1e9);
    this.draw();
  }
}
