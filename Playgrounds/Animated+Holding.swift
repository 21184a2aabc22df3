import Interplay

extension Animated {
  /// Holds the value under a finger: ends its motion, and publishes the new value.
  func hold(at value: Value) {
    self.value = value
    onChange?(value)
  }
}
