// The stage while a page is played: the canvas takes input; in the past it says so.

import { outlineOf } from "../drawing.js";
import { make, setText } from "../elements.js";
import { Stage } from "../stage.js";

/** The time of the path that is drawn behind what moves, in nanoseconds. */
const pathLength = 1e9;

/** The stage of a live session. */
export class LiveStage extends Stage {
  constructor(desk) {
    super(desk);
    const { canvas, overlay } = this;
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-label", `${this.title}. The arrow keys move a pointer, the space bar presses and releases it.`);
    overlay.checked = false;
    /** The points to which the browser expects each contact to go, by its pointer. */
    this.predictions = new Map();
    this.pick = make("button", { type: "button", "aria-pressed": "false", onclick: () => this.setPicking(!this.isPicking) }, "Pick a node");
    this.element.querySelector(".foot").append(this.pick);
    desk.foresight.changed.listen(() => {
      this.describe();
      this.draw();
    });
    this.describe();
  }

  setPicking(isPicking) {
    if (isPicking && !this.isPicking) this.onPicking?.();
    this.isPicking = isPicking;
    this.pick?.setAttribute("aria-pressed", isPicking);
    this.describe();
  }

  /** A click chooses a node only if it was asked for: all other clicks belong to the page. */
  choose(event) {
    if (!this.isPicking) return;
    super.choose(event);
    this.setPicking(false);
  }

  /** Says what a touch does now. */
  describe() {
    const { player, foresight, hasFailed } = this.desk;
    this.element.classList.toggle("past", !player.isLive);
    const past = `Past: press ${player.liveKey} to return, or drag to branch here. ${foresight.inWords}`;
    setText(this.note, hasFailed ? "The page has stopped. The message above offers a new start." : this.isPicking ? "Click a node to see its values."
      : player.isLive ? "Touch, drag, scroll; or use the arrow keys and the space bar." : past.trim());
  }

  /** The point of the scene at a point of the window. */
  toScene(x, y) {
    const box = this.canvas.getBoundingClientRect();
    const [scale, , , , left, top] = this.mapping ?? [1, 0, 0, 1, 0, 0];
    return { x: (x - box.left - left) / scale, y: (y - box.top - top) / scale };
  }

  /** Notes where the browser expects a contact to go. */
  predict(pointer, points) {
    if (points.length > 0) this.predictions.set(pointer, points);
    else this.predictions.delete(pointer);
    this.draw();
  }

  drawPointers(context, scale, time) {
    super.drawPointers(context, scale, time);
    const { player, palette, session } = this.desk;
    if (!player.isLive) return this.drawFuture(context, scale);
    context.save();
    context.strokeStyle = palette.accent;
    context.lineWidth = 1.5 / scale;
    context.setLineDash([4 / scale, 3 / scale]);
    for (const [pointer, points] of this.predictions) {
      const last = session.open.get(pointer)?.points.at(-1);
      if (!last) continue;
      context.beginPath();
      for (const { x, y } of [last, ...points]) context.lineTo(x, y);
      context.stroke();
      const { x, y } = points[points.length - 1];
      context.beginPath();
      context.arc(x, y, 14 / scale, 0, 7);
      context.stroke();
    }
    context.restore();
  }

  /** Draws the outline of each moving node where it comes to rest. */
  drawFuture(context, scale) {
    const { foresight, palette, session } = this.desk;
    for (const outline of foresight.future?.outlines ?? []) {
      const path = new Path2D();
      path.addPath(outlineOf(outline), new DOMMatrix(outline.transform));
      context.save();
      context.strokeStyle = palette.color(session.indices.get(outline.id) ?? 0);
      context.lineWidth = 1 / scale;
      context.setLineDash([3 / scale, 3 / scale]);
      context.stroke(path);
      context.restore();
    }
  }

  /** While a session grows, only the last part of each path is drawn. */
  drawPaths(context, frame, scale) {
    const { player } = this.desk;
    this.knownPaths = undefined;
    context.globalAlpha = 0.6;
    for (const path of this.movedPaths()) this.strokePath(context, path, player.time - pathLength, player.time, scale, 1);
    context.globalAlpha = 1;
  }
}
