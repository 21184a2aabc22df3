// The curves of a session that grows: while it is paused, a dashed line continues each curve up to its rest.

import { Curves } from "../curves.js";
import { commonRange, drawLane } from "../curve-drawing.js";

/** The curves of a live session. */
export class LiveCurves extends Curves {
  constructor(desk) {
    super(desk);
    desk.foresight.changed.listen(this.drawSoon);
  }

  /** The range of lanes together with what is ahead of them. */
  rangeOf(lanes) {
    const { foresight, session } = this.desk;
    if (!foresight.future) return super.rangeOf(lanes);
    // The lanes of a ghost have no future.
    const ahead = lanes.filter((lane) => session.lanes[lane.id] === lane).map((lane) => foresight.laneOf(lane));
    return commonRange([...lanes, ...ahead.filter((lane) => lane)]);
  }

  drawRow(row) {
    super.drawRow(row);
    const { palette, player } = this.desk;
    const { clientWidth: width, clientHeight: height } = row.canvas;
    if (player.isLive || width === 0 || height === 0) return;
    const other = this.desk.otherLane(row.lane);
    const range = this.rangeOf(other ? [row.lane, other] : [row.lane]);
    const context = row.canvas.getContext("2d");
    this.endAtEnd(context, width, height);
    this.drawAhead(context, row.lane, { left: 0, top: 0, width, height }, range, { color: palette.color(row.lane.node) });
  }

  drawPinned() {
    super.drawPinned();
    const { palette, player } = this.desk;
    if (player.isLive || this.pinnedLanes.length === 0) return;
    const { clientWidth: width, clientHeight: height } = this.overlay;
    if (width === 0 || height === 0) return;
    const context = this.overlay.getContext("2d");
    this.endAtEnd(context, width, height);
    this.pinnedLanes.forEach((lane, index) => {
      const range = this.rangeOf(this.pinnedLanes.filter((other) => other.unit === lane.unit && other.property === lane.property));
      this.drawAhead(context, lane, { left: 0, top: 0, width, height }, range, { color: palette.color(index), width: 2 });
    });
  }

  /** Nothing was recorded after the end of the session. */
  endAtEnd(context, width, height) {
    const { player, session } = this.desk;
    const end = player.place(session.end) * width + 1;
    if (end < width) context.clearRect(end, 0, width - end, height);
  }

  /** Draws what is ahead of a lane, up to its rest. */
  drawAhead(context, lane, box, range, style) {
    const { foresight, player } = this.desk;
    const ahead = foresight.laneOf(lane);
    if (!ahead) return;
    const [from, to] = [ahead.times[0], ahead.times[ahead.times.length - 1]].map((time) => player.place(time) * box.width);
    context.save();
    context.beginPath();
    context.rect(from, 0, to - from, box.height);
    context.clip();
    drawLane(context, ahead, player, box, range, { ...style, dash: [3, 3] });
    context.restore();
  }
}
