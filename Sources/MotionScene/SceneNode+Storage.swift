package import MotionDescriptions
package import MotionStreams
package import MotionValues

extension SceneNode {
  /// Returns the property of `key`; the first access creates it with `initialValue`.
  func property<Value>(_ key: NodePropertyKey<Value>, initially initialValue: Value) -> ReactiveProperty<Value> {
    storedProperty(key.property, of: Value.self) ?? make(key.property, named: key.name.description, initialValue)
  }

  /// Returns the property of `key`; the first access creates it with the default.
  func property<Value>(_ key: NodePropertyKey<Value>) -> ReactiveProperty<Value> { property(key, initially: key.defaultValue) }

  /// Returns the value of `key`, without creating the property.
  package func value<Value>(_ key: NodePropertyKey<Value>) -> Value {
    storedProperty(key.property, of: Value.self)?.value ?? key.defaultValue
  }

  /// The position, without creating the property.
  package var currentPosition: Point { storedProperty(.position, of: Point.self)?.value ?? initialPosition }

  /// The size, without creating the property.
  package var currentSize: Size { storedProperty(.size, of: Size.self)?.value ?? initialSize }

  /// The anchor point, without creating the property.
  package var currentAnchorPoint: Point { storedProperty(.anchorPoint, of: Point.self)?.value ?? initialAnchorPoint }

  /// Returns the stored property for `property`, if it was created; nil for custom properties.
  package func source(of property: NodeProperty) -> ObserverTable? {
    let index = Int(property.rawValue)
    return index < made.count ? made[index] : nil
  }

  /// Returns the stored property for `property`, if it was created; `Value` has to be the type of its values.
  private func storedProperty<Value>(_ property: NodeProperty, of type: Value.Type) -> ReactiveProperty<Value>? {
    // Only `make` stores under this case, and its callers take the type from the table. The type is never inferred: it could become optional.
    source(of: property).map { unsafeDowncast($0, to: ReactiveProperty<Value>.self) }
  }

  private func make<Value>(_ property: NodeProperty, named label: String, _ initialValue: Value) -> ReactiveProperty<Value> {
    let source = ReactiveProperty(initialValue, label: GraphLabel(name + "." + label))
    source.owner = .passUnretained(self)
    let index = Int(property.rawValue)
    // A few at a time: many nodes have no other property than their position.
    made.reserveCapacity((index | 3) + 1)
    while made.count <= index { made.append(nil) }
    made[index] = source
    if property == .zOrder { family.hasZOrders = true }
    if isHitTracked, let log = family.hitIndexing?.log, HitIndexing.dependsOn(index) { source.track(in: log) }
    if isMirrored { watchWrites(of: source, property) }
    noteCreation(of: source)
    return source
  }

  /// Returns the property for `property`, with the type of its values; nil for custom properties.
  package func reference(to property: NodeProperty) -> NodePropertyReference? {
    guard let description = property.row else { return nil }
    func typed<Value>(_ initialValue: Value) -> ReactiveProperty<Value> {
      storedProperty(property, of: Value.self) ?? make(property, named: description.name, initialValue)
    }
    return switch initialValue(of: description) {
    case .number(let value): .number(typed(value))
    case .flag(let value): .flag(typed(value))
    case .point(let value): .point(typed(value))
    case .vector(let value): .vector(typed(value))
    case .size(let value): .size(typed(value))
    case .angle(let value): .angle(typed(value))
    case .color(let value): .color(typed(value))
    case .text(let value): .text(typed(value))
    case .path(let value): .path(typed(value))
    case .style(let value): .style(typed(value))
    }
  }

  /// Returns the property or the component at `path`, such as `position` and `position.x`, or nil.
  package func reference(at path: Substring) -> NodePropertyReference? {
    let period = path.utf8.firstIndex(of: UInt8(ascii: "."))
    guard let description = NodeProperties.row(named: path[..<(period ?? path.endIndex)]) else { return nil }
    let whole = reference(to: description.property)
    guard let period else { return whole }
    return whole?.component(named: path[path.utf8.index(after: period)...]).map { .number($0) }
  }

  /// Returns the path to `source` in this node, such as `position` and `position.x`; nil if it is not a property or component of the node.
  package func path(to source: ObserverTable) -> String? {
    if let (whole, index) = source.relation?.whole {
      guard let property = property(of: whole), property.componentNames.indices.contains(index) else { return nil }
      return property.name + "." + property.componentNames[index]
    }
    return property(of: source)?.name
  }

  private func property(of source: ObserverTable) -> NodeProperty? {
    NodeProperties.all.first { self.source(of: $0.property) === source }?.property
  }

  /// Returns the value of `property`, without creating it; nil for custom properties.
  package func value(of property: NodeProperty) -> NodeValue? { property.row.map { value(of: $0) } }

  /// The values that differ from their defaults, except position, size and anchor point.
  package var changedValues: [(property: NodeProperty, value: NodeValue)] {
    if made.isEmpty { return [] }
    return NodeProperties.all.compactMap { description in
      guard description.property.rawValue > NodeProperty.anchorPoint.rawValue, source(of: description.property) != nil else { return nil }
      let value = value(of: description)
      return value == description.defaultValue ? nil : (description.property, value)
    }
  }

  private func initialValue(of description: NodePropertyDescription) -> NodeValue {
    switch description.property {
    case .position: .point(initialPosition)
    case .size: .size(initialSize)
    case .anchorPoint: .point(initialAnchorPoint)
    default: description.defaultValue
    }
  }

  private func value(of description: NodePropertyDescription) -> NodeValue {
    let property = description.property
    func current<Value>(_ initialValue: Value) -> Value { storedProperty(property, of: Value.self)?.value ?? initialValue }
    return switch initialValue(of: description) {
    case .number(let value): .number(current(value))
    case .flag(let value): .flag(current(value))
    case .point(let value): .point(current(value))
    case .vector(let value): .vector(current(value))
    case .size(let value): .size(current(value))
    case .angle(let value): .angle(current(value))
    case .color(let value): .color(current(value))
    case .text(let value): .text(current(value))
    case .path(let value): .path(current(value))
    case .style(let value): .style(current(value))
    }
  }
}
