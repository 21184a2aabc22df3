import MotionAnimators
import MotionStreams
import MotionValues

/// The statuses of parts, each after its time in milliseconds and the name of its part; updates are omitted.
final class PartLog {
  private(set) var lines: [String] = []

  init(of parts: [(String, Arrangement)], on clock: AnimationClock) {
    for (name, part) in parts {
      part.statuses.subscribe { status in
        if status != .updated { self.lines.append("\(clock.now.nanoseconds / 1_000_000) \(name) \(status)") }
      }
    }
  }
}
