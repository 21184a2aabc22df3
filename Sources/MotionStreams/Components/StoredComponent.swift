import MotionDescriptions

/// A component with a property of its own: a lane, or a part that is computed.
///
/// The subclasses have the code of every frame, because the type of a lane is known there.
class StoredComponent<Whole, Part>: PropertyComponent<Whole> {
  final let property: ReactiveProperty<Part>
  /// The component that both sides last agreed on. Rounding may make it differ from the one that was written.
  final var agreed: Part
  /// Writes changes of the property through to the whole property: a subclass begins it, `detach()` ends it.
  final var subscription: (any Resource)?
  /// The component before a placement.
  private final var former: Part?

  init(_ key: ComponentKey, of whole: ReactiveProperty<Whole>, named name: String, initial: Part) {
    agreed = initial
    property = ReactiveProperty(initial, label: GraphLabel(whole.name + "." + name))
    super.init(key, property, of: whole)
    property.owner = whole.owner
    property.relation = ComponentTable(of: property, link: self)
  }

  /// Returns whether both are the same; NaN is the same as itself.
  func isSame(_ one: Part, _ other: Part) -> Bool { false }
  /// Returns the component of `whole`; nil if there is none, because an array is too short.
  func part(of whole: Whole) -> Part? { nil }

  override final func interrupt(by driver: any PropertyDriver) {
    if property.driver != nil { property.interruptDriver(by: .driver(driver)) }
    property.relation?.interruptComponents(by: driver)
  }

  override final func beginPlacement() { if !isPlacedAnew { former = property.stored } }

  override final func takePlaced(from whole: Whole) {
    let part = self.part(of: whole) ?? property.stored
    if !isSame(part, agreed) { property.stored = part }
    agreed = part
  }

  override final func endPlacement() {
    isPlacedAnew = isPlacedAnew || former.map { !isSame($0, property.stored) } ?? false
  }

  override final func deliverPlacement() {
    let isDue = isPlacedAnew
    (isPlacedAnew, former) = (false, nil)
    if isDue, property.place(property.stored) { property.deliverStored() }
    property.relation?.deliverPlacement(.unchanged)
  }

  override final func detach() {
    subscription?.end()
    property.owner = nil
    // The relation of a property is always a table of its own type.
    property.relation.map { unsafeDowncast($0, to: ComponentTable<Part>.self) }?.removeLink()
  }
}
