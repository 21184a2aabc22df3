import Interplay
import MotionInput

/// What events go through before they count: `--smooth` and `--predict`.
struct Processors {
  private var all: [any InputProcessor] = []

  /// Whether none is asked for.
  var isEmpty: Bool { all.isEmpty }

  /// Those that are asked for.
  init(_ arguments: Arguments) throws(CommandFailure) {
    switch arguments["--smooth"] {
    case nil: break
    case "one-euro": all.append(SmoothingProcessor(OneEuroFilter(minimumCutoff: 1, beta: 0.007)))
    case "wobble": all.append(SmoothingProcessor(WobbleFilter(floor: 131, ceiling: 144)))
    case "spring": all.append(SmoothingProcessor(SpringFilter()))
    case let other?: throw CommandFailure(.usage, "there is no way to smooth called \(other); there are one-euro, wobble and spring")
    }
    if let horizon = try arguments.number("--predict") {
      guard (0.001...1000).contains(horizon) else {
        throw CommandFailure(.usage, "--predict takes milliseconds from 0.001 to 1000, not '\(horizon)'")
      }
      all.append(PredictionProcessor(horizon: .nanoseconds(Int64((horizon * 1e6).rounded()))))
    }
  }

  /// All of `events`, having gone through all of them in turn.
  mutating func take(_ events: [InputEvent]) -> [InputEvent] {
    var events = events
    for index in all.indices { events = all[index].taking(events) }
    return events
  }
}
