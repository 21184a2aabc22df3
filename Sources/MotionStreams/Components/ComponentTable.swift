import MotionDescriptions
import MotionMathematics
import MotionValues

/// The properties of the components of one property, kept equal to it in both directions.
///
/// Each component remembers the number that both sides last agreed on. A change of the whole property updates only the components that differ
/// from that number. So an old value never overwrites a newer, undelivered value of a component.
final class ComponentTable<Value: MotionValue>: PropertyRelation {
  /// The property of one component.
  private struct Component {
    let index: Int
    let property: ReactiveProperty<Double>
    /// The number that the component and the whole property last agreed on.
    var agreed: Double
    let subscription: any Resource
  }

  // Unretained: the whole property owns the table.
  private let source: Unmanaged<ReactiveProperty<Value>>
  private var made: [Component] = []
  private var subscription: (any Resource)?

  init(of source: ReactiveProperty<Value>) {
    self.source = .passUnretained(source)
    super.init()
    // Unretained: the deinitializer ends the subscription.
    let table = Unmanaged.passUnretained(self)
    subscription = source.observeChanges { _ in table.takeUnretainedValue().wholeDidChange() }
  }

  deinit {
    subscription?.end()
    for component in made {
      component.subscription.end()
      component.property.owner = nil
      component.property.relation = nil
    }
  }

  override var components: [(index: Int, property: ObserverTable)] { made.map { ($0.index, $0.property) } }

  /// Returns the property of the component at `index`, created on first access.
  ///
  /// In the graph, `name` follows the name of the whole property.
  func property(at index: Int, named name: String) -> ReactiveProperty<Double> {
    if let component = made.first(where: { $0.index == index }) { return component.property }
    let source = source.takeUnretainedValue()
    let number = source.value.lanes[lane: index]
    let property = ReactiveProperty(number, label: GraphLabel(source.name + "." + name))
    property.owner = source.owner
    property.relation = ComponentRelation(to: source, index: index)
    // Unretained: the deinitializer ends the subscription.
    let (table, position) = (Unmanaged.passUnretained(self), made.count)
    let subscription = property.observeChanges { _ in table.takeUnretainedValue().componentDidChange(position) }
    made.append(Component(index: index, property: property, agreed: number, subscription: subscription))
    return property
  }

  override var isDriven: Bool { made.contains { $0.property.driver != nil } }

  override func propertyWasTakenOver(by driver: any PropertyDriver) {
    for component in made where component.property.driver != nil { component.property.interruptDriver(by: .driver(driver)) }
  }

  /// Writes the component at `position` of the list through to the whole property.
  private func componentDidChange(_ position: Int) {
    let (component, source) = (made[position], source.takeUnretainedValue())
    let number = component.property.stored
    made[position].agreed = number
    var lanes = source.stored.lanes
    // Bit patterns: NaN equals itself, and −0 is not 0.
    guard lanes[lane: component.index].bitPattern != number.bitPattern else { return }
    lanes[lane: component.index] = number
    source.write(Value(lanes: lanes), by: interrupter(component.property.driver))
  }

  /// Updates the components whose numbers in the whole property have changed.
  private func wholeDidChange() {
    let source = source.takeUnretainedValue()
    // The stored value: an observer that was notified earlier may have written another one.
    let lanes = source.stored.lanes
    var changed: [(property: ReactiveProperty<Double>, number: Double)] = []
    for position in made.indices {
      let (property, number) = (made[position].property, lanes[lane: made[position].index])
      guard number.bitPattern != made[position].agreed.bitPattern else { continue }
      made[position].agreed = number
      if property.stored.bitPattern != number.bitPattern { changed.append((property, number)) }
    }
    // All numbers are stored before the first is delivered.
    for (property, number) in changed {
      if property.driver != nil { property.interruptDriver(by: interrupter(source.driver)) }
      _ = property.place(number)
    }
    // A component that was written since has already delivered its newer value.
    for (property, number) in changed where property.stored.bitPattern == number.bitPattern { property.deliverStored() }
  }

  private func interrupter(_ driver: (any PropertyDriver)?) -> Interrupter { driver.map { .driver($0) } ?? .write }
}

/// The reference of a component to the property that it is a component of.
final class ComponentRelation<Value: MotionValue>: PropertyRelation {
  // Unretained: the whole property removes the relation from its components before its deallocation.
  private let source: Unmanaged<ReactiveProperty<Value>>
  private let index: Int

  init(to source: ReactiveProperty<Value>, index: Int) {
    self.source = .passUnretained(source)
    self.index = index
    super.init()
  }

  override var whole: (property: ObserverTable, index: Int)? { (source.takeUnretainedValue(), index) }

  override var isDriven: Bool { source.takeUnretainedValue().driver != nil }

  override func propertyWasTakenOver(by driver: any PropertyDriver) {
    let source = source.takeUnretainedValue()
    if source.driver != nil, source.driver !== driver { source.interruptDriver(by: .driver(driver)) }
  }
}
