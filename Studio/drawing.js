// The drawing of an appearance on a canvas: the counterpart of the SVG pictures.

/** Draws the layers of a node in its own coordinates; `theme` is 0 on light and 1 on dark backgrounds. */
export function drawAppearance(context, appearance, theme) {
  const outline = outlineOf(appearance);
  for (const layer of appearance.layers) drawLayer(context, layer, appearance, outline, theme);
}

/** The outline of an appearance, as a path. */
export function outlineOf({ shape, width, height, cornerRadius }) {
  return shape ? new Path2D(shape) : roundedRectangle(0, 0, width, height, cornerRadius);
}

function roundedRectangle(x, y, width, height, radius) {
  const outline = new Path2D();
  outline.roundRect(x, y, width, height, radius || 0);
  return outline;
}

function drawLayer(context, layer, appearance, outline, theme) {
  context.save();
  switch (layer.kind) {
    case "shadow":
      context.translate(...layer.offset);
      context.filter = layer.radius > 0 ? `blur(${(layer.radius / 2) * scaleOf(context)}px)` : "none";
      context.fillStyle = layer.color[theme];
      context.fill(outline);
      break;
    case "fill":
      context.fillStyle = paintOf(context, layer, [0, 0, appearance.width, appearance.height], theme);
      context.fill(outline);
      break;
    case "border":
      context.clip(outline);
      context.strokeStyle = layer.color[theme];
      context.lineWidth = 2 * layer.width;
      context.stroke(outline);
      break;
    case "box":
      if (layer.colors.length === 0) break;
      context.fillStyle = paintOf(context, layer, layer.rect, theme);
      context.fill(roundedRectangle(...layer.rect, layer.radius));
      break;
    case "icon":
      drawIcon(context, layer, theme);
      break;
    case "text":
      context.fillStyle = layer.color[theme];
      context.font = `${layer.weight} ${layer.size}px system-ui, "Segoe UI", "DejaVu Sans", sans-serif`;
      context.textAlign = { leading: "left", center: "center", trailing: "right" }[layer.alignment];
      context.textBaseline = "alphabetic";
      context.fillText(layer.text, layer.x, layer.y);
      break;
  }
  context.restore();
}

function drawIcon(context, { path, isFilled, color, rect: [x, y, width, height] }, theme) {
  const side = Math.min(width, height);
  context.translate(x + (width - side) / 2, y + (height - side) / 2);
  context.scale(side / 24, side / 24);
  if (isFilled) {
    context.fillStyle = color[theme];
    context.fill(new Path2D(path), "evenodd");
  } else {
    context.strokeStyle = color[theme];
    context.lineWidth = 2;
    context.lineCap = context.lineJoin = "round";
    context.stroke(new Path2D(path));
  }
}

/** The transform that shows a scene as large as it fits into a width and a height, centered. */
export function fitting(canvas, width, height) {
  const scale = Math.min(width / canvas.width, height / canvas.height) || 1;
  return [scale, 0, 0, scale, (width - canvas.width * scale) / 2, (height - canvas.height * scale) / 2];
}

/** The paint of a fill: a color, or a gradient along a line through the center that ends where its normal meets the farthest corner. */
function paintOf(context, { colors, angle }, [x, y, width, height], theme) {
  if (colors.length === 1) return colors[0][theme];
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const reach = (Math.abs(width * cosine) + Math.abs(height * sine)) / 2;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const line = [middleX - reach * cosine, middleY - reach * sine, middleX + reach * cosine, middleY + reach * sine];
  const gradient = context.createLinearGradient(...line);
  colors.forEach((color, index) => gradient.addColorStop(index / (colors.length - 1), color[theme]));
  return gradient;
}

/** The scale of a context: filters count in pixels of the device, and not in points. */
function scaleOf(context) {
  const { a, b } = context.getTransform();
  return Math.hypot(a, b);
}
