import MotionMathematics

extension Path {
  /// Returns straight lines from point to point.
  public static func polyline(_ points: [Point], isClosed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    if isClosed, !points.isEmpty { path.close() }
    return path
  }

  /// Returns a rectangle, clockwise from its top left corner.
  public static func rectangle(_ rect: Rect) -> Path {
    polyline(
      [
        rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
      ], isClosed: true)
  }

  /// Returns a rectangle with round corners, clockwise from the end of the top left one.
  ///
  /// The radius is limited to half of the shorter side.
  public static func roundedRectangle(_ rect: Rect, radius: Double) -> Path {
    let radius = max(0, min(radius, min(rect.size.width, rect.size.height) / 2))
    if radius == 0 { return rectangle(rect) }
    let radii = Size(width: radius, height: radius)
    var path = Path([.move(to: Point(x: rect.minX + radius, y: rect.minY))])
    path.addLine(to: Point(x: rect.maxX - radius, y: rect.minY))
    path.addArc(to: Point(x: rect.maxX, y: rect.minY + radius), radii: radii)
    path.addLine(to: Point(x: rect.maxX, y: rect.maxY - radius))
    path.addArc(to: Point(x: rect.maxX - radius, y: rect.maxY), radii: radii)
    path.addLine(to: Point(x: rect.minX + radius, y: rect.maxY))
    path.addArc(to: Point(x: rect.minX, y: rect.maxY - radius), radii: radii)
    path.addLine(to: Point(x: rect.minX, y: rect.minY + radius))
    path.addArc(to: Point(x: rect.minX + radius, y: rect.minY), radii: radii)
    path.close()
    return path
  }

  /// Returns the ellipse inscribed in a rectangle, clockwise from its rightmost point.
  public static func ellipse(in rect: Rect) -> Path {
    let radii = Size(width: rect.size.width / 2, height: rect.size.height / 2)
    var path = Path([.move(to: Point(x: rect.maxX, y: rect.center.y))])
    path.addArc(to: Point(x: rect.minX, y: rect.center.y), radii: radii)
    path.addArc(to: Point(x: rect.maxX, y: rect.center.y), radii: radii)
    path.close()
    return path
  }

  /// Returns the path with every point mapped by `transform`.
  ///
  /// Where that maps an arc onto a line, the result has straight lines in its place.
  public func transformed(by transform: Transform) -> Path {
    var path = Path()
    var (current, first) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let point):
        path.move(to: transform.apply(to: point))
        (current, first) = (point, point)
      case .line(let point):
        path.addLine(to: transform.apply(to: point))
        current = point
      case .quadratic(let point, let control):
        path.addQuadCurve(to: transform.apply(to: point), control: transform.apply(to: control))
        current = point
      case .cubic(let point, let control1, let control2):
        path.addCurve(
          to: transform.apply(to: point), control1: transform.apply(to: control1), control2: transform.apply(to: control2))
        current = point
      case .arc(let point, let radii, let rotation, let isLarge, let isClockwise):
        let (mapped, turned) = Self.ellipse(radii, rotation, mappedBy: transform)
        // An arc without height is a line between its ends, but the image goes beyond them.
        if mapped.width > 0, mapped.height <= 1e-14 * mapped.width,
          let arc = EllipseArc(
            from: current, to: point, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
        {
          for turn in arc.turns(flattenedBy: transform) { path.addLine(to: transform.apply(to: arc.point(at: turn))) }
          path.addLine(to: transform.apply(to: point))
        } else {
          path.addArc(
            to: transform.apply(to: point), radii: mapped, rotation: turned, isLarge: isLarge,
            isClockwise: isClockwise == (transform.determinant >= 0))
        }
        current = point
      case .close:
        path.close()
        current = first
      }
    }
    return path
  }

  /// Returns the radii and the rotation of a mapped ellipse.
  ///
  /// They are the singular values of the map of its unit circle, and their direction.
  private static func ellipse(_ radii: Size, _ rotation: Angle, mappedBy transform: Transform) -> (Size, Angle) {
    let (sine, cosine) = Elementary.sincos(rotation.radians)
    let first = transform.apply(to: Vector(dx: cosine * radii.width, dy: sine * radii.width))
    let second = transform.apply(to: Vector(dx: -sine * radii.height, dy: cosine * radii.height))
    let (sum, gap) = (
      first.dx * first.dx + second.dx * second.dx, first.dy * first.dy + second.dy * second.dy
    )
    let mixed = first.dx * first.dy + second.dx * second.dy
    let spread = ((sum - gap) * (sum - gap) / 4 + mixed * mixed).squareRoot()
    let large = ((sum + gap) / 2 + spread).squareRoot()
    let area = (first.dx * second.dy - first.dy * second.dx).magnitude
    return (Size(width: large, height: large == 0 ? 0 : area / large), .radians(0.5 * Elementary.atan2(2 * mixed, sum - gap)))
  }

  /// Returns the path in reverse: the last sub-path first, each from its end to its beginning.
  public func reversed() -> Path {
    var subpaths: [(start: Point, pieces: [PathPiece], isClosed: Bool)] = []
    var (current, first) = (Point.zero, Point.zero)
    var isOpen = false
    for element in elements {
      if case .move(let point) = element {
        (current, first) = (point, point)
        subpaths.append((point, [], false))
        isOpen = true
        continue
      }
      if !isOpen { subpaths.append((current, [], false)) }
      isOpen = true
      if case .close = element {
        subpaths[subpaths.count - 1].isClosed = true
        if current != first { subpaths[subpaths.count - 1].pieces.append(.line(current, first)) }
        (current, isOpen) = (first, false)
      } else if let piece = Path([.move(to: current), element]).pieces.first {
        subpaths[subpaths.count - 1].pieces.append(piece)
        current = piece.end
      }
    }
    var path = Path()
    for subpath in subpaths.reversed() {
      path.move(to: subpath.pieces.last?.end ?? subpath.start)
      for piece in subpath.pieces.reversed() { path.elements.append(piece.reversedElement) }
      if subpath.isClosed { path.close() }
    }
    return path
  }
}
