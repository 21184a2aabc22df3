package import MotionStreams

extension SceneNode {
  /// Notifies every mirror of a write to `property`.
  func notifyMirrors(of property: NodeProperty) {
    family.forEachMirror { $0.node(self, didChange: property) }
  }

  /// Notifies every mirror of a write to the custom property `name`.
  func notifyMirrors(ofCustom name: String) {
    family.forEachMirror { $0.node(self, didChangeCustomProperty: name) }
  }

  /// Notifies the mirrors of every later write to the custom property of `slot`.
  func watchWrites(of slot: CustomSlot) {
    // Unretained, as below.
    let (node, name) = (Unmanaged.passUnretained(self), slot.name)
    watches.append((slot.property, slot.property.observeWrites { node.takeUnretainedValue().notifyMirrors(ofCustom: name) }))
  }

  /// Notifies the mirrors of every later write to `source`, which stores `property`.
  func watchWrites(of source: ObserverTable, _ property: NodeProperty) {
    // Unretained: the node owns the property, and ends the observation in its deinitializer.
    let node = Unmanaged.passUnretained(self)
    watches.append((source, source.observeWrites { node.takeUnretainedValue().notifyMirrors(of: property) }))
  }

  /// Notifies the tracer of the scene, if any, of a property that was just created.
  func noteCreation(of source: ObserverTable) {
    #if !hasFeature(Embedded)
      if isMirrored { family.sourceLog?.add(source) }
    #endif
  }

  /// Observes every property created so far; later ones are observed on creation.
  func watchProperties() {
    isMirrored = true
    let watched = watches
    func isNew(_ source: ObserverTable) -> Bool { !watched.contains { $0.source === source } }
    for index in made.indices {
      if let source = made[index], isNew(source) { watchWrites(of: source, NodeProperties.all[index].property) }
    }
    for slot in customSlots where isNew(slot.property) { watchWrites(of: slot) }
  }

  /// Ends all observations.
  func endWatch() {
    isMirrored = false
    for watch in watches { watch.subscription.end() }
    watches = []
  }

  /// Calls `body` with the properties created so far, each before its lanes. Computed components and those of components are left out.
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

  /// Returns the id of the node that has the property `property`; nil if no node has it.
  package static func ownerID(of property: ObserverTable) -> Int? {
    // Only nodes set themselves as owners of properties.
    property.owner?._withUnsafeGuaranteedRef { unsafeDowncast($0, to: SceneNode.self).id }
  }
}

#if !hasFeature(Embedded)
  extension SceneTree {
    /// The log of the properties that its nodes create from now on; nil for none.
    package var sourceLog: SourceLog? {
      get { root.family.sourceLog }
      set { root.family.sourceLog = newValue }
    }
  }
#endif
