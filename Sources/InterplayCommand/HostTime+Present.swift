import Foundation
import Interplay

extension HostTime {
  /// The present, by the clock that never goes back.
  static var present: HostTime {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .nanoseconds(Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
