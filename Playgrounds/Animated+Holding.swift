import Interplay

extension Animated<Double> {
  /// Holds the value under a finger: ends its motion, and publishes the new value.
  func hold(at value: Double) {
    self.value = value
    onChange?(value)
  }
}
