import CSDL
import Interplay

/// The clock of SDL 2. Its events have milliseconds of 32 bits, which start over after 49.7 days; frames have the finer performance counter.
struct SDLClock {
  private let first = SDL_GetPerformanceCounter()
  private let start = Int64(SDL_GetTicks()) * 1_000_000
  private let frequency = Double(SDL_GetPerformanceFrequency())
  private var events = WrappedMilliseconds()

  /// The present.
  var now: HostTime { .nanoseconds(start + Int64((Double(SDL_GetPerformanceCounter() &- first) / frequency * 1e9).rounded())) }

  /// Returns the instant of an event, which is not after the present.
  mutating func time(of milliseconds: UInt32) -> HostTime { min(events.time(at: milliseconds), now) }
}
