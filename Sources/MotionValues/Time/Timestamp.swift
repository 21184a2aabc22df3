/// An instant of logical time: whole nanoseconds since the runtime was created.
///
/// Whole numbers represent an instant equally at 24 and at 1000 frames per second. The range is ±292 years.
@frozen public struct Timestamp: Hashable, Sendable {
  /// The nanoseconds since the runtime was created.
  public var nanoseconds: Int64

  /// Creates the instant `nanoseconds` after the runtime was created.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The instant at which the runtime was created.
  public static let zero = Timestamp(nanoseconds: 0)

  /// The latest instant.
  public static let distantFuture = Timestamp(nanoseconds: .max)

  /// Returns the instant `seconds` after the runtime was created, rounded to the nearest nanosecond.
  ///
  /// Out of range it is the first or last instant, and for NaN it is ``zero``.
  @inlinable public static func seconds(_ seconds: Double) -> Timestamp {
    let nanoseconds = (seconds * 1e9).rounded()
    if let exact = Int64(exactly: nanoseconds) { return Timestamp(nanoseconds: exact) }
    return Timestamp(nanoseconds: nanoseconds > 0 ? .max : nanoseconds < 0 ? .min : 0)
  }

  /// Returns the instant `milliseconds` after the runtime was created; out of range, the first or last instant.
  @inlinable public static func milliseconds<Number: BinaryInteger>(_ milliseconds: Number) -> Timestamp {
    Timestamp.zero.adding(Int64(clamping: milliseconds), each: 1_000_000)
  }

  /// Returns the instant of frame `index` at `rate` frames per second: `index / rate` seconds, rounded towards zero.
  ///
  /// Frame *k·rate* is exactly at second *k* for every whole rate. Out of range it is the first or last instant.
  ///
  /// - Precondition: the rate is above 0.
  @inlinable public static func frame<Index: BinaryInteger, Rate: BinaryInteger>(_ index: Index, rate: Rate) -> Timestamp {
    start(ofFrame: Int64(clamping: index), atRate: Int64(clamping: rate))
  }

  @inlinable static func start(ofFrame index: Int64, atRate rate: Int64) -> Timestamp {
    if rate <= 0 { TimeViolations.frameRateNotPositive() }
    let (seconds, rest) = index.quotientAndRemainder(dividingBy: rate)
    let (product, overflow) = rest.multipliedReportingOverflow(by: 1_000_000_000)
    // Overflows only at rates beyond 9 thousand million, where the fraction of a second is rounded.
    let part = overflow ? Int64(min(Double(rest) / Double(rate) * 1e9, 999_999_999)) : product / rate
    return Timestamp(nanoseconds: part).adding(seconds, each: 1_000_000_000)
  }

  /// The seconds since the runtime was created; exact up to 104 days, then rounded.
  @inlinable public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Returns the seconds from `earlier` to this instant.
  @inlinable public func seconds(since earlier: Timestamp) -> Double {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return (overflow ? Double(nanoseconds) - Double(earlier.nanoseconds) : Double(difference)) / 1e9
  }
}

extension Timestamp {
  /// Returns the instant `duration` later; out of range, the first or last instant.
  @inlinable public static func + (instant: Timestamp, duration: Duration) -> Timestamp { instant.advanced(by: duration) }

  /// Returns the instant `duration` earlier; out of range, the first or last instant.
  @inlinable public static func - (instant: Timestamp, duration: Duration) -> Timestamp {
    // The negative of the least duration does not exist.
    let count = duration.wholeNanoseconds
    let (difference, overflow) = instant.nanoseconds.subtractingReportingOverflow(count)
    return Timestamp(nanoseconds: overflow ? (count < 0 ? .max : .min) : difference)
  }

  /// Returns the time from `earlier` to `later`; negative if the order is reversed.
  @inlinable public static func - (later: Timestamp, earlier: Timestamp) -> Duration { earlier.duration(to: later) }

  /// Moves the instant by `duration`; out of range, to the first or last instant.
  @inlinable public static func += (instant: inout Timestamp, duration: Duration) { instant = instant + duration }

  /// Moves the instant back by `duration`; out of range, to the first or last instant.
  @inlinable public static func -= (instant: inout Timestamp, duration: Duration) { instant = instant - duration }
}

extension Timestamp: InstantProtocol {
  @inlinable public func advanced(by duration: Duration) -> Timestamp {
    adding(nanoseconds: duration.wholeNanoseconds)
  }

  /// Returns the instant `count` nanoseconds later; out of range, the first or last instant.
  @inlinable public func adding(nanoseconds count: Int64) -> Timestamp {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(count)
    return Timestamp(nanoseconds: overflow ? (count < 0 ? .min : .max) : sum)
  }

  /// Returns the instant `count` times `unit` nanoseconds later; out of range, the first or last instant.
  @inlinable func adding(_ count: Int64, each unit: Int64) -> Timestamp {
    let (product, overflow) = count.multipliedReportingOverflow(by: unit)
    return overflow ? Timestamp(nanoseconds: count < 0 ? .min : .max) : adding(nanoseconds: product)
  }

  /// Returns the nanoseconds from `earlier` to this instant, clamped to the range of `Int64`.
  @inlinable public func nanoseconds(since earlier: Timestamp) -> Int64 {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return overflow ? (nanoseconds < 0 ? .min : .max) : difference
  }

  @inlinable public func duration(to other: Timestamp) -> Duration { .nanoseconds(other.nanoseconds(since: self)) }

  @inlinable public static func < (left: Timestamp, right: Timestamp) -> Bool { left.nanoseconds < right.nanoseconds }
}

#if !hasFeature(Embedded)
  extension Timestamp: CustomStringConvertible {
    /// The seconds since the runtime was created, exactly: `1.25 s`.
    public var description: String {
      let (seconds, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
      var digits = String(1_000_000_000 + rest).dropFirst()
      while digits.last == "0" { digits.removeLast() }
      return (nanoseconds < 0 ? "-" : "") + "\(seconds)" + (digits.isEmpty ? "" : "." + digits) + " s"
    }
  }
#endif

extension Timestamp {
  /// The longest time in which motions are searched, arranged and played, in nanoseconds: 100 years.
  @inlinable package static var horizon: Int64 { 3_155_760_000_000_000_000 }
}

extension Duration {
  /// The duration in whole nanoseconds, rounded towards zero and clamped to the range of `Int64`: ±292 years.
  @inlinable public var wholeNanoseconds: Int64 {
    // The components of a longer duration may have more seconds than an `Int64`.
    if self > Duration(secondsComponent: 9_223_372_037, attosecondsComponent: 0) { return .max }
    if self < Duration(secondsComponent: -9_223_372_037, attosecondsComponent: 0) { return .min }
    let parts = components
    let (product, overflow) = parts.seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, carry) = product.addingReportingOverflow(parts.attoseconds / 1_000_000_000)
    return overflow || carry ? (parts.seconds < 0 ? .min : .max) : sum
  }
}
