import MotionStreams
import MotionValues

/// The recorded motions and written values of a timeline, for seeking.
///
/// For each property it keeps at least the last ``leastKeptCount`` changes: motions and written values. At earlier times it shows the oldest.
package final class MotionHistory {
  /// The smallest number of changes that are kept for a property; at most twice as many are kept.
  var leastKeptCount = 10_000

  private let clock: MotionClock
  /// The latest recorded instant. Everything before it is recorded, until a write branches the timeline.
  private(set) var recordedEnd: Timestamp = .zero
  private var tracks: [MotionTrack] = []
  private var animators: [PastMotion] = []
  /// The tracks whose values are about to be delivered, by ordinal.
  private var shown: [MotionTrack] = []
  private var cursor = 0
  /// The number of nested deliveries of recorded values, whose effects do not change the history.
  private var showCount = 0
  /// Whether motions are being sampled. Their values are already recorded as motions.
  var isSampling = false
  /// Whether the clock is paused.
  var isPaused = false

  init(of clock: MotionClock) { self.clock = clock }

  /// Whether the current time is before the recorded end.
  var isInPast: Bool { clock.now < recordedEnd }

  /// The number of properties that it records.
  var trackCount: Int { tracks.count }

  /// Whether it has no tracks.
  var isEmpty: Bool { tracks.isEmpty }

  var isShowing: Bool { showCount > 0 }

  /// Extends the recording to the current time.
  func extendRecording() { if recordedEnd < clock.now { recordedEnd = clock.now } }

  /// Adds `animator`, which drives `property`, and returns the track of the property.
  func join<Value: MotionValue>(_ animator: PastMotion, on property: ReactiveProperty<Value>) -> PropertyTrack<Value> {
    animators.append(animator)
    for track in tracks where track.target === property {
      track.driveCount += 1
      return unsafeDowncast(track, to: PropertyTrack<Value>.self)
    }
    let track = PropertyTrack(property, ordinal: clock.nextOrdinal(), history: self)
    tracks.append(track)
    return track
  }

  /// Removes `animator` from `track`. The last animator of a track removes the track.
  func leave(_ animator: PastMotion, _ track: MotionTrack?) {
    animators.removeAll { $0 === animator }
    guard let track else { return }
    track.forget(animator)
    track.driveCount -= 1
    if track.driveCount == 0 { tracks.removeAll { $0 === track } }
  }

  /// Branches at the current time before the recorded end. Returns whether the caller must ignore the change.
  ///
  /// Changes that are effects of showing recorded values are ignored. Any other change before the recorded end drops everything recorded later.
  ///
  /// - Parameter written: the track of the property that is written; its motion at that instant does not resume.
  func branchIfNeeded(writing written: MotionTrack? = nil) -> Bool {
    if isShowing { return true }
    if isInPast { branch(writing: written) }
    return false
  }

  /// Drops everything recorded after the current time, and resumes the motions in progress at that time.
  private func branch(writing written: MotionTrack?) {
    recordedEnd = clock.now
    for track in tracks { track.forget(after: recordedEnd) }
    for animator in animators { animator.forget(after: recordedEnd) }
    written?.recordHold(at: recordedEnd)
    // Motions that were not in progress then are halted first, so that resumed motions do not interrupt them.
    for animator in animators where !isUnderWay(animator) { animator.halt() }
    for animator in animators where isUnderWay(animator) { animator.resume() }
  }

  private func isUnderWay(_ animator: PastMotion) -> Bool {
    tracks.contains { $0.driver === animator } && animator.isUnderWay(at: clock.now)
  }

  /// Returns the next recorded change that is later, or earlier, than the current time; nil if there is none.
  ///
  /// A change is a write, or the beginning or the end of a motion.
  func nextChange(isLater: Bool) -> Timestamp? {
    var next: Timestamp?
    for track in tracks {
      guard let change = track.change(after: clock.now, isLater: isLater) else { continue }
      next = next.map { isLater ? min($0, change) : max($0, change) } ?? change
    }
    return next
  }

  /// Stores the recorded values of the current time; ``push(below:)`` delivers them.
  ///
  /// - Parameter isResting: whether to store only properties that are not moving now.
  func evaluate(isResting: Bool = false) {
    cursor = 0
    shown = tracks.filter { !(isResting && $0.driver?.isMoving == true) && $0.show(at: clock.now) }
  }

  /// The ordinal of the next track to deliver, or `Int.max`.
  var nextOrdinal: Int { cursor < shown.count ? shown[cursor].ordinal : .max }

  /// Delivers the tracks with an ordinal below `ordinal`.
  func push(below ordinal: Int) {
    whileShowing {
      while cursor < shown.count, shown[cursor].ordinal < ordinal {
        cursor += 1
        shown[cursor - 1].deliver()
      }
    }
  }

  /// Runs `body`, which delivers recorded values.
  func whileShowing(_ body: () -> Void) {
    showCount += 1
    clock.isShowingPast = true
    body()
    showCount -= 1
    clock.isShowingPast = showCount > 0
  }
}

/// The recorded motions of one animator.
///
/// A class and not a protocol, because Embedded Swift cannot create its witness table for a generic type.
public class PastMotion {
  init() {}

