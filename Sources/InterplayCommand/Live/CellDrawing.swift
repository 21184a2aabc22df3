import Interplay

/// A drawing of a scene in the cells of a terminal, on a dark background.
///
/// Pixels are squares; the scene fits into the terminal, at its top left corner.
struct CellDrawing {
  /// The fill of a node without one that has no children, as in drawings of scenes.
  private static let outline = Color(red: 0.5, green: 0.53, blue: 0.55, alpha: 0.45)

  /// The largest number of columns, and of rows. A larger terminal is empty beyond them.
  private static let largestSide = 1000

  /// The points of a pixel, along each side.
  let pointsPerPixel: Double

  private let columns: Int
  private let rows: Int

  /// Creates a drawing of a canvas in `columns` × `rows` cells.
  init(canvas: Size, columns: Int, rows: Int) {
    (self.columns, self.rows) = (min(max(1, columns), Self.largestSide), min(max(1, rows), Self.largestSide))
    let scale = max(canvas.width / Double(self.columns), canvas.height / Double(2 * self.rows))
    pointsPerPixel = scale.isFinite && scale > 0 ? scale : 1
  }

  /// Returns the point of the scene at a location in cells: the middle of the first cell is (0.5, 0.5).
  func point(column: Double, row: Double) -> Point { Point(x: column * pointsPerPixel, y: row * 2 * pointsPerPixel) }

  /// Draws the items of `list`: the layers of each node, except shadows and icons, for which cells are too coarse.
  ///
  /// A shape is drawn as the rectangle of its node.
  func draw(_ list: DisplayList) -> CellGrid {
    var grid = CellGrid(width: columns, height: rows)
    let items = list.items
    for (index, item) in items.enumerated() where item.opacity > 0 {
      let appearance = item.node.appearance
      let outline = RoundedBox(rect: Rect(origin: .zero, size: appearance.size), radius: appearance.cornerRadius)
      var isDrawn = false
      for layer in appearance.layers {
        switch layer {
        case .fill(let paint): fill(outline, CellPaint(paint, in: outline.rect), item, items, &grid)
        case .border(let border): draw(border, outline, item, items, &grid)
        case .box(let paint, let rect, let radius):
          fill(RoundedBox(rect: rect, radius: radius), CellPaint(paint, in: rect), item, items, &grid)
        case .text(let text, let look, let color, let point): write(text, look, color, at: point, item, items, &grid)
        case .shadow, .icon: continue
        }
        isDrawn = true
      }
      if index > 0, !isDrawn, item.node.children.isEmpty { fill(outline, CellPaint(Self.outline), item, items, &grid) }
    }
    return grid
  }

