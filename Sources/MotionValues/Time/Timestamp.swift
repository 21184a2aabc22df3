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

  /// The instant `seconds` after the runtime began, rounded to the nearest nanosecond; the first or last that there is where it lies out of
  /// range, and the beginning for NaN.
  @inlinable public static func seconds(_ seconds: Double) -> Timestamp {
    let nanoseconds = (seconds * 1e9).rounded()
    if let exact = Int64(exactly: nanoseconds) { return Timestamp(nanoseconds: exact) }
    return Timestamp(nanoseconds: nanoseconds > 0 ? .max : nanoseconds < 0 ? .min : 0)
  }

  /// The instant `milliseconds` after the runtime began; the first or last that there is where it lies out of range.
  @inlinable public static func milliseconds(_ milliseconds: Int64) -> Timestamp {
    Timestamp.zero.adding(milliseconds, each: 1_000_000)
  }

  /// The instant of frame `index` of a display that shows `rate` frames a second: `index / rate` seconds, rounded down.
  ///
  /// Frame *k·rate* falls on second *k* exactly at every whole rate. Out of range it is the first or last instant that there is.
  ///
  /// - Precondition: the rate is above 0.
  @inlinable public static func frame(_ index: Int64, rate: Int64) -> Timestamp {
    if rate <= 0 { PhysicsViolations.frameRateNotPositive() }
    let (seconds, rest) = index.quotientAndRemainder(dividingBy: rate)
    let (product, overflow) = rest.multipliedReportingOverflow(by: 1_000_000_000)
    // Only at rates beyond 9 thousand million, where the fraction of a second is rounded.
    let part = overflow ? Int64(min(Double(rest) / Double(rate) * 1e9, 999_999_999)) : product / rate
    return Timestamp(nanoseconds: part).adding(seconds, each: 1_000_000_000)
  }

  /// Seconds since the runtime began; exact up to 104 days, then rounded.
  @inlinable public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Seconds from `earlier` to this instant.
  @inlinable public func seconds(since earlier: Timestamp) -> Double {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return (overflow ? Double(nanoseconds) - Double(earlier.nanoseconds) : Double(difference)) / 1e9
  }
}

extension Timestamp: InstantProtocol {
  @inlinable public func advanced(by duration: Duration) -> Timestamp {
    adding(nanoseconds: duration.wholeNanoseconds)
  }

  /// The instant `count` nanoseconds later; the first or last that there is where that is out of range.
  @inlinable public func adding(nanoseconds count: Int64) -> Timestamp {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(count)
    return Timestamp(nanoseconds: overflow ? (count < 0 ? .min : .max) : sum)
  }

  /// The instant `count` times `unit` nanoseconds later; the first or last that there is where that is out of range.
  @inlinable func adding(_ count: Int64, each unit: Int64) -> Timestamp {
    let (product, overflow) = count.multipliedReportingOverflow(by: unit)
    return overflow ? Timestamp(nanoseconds: count < 0 ? .min : .max) : adding(nanoseconds: product)
  }

  /// Nanoseconds from `earlier` to this instant, at most as many as can be told.
  @inlinable public func nanoseconds(since earlier: Timestamp) -> Int64 {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return overflow ? (nanoseconds < 0 ? .min : .max) : difference
  }

  @inlinable public func duration(to other: Timestamp) -> Duration { .nanoseconds(other.nanoseconds(since: self)) }

  @inlinable public static func < (left: Timestamp, right: Timestamp) -> Bool { left.nanoseconds < right.nanoseconds }
}

extension Duration {
  /// The length in whole nanoseconds, rounded towards zero; beyond 292 years, as many as can be told.
  @inlinable public var wholeNanoseconds: Int64 {
    let parts = components
    let (product, overflow) = parts.seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, carry) = product.addingReportingOverflow(parts.attoseconds / 1_000_000_000)
    return overflow || carry ? (parts.seconds < 0 ? .min : .max) : sum
  }
}
