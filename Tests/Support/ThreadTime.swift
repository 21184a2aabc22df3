#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The processor time of one thread since an instant: it does not depend on what else the machine does.
///
/// For tests whose subject would take minutes in place of milliseconds if it grew with the square of its size. The time limits of the testing
/// library count the wait for other tests, too.
public struct ThreadTime {
  private let start = Self.seconds

  /// Starts to count, on the calling thread.
  public init() {}

  /// The seconds that the calling thread has computed since then. Zero on a system without such a clock.
  public var elapsed: Double { Self.seconds - start }

  private static var seconds: Double {
    #if canImport(Glibc) || canImport(Darwin)
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    #else
      return 0
    #endif
  }
}
