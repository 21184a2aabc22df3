/// The relation between a property of several numbers and the properties of its components.
///
/// Both sides hold the same kind of reference: the whole property owns its components, and a component refers back to the whole property.
@usableFromInline package class PropertyRelation {
  init() {}

  /// The properties of the components that exist, with the index of each component; empty on a component.
  package var components: [(index: Int, property: ObserverTable)] { [] }

  /// The property that this one is a component of, and the index of the component; nil on a whole property.
  package var whole: (property: ObserverTable, index: Int)? { nil }

  /// Whether a motion or a gesture drives a related property, which changes this one.
  var isDriven: Bool { false }

  /// Interrupts the drivers of the related properties after `driver` took over this one.
  func propertyWasTakenOver(by driver: any PropertyDriver) {}
}
