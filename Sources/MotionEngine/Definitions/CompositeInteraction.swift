import MotionDescriptions
public import MotionStreams
public import MotionValues

/// An interaction that consists of other interactions, which it adds in `add`.
///
/// It is active while any of its parts is active. While it is disabled, its parts are off.
public protocol CompositeInteraction: Interaction, Stateful, Togglable {
  /// The shared state and switch, as in `let shared = CompositeState(named: "myTossable")`.
  var shared: CompositeState { get }
}

extension CompositeInteraction {
  public var composite: CompositeState? { shared }
  public var enabled: ReactiveProperty<Bool> { shared.enabled }
  public var state: MotionStream<MotionState> { shared.aggregate.state }
}

/// The state and the switch of a composite, over all its targets.
public final class CompositeState {
  /// Whether the interaction is enabled.
  public let enabled: ReactiveProperty<Bool>

  let aggregate = AggregateState()

  /// Creates the state of an interaction that is enabled and at rest.
  ///
  /// - Parameter name: the name of the interaction in labels, as in `tossable.enabled`.
  public init(named name: String) {
    enabled = ReactiveProperty(true, label: GraphLabel(name + ".enabled"))
    enabled.makeSwitch(of: self)
    aggregate.makePort(of: self)
  }
}
