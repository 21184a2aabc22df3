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
  private(set) var tracks = TrackTable()
  /// The number of segments recorded so far, for their order.
  private var segmentCount = 0
  /// The tracks whose values are about to be delivered, by ordinal.
  private var shown: [RecordedTrack] = []
  private var cursor = 0
  /// The number of nested deliveries of recorded values and of what moves beside them, whose effects do not change the history.
  private var showCount = 0
  /// Whether the recorded values of the present were stored for the frame or the move in progress.
  private var isPlaced = false
  /// Whether what moves beside the recorded values is being delivered, after those were stored.
  private var isAfterPlacement = false
  /// Whether motions are being sampled. Their values are already recorded as motions, and not those that their observers write.
  var isSampling = false
  /// Whether the clock is paused.
  var isPaused = false

  init(of clock: MotionClock) { self.clock = clock }

  /// Whether the current time is before the recorded end.
  var isInPast: Bool { clock.now < recordedEnd }

  /// Whether it has no tracks.
  var isEmpty: Bool { tracks.count == 0 }

  var isShowing: Bool { showCount > 0 }

  /// Returns the order of a new segment, greater than all before.
  func nextSegmentOrder() -> Int {
    segmentCount += 1
    return segmentCount
  }

  /// Extends the recording to the current time.
  func extendRecording() { if recordedEnd < clock.now { recordedEnd = clock.now } }

  /// Adds `animator`, which drives `property`, and returns the track of the property.
  ///
  /// - Complexity: amortized O(1) in the number of tracks.
  func join<Value: MotionValue>(_ animator: PastMotion, on property: ReactiveProperty<Value>) -> PropertyTrack<Value> {
    if let track = tracks.track(of: property) {
      track.animators.append(animator)
      // The track of a property has its type of value.
      return unsafeDowncast(track, to: PropertyTrack<Value>.self)
    }
    let track = PropertyTrack(property, ordinal: clock.nextOrdinal(), history: self)
    track.animators = [animator]
    if property.relation != nil, let relative = tracks.relative(of: track) { TrackFamily.join(track, to: relative) }
    tracks.append(track)
    return track
  }

  /// Removes `animator` from `track`. The last animator of a track and of its relatives removes them.
  ///
  /// - Complexity: amortized O(log n) in the number of tracks.
  func leave(_ animator: PastMotion, _ track: RecordedTrack?) {
    guard let track else { return }
    track.forget(animator)
    track.animators.removeAll { $0 === animator }
    if !track.animators.isEmpty { return }
    guard let family = track.family else { return tracks.remove(track) }
    // A relative without it would show the values of the property from before its motions.
    guard family.tracks.allSatisfy({ $0.animators.isEmpty }) else { return }
    for relative in family.tracks { tracks.remove(relative) }
    family.end()
  }

  /// Branches at the current time before the recorded end. Returns whether the caller must ignore the change.
  ///
  /// Changes that are effects of showing recorded values are ignored. Any other change before the recorded end drops everything recorded later.
  ///
  /// - Parameter written: the track of the property that is written; its motion at that instant does not resume.
  func branchIfNeeded(writing written: RecordedTrack? = nil) -> Bool {
    if isShowing { return true }
    if isInPast { branch(writing: written) }
    return false
  }

  /// Drops everything recorded after the current time, and resumes the motions in progress at that time.
  private func branch(writing written: RecordedTrack?) {
    recordedEnd = clock.now
    for case let track? in tracks.all { track.forget(after: recordedEnd) }
    visitAnimators { animator, _ in animator.forget(after: recordedEnd) }
    var overwritten: [PastMotion] = []
    // Also those whose writes have not reached their tracks yet: several components of a property, or one whose earlier observer branches.
    for case let track? in tracks.all where track === written || track.target.isBeingWritten {
      if let driver = track.driver { overwritten.append(driver) }
      track.recordHold(at: recordedEnd)
    }
    // Motions that were not in progress then are halted first, so that resumed motions do not interrupt them.
    visitAnimators { if !isUnderWay($0, $1) { $0.halt() } }
    for isDerived in [false, true] { visitAnimators { if $0.isDerived == isDerived, isUnderWay($0, $1) { $0.resume() } } }
    for motion in overwritten { motion.wasOverwritten() }
  }

  /// Calls `body` with each animator and its track, in order. It may remove some, and add others.
  private func visitAnimators(_ body: (PastMotion, RecordedTrack) -> Void) {
    for case let track? in tracks.all { for animator in track.animators { body(animator, track) } }
  }

  /// Returns whether `animator`, which drives the property of `track`, moves it now.
  private func isUnderWay(_ animator: PastMotion, _ track: RecordedTrack) -> Bool {
    track.driver === animator && animator.isUnderWay(at: clock.now)
  }

  /// Returns the next recorded change that is later, or earlier, than the current time; nil if there is none.
  ///
  /// A change is a write, or the beginning or the end of a motion.
  func nextChange(isLater: Bool) -> Timestamp? {
    var next: Timestamp?
    for case let track? in tracks.all {
      guard let change = track.change(after: clock.now, isLater: isLater) else { continue }
      next = next.map { isLater ? min($0, change) : max($0, change) } ?? change
    }
    return next
  }

  /// Returns the instant since which `sources` have had their present values; the present if one of them moves.
  func holdStart(of sources: [ObserverTable]) -> Timestamp {
    let tops = sources.map { RecordedTrack.top(of: $0) }
    var start = Timestamp.zero
    for case let track? in tracks.all {
      let top = track.top
      if tops.contains(where: { $0 === top }) { start = max(start, track.holdStart(at: clock.now)) }
    }
    return start
  }

  /// Stores the recorded values of the current time; ``push(below:)`` delivers them.
  ///
  /// - Parameter isResting: whether to store only properties that are not moving now.
  func evaluate(isResting: Bool = false) {
    (cursor, isPlaced) = (0, true)
    let now = clock.now
    var due: [RecordedTrack] = []
    for case let track? in tracks.all {
      let isShown =
        if let family = track.family {
          family.tracks[0] === track && family.show(at: now, isResting: isResting)
        } else {
          !(isResting && track.driver?.isComputed == true) && track.show(at: now)
        }
      if isShown { due.append(track) }
    }
    shown = due
  }

  /// The ordinal of the next track to deliver, or `Int.max`.
  var nextOrdinal: Int { cursor < shown.count ? shown[cursor].ordinal : .max }

  /// Delivers the tracks with an ordinal below `ordinal`.
  func push(below ordinal: Int) {
    whileShowing {
      while cursor < shown.count, shown[cursor].ordinal < ordinal {
        cursor += 1
        let track = shown[cursor - 1]
        if let family = track.family { family.deliver() } else { track.deliver() }
      }
    }
  }

  /// Notes that the present has no stored values, or that everything beside them was delivered.
  func endPlacement() { isPlaced = false }

  /// Runs `body`, which delivers what moves beside the recorded values.
  func afterPlacement(_ body: () -> Void) {
    let wasAfterPlacement = isAfterPlacement
    isAfterPlacement = isPlaced
    body()
    isAfterPlacement = wasAfterPlacement
  }

  /// Returns whether `property` has its recorded value, at the delivery of what moves beside the recorded values.
  func hasPlaced(_ property: ObserverTable) -> Bool { isAfterPlacement && tracks.hasRelative(of: property) }

  /// Runs `body`, which delivers recorded values or what moves beside them.
  ///
  /// Its effects, also the delayed ones, do not change the history.
  func whileShowing(_ body: () -> Void) {
    let wasShowing = clock.isShowingPast
    clock.isShowingPast = true
    showCount += 1
    body()
    showCount -= 1
    clock.isShowingPast = wasShowing
  }

  /// Runs `body`, which runs and records beyond the recorded end. Its effects count, also if an observer of a past value has led to it.
  func whileLiving(_ body: () -> Void) {
    let former = (showCount, clock.isShowingPast, isAfterPlacement)
    (showCount, clock.isShowingPast, isAfterPlacement) = (0, false, isAfterPlacement && isPlaced)
    body()
    (showCount, clock.isShowingPast, isAfterPlacement) = former
  }
}
