public import MotionGestures
public import MotionPhysics
public import MotionStreams

/// Lets a transition go back while a gesture is far enough from where it began, and forth again when it returns.
///
/// **Affected properties:** the direction: backward when the gesture leaves the region from −``size`` to ``size`` along the axis, forward when it comes back; nothing before it leaves for the first time.
///
/// **Constraints:** the axis along which the way counts; y unless told otherwise.
///
/// **At rest when** always: it moves nothing.
public final class SlopRegion: Interaction {
  /// The gesture.
  public let gesture: MotionStream<GestureUpdate>

  /// How far it may go, in points; 0 or more. Changed, it acts at once.
  public let size: ReactiveProperty<Double>

  /// Makes the behaviour.
  ///
  /// - Parameter gesture: its updates, as ``Draggable/gestures``, or those of a recogniser.
  public init(withTranslationOf gesture: MotionStream<GestureUpdate>, size: Double) {
    self.gesture = gesture
    self.size = ReactiveProperty(size, label: GraphLabel("slopRegion.size"))
  }

  public var properties: [InspectedProperty] { [InspectedProperty("size", size, unit: "points", range: 0...1e9)] }

  public func add(to target: ReactiveProperty<TransitionDirection>, withRuntime runtime: MotionRuntime, constraints axis: Axis) {
    let ways = gesture.map { axis == .x ? $0.translation.dx : $0.translation.dy }
    runtime.connect(ways.slop(size: size).rewrite([.onExit: .backward, .onReturn: .forward]), to: target)
  }
}
