import MotionMathematics
import MotionValues

/// The curves of a shape, with their lengths.
struct ShapePieces {
  let curves: [SIMD8<Double>]
  /// The length of the shape, in points.
  let length: Double
  /// The length up to the beginning of each curve, and that of the shape.
  private let starts: [Double]
  private let measures: [[PathMeasure.Span]]

  init(_ shape: PathShape) {
    curves = shape.lanes.elements
    // Without finite coordinates there is no length.
    let isFinite = curves.allSatisfy { $0.isMovable }
    var (starts, measures, length): ([Double], [[PathMeasure.Span]], Double) = ([], [], 0)
    for curve in curves {
      starts.append(length)
      let piece = Self.piece(curve)
      var (spans, covered): ([PathMeasure.Span], Double) = ([], 0)
      for (from, to, part) in isFinite ? ArcLength(piece, tolerance: 1e-9).spans : [] where part > 0 {
        spans.append(PathMeasure.Span(piece: piece, from: from, to: to, start: covered, length: part))
        covered += part
      }
      measures.append(spans)
      length += covered
    }
    (self.starts, self.measures, self.length) = (starts + [length], measures, length.isFinite ? length : 0)
  }

  /// The fractions of the length at which curves end.
  var fractions: [Double] {
    guard length > 0 else { return (1..<max(1, curves.count)).map { Double($0) / Double(curves.count) } }
    return starts.dropFirst().dropLast().map { $0 / length }
  }

  /// The shape without curves that are shorter than a millionth of it, with the same ends.
  ///
  /// Where several such curves follow each other, one is left for each millionth that they cover together.
  var withoutCrumbs: ShapePieces {
    guard length > 0, let first = curves.first, let last = curves.last else { return self }
    var kept: [SIMD8<Double>] = []
    // The end of the curves that are kept, and the length up to there.
    var (x, y, covered) = (first[0], first[1], 0.0)
    for (index, curve) in curves.enumerated() where starts[index + 1] - covered > 1e-6 * length {
      var curve = curve
      // Joined to the curve before.
      (curve[0], curve[1]) = (x, y)
      kept.append(curve)
      (x, y, covered) = (curve[6], curve[7], starts[index + 1])
    }
    if kept.count == curves.count { return self }
    // A shape that was closed stays closed.
    kept[kept.count - 1][6] = last[6]
    kept[kept.count - 1][7] = last[7]
    // Curves that were longer together may be short without those between them.
    return ShapePieces(PathShape(lanes: LaneArray(kept))).withoutCrumbs
  }

  /// Returns the curves, divided at `cuts`, which contain all ``fractions``. One curve for each cut, and one more.
  func divided(at cuts: [Double]) -> [SIMD8<Double>] {
    var divided: [SIMD8<Double>] = []
    var last = (index: 0, parameter: 0.0)
    func add(to end: (index: Int, parameter: Double)) {
      divided.append(Self.part(of: curves[last.index], from: last.parameter, to: end.parameter))
      last = end
    }
    for cut in cuts {
      let place = locate(cut)
      if place.index > last.index {
        // The cut is the end of the curve.
        add(to: (last.index, 1))
        last = (place.index, 0)
      } else {
        add(to: place)
      }
    }
    add(to: (last.index, 1))
    return divided
  }

  /// Returns a curve with the ends and the directions of the shape between two fractions of its length.
  func curve(from start: Double, to end: Double) -> SIMD8<Double> {
    let (first, last) = (locate(start), locate(end, isEnd: true))
    if first.index == last.index { return Self.part(of: curves[first.index], from: first.parameter, to: last.parameter) }
    let (out, into) = (Self.piece(curves[first.index]), Self.piece(curves[last.index]))
    let (from, to) = (out.point(at: first.parameter), into.point(at: last.parameter))
    let reach = (end - start) * length / 3
    func unit(_ vector: Vector) -> Vector { vector.length > 0 ? vector * (1 / vector.length) : .zero }
    let (leaving, arriving) = (unit(out.derivative(at: first.parameter)), unit(into.derivative(at: last.parameter)))
    return SIMD8(
      from.x, from.y, from.x + leaving.dx * reach, from.y + leaving.dy * reach, to.x - arriving.dx * reach, to.y - arriving.dy * reach,
      to.x, to.y)
  }

  /// Returns the curve and its parameter after `fraction` of the length.
  ///
  /// - Parameter isEnd: whether an end of a curve belongs to that one, and not to the next.
  private func locate(_ fraction: Double, isEnd: Bool = false) -> (index: Int, parameter: Double) {
    if length == 0 {
      let place = fraction * Double(curves.count)
      let index = min(curves.count - 1, Int(place + 1e-9))
      return (index, max(0, min(1, place - Double(index))))
    }
    let place = fraction * length
    // Above the distance at which two cuts are one.
    let slack = 2e-7 * length
    var (index, high) = (0, curves.count - 1)
    while index < high {
      let middle = (index + high) / 2
      let end = starts[middle + 1]
      if isEnd ? end + slack < place : end <= place + slack { index = middle + 1 } else { high = middle }
    }
    let inside = place - starts[index]
    if inside <= slack { return (index, 0) }
    if inside >= starts[index + 1] - starts[index] - slack { return (index, 1) }
    guard let span = measures[index].last(where: { $0.start <= inside }) else { return (index, 0) }
    return (index, ArcLength.parameter(in: span, after: inside - span.start))
  }

  private static func piece(_ curve: SIMD8<Double>) -> PathPiece {
    .cubic(
      Point(x: curve[0], y: curve[1]), Point(x: curve[2], y: curve[3]), Point(x: curve[4], y: curve[5]), Point(x: curve[6], y: curve[7]))
  }

  /// Returns the part of a curve between two parameters, by de Casteljau's algorithm. Ends at 0 and 1 are exact.
  private static func part(of curve: SIMD8<Double>, from start: Double, to end: Double) -> SIMD8<Double> {
    var result = curve
    for axis in 0..<2 {
      let (a, b, c, d) = (curve[axis], curve[axis + 2], curve[axis + 4], curve[axis + 6])
      func blossom(_ first: Double, _ second: Double, _ third: Double) -> Double {
        func mix(_ low: Double, _ high: Double, _ part: Double) -> Double { low + (high - low) * part }
        let (left, middle, right) = (mix(a, b, first), mix(b, c, first), mix(c, d, first))
        return mix(mix(left, middle, second), mix(middle, right, second), third)
      }
      result[axis] = start == 0 ? a : blossom(start, start, start)
      result[axis + 2] = blossom(start, start, end)
      result[axis + 4] = blossom(start, end, end)
      result[axis + 6] = end == 1 ? d : blossom(end, end, end)
    }
    return result
  }
}
