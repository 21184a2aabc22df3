public import MotionGestures
public import MotionScene
public import MotionStreams
public import MotionValues

/// What the nodes of a scene did: the values of their traced properties, at exact instants, and the events that came in.
///
/// The traced properties are those of ``NodeProperty/traced``. Of several writes at one instant it holds the last. Border and shadow have a
/// series only on nodes where a value ever differs from the default.
public struct Trace: Sendable {
  /// The nodes, in the order in which they were made.
  public let nodes: [NodeTrace]

  /// What came in.
  public let events: [InputEvent]

  /// When it ends.
  public let end: Timestamp

  /// Whether everything was at rest then.
  public let isAtRest: Bool

  /// What happened because of what, on a stage that was made to trace; empty on others. It does not count in the digest.
  public var steps: [TracedStep] = []

  /// What `node` did.
  ///
  /// - Precondition: the trace covers it.
  public subscript(node: SceneNode) -> NodeTrace {
    guard let trace = nodes.first(where: { $0.id == node.id }) else {
      preconditionFailure("The trace has nothing about that node. Ask about a node of the stage it was taken on.")
    }
    return trace
  }

  /// What the first node called `name` did.
  public subscript(name: String) -> NodeTrace? { nodes.first { $0.name.utf8.elementsEqual(name.utf8) } }

  /// When the last property was written.
  public var restTime: Timestamp { nodes.map { $0.restTime }.max() ?? .zero }

  /// A hash of the exact bits of the traced values: two traces with one digest moved alike.
  ///
  /// It covers the name of each node, and the values of its series with their times. It does not cover text, shapes, visibility, clipping,
  /// whether a node can be touched, properties of one's own, events, ``isAtRest`` and ``end``. A property that later versions add has a series
  /// only where it differs from its default, so digests of scenes that do not use it stay equal (decision 0025).
  public var digest: Digest {
    var digest = Digest()
    for node in nodes {
      digest.add(node.name)
      for series in node.series {
        digest.add(UInt64(series.property.rawValue))
        digest.add(UInt64(series.times.count))
        let laneCount = series.laneCount
        for index in series.times.indices {
          digest.add(UInt64(bitPattern: series.times[index].nanoseconds))
          for lane in 0..<laneCount { digest.add(series.values[index][lane]) }
        }
      }
    }
    return digest
  }
}

/// What one node did.
public struct NodeTrace: Sendable {
  /// See `SceneNode.id`.
  public let id: Int
  /// See `SceneNode.name`.
  public let name: String
  /// The id of the node that it was in when it was first seen; nil for one in the root.
  public let parentID: Int?
  /// The series, in the order of `NodeProperty.traced`.
  public let series: [TraceSeries]

  /// The values of `property`.
  public func series(of property: NodeProperty) -> TraceSeries? { series.first { $0.property == property } }

  /// The position over time.
  public var position: Series<Point> { pairs(.position) { Point(x: $0, y: $1) } }
  /// The size over time.
  public var size: Series<Size> { pairs(.size) { Size(width: $0, height: $1) } }
  /// The rotation over time.
  public var rotation: Series<Angle> {
    let turns = numbers(.rotation)
    return Series(times: turns.times, values: turns.values.map { Angle(radians: $0) })
  }
  /// The scale over time.
  public var scale: Series<Double> { numbers(.scale) }
  /// The opacity over time.
  public var opacity: Series<Double> { numbers(.opacity) }

  /// When any of its properties was last written.
  public var restTime: Timestamp { series.compactMap { $0.times.last }.max() ?? .zero }

  private func numbers(_ property: NodeProperty) -> Series<Double> {
    guard let series = series(of: property) else { return Series(times: [], values: []) }
    return Series(times: series.times, values: series.values.map { $0.x })
  }

  private func pairs<Value: MotionValue>(_ property: NodeProperty, _ make: (Double, Double) -> Value) -> Series<Value> {
    guard let series = series(of: property) else { return Series(times: [], values: []) }
    return Series(times: series.times, values: series.values.map { make($0.x, $0.y) })
  }
}
