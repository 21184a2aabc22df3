import MotionDescriptions
public import MotionEngine
public import MotionGestures
public import MotionStreams
public import MotionValues

/// Reverses a transition while a gesture is outside a region around its start.
///
/// **Affected properties:** the direction: backward when the gesture leaves the region from −``size`` to ``size`` along the axis, forward when it
/// returns; unchanged before it first leaves. A gesture that fails changes nothing. A gesture that begins after one that ended outside has
/// returned.
///
/// **Constraints:** the axis along which the translation is measured; defaults to y.
///
/// **At rest when** the gesture is not active; it moves nothing. While disabled it changes no direction.
public final class SlopRegion: Interaction, Togglable, Stateful {
  public let enabled = ReactiveProperty(true, label: GraphLabel("slopRegion.enabled"))

  /// The gesture.
  public let gesture: MotionStream<GestureUpdate>

  /// The distance from the start to the edge of the region, in points; 0 or more. A change applies with the next update of the gesture.
  public let size: ReactiveProperty<Double>

  private let activity = Activity()

  /// Creates the interaction.
  ///
  /// - Parameter gesture: the gesture's updates: ``Draggable/gestures``, or those of a recognizer.
  public init(withTranslationOf gesture: MotionStream<GestureUpdate>, size: Double) {
    self.gesture = gesture
    self.size = ReactiveProperty(size, label: GraphLabel("slopRegion.size"))
    enabled.makeSwitch(of: self)
  }

  public var state: MotionStream<MotionState> { activity.state }

  public var settings: [Setting] {
    [
      Setting(fixed: "gesture", stream: gesture, "The gesture whose translation it observes."),
      Setting("size", size, unit: "points", in: 0...1e9, "The distance that the gesture may move within the region."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  public func add(to target: ReactiveProperty<TransitionDirection>, withRuntime runtime: MotionRuntime, constraints axis: Axis) {
    let distances = Emitter<Double>(label: GraphLabel("slopRegion"))
    runtime.connect(distances.slop(size: size).rewrite([.onExit: .backward, .onReturn: .forward]), to: target)
    runtime.own(
      GestureActivity(activity, while: runtime.isOn(enabled), in: runtime).follow(gesture) {
        // A gesture that has not begun, such as a mere tap, has no translation: it has not returned.
        if $0.state == .failed || $0.state == .possible { return }
        distances.send(axis == .x ? $0.translation.dx : $0.translation.dy)
      })
  }
}
