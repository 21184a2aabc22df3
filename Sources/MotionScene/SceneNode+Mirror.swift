package import MotionStreams

extension SceneNode {
  /// Whether there are mirrors to notify of writes.
  var isWatched: Bool { !family.mirrors.isEmpty }

  /// Notifies every mirror of a write to `property`.
  func notifyMirrors(of property: NodeProperty) {
    for mirror in family.mirrors { mirror.node(self, didChange: property) }
  }

  /// Notifies the mirrors of every later write to `source`, which stores `property`.
  func watchWrites(of source: ObserverTable, _ property: NodeProperty) {
    // Unretained: the node owns the property, and ends the observation in its deinitializer.
    let node = Unmanaged.passUnretained(self)
    watches.append((source, source.observeWrites { node.takeUnretainedValue().notifyMirrors(of: property) }))
  }

  /// Observes every property created so far; later ones are observed on creation.
  func watchProperties() {
    let watched = watches
    func watch(_ source: ObserverTable, _ property: NodeProperty) {
      if !watched.contains(where: { $0.source === source }) { watchWrites(of: source, property) }
    }
    for description in NodeProperties.all {
      if let source = source(of: description.property) { watch(source, description.property) }
    }
    for slot in customSlots { watch(slot.property, .custom) }
  }

  /// Ends all observations.
  func endWatch() {
    for watch in watches { watch.subscription.end() }
    watches = []
  }

  /// Calls `body` with the properties created so far, each before its components.
  package func visitProperties(_ body: (ObserverTable) -> Void) {
    func visit(_ source: ObserverTable) {
      body(source)
      for component in source.relation?.components ?? [] { body(component.property) }
    }
    for source in made {
      if let source { visit(source) }
    }
    if let property = adjustment?.property { body(property) }
    for slot in customSlots { visit(slot.property) }
  }

  /// Returns the node that owns `property`, or nil.
  package static func owner(of property: ObserverTable) -> SceneNode? {
    // Only nodes set themselves as owners of properties.
    property.owner.map { unsafeDowncast($0.takeUnretainedValue(), to: SceneNode.self) }
  }
}
