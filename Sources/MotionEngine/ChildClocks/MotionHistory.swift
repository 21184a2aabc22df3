import MotionStreams
import MotionValues

/// What the motions of a part have done since it began, for going back to: each property as motions and written values, one after another.
///
/// Of each property it keeps at least the last ``leastKeptCount`` changes: motions and written values. At times before those it shows the oldest of them.
package final class MotionHistory {
  /// How many changes of a property are kept at least; at most, twice as many.
  var leastKeptCount = 10_000

  private let clock: MotionClock
  /// How far the part has been lived; what is before that is over and done with, as long as nobody changes it.
  private(set) var recordedEnd: Timestamp = .zero
  private var tracks: [MotionTrack] = []
  private var animators: [PastMotion] = []
  /// What is about to be delivered, by ordinal.
  private var shown: [MotionTrack] = []
  private var cursor = 0
  /// Whether values of the past are being shown: what comes of that changes nothing.
  private var showCount = 0
  /// Whether motions are being sampled: what they write is in the history as motions.
  var isSampling = false
  /// Whether the time of the part stands.
  var isPaused = false

  init(of clock: MotionClock) { self.clock = clock }

  /// Whether the present of the part is before its recorded end.
  var isInPast: Bool { clock.now < recordedEnd }

  /// How many properties it keeps the past of.
  var trackCount: Int { tracks.count }

  /// Whether anything could be shown.
  var isEmpty: Bool { tracks.isEmpty }

  var isShowing: Bool { showCount > 0 }

  /// The part has been lived up to now.
  func extendRecording() { if recordedEnd < clock.now { recordedEnd = clock.now } }

  /// The track of `property`; `animator` is one of what moves it.
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

  /// `animator`, one of what moves the property of `track`, moves nothing any more; the last one takes the track along.
  func leave(_ animator: PastMotion, _ track: MotionTrack?) {
    animators.removeAll { $0 === animator }
    guard let track else { return }
    track.forget(animator)
    track.driveCount -= 1
    if track.driveCount == 0 { tracks.removeAll { $0 === track } }
  }

  /// Whether something that moves in the present is to be left as it is: what comes of showing the past.
  ///
  /// Otherwise, where it comes from somebody while the past is shown, what came after is forgotten: the present is where that is.
  ///
  /// - Parameter written: what somebody writes; what moved it then does not go on.
  func branchIfNeeded(writing written: MotionTrack? = nil) -> Bool {
    if isShowing { return true }
    if isInPast { branch(writing: written) }
    return false
  }

  /// Forgets what came after now, and lets everything go on from there.
  private func branch(writing written: MotionTrack?) {
    recordedEnd = clock.now
    for track in tracks { track.forget(after: recordedEnd) }
    for animator in animators { animator.forget(after: recordedEnd) }
    written?.recordHold(at: recordedEnd)
    // What moves now but did not then is halted first, so that nobody is interrupted by it.
    for animator in animators where !isUnderWay(animator) { animator.halt() }
    for animator in animators where isUnderWay(animator) { animator.resume() }
  }

  private func isUnderWay(_ animator: PastMotion) -> Bool {
    tracks.contains { $0.driver === animator } && animator.isUnderWay(at: clock.now)
  }

  /// The next instant at which something was written, began or ended to move, later or earlier than now; nil where nothing was.
  func nextChange(isLater: Bool) -> Timestamp? {
    var next: Timestamp?
    for track in tracks {
      guard let change = track.change(after: clock.now, isLater: isLater) else { continue }
      next = next.map { isLater ? min($0, change) : max($0, change) } ?? change
    }
    return next
  }

  /// Puts in place what was at this instant; ``push(below:)`` delivers it.
  ///
  /// - Parameter isResting: whether only what does not move now.
  func evaluate(isResting: Bool = false) {
    cursor = 0
    shown = tracks.filter { !(isResting && $0.driver?.isMoving == true) && $0.show(at: clock.now) }
  }

  /// The ordinal of what is delivered next, or `Int.max`.
  var nextOrdinal: Int { cursor < shown.count ? shown[cursor].ordinal : .max }

  /// Delivers what has an ordinal below `ordinal`.
  func push(below ordinal: Int) {
    whileShowing {
      while cursor < shown.count, shown[cursor].ordinal < ordinal {
        cursor += 1
        shown[cursor - 1].deliver()
      }
    }
  }

  /// Runs `body`, which delivers values of the past.
  func whileShowing(_ body: () -> Void) {
    showCount += 1
    clock.isShowingPast = true
    body()
    showCount -= 1
    clock.isShowingPast = showCount > 0
  }
}