  /// Fills `box` of the item's node, except what is in `hole`.
  private func fill(
    _ box: RoundedBox, without hole: RoundedBox? = nil, _ paint: CellPaint, opacity: Double = 1, _ item: DisplayItem,
    _ items: [DisplayItem], _ grid: inout CellGrid
  ) {
    guard !paint.isEmpty, let inverse = item.transform.inverse else { return }
    let rect = box.rect
    let (low, high) = (Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY))
    let corners = [low, Point(x: high.x, y: low.y), Point(x: low.x, y: high.y), high].map { item.transform.apply(to: $0) }
    let columns = range(corners.map(\.x), count: self.columns)
    let rows = range(corners.map(\.y), count: 2 * self.rows)
    for row in rows {
      for column in columns {
        let point = Point(x: (Double(column) + 0.5) * pointsPerPixel, y: (Double(row) + 0.5) * pointsPerPixel)
        let local = inverse.apply(to: point)
        guard box.contains(local), isVisible(point, item.clip, items) else { continue }
        if let hole, hole.contains(local) { continue }
        grid.blend(paint.color(at: local), opacity: item.opacity * opacity, column: column, row: row)
      }
    }
  }

  /// Draws a border inside of `outline`. One of less than a pixel is as transparent as it is thin.
  private func draw(_ border: StyleBorder, _ outline: RoundedBox, _ item: DisplayItem, _ items: [DisplayItem], _ grid: inout CellGrid) {
    let pixel = pointsPerPixel / item.transform.determinant.magnitude.squareRoot()
    guard pixel.isFinite, pixel > 0 else { return }
    let width = max(border.width, pixel)
    let (size, radius) = (outline.rect.size, max(outline.radius - width, 0))
    let hole = RoundedBox(rect: Rect(x: width, y: width, width: size.width - 2 * width, height: size.height - 2 * width), radius: radius)
    let paint = CellPaint(CellPaint.color(border.color))
    fill(outline, without: hole, paint, opacity: min(1, border.width / pixel), item, items, &grid)
  }

  /// Returns the pixels between the least and the greatest of `values`.
  private func range(_ values: [Double], count: Int) -> Range<Int> {
    guard let least = values.min(), let greatest = values.max(), least.isFinite, greatest.isFinite else { return 0..<0 }
    func pixel(_ value: Double) -> Int { Int(min(max(value / pointsPerPixel, 0), Double(count))) }
    return pixel(least)..<min(count, pixel(greatest) + 1)
  }

  /// Returns whether every ancestor that clips contains `point` of the root.
  private func isVisible(_ point: Point, _ clip: Int?, _ items: [DisplayItem]) -> Bool {
    var clip = clip
    while let index = clip {
      let item = items[index]
      guard let local = item.transform.inverse?.apply(to: point), item.node.bounds.contains(local) else { return false }
      clip = item.clip
    }
    return true
  }

  /// Returns whether a terminal shows `letter` in one column. Controls would be commands, and marks join the letter before them.
  private static func hasOneColumn(_ letter: Unicode.Scalar) -> Bool {
    guard letter.value < 0x1100 else { return false }
    return switch letter.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark: false
    default: true
    }
  }

  /// Writes a line of text into the cells around a point of its baseline.
  private func write(
    _ text: String, _ look: StyleText, _ color: StyleColor, at baseline: Point, _ item: DisplayItem, _ items: [DisplayItem],
    _ grid: inout CellGrid
  ) {
    // The middle of a line is a third of its size above the baseline.
    let anchor = item.transform.apply(to: Point(x: baseline.x, y: baseline.y - look.size / 3))
    guard anchor.x.isFinite, anchor.y.isFinite, item.opacity > 0.5 else { return }
    // A letter is one column wide here; wider ones would push the rest of the row.
    let letters = text.unicodeScalars.filter(Self.hasOneColumn).map(Character.init)
    let part =
      switch look.alignment {
      case .leading: 0.0
      case .center: 0.5
      case .trailing: 1.0
      }
    let (first, row) = (anchor.x / pointsPerPixel - Double(letters.count) * part, anchor.y / pointsPerPixel / 2)
    guard first.magnitude < 1e6, row >= 0, row < Double(rows) else { return }
    let ink = CellPaint.color(color)
    for (offset, letter) in letters.enumerated() {
      let column = Int(first.rounded()) + offset
      let middle = Point(x: (Double(column) + 0.5) * pointsPerPixel, y: anchor.y)
      guard (0..<columns).contains(column), isVisible(middle, item.clip, items) else { continue }
      grid.write(letter, ink, opacity: item.opacity, column: column, row: Int(row))
    }
  }
}

/// A rectangle with round corners.
private struct RoundedBox {
  /// The rectangle.
  var rect: Rect
  /// The radius of the corners, at most half of the shorter side.
  var radius: Double

  /// Returns whether the box contains `point`.
  func contains(_ point: Point) -> Bool {
    guard rect.contains(point) else { return false }
    let dx = max(rect.minX + radius - point.x, point.x - (rect.maxX - radius))
    let dy = max(rect.minY + radius - point.y, point.y - (rect.maxY - radius))
    return !(dx > 0 && dy > 0 && dx * dx + dy * dy > radius * radius)
  }
}
