import MotionValues

/// The length of one line or curve, divided into spans over which the integral is accurate.
struct ArcLength {
  private(set) var spans: [(from: Double, to: Double, length: Double)] = []

  init(_ piece: PathPiece, tolerance: Double) {
    if case .line(let start, let end) = piece {
      spans = [(0, 1, (end - start).length)]
      return
    }
    let whole = Self.integral(piece, 0, 1)
    split(piece, 0, 1, whole, max(tolerance, 1e-13 * whole), depth: 0)
  }

  private mutating func split(_ piece: PathPiece, _ from: Double, _ to: Double, _ whole: Double, _ tolerance: Double, depth: Int) {
    let middle = from + (to - from) / 2
    let (left, right) = (Self.integral(piece, from, middle), Self.integral(piece, middle, to))
    // At a cusp the halves keep differing, ever less; 40 halvings leave less than the precision of a double.
    if (left + right - whole).magnitude <= tolerance || depth == 40 {
      spans.append((from, middle, left))
      spans.append((middle, to, right))
      return
    }
    split(piece, from, middle, left, tolerance / 2, depth: depth + 1)
    split(piece, middle, to, right, tolerance / 2, depth: depth + 1)
  }

  /// Returns the length between two parameters by Gauss–Legendre quadrature with ten points.
  static func integral(_ piece: PathPiece, _ from: Double, _ to: Double) -> Double {
    let (half, middle) = ((to - from) / 2, from + (to - from) / 2)
    func pair(_ node: Double, _ weight: Double) -> Double {
      weight * (piece.derivative(at: middle - half * node).length + piece.derivative(at: middle + half * node).length)
    }
    return half
      * (pair(0.14887433898163121, 0.29552422471475287) + pair(0.43339539412924719, 0.26926671930999636)
        + pair(0.67940956829902441, 0.21908636251598204) + pair(0.86506336668898451, 0.14945134915058059)
        + pair(0.97390652851717172, 0.066671344308688138))
  }

  /// Returns the parameter at which `length` points of a span are covered: Newton's method within bounds.
  static func parameter(in span: PathMeasure.Span, after length: Double) -> Double {
    if length <= 0 { return span.from }
    if length >= span.length { return span.to }
    let width = span.to - span.from
    var parameter = span.from + width * (length / span.length)
    if case .line = span.piece { return parameter }
    var (low, high) = (span.from, span.to)
    for _ in 0..<40 {
      let error = integral(span.piece, span.from, parameter) - length
      if error < 0 { low = parameter } else { high = parameter }
      if error.magnitude <= 1e-14 * span.length { return parameter }
      var next = parameter - error / span.piece.derivative(at: parameter).length
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if next == parameter { return parameter }
      parameter = next
    }
    return parameter
  }
}