/// What has moved a property of a part, for its history.
///
/// A class: Embedded Swift cannot make a witness table of it for what is generic.
public class PastMotion {
  init() {}

  /// Whether it moves in the present.
  var isMoving: Bool { false }
  /// Puts in place where motion `index` was at `time`; whether anyone is to be told.
  func place(_ index: Int, at time: Timestamp) -> Bool { false }
  /// Delivers what was put in place.
  func deliverPlaced() {}
  /// Forgets all motions that began after `time`.
  func forget(after time: Timestamp) {}
  /// Whether its last motion is still under way at `time`.
  func isUnderWay(at time: Timestamp) -> Bool { false }
  /// Goes on with its last motion.
  func resume() {}
  /// Stops where it is.
  func halt() {}
}

/// What one property did.
class MotionTrack {
  /// When it is delivered among others.
  let ordinal: Int
  /// The property.
  let target: ObserverTable
  /// How many animators the property has in the part.
  var driveCount = 1
  /// What moved it last; nil where it was written last.
  var driver: PastMotion? { nil }

  init(_ target: ObserverTable, ordinal: Int) { (self.target, self.ordinal) = (target, ordinal) }

  /// Puts in place what it was at `time`; whether anyone is to be told.
  func show(at time: Timestamp) -> Bool { false }
  /// The next instant at which it changed what it did, later or earlier than `time`; nil where it did not.
  func change(after time: Timestamp, isLater: Bool) -> Timestamp? { nil }
  /// Delivers what was put in place.
  func deliver() {}
  /// The property stands from `time` on.
  func recordHold(at time: Timestamp) {}
  /// Forgets what was after `time`.
  func forget(after time: Timestamp) {}
  /// Forgets what `animator` did.
  func forget(_ animator: PastMotion) {}
}

/// What a property of one type did: what it was written to, and what moved it.
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
    // Unretained: the track takes its watch back before it goes.
    let track = Unmanaged.passUnretained(self)
    watch = property.observeWrites { track.takeUnretainedValue().wasWritten() }
  }

  deinit { watch?.end() }

  override var driver: PastMotion? {
    if case .moved(let animator, _)? = segments.last?.segment { animator } else { nil }
  }

  /// Motion `index` of `animator` moves the property from `time` on.
  func moved(by animator: PastMotion, _ index: Int, at time: Timestamp) { record(.moved(animator, index), at: time) }

  override func recordHold(at time: Timestamp) { record(.written(property.value), at: time) }

  private func record(_ segment: Segment, at time: Timestamp) {
    // Of several segments at one instant only the last is ever seen; the first of all is what was there before any.
    if segments.count > 1, segments[segments.count - 1].start == time {
      segments[segments.count - 1].segment = segment
      return
    }
    let leastKeptCount = history.takeUnretainedValue().leastKeptCount
    if segments.count >= 2 * leastKeptCount { segments.removeFirst(segments.count - leastKeptCount) }
    segments.append((time, segment))
  }

  /// Forgets everything but what was there at first.
  func forgetAll() { segments.removeLast(segments.count - 1) }

  private func wasWritten() {
    let history = history.takeUnretainedValue()
    if history.isSampling || history.branchIfNeeded(writing: self) { return }
    history.extendRecording()
    // As long as something moves it, what is written is what that makes of it.
    if driver?.isMoving != true { recordHold(at: history.recordedEnd) }
  }

  /// The last segment that had begun by `time`.
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
