/// The governed properties of an outermost arrangement, which ends them in its deinitializer.
final class GovernedProperties {
  private var properties: [GovernedProperty] = []
  /// The properties whose values are to be published, in order.
  @exclusivity(unchecked) private var touched: [GovernedProperty] = []
  /// The index of the next one.
  @exclusivity(unchecked) private var next = 0

  /// Creates the properties with the numbers 0 to `count` − 1.
  init(count: Int) { properties = (0..<count).map { _ in GovernedProperty(of: self) } }

  /// Returns the property with `number`.
  subscript(number: Int) -> GovernedProperty { properties[number] }

  /// Leaves the value of `property` to be published.
  func append(_ property: GovernedProperty) { touched.append(property) }

  /// Publishes the values that were left. An observer of one may lead to another publication, which publishes the others.
  func publish() {
    if touched.isEmpty { return }
    while next < touched.count {
      next += 1
      touched[next - 1].publish()
    }
    touched.removeAll(keepingCapacity: true)
    next = 0
  }

  /// Ends together with the outermost arrangement.
  func end() { for property in properties { property.end() } }
}
