public import MotionScene
public import MotionValues

/// The trace of one node.
public struct NodeTrace: Sendable {
  /// See `SceneNode.id`.
  public let id: Int
  /// See `SceneNode.name`.
  public let name: String
  /// The id of the parent when the node was first recorded; nil if that was the root.
  public let parentID: Int?
  /// The series, in the order of `NodeProperty.traced`.
  public let series: [TraceSeries]
  /// The input of the trace.
  package let input: TraceInput
  /// The flags, texts, shapes and custom properties that were written, in the order of their first writes. They are not part of the digest.
  public var states: [StateSeries] = []

  /// Returns the series of the flag, text, shape or custom property called `name`; nil if it was never written.
  public func states(of name: String) -> StateSeries? { states.first { $0.name.utf8.elementsEqual(name.utf8) } }

  /// Returns the series of `property`.
  public func series(of property: NodeProperty) -> TraceSeries? { series.first { $0.property == property } }

  /// The position over time.
  public var position: Series<Point> { pairs(.position) { Point(x: $0, y: $1) } }
  /// The size over time.
  public var size: Series<Size> { pairs(.size) { Size(width: $0, height: $1) } }
  /// The rotation over time.
  public var rotation: Series<Angle> {
    let turns = numbers(.rotation)
    return Series(times: turns.times, values: turns.values.map { Angle(radians: $0) }, path: turns.path, input: input)
  }
  /// The scale over time.
  public var scale: Series<Double> { numbers(.scale) }
  /// The opacity over time.
  public var opacity: Series<Double> { numbers(.opacity) }

  /// The time of the last entry of its ``series``; its ``states`` do not count.
  public var restTime: Timestamp { series.compactMap { $0.times.last }.max() ?? .zero }

  /// Whether a value of its ``series`` was written after its first entries, which are from when the node was first recorded.
  package var hasMoved: Bool { series.contains { $0.times.count > 1 } }

  private func numbers(_ property: NodeProperty) -> Series<Double> {
    guard let series = series(of: property) else { return Series(times: [], values: [], path: path(of: property), input: input) }
    return Series(times: series.times, values: series.values.map { $0.x }, path: path(of: property), input: input)
  }

  private func pairs<Value: MotionValue>(_ property: NodeProperty, _ make: (Double, Double) -> Value) -> Series<Value> {
    guard let series = series(of: property) else { return Series(times: [], values: [], path: path(of: property), input: input) }
    return Series(times: series.times, values: series.values.map { make($0.x, $0.y) }, path: path(of: property), input: input)
  }

  private func path(of property: NodeProperty) -> String { name + "." + property.name }
}
