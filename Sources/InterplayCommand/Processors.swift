import Interplay
import MotionInput

/// The processing of events by `--smooth` and `--predict`.
struct Processors {
  private var all: [any InputProcessor] = []

  /// Whether there is no processing.
  var isEmpty: Bool { all.isEmpty }

  /// Creates the processors that `arguments` request.
  init(_ arguments: Arguments) throws(CommandFailure) {
    switch arguments["--smooth"] {
    case nil: break
    case "one-euro": all.append(SmoothingProcessor(OneEuroFilter(minimumCutoff: 1, beta: 0.007)))
    case "wobble": all.append(SmoothingProcessor(WobbleFilter(floor: 131, ceiling: 144)))
    case "spring": all.append(SmoothingProcessor(SpringFilter()))
    case let other?: throw CommandFailure(.usage, "unknown filter '\(other)'; the filters are one-euro, wobble and spring")
    }
    if let horizon = try arguments.number("--predict") {
      guard (0.001...1000).contains(horizon) else {
        throw CommandFailure(.usage, "--predict requires milliseconds from 0.001 to 1000, not '\(horizon)'")
      }
      all.append(PredictionProcessor(horizon: .nanoseconds(Int64((horizon * 1e6).rounded()))))
    }
  }

  /// Returns `events` after all processors.
  mutating func process(_ events: [InputEvent]) -> [InputEvent] {
    var events = events
    for index in all.indices { events = all[index].taking(events) }
    return events
  }
}
