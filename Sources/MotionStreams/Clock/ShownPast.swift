/// The past values that the owner of a clock shows.
package struct ShownPast {
  /// Whether effects of what is being delivered change nothing: recorded values, or what moves beside them.
  package let ignoresChanges: () -> Bool
  /// Returns whether a property has its recorded value, at the delivery of what moves beside the recorded values.
  package let hasPlaced: (ObserverTable) -> Bool
  /// Runs a body that delivers what moves beside the recorded values. Its effects do not change the history.
  package let whileShowing: (() -> Void) -> Void

  /// Creates the answers of an owner.
  package init(
    ignoresChanges: @escaping () -> Bool, hasPlaced: @escaping (ObserverTable) -> Bool, whileShowing: @escaping (() -> Void) -> Void
  ) {
    (self.ignoresChanges, self.hasPlaced, self.whileShowing) = (ignoresChanges, hasPlaced, whileShowing)
  }
}
