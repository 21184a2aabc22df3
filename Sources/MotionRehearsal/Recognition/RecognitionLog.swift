public import MotionGestures

/// What the recognisers make of a stream of events, without any scene.
public struct RecognitionLog: Sendable {
  /// One decision of one recogniser.
  public struct Entry: Sendable {
    /// The recogniser's name.
    public let recognizer: String
    /// What it decided.
    public let update: GestureUpdate
    /// Whether its state differs from the decision before.
    public let isTransition: Bool
  }

  /// The decisions, in the order in which the events brought them about.
  public private(set) var entries: [Entry] = []

  private var pan = PanMachine()
  private var tap = TapMachine()
  private var lastPan = RecognitionState.possible
  private var lastTap = RecognitionState.possible

  /// Lets a pan and a tap recogniser watch `events`, which verify as one stream.
  public init(of events: [InputEvent]) {
    for event in events {
      switch event {
      case .pointer(let sample):
        lastPan = add(pan.handle(sample), of: PanMachine.name, after: lastPan)
        lastTap = add(tap.handle(sample), of: TapMachine.name, after: lastTap)
      }
    }
  }

  private mutating func add(
    _ updates: [GestureUpdate], of recognizer: String, after last: RecognitionState
  ) -> RecognitionState {
    var last = last
    for update in updates {
      // Only `changed` follows itself within one gesture.
      let isTransition = update.state != last || update.state != .changed
      entries.append(Entry(recognizer: recognizer, update: update, isTransition: isTransition))
      last = update.state
    }
    return last
  }
}
