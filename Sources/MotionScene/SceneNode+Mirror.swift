package import MotionStreams

extension SceneNode {
  /// Whether anyone is to be notified of writes.
  var isWatched: Bool { !family.mirrors.isEmpty }

  /// Notifies every mirror that `property` was written.
  func notifyMirrors(of property: NodeProperty) {
    for mirror in family.mirrors { mirror.node(self, didChange: property) }
  }

  /// Notifies the mirrors of every later write to `source`, which is the property that `property` stands for.
  func watchWrites(of source: ObserverTable, _ property: NodeProperty) {
    // Unretained: the node owns the property, and ends the watch before it goes.
    let node = Unmanaged.passUnretained(self)
    watches.append((source, source.observeWrites { node.takeUnretainedValue().notifyMirrors(of: property) }))
  }

  /// Watches every property made so far; those made later watch themselves.
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

  /// Watches nothing any more.
  func endWatch() {
    for watch in watches { watch.subscription.end() }
    watches = []
  }

  /// Calls `body` with the properties that someone has asked for, each before its components.
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

  /// The node that `property` belongs to, if it does to one.
  package static func owner(of property: ObserverTable) -> SceneNode? {
    // Whoever owns a property is a node: nothing else makes itself an owner.
    property.owner.map { unsafeDowncast($0.takeUnretainedValue(), to: SceneNode.self) }
  }
}
