/// The past values that the owner of a clock shows.
package struct ShownPast {
  /// Whether effects of what is being delivered change nothing: recorded values, or what moves beside them.
  package let ignoresChanges: () -> Bool
  /// Returns whether a property has its recorded value, at the delivery of what moves beside the recorded values.
  package let hasPlaced: (ObserverTable) -> Bool

  /// Creates the answers of an owner.
  package init(ignoresChanges: @escaping () -> Bool, hasPlaced: @escaping (ObserverTable) -> Bool) {
    (self.ignoresChanges, self.hasPlaced) = (ignoresChanges, hasPlaced)
  }
}
