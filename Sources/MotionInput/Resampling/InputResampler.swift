public import MotionGestures
public import MotionValues

/// A processor that moves the samples of pointers to the instants of frames, as some systems do before delivery.
///
/// A runtime does not need it.
public protocol InputResampler {
  /// Adds an event, in order of time.
  mutating func add(_ event: InputEvent)

  /// Returns the events of the frame at `frame`, given that the next frame is at `next`.
  mutating func events(at frame: Timestamp, next: Timestamp) -> [InputEvent]

  /// Returns all pending events, and ends the stream. None moves to a frame, but Android's resampler keeps those before a computed sample at
  /// its place.
  mutating func finish() -> [InputEvent]
}

extension InputResampler {
  /// Returns `events` resampled to `rate` frames per second from `phase` on, for scripts and tests.
  ///
  /// - Parameter latency: the delay of samples, so that there is one on either side of a frame; 38 ms in Flutter. Android's resampler has its
  ///   own.
  public mutating func resampled(
    _ events: [InputEvent], rate: Int64, phase: Duration = .zero, latency: Duration = .zero
  ) -> [InputEvent] {
    var (output, index, frame) = ([InputEvent](), 0, Int64(0))
    func time(_ frame: Int64) -> Timestamp { Timestamp.frame(frame, rate: rate).advanced(by: phase) }
    while index < events.count {
      // A predicted event comes with the one before it.
      while index < events.count, events[index].isPredicted || events[index].time <= time(frame) {
        add(events[index])
        index += 1
      }
      let back = Duration.zero - latency
      output += self.events(at: time(frame).advanced(by: back), next: time(frame + 1).advanced(by: back))
      frame += 1
    }
    return output + finish()
  }
}

extension InputEvent {
  /// Returns whether the event cancels every pointer of `kind`.
  func ends(_ kind: PointerKind) -> Bool {
    switch self {
    case .deviceLost(kind, _): true
    case .surface(let surface): surface.change == .suspended
    case .pointer, .wheel, .trackpad, .deviceLost, .setting, .mark: false
    }
  }
}
