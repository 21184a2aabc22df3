import MotionDescriptions
public import MotionEngine
public import MotionGestures
public import MotionStreams
public import MotionValues

/// Changes the direction of a transition when a gesture is released fast enough.
///
/// **Affected properties:** the direction, each time the gesture ends faster than ``minimumVelocity`` along the axis, in either direction;
/// not when it is cancelled.
///
/// **Constraints:** the axis along which the velocity is measured; defaults to y.
///
/// **At rest when** the gesture is not active; it moves nothing. While disabled it changes no direction.
public final class ChangeDirection: Interaction, Togglable, Stateful {
  public let enabled = ReactiveProperty(true, label: GraphLabel("changeDirection.enabled"))

  /// The gesture.
  public let gesture: MotionStream<GestureUpdate>

  /// The speed above which a release changes the direction, in points per second; 0 or more. A release at exactly this speed has no effect.
  public let minimumVelocity: ReactiveProperty<Double>

  /// The direction after a release to the left or upwards.
  public let whenNegative: TransitionDirection

  /// The direction after a release to the right or downwards.
  public let whenPositive: TransitionDirection

  private let activity = Activity()

  /// Creates the interaction.
  ///
  /// - Parameter gesture: the gesture's updates: ``Draggable/gestures``, or those of a recognizer.
  public init(
    withVelocityOf gesture: MotionStream<GestureUpdate>, minimumVelocity: Double = 100, whenNegative: TransitionDirection = .backward,
    whenPositive: TransitionDirection = .backward
  ) {
    self.gesture = gesture
    self.minimumVelocity = ReactiveProperty(minimumVelocity, label: GraphLabel("changeDirection.minimumVelocity"))
    self.whenNegative = whenNegative
    self.whenPositive = whenPositive
    enabled.makeSwitch(of: self)
  }

  public var state: MotionStream<MotionState> { activity.state }

  public var settings: [Setting] {
    [
      Setting(fixed: "gesture", stream: gesture, "The gesture whose release it observes."),
      Setting(
        "minimumVelocity", minimumVelocity, unit: "points per second", in: 0...1e9, "The speed above which a release changes the direction."
      ),
      Setting(fixed: "whenNegative", whenNegative, "The direction after a release to the left or upwards."),
      Setting(fixed: "whenPositive", whenPositive, "The direction after a release to the right or downwards."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  public func add(to target: ReactiveProperty<TransitionDirection>, withRuntime runtime: MotionRuntime, constraints axis: Axis) {
    let decided = Emitter<TransitionDirection>(label: GraphLabel("changeDirection"))
    runtime.connect(decided.asStream(), to: target)
    runtime.own(
      GestureActivity(activity, while: runtime.isOn(enabled), in: runtime).follow(gesture) {
        [minimumVelocity, whenNegative, whenPositive] update in
        guard update.state == .ended else { return }
        let velocity = axis == .x ? update.velocity.x : update.velocity.y
        if velocity < -minimumVelocity.value { decided.send(whenNegative) }
        if velocity > minimumVelocity.value { decided.send(whenPositive) }
      })
  }
}
