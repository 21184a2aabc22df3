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
  private var tracks: [RecordedTrack] = []
  private var animators: [PastMotion] = []
  /// The number of segments recorded so far, for their order.
  private var segmentCount = 0
  /// The tracks whose values are about to be delivered, by ordinal.
  private var shown: [RecordedTrack] = []
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

  /// Returns the order of a new segment, greater than all before.
  func nextSegmentOrder() -> Int {
    segmentCount += 1
    return segmentCount
  }

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
    if property.relation != nil {
      let top = track.top
      if let relative = tracks.first(where: { $0.top === top }) { TrackFamily.join(track, to: relative) }
    }
    tracks.append(track)
    return track
  }

  /// Removes `animator` from `track`. The last animator of a track and of its relatives removes them.
  func leave(_ animator: PastMotion, _ track: RecordedTrack?) {
    animators.removeAll { $0 === animator }
    guard let track else { return }
    track.forget(animator)
    track.driveCount -= 1
    if track.driveCount > 0 { return }
    guard let family = track.family else { return tracks.removeAll { $0 === track } }
    // A relative without it would show the values of the property from before its motions.
    guard family.tracks.allSatisfy({ $0.driveCount == 0 }) else { return }
    tracks.removeAll { $0.family === family }
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
    for track in tracks { track.forget(after: recordedEnd) }
    for animator in animators { animator.forget(after: recordedEnd) }
    let overwritten = written?.driver
    written?.recordHold(at: recordedEnd)
    // Motions that were not in progress then are halted first, so that resumed motions do not interrupt them.
    for animator in animators where !isUnderWay(animator) { animator.halt() }
    for animator in animators where !animator.isDerived && isUnderWay(animator) { animator.resume() }
    for animator in animators where animator.isDerived && isUnderWay(animator) { animator.resume() }
    overwritten?.wasOverwritten()
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

  /// Returns the instant since which `sources` have had their present values; the present if one of them moves.
  func holdStart(of sources: [ObserverTable]) -> Timestamp {
    let tops = sources.map { RecordedTrack.top(of: $0) }
    var start = Timestamp.zero
    for track in tracks where tops.contains(where: { $0 === track.top }) { start = max(start, track.holdStart(at: clock.now)) }
    return start
  }

  /// Stores the recorded values of the current time; ``push(below:)`` delivers them.
  ///
  /// - Parameter isResting: whether to store only properties that are not moving now.
  func evaluate(isResting: Bool = false) {
    cursor = 0
    let now = clock.now
    shown = tracks.filter { track in
      if let family = track.family { return family.tracks[0] === track && family.show(at: now, isResting: isResting) }
      return !(isResting && track.driver?.isMoving == true) && track.show(at: now)
    }
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

  /// Runs `body`, which delivers recorded values.
  func whileShowing(_ body: () -> Void) {
    showCount += 1
    clock.isShowingPast = true
    body()
    showCount -= 1
    clock.isShowingPast = showCount > 0
  }
}
