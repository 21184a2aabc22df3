import MotionValues

/// The times and easings of keyframes, whatever their values are.
///
/// An object, so that motions are copied cheaply, and not generic, so that it is fast for each type of value.
final class KeyframeTiming: Sendable {
  /// The stop of an instant at which the value is that of the first keyframe.
  static let beforeFirst = -1

  /// The stop of an instant at which the value is that of the last keyframe.
  static let afterLast = -2

  /// The end of the duration. With a last offset below 1, the value is that of the last keyframe from an earlier instant on.
  let rest: Timestamp

  private let start: Timestamp
  /// The duration in nanoseconds.
  private let duration: Int64
  private let offsets: ContiguousArray<Double>
  private let easings: ContiguousArray<Easing>
  /// The easing of the whole motion.
  private let easing: Easing
  /// Whether no easing changes the progress.
  private let isLinear: Bool

  /// Creates the timing of keyframes, of which there is at least one.
  ///
  /// - Parameters:
  ///   - offsets: the fractions of the duration, ascending.
  ///   - easings: the easing from each keyframe to the next.
  ///   - easing: the easing of the whole motion.
  ///   - duration: in nanoseconds, 0 or above.
  init(_ offsets: [Double], _ easings: [Easing], _ easing: Easing, start: Timestamp, duration: Int64) {
    (self.offsets, self.easings) = (ContiguousArray(offsets), ContiguousArray(easings))
    (self.easing, self.start, self.duration) = (easing, start, duration)
    rest = start.adding(nanoseconds: duration)
    isLinear = easing == .linear && easings.allSatisfy { $0 == .linear }
  }

  /// Returns the keyframe before `time` and the progress from there to the next one; no progress after ``beforeFirst`` and ``afterLast``.
  func position(at time: Timestamp) -> (stop: Int, progress: Double) {
    if time >= rest { return (Self.afterLast, 0) }
    if time < start || (time == start && (offsets[0] > 0 || offsets.count == 1)) { return (Self.beforeFirst, 0) }
    let progress = isLinear ? fraction(time) : easing.progress(at: fraction(time))
    let from = stop(at: progress)
    if from < 0 { return (from, 0) }
    let part = (progress - offsets[from]) / width(from)
    return (from, isLinear || part < 0 || part > 1 ? part : easings[from].progress(at: part))
  }

  /// Returns the keyframe before `time`, and the factor from its distance to the next one to the velocity, per second.
  ///
  /// Where nothing moves, it returns ``beforeFirst`` or ``afterLast``.
  func rate(at time: Timestamp) -> (stop: Int, rate: Double) {
    if time >= rest { return (Self.afterLast, 0) }
    if time < start { return (Self.beforeFirst, 0) }
    let fraction = fraction(time)
    let progress = easing.progress(at: fraction)
    let from = stop(at: progress)
    if from < 0 { return (from, 0) }
    let part = (progress - offsets[from]) / width(from)
    let slope = part < 0 || part > 1 ? 1 : easings[from].slope(at: part)
    return (from, slope * (easing.slope(at: fraction) / (Double(duration) / 1e9) / width(from)))
  }

  private func fraction(_ time: Timestamp) -> Double { Double(time.nanoseconds(since: start)) / Double(duration) }

  /// Returns the fraction of the duration between a stop and the next one, with a minimum that keeps quotients finite.
  private func width(_ from: Int) -> Double { max(offsets[from + 1] - offsets[from], 1e-12) }

  /// Returns the index of the stop before `progress`; ``beforeFirst`` or ``afterLast`` where the value is constant.
  private func stop(at progress: Double) -> Int {
    // Progress outside of 0 … 1 extrapolates the stretches at the ends, if there are any.
    let last = offsets.count - 1
    if last == 0 { return progress < offsets[0] ? Self.beforeFirst : Self.afterLast }
    if progress < offsets[0] {
      return progress < 0 && offsets[0] == 0 && offsets[1] > 0 ? 0 : Self.beforeFirst
    }
    if progress >= offsets[last] {
      return progress > 1 && offsets[last] == 1 && offsets[last - 1] < 1 ? last - 1 : Self.afterLast
    }
    var (low, high) = (0, last)
    while high - low > 1 {
      let middle = (low + high) / 2
      if offsets[middle] <= progress { low = middle } else { high = middle }
    }
    return low
  }
}
