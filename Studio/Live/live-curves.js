// The curves of a session that grows: while it is paused, a dashed line continues each curve up to its rest.

import { Curves } from "../curves.js";
import { commonRange, drawLane } from "../curve-drawing.js";

/** The curves of a live session. */
export class LiveCurves extends Curves {
  constructor(desk) {
    super(desk);
    desk.foresight.changed.listen(this.drawSoon);
  }

  /** The range of lanes together with what is ahead of them. The lanes of a ghost have no future. */
  rangeOf(lanes) {
    const { foresight, session } = this.desk;
    const ahead = lanes.filter((lane) => session.lanes[lane.id] === lane).map((lane) => foresight.laneOf(lane));
    return commonRange([...lanes, ...ahead.filter((lane) => lane)]);
  }

  drawRow(row) {
    super.drawRow(row);
    const { lane } = row;
    const { palette, player } = this.desk;
    const other = this.desk.otherLane(lane);
    const range = this.rangeOf(other ? [lane, other] : [lane]);
    const dash = lane.component % 2 === 1 ? [5, 3] : [];
    this.drawAgain(row.canvas, [lane], (context, box) => {
      if (other) drawLane(context, other, player, box, range, { color: palette.quiet, dash: [2, 3], width: 2 });
      this.drawWhole(context, lane, box, range, { color: palette.color(lane.node), dash });
    });
  }

  drawPinned() {
    super.drawPinned();
    const { pinnedLanes: lanes, desk: { palette, player } } = this;
    if (lanes.length === 0) return;
    this.drawAgain(this.overlay, lanes, (context, box) => {
      lanes.forEach((lane, index) => {
        const range = this.rangeOf(lanes.filter((other) => other.unit === lane.unit && other.property === lane.property));
        this.drawWhole(context, lane, box, range, { color: palette.color(index), dash: palette.dash(index), width: 2 });
      });
      context.fillStyle = palette.accent;
      context.fillRect(player.place(player.time) * box.width - 0.75, 0, 1.5, box.height);
    });
  }

  /** Draws a canvas once more if one of its lanes has a future, which may need another range. */
  drawAgain(canvas, lanes, draw) {
    const { foresight, player } = this.desk;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (player.isLive || width === 0 || height === 0) return;
    const context = canvas.getContext("2d");
    if (!lanes.some((lane) => foresight.laneOf(lane))) return this.endAtEnd(context, width, height);
    context.clearRect(0, 0, width, height);
    draw(context, { left: 0, top: 0, width, height });
  }

  /** Draws a lane and what is ahead of it. */
  drawWhole(context, lane, box, range, style) {
    context.save();
    context.beginPath();
    context.rect(0, 0, this.desk.player.place(this.desk.session.end) * box.width + 1, box.height);
    context.clip();
    drawLane(context, lane, this.desk.player, box, range, style);
    context.restore();
    this.drawAhead(context, lane, box, range, style);
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
