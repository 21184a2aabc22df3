public import MotionValues

extension MotionSamples {
  /// Returns the fewest samples whose linear interpolation is within `error` of all others, in every lane.
  ///
  /// The first and the last sample are kept.
  ///
  /// The result is minimal. For each sample, the cone of slopes that pass all samples in between finds the reachable later samples
  /// (Imai and Iri 1986); the shortest chain is chosen. O(n²) at worst, for n samples; much less where the motion bends.
  ///
  /// - Parameter error: the maximum error in units of the value; 0 or above.
  /// - Throws: if the error is negative or NaN, or there are no samples.
  public func reduced(within error: Double) throws(MotionError) -> MotionSamples {
    if !(error >= 0) { throw .negative(.tolerance) }
    if times.isEmpty { throw .empty(.keyframes) }
    let last = times.count - 1
    // The number of lines from each sample to the end, and the target of the first of them.
    var lines = [Int](repeating: .max, count: times.count)
    var next = [Int](repeating: last, count: times.count)
    lines[last] = 0
    for index in stride(from: last - 1, through: 0, by: -1) {
      for target in targets(from: index, within: error) where lines[target] < .max && lines[target] + 1 <= lines[index] {
        lines[index] = lines[target] + 1
        next[index] = target
      }
    }
    var kept = [0]
    while let index = kept.last, index < last { kept.append(next[index]) }
    return MotionSamples(self, keeping: kept)
  }

  /// Returns the samples to which a line from sample `index` may lead.
  private func targets(from index: Int, within error: Double) -> [Int] {
    var low = [Double](repeating: -.infinity, count: laneCount)
    var high = [Double](repeating: .infinity, count: laneCount)
    var found: [Int] = []
    for target in index + 1..<times.count {
      let seconds = times[target].seconds(since: times[index])
      var isWithin = true
      var isOpen = true
      // Samples at the instant of the first one limit no line from it.
      for lane in 0..<(seconds > 0 ? laneCount : 0) {
        let difference = values[target][lane] - values[index][lane]
        let slope = difference / seconds
        if !(slope >= low[lane] && slope <= high[lane]) { isWithin = false }
        // Samples on a line count as on it even if rounding has moved them by some units in the last place.
        let reach = error + 4 * max(values[target][lane].magnitude, values[index][lane].magnitude).ulp
        low[lane] = max(low[lane], (difference - reach) / seconds)
        high[lane] = min(high[lane], (difference + reach) / seconds)
        if low[lane] > high[lane] { isOpen = false }
      }
      if isWithin || target == index + 1 { found.append(target) }
      if !isOpen { break }
    }
    return found
  }

  private init(_ samples: MotionSamples, keeping kept: [Int]) {
    times = kept.map { samples.times[$0] }
    values = kept.map { samples.values[$0] }
    velocities = kept.map { samples.velocities[$0] }
    (start, restTime) = (samples.start, samples.restTime)
  }
}
