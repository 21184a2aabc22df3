extension StudioSources {
  /// The file `Studio/appearance.js`.
  static let appearance = #"""
    // What is drawn of a node: the layers of NodeAppearance in MotionScene, in the same order and with the same numbers. Pure functions, no document.

    /** The color of texts on the ground: on light and on dark backgrounds. */
    const ink = ["#1b1f24", "#e8eaed"];

    /** Lines of a text lie this many sizes apart. */
    const leading = 1.3;

    /** The layers of a node at `time`, from back to front, with its size, its corner radius and its shape. */
    export function appearanceOf(session, node, time) {
      const style = session.change(node, "style", time, undefined) ?? {};
      const number = (property) => session.numbers(node, property, time);
      const [width, height] = number("size");
      const cornerRadius = clampedRadius(Math.max(style.cornerRadius ?? 0, number("cornerRadius")[0]), width, height);
      const layers = [];
      const shadow = ownShadow(number) ?? style.shadow;
      if (shadow && !isClear(pair(shadow.color))) {
        layers.push({ kind: "shadow", color: pair(shadow.color), offset: shadow.offset ?? [0, 0], radius: finiteLength(shadow.radius) });
      }
      const fill = styleFill(style.fill);
      if (fill.length > 1 || (fill.length === 1 && !isClear(fill[0]))) layers.push({ kind: "fill", colors: fill, angle: style.fill.angle ?? 0 });
      const background = pair(hexColor(number("backgroundColor")));
      if (!isClear(background)) layers.push({ kind: "fill", colors: [background], angle: 0 });
      const borderWidth = finiteLength(number("borderWidth")?.[0]);
      const border = borderWidth > 0 ? { color: hexColor(number("borderColor") ?? [0, 0, 0, 1]), width: borderWidth } : style.border;
      if (border && finiteLength(border.width) > 0 && !isClear(pair(border.color))) {
        layers.push({ kind: "border", color: pair(border.color), width: border.width });
      }
      const textColor = readableOn(background, fill.length > 0 ? readableOn(fill[0], ink) : ink);
      for (const detail of style.details ?? []) layers.push(...detailLayers(detail, width, height, textColor));
      const text = session.change(node, "text", time, "");
      if (text) {
        const look = style.text ?? {};
        const inset = look.inset ?? 4;
        const x = look.alignment === "center" ? width / 2 : look.alignment === "trailing" ? width - inset : inset;
        layers.push(...textLayers(text, look, textColor, x, height / 2));
      }
      return { width, height, cornerRadius, shape: session.change(node, "shape", time, ""), layers, isStyled: Object.keys(style).length > 0 };
    }

    /** The layers of a style on a rectangle, for a ground or a legend. */
    export function appearanceOfStyle(style, width, height) {
      const values = { size: [width, height], cornerRadius: [0], backgroundColor: [0, 0, 0, 0] };
      const session = { numbers: (_, property) => values[property], change: (_, name, time, otherwise) => (name === "style" ? style : otherwise) };
      return appearanceOf(session, 0, 0);
    }

    function detailLayers(detail, width, height, textColor) {
      const [anchorX, anchorY] = detail.anchor ?? [0.5, 0.5];
      const [dx, dy] = detail.offset ?? [0, 0];
      if (detail.text !== undefined) return textLayers(detail.text, detail.look ?? {}, textColor, anchorX * width + dx, anchorY * height + dy);
      const [ownWidth, ownHeight] = detail.size ?? [0, 0];
      const boxWidth = ownWidth > 0 ? ownWidth : Math.max(width + ownWidth, 0);
      const boxHeight = ownHeight > 0 ? ownHeight : Math.max(height + ownHeight, 0);
      const rect = [anchorX * (width - boxWidth) + dx, anchorY * (height - boxHeight) + dy, boxWidth, boxHeight];
      if (detail.icon) return [{ kind: "icon", path: detail.path, isFilled: detail.filled === 1, color: pair(detail.color), rect }];
      const radius = clampedRadius(detail.cornerRadius ?? 0, boxWidth, boxHeight);
      return [{ kind: "box", colors: styleFill(detail.box), angle: detail.box?.angle ?? 0, rect, radius }];
    }

    /** One layer for each line of a text, whose middle is at (x, y). */
    function textLayers(text, look, textColor, x, y) {
      const size = look.size ?? 12;
      const color = look.color ? pair(look.color) : textColor;
      const lines = text.split("\n");
      return lines
        .map((line, index) => ({
          kind: "text", text: line, size, weight: look.weight ?? 400, alignment: look.alignment ?? "leading", color, x,
          y: y + (index - (lines.length - 1) / 2) * leading * size + size / 3,
        }))
        .filter((layer) => layer.text);
    }

    function ownShadow(number) {
      const color = number("shadowColor");
      if (!color || !(color[3] > 0)) return undefined;
      return { color: hexColor(color), offset: number("shadowOffset") ?? [0, 0], radius: number("shadowRadius")?.[0] ?? 0 };
    }

    /** The colors of a fill: none, one, or those of a gradient. */
    function styleFill(fill) {
      if (fill === undefined || fill === null) return [];
      return fill.gradient ? fill.gradient.map(pair) : [pair(fill)];
    }

    /** A color as one for light and one for dark backgrounds. */
    function pair(color) { return Array.isArray(color) ? color : [color, color]; }

    /** A color that moves, as in styles. */
    function hexColor(numbers) {
      return "#" + numbers.map((part) => (part > 0 ? Math.round(Math.min(part, 1) * 255) : 0).toString(16).padStart(2, "0")).join("");
    }

    function isClear(color) { return color.every((part) => part.length > 7 && part.endsWith("00")); }

    /** The color of a text on `color`: dark on light colors, white on dark ones, `otherwise` on translucent ones. */
    function readableOn(color, otherwise) {
      return color.map((part, index) => {
        const [red, green, blue, alpha] = [1, 3, 5, 7].map((start) => parseInt(part.slice(start, start + 2) || "ff", 16));
        return alpha < 128 ? otherwise[index] : 299 * red + 587 * green + 114 * blue > 140250 ? "#1b1f24" : "#ffffff";
      });
    }

    function finiteLength(length) { return Number.isFinite(length) ? Math.max(length, 0) : 0; }

    function clampedRadius(radius, width, height) { return Math.max(0, Math.min(finiteLength(radius), width / 2, height / 2)); }

    """#
}
