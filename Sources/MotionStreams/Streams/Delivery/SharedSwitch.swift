/// A switch for the instances of a definition outside of the scopes that write it, beside the definition's own.
///
/// Those scopes do not add the definition. The last write counts, and lasts until the scope that made it ends or adds the definition.
package final class SharedSwitch {
  /// The switch, whose origin is that of the definition.
  package let property: ReactiveProperty<Bool>
  /// The identity of the interaction that was the first to write it. In other instances of that interaction, the definition is their own.
  package let writer: ObjectIdentifier
  private var slotCount = 0
  private var lastSlot: ObjectIdentifier?
  /// Whether any slot writes it.
  package var isWritten: Bool { slotCount > 0 }

  /// Creates a switch that is on.
  package init(inPlaceOf source: ReactiveProperty<Bool>, by writer: ObjectIdentifier) {
    property = ReactiveProperty(true, label: source.label)
    property.portOrigin = source
    self.writer = writer
  }

  /// Counts a slot that is going to write it.
  func join() { slotCount += 1 }

  /// Notes that `slot` writes it.
  func note(_ slot: Slot) { lastSlot = ObjectIdentifier(slot) }

  /// Removes `slot` from those that write it.
  func leave(_ slot: Slot) {
    slotCount -= 1
    if lastSlot == ObjectIdentifier(slot) {
      lastSlot = nil
      if !property.value { property.value = true }
    }
  }
}
