public import MotionEngine
public import MotionGestures
public import MotionStreams
public import MotionValues

/// Lets a transition go back while a gesture is far enough from where it began, and forth again when it returns.
///
/// **Affected properties:** the direction: backward when the gesture leaves the region from −``size`` to ``size`` along the axis, forward when it comes back; nothing before it leaves for the first time.
///
/// **Constraints:** the axis along which the way counts; y unless told otherwise.
///
/// **At rest when** the gesture is not under way; it moves nothing. Turned off it turns nothing round.
public final class SlopRegion: Interaction, Togglable, Stateful {
  public let enabled = ReactiveProperty(true, label: GraphLabel("slopRegion.enabled"))

  /// The gesture.
  public let gesture: MotionStream<GestureUpdate>

  /// How far it may go, in points; 0 or more. Changed, it acts at once.
  public let size: ReactiveProperty<Double>

  private let activity = Activity()

  /// Makes the behaviour.
  ///
  /// - Parameter gesture: its updates, as ``Draggable/gestures``, or those of a recogniser.
  public init(withTranslationOf gesture: MotionStream<GestureUpdate>, size: Double) {
    self.gesture = gesture
    self.size = ReactiveProperty(size, label: GraphLabel("slopRegion.size"))
  }

  public var state: MotionStream<MotionState> { activity.state }

  public var settings: [Setting] {
    [
      Setting(fixed: "gesture", stream: gesture, "The gesture whose translation it watches."),
      Setting("size", size, unit: "points", in: 0...1e9, "The distance that the gesture may go."),
      Setting("enabled", enabled, "Whether it is on."),
    ]
  }

  public func add(to target: ReactiveProperty<TransitionDirection>, withRuntime runtime: MotionRuntime, constraints axis: Axis) {
    let ways = Emitter<Double>(label: GraphLabel("slopRegion"))
    runtime.connect(ways.slop(size: size).rewrite([.onExit: .backward, .onReturn: .forward]), to: target)
    runtime.own(
      GestureActivity(activity, while: enabled).follow(gesture) { ways.send(axis == .x ? $0.translation.dx : $0.translation.dy) })
  }
}
