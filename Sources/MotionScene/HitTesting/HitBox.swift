import MotionValues

/// A rectangle that contains every point at which a node or one of its descendants can be hit.
///
/// It is too large rather than too small: a hit test compares the point with the box first, and then converts it as without a box.
struct HitBox: Equatable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  /// The box without a point.
  static var empty: HitBox { HitBox(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity) }

  /// The box of all points.
  static var everything: HitBox { HitBox(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity) }

  /// Whether the box has no point.
  var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

  /// Whether all sides are finite.
  var isFinite: Bool { (minX - minX) + (minY - minY) + (maxX - maxX) + (maxY - maxY) == 0 }

  /// The point halfway between the sides; not a number for an infinite box.
  var center: Point { Point(x: minX / 2 + maxX / 2, y: minY / 2 + maxY / 2) }

  /// Returns whether `point` is in the box, the sides included; false if a coordinate is not a number.
  func contains(_ point: Point) -> Bool { point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY }

  /// Extends the box so that it contains `other`.
  mutating func formUnion(_ other: HitBox) {
    minX = other.minX < minX ? other.minX : minX
    minY = other.minY < minY ? other.minY : minY
    maxX = other.maxX > maxX ? other.maxX : maxX
    maxY = other.maxY > maxY ? other.maxY : maxY
  }

  /// Returns the box with half its extent added on each side.
  var widened: HitBox {
    let (width, height) = ((maxX - minX) / 2, (maxY - minY) / 2)
    return HitBox(minX: minX - width, minY: minY - height, maxX: maxX + width, maxY: maxY + height)
  }
}

extension HitBox {
  /// Creates the box of a node's rectangle, in its own coordinates.
  init(of size: Size) {
    // As in `Rect.contains`: nothing is in a rectangle without a positive extent.
    guard size.width > 0, size.height > 0 else {
      self = .empty
      return
    }
    self.init(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
  }

  /// The part of a number by which boxes grow at each conversion.
  ///
  /// The conversion of a point rounds by a few parts in 2⁵³ of the numbers in it: a thousandth of this margin.
  private static var margin: Double { 0x1p-40 }

  /// Returns the box after a translation by `offset`.
  func translated(by offset: Vector) -> HitBox {
    if isEmpty { return self }
    let x = (abs(offset.dx) + max(abs(minX), abs(maxX))) * Self.margin
    let y = (abs(offset.dy) + max(abs(minY), abs(maxY))) * Self.margin
    let moved = HitBox(minX: minX + offset.dx - x, minY: minY + offset.dy - y, maxX: maxX + offset.dx + x, maxY: maxY + offset.dy + y)
    return moved.orEverything
  }

  /// Returns the box around the image of this one; `transform` rotates, scales evenly and translates.
  func transformed(by transform: Transform) -> HitBox {
    if isEmpty { return self }
    let scale = abs(transform.a) + abs(transform.b)
    // The transform has no inverse.
    if scale == 0 { return .empty }
    // Beyond these factors the inverse loses its precision.
    guard scale > 0x1p-200, scale < 0x1p200, isFinite else { return .everything }
    let reach = max(abs(minX), abs(maxX)) + max(abs(minY), abs(maxY))
    let margin = (abs(transform.tx) + abs(transform.ty) + scale * reach) * Self.margin
    var box = HitBox.empty
    func add(_ x: Double, _ y: Double) {
      let image = transform.apply(to: Point(x: x, y: y))
      box.formUnion(HitBox(minX: image.x - margin, minY: image.y - margin, maxX: image.x + margin, maxY: image.y + margin))
    }
    add(minX, minY)
    add(maxX, minY)
    add(minX, maxY)
    add(maxX, maxY)
    return box.orEverything
  }

  /// The box, or all points if one of its sides is not finite.
  private var orEverything: HitBox { isFinite ? self : .everything }
}
