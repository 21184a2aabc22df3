package import MotionValues

/// The times of the frames of a display: regular, or irregular as on a busy device.
///
/// The result of an interaction does not depend on them (contract 11). Test that for your own interactions with several schedules.
public struct FrameSchedule: Hashable, Sendable {
  /// The frames per second, above 0; nil for no frames.
  public let rate: Int64?

  /// The time by which every frame is earlier than a multiple of the period: 0 up to, but not including, one period.
  public let phase: Duration

  /// The maximum delay of a frame: 0 up to, but not including, one period. Each frame has a delay of its own.
  public let jitter: Duration

  /// The share of frames that are dropped, 0 up to, but not including, 1.
  public let droppedShare: Double

  /// The seed of the delays and of the dropped frames.
  public let seed: UInt64

  /// Creates a schedule.
  public init(rate: Int64?, phase: Duration = .zero, jitter: Duration = .zero, droppedShare: Double = 0, seed: UInt64 = 1) {
    require(rate.map { $0 > 0 } ?? true, "The frame rate of a stage is not above 0. Pass nil for no frames.")
    let period = Duration.nanoseconds(1_000_000_000 / (rate ?? 1))
    require(
      phase >= .zero && phase < period, "The phase of a frame schedule is not within one period. Pass 0 or more, and less than a period.")
    require(
      jitter >= .zero && jitter < period, "The jitter of a frame schedule is not within one period. Pass 0 or more, and less than a period."
    )
    require(
      droppedShare >= 0 && droppedShare < 1, "The share of dropped frames is not within 0 and 1. Pass 0 or more, and less than 1.")
    (self.rate, self.phase, self.jitter, self.droppedShare, self.seed) = (rate, phase, jitter, droppedShare, seed)
  }

  /// Returns the time of frame `index`, 1 or more; nil without frames. Times ascend with the index.
  func time(ofFrame index: Int64) -> Timestamp? {
    guard let rate else { return nil }
    let regular = Timestamp.frame(index, rate: rate)
    if phase == .zero, jitter == .zero { return regular }
    var random = random(index)
    let delay = jitter == .zero ? 0 : Int64(Double(jitter.wholeNanoseconds) * random.nextUnit())
    return regular.adding(nanoseconds: delay - phase.wholeNanoseconds)
  }

  /// Returns whether frame `index` is dropped.
  func drops(_ index: Int64) -> Bool {
    guard droppedShare > 0 else { return false }
    var random = random(index)
    _ = random.next()
    return random.nextUnit() < droppedShare
  }

  /// Returns the index of the last frame at or before `time`; 0 for none.
  func lastFrame(at time: Timestamp) -> Int64 {
    guard let rate else { return 0 }
    var index = max(0, Int64(time.seconds * Double(rate)) - 2)
    while let next = self.time(ofFrame: index + 1), next <= time { index += 1 }
    return index
  }

  /// Returns the time of the last frame before `time` that is not dropped; nil if there is none.
  func lastFrame(before time: Timestamp) -> Timestamp? {
    var index = lastFrame(at: time.adding(nanoseconds: -1))
    while index > 0, drops(index) { index -= 1 }
    return index > 0 ? self.time(ofFrame: index) : nil
  }

  /// Returns the time of the first frame after `time` that is not dropped; nil without frames.
  package func firstFrame(after time: Timestamp) -> Timestamp? {
    var index = lastFrame(at: time) + 1
    while drops(index) { index += 1 }
    return self.time(ofFrame: index)
  }

  private func random(_ index: Int64) -> SplitMix64 {
    SplitMix64(seed: seed ^ UInt64(bitPattern: index) &* 0x9E37_79B9_7F4A_7C15)
  }
}

/// The schedules of a stage, one after another.
struct FrameHistory: Sendable {
  /// The schedules, each with the time after which its frames are shown.
  private var parts: [(start: Timestamp, frames: FrameSchedule)]

  /// Creates a history that begins with `frames` at `start`.
  init(_ frames: FrameSchedule, from start: Timestamp) { parts = [(start, frames)] }

  /// Continues with `frames` after `time`.
  mutating func append(_ frames: FrameSchedule, from time: Timestamp) {
    if let last = parts.last, last.start == time { parts.removeLast() }
    parts.append((time, frames))
  }

  /// Returns the time of the last frame before `time` that was shown; nil if there is none.
  func lastFrame(before time: Timestamp) -> Timestamp? {
    var end = time
    for part in parts.reversed() where part.start < end {
      if let frame = part.frames.lastFrame(before: end), frame > part.start { return frame }
      // A frame at the start belongs to the schedule before.
      end = part.start.adding(nanoseconds: 1)
    }
    return nil
  }

  /// Returns the time of the first frame after `time`, with the last schedule going on; nil if there is none. O(schedules).
  func firstFrame(after time: Timestamp) -> Timestamp? {
    for (index, part) in parts.enumerated() {
      // A frame at the start of the next schedule belongs to this one.
      let end = index + 1 < parts.count ? parts[index + 1].start : .distantFuture
      if end > time, let frame = part.frames.firstFrame(after: max(time, part.start)), frame <= end { return frame }
    }
    return nil
  }
}

#if !hasFeature(Embedded)
  extension FrameSchedule: CustomStringConvertible {
    /// The schedule in words: `60 frames per second, 4 ms earlier`. It has the seed if frames are late or dropped.
    public var description: String {
      guard let rate else { return "no frames" }
      var words = "\(rate) frames per second"
      if phase > .zero { words += ", \(phase.milliseconds) ms earlier" }
      if jitter > .zero { words += ", up to \(jitter.milliseconds) ms late" }
      if droppedShare > 0 { words += ", \(Int(droppedShare * 100)) % dropped" }
      if jitter > .zero || droppedShare > 0 { words += ", seed \(seed)" }
      return words
    }
  }

  extension Duration {
    /// The duration in milliseconds, rounded to a thousandth.
    fileprivate var milliseconds: Double { (Double(wholeNanoseconds) / 1e3).rounded() / 1e3 }
  }
#endif
