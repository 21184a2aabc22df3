import MotionStage
import MotionValues

/// The course of some numbers as few keys, between which a viewer interpolates linearly, with the error that this makes.
struct CurveTrack {
  /// A key as it is written: its share of the duration, from 0 to 1, and its numbers.
  typealias Key = KeyframeTrack.Key

  /// The keys, rounded as they are written; the first is at 0 and the last at 1.
  let keys: [Key]

  /// The greatest distance between a sample and the interpolation between the rounded keys, in units of the numbers.
  ///
  /// It is infinite if two keys are farther apart than the greatest number.
  let error: Double

  /// The number of samples with which the keys were compared.
  let sampleCount: Int

  /// The decimals of the numbers.
  static let decimals = 4

  /// The decimals of a percentage: a run of an hour is resolved to 36 microseconds.
  static let shareDecimals = 6

  /// Reduces `samples`, which begin at 0, end at 1 and ascend.
  ///
  /// - Parameter tolerance: the maximum distance before rounding.
  init(_ samples: [Key], tolerance: Double) {
    let thinned = KeyframeTrack(samples, weights: Array(repeating: 1, count: samples.first?.numbers.count ?? 0), tolerance: tolerance)
    var keys: [Key] = []
    for key in thinned.keys {
      let rounded = Key(
        share: CurveText.rounded(key.share * 100, Self.shareDecimals) / 100,
        numbers: key.numbers.map { CurveText.rounded($0, Self.decimals) })
      // Two keys at one percentage: a viewer takes the later one.
      if keys.last?.share == rounded.share { keys.removeLast() }
      keys.append(rounded)
    }
    var error = 0.0
    thinned.compare(with: keys) { error = max(error, $1) }
    (self.keys, self.error, sampleCount) = (keys, error, samples.count)
  }

  /// Samples some properties at the times of their writes, and at the end of each pause, where a value holds.
  ///
  /// - Parameters:
  ///   - times: the times of the writes, in any order.
  ///   - span: the first and the last instant; the last is later.
  ///   - numbers: returns the numbers at a time.
  static func samples(
    at times: [Timestamp], from span: (start: Timestamp, end: Timestamp), numbers: (Timestamp) -> [Double]
  ) -> [Key] {
    let inside = times.filter { span.start <= $0 && $0 <= span.end }
    let seconds = span.end.seconds(since: span.start)
    return AnimatedPlot.holding(Set(inside + [span.start, span.end])).filter { $0 >= span.start }.map { time in
      Key(share: time.seconds(since: span.start) / seconds, numbers: numbers(time))
    }
  }
}
