import MotionDescriptions

/// The identity of a component among those of one property.
enum ComponentKey: Equatable {
  case lane(Int)
  case name(String)
  #if !hasFeature(Embedded)
    case keyPath(AnyKeyPath)
  #endif

  static func == (left: ComponentKey, right: ComponentKey) -> Bool {
    switch (left, right) {
    case (.lane(let left), .lane(let right)): left == right
    case (.name(let left), .name(let right)): left.utf8.elementsEqual(right.utf8)
    #if !hasFeature(Embedded)
      case (.keyPath(let left), .keyPath(let right)): left == right
    #endif
    default: false
    }
  }
}

/// The link of a component to the property that it is a component of.
class ComponentLink {
  // Unretained: the whole property owns its components through its table.
  private let wholeReference: Unmanaged<ObserverTable>

  init(to whole: ObserverTable) { wholeReference = .passUnretained(whole) }

  /// The whole property.
  final var whole: ObserverTable { wholeReference.takeUnretainedValue() }

  /// The index of the lane; nil if the component is computed.
  var lane: Int? { nil }
  /// Whether a change of the whole property changed the component, which has not delivered that yet.
  var isUndelivered: Bool { false }
  /// Whether the component has a value that the whole property did not take, because it would not be finite.
  var isRefused: Bool { false }
  /// Whether something drives the whole property, or one further up.
  var isWholeDriven: Bool { false }
  /// Whether a driver of the whole property, or of one further up, is not passive.
  var isWholeActive: Bool { false }
  /// Interrupts the drivers of the whole property and of those further up.
  func interruptWhole(by interrupter: Interrupter) {}
  /// Returns whether the component has the value at `address` in the whole property.
  func agrees(on address: UnsafeRawPointer) -> Bool { false }
  /// Stores the lanes of the velocity that the whole property gives the component, without what it gets from the component itself.
  func storeVelocity(at address: UnsafeMutableRawPointer) {}
  /// Stores the value of the component in the whole property and in those further up, without delivery.
  func placeWhole() {}
  /// Moves the motion of the whole property so that the component gets the value at `address`, and returns whether there is one.
  func displaceWhole(to address: UnsafeRawPointer) -> Bool { false }
}

/// A component of a property of one type.
///
/// It remembers the value that both sides last agreed on. A change of the whole property updates a component only if it differs from that.
/// So an old value never overwrites a newer, undelivered value of a component.
class PropertyComponent<Whole>: ComponentLink {
  let key: ComponentKey
  /// The property of the component.
  let table: ObserverTable
  /// Whether a change of the whole property changed the component, which has not delivered that yet.
  final var isChanged = false
  /// Whether the changed value is not stored yet. An observer of an interrupted motion may write the whole property meanwhile.
  final var isWaiting = false

  init(_ key: ComponentKey, _ table: ObserverTable, of whole: ReactiveProperty<Whole>) {
    (self.key, self.table) = (key, table)
    super.init(to: whole)
  }

  /// The whole property.
  // The initializer takes a property of this type.
  final var source: ReactiveProperty<Whole> { unsafeDowncast(whole, to: ReactiveProperty<Whole>.self) }

  /// Whether a placement changed the component, which has not delivered that yet.
  final var isPlacedAnew = false

  /// Whether something drives the component, or a component of it.
  final var isDriven: Bool { table.hasDriver || table.relation?.isComponentDriven == true }
  /// Whether a driver of the component, or of a component of it, is not passive.
  final var isActive: Bool { table.hasActiveDriver || table.relation?.isComponentActive == true }
  /// Interrupts the driver of the component and of its components.
  func interrupt(by driver: any PropertyDriver) {}
  /// Takes the component of `whole`, and notes whether it has changed. Has no effect on a lane.
  func compare(with whole: Whole) {}
  /// Does the same for those of `members` that are lanes, of which this is one: the lanes of a long array take time to read.
  func compareLanes(of members: [PropertyComponent], with whole: Whole) {}
  /// Stores the value that has changed, after the interruption of the motion: observers of its end may have written a newer one.
  func place(by interrupter: Interrupter) {}
  /// Delivers the value that was stored, unless a newer one was written since.
  func deliver() {}
  /// Moves the motion of the component so that it gets its value in `whole`, unless it has that value.
  ///
  /// If constraints of the motion change the value, so do they in `whole`.
  func displace(to whole: inout Whole) {}
  /// Remembers the value before a placement, unless an earlier change was not delivered yet.
  func beginPlacement() {}
  /// Stores the component of `whole`, without delivery.
  func takePlaced(from whole: Whole) {}
  /// Notes whether the placement changed the component.
  func endPlacement() {}
  /// Notifies the observers of the component and of its components, as far as the placement changed them.
  func deliverPlacement() {}
  /// Adds the velocity that the component's own motions give it to the lanes of the whole property.
  func addVelocity(to address: UnsafeMutableRawPointer) {}
  /// Makes the component an independent property.
  func detach() {}

  override final var isUndelivered: Bool { isChanged }

  override final var isWholeDriven: Bool { source.driver != nil || source.relation?.isWholeDriven == true }

  override final var isWholeActive: Bool { source.hasActiveDriver || source.relation?.isWholeActive == true }

  override final func interruptWhole(by interrupter: Interrupter) {
    if source.driver != nil, !source.isDriven(by: interrupter) { source.interruptDriver(by: interrupter) }
    source.relation?.interruptWhole(by: interrupter)
  }

  /// Notifies the observers of velocities, because the component was written without a change of the whole property.
  ///
  /// A motion of the component may be constrained: its value then stays, and its velocity does not.
  final func velocityMayHaveChanged() { if isDriven { whole.velocityDidChange() } }

  /// Stores `whole` in the whole property, in its other components and further up.
  final func placeSource(_ whole: Whole) {
    source.stored = whole
    source.relation?.spreadToComponents(except: self)
    source.relation?.spreadUp()
  }

  /// Moves the motion of the whole property to `value`, and returns whether there is one.
  final func displaceSource(to value: Whole) -> Bool {
    withUnsafePointer(to: value) { value in
      if let driver = source.driver { return driver.displace(to: value) }
      // Not down: a motion of another component is none of this one.
      guard source.relation?.isWholeDriven == true else { return false }
      return source.relation?.displace(to: value) ?? false
    }
  }
}
