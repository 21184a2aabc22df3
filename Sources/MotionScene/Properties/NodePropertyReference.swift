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
    func component<Value: MotionValue & NodePropertyValue>(_ property: ReactiveProperty<Value>) -> ReactiveProperty<Double>? {
      // All values of a type have the same names.
      let names = property.stored.nodeValue.componentNames
      return names.firstIndex { $0.utf8.elementsEqual(name.utf8) }.map { property.component($0, named: names[$0]) }
    }
    return switch self {
    case .point(let property): component(property)
    case .vector(let property): component(property)
    case .size(let property): component(property)
    case .color(let property): component(property)
    case .number, .flag, .angle, .text, .path, .style: nil
    }
  }
}
