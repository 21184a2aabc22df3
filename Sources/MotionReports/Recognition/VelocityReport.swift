public import MotionGestures
public import MotionValues

/// How fast each pointer of a stream of events was when it was lifted, by an estimator of one's choice.
public struct VelocityReport: Sendable {
  /// One lift.
  public struct Lift: Hashable, Sendable {
    /// The pointer.
    public let pointer: PointerID
    /// When it was lifted.
    public let time: Timestamp
    /// How fast it was, in points per second, and what that rests on. No samples where the estimator has nothing to say: the pointer stood still.
    public let estimate: VelocityEstimate
  }

  /// The lifts, in order of time.
  public private(set) var lifts: [Lift] = []

  private let configuration: VelocityConfiguration
  private var trackers: [(pointer: PointerID, tracker: VelocityTracker)] = []

  /// Starts without a pointer.
  public init(by configuration: VelocityConfiguration) { self.configuration = configuration }

  /// Follows `events`, which verify as one stream.
  public init(of events: [InputEvent], by configuration: VelocityConfiguration) {
    self.init(by: configuration)
    follow(events)
  }

  /// Follows `events`, which go on with those before.
  ///
  /// Each pointer has a tracker of its own, fed with what the hardware saw of it: not with what a host has computed or guessed. The lift is no sample. A cancelled
  /// pointer has no velocity and is not listed.
  public mutating func follow(_ events: [InputEvent]) {
    for case .pointer(let sample) in events where sample.origin == .measured || sample.origin == .coalesced {
      let index = trackers.firstIndex { $0.pointer == sample.id }
      switch sample.phase {
      case .down:
        var tracker = VelocityTracker(configuration: configuration)
        tracker.add(sample.location, at: sample.time)
        trackers.append((sample.id, tracker))
      case .move:
        if let index { trackers[index].tracker.add(sample.location, at: sample.time) }
      case .up:
        guard let index else { continue }
        let tracker = trackers.remove(at: index).tracker
        lifts.append(Lift(pointer: sample.id, time: sample.time, estimate: tracker.estimate(at: sample.time)))
      case .cancel:
        if let index { trackers.remove(at: index) }
      case .hover, .leave: break
      }
    }
  }
}
