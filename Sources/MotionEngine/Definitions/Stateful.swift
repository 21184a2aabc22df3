public import MotionStreams
public import MotionValues

/// An object that is at rest or active.
public protocol Stateful: AnyObject {
  /// The state: active before the first value of a motion, at rest after the last. Emits the current state on subscription.
  var state: MotionStream<MotionState> { get }
}

extension Stateful {
  /// Whether it is at rest now. An interaction is if it is on all of its targets; each ``Instance`` has an `isAtRest` of its own.
  public var isAtRest: Bool { state.current != .active }
}

/// An object that is active while a person directly manipulates a node.
public protocol Manipulation: Stateful {}
