// Draws a scene on a canvas, from back to front: the same layers as the studio, the reports and the pictures.

import { appearanceOf, appearanceOfStyle } from "../appearance.js";
import { drawAppearance, fitting, outlineOf } from "../drawing.js";

/** What the appearance of a node is read from: its present values. */
const present = {
  numbers: (node, property) => node.values[property],
  change: (node, name, _, otherwise) => node.values[name] ?? otherwise,
};

/** Draws `scene` on `canvas` at the resolution of the device, as large as it fits, centered; `isDark` for a dark background. */
export function paint(canvas, scene, isDark = false) {
  const ratio = devicePixelRatio || 1;
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext("2d");
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.setTransform(...fitting(scene.canvas, width, height));
  context.save();
  context.beginPath();
  context.rect(0, 0, scene.canvas.width, scene.canvas.height);
  context.clip();
  const theme = isDark ? 1 : 0;
  if (scene.ground) drawAppearance(context, appearanceOfStyle(scene.ground, scene.canvas.width, scene.canvas.height), theme);
  for (const node of scene.roots) paintNode(context, node, theme);
  context.restore();
}

function paintNode(context, node, theme) {
  const { values } = node;
  if (values.isHidden) return;
  const [width, height] = values.size;
  context.save();
  context.translate(...values.position);
  context.rotate(values.rotation[0]);
  context.scale(values.scale[0], values.scale[0]);
  context.translate(-values.anchorPoint[0] * width, -values.anchorPoint[1] * height);
  context.globalAlpha *= Math.min(Math.max(values.opacity[0], 0), 1);
  const appearance = appearanceOf(present, node, 0);
  if (!appearance.isStyled && appearance.layers.length === 0 && node.children.length === 0) {
    // A node without any look is an outline, so that one sees what moves.
    const outline = outlineOf(appearance);
    context.strokeStyle = "#8884";
    context.fillStyle = "#0b57d033";
    context.fill(outline);
    context.stroke(outline);
  }
  drawAppearance(context, appearance, theme);
  if (values.isClipping) {
    context.beginPath();
    context.rect(0, 0, width, height);
    context.clip();
  }
  for (const child of node.children) paintNode(context, child, theme);
  context.restore();
}
