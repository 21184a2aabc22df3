import MotionDescriptions
public import MotionStreams
public import MotionValues

/// Emits the projected endpoint of a released node.
struct ProjectedEndpoint: MotionOperator {
  private let decay: Decay
  init(_ decay: Decay) { self.decay = decay }
  mutating func process(_ value: Release) -> Point? { decay.destination(from: value.position, velocity: value.velocity) }
  var labels: [GraphLabel] { [GraphLabel("projectedEndpoint", [GraphArgument("decay", .number(decay.rate))])] }
}

extension MotionStreamConvertible where Operator.Output == Release {
  /// Emits the point where a released node would come to rest if it coasted on.
  ///
  /// | upstream | `projectedEndpoint(decay: Decay(rate: 2))` |
  /// |---|---|
  /// | at (100, 100), 50 points per second to the right | (125, 100) |
  public func projectedEndpoint(decay: Decay = .scrolling) -> some MotionStreamConvertible<Point> {
    applying(ProjectedEndpoint(decay))
  }
}
