import MotionDescriptions
public import MotionEngine
public import MotionGestures
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person drag a node.
///
/// **Affected properties:** the node's position, from when the pointer has moved beyond the slop until its release. In an addition along
/// an axis, as by `addDragAndSpring(_:_:along:to:constraints:dragConstraints:)`, it is one coordinate.
///
/// **Constraints:** operators that each position passes; the ``resistance`` acts after them.
///
/// **At rest when** no pointer drags. A release emits the ``finalVelocity``, and then the drag comes to rest; a cancelled drag emits none.
/// Disabling it during a drag cancels the drag.
public final class Draggable: Interaction, Togglable, Manipulation {
  public let enabled: ReactiveProperty<Bool>

  /// The resistance outside a rectangle. Defaults to none.
  public let resistance: Resistance

  /// The configuration of the pan recognizer. A change takes effect with the next event.
  public let configuration: ReactiveProperty<PanConfiguration>

  let updates = Emitter<GestureUpdate>(label: GraphLabel("draggable.gestures"))
  let released = Emitter<Point>(label: GraphLabel("draggable.finalVelocity"))
  /// The source of the releases; nil until they are first requested.
  private var releaseEmitter: Emitter<Release>?
  let activity = Activity()
  /// The axis along which the instance that is being added moves the node; nil for both.
  private var axisOfAddition: Axis?

  /// Creates the interaction; the slop defaults to 10 points.
  public init(configuration: PanConfiguration = PanConfiguration()) {
    self.configuration = ReactiveProperty(configuration, label: GraphLabel("draggable.configuration"))
    enabled = ReactiveProperty(true, label: GraphLabel("draggable.enabled"))
    resistance = Resistance(to: self.configuration)
    activity.makeState(of: self)
    enabled.makeSwitch(of: self)
    updates.makeOutput(of: self)
    released.makeOutput(of: self)
  }

  /// Creates the interaction for drags along `axis` only; a drag begins when a pointer has moved `slop` points along it.
  ///
  /// The ``resistance`` acts along `axis` alone, too.
  public convenience init(along axis: Axis, slop: Double = 10) {
    self.init(configuration: PanConfiguration(slop: slop, directions: axis == .x ? .horizontal : .vertical))
  }

  public var state: MotionStream<MotionState> { activity.state }

  /// Emits the updates of its pan recognizers, on every node that it is or will be added to.
  public var gestures: MotionStream<GestureUpdate> { updates.asStream() }

  /// The velocity of a release, in points per second of the node's parent: add it to the `initialVelocity` of a spring.
  public private(set) lazy var finalVelocity: DraggableFinalVelocity = FinalVelocity(released)

  /// The position and velocity of every release, in points of the node's parent.
  ///
  /// Each is emitted before the ``finalVelocity``. A cancelled drag emits none.
  public var releases: MotionStream<Release> { releaseSource.asStream() }

  private var releaseSource: Emitter<Release> {
    if let releaseEmitter { return releaseEmitter }
    let emitter = Emitter<Release>(label: GraphLabel("draggable.releases"))
    emitter.makeOutput(of: self)
    releaseEmitter = emitter
    return emitter
  }

  /// Emits, at each release, the point where the node would stop if it coasted on, in points of its parent.
  ///
  /// Snap the endpoint to choose the position that the person aimed at:
  /// <!-- snippet: Tests/MotionInteractions/DirectManipulation/DraggableTests.swift#endpoints -->
  /// ```swift
  /// runtime.connect(draggable.projectedEndpoints().snapped(to: .places(corners)), to: spring.destination)
  /// ```
  /// Connect it before the end of a drag enables a spring, so that the spring starts with the new destination.
  public func projectedEndpoints(decay: Decay = .scrolling) -> MotionStream<Point> {
    releases.projectedEndpoint(decay: decay).asStream()
  }

  public var settings: [Setting] {
    Setting.fields(of: "configuration", configuration) + [
      Setting(
        "resistance.perimeter", resistance.perimeter, unit: "points", role: .perimeter,
        "The rectangle within which nothing resists; null never resists."),
      Setting(
        "resistance.maximumLength", resistance.maximumLength, unit: "points", in: 0...1e9,
        "The distance that it can be dragged out of the perimeter."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  public var parts: [Part] { [Part("finalVelocity", finalVelocity)] }

  public var outputs: [Output] { [Output("gestures", updates), Output("releases", releaseSource)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    _ = install(on: target, runtime, constraints)
  }

  /// Adds the interaction to `node`, so that a drag writes only the coordinate along `axis`.
  func add(to node: SceneNode, along axis: Axis, _ runtime: MotionRuntime, _ constraints: ConstraintApplicator<Point>) {
    axisOfAddition = axis
    runtime.add(self, to: node, constraints: constraints)
    // An instance whose scope is gone is not added.
    axisOfAddition = nil
  }

  /// Adds the interaction to `target`, and returns its recognizer.
  func install(on target: SceneNode, _ runtime: MotionRuntime, _ constraints: ConstraintApplicator<Point>) -> Recognizer<PanConfiguration> {
    let axis = axisOfAddition
    axisOfAddition = nil
    let recognizer = runtime.recognize(configuredBy: configuration, on: target, onWhile: enabled)
    let position = runtime.get(target).position
    // Order matters: (1) the state is active before (2) the first position is written; (3) the velocity is emitted before the recognizer's
    // state, and with it (1), comes to rest.
    let drag = Drag(of: self, by: recognizer, on: position, along: axis, runtime)
    let dragged = runtime.apply(constraints, to: drag.dragged)
    let resisted = dragged.applying(Resisted(resistance))
    switch drag.hold {
    case .position(let hold): runtime.connect(resisted, to: hold)
    case .coordinate(let hold):
      if axis == .x { runtime.connect(resisted.x(), to: hold) } else { runtime.connect(resisted.y(), to: hold) }
    }
    runtime.own(drag)
    return recognizer
  }

  /// Sends a release to the observers of ``releases`` of the instance that sends `updates`.
  func sendRelease(at position: Point, _ velocity: Point, _ updates: InstanceOutput<GestureUpdate>) {
    if let releaseEmitter { updates.sibling(releaseEmitter).send(Release(position: position, velocity: velocity)) }
  }
}
