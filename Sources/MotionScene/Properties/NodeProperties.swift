package import MotionValues

/// The table of node properties, from which everything except drawing is derived.
///
/// A new property is a case of ``NodeProperty``, a key and a row here, and its accessors in `SceneNode+Properties.swift` and `SceneSnapshot.swift`.
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
    NodePropertyDescription(NodePropertyKey.style, tracing: .never),
    NodePropertyDescription(NodePropertyKey.accessibilityLabel, tracing: .never),
    NodePropertyDescription(NodePropertyKey.isButton, tracing: .never),
  ]

  private static let nonNegative = 0...Double.greatestFiniteMagnitude

  /// Returns the row of the property called `name`, or nil.
  package static func row(named name: Substring) -> NodePropertyDescription? {
    // By index, and the length first: a row is large, and most names differ in length.
    let (rows, name) = (all, name.utf8)
    let length = name.count
    for index in rows.indices {
      let own = rows[index].name.utf8
      if own.count == length, own.elementsEqual(name) { return rows[index] }
    }
    return nil
  }
}

/// The default and the type of one property.
package struct NodePropertyKey<Value: NodePropertyValue> {
  /// The property.
  package let property: NodeProperty
  /// The name of the property, as in code and in files.
  let name: StaticString
  /// The initial value.
  package let defaultValue: Value

  init(_ property: NodeProperty, _ name: StaticString, default defaultValue: Value) {
    (self.property, self.name, self.defaultValue) = (property, name, defaultValue)
  }
}

extension NodePropertyKey where Value == Point {
  /// The key of ``SceneNode/position``.
  package static var position: NodePropertyKey<Point> { Self(.position, "position", default: .zero) }
  /// The key of ``SceneNode/anchorPoint``.
  package static var anchorPoint: NodePropertyKey<Point> { Self(.anchorPoint, "anchorPoint", default: Point(x: 0.5, y: 0.5)) }
}

extension NodePropertyKey where Value == Size {
  /// The key of ``SceneNode/size``.
  package static var size: NodePropertyKey<Size> { Self(.size, "size", default: .zero) }
}

extension NodePropertyKey where Value == Angle {
  /// The key of ``SceneNode/rotation``.
  package static var rotation: NodePropertyKey<Angle> { Self(.rotation, "rotation", default: Angle(radians: 0)) }
}

extension NodePropertyKey where Value == Vector {
  /// The key of ``SceneNode/shadowOffset``.
  package static var shadowOffset: NodePropertyKey<Vector> { Self(.shadowOffset, "shadowOffset", default: .zero) }
}

extension NodePropertyKey where Value == Double {
  /// The key of ``SceneNode/scale``.
  package static var scale: NodePropertyKey<Double> { Self(.scale, "scale", default: 1) }
  /// The key of ``SceneNode/opacity``.
  package static var opacity: NodePropertyKey<Double> { Self(.opacity, "opacity", default: 1) }
  /// The key of ``SceneNode/cornerRadius``.
  package static var cornerRadius: NodePropertyKey<Double> { Self(.cornerRadius, "cornerRadius", default: 0) }
  /// The key of ``SceneNode/zOrder``.
  package static var zOrder: NodePropertyKey<Double> { Self(.zOrder, "zOrder", default: 0) }
  /// The key of ``SceneNode/borderWidth``.
  package static var borderWidth: NodePropertyKey<Double> { Self(.borderWidth, "borderWidth", default: 0) }
  /// The key of ``SceneNode/shadowRadius``.
  package static var shadowRadius: NodePropertyKey<Double> { Self(.shadowRadius, "shadowRadius", default: 0) }
}

extension NodePropertyKey where Value == Color {
  /// The key of ``SceneNode/backgroundColor``.
  package static var backgroundColor: NodePropertyKey<Color> { Self(.backgroundColor, "backgroundColor", default: .clear) }
  /// The key of ``SceneNode/borderColor``.
  package static var borderColor: NodePropertyKey<Color> { Self(.borderColor, "borderColor", default: .black) }
  /// The key of ``SceneNode/shadowColor``.
  package static var shadowColor: NodePropertyKey<Color> { Self(.shadowColor, "shadowColor", default: .clear) }
}

extension NodePropertyKey where Value == Bool {
  /// The key of ``SceneNode/isInteractive``.
  package static var isInteractive: NodePropertyKey<Bool> { Self(.isInteractive, "isInteractive", default: true) }
  /// The key of ``SceneNode/isHidden``.
  package static var isHidden: NodePropertyKey<Bool> { Self(.isHidden, "isHidden", default: false) }
  /// The key of ``SceneNode/isClipping``.
  package static var isClipping: NodePropertyKey<Bool> { Self(.isClipping, "isClipping", default: false) }
  /// The key of ``SceneNode/isButton``.
  package static var isButton: NodePropertyKey<Bool> { Self(.isButton, "isButton", default: false) }
}

extension NodePropertyKey where Value == String {
  /// The key of ``SceneNode/text``.
  package static var text: NodePropertyKey<String> { Self(.text, "text", default: "") }
  /// The key of ``SceneNode/accessibilityLabel``.
  package static var accessibilityLabel: NodePropertyKey<String> { Self(.accessibilityLabel, "accessibilityLabel", default: "") }
}

extension NodePropertyKey where Value == Path {
  /// The key of ``SceneNode/shape``.
  package static var shape: NodePropertyKey<Path> { Self(.shape, "shape", default: Path()) }
}

extension NodePropertyKey where Value == NodeStyle {
  /// The key of ``SceneNode/style``.
  package static var style: NodePropertyKey<NodeStyle> { Self(.style, "style", default: NodeStyle()) }
}
