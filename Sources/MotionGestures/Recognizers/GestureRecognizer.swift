package import MotionScene
package import MotionStreams
package import MotionValues

/// Watches the pointers that go down on a node, or on a node in it, for one kind of gesture.
package protocol GestureRecognizer: AnyObject {
  /// What it is called.
  var name: String { get }

  /// Tells it from the others of its runtime; in the order in which they were made.
  var id: Int { get }

  /// The node it watches.
  var node: SceneNode { get }

  /// Everything it decides.
  var updates: Emitter<GestureUpdate> { get }

  /// Whether a person is in the middle of the gesture.
  var state: ReactiveProperty<MotionState> { get }

  /// Whether it listens; turned off in the middle of a gesture it cancels it.
  var isEnabled: ReactiveProperty<Bool> { get }

  /// Which pointers it takes notice of.
  var filter: PointerFilter { get set }

  /// How it gets along with others.
  var arbitrationPolicy: ArbitrationPolicy { get set }

  /// Gives up what it is in the middle of.
  func cancel()
}

/// A recogniser as a ``GestureRouter`` deals with it.
package protocol RoutedRecognizer: GestureRecognizer {
  /// What it takes notice of.
  var senses: GestureSenses { get }

  /// What it is about, for the arena.
  var contender: GestureArena.Contender { get }

  /// Whether something has happened since it was asked last that the arena has to know of. Asking makes it false.
  func consumeNeedsResolve() -> Bool

  /// Who brings it its events, and decides between it and others; nil as long as nobody does.
  var router: Unmanaged<GestureRouter>? { get set }

  /// Takes a sample of a pointer that went down on the node as contact number `contact`, or that hovers over it. Moves count once their frame ends.
  func handle(_ event: PointerEvent, contact: Int)

  /// All pointers have moved that move at `time`; whether by what the hardware saw.
  func endFrame(at time: Timestamp, isMeasured: Bool)

  /// Takes a turn of a wheel over the node.
  func handle(_ event: WheelEvent, contact: Int)

  /// Takes what fingers on a trackpad do to the node.
  func handle(_ event: TrackpadEvent, contact: Int)

  /// Its claim is granted.
  func accept()

  /// Its gesture cannot come about any more, or is taken away; because of `other`, if of anyone.
  func reject(_ reason: RecognitionReason, because other: (any RoutedRecognizer)?)
}

/// How a recogniser gets along with others that watch the same pointers.
public struct ArbitrationPolicy: Hashable, Sendable {
  /// Who is preferred among gestures that are recognised at the same instant: the higher.
  public var priority = 0

  /// The recognisers, by id, that have to fail before this one may begin.
  package private(set) var requirements: [Int] = []

  /// Those that may be recognised together with it.
  package var simultaneousWith = GestureArena.Simultaneity.none

  /// Whether it prevents nobody, and is taken away as soon as something else is recognised: the pressed look of a button in a list.
  public var yields = false

  /// Whether nothing else gets a pointer as long as it has one, and it gets none as long as something else has.
  public var hasExclusiveTouch = false

  /// The usual: it excludes others, waits for nobody and yields to nobody.
  public init() {}

  /// Lets the recogniser begin only once the one with the id `other` has failed.
  mutating func require(_ other: Int) {
    if !requirements.contains(other) { requirements.append(other) }
  }
}

extension GestureRecognizer {
  /// See ``Recognizer/requireToFail(_:)``.
  package func requireToFail(_ other: some GestureRecognizer) { require(toFail: other) }

  /// See ``Recognizer/recognizeSimultaneously(with:)``.
  package func recognizeSimultaneously(with other: some GestureRecognizer) { join(other) }

  /// See ``Recognizer/recognizeSimultaneouslyWithAll()``.
  package func recognizeSimultaneouslyWithAll() { arbitrationPolicy.simultaneousWith = .all }

  func require(toFail other: some GestureRecognizer) {
    MotionValues.require(other.id != id, "A recogniser cannot wait for itself to fail. Name another one.")
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
