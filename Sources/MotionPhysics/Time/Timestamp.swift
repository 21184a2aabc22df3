/// An instant on the logical time line: whole nanoseconds since the runtime began.
///
/// Whole numbers, so that the same instant is the same instant at 24 and at 1000 frames per second. The range is ±292 years.
@frozen public struct Timestamp: Hashable, Sendable {
  /// Nanoseconds since the runtime began.
  public var nanoseconds: Int64

  /// Makes the instant `nanoseconds` after the runtime began.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The instant at which the runtime began.
  public static let zero = Timestamp(nanoseconds: 0)

  /// An instant after every other.
  public static let distantFuture = Timestamp(nanoseconds: .max)

  /// The instant `seconds` after the runtime began, rounded to the nearest nanosecond.
  @inlinable public static func seconds(_ seconds: Double) -> Timestamp {
    Timestamp(nanoseconds: Int64((seconds * 1e9).rounded()))
  }

  /// The instant `milliseconds` after the runtime began.
  @inlinable public static func milliseconds(_ milliseconds: Int64) -> Timestamp {
    Timestamp(nanoseconds: milliseconds * 1_000_000)
  }

  /// The instant of frame `index` of a display that shows `rate` frames a second: `index / rate` seconds, rounded down.
  ///
  /// Frame *k·rate* falls on second *k* exactly at every whole rate.
  @inlinable public static func frame(_ index: Int64, rate: Int64) -> Timestamp {
    let (seconds, rest) = index.quotientAndRemainder(dividingBy: rate)
    return Timestamp(nanoseconds: seconds * 1_000_000_000 + rest * 1_000_000_000 / rate)
  }

  /// Seconds since the runtime began; exact up to 104 days, then rounded.
  @inlinable public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Seconds from `earlier` to this instant.
  @inlinable public func seconds(since earlier: Timestamp) -> Double { Double(nanoseconds - earlier.nanoseconds) / 1e9 }
}

extension Timestamp: InstantProtocol {
  @inlinable public func advanced(by duration: Duration) -> Timestamp {
    Timestamp(nanoseconds: nanoseconds + duration.wholeNanoseconds)
  }

  @inlinable public func duration(to other: Timestamp) -> Duration { .nanoseconds(other.nanoseconds - nanoseconds) }

  @inlinable public static func < (left: Timestamp, right: Timestamp) -> Bool { left.nanoseconds < right.nanoseconds }
}

extension Duration {
  /// The length in whole nanoseconds, rounded towards zero.
  @inlinable public var wholeNanoseconds: Int64 {
    let parts = components
    return parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000
  }
}
