public import MotionGestures
public import MotionValues

/// A resampler like Flutter's, which interpolates the pointer at each frame.
///
/// The location is between those of the last sample before the frame and the first one after it.
/// An up event before the next frame is delivered at once. No measured location is delivered, so velocities are computed from interpolated
/// samples, too. Predicted samples are left out.
public struct FlutterResampler: InputResampler {
  private struct Track {
    let id: PointerID
    var queue: [PointerEvent] = []
    /// The last sample that was removed from the queue.
    var former: PointerEvent?
    var location: Point?
    var isDown = false
    /// The number of the event that cancels the pointer; nil if none does.
    var end: Int?

    /// The kind of the pointer; nil before its first sample.
    var kind: PointerKind? { (queue.last ?? former)?.kind }
  }

  private var tracks: [Track] = []
  private var others: [InputEvent] = []
  /// The number of other events that were added, and of those that were delivered.
  private var (addedCount, deliveredCount) = (0, 0)

  /// Creates a resampler without samples.
  public init() {}

  public mutating func add(_ event: InputEvent) {
    if event.isPredicted { return }
    guard case .pointer(let sample) = event else {
      for index in tracks.indices where tracks[index].end == nil && tracks[index].kind.map({ event.ends($0) }) ?? false {
        tracks[index].end = addedCount
      }
      addedCount += 1
      return others.append(event)
    }
    if !tracks.contains(where: { $0.id == sample.id && $0.end == nil }) { tracks.append(Track(id: sample.id)) }
    for index in tracks.indices where tracks[index].id == sample.id && tracks[index].end == nil { tracks[index].queue.append(sample) }
  }

  public mutating func events(at frame: Timestamp, next: Timestamp) -> [InputEvent] {
    // An event after the frame waits, as the samples of pointers do: time does not go back behind it.
    var output: [InputEvent] = []
    while let event = others.first, event.time <= frame {
      others.removeFirst()
      // Nothing of a pointer follows the event that cancels it.
      for index in tracks.indices where tracks[index].end == deliveredCount {
        output += Self.events(of: &tracks[index], at: event.time, next: event.time).map { .pointer($0) }
      }
      tracks.removeAll { $0.end == deliveredCount }
      deliveredCount += 1
      output.append(event)
    }
    for index in tracks.indices { output += Self.events(of: &tracks[index], at: frame, next: next).map { .pointer($0) } }
    tracks.removeAll { $0.queue.isEmpty && $0.location == nil }
    return output
  }

  public mutating func finish() -> [InputEvent] {
    func samples(_ tracks: [Track]) -> [InputEvent] { tracks.flatMap { $0.queue.map { InputEvent.pointer($0) } } }
    let output = samples(tracks.filter { $0.end != nil }) + others + samples(tracks.filter { $0.end == nil })
    (others, tracks, addedCount, deliveredCount) = ([], [], 0, 0)
    return output.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map { $0.element }
  }

  private static func events(of track: inout Track, at frame: Timestamp, next: Timestamp) -> [PointerEvent] {
    guard var location = location(of: track, at: frame) else { return [] }
    var output: [PointerEvent] = []
    var end = frame
    // An end before the next frame is delivered now, unless another contact begins before it.
    for event in track.queue where event.time > frame {
      if event.time >= next { break }
      if event.endsContact { end = event.time } else if event.phase != .move && event.phase != .hover { break }
    }
    while let event = track.queue.first, event.time <= end {
      track.queue.removeFirst()
      track.former = event
      let isFirst = track.location == nil
      if isFirst { track.location = location }
      if !isFirst, event.phase == .move || event.phase == .hover { continue }
      move(&track, to: location, at: frame, like: event, &output)
      var sample = event
      (sample.location, sample.time, sample.sampleTime) = (location, frame, nil)
      output.append(sample)
      track.isDown = event.phase == .down || event.phase == .move
      guard event.endsPointer else { continue }
      track.location = nil
      // A contact that follows within the frame has a location of its own.
      if event.time <= frame, let next = Self.location(of: track, at: frame) { location = next }
    }
    if let former = track.former, track.location != nil { move(&track, to: location, at: frame, like: former, &output) }
    return output
  }

  /// Emits a move of the pointer to `location`, unless it is there already.
  private static func move(
    _ track: inout Track, to location: Point, at frame: Timestamp, like event: PointerEvent, _ output: inout [PointerEvent]
  ) {
    guard let last = track.location, last != location else { return }
    var sample = event
    (sample.phase, sample.location, sample.time) = (track.isDown ? .move : .hover, location, frame)
    sample.sampleTime = nil
    output.append(sample)
    track.location = location
  }

  /// Returns the location of the pointer at `frame`, interpolated or at the last sample of its contact; nil before the first.
  private static func location(of track: Track, at frame: Timestamp) -> Point? {
    var former = track.former
    for event in track.queue {
      if event.time > frame {
        guard let former else { return nil }
        // The next contact begins elsewhere.
        if former.endsPointer { return former.location }
        let span = event.time.seconds(since: former.time)
        return former.location + (event.location - former.location) * (span > 0 ? frame.seconds(since: former.time) / span : 1)
      }
      if event.endsPointer { return event.location }
      former = event
    }
    return former?.location
  }
}

extension PointerEvent {
  /// Whether the event ends the contact or hovering.
  fileprivate var endsContact: Bool { phase == .up || phase == .cancel || phase == .leave }

  /// Whether nothing is left of the pointer after the event: a finger is lifted, or a mouse or a pen leaves.
  fileprivate var endsPointer: Bool { phase == .leave || (kind == .touch && endsContact) }
}
