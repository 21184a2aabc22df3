public import MotionGestures
public import MotionScene
public import MotionStreams
public import MotionValues

extension MotionRuntime {
  /// A recogniser of what `configuration` describes, on `node`: for an interaction's `add`, until that interaction goes; elsewhere, as long as the runtime exists.
  ///
  /// It is a stream of what it recognises, for operators:
  /// <!-- snippet: Tests/MotionInteractions/DirectManipulation/DraggableTests.swift#recognize -->
  /// ```swift
  /// let pan = runtime.recognize(PanConfiguration(), on: card)
  /// runtime.connect(pan.translation(addedTo: card.position), to: card.position)
  /// ```
  ///
  /// - Parameter name: what it is called in the graph and in the decision log; the name of the gesture unless told otherwise.
  @discardableResult public func recognize<Configuration: GestureConfiguration>(
    _ configuration: Configuration, on node: SceneNode, named name: String? = nil
  ) -> Recognizer<Configuration> {
    // Fingers live in the time of the host, whatever the pace of what they touch.
    let recognizer = Recognizer(configuration, node: get(node), clock: core.root.clock, named: name)
    watch(recognizer)
    return recognizer
  }

  /// A recogniser that `machine` decides for: see ``recognize(_:on:named:)``.
  @discardableResult package func recognize<Machine: GestureMachine>(
    _ machine: Machine, on node: SceneNode, named name: String? = nil
  ) -> Recognizer<Machine.Configuration> {
    let recognizer = Recognizer(machine, node: get(node), clock: core.root.clock, named: name)
    watch(recognizer)
    return recognizer
  }

  /// A recogniser on `node` that follows `configuration`, and makes its machine when the first pointer comes: for an interaction's `add`.
  public func recognize<Configuration: GestureConfiguration>(
    configuredBy configuration: ReactiveProperty<Configuration>, on node: SceneNode
  ) -> Recognizer<Configuration> {
    let recognizer = Recognizer(configuredBy: configuration, node: get(node), clock: core.root.clock)
    watch(recognizer)
    return recognizer
  }

  private func watch<Configuration: GestureConfiguration>(_ recognizer: Recognizer<Configuration>) {
    router.add(recognizer)
    owner.list(recognizer)
    owner.own(recognizer)
  }

  /// Lets `recognizer` be on while the instance is on whose definition's switch is `enabled`: in the graph, a connection.
  public func turn<Configuration>(_ recognizer: Recognizer<Configuration>, onWhile enabled: ReactiveProperty<Bool>) {
    let (owner, instanceSwitch) = (owner, instanceSwitch(of: enabled))
    if owner.isGone { return }
    if owner.interaction == nil || instanceSwitch.isNotifying {
      let isOn = isOn(enabled)
      _ = connect(.source(isOn), to: recognizer.isEnabled) { isOn.subscribe(into: PropertySink(recognizer.isEnabled), in: resolver) }
    } else {
      instanceSwitch.turn(recognizer)
      owner.listTurning(instanceSwitch)
    }
  }
}

#if !hasFeature(Embedded)
  extension MotionRuntime {
    /// Whether it is written down what recognisers decide, and why. Off unless turned on.
    public var logsRecognition: Bool {
      get { router.isLogging }
      set { router.isLogging = newValue }
    }

    /// What recognisers decided while ``logsRecognition`` was on, in order; also the updates that change no state. At least the last 50,000 decisions; older ones are
    /// dropped, unless ``takeRecognitionLog()`` has fetched them.
    public var recognitionLog: [RecognitionDecision] { router.decisions }

    /// ``recognitionLog``, which is empty afterwards: for streams of whatever length.
    public func takeRecognitionLog() -> [RecognitionDecision] { router.takeDecisions() }
  }
#endif

extension MotionRuntime {
  /// Which node the pointers, wheels and trackpads at a place are for: for a host that knows better than the scene. Nil asks the scene.
  public var hitTester: ((Point) -> SceneNode?)? {
    get { router.hitTester }
    set { router.hitTester = newValue }
  }
}

extension Activity {
  /// Counts `state` in, from its current value on, until that ends.
  public func follow(_ state: ReactiveProperty<MotionState>) -> any Resource { FollowedState(state, for: self) }
}

/// A state that is counted as part of an activity.
private final class FollowedState: Resource, SourceObserver {
  private let activity: Activity
  private var observer: ObserverNode?
  private var isActive = false

  init(_ state: ReactiveProperty<MotionState>, for activity: Activity) {
    self.activity = activity
    observer = state.notify(self)
    count(state.value)
  }

  private func count(_ state: MotionState) {
    guard (state == .active) != isActive else { return }
    isActive.toggle()
    if isActive { activity.begin() } else { activity.end() }
  }

  func source(_ source: ObserverTable, didSend address: UnsafeRawPointer) {
    count(address.assumingMemoryBound(to: MotionState.self).pointee)
  }

  func end() {
    observer?.end()
    observer = nil
    count(.atRest)
  }
}
