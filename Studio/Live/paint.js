// Draws a scene on a canvas: shadow, fill, border and text of each node, from back to front.

const byte = (part) => Math.round(Math.min(Math.max(part, 0), 1) * 255);
const css = ([red, green, blue, alpha]) => `rgba(${byte(red)}, ${byte(green)}, ${byte(blue)}, ${Math.min(Math.max(alpha, 0), 1)})`;

/** Draws `scene` on `canvas` at the resolution of the device, as large as it fits, centered. */
export function paint(canvas, scene) {
  const ratio = devicePixelRatio || 1;
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext("2d");
  const scale = Math.min(width / scene.canvas.width, height / scene.canvas.height);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.setTransform(scale, 0, 0, scale, (width - scene.canvas.width * scale) / 2, (height - scene.canvas.height * scale) / 2);
  context.beginPath();
  context.rect(0, 0, scene.canvas.width, scene.canvas.height);
  context.save();
  context.clip();
  for (const node of scene.roots) paintNode(context, node);
  context.restore();
}

function paintNode(context, node) {
  const { values } = node;
  if (values.isHidden) return;
  const [width, height] = values.size;
  context.save();
  context.translate(...values.position);
  context.rotate(values.rotation[0]);
  context.scale(values.scale[0], values.scale[0]);
  context.translate(-values.anchorPoint[0] * width, -values.anchorPoint[1] * height);
  context.globalAlpha *= Math.min(Math.max(values.opacity[0], 0), 1);
  const outline = values.shape ? new Path2D(values.shape) : rounded(width, height, values.cornerRadius[0]);
  if (values.shadowColor[3] > 0) {
    context.save();
    context.translate(...values.shadowOffset);
    context.filter = values.shadowRadius[0] > 0 ? `blur(${values.shadowRadius[0] / 2}px)` : "none";
    context.fillStyle = css(values.shadowColor);
    context.fill(outline);
    context.restore();
  }
  if (values.backgroundColor[3] > 0) {
    context.fillStyle = css(values.backgroundColor);
    context.fill(outline);
  } else if (node.children.length === 0 && values.borderWidth[0] === 0 && !values.text) {
    // A node without any look is an outline, so that one sees what moves.
    context.strokeStyle = "#8884";
    context.fillStyle = "#0b57d033";
    context.fill(outline);
    context.stroke(outline);
  }
  if (values.borderWidth[0] > 0) {
    context.save();
    context.clip(outline);
    context.strokeStyle = css(values.borderColor);
    context.lineWidth = 2 * values.borderWidth[0];
    context.stroke(outline);
    context.restore();
  }
  if (values.text) {
    const [red, green, blue, alpha] = values.backgroundColor;
    const isLight = alpha < 0.5 || 0.299 * red + 0.587 * green + 0.114 * blue > 0.55;
    context.fillStyle = isLight ? "#1b1f24" : "#ffffff";
    context.font = "12px system-ui, sans-serif";
    context.textBaseline = "middle";
    context.fillText(values.text, 4, height / 2);
  }
  if (values.isClipping) {
    context.beginPath();
    context.rect(0, 0, width, height);
    context.clip();
  }
  for (const child of node.children) paintNode(context, child);
  context.restore();
}

function rounded(width, height, radius) {
  const outline = new Path2D();
  outline.roundRect(0, 0, width, height, Math.max(0, Math.min(radius, width / 2, height / 2)) || 0);
  return outline;
}
