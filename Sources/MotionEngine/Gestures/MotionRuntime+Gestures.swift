public import MotionGestures
public import MotionScene
public import MotionStreams
public import MotionValues

extension MotionRuntime {
  /// Creates a recognizer on `node` with `configuration`.
  ///
  /// In the `add` of an interaction it exists until the instance is removed, and listens only while the instance is on; elsewhere it exists as
  /// long as the runtime. It is a stream of gesture updates, to which you can apply operators:
  /// <!-- snippet: Tests/MotionInteractions/DirectManipulation/DraggableTests.swift#recognize -->
  /// ```swift
  /// let pan = runtime.recognize(PanConfiguration(), on: card)
  /// runtime.connect(pan.translation(addedTo: card.position), to: card.position)
  /// ```
  ///
  /// - Parameter name: the name in the graph and in the decision log. Defaults to the name of the gesture.
  @discardableResult public func recognize<Configuration: GestureConfiguration>(
    _ configuration: Configuration, on node: SceneNode, named name: String? = nil
  ) -> Recognizer<Configuration> {
    // Pointers use the clock of the root, even if the node belongs to a child clock with another rate.
    let recognizer = Recognizer(configuration, node: get(node), clock: core.root.clock, named: name)
    watch(recognizer)
    return recognizer
  }

  /// Creates a recognizer with the decisions of `machine`: see ``recognize(_:on:named:)``.
  @discardableResult package func recognize<Machine: GestureMachine>(
    _ machine: Machine, on node: SceneNode, named name: String? = nil
  ) -> Recognizer<Machine.Configuration> {
    let recognizer = Recognizer(machine, node: get(node), clock: core.root.clock, named: name)
    watch(recognizer)
    return recognizer
  }

  /// Creates a recognizer on `node` that follows changes of `configuration`. For the `add` of an interaction.
  ///
  /// The recognizer creates its machine when the first pointer arrives.
  ///
  /// - Parameter enabled: the switch of the part that the recognizer decides for. Defaults to the switch of the instance.
  @specialized(where Configuration == PanConfiguration)
  public func recognize<Configuration: GestureConfiguration>(
    configuredBy configuration: ReactiveProperty<Configuration>, on node: SceneNode, onWhile enabled: ReactiveProperty<Bool>? = nil
  ) -> Recognizer<Configuration> {
    let recognizer = Recognizer(configuredBy: configuration, node: get(node), clock: core.root.clock)
    watch(recognizer, onWhile: enabled)
    return recognizer
  }

  private func watch<Configuration: GestureConfiguration>(
    _ recognizer: Recognizer<Configuration>, onWhile enabled: ReactiveProperty<Bool>? = nil
  ) {
    let owner = owner
    // Unretained: this runtime keeps its core, which keeps the router.
    Unmanaged.passUnretained(core.router)._withUnsafeGuaranteedRef { $0.add(recognizer) }
    noteAddition(of: recognizer, in: owner)
    owner.list(recognizer)
    owner.own(recognizer)
    if owner.interactionID != nil {
      owner.turn(recognizer, onWhile: enabled)
    } else if let enabled {
      connect(enabled, to: recognizer.isEnabled)
    }
  }
}

#if !hasFeature(Embedded)
  extension MotionRuntime {
    /// Whether the decisions of recognizers are logged, with their reasons. Defaults to false.
    public var logsRecognition: Bool {
      get { router.isLogging }
      set { router.isLogging = newValue }
    }

    /// The decisions of recognizers while ``logsRecognition`` was on, in order, with the updates that change no state.
    ///
    /// At least the last 50,000 decisions are kept. Older ones are dropped; call ``takeRecognitionLog()`` often enough to receive all of them.
    public var recognitionLog: [RecognitionDecision] { router.decisions }

    /// Returns ``recognitionLog`` and empties it. For streams of any length.
    public func takeRecognitionLog() -> [RecognitionDecision] { router.takeDecisions() }
  }
#endif

extension MotionRuntime {
  /// A hit test that replaces that of the scene for pointers, wheels and trackpads. Nil uses the scene's.
  ///
  /// A node that is not in the scene counts as no node.
  public var hitTester: ((Point) -> SceneNode?)? {
    get { router.hitTester }
    set { router.hitTester = newValue }
  }
}

extension Activity {
  /// Counts `state` as part of this activity, beginning with its current value, until the returned resource ends.
  public func follow(_ state: ReactiveProperty<MotionState>) -> any Resource { FollowedState(state, for: self) }
}

/// A state that counts as part of an activity.
private final class FollowedState: Resource, SourceObserver {
  private let activity: Activity
  private var observer: ObserverNode?
  private var isActive = false

  init(_ state: ReactiveProperty<MotionState>, for activity: Activity) {
    self.activity = activity
    observer = state.observe(with: self)
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
