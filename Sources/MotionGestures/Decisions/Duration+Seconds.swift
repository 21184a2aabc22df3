import MotionValues

extension Duration {
  /// The number of seconds.
  var inSeconds: Double { Double(wholeNanoseconds) / 1e9 }
}
