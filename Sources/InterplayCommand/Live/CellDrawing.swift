import Interplay

/// A drawing of a scene in the cells of a terminal. Pixels are squares; the scene fits into the terminal, at its top left corner.
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

  /// Draws the items of `list`.
  func draw(_ list: DisplayList) -> CellGrid {
    var grid = CellGrid(width: columns, height: rows)
    let items = list.items
    for (index, item) in items.enumerated() {
      let node = item.node
      var color = node.backgroundColor.value
      if color.alpha <= 0 { color = index > 0 && node.children.isEmpty && node.text.value.isEmpty ? Self.outline : .clear }
      if color.alpha > 0 { fill(item, color, items, &grid) }
      if !node.text.value.isEmpty { write(node.text.value, item, items, &grid) }
    }
    return grid
  }

  private func fill(_ item: DisplayItem, _ color: Color, _ items: [DisplayItem], _ grid: inout CellGrid) {
    guard let inverse = item.transform.inverse else { return }
    let size = item.node.size.value
    let corners = [Point.zero, Point(x: size.width, y: 0), Point(x: 0, y: size.height), Point(x: size.width, y: size.height)]
      .map { item.transform.apply(to: $0) }
    let columns = range(corners.map(\.x), count: self.columns)
    let rows = range(corners.map(\.y), count: 2 * self.rows)
    for row in rows {
      for column in columns {
        let point = Point(x: (Double(column) + 0.5) * pointsPerPixel, y: (Double(row) + 0.5) * pointsPerPixel)
        guard contains(inverse.apply(to: point), size, item.node.cornerRadius.value), isVisible(point, item.clip, items) else { continue }
        grid.blend(color, opacity: item.opacity, column: column, row: row)
      }
    }
  }

  /// Returns the pixels between the least and the greatest of `values`.
  private func range(_ values: [Double], count: Int) -> Range<Int> {
    guard let least = values.min(), let greatest = values.max(), least.isFinite, greatest.isFinite else { return 0..<0 }
    func pixel(_ value: Double) -> Int { Int(min(max(value / pointsPerPixel, 0), Double(count))) }
    return pixel(least)..<min(count, pixel(greatest) + 1)
  }

  /// Returns whether the rounded rectangle of `size` contains `point`.
  private func contains(_ point: Point, _ size: Size, _ radius: Double) -> Bool {
    guard point.x >= 0, point.y >= 0, point.x < size.width, point.y < size.height else { return false }
    let radius = min(radius, size.width / 2, size.height / 2)
    let (dx, dy) = (max(radius - point.x, point.x - (size.width - radius)), max(radius - point.y, point.y - (size.height - radius)))
    return !(dx > 0 && dy > 0 && dx * dx + dy * dy > radius * radius)
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

  private func write(_ text: String, _ item: DisplayItem, _ items: [DisplayItem], _ grid: inout CellGrid) {
    let size = item.node.size.value
    let middle = item.transform.apply(to: Point(x: size.width / 2, y: size.height / 2))
    guard middle.x.isFinite, middle.y.isFinite, item.opacity > 0.5, isVisible(middle, item.clip, items) else { return }
    // A letter is one column wide here; wider ones would push the rest of the row.
    let letters = text.unicodeScalars.filter(Self.hasOneColumn).map(Character.init)
    let (first, row) = (middle.x / pointsPerPixel - Double(letters.count) / 2, middle.y / pointsPerPixel / 2)
    guard first.magnitude < 1e6, row >= 0, row < Double(rows) else { return }
    for (offset, letter) in letters.enumerated() {
      let column = Int(first.rounded()) + offset
      if (0..<columns).contains(column) { grid[column, Int(row)].letter = letter }
    }
  }
}
