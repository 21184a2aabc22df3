public import MotionValues

/// A type-erased value of a node property.
public enum NodeValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// True or false.
  case flag(Bool)
  /// A position, in points.
  case point(Point)
  /// A displacement, in points.
  case vector(Vector)
  /// A width and a height, in points.
  case size(Size)
  /// An angle.
  case angle(Angle)
  /// A color.
  case color(Color)
  /// Text.
  case text(String)
  /// Lines and curves, in points.
  case path(Path)
  /// A look.
  indirect case style(NodeStyle)

  /// The names of the numbers in the value; empty for types with fewer than two numbers.
  package var componentNames: [String] {
    switch self {
    case .point: ["x", "y"]
    case .vector: ["dx", "dy"]
    case .size: ["width", "height"]
    case .color: ["red", "green", "blue", "alpha"]
    case .number, .flag, .angle, .text, .path, .style: []
    }
  }

  /// The number of `Double` values in the value.
  package var laneCount: Int {
    switch self {
    case .number, .flag, .angle: 1
    case .point, .vector, .size: 2
    case .color: 4
    case .text, .path, .style: 0
    }
  }

  /// The numbers of the value, padded with zeros; all 0 for text, paths and styles.
  package var lanes: SIMD4<Double> {
    switch self {
    case .number(let number): SIMD4(number, 0, 0, 0)
    case .flag(let flag): SIMD4(flag ? 1 : 0, 0, 0, 0)
    case .point(let point): SIMD4(point.x, point.y, 0, 0)
    case .vector(let vector): SIMD4(vector.dx, vector.dy, 0, 0)
    case .size(let size): SIMD4(size.width, size.height, 0, 0)
    case .angle(let angle): SIMD4(angle.radians, 0, 0, 0)
    case .color(let color): color.lanes
    case .text, .path, .style: .zero
    }
  }

  /// Returns whether `other` is the same value. Texts are compared byte by byte: Embedded Swift has no tables to compare their characters.
  package func isSame(as other: NodeValue) -> Bool {
    switch (self, other) {
    case (.text(let text), .text(let other)): text.utf8.elementsEqual(other.utf8)
    case (.path(let path), .path(let other)): path == other
    case (.style(let style), .style(let other)): style.json.utf8.elementsEqual(other.json.utf8)
    default: hasSameType(as: other) && lanes == other.lanes
    }
  }

  /// Returns whether `other` is a value of the same type.
  package func hasSameType(as other: NodeValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.flag, .flag), (.point, .point), (.vector, .vector), (.size, .size), (.angle, .angle), (.color, .color): true
    case (.text, .text), (.path, .path), (.style, .style): true
    case (.number, _), (.flag, _), (.point, _), (.vector, _), (.size, _), (.angle, _), (.color, _): false
    case (.text, _), (.path, _), (.style, _): false
    }
  }
}
