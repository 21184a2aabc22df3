// The scene at an instant: nodes from back to front with their transforms, and what is at a point. Pure functions, no document.

/** The transform of a node to its parent, as [a, b, c, d, tx, ty]. */
export function nodeTransform(session, node, time) {
  const number = (property) => session.numbers(node, property, time);
  const [x, y] = number("position");
  const [width, height] = number("size");
  const [anchorX, anchorY] = number("anchorPoint");
  const [angle] = number("rotation");
  const [scale] = number("scale");
  const [a, b] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const [left, top] = [-anchorX * width, -anchorY * height];
  return [a, b, -b, a, a * left - b * top + x, b * left + a * top + y];
}

/** The transform that applies `inner` first and then `outer`. */
export function joined(outer, inner) {
  const [a, b, c, d, x, y] = outer;
  const [e, f, g, h, i, j] = inner;
  return [a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h, a * i + c * j + x, b * i + d * j + y];
}

/** A point in the coordinates of a transform, or nothing if that has no inverse. */
export function inverted(transform, point) {
  const [a, b, c, d, x, y] = transform;
  const determinant = a * d - b * c;
  if (!(Math.abs(determinant) > 1e-12)) return undefined;
  const [left, top] = [point.x - x, point.y - y];
  return { x: (d * left - c * top) / determinant, y: (a * top - b * left) / determinant };
}

/** Calls `enter` for each visible node, parents first and back to front, and `leave` after its children. */
export function walk(session, time, enter, leave) {
  const visit = (nodes, transform) => {
    const visible = nodes.filter((node) => session.exists(node, time) && !session.change(node, "isHidden", time, false));
    const orders = new Map(visible.map((node) => [node, session.numbers(node, "zOrder", time)?.[0] ?? 0]));
    visible.sort((first, second) => orders.get(first) - orders.get(second));
    for (const node of visible) {
      const own = nodeTransform(session, node, time);
      const whole = joined(transform, own);
      enter(node, own, whole);
      visit(session.childrenOf(node, time), whole);
      leave?.(node);
    }
  };
  visit(session.childrenOf(-1, time), [1, 0, 0, 1, 0, 0]);
}

/** The front node at a point of the scene, or nothing. */
export function nodeAt(session, time, point) {
  let found;
  walk(session, time, (node, _, transform) => {
    const inside = inverted(transform, point);
    const [width, height] = session.numbers(node, "size", time);
    if (inside && inside.x >= 0 && inside.y >= 0 && inside.x <= width && inside.y <= height) found = node;
  });
  return found;
}
