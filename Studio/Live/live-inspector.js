// The inspector of the studio: also says when and where the chosen property comes to rest.

import { Inspector } from "../inspector.js";
import { short } from "../words.js";

/** The inspector of a live session. */
export class LiveInspector extends Inspector {
  constructor(desk) {
    super(desk);
    desk.foresight.changed.listen(this.draw);
  }

  /** The command has the value at the end of the run. The panel of settings has the one that is in force. */
  settingRows(selection) {
    const [[, value, kind], ...rows] = super.settingRows(selection).concat([["value", "known at a pause, from the command"]]);
    return [["value at the end", value, kind], ...rows.filter(([name]) => name !== "value")];
  }

  propertyRows(selection, time) {
    const rows = super.propertyRows(selection, time);
    const { foresight } = this.desk;
    const motion = foresight.motionOf(selection);
    if (!motion) return rows;
    const place = motion.values[motion.values.length - 1].map((number) => short(number)).join(", ");
    const words = motion.isResting ? `in ${short((motion.rest - foresight.future.start) / 1e9)} s, at ${place}` : foresight.inList;
    return [...rows, ["comes to rest", words]];
  }
}
