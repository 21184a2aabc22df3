import MotionScene
import MotionStage
import MotionValues

/// The place of the element of a node over time: its top left corner without rotation and scale.
///
/// The corner moves if the node is moved, or resized about its anchor point.
struct ElementPlace {
  /// The series that move the corner.
  private let (position, size, anchor): (TraceSeries?, TraceSeries?, TraceSeries?)

  init(_ node: NodeTrace) {
    (position, size, anchor) = (node.series(of: .position), node.series(of: .size), node.series(of: .anchorPoint))
  }

  /// The times at which the corner may move, in no order.
  var times: [Timestamp] { [position, size, anchor].flatMap { $0?.times ?? [] } }

  /// Whether the corner moves.
  var moves: Bool { times.contains { corner(at: $0) != corner(at: .zero) } }

  /// Returns the coordinates of the corner in the parent.
  private func corner(at time: Timestamp) -> [Double] {
    let (place, part) = (value(position, time), value(anchor, time))
    let extent = CurveDeclaration.length(value(size, time))
    return (0..<2).map { place[$0] - part[$0] * extent[$0] }
  }

  /// Returns the distance of the corner from its first place, where the element is laid out.
  func translation(at time: Timestamp) -> [Double] { zip(corner(at: time), corner(at: .zero)).map { $0 - $1 } }

  /// The anchor point at the start in CSS: the origin of rotation and scale. It is the middle if it is no number.
  var origin: String {
    let first = value(anchor, .zero)
    return CurveDeclaration.origin(first.x.isFinite && first.y.isFinite ? [first.x, first.y] : [0.5, 0.5])
  }

  private func value(_ series: TraceSeries?, _ time: Timestamp) -> SIMD4<Double> { series?.value(at: time) ?? .zero }
}
