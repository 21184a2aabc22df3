public import MotionGestures
public import MotionValues

/// Brings the samples of pointers to the instants of frames, as some systems do before they deliver them. Optional: a runtime takes samples as they come, and needs none.
public protocol InputResampler {
  /// Takes an event, in order of time.
  mutating func add(_ event: InputEvent)

  /// What a frame at `frame` is told, if the next one is at `next`.
  mutating func events(at frame: Timestamp, next: Timestamp) -> [InputEvent]

  /// What has been held back, as it came: nothing more will.
  mutating func finish() -> [InputEvent]
}

extension InputResampler {
  /// `events` as they are told at `rate` frames a second, from `phase` on until all are: for scripts and tests.
  ///
  /// - Parameter latency: how long before a frame it is told about: Flutter looks back 38 ms, so that there is a sample on either side. Android's resampler does so by itself.
  public mutating func resampled(
    _ events: [InputEvent], rate: Int64, phase: Duration = .zero, latency: Duration = .zero
  ) -> [InputEvent] {
    var (told, index, frame) = ([InputEvent](), 0, Int64(0))
    func time(_ frame: Int64) -> Timestamp { Timestamp.frame(frame, rate: rate).advanced(by: phase) }
    while index < events.count {
      while index < events.count, events[index].time <= time(frame) {
        add(events[index])
        index += 1
      }
      let back = Duration.zero - latency
      told += self.events(at: time(frame).advanced(by: back), next: time(frame + 1).advanced(by: back))
      frame += 1
    }
    return told + finish()
  }
}
