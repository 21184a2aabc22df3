/// The governed properties of an outermost arrangement.
final class GovernedProperties {
  /// The outermost arrangement; nil once it was released.
  // Unretained: it ends this object in its deinitializer.
  @exclusivity(unchecked) private var root: Unmanaged<Arrangement>?
  private var properties: [GovernedProperty] = []
  /// The properties whose values are to be published, in order.
  @exclusivity(unchecked) private var touched: [GovernedProperty] = []
  /// The index of the next one.
  @exclusivity(unchecked) private var next = 0

  /// Creates the properties with the numbers 0 to `count` − 1.
  init(of root: Arrangement, count: Int) {
    self.root = .passUnretained(root)
    properties = (0..<count).map { _ in GovernedProperty(of: self) }
  }

  /// Returns the property with `number`.
  subscript(number: Int) -> GovernedProperty { properties[number] }

  /// Leaves the value of `property` to be published.
  func append(_ property: GovernedProperty) { touched.append(property) }

  /// Publishes the values that were left. An observer of one may lead to another publication, which publishes the others.
  func publish() {
    if touched.isEmpty { return }
    while next < touched.count, let root = root?.takeUnretainedValue() {
      next += 1
      touched[next - 1].publish(in: root)
    }
    touched.removeAll(keepingCapacity: true)
    next = 0
  }

  /// Ends together with the outermost arrangement.
  func end() {
    root = nil
    for property in properties { property.end() }
  }
}
