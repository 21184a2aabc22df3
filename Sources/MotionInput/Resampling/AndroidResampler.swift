public import MotionGestures
public import MotionValues

/// A resampler like Android's input consumer, which adds a computed sample to each frame.
///
/// A frame gets all samples up to 5 ms before it, and one computed for that instant.
///
/// The computed sample is interpolated if a later sample exists and the two are 2 ms apart or more. Otherwise it is extrapolated from the last
/// two samples, if these are 2 … 20 ms apart, by half their distance and 8 ms at most. Pens are not resampled.
///
/// A measured sample is moved to the computed location if it is older than the computed one, or has the same location as the previous
/// measured one. Otherwise a pointer would oscillate.
///
/// A predicted sample stays as it is, and follows the event before it. No event waits for it.
public struct AndroidResampler: InputResampler {
  private struct Track {
    let id: PointerID
    /// The last two measured samples, and the last computed one.
    var last: PointerEvent
    var former: PointerEvent?
    var computed: PointerEvent?
    var isMoving = false

    /// Whether the last two measured samples have the same location.
    var stays: Bool { former?.location == last.location }
  }

  private var queue: [InputEvent] = []
  private var tracks: [Track] = []
  /// The time of the latest event that was delivered.
  private var latest = Timestamp(nanoseconds: .min)

  private static let latency = Duration.milliseconds(5)
  private static let minimumStep: Int64 = 2_000_000
  private static let maximumStep: Int64 = 20_000_000
  private static let maximumPrediction: Int64 = 8_000_000

  /// Creates a resampler without samples.
  public init() {}

  public mutating func add(_ event: InputEvent) { queue.append(event) }

  public mutating func events(at frame: Timestamp, next: Timestamp) -> [InputEvent] {
    let instant = frame.advanced(by: .zero - Self.latency)
    var events: [InputEvent] = []
    // Only moves wait for their frame.
    while let event = queue.first, event.time <= instant || !event.waitsForFrame {
      queue.removeFirst()
      events.append(taken(event))
    }
    for index in tracks.indices where tracks[index].isMoving {
      if var computed = computed(index, at: instant) {
        // A finger that rests is no longer moved: the sample would be the former one again.
        if let former = tracks[index].computed, former.time == computed.time, former.location == computed.location { continue }
        tracks[index].computed = computed
        // A pointer that went down or up after the instant does not wait for a frame: time does not go back behind it.
        computed.time = max(computed.time, latest)
        let next = events.firstIndex { !$0.isPredicted && $0.time > computed.time }
        events.insert(.pointer(computed), at: next ?? events.count)
      }
    }
    if let time = events.timeOfLast { latest = time }
    return events
  }

  public mutating func finish() -> [InputEvent] {
    let events = queue.map { taken($0) }
    (queue, tracks, latest) = ([], [], Timestamp(nanoseconds: .min))
    return events
  }

  private mutating func taken(_ event: InputEvent) -> InputEvent {
    tracks.removeAll { event.ends($0.last.kind) }
    guard case .pointer(var sample) = event, !event.isPredicted else { return event }
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

  /// Returns the sample of a pointer at `instant`; nil if none can be computed.
  private func computed(_ index: Int, at instant: Timestamp) -> PointerEvent? {
    let track = tracks[index]
    guard instant > track.last.time else { return nil }
    var sample = track.last
    (sample.origin, sample.sampleTime) = (.resampled, nil)
    let later = queue.lazy.compactMap { event -> PointerEvent? in
      if case .pointer(let next) = event, next.id == track.id, !event.isPredicted { next } else { nil }
    }.first
    // A move behind a release belongs to the next contact.
    if let later, later.phase == .move {
      let step = later.time.nanoseconds - track.last.time.nanoseconds
      guard step >= Self.minimumStep else { return nil }
      sample.time = instant
      sample.location = location(track, towards: later, Double(instant.nanoseconds - track.last.time.nanoseconds) / Double(step))
      return sample
    }
    guard let former = track.former else { return nil }
    let step = track.last.time.nanoseconds - former.time.nanoseconds
    guard step >= Self.minimumStep, step <= Self.maximumStep else { return nil }
    let reach = min(instant.nanoseconds - track.last.time.nanoseconds, step / 2, Self.maximumPrediction)
    sample.time = Timestamp(nanoseconds: track.last.time.nanoseconds + reach)
    sample.location = location(track, towards: former, -Double(reach) / Double(step))
    return sample
  }

  private func location(_ track: Track, towards other: PointerEvent, _ part: Double) -> Point {
    if track.stays, let computed = track.computed { return computed.location }
    if track.last.kind == .pen { return track.last.location }
    return track.last.location + (other.location - track.last.location) * part
  }
}

extension InputEvent {
  /// Whether it is a move of a pointer that is down, and no prediction: the time of one is in the future.
  fileprivate var waitsForFrame: Bool {
    if case .pointer(let sample) = self { sample.phase == .move && !isPredicted } else { false }
  }
}
