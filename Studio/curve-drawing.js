// Draws lanes over time: every value when there is room, the extremes of each pixel column otherwise.

import { lastIndex } from "./columns.js";

/** Draws a lane into a box as one path; `style` has a color, a dash and a width. */
export function drawLane(context, lane, player, box, range, style) {
  const [least, greatest] = range;
  const height = box.height - 6;
  const scale = greatest > least ? height / (greatest - least) : 0;
  const y = (value) => box.top + 3 + (scale > 0 ? (greatest - value) * scale : height / 2);
  const x = (time) => box.left + player.place(time) * box.width;
  const first = Math.max(0, lastIndex(lane.times, player.view[0]));
  const last = Math.max(first, lastIndex(lane.times, player.view[1]));
  context.beginPath();
  if (last - first > box.width * 2) drawEnvelope(context, lane, player, box, y);
  else drawSamples(context, lane, player, first, last, x, y);
  context.strokeStyle = style.color;
  context.lineWidth = style.width ?? 1.5;
  context.lineJoin = "round";
  context.setLineDash(style.dash ?? []);
  context.stroke();
  context.setLineDash([]);
}

/** A value holds until the next one; values of one motion are joined by lines. */
function drawSamples(context, lane, player, first, last, x, y) {
  const pause = 5e7;
  context.moveTo(x(Math.max(lane.times[first], player.view[0])), y(lane.values[first]));
  for (let index = first; index <= last; index += 1) {
    if (index > 0 && lane.times[index] - lane.times[index - 1] > pause) context.lineTo(x(lane.times[index]), y(lane.values[index - 1]));
    context.lineTo(x(lane.times[index]), y(lane.values[index]));
  }
  const next = lane.times[last + 1];
  if (next !== undefined && next - lane.times[last] <= pause) context.lineTo(x(next), y(lane.values[last + 1]));
  else context.lineTo(x(player.view[1]), y(lane.values[last]));
}

/** A vertical stroke from the least to the greatest value of each pixel column. */
function drawEnvelope(context, lane, player, box, y) {
  let from = Math.max(0, lastIndex(lane.times, player.view[0]));
  for (let column = 0; column < box.width; column += 1) {
    const to = Math.max(from, lastIndex(lane.times, player.timeAt((column + 1) / box.width)));
    const [low, high] = lane.envelope(from, to);
    context.moveTo(box.left + column + 0.5, y(high) - 0.5);
    context.lineTo(box.left + column + 0.5, y(low) + 0.5);
    from = to;
  }
}

/** The range of several lanes together. */
export function commonRange(lanes) {
  return [Math.min(...lanes.map((lane) => lane.least)), Math.max(...lanes.map((lane) => lane.greatest))];
}
