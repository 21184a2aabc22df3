import MotionValues

// Distances between the largest numbers are infinite, and sums of them are not numbers. Recognizers emit neither (contract 20).

extension Double {
  /// The number; the largest one of its sign in place of an infinite one, and 0 in place of NaN.
  var limited: Double {
    if isFinite { return self }
    return isNaN ? 0 : self < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
  }
}

extension Vector {
  /// The vector with ``Swift/Double/limited`` components.
  var limited: Vector { isFinite ? self : Vector(dx: dx.limited, dy: dy.limited) }

  /// The length, also if the squares of the components are infinite.
  var limitedLength: Double {
    let length = length
    if length.isFinite { return length }
    let (vector, scale) = (limited * 0x1p-600, 0x1p600)
    return (vector.length * scale).limited
  }
}

extension Point {
  /// The point with ``Swift/Double/limited`` coordinates.
  var limited: Point { isFinite ? self : Point(x: x.limited, y: y.limited) }

  /// Returns the point at the part `fraction` of the line to `end`.
  func point(at fraction: Double, towards end: Point) -> Point {
    let point = self + (end - self) * fraction
    if point.isFinite { return point }
    return Point(x: x * (1 - fraction) + end.x * fraction, y: y * (1 - fraction) + end.y * fraction).limited
  }
}

extension Collection {
  /// Returns the mean of the points that `location` returns; zero without elements.
  func meanPoint(_ location: (Element) -> Point) -> Point {
    if isEmpty { return .zero }
    var sum = Vector.zero
    for element in self { sum += location(element) - .zero }
    let share = 1 / Double(count)
    if sum.isFinite { return .zero + sum * share }
    // Parts of the largest numbers have a sum.
    sum = .zero
    for element in self { sum += (location(element) - .zero) * share }
    return (.zero + sum).limited
  }
}
