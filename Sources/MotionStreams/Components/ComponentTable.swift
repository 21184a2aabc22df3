import MotionDescriptions

/// The components of one property, each a property of its own, kept equal to it in both directions.
///
/// A component may have components itself. Then its table has a link to the property that it is a component of.
final class ComponentTable<Value>: PropertyRelation {
  // Unretained: the property owns the table.
  private let source: Unmanaged<ReactiveProperty<Value>>
  private var members: [PropertyComponent<Value>] = []
  private var subscription: (any Resource)?
  // Unretained: the table of the whole property owns the link, and removes it here before its own deallocation.
  /// The link to the property that the source is a component of; nil if it is none.
  private var link: Unmanaged<ComponentLink>?

  /// Creates the table of `source`, without components.
  init(of source: ReactiveProperty<Value>, link: ComponentLink? = nil) {
    self.source = .passUnretained(source)
    self.link = link.map { .passUnretained($0) }
    super.init()
  }

  deinit {
    subscription?.end()
    for member in members { member.detach() }
  }

  /// Makes the source independent of the property that it was a component of.
  func removeLink() { link = nil }

  override var components: [(index: Int, property: ObserverTable)] {
    members.compactMap { member in member.lane.map { ($0, member.table) } }
  }

  override var whole: (property: ObserverTable, index: Int)? {
    guard let link = link?.takeUnretainedValue(), let index = link.lane else { return nil }
    return (link.whole, index)
  }

  /// The property that the source is a component of; nil if it is none.
  override package var wholeProperty: ObserverTable? { link.map { $0.takeUnretainedValue().whole } }

  /// Calls `body` with the components that exist, each before its own components.
  override package func visitComponents(_ body: (ObserverTable) -> Void) {
    for member in members {
      body(member.table)
      member.table.relation?.visitComponents(body)
    }
  }

  override var linkCount: Int { (subscription == nil ? 0 : 1) + (link == nil ? 0 : 1) }

  override var deliveringComponent: ObserverTable? { members.first { $0.table.isDelivering }?.table }

  override var isUndelivered: Bool { link?.takeUnretainedValue().isUndelivered ?? false }

  override var isRefused: Bool { link?.takeUnretainedValue().isRefused ?? false }

  override var isComputed: Bool { link.map { $0.takeUnretainedValue().lane == nil } ?? false }

  /// Returns the component with `key`, or the one that `make` creates for it.
  func member(for key: ComponentKey, _ make: () -> PropertyComponent<Value>) -> PropertyComponent<Value> {
    // Usually the lanes of an array are asked for in their order. A search among many takes long.
    if case .lane(let lane) = key, members.indices.contains(lane), members[lane].lane == lane { return members[lane] }
    if let member = members.first(where: { $0.key == key }) { return member }
    let member = make()
    members.append(member)
    source.takeUnretainedValue().noteNews()
    if subscription == nil {
      // Unretained: the deinitializer ends the subscription.
      let table = Unmanaged.passUnretained(self)
      subscription = source.takeUnretainedValue().observeChanges { _ in table.takeUnretainedValue().wholeDidChange() }
    }
    return member
  }

  /// Updates the components that have changed in the whole property.
  private func wholeDidChange() {
    let source = source.takeUnretainedValue()
    let count = members.count
    // The stored value: an observer that was notified earlier may have written another one.
    compareMembers(with: source.stored)
    // All components are stored before the first is delivered.
    let interrupter: Interrupter = source.interrupter
    for index in 0..<count where members[index].isWaiting { members[index].place(by: interrupter) }
    let isMoving = source.driver != nil || isWholeDriven
    for index in 0..<count {
      if members[index].isChanged {
        members[index].isChanged = false
        deliver(members[index], by: interrupter)
      } else if isMoving {
        // Its velocity may have changed: a constrained motion can leave a component at its value.
        members[index].table.relation?.notifyVelocityObservers()
      }
    }
  }

  /// Compares all components with those of `whole`.
  private func compareMembers(with whole: Value) {
    var hasLanes = false
    for member in members {
      if member.lane == nil {
        member.compare(with: whole)
      } else if !hasLanes {
        hasLanes = true
        member.compareLanes(of: members, with: whole)
      }
    }
  }

