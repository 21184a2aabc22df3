public import MotionGestures
public import MotionValues

/// The velocity at which each pointer of a stream was released, by a given estimator.
public struct VelocityReport: Sendable {
  /// The release of a pointer.
  public struct Lift: Hashable, Sendable {
    /// The pointer.
    public let pointer: PointerID
    /// The time of the release.
    public let time: Timestamp
    /// The velocity, in points per second.
    public let velocity: Point
    /// The quality of the fit: 1 exact, 0 none; 1 for estimators without a fit.
    public let confidence: Double
    /// The number of samples used; 0 if the estimator considers the pointer at rest.
    public let sampleCount: Int
    /// The time from the oldest to the newest of those samples.
    public let span: Duration

    init(_ pointer: PointerID, at time: Timestamp, _ estimate: VelocityEstimate) {
      (self.pointer, self.time, velocity) = (pointer, time, estimate.velocity)
      (confidence, sampleCount, span) = (estimate.confidence, estimate.sampleCount, estimate.span)
    }
  }

  /// The releases, in order of time.
  public private(set) var lifts: [Lift] = []

  private let configuration: VelocityConfiguration
  private var trackers: [(pointer: PointerID, kind: PointerKind, tracker: VelocityTracker)] = []

  /// Creates a report without pointers.
  public init(by configuration: VelocityConfiguration) { self.configuration = configuration }

  /// Processes `events`, which are valid as one stream.
  public init(of events: [InputEvent], by configuration: VelocityConfiguration) {
    self.init(by: configuration)
    follow(events)
  }

  /// Processes `events`, which continue the stream.
  ///
  /// Each contact has its own tracker, which receives measured and coalesced samples only. The up event is not a sample. A contact that is
  /// cancelled, or that the surface or its device has ended, has no velocity and is not listed.
  public mutating func follow(_ events: [InputEvent]) {
    for event in events {
      switch event {
      case .pointer(let sample): if sample.origin == .measured || sample.origin == .coalesced { follow(sample) }
      case .surface(let surface): if surface.change == .suspended { trackers = [] }
      case .deviceLost(let kind, _): trackers.removeAll { $0.kind == kind }
      case .wheel, .trackpad, .setting, .mark: break
      }
    }
  }

  private mutating func follow(_ sample: PointerEvent) {
    let index = trackers.firstIndex { $0.pointer == sample.id }
    switch sample.phase {
    case .down:
      var tracker = VelocityTracker(configuration: configuration)
      tracker.add(sample.location, at: sample.measuredTime)
      trackers.removeAll { $0.pointer == sample.id }
      trackers.append((sample.id, sample.kind, tracker))
    case .move:
      if let index { trackers[index].tracker.add(sample.location, at: sample.measuredTime) }
    case .up:
      guard let index else { return }
      let tracker = trackers.remove(at: index).tracker
      lifts.append(Lift(sample.id, at: sample.time, tracker.estimate(at: sample.measuredTime)))
    case .cancel:
      if let index { trackers.remove(at: index) }
    case .hover, .leave: break
    }
  }
}
