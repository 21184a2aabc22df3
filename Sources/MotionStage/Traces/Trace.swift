public import MotionGestures
public import MotionScene
public import MotionStreams
public import MotionValues

/// The motion of the nodes of a scene: the values of traced properties with their exact times, and the events.
///
/// The traced properties are those of `NodeProperty.traced`. Of several writes at one instant it contains the last. Border and shadow have a
/// series only on nodes where a value differs from the default at some time. Flags, texts, shapes and custom properties are ``NodeTrace/states``.
public struct Trace: Sendable {
  /// The nodes, in order of creation.
  public let nodes: [NodeTrace]

  /// The events that were sent.
  public let events: [InputEvent]

  /// The end of the trace.
  public let end: Timestamp

  /// Whether everything was at rest at the end.
  public let isAtRest: Bool

  /// A summary of the input, as series know it.
  package let input: TraceInput

  /// The beginning of the trace: the first entries of the nodes that were there have this time.
  package var start = Timestamp.zero

  /// The causes and effects, if the stage was created with tracing; otherwise empty. They are not part of the digest.
  public var steps: [TracedStep] = []

  /// Returns the trace of `node`.
  ///
  /// - Precondition: the trace contains the node.
  public subscript(node: SceneNode) -> NodeTrace {
    guard let trace = nodes.first(where: { $0.id == node.id }) else {
      violation("The trace does not contain this node. Use a node of the stage that was traced.")
    }
    return trace
  }

  /// Returns the trace of the first node called `name`.
  public subscript(name: String) -> NodeTrace? { nodes.first { $0.name.utf8.elementsEqual(name.utf8) } }

  /// The time of the last entry of a series. ``NodeTrace/states`` do not count.
  public var restTime: Timestamp { nodes.map { $0.restTime }.max() ?? .zero }

  /// A hash of the exact bits of the traced values: two traces with the same digest have identical motion.
  ///
  /// It covers the name of each node, and the values of its series with their times. It does not cover text, shapes, styles, visibility, clipping, hit
  /// testing, custom properties, events, ``isAtRest`` and ``end``. A property that later versions add has a series only if it differs from its
  /// default, so digests of scenes that do not use it stay equal (decision 0025).
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