  /// Whether it moves in the present.
  var isMoving: Bool { false }
  /// Stores the value of motion `index` at `time`, and returns whether observers must be notified.
  func place(_ index: Int, at time: Timestamp) -> Bool { false }
  /// Delivers the stored value.
  func deliverPlaced() {}
  /// Drops all motions that began after `time`.
  func forget(after time: Timestamp) {}
  /// Returns whether its last motion is still in progress at `time`.
  func isUnderWay(at time: Timestamp) -> Bool { false }
  /// Resumes its last motion.
  func resume() {}
  /// Stops at the current value.
  func halt() {}
}

/// The recorded segments of one property.
class MotionTrack {
  /// The order of its delivery among other tracks.
  let ordinal: Int
  /// The property.
  let target: ObserverTable
  /// The number of animators of the property in the timeline.
  var driveCount = 1
  /// The animator of its last segment; nil if that is a hold.
  var driver: PastMotion? { nil }

  init(_ target: ObserverTable, ordinal: Int) { (self.target, self.ordinal) = (target, ordinal) }

  /// Stores the recorded value at `time`, and returns whether observers must be notified.
  func show(at time: Timestamp) -> Bool { false }
  /// Returns the start of the next segment that is later, or earlier, than `time`; nil if there is none.
  func change(after time: Timestamp, isLater: Bool) -> Timestamp? { nil }
  /// Delivers the stored value.
  func deliver() {}
  /// Records that the property holds its value from `time` on.
  func recordHold(at time: Timestamp) {}
  /// Drops the segments after `time`.
  func forget(after time: Timestamp) {}
  /// Drops the motions of `animator`.
  func forget(_ animator: PastMotion) {}
}

/// The recorded writes and motions of a property of one type.
final class PropertyTrack<Value: MotionValue>: MotionTrack {
  private enum Segment {
    case written(Value)
    case moved(PastMotion, Int)
  }

  private let property: ReactiveProperty<Value>
  // Unretained: the history keeps its tracks.
  private let history: Unmanaged<MotionHistory>
  private var segments: [(start: Timestamp, segment: Segment)]
  private var placed: PastMotion?
  private var watch: (any Resource)?

  init(_ property: ReactiveProperty<Value>, ordinal: Int, history: MotionHistory) {
    (self.property, self.history) = (property, .passUnretained(history))
    segments = [(.zero, .written(property.value))]
    super.init(property, ordinal: ordinal)
    // Unretained: the track ends its watch when it is deallocated.
    let track = Unmanaged.passUnretained(self)
    watch = property.observeWrites { track.takeUnretainedValue().wasWritten() }
  }

  deinit { watch?.end() }

  override var driver: PastMotion? {
    if case .moved(let animator, _)? = segments.last?.segment { animator } else { nil }
  }

  /// Records that motion `index` of `animator` drives the property from `time` on.
  func moved(by animator: PastMotion, _ index: Int, at time: Timestamp) { record(.moved(animator, index), at: time) }

  override func recordHold(at time: Timestamp) { record(.written(property.value), at: time) }

  private func record(_ segment: Segment, at time: Timestamp) {
    // Of several segments at one instant, only the last one is visible. The first segment is the initial value, which is never replaced.
    if segments.count > 1, segments[segments.count - 1].start == time {
      segments[segments.count - 1].segment = segment
      return
    }
    let leastKeptCount = history.takeUnretainedValue().leastKeptCount
    if segments.count >= 2 * leastKeptCount { segments.removeFirst(segments.count - leastKeptCount) }
    segments.append((time, segment))
  }

  /// Drops all segments but the first.
  func forgetAll() { segments.removeLast(segments.count - 1) }

  private func wasWritten() {
    let history = history.takeUnretainedValue()
    if history.isSampling || history.branchIfNeeded(writing: self) { return }
    history.extendRecording()
    // While a motion drives the property, its writes are values of that motion.
    if driver?.isMoving != true { recordHold(at: history.recordedEnd) }
  }

  /// Returns the index of the last segment that had begun by `time`.
  private func index(at time: Timestamp) -> Int {
    var (low, high) = (0, segments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= time { low = middle } else { high = middle }
    }
    return low
  }

  override func change(after time: Timestamp, isLater: Bool) -> Timestamp? {
    var index = index(at: time)
    if isLater {
      index += 1
      return index < segments.count ? segments[index].start : nil
    }
    while index > 0, segments[index].start >= time { index -= 1 }
    return segments[index].start < time ? segments[index].start : nil
  }

  override func show(at time: Timestamp) -> Bool {
    switch segments[index(at: time)].segment {
    case .written(let value):
      placed = nil
      return property.value.lanes != value.lanes && property.place(value)
    case .moved(let animator, let index):
      placed = animator
      return animator.place(index, at: max(time, segments[0].start))
    }
  }

  override func deliver() {
    if let placed { placed.deliverPlaced() } else { property.deliverStored() }
  }

  override func forget(after time: Timestamp) {
    while segments.count > 1, let last = segments.last, last.start > time { segments.removeLast() }
  }

  override func forget(_ animator: PastMotion) {
    if placed === animator { placed = nil }
    segments = segments.map { entry in
      if case .moved(let driver, _) = entry.segment, driver === animator { (entry.start, .written(property.value)) } else { entry }
    }
  }
}
