public import MotionGestures
public import MotionValues

/// Resamples as Android's input consumer does: a frame is told all real samples up to 5 ms before it, and then, for that instant, one that is computed.
///
/// It lies between two samples where a later one is there already and they are 2 ms apart or more; else it goes on straight from the last two, if those are 2 … 20 ms apart, by
/// half their distance and 8 ms at most. Pens are not resampled. A real sample that says what the last real one said, or is older than the computed one, is told at the computed
/// place, so that nothing goes back and forth.
public struct AndroidResampler: InputResampler {
  private struct Track {
    let id: PointerID
    /// The last two real samples, and the last computed one.
    var last: PointerEvent
    var former: PointerEvent?
    var computed: PointerEvent?
    var isMoving = false

    /// Whether the last two real samples are in one place.
    var stays: Bool { former?.location == last.location }
  }

  private var queue: [InputEvent] = []
  private var tracks: [Track] = []

  private static let latency = Duration.milliseconds(5)
  private static let minimumStep: Int64 = 2_000_000
  private static let maximumStep: Int64 = 20_000_000
  private static let maximumPrediction: Int64 = 8_000_000

  /// Makes a resampler without samples.
  public init() {}

  public mutating func add(_ event: InputEvent) { queue.append(event) }

  public mutating func events(at frame: Timestamp, next: Timestamp) -> [InputEvent] {
    let instant = frame.advanced(by: .zero - Self.latency)
    var told: [InputEvent] = []
    // Only moves wait for their frame.
    while let event = queue.first, event.time <= instant || !event.isMove {
      queue.removeFirst()
      told.append(taken(event))
    }
    for index in tracks.indices where tracks[index].isMoving {
      if let computed = computed(index, at: instant) {
        tracks[index].computed = computed
        told.append(.pointer(computed))
      }
    }
    return told
  }

  public mutating func finish() -> [InputEvent] {
    let told = queue.map { taken($0) }
    (queue, tracks) = ([], [])
    return told
  }

  private mutating func taken(_ event: InputEvent) -> InputEvent {
    guard case .pointer(var sample) = event else { return event }
    let index = tracks.firstIndex { $0.id == sample.id }
    switch sample.phase {
    case .down:
      if let index { tracks.remove(at: index) }
      tracks.append(Track(id: sample.id, last: sample))
    case .move:
      guard let index else { return event }
      tracks[index].former = tracks[index].last
      tracks[index].last = sample
      tracks[index].isMoving = true
      if let computed = tracks[index].computed, sample.time < computed.time || tracks[index].stays {
        (sample.location, sample.origin) = (computed.location, .resampled)
      }
    case .up, .cancel: if let index { tracks.remove(at: index) }
    case .hover, .leave: break
    }
    return .pointer(sample)
  }

  /// The sample of a pointer at `instant`; nil where none can be computed.
  private func computed(_ index: Int, at instant: Timestamp) -> PointerEvent? {
    let track = tracks[index]
    guard instant > track.last.time else { return nil }
    var sample = track.last
    sample.origin = .resampled
    let later = queue.lazy.compactMap { event -> PointerEvent? in
      if case .pointer(let next) = event, next.id == track.id, next.phase == .move { next } else { nil }
    }.first
    if let later {
      let step = later.time.nanoseconds - track.last.time.nanoseconds
      guard step >= Self.minimumStep else { return nil }
      sample.time = instant
      sample.location = place(track, towards: later, Double(instant.nanoseconds - track.last.time.nanoseconds) / Double(step))
      return sample
    }
    guard let former = track.former else { return nil }
    let step = track.last.time.nanoseconds - former.time.nanoseconds
    guard step >= Self.minimumStep, step <= Self.maximumStep else { return nil }
    let reach = min(instant.nanoseconds - track.last.time.nanoseconds, step / 2, Self.maximumPrediction)
    sample.time = Timestamp(nanoseconds: track.last.time.nanoseconds + reach)
    sample.location = place(track, towards: former, -Double(reach) / Double(step))
    return sample
  }

  private func place(_ track: Track, towards other: PointerEvent, _ part: Double) -> Point {
    if track.stays, let computed = track.computed { return computed.location }
    if track.last.kind == .pen { return track.last.location }
    return track.last.location + (other.location - track.last.location) * part
  }
}

extension InputEvent {
  /// Whether it is a move of a pointer that is down.
  fileprivate var isMove: Bool {
    if case .pointer(let sample) = self { sample.phase == .move } else { false }
  }
}
