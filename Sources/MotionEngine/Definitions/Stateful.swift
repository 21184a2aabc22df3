public import MotionStreams

/// Something that is at rest or active.
public protocol Stateful: AnyObject {
  /// Active before the first value of a motion, at rest after the last; whoever subscribes hears the current state first.
  var state: MotionStream<MotionState> { get }

  /// Tells what it is called in the graph, if it is an ``Interaction``; nil for anything else.
  var interactionName: (() -> String)? { get }
}

extension Stateful {
  public var interactionName: (() -> String)? { nil }
}

extension Stateful where Self: Interaction {
  public var interactionName: (() -> String)? { { self.name } }
}

/// Something that is active while a person directly manipulates a node.
public protocol Manipulation: Stateful {}
