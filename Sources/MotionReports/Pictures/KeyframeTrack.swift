/// Samples of numbers over time, thinned to the keys between which linear interpolation stays within a tolerance.
struct KeyframeTrack {
  /// A key: its share of the duration, from 0 to 1, and its numbers.
  struct Key {
    let share: Double
    let numbers: [Double]
  }

  /// The keys; the first is at 0 and the last at 1.
  private(set) var keys: [Key] = []

  /// The number of distances that were computed: the cost of thinning.
  private(set) var distanceCount = 0

  /// Thins `samples`, which begin at 0, end at 1 and ascend (``ThinnedSamples``, with distances at the same time).
  ///
  /// A number that is not finite counts as the one before it, or at first as the next one that is: a viewer would drop its whole key.
  ///
  /// - Parameters:
  ///   - weights: the factor of each number in a distance, so that angles count like the points that they move.
  ///   - tolerance: the maximum distance between a sample and the interpolation at its time.
  init(_ samples: [Key], weights: [Double], tolerance: Double) {
    let samples = Self.finite(samples)
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
    let last = keys.firstIndex { $0.share >= share } ?? keys.count - 1
    if last == 0 { return keys[0].numbers }
    return Self.interpolated(share, keys[last - 1], keys[last])
  }

  private static func interpolated(_ share: Double, _ first: Key, _ last: Key) -> [Double] {
    let part = last.share > first.share ? (share - first.share) / (last.share - first.share) : 1
    return zip(first.numbers, last.numbers).map { $0 + ($1 - $0) * part }
  }

  private static func distance(_ sample: Key, between first: Key, _ last: Key, _ weights: [Double]) -> Double {
    let part = last.share > first.share ? (sample.share - first.share) / (last.share - first.share) : 1
    var sum = 0.0
    for index in weights.indices {
      let line = first.numbers[index] + (last.numbers[index] - first.numbers[index]) * part
      let difference = (sample.numbers[index] - line) * weights[index]
      sum += difference * difference
    }
    return sum.squareRoot()
  }

  /// Returns the rules of a style sheet that play the track once in `seconds`; `declaration` formats the numbers of a key.
  func rules(named name: String, selector: String, seconds: Double, _ declaration: ([Double]) -> String) -> String {
    var text = "@keyframes \(name){"
    let short = keys.map { Self.percent($0.share, perUnit: 1e3) }
    // Keys that are close, as at the end of a pause that is drawn shorter: merged, a jump would become a slide.
    let shares = keys.indices.map { index in
      let isShared = index > 0 && short[index - 1] == short[index] || index + 1 < keys.count && short[index + 1] == short[index]
      return isShared ? Self.percent(keys[index].share, perUnit: 1e9) : short[index]
    }
    // Of keys at the same percentage the last one counts, as in a style sheet.
    for index in keys.indices where index + 1 == keys.count || shares[index + 1] != shares[index] {
      text += "\(shares[index]){\(declaration(keys[index].numbers))}"
    }
    return text + "}\n\(selector){animation:\(name) \(SVGDocument.short(seconds))s linear}\n"
  }

  /// Returns a percentage with as many decimals as `perUnit` has zeros, in a notation without an exponent.
  private static func percent(_ share: Double, perUnit: Double) -> String {
    let steps = Int64((share * 100 * perUnit).rounded())
    let (whole, rest) = steps.quotientAndRemainder(dividingBy: Int64(perUnit))
    var decimals = String("\(Int64(perUnit) + rest)".dropFirst())
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return decimals.isEmpty ? "\(whole)%" : "\(whole).\(decimals)%"
  }
}
