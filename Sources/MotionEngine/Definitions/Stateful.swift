public import MotionStreams
public import MotionValues

/// An object that is at rest or active.
public protocol Stateful: AnyObject {
  /// The state: active before the first value of a motion, at rest after the last. Emits the current state on subscription.
  var state: MotionStream<MotionState> { get }
}

extension Stateful {
  /// Whether it is at rest now. An interaction is if it is on all of its targets; each ``Instance`` has an `isAtRest` of its own.
  ///
  /// A ``MotionRuntime`` also waits for its timers, in generic code as elsewhere.
  public var isAtRest: Bool {
    // Generic code would not find the member of the same name otherwise, and a requirement would be one more thing to know.
    if ObjectIdentifier(Self.self) == ObjectIdentifier(MotionRuntime.self) { return unsafeDowncast(self, to: MotionRuntime.self).isAtRest }
    return state.current != .active
  }
}
