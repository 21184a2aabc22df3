import MotionMathematics
public import MotionScene
public import MotionValues

/// The values of one property of one node over time, with one entry for each instant of a write.
public struct TraceSeries: Equatable, Sendable {
  /// The property.
  public let property: NodeProperty

  /// The times of the writes, ascending; the first entry is the value at the beginning of the trace.
  public internal(set) var times: [Timestamp]

  /// The values: as many lanes as the property has, the rest 0.
  public internal(set) var values: [SIMD4<Double>]

  /// The number of lanes of the property.
  public var laneCount: Int { property.laneCount }

  /// Returns the value at `time`; before the first entry, the first.
  public func value(at time: Timestamp) -> SIMD4<Double> { values[index(at: time)] }

  /// Returns the mean speed between two times, in units per second; 0 if the second one is not later.
  func speed(from start: Timestamp, to end: Timestamp) -> Double {
    guard end > start else { return 0 }
    let change = value(at: end) - value(at: start)
    return (change * change).sum().squareRoot() / end.seconds(since: start)
  }

  /// Returns the index of the entry at `time`.
  private func index(at time: Timestamp) -> Int {
    max(0, times.partitioningIndex { $0 > time } - 1)
  }
}

extension SIMD4 where Scalar == Double {
  /// Returns the difference from another traced value: 0 in lanes that are equal, also if both are infinite or both are no numbers.
  package func change(from other: SIMD4<Double>) -> SIMD4<Double> {
    let isSame = (self .== other) .| ((self .!= self) .& (other .!= other))
    return (self - other).replacing(with: 0, where: isSame)
  }
}

extension Double {
  /// Returns the greater of this value and `other`; NaN if one is, so that no comparison with it holds.
  package func peak(with other: Double) -> Double { other >= self || other.isNaN ? other : self }

  /// Returns the smaller of this value and `other`; NaN if one is, so that no comparison with it holds.
  package func trough(with other: Double) -> Double { other < self || other.isNaN ? other : self }
}

/// The input of a trace, as its series know it.
package struct TraceInput: Sendable {
  /// The time of the last event; nil without events.
  package var lastEvent: Timestamp?
  /// The first contact of a script that was not as expected, as a sentence, if nobody else judges contacts (``Stage/onContact``); nil for none.
  package var unexpectedContact: String?
  /// The times of the events that are no predictions, ascending.
  package var eventTimes: [Timestamp]
  /// The time until which the series are known; nil if that is unknown.
  package var end: Timestamp?
  /// Returns the time of the last frame that was shown before an instant; nil if there is none.
  package var lastFrame: @Sendable (_ time: Timestamp) -> Timestamp?
  /// Returns the time of the first frame after an instant, also of one that is not shown yet; nil if there is none.
  package var firstFrame: @Sendable (_ time: Timestamp) -> Timestamp?

  /// Creates the input of a trace.
  package init(
    lastEvent: Timestamp? = nil, unexpectedContact: String? = nil, eventTimes: [Timestamp] = [], end: Timestamp? = nil,
    lastFrame: @escaping @Sendable (_ time: Timestamp) -> Timestamp? = { _ in nil },
    firstFrame: @escaping @Sendable (_ time: Timestamp) -> Timestamp? = { _ in nil }
  ) {
    (self.lastEvent, self.unexpectedContact, self.eventTimes) = (lastEvent, unexpectedContact, eventTimes)
    (self.end, self.lastFrame, self.firstFrame) = (end, lastFrame, firstFrame)
  }
}
