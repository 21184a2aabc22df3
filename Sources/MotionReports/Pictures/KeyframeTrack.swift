/// Samples of numbers over time, thinned to the keys between which linear interpolation stays within a tolerance.
struct KeyframeTrack {
  /// A key: its share of the duration, from 0 to 1, and its numbers.
  struct Key {
    let share: Double
    let numbers: [Double]
  }

  /// The samples. Their numbers are finite.
  let samples: [Key]

  /// The keys; the first is at 0 and the last at 1.
  private(set) var keys: [Key] = []

  /// The number of distances that were computed: the cost of thinning.
  private(set) var distanceCount = 0

  /// The factor of each number in a distance.
  private let weights: [Double]

  /// Thins `samples`, which begin at 0, end at 1 and ascend (``ThinnedSamples``, with distances at the same time).
  ///
  /// A number that is not finite counts as the one before it, or at first as the next one that is: a viewer would drop its whole key.
  ///
  /// - Parameters:
  ///   - weights: the factor of each number in a distance, so that angles count like the points that they move.
  ///   - tolerance: the maximum distance between a sample and the interpolation at its time.
  init(_ samples: [Key], weights: [Double], tolerance: Double) {
    let samples = Self.finite(samples)
    (self.samples, self.weights) = (samples, weights)
    let thinned = ThinnedSamples(count: samples.count, tolerance: tolerance) { index, first, last in
      Self.distance(samples[index], between: samples[first], samples[last], weights)
    }
    keys = thinned.indices.map { samples[$0] }
    distanceCount = thinned.distanceCount
  }

  /// Returns the samples with the number before in place of each that is not finite, at first the next one, and 0 if there is none.
  private static func finite(_ samples: [Key]) -> [Key] {
    guard samples.contains(where: { !$0.numbers.allSatisfy(\.isFinite) }) else { return samples }
    var last = samples[0].numbers.indices.map { lane in samples.first { $0.numbers[lane].isFinite }?.numbers[lane] ?? 0 }
    return samples.map { sample in
      last = zip(sample.numbers, last).map { $0.isFinite ? $0 : $1 }
      return Key(share: sample.share, numbers: last)
    }
  }

  /// Whether all numbers are equal at all keys.
  var isConstant: Bool { keys.allSatisfy { $0.numbers == keys[0].numbers } }

  /// Returns the interpolated numbers at a share of the duration.
  func numbers(at share: Double) -> [Double] {
    let next = keys.firstIndex { $0.share >= share } ?? keys.count - 1
    let (first, last) = (keys[max(0, next - 1)], keys[next])
    let part = Self.part(at: share, between: first, last)
    return zip(first.numbers, last.numbers).map { $0 + ($1 - $0) * part }
  }

  /// Calls `body` with the distance of each sample from the interpolation of `keys`, and with the index of the key before it.
  ///
  /// Of samples at one share the last one counts, as of keys.
  ///
  /// - Parameter keys: keys that begin at 0, end at 1 and ascend, such as rounded ones.
  func compare(with keys: [Key], _ body: (_ index: Int, _ distance: Double) -> Void) {
    var index = 0
    for (place, sample) in samples.enumerated() {
      if place + 1 < samples.count, samples[place + 1].share <= sample.share { continue }
      while index + 2 < keys.count, keys[index + 1].share < sample.share { index += 1 }
      body(index, Self.distance(sample, between: keys[index], keys[min(index + 1, keys.count - 1)], weights))
    }
  }

  /// Returns the part of the time between two keys that has elapsed at a share of the duration; 1 if both are at one share.
  private static func part(at share: Double, between first: Key, _ last: Key) -> Double {
    last.share > first.share ? (share - first.share) / (last.share - first.share) : 1
  }

  /// Returns the distance of a sample from the interpolation between two keys; infinity if that is not a number.
  private static func distance(_ sample: Key, between first: Key, _ last: Key, _ weights: [Double]) -> Double {
    let part = Self.part(at: sample.share, between: first, last)
    func length(scaledBy scale: Double) -> Double {
      var sum = 0.0
      for index in weights.indices {
        let line = first.numbers[index] + (last.numbers[index] - first.numbers[index]) * part
        let difference = (sample.numbers[index] - line) * weights[index] * scale
        sum += difference * difference
      }
      return sum.squareRoot() / scale
    }
    let distance = length(scaledBy: 1)
    if distance.isFinite { return distance }
    // The square of a great number is infinite, although the number is not.
    let great = length(scaledBy: 0x1p-600)
    return great.isNaN ? .infinity : great
  }
}
