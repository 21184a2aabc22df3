/// An instant of a platform's monotonic clock, in whole nanoseconds since an origin that the platform chooses.
public struct HostTime: Hashable, Comparable, Sendable {
  /// The nanoseconds since the platform's origin.
  public var nanoseconds: Int64

  /// Creates an instant from a clock that counts nanoseconds, such as SDL 3's; clamped to the range of `Int64`.
  public static func nanoseconds<Number: BinaryInteger>(_ count: Number) -> HostTime { HostTime(nanoseconds: Int64(clamping: count)) }

  /// Creates an instant from a clock that counts microseconds, such as that of Linux input devices; clamped to the range.
  public static func microseconds<Number: BinaryInteger>(_ count: Number) -> HostTime {
    let (product, overflow) = Int64(clamping: count).multipliedReportingOverflow(by: 1000)
    return HostTime(nanoseconds: overflow ? (count < 0 ? .min : .max) : product)
  }

  /// Creates an instant from a clock that counts milliseconds with a fraction, such as a browser's; rounded to a nanosecond.
  ///
  /// Out of range it is the first or last instant, and for NaN it is 0.
  public static func milliseconds(_ count: Double) -> HostTime { HostTime(rounding: count * 1e6) }

  /// Creates an instant from a clock that counts seconds with a fraction, such as those of UIKit and AppKit; rounded to a nanosecond.
  ///
  /// Out of range it is the first or last instant, and for NaN it is 0.
  public static func seconds(_ count: Double) -> HostTime { HostTime(rounding: count * 1e9) }

  private init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  private init(rounding count: Double) {
    if let exact = Int64(exactly: count.rounded()) {
      nanoseconds = exact
    } else {
      nanoseconds = count > 0 ? .max : count < 0 ? .min : 0
    }
  }

  /// Whether `left` is the earlier instant.
  public static func < (left: HostTime, right: HostTime) -> Bool { left.nanoseconds < right.nanoseconds }
}

/// A clock of 32 bits that counts milliseconds and starts over after 49.7 days, such as those of SDL 2 and Wayland.
public struct WrappedMilliseconds: Sendable {
  private var latest: UInt32?
  private var milliseconds: Int64 = 0

  /// Creates a clock that has not been read.
  public init() {}

  /// Returns the instant of the reading `count`, which may be earlier than the one before it.
  ///
  /// Two readings in a row have to be less than 24.8 days apart.
  public mutating func time(at count: UInt32) -> HostTime {
    if let latest {
      milliseconds += Int64(Int32(bitPattern: count &- latest))
    } else {
      milliseconds = Int64(count)
    }
    latest = count
    return .microseconds(milliseconds * 1000)
  }
}
