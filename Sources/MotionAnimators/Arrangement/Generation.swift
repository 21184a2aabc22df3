/// A mark of a state of an object that calls others, which may begin another state.
///
/// Read it before a call, and compare it afterwards.
struct Generation: Equatable {
  private var count: UInt32 = 0

  /// Marks the next state.
  @inline(__always)
  mutating func advance() { count &+= 1 }
}
