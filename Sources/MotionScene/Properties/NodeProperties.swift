import MotionValues

/// The table of node properties, from which everything except drawing is derived.
///
/// A new property is a case of ``NodeProperty``, a key and a row here, and its accessors in `SceneNode+Properties.swift`.
package enum NodeProperties {
  /// A row for each property, in the order of the raw values.
  package static let all: [NodePropertyDescription] = [
    NodePropertyDescription(NodePropertyKey.position, unit: "points", tracing: .always, isAlwaysSaved: true),
    NodePropertyDescription(NodePropertyKey.size, unit: "points", range: nonNegative, tracing: .always, isAlwaysSaved: true),
    NodePropertyDescription(NodePropertyKey.anchorPoint, unit: "parts of the size", tracing: .always),
    NodePropertyDescription(NodePropertyKey.rotation, unit: "radians", tracing: .always),
    NodePropertyDescription(NodePropertyKey.scale, tracing: .always),
    NodePropertyDescription(NodePropertyKey.opacity, range: 0...1, tracing: .always),
    NodePropertyDescription(NodePropertyKey.backgroundColor, range: 0...1, tracing: .always),
    NodePropertyDescription(NodePropertyKey.cornerRadius, unit: "points", range: nonNegative, tracing: .always),
    NodePropertyDescription(NodePropertyKey.zOrder, tracing: .always),
    NodePropertyDescription(NodePropertyKey.isInteractive, tracing: .never),
    NodePropertyDescription(NodePropertyKey.isHidden, tracing: .never),
    NodePropertyDescription(NodePropertyKey.isClipping, tracing: .never),
    NodePropertyDescription(NodePropertyKey.text, tracing: .never),
    NodePropertyDescription(NodePropertyKey.borderWidth, unit: "points", range: nonNegative, tracing: .whereChanged),
    NodePropertyDescription(NodePropertyKey.borderColor, range: 0...1, tracing: .whereChanged),
    NodePropertyDescription(NodePropertyKey.shadowColor, range: 0...1, tracing: .whereChanged),
    NodePropertyDescription(NodePropertyKey.shadowOffset, unit: "points", tracing: .whereChanged),
    NodePropertyDescription(NodePropertyKey.shadowRadius, unit: "points", range: nonNegative, tracing: .whereChanged),
    NodePropertyDescription(NodePropertyKey.shape, unit: "points", tracing: .never),
  ]

  private static let nonNegative = 0...Double.greatestFiniteMagnitude

  /// Returns the row of the property called `name`, or nil.
  package static func row(named name: Substring) -> NodePropertyDescription? {
    all.first { $0.name.utf8.elementsEqual(name.utf8) }
  }
}

/// The default and the type of one property.
struct NodePropertyKey<Value: NodePropertyValue> {
  let property: NodeProperty
  let name: StaticString
  let defaultValue: Value

  init(_ property: NodeProperty, _ name: StaticString, default defaultValue: Value) {
    (self.property, self.name, self.defaultValue) = (property, name, defaultValue)
  }
}

extension NodePropertyKey where Value == Point {
  static var position: Self { Self(.position, "position", default: .zero) }
  static var anchorPoint: Self { Self(.anchorPoint, "anchorPoint", default: Point(x: 0.5, y: 0.5)) }
}

extension NodePropertyKey where Value == Size {
  static var size: Self { Self(.size, "size", default: .zero) }
}

extension NodePropertyKey where Value == Angle {
  static var rotation: Self { Self(.rotation, "rotation", default: Angle(radians: 0)) }
}

extension NodePropertyKey where Value == Vector {
  static var shadowOffset: Self { Self(.shadowOffset, "shadowOffset", default: .zero) }
}

extension NodePropertyKey where Value == Double {
  static var scale: Self { Self(.scale, "scale", default: 1) }
  static var opacity: Self { Self(.opacity, "opacity", default: 1) }
  static var cornerRadius: Self { Self(.cornerRadius, "cornerRadius", default: 0) }
  static var zOrder: Self { Self(.zOrder, "zOrder", default: 0) }
  static var borderWidth: Self { Self(.borderWidth, "borderWidth", default: 0) }
  static var shadowRadius: Self { Self(.shadowRadius, "shadowRadius", default: 0) }
}

extension NodePropertyKey where Value == Color {
  static var backgroundColor: Self { Self(.backgroundColor, "backgroundColor", default: .clear) }
  static var borderColor: Self { Self(.borderColor, "borderColor", default: .black) }
  static var shadowColor: Self { Self(.shadowColor, "shadowColor", default: .clear) }
}

extension NodePropertyKey where Value == Bool {
  static var isInteractive: Self { Self(.isInteractive, "isInteractive", default: true) }
  static var isHidden: Self { Self(.isHidden, "isHidden", default: false) }
  static var isClipping: Self { Self(.isClipping, "isClipping", default: false) }
}

extension NodePropertyKey where Value == String {
  static var text: Self { Self(.text, "text", default: "") }
}

extension NodePropertyKey where Value == Path {
  static var shape: Self { Self(.shape, "shape", default: Path()) }
}
