public import MotionGestures
public import MotionValues

/// Resamples as Flutter does: whatever happened up to a frame is told at the frame, in the place between the last sample before it and the first one after it.
///
/// A lift before the next frame is told at once. Nothing else is told: also velocity rests on what was computed.
public struct FlutterResampler: InputResampler {
  private struct Track {
    let id: PointerID
    var queue: [PointerEvent] = []
    /// The last sample that is not in the queue any more.
    var former: PointerEvent?
    var place: Point?
    var isDown = false
  }

  private var tracks: [Track] = []
  private var others: [InputEvent] = []

  /// Makes a resampler without samples.
  public init() {}

  public mutating func add(_ event: InputEvent) {
    guard case .pointer(let sample) = event else { return others.append(event) }
    if !tracks.contains(where: { $0.id == sample.id }) { tracks.append(Track(id: sample.id)) }
    for index in tracks.indices where tracks[index].id == sample.id { tracks[index].queue.append(sample) }
  }

  public mutating func events(at frame: Timestamp, next: Timestamp) -> [InputEvent] {
    var told = others
    others = []
    for index in tracks.indices { told += Self.events(of: &tracks[index], at: frame, next: next).map { .pointer($0) } }
    tracks.removeAll { $0.queue.isEmpty && $0.place == nil }
    return told
  }

  public mutating func finish() -> [InputEvent] {
    let told = others + tracks.flatMap { $0.queue.map { InputEvent.pointer($0) } }
    (others, tracks) = ([], [])
    return told.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map { $0.element }
  }

  private static func events(of track: inout Track, at frame: Timestamp, next: Timestamp) -> [PointerEvent] {
    guard let place = place(of: track, at: frame) else { return [] }
    var told: [PointerEvent] = []
    var end = frame
    for event in track.queue where event.time <= next && event.endsContact { end = max(end, event.time) }
    while let event = track.queue.first, event.time <= end {
      track.queue.removeFirst()
      track.former = event
      let isFirst = track.place == nil
      if isFirst { track.place = place }
      if !isFirst, event.phase == .move || event.phase == .hover { continue }
      move(&track, to: place, at: frame, like: event, &told)
      var sample = event
      (sample.location, sample.time) = (place, frame)
      told.append(sample)
      track.isDown = event.phase == .down || event.phase == .move
      if event.phase == .leave || (event.phase != .hover && event.kind == .touch && !track.isDown) { track.place = nil }
    }
    if let former = track.former, track.place != nil { move(&track, to: place, at: frame, like: former, &told) }
    return told
  }

  /// Tells that the pointer is at `place` now, unless it was told so before.
  private static func move(
    _ track: inout Track, to place: Point, at frame: Timestamp, like event: PointerEvent, _ told: inout [PointerEvent]
  ) {
    guard let last = track.place, last != place else { return }
    var sample = event
    (sample.phase, sample.location, sample.time) = (track.isDown ? .move : .hover, place, frame)
    told.append(sample)
    track.place = place
  }

  /// Where the pointer is at `frame`: between the samples about it, or at the last one; nil before the first.
  private static func place(of track: Track, at frame: Timestamp) -> Point? {
    var former = track.former
    for event in track.queue {
      if event.time > frame {
        guard let former else { return nil }
        let span = event.time.seconds(since: former.time)
        return former.location + (event.location - former.location) * (span > 0 ? frame.seconds(since: former.time) / span : 1)
      }
      former = event
    }
    return former?.location
  }
}

extension PointerEvent {
  /// Whether the contact, or hovering, is over with it.
  fileprivate var endsContact: Bool { phase == .up || phase == .cancel || phase == .leave }
}
