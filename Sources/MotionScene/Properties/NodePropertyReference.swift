import MotionDescriptions
package import MotionStreams
package import MotionValues

/// A property of a node together with the type of its values.
package enum NodePropertyReference {
  /// A property of numbers.
  case number(ReactiveProperty<Double>)
  /// A property of flags.
  case flag(ReactiveProperty<Bool>)
  /// A property of points.
  case point(ReactiveProperty<Point>)
  /// A property of vectors.
  case vector(ReactiveProperty<Vector>)
  /// A property of sizes.
  case size(ReactiveProperty<Size>)
  /// A property of angles.
  case angle(ReactiveProperty<Angle>)
  /// A property of colors.
  case color(ReactiveProperty<Color>)
  /// A property of text.
  case text(ReactiveProperty<String>)
  /// A property of paths.
  case path(ReactiveProperty<Path>)
  /// A property of styles.
  case style(ReactiveProperty<NodeStyle>)

  /// Returns the property of the component called `name`, such as x of a point, or nil.
  package func component(named name: Substring) -> ReactiveProperty<Double>? {
    func component<Value: MotionValue>(_ property: ReactiveProperty<Value>, _ type: NodeValueType) -> ReactiveProperty<Double>? {
      guard let index = type.componentNames.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) else { return nil }
      return property.component(index, named: type.componentNames[index])
    }
    return switch self {
    case .point(let property): component(property, .point)
    case .vector(let property): component(property, .vector)
    case .size(let property): component(property, .size)
    case .color(let property): component(property, .color)
    case .number, .flag, .angle, .text, .path, .style: nil
    }
  }
}
