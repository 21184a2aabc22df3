import MotionEngine

extension MotionRuntime {
  /// The runtime of the host, which contains this child or scope.
  var outermost: MotionRuntime {
    var host = self
    while let parent = host.parent { host = parent }
    return host
  }
}
