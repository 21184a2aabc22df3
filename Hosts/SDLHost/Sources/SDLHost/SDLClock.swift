import CSDL
import Interplay

/// The clock of SDL 2. Its events have milliseconds of 32 bits, which start over after 49.7 days; frames have the finer performance counter.
struct SDLClock {
  private let first = SDL_GetPerformanceCounter()
  private var start = Int64(SDL_GetTicks()) * 1_000_000
  private let frequency = Double(SDL_GetPerformanceFrequency())
  private var events = WrappedMilliseconds()

  /// The present.
  var now: HostTime { .nanoseconds(start + Int64((Double(SDL_GetPerformanceCounter() &- first) / frequency * 1e9).rounded())) }

  /// Returns the instant of an event, which is not after the present. Events of one millisecond have the same instant.
  mutating func time(of milliseconds: UInt32) -> HostTime {
    let time = events.time(at: milliseconds)
    // The milliseconds are up to two ahead: the start was rounded down, and SDL rounds up during a part of each second. The present follows.
    start += max(0, time.nanoseconds - now.nanoseconds)
    return time
  }
}
