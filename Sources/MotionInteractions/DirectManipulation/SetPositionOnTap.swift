public import MotionEngine
public import MotionGestures
public import MotionScene
public import MotionStreams
public import MotionValues

/// Writes to a property where a person taps. Added to the destination of a spring, it lets the spring go there.
///
/// **Affected properties:** the target, each time a tap is recognised.
///
/// **Constraints:** operators that each place passes.
///
/// **At rest when** always: it moves nothing by itself. Turned off it hears of no tap.
public final class SetPositionOnTap: Interaction, Togglable, Stateful {
  public let enabled = ReactiveProperty(true, label: GraphLabel("setPositionOnTap.enabled"))

  /// The node that taps count on; nil for the whole scene.
  public let tapped: SceneNode?

  /// The node in whose points the place is written; nil for the scene's root.
  public let coordinateSpace: SceneNode?

  /// What counts as a tap, at any time: a change counts from the next event on.
  public let configuration: ReactiveProperty<TapConfiguration>

  private let activity = Activity()

  /// Makes the behaviour; without a node, taps anywhere in the scene count.
  public init(on tapped: SceneNode? = nil, coordinateSpace: SceneNode? = nil, configuration: TapConfiguration = TapConfiguration()) {
    self.tapped = tapped
    self.coordinateSpace = coordinateSpace
    self.configuration = ReactiveProperty(configuration, label: GraphLabel("setPositionOnTap.configuration"))
  }

  public var state: MotionStream<MotionState> { activity.state }

  public var settings: [Setting] {
    [
      Setting(fixed: "on", node: tapped, "The node that taps count on; null for the whole scene."),
      Setting(fixed: "coordinateSpace", node: coordinateSpace, "The node in whose coordinates the position is written; null for the root."),
      Setting("enabled", enabled, "Whether it is on."),
    ] + Setting.fields(of: "configuration", configuration)
  }

  public func add(
    to target: ReactiveProperty<Point>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>
  ) {
    let recognizer = runtime.recognize(configuration.value, on: tapped ?? runtime.scene.root)
    runtime.own(configuration.observeChanges { recognizer.configuration.value = $0 })
    runtime.connect(enabled, to: recognizer.isEnabled)
    let places = Emitter<Point>(label: GraphLabel("tap"))
    runtime.connect(runtime.apply(constraints, to: places), to: target)
    runtime.own(
      recognizer.updates.subscribe { [coordinateSpace] update in
        guard update.state == .ended else { return }
        let place = coordinateSpace.map { $0.convertFromRoot(update.location) } ?? update.location
        if let place { places.send(place) }
      })
  }
}
