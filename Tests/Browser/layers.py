"""Compares what scripts draw of a page with the picture of the command: shapes, icons and texts, in order."""

import re
import xml.etree.ElementTree

SVG = "{http://www.w3.org/2000/svg}"

# The layers of the ground and of all visible nodes at the end, as rows of what a picture shows.
LAYERS = """
  const { desk: { session }, drawing: { appearanceOf, appearanceOfStyle, walk } } = interplayReport;
  const time = session.end;
  const rows = [];
  const add = (appearance) => {
    for (const layer of appearance.layers) {
      const { width, height, cornerRadius } = appearance;
      if (layer.kind === "text") rows.push(["text", layer.text, layer.size, layer.x, layer.y]);
      else if (layer.kind === "icon") rows.push(["path", layer.path]);
      else if (layer.kind === "box") rows.push(["rect", ...layer.rect, layer.radius]);
      else if (appearance.shape) rows.push(["path", appearance.shape]);
      else if (layer.kind === "border") {
        const inset = Math.min(layer.width, width / 2, height / 2);
        rows.push(["rect", inset / 2, inset / 2, width - inset, height - inset, Math.max(cornerRadius - inset / 2, 0)]);
      } else rows.push(["rect", 0, 0, width, height, cornerRadius]);
    }
  };
  if (session.ground) add(appearanceOfStyle(session.ground, session.canvas.width, session.canvas.height));
  walk(session, time, (node) => add(appearanceOf(session, node, time)));
  return rows;
"""


def drawn(svg):
    """The rows of a picture of a scene."""
    rows = []

    def number(element, name):
        return float(element.get(name, 0))

    def visit(element):
        for child in element:
            name = child.tag.removeprefix(SVG)
            if name == "g":
                visit(child)
            elif child.get("class") in ("ground", "node"):
                continue
            elif name == "text":
                size = float(re.search(r"font-size:([0-9.]+)px", child.get("style")).group(1))
                rows.append(["text", child.text, size, number(child, "x"), number(child, "y")])
            elif name == "path":
                rows.append(["path", child.get("d")])
            elif name == "rect":
                rows.append(["rect"] + [number(child, part) for part in ("x", "y", "width", "height", "rx")])

    visit(xml.etree.ElementTree.fromstring(svg))
    return rows


def difference(browser, svg):
    """The first row that differs between the open report and a picture of the same instant; None if there is none."""
    (expected, found) = (drawn(svg), browser.run(LAYERS))
    for index in range(max(len(expected), len(found))):
        if index >= len(expected) or index >= len(found):
            return f"{len(found)} layers in place of {len(expected)}"
        (one, other) = (expected[index], found[index])
        same = len(one) == len(other) and all(
            abs(a - b) < 0.0051 if isinstance(a, (int, float)) and isinstance(b, (int, float)) else a == b for a, b in zip(one, other))
        if not same:
            return f"layer {index} is {other} in place of {one}"
    return None
