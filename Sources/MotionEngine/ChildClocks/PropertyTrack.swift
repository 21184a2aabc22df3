import MotionStreams
import MotionValues

/// The recorded segments of one property.
class RecordedTrack {
  /// The order of its delivery among other tracks.
  let ordinal: Int
  /// The property.
  let target: ObserverTable
  /// The identity of ``top`` when the track was created. The top itself may be released before the track.
  let topID: ObjectIdentifier
  /// The tracks of related properties, with this one; nil if there are none.
  var family: TrackFamily?
  /// The animators of the property in the timeline, in the order in which they joined.
  var animators: [PastMotion] = []
  /// The animator of its last segment; nil if that is a hold.
  var driver: PastMotion? { nil }

  init(_ target: ObserverTable, ordinal: Int) {
    (self.target, self.ordinal) = (target, ordinal)
    topID = ObjectIdentifier(Self.top(of: target))
  }

  /// The property that the target is a component of, directly or not; the target itself if there is none.
  final var top: ObserverTable { Self.top(of: target) }

  /// Returns the property that `target` is a component of, directly or not; `target` itself if there is none.
  static func top(of target: ObserverTable) -> ObserverTable {
    var top = target
    while let whole = top.relation?.wholeProperty { top = whole }
    return top
  }

  /// Stores the recorded value at `time`, and returns whether observers must be notified.
  func show(at time: Timestamp) -> Bool { false }
  /// Returns the start of the next segment that is later, or earlier, than `time`; nil if there is none.
  func change(after time: Timestamp, isLater: Bool) -> Timestamp? { nil }
  /// Returns the instant since which it holds the recorded value of `time`; `time` if it moves there.
  func holdStart(at time: Timestamp) -> Timestamp { time }
  /// Delivers the stored value.
  func deliver() {}
  /// Records that the property holds its value from `time` on.
  func recordHold(at time: Timestamp) {}
  /// Drops the segments after `time`.
  func forget(after time: Timestamp) {}
  /// Drops the motions of `animator`.
  func forget(_ animator: PastMotion) {}

  // MARK: In a family

  /// Returns whether the segment at `time` is a motion, and its order among those of all tracks.
  func segment(at time: Timestamp) -> (isMotion: Bool, order: Int) { (false, 0) }
  /// Remembers the value before a placement.
  func beginPlacement() {}
  /// Stores the recorded value at `time`.
  ///
  /// - Parameter isLive: whether it keeps its value from before the placement, because it is moving now.
  func place(at time: Timestamp, isLive: Bool) {}
  /// Forgets the value before the placement.
  func endPlacement() {}
  /// Whether the placement changed the value.
  var isChanged: Bool { false }
  /// Whether constrained values are to be delivered.
  var awaitsDelivery: Bool { false }
}

/// The recorded writes and motions of a property of one type.
final class PropertyTrack<Value: MotionValue>: RecordedTrack {
  private enum Segment {
    case written(Value)
    case moved(PastMotion, Int)
  }

  private let property: ReactiveProperty<Value>
  // Unretained: the history keeps its tracks.
  private let history: Unmanaged<MotionHistory>
  private var segments: [(start: Timestamp, order: Int, segment: Segment)]
  private var placed: PastMotion?
  /// The value after the last delivery of constrained values.
  private var delivered: Value.Lanes?
  /// The value before the placement in progress, and whether constrained values of it are to be delivered.
  private var placement: (former: Value, isDue: Bool)?
  private var watch: (any Resource)?

  init(_ property: ReactiveProperty<Value>, ordinal: Int, history: MotionHistory) {
    (self.property, self.history) = (property, .passUnretained(history))
    // The initial values of tracks that join later are less certain.
    segments = [(.zero, -history.nextSegmentOrder(), .written(property.value))]
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
    let history = history.takeUnretainedValue()
    let order = history.nextSegmentOrder()
    // Of several segments at one instant, only the last one is visible. The first segment is the initial value, which is never replaced.
    if segments.count > 1, segments[segments.count - 1].start == time {
      segments[segments.count - 1] = (time, order, segment)
      return
    }
    if segments.count >= 2 * history.leastKeptCount { segments.removeFirst(segments.count - history.leastKeptCount) }
    segments.append((time, order, segment))
  }

  /// Drops all segments but the first, which is from the beginning on then.
  func forgetAll() {
    segments.removeLast(segments.count - 1)
    segments[0].start = .zero
  }

  private func wasWritten() {
    let history = history.takeUnretainedValue()
    // The values of motions are recorded as such. An observer of one may write other properties, unless it has sought the past.
    if history.isSampling, property.isDriven || history.isInPast { return }
    if history.branchIfNeeded(writing: self) { return }
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

  override func holdStart(at time: Timestamp) -> Timestamp {
    var index = index(at: time)
    guard case .written(let value) = segments[index].segment else { return time }
    while index > 0, case .written(let former) = segments[index - 1].segment, former.lanes == value.lanes { index -= 1 }
    return segments[index].start
  }

  override func show(at time: Timestamp) -> Bool {
    switch segments[index(at: time)].segment {
    case .written(let value):
      placed = nil
      return property.value.lanes != value.lanes && property.place(value)
    case .moved(let animator, let index): return place(index, of: animator, at: time)
    }
  }

  private func place(_ index: Int, of animator: PastMotion, at time: Timestamp) -> Bool {
    // Something else may have written the property since the last delivery.
    let isAgain = animator.isConstrained && (placed !== animator || delivered != property.value.lanes)
    placed = animator
    return animator.place(index, at: max(time, segments[0].start), isAgain: isAgain)
  }

  override func deliver() {
    placement = nil
    guard let placed else { return property.deliverStored() }
    placed.deliverPlaced()
    if placed.isConstrained { delivered = property.value.lanes }
  }

  override func forget(after time: Timestamp) {
    while segments.count > 1, let last = segments.last, last.start > time { segments.removeLast() }
  }

  override func forget(_ animator: PastMotion) {
    if placed === animator { placed = nil }
    // In its place is the value that was written before. Without one, that of the present.
    var former = property.value
    for index in segments.indices {
      switch segments[index].segment {
      case .written(let value): former = value
      case .moved(let driver, _): if driver === animator { segments[index].segment = .written(former) }
      }
    }
  }

  // MARK: In a family

  override func segment(at time: Timestamp) -> (isMotion: Bool, order: Int) {
    let entry = segments[index(at: time)]
    if case .moved = entry.segment { return (true, entry.order) }
    return (false, entry.order)
  }

  override func beginPlacement() { placement = (placement?.former ?? property.value, placement?.isDue ?? false) }

  override func place(at time: Timestamp, isLive: Bool) {
    guard let former = placement?.former else { return }
    switch segments[index(at: time)].segment {
    case .written(let value):
      placed = nil
      property.stored = value
    case .moved(let animator, let index):
      if isLive {
        property.stored = former
      } else if animator.isConstrained {
        // Before the test of what was delivered: other tracks may have placed another value.
        property.stored = former
        placement?.isDue = place(index, of: animator, at: time)
      } else {
        _ = place(index, of: animator, at: time)
      }
    }
    property.relation?.spreadPlacement()
  }

  override func endPlacement() { placement = nil }

  override var isChanged: Bool { placement.map { $0.former.lanes != property.stored.lanes } ?? false }

  override var awaitsDelivery: Bool { placement?.isDue ?? false }
}
