// The stage: the scene on a canvas, with pointers as rings and trails. A live stage draws the same, and sends input.

import { appearanceOf, appearanceOfStyle } from "./appearance.js";
import { lastIndex } from "./columns.js";
import { drawAppearance, fitting, outlineOf } from "./drawing.js";
import { contactPoint } from "./events.js";
import { make, onceAFrame, prepared, watchSize } from "./elements.js";
import { inverted, nodeAt, walk } from "./scene.js";
import { counted } from "./words.js";

/** The time for which a trail stays visible, in nanoseconds. */
const trailLength = 6e8;

/** The last part of a path that is drawn clearly, in nanoseconds. */
const recentLength = 1e9;

/** The canvas with the scene. */
export class Stage {
  constructor(desk) {
    this.desk = desk;
    this.canvas = make("canvas", { role: "img", "aria-label": this.summary });
    this.canvas.addEventListener("click", (event) => this.choose(event));
    this.note = make("p", { class: "note" }, "Click a node to ask why it is where it is.");
    this.overlay = make("input", { type: "checkbox", onchange: () => this.draw() });
    // Names are no part of a designed scene; a scene without looks cannot be understood without them.
    this.overlay.checked = !desk.session.ground && !desk.session.nodes.some((_, node) => desk.session.change(node, "style", Infinity, undefined));
    const toggle = make("label", { class: "check" }, this.overlay, "Names and paths");
    this.element = make("div", { class: "stage" }, make("div", { class: "sheet" }, this.canvas), make("div", { class: "foot" }, this.note, toggle));
    this.draw = onceAFrame(() => this.drawNow());
    watchSize(this.canvas, this.draw);
    for (const signal of [desk.player.moved, desk.selected, desk.palette.changed, desk.compared]) signal.listen(this.draw);
  }

  /** What the stage shows, without the period of the page's summary: a sentence goes on after it. */
  get title() { return `Stage of ${this.desk.session.title.replace(/\.$/, "")}`; }

  get summary() {
    const { session } = this.desk;
    return `${this.title}, ${session.canvas.width} by ${session.canvas.height} points, ${counted(session.nodes.length, "node")}`;
  }

  choose(event) {
    const { session, player } = this.desk;
    if (!this.mapping) return;
    const box = this.canvas.getBoundingClientRect();
    const place = { x: event.clientX - box.left, y: event.clientY - box.top };
    const node = nodeAt(session, player.time, inverted(this.mapping, place));
    this.desk.select(node === undefined ? undefined : session.subject(node, this.movedProperty(node)));
  }

  /** The first property of a node that changes; its position if none does. */
  movedProperty(node) { return this.desk.session.lanes.find((lane) => lane.node === node)?.property ?? "position"; }

  drawNow() {
    const frame = prepared(this.canvas);
    if (!frame) return;
    const { session, player, other, palette } = this.desk;
    const { context, width, height } = frame;
    this.mapping = fitting(session.canvas, width, height);
    const [scale] = this.mapping;
    context.transform(...this.mapping);
    context.fillStyle = palette.ground;
    context.fillRect(0, 0, session.canvas.width, session.canvas.height);
    context.save();
    context.beginPath();
    context.rect(0, 0, session.canvas.width, session.canvas.height);
    context.clip();
    if (this.overlay.checked) this.drawPaths(context, frame, scale);
    if (other) {
      context.globalAlpha = 0.35;
      this.drawNodes(context, other, scale, [5 / scale, 4 / scale]);
      context.globalAlpha = 1;
    }
    this.drawNodes(context, session, scale);
    this.drawPointers(context, scale, player.time);
    context.restore();
    context.strokeStyle = palette.line;
    context.lineWidth = 1 / scale;
    context.strokeRect(0, 0, session.canvas.width, session.canvas.height);
  }

