/// The relation between a property and its components, and between a component and the property that it is a component of.
///
/// It also has the observers of the property's velocity.
@usableFromInline package class PropertyRelation {
  private var velocityObservers: [any VelocityObserver] = []
  #if !hasFeature(Embedded)
    /// The writer of the write of the property that is in progress, unless that is code; nil otherwise.
    @exclusivity(unchecked) final var writer: Interrupter?
  #endif

  init() {}

  deinit { for observer in velocityObservers { observer.propertyIsGone() } }

  /// The properties of the lanes that exist, with the index of each lane; empty without any.
  package var components: [(index: Int, property: ObserverTable)] { [] }

  /// The property that this one is a lane of, and the index of the lane; nil on any other property.
  package var whole: (property: ObserverTable, index: Int)? { nil }

  /// The property that this one is a component of, a lane or computed; nil on any other property.
  package var wholeProperty: ObserverTable? { nil }

  /// Calls `body` with the components that exist, each before its own components.
  package func visitComponents(_ body: (ObserverTable) -> Void) {}

  /// The number of observers of the property that keep it equal to its components, and to the property that it is a component of.
  var linkCount: Int { 0 }

  /// The component that is delivering its value, and thereby writes this property; nil if none is.
  var deliveringComponent: ObserverTable? { nil }

  /// Whether the property is a component that a write of its whole property has changed, and that has not delivered that yet.
  var isUndelivered: Bool { false }

  /// Whether the property is a component with a value that its whole property did not take, because it would not be finite.
  package var isRefused: Bool { false }

  /// Whether the property is a component that is no lane: it is read and written by code.
  package var isComputed: Bool { false }

  /// Whether a motion or a gesture drives a related property, which changes this one.
  final var isActivelyDriven: Bool { isComponentActive || isWholeActive }

  /// Whether a driver of a component, or of a component of one, is not passive.
  var isComponentActive: Bool { false }

  /// Whether a driver of the property that this one is a component of, or of one further up, is not passive.
  var isWholeActive: Bool { false }

  /// Whether something drives a component, or a component of one.
  var isComponentDriven: Bool { false }

  /// Whether something drives the property that this one is a component of, or one further up.
  var isWholeDriven: Bool { false }

  /// Interrupts the drivers of the related properties after `driver` took over this one.
  final func propertyWasTakenOver(by driver: any PropertyDriver) {
    interruptComponents(by: driver)
    interruptWhole(by: .driver(driver))
  }

  /// Interrupts the drivers of all components.
  func interruptComponents(by driver: any PropertyDriver) {}

  /// Interrupts the drivers of all properties that this one is a component of.
  func interruptWhole(by interrupter: Interrupter) {}

  /// Interrupts them if the value at `address` is the one that this property has in the one that it is a component of.
  ///
  /// Another value changes that property, and a change interrupts its driver itself.
  func interruptWhole(repeating address: UnsafeRawPointer, by interrupter: Interrupter) {}

  /// Stores the lanes of the velocity that related properties give this one. Has no effect if none of them moves.
  ///
  /// Several of them may move at once: components, and other components of the property that this one is a component of.
  ///
  /// - Parameters:
  ///   - address: the address of lanes of the property's type, which are zero.
  ///   - component: the component that asks, whose own velocity is left out; nil for none.
  func storeVelocity(at address: UnsafeMutableRawPointer, except component: AnyObject?) {}

  /// Adds the velocities of the driven components to the lanes at `address`.
  ///
  /// - Parameter component: the component that is left out; nil for none.
  func addVelocities(to address: UnsafeMutableRawPointer, except component: AnyObject?) {}

  /// Moves related motions so that the property gets the value at `address`, and returns whether there was any.
  func displace(to address: UnsafeRawPointer) -> Bool { false }

  // MARK: Placements

  /// Remembers the values of all components, before values are placed in several related properties.
  package func beginPlacement() {}

  /// Stores what was placed in the property in its components and in the property that it is a component of, without delivery.
  package func spreadPlacement() {}

  /// Stores the value of the property in its components.
  ///
  /// - Parameter origin: the component that the value came from.
  func spreadToComponents(except origin: AnyObject?) {}

  /// Stores the value of the property in the property that it is a component of.
  func spreadUp() {}

  /// Finds the components that differ from before the placements; returns whether there is any.
  package func endPlacement() -> Bool { false }

  /// Whether the placements changed a component, which has not been delivered since.
  var hasChangedComponents: Bool { false }

  /// Notifies the observers of all properties that have changed.
  ///
  /// - Parameter change: whether the property itself has.
  package func deliverPlacement(_ change: PlacementChange) {}

  // MARK: Observers of the velocity

  /// Adds an observer of the velocity.
  final func add(_ observer: any VelocityObserver) { velocityObservers.append(observer) }

  /// Removes an observer of the velocity.
  final func remove(_ observer: any VelocityObserver) { velocityObservers.removeAll { $0 === observer } }

  /// Notifies the observers of the velocities of this property and of all related ones.
  func velocityDidChange() { notifyVelocityObservers() }

  /// Notifies the observers of the velocities of this property and of its components.
  func notifyVelocityObservers() {
    for observer in velocityObservers { observer.velocityDidChange() }
  }
}

/// An observer of the velocity of a property.
protocol VelocityObserver: AnyObject {
  /// Responds to a motion that began or ended.
  func velocityDidChange()
  /// Responds to the deallocation of the property.
  func propertyIsGone()
}

extension ObserverTable {
  /// Whether a write of the property, or of the one that it is a component of, has not reached all observers yet.
  package final var isBeingWritten: Bool { isDelivering || relation?.isUndelivered == true }

  #if !hasFeature(Embedded)
    /// Begins a write, so that related properties attribute to `writer` what it changes in them. Returns the writer of the write around it.
    @usableFromInline final func beginWrite(by writer: Interrupter) -> Interrupter? {
      let outer = relation?.writer
      relation?.writer = writer
      return outer
    }

    /// Ends a write within that of `outer`.
    @usableFromInline final func endWrite(_ outer: Interrupter?) { relation?.writer = outer }
  #endif

  /// The writer of the write that is in progress, for what it changes in related properties; code if none is known.
  final var presentWriter: Interrupter {
    #if hasFeature(Embedded)
      return .write
    #else
      return relation?.writer ?? .write
    #endif
  }

  /// The property itself, its components, and the properties that it is a component of. Takes O(n) for n of them.
  package final var relatedProperties: [ObserverTable] {
    var related: [ObserverTable] = [self]
    guard let relation else { return related }
    relation.visitComponents { related.append($0) }
    var whole = relation.wholeProperty
    while let current = whole {
      related.append(current)
      whole = current.relation?.wholeProperty
    }
    return related
  }

  /// Whether it or a related property has observers besides those that keep these properties equal. Takes O(n) for n observers.
  package final var isObservedFromOutside: Bool {
    guard relation != nil else { return hasObservers }
    return relatedProperties.contains { $0.observerCount > ($0.relation?.linkCount ?? 0) }
  }

  /// Notifies the observers of the velocity that a motion began or ended.
  package final func velocityDidChange() { relation?.velocityDidChange() }
}

/// Whether the placement of values in related properties changed a property.
package enum PlacementChange {
  /// It has another value.
  case changed
  /// It has the same value.
  case unchanged
  /// It has another value if, and only if, one of its components has.
  case asComponents
}
