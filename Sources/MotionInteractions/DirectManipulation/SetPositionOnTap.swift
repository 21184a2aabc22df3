import MotionDescriptions
public import MotionEngine
public import MotionGestures
public import MotionScene
public import MotionStreams
public import MotionValues

/// Writes the location of each tap to a property, such as the destination of a spring.
///
/// **Affected properties:** the target, each time a tap is recognized.
///
/// **Constraints:** operators that each position passes.
///
/// **At rest when** always: it moves nothing by itself. While disabled it ignores taps. Each of several targets receives every tap.
public final class SetPositionOnTap: Interaction, Togglable, Stateful {
  public let enabled = ReactiveProperty(true, label: GraphLabel("setPositionOnTap.enabled"))

  /// The node that receives the taps; nil for the whole scene.
  public let tapped: SceneNode?

  /// The node in whose coordinates the position is written; nil for the scene's root.
  public let coordinateSpace: SceneNode?

  /// The configuration of the tap recognizer. A change takes effect with the next event.
  public let configuration: ReactiveProperty<TapConfiguration>

  private let activity = Activity()

  /// A tap that one of the recognizers has recognized. It prevents those of the other targets.
  private struct RecognizedTap: Equatable {
    let node: ObjectIdentifier
    let time: Timestamp
    let location: Point
  }

  /// The latest tap, which is for all targets.
  private var latest: RecognizedTap?

  /// Creates the interaction; without a node, it accepts taps anywhere in the scene.
  public init(on tapped: SceneNode? = nil, coordinateSpace: SceneNode? = nil, configuration: TapConfiguration = TapConfiguration()) {
    self.tapped = tapped
    self.coordinateSpace = coordinateSpace
    self.configuration = ReactiveProperty(configuration, label: GraphLabel("setPositionOnTap.configuration"))
    enabled.makeSwitch(of: self)
  }

  public var state: MotionStream<MotionState> { activity.state }

  public var settings: [Setting] {
    [
      Setting(fixed: "on", node: tapped, "The node that taps count on; null for the whole scene."),
      Setting(fixed: "coordinateSpace", node: coordinateSpace, "The node in whose coordinates the position is written; null for the root."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ] + Setting.fields(of: "configuration", configuration)
  }

  public func add(
    to target: ReactiveProperty<Point>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>
  ) {
    let recognizer = runtime.recognize(configuredBy: configuration, on: tapped ?? runtime.scene.root)
    let (node, isOn) = (ObjectIdentifier(recognizer.node), runtime.isOn(enabled))
    let locations = Emitter<Point>(label: GraphLabel("tap"))
    runtime.connect(runtime.apply(constraints, to: locations), to: target)
    runtime.own(
      recognizer.updates.subscribe { [coordinateSpace] update in
        guard self.receives(update, on: node, whileOn: isOn) else { return }
        let location = coordinateSpace.map { $0.convertFromRoot(update.location) } ?? update.location
        if let location { locations.send(location) }
      })
  }

  /// Returns whether `update` is a tap on `node`, or the failure that the same tap of another target has caused.
  private func receives(_ update: GestureUpdate, on node: ObjectIdentifier, whileOn isOn: ReactiveProperty<Bool>) -> Bool {
    let tap = RecognizedTap(node: node, time: update.time, location: update.location)
    switch update.state {
    case .ended:
      latest = tap
      return true
    case .failed: return tap == latest && enabled.value && isOn.value
    case .possible, .began, .changed, .cancelled: return false
    }
  }
}
