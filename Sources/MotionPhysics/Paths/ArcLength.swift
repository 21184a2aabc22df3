import MotionValues

/// The length of one line or curve, in spans over which its integral is known.
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
    // At a cusp the halves go on to differ, ever less; 40 halvings leave less than can be told.
    if (left + right - whole).magnitude <= tolerance || depth == 40 {
      spans.append((from, middle, left))
      spans.append((middle, to, right))
      return
    }
    split(piece, from, middle, left, tolerance / 2, depth: depth + 1)
    split(piece, middle, to, right, tolerance / 2, depth: depth + 1)
  }

  /// The length between two parameters by Gauss and Legendre's rule of ten points.
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

  /// The parameter in a span at which `length` points of it are over: Newton's rule, kept between bounds.
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
