import MotionMathematics

/// An arc of an ellipse, by its center; converted from its end points as in SVG 2, appendix B.2.4.
package struct EllipseArc: Hashable, Sendable {
  let start: Point
  let end: Point
  let center: Point
  let radii: Size
  let rotation: Angle
  /// The angle of the start on the unit circle that is mapped to the ellipse, in radians.
  let begin: Double
  /// The angle of the arc on that circle, in radians; clockwise if it is above 0.
  package let sweep: Double
  private let sine: Double
  private let cosine: Double

  /// Creates the arc between two points; nil if both ends are equal, if a radius is 0, or if the arc is a line within rounding.
  init?(from start: Point, to end: Point, radii: Size, rotation: Angle, isLarge: Bool, isClockwise: Bool) {
    var (width, height) = (radii.width.magnitude, radii.height.magnitude)
    guard start != end, width > 0, height > 0 else { return nil }
    let (sine, cosine) = Elementary.sincos(rotation.radians)
    let (halfX, halfY) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
    let (x, y) = (cosine * halfX + sine * halfY, cosine * halfY - sine * halfX)
    var excess = (x / width) * (x / width) + (y / height) * (y / height)
    // So flat that the arc is within rounding of its chord; the center would be too far away for exact points.
    if excess < 1e-30, !isLarge { return nil }
    if !excess.isFinite {
      // The square overflows. Radii that are too small are enlarged, so only their ratio counts.
      let greatest = max(width, height)
      (width, height) = (width / greatest, height / greatest)
      let (across, along) = ((x / width).magnitude, (y / height).magnitude)
      let most = max(across, along)
      let scale = most * ((across / most) * (across / most) + (along / most) * (along / most)).squareRoot()
      (width, height, excess) = (width * scale, height * scale, 1)
    }
    if excess > 1 { (width, height) = (width * excess.squareRoot(), height * excess.squareRoot()) }
    let ratio = max(0, (1 - min(excess, 1)) / min(excess, 1)).squareRoot()
    let factor = isLarge == isClockwise ? -ratio : ratio
    let (centerX, centerY) = (factor * width * y / height, -factor * height * x / width)
    center = Point(
      x: cosine * centerX - sine * centerY + (start.x + end.x) / 2, y: sine * centerX + cosine * centerY + (start.y + end.y) / 2)
    let first = Elementary.atan2((y - centerY) / height, (x - centerX) / width)
    let last = Elementary.atan2((-y - centerY) / height, (-x - centerX) / width)
    var sweep = last - first
    if isClockwise, sweep <= 0 { sweep += 2 * Double.pi }
    if !isClockwise, sweep >= 0 { sweep -= 2 * Double.pi }
    // Both angles were rounded to the same one, or past each other.
    if !isLarge, sweep.magnitude > Double.pi * (1 + 1e-9) { return nil }
    (self.start, self.end, self.rotation, begin, self.sweep) = (start, end, rotation, first, sweep)
    self.radii = Size(width: width, height: height)
    (self.sine, self.cosine) = (sine, cosine)
  }

  func point(at t: Double) -> Point {
    let (high, wide) = Elementary.sincos(begin + sweep * t)
    let (x, y) = (radii.width * wide, radii.height * high)
    return Point(x: center.x + cosine * x - sine * y, y: center.y + sine * x + cosine * y)
  }

  func derivative(at t: Double) -> Vector {
    let (high, wide) = Elementary.sincos(begin + sweep * t)
    let (x, y) = (-radii.width * high * sweep, radii.height * wide * sweep)
    return Vector(dx: cosine * x - sine * y, dy: sine * x + cosine * y)
  }

  /// The parameters at which a coordinate has an extremum.
  var turns: [Double] {
    let horizontal = Elementary.atan2(-radii.height * sine, radii.width * cosine)
    let vertical = Elementary.atan2(radii.height * cosine, radii.width * sine)
    var parameters: [Double] = []
    for angle in [horizontal, vertical] {
      for turn in -4...4 { parameters.append((angle + Double(turn) * Double.pi - begin) / sweep) }
    }
    return parameters
  }

  /// Returns the parameters within the arc at which its image turns back, in their order, if `transform` maps it onto a line.
  func turns(flattenedBy transform: Transform) -> [Double] {
    let first = transform.apply(to: Vector(dx: cosine * radii.width, dy: sine * radii.width))
    let second = transform.apply(to: Vector(dx: -sine * radii.height, dy: cosine * radii.height))
    // The coordinate along which the line is longer.
    let isHorizontal = first.dx.magnitude + second.dx.magnitude >= first.dy.magnitude + second.dy.magnitude
    let angle = isHorizontal ? Elementary.atan2(second.dx, first.dx) : Elementary.atan2(second.dy, first.dy)
    let parameters = (-4...4).map { (angle + Double($0) * Double.pi - begin) / sweep }
    return parameters.filter { $0 > 0 && $0 < 1 }.sorted()
  }
}
