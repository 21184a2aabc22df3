import MotionPhysics
public import MotionValues

/// A value, or the origin of one, in the graph.
public enum GraphValue: Sendable {
  /// A number.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// A Boolean value.
  case flag(Bool)
  /// A name, or any text.
  case text(String)
  /// A position, in points.
  case point(Point)
  /// A displacement, in points.
  case vector(Vector)
  /// Width and height, in points.
  case size(Size)
  /// A rectangle, in points.
  case rect(Rect)
  /// An angle.
  case angle(Angle)
  /// A color.
  case color(Color)
  /// A duration.
  case duration(Duration)
  /// Whether something is active.
  case state(MotionState)
  /// Lines and curves, in points.
  case path(Path)
  /// A node of the scene, by its id there, and by its name if that is known.
  case node(Int, named: String? = nil)
  /// Several values.
  case list([GraphValue])
  /// A composed value, as the case or the call that creates it: `easeIn(cubic)`.
  case structure(GraphLabel)
  /// No value.
  case missing
  /// The latest value of a property or a stream.
  case stream(GraphStream)
  /// A closure, with its location in the source code if that is known.
  case closure(at: SourcePlace? = nil)
  /// Any other value, by its description.
  case other(String)
}

#if !hasFeature(Embedded)
  extension GraphValue {
    /// The value as written in code: `Point(x: 1.0, y: 2.0)`.
    public var text: String {
      switch self {
      case .number(let number): number.description
      case .integer(let number): number.description
      case .flag(let flag): flag.description
      case .text(let text), .other(let text): text
      case .point(let point): point.description
      case .vector(let vector): vector.description
      case .size(let size): size.description
      case .rect(let rect): rect.description
      case .angle(let angle): angle.description
      case .color(let color): color.description
      case .duration(let duration): duration.description
      case .state(let state): state == .active ? "active" : "atRest"
      case .path(let path): path.svg
      case .node(let id, let name): name ?? "node \(id)"
      case .list(let values): "[" + values.map { $0.text }.joined(separator: ", ") + "]"
      case .structure(let label): label.text
      case .missing: "nil"
      case .stream(let stream): stream.text
      case .closure: "closure"
      }
    }
  }
#else
  extension GraphValue {
    /// The text of a stream; empty for other values.
    public var text: String {
      if case .stream(let stream) = self { return stream.text }
      return ""
    }
  }
#endif