  /** Draws the path of each position that changes: all of it faintly, from a picture that is kept, and the last part clearly. */
  drawPaths(context, frame, scale) {
    const { session, player, palette } = this.desk;
    const key = [context.canvas.width, context.canvas.height, palette.ground, palette.series[0]].join(" ");
    if (this.paths?.key !== key) {
      const kept = make("canvas", { width: context.canvas.width, height: context.canvas.height });
      const drawing = kept.getContext("2d");
      drawing.setTransform(context.getTransform());
      drawing.globalAlpha = 0.25;
      for (const path of this.movedPaths()) this.strokePath(drawing, path, session.start, session.end, scale, Math.ceil(path.length / 2000));
      this.paths = { key, kept };
    }
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.paths.kept, 0, 0);
    context.restore();
    context.globalAlpha = 0.75;
    for (const path of this.movedPaths()) this.strokePath(context, path, player.time - recentLength, player.time, scale, 1);
    context.globalAlpha = 1;
  }

  /** The lanes of the positions of nodes at the top that change. */
  movedPaths() {
    if (this.knownPaths) return this.knownPaths;
    const { session } = this.desk;
    this.knownPaths = [];
    for (const node of session.roots) {
      const [x, y] = [session.lane(node, "position", 0), session.lane(node, "position", 1)];
      if (x || y) this.knownPaths.push({ node, x, y, times: (x ?? y).times, length: (x ?? y).times.length });
    }
    return this.knownPaths;
  }

  strokePath(context, path, start, end, scale, stride) {
    const [fixedX, fixedY] = this.desk.session.nodes[path.node].values.position;
    const [first, last] = [Math.max(0, lastIndex(path.times, start)), lastIndex(path.times, end)];
    context.strokeStyle = this.desk.palette.color(path.node);
    context.lineWidth = 1.5 / scale;
    context.beginPath();
    for (let index = first; index <= last; index += stride) context.lineTo(path.x?.values[index] ?? fixedX, path.y?.values[index] ?? fixedY);
    context.stroke();
  }

  drawNodes(context, session, scale, dash) {
    const { player, palette, selection } = this.desk;
    const time = Math.min(player.time, session.end);
    const theme = palette.isDark ? 1 : 0;
    if (session.ground && !dash) drawAppearance(context, appearanceOfStyle(session.ground, session.canvas.width, session.canvas.height), theme);
    walk(session, time, (node, transform) => {
      context.save();
      context.transform(...transform);
      context.globalAlpha *= Math.min(Math.max(session.numbers(node, "opacity", time)[0], 0), 1);
      const appearance = appearanceOf(session, node, time);
      const outline = outlineOf(appearance);
      const isPlain = !appearance.isStyled && !appearance.layers.some((layer) => layer.kind === "fill" || layer.kind === "border");
      if (isPlain && session.childrenOf(node, time).length === 0) this.drawUnfilled(context, outline, palette.color(node), scale, dash);
      drawAppearance(context, appearance, theme);
      if (!dash && this.overlay.checked) this.drawName(context, session.nodes[node].name, appearance, scale);
      if (!dash && selection?.node === node) this.drawSelection(context, outline, scale);
      if (session.change(node, "isClipping", time, false)) {
        context.beginPath();
        context.rect(0, 0, appearance.width, appearance.height);
        context.clip();
      }
    }, () => context.restore());
  }

  /** Draws an outline in place of a node that has no look, so that it can be seen. */
  drawUnfilled(context, outline, color, scale, dash) {
    context.save();
    context.fillStyle = context.strokeStyle = color;
    context.lineWidth = 1.5 / scale;
    context.setLineDash(dash ?? []);
    context.stroke(outline);
    context.globalAlpha *= 0.16;
    context.fill(outline);
    context.restore();
  }

  /** Draws the name of a node in its corner, on a ground of its own, so that names on pictures and on each other can be read. */
  drawName(context, name, appearance, scale) {
    // Names of nodes that are too flat for them would cover their neighbors.
    if (appearance.height * scale < 13) return;
    const { palette } = this.desk;
    context.save();
    context.globalAlpha = 1;
    context.font = `${11 / scale}px system-ui, sans-serif`;
    context.textBaseline = "top";
    context.fillStyle = palette.ground;
    context.fillRect(2 / scale, 2 / scale, context.measureText(name).width + 6 / scale, 15 / scale);
    context.fillStyle = palette.text;
    context.fillText(name, 5 / scale, 4 / scale);
    context.restore();
  }

  drawSelection(context, outline, scale) {
    context.save();
    context.globalAlpha = 1;
    context.strokeStyle = this.desk.palette.accent;
    context.lineWidth = 2 / scale;
    context.setLineDash([6 / scale, 3 / scale]);
    context.stroke(outline);
    context.restore();
  }

  drawPointers(context, scale, time) {
    const { session, palette } = this.desk;
    for (const contact of session.contacts) {
      if (time < contact.start || time > contact.end + trailLength) continue;
      const age = Math.max(0, time - contact.end) / trailLength;
      context.save();
      context.strokeStyle = context.fillStyle = palette.text;
      context.lineCap = "butt";
      for (let index = 1; index < contact.points.length && contact.points[index].t <= time; index += 1) {
        const [from, to] = [contact.points[index - 1], contact.points[index]];
        const fresh = 1 - (time - to.t) / trailLength;
        if (fresh <= 0) continue;
        context.globalAlpha = 0.5 * fresh;
        context.lineWidth = (1 + 4 * fresh) / scale;
        context.beginPath();
        context.moveTo(from.x, from.y);
        context.lineTo(to.x, to.y);
        context.stroke();
      }
      const point = contactPoint(contact, Math.min(time, contact.end));
      if (point && age < 1) {
        context.globalAlpha = 1 - age;
        context.lineWidth = 2 / scale;
        context.beginPath();
        context.arc(point.x, point.y, (time > contact.end ? 14 + 12 * age : 14) / scale, 0, 7);
        context.stroke();
        context.globalAlpha *= 0.25;
        if (time <= contact.end) context.fill();
      }
      context.restore();
    }
  }
}
