package import MotionScene
package import MotionStreams
package import MotionValues

/// A recognizer of one kind of gesture by pointers that go down on a node or its descendants.
package protocol GestureRecognizer: AnyObject {
  /// The name of the recognizer.
  var name: String { get }

  /// The identifier of the recognizer, unique in its runtime, in the order of creation.
  var id: Int { get }

  /// The node whose pointers it observes.
  var node: SceneNode { get }

  /// Emits every decision.
  var updates: Emitter<GestureUpdate> { get }

  /// Whether the gesture is in progress.
  var state: ReactiveProperty<MotionState> { get }

  /// Whether the recognizer is enabled by itself; disabling it during a gesture cancels the gesture.
  var isEnabled: ReactiveProperty<Bool> { get }

  /// Whether the recognizer and the instance that it belongs to are enabled.
  var isListening: Bool { get }

  /// The pointers that the recognizer accepts.
  var filter: PointerFilter { get set }

  /// The rules for arbitration with other recognizers.
  var arbitrationPolicy: ArbitrationPolicy { get set }

  /// Cancels the gesture in progress.
  func cancel()
}

/// A recognizer as a ``GestureRouter`` sees it.
package protocol RoutedRecognizer: GestureRecognizer {
  /// The kinds of events that it receives.
  var senses: GestureSenses { get }

  /// Whether the gesture is in progress. Does not create ``GestureRecognizer/state``.
  var currentState: MotionState { get }

  /// The state that the arena arbitrates with.
  var contender: GestureArena.Contender { get }

  /// Whether the router lists it among those with a gesture in progress. Set by the router.
  var isListed: Bool { get set }

  /// Returns whether the arena has to decide because of a change since the last call, and clears that flag.
  func consumeNeedsResolve() -> Bool

  /// The router that delivers its events and arbitrates between it and others; nil without a router.
  ///
  /// Unretained: the router resets it before it is deallocated.
  var router: Unmanaged<GestureRouter>? { get set }

  /// Decides about a pointer that goes down before any recognizer receives it; returns whether it has decided.
  func announce(_ event: PointerEvent) -> Bool

  /// Handles a sample of a pointer that went down on the node as contact number `contact`, or that hovers over it. Moves take effect when their frame ends.
  func handle(_ event: PointerEvent, contact: Int)

  /// Ends the frame at `time`, after all its moves; `isMeasured` is false for resampled moves.
  func endFrame(at time: Timestamp, isMeasured: Bool)

  /// Handles a wheel event over the node.
  func handle(_ event: WheelEvent, contact: Int)

  /// Handles a trackpad gesture on the node.
  func handle(_ event: TrackpadEvent, contact: Int)

  /// Returns whether a pointer that goes down may take part in its gesture.
  func accepts(_ event: PointerEvent) -> Bool

  /// Returns whether it takes part in contact number `contact`, which it accepted when the pointer went down.
  func holds(_ contact: Int) -> Bool

  /// Whether it has a deadline that has passed, and has not decided about it.
  var isDeadlineDue: Bool { get }

  /// Schedules its deadline, if it still has one, after a late event that the deadline had to wait for.
  func awaitDeadlineAgain()

  /// Accepts its claim.
  func accept()

  /// Fails or cancels its gesture for `reason`; `other` is the recognizer that caused it, if any.
  func reject(_ reason: RecognitionReason, because other: (any RoutedRecognizer)?)
}

extension GestureRecognizer {
  /// See ``Recognizer/requireToFail(_:)``.
  package func requireToFail(_ other: some GestureRecognizer) { require(toFail: other) }

  /// See ``Recognizer/recognizeSimultaneously(with:)``.
  package func recognizeSimultaneously(with other: some GestureRecognizer) { join(other) }

  /// See ``Recognizer/recognizeSimultaneouslyWithAll()``.
  package func recognizeSimultaneouslyWithAll() { arbitrationPolicy.simultaneousWith = .all }

  func require(toFail other: some GestureRecognizer) {
    MotionValues.require(other.id != id, "A recognizer cannot require itself to fail. Pass another one.")
    arbitrationPolicy.require(other.id)
  }

  func join(_ other: some GestureRecognizer) {
    switch arbitrationPolicy.simultaneousWith {
    case .all: break
    case .none: arbitrationPolicy.simultaneousWith = .some([other.id])
    case .some(let ids): arbitrationPolicy.simultaneousWith = .some(ids + [other.id])
    }
  }
}