  /// Delivers `member`, whose own components are interrupted by `interrupter`, too.
  private func deliver(_ member: PropertyComponent<Value>, by interrupter: Interrupter) {
    #if hasFeature(Embedded)
      member.deliver()
    #else
      if member.table.relation?.isComponentDriven != true { return member.deliver() }
      let outer = member.table.beginWrite(by: interrupter)
      member.deliver()
      member.table.endWrite(outer)
    #endif
  }

  // MARK: Drivers

  override var isComponentDriven: Bool { members.contains { $0.isDriven } }

  override var isComponentActive: Bool { members.contains { $0.isActive } }

  override var isWholeActive: Bool { link?.takeUnretainedValue().isWholeActive ?? false }

  override var isWholeDriven: Bool { link?.takeUnretainedValue().isWholeDriven ?? false }

  override func interruptComponents(by driver: any PropertyDriver) {
    for member in members { member.interrupt(by: driver) }
  }

  override func interruptWhole(by interrupter: Interrupter) { link?.takeUnretainedValue().interruptWhole(by: interrupter) }

  override func interruptWhole(repeating address: UnsafeRawPointer, by interrupter: Interrupter) {
    guard let link = link?.takeUnretainedValue(), link.agrees(on: address) else { return }
    link.interruptWhole(by: interrupter)
  }

  override func displace(to address: UnsafeRawPointer) -> Bool {
    if !isComponentActive { return link?.takeUnretainedValue().displaceWhole(to: address) ?? false }
    var value = address.assumingMemoryBound(to: Value.self).pointee
    let wasDriven = members.map { $0.isActive }
    for index in members.indices where members[index].isActive { members[index].displace(to: &value) }
    // A timeline that shows its past has gone on with the first one: then other components may move, or the whole property.
    for index in wasDriven.indices where !wasDriven[index] && members[index].isActive { members[index].displace(to: &value) }
    let source = source.takeUnretainedValue()
    if let driver = source.driver, !driver.isPassive { return withUnsafePointer(to: value) { driver.displace(to: $0) } }
    source.write(value, by: .adjustment)
    return true
  }

  // MARK: Placements

  override func beginPlacement() {
    for member in members {
      member.beginPlacement()
      member.table.relation?.beginPlacement()
    }
  }

  override func spreadPlacement() {
    spreadToComponents(except: nil)
    spreadUp()
  }

  override func spreadUp() { link?.takeUnretainedValue().placeWhole() }

  override func spreadToComponents(except origin: AnyObject?) {
    let whole = source.takeUnretainedValue().stored
    for member in members where member !== origin {
      member.takePlaced(from: whole)
      member.table.relation?.spreadToComponents(except: nil)
    }
  }

  override func endPlacement() -> Bool {
    var isAnyChanged = false
    for member in members {
      member.endPlacement()
      if member.table.relation?.endPlacement() == true || member.isPlacedAnew { isAnyChanged = true }
    }
    return isAnyChanged
  }

  override func deliverPlacement(_ change: PlacementChange) {
    let (source, count) = (source.takeUnretainedValue(), members.count)
    let isSourceChanged = change == .changed || change == .asComponents && hasChangedComponents
    if isSourceChanged, source.place(source.stored) { source.deliverStored() }
    for index in 0..<count { members[index].deliverPlacement() }
  }

  override var hasChangedComponents: Bool {
    members.contains { $0.isPlacedAnew || $0.table.relation?.hasChangedComponents == true }
  }

  // MARK: Velocity

  override func storeVelocity(at address: UnsafeMutableRawPointer, except component: AnyObject?) {
    // First, because it stores: others may move the whole property by another route, beside the components of this one.
    link?.takeUnretainedValue().storeVelocity(at: address)
    addVelocities(to: address, except: component)
  }

  override func addVelocities(to address: UnsafeMutableRawPointer, except component: AnyObject?) {
    for member in members where member !== component && member.isDriven { member.addVelocity(to: address) }
  }

  override func velocityDidChange() {
    if let whole = link?.takeUnretainedValue().whole { whole.velocityDidChange() } else { notifyVelocityObservers() }
  }

  override func notifyVelocityObservers() {
    super.notifyVelocityObservers()
    for member in members { member.table.relation?.notifyVelocityObservers() }
  }
}

extension ReactiveProperty {
  /// The table of its components, created on first access.
  var componentTable: ComponentTable<Value> {
    // The relation of a property is always a table of its own type.
    if let relation { return unsafeDowncast(relation, to: ComponentTable<Value>.self) }
    let table = ComponentTable(of: self)
    relation = table
    return table
  }
}
