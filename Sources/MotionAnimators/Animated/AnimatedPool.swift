import MotionMathematics
import MotionPhysics
import MotionStreams
import MotionValues

/// The animated values of one type on one clock, which are computed together.
///
/// It does not retain them: an animated value leaves when it is released. Members are listed in the order of creation.
final class AnimatedPool<Value: MotionValue>: MotionSampler, TimerTarget {
  let clock: MotionClock

  /// The animated values by index, unretained, because each leaves in its deinitializer; nil once released.
  @exclusivity(unchecked) private var owners: ContiguousArray<Unmanaged<Animated<Value>>?> = []
  /// Their ordinals, ascending.
  @exclusivity(unchecked) private var ordinals: ContiguousArray<Int> = []
  /// The time of the first timer of each member; the distant future without one.
  @exclusivity(unchecked) private var timers: ContiguousArray<Timestamp> = []
  /// The members that move and are observed.
  @exclusivity(unchecked) private var observed = ActiveIndices()
  @exclusivity(unchecked) private var cursor = 0
  /// Whether only the members whose motion has begun at the present are delivered.
  @exclusivity(unchecked) private var deliversBegun = false
  @exclusivity(unchecked) private var movingCount = 0
  @exclusivity(unchecked) private var vacantCount = 0

  /// The instant of the last evaluation, at which the columns have the present values.
  @exclusivity(unchecked) var evaluationTime = Timestamp(nanoseconds: .min)
  @exclusivity(unchecked) var springs = MotionColumns<SpringSimulation<Value>>()
  @exclusivity(unchecked) var decays = MotionColumns<DecaySimulation<Value>>()
  @exclusivity(unchecked) var tweens = MotionColumns<TweenSimulation<Value>>()
  @exclusivity(unchecked) var others = LoneMotions<Value>()
  /// The last basis that was computed. Most values have the same spring.
  @exclusivity(unchecked) private var latestBasis: (parameters: SpringParameters, basis: SpringBasis)?

  init(on clock: MotionClock) { self.clock = clock }

  /// Adds `animated`, and returns its index.
  func join(_ animated: Animated<Value>) -> Int {
    packIfSparse()
    if owners.count == owners.capacity { grow() }
    // Unretained: the animated value leaves in its deinitializer.
    owners.append(.passUnretained(animated))
    ordinals.append(clock.nextOrdinal())
    timers.append(.distantFuture)
    return owners.count - 1
  }

  @inline(never) private func grow() {
    let capacity = owners.count.grownCapacity
    owners.reserveCapacity(capacity)
    ordinals.reserveCapacity(capacity)
    timers.reserveCapacity(capacity)
  }

  /// Removes the member at `index`, which does not move.
  func leave(_ index: Int) {
    observed.remove(Int32(index))
    owners[index] = nil
    vacantCount += 1
  }

  /// Returns the basis of `parameters`.
  func basis(of parameters: SpringParameters) throws(MotionError) -> SpringBasis {
    if let latestBasis, latestBasis.parameters == parameters { return latestBasis.basis }
    let basis = try SpringBasis(parameters)
    latestBasis = (parameters, basis)
    return basis
  }

  /// Counts a member that begins or ends to move.
  func changeMoving(by change: Int) {
    movingCount += change
    // A motion without an end sets no timer.
    if movingCount == change { clock.needMayHaveChanged() }
  }

  /// Sets whether the member at `index` moves and is observed.
  func setObserved(_ isObserved: Bool, _ index: Int) {
    if isObserved { observed.insert(Int32(index)) } else { observed.remove(Int32(index)) }
  }

  /// Schedules the end of the motion of the member at `index`, unless an earlier timer leads to it.
  ///
  /// - Parameter time: the end, or an instant before it.
  func schedule(_ index: Int, at time: Timestamp) {
    guard time < timers[index] else { return }
    timers[index] = time
    // Early: the member is asked for the exact end when the clock gets there.
    clock.schedule(self, at: time, ordinal: ordinals[index], token: ordinals[index], isEarly: true, of: .unrecorded)
  }

  // MARK: Timers

  /// Returns the index and the animated value with `ordinal`, if it has not been released.
  private func member(_ ordinal: Int) -> (index: Int, animated: Animated<Value>)? {
    guard let index = index(of: ordinal), let owner = owners[index] else { return nil }
    return (index, owner.takeUnretainedValue())
  }

  /// Returns the index of `ordinal`; nil if it was removed.
  private func index(of ordinal: Int) -> Int? {
    guard let first = ordinals.first, ordinal >= first else { return nil }
    // Ordinals ascend: no index is above their distance. It is the index itself while one pool alone grows.
    let highest = min(ordinals.count - 1, ordinal - first)
    if ordinals[highest] == ordinal { return highest }
    let index = ordinals.partitioningIndex { $0 >= ordinal }
    return index < ordinals.count && ordinals[index] == ordinal ? index : nil
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  @specialized(where Value == SIMD64<Double>)
  func awaits(token: Int) -> Bool {
    guard let index = index(of: token), let owner = owners[index] else { return false }
    // Without retaining it: this is asked of each timer in the queue.
    if owner._withUnsafeGuaranteedRef({ $0.isMoving }) { return true }
    // The queue drops a timer that is not awaited, so the next motion needs its own.
    timers[index] = .distantFuture
    return false
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  @specialized(where Value == SIMD64<Double>)
  func dueTime(token: Int) -> Timestamp? { due(token) }

  @inline(never) private func due(_ token: Int) -> Timestamp? {
    guard let (index, animated) = member(token) else { return nil }
    let end = animated.computeEnd()
    timers[index] = end ?? .distantFuture
    return end
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  @specialized(where Value == SIMD64<Double>)
  func timerFired(token: Int) { fire(token) }

  @inline(never) private func fire(_ token: Int) {
    // Frames do not decide what the observers of the end read.
    if isObservedEnd(token) { clock.sampleForObservers() }
    // An observer of another value may have ended, restarted or released it.
    guard let (index, animated) = member(token) else { return }
    timers[index] = .distantFuture
    // A former timer can lead to a motion that ends later.
    guard let end = animated.computeEnd() else { return }
    if end > clock.now { return schedule(index, at: end) }
    animated.finish(showing: clock.isInPast?() == true ? clock.shownPast : nil)
  }

  /// Returns whether the motion of the member with `ordinal` ends now, and somebody is notified of that.
  // Not inlined: the member is not retained afterwards, when an observer may release it.
  @inline(never) private func isObservedEnd(_ ordinal: Int) -> Bool {
    guard let (_, animated) = member(ordinal), animated.isEndObserved, let end = animated.computeEnd() else { return false }
    return end <= clock.now
  }

  // MARK: Samples

  var isActive: Bool { movingCount > 0 }

  var isObserved: Bool { observed.count > 0 }

  var nextOrdinal: Int { cursor < observed.indices.count ? ordinals[Int(observed.indices[cursor])] : .max }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  @specialized(where Value == SIMD64<Double>)
  func evaluate(at time: Timestamp) {
    springs.evaluate(at: time)
    decays.evaluate(at: time)
    tweens.evaluate(at: time)
    evaluationTime = time
    observed.gather()
    (cursor, deliversBegun) = (0, false)
  }

  func prepareBegun() {
    observed.gather()
    (cursor, deliversBegun) = (0, true)
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  @specialized(where Value == SIMD64<Double>)
  func push(below ordinal: Int) { deliver(below: ordinal) }

  @inline(never) private func deliver(below ordinal: Int) {
    while cursor < observed.indices.count {
      let index = observed.indices[cursor]
      if ordinal != .max, ordinals[Int(index)] >= ordinal { return }
      cursor += 1
      guard observed.contains(index), let owner = owners[Int(index)] else { continue }
      if deliversBegun, owner._withUnsafeGuaranteedRef({ $0.changeTime }) != clock.now { continue }
      // Its timer, which is due now, publishes its last value.
      if timers[Int(index)] <= evaluationTime, isOver(owner) { continue }
      // Retained while its observer runs, which may release it.
      owner.takeUnretainedValue().publish()
    }
  }

  /// Returns whether the motion of `owner` ends at the last evaluation, or before.
  // Unretained: it leaves in its deinitializer.
  private func isOver(_ owner: Unmanaged<Animated<Value>>) -> Bool {
    guard let end = owner._withUnsafeGuaranteedRef({ $0.computeEnd() }) else { return false }
    // Nothing is due in the distant future.
    return end <= evaluationTime && end < .distantFuture
  }

  /// Closes the gaps once most members are gone, and keeps the order.
  private func packIfSparse() {
    // Not during a delivery, because the remaining members are listed by index.
    guard vacantCount > 16, vacantCount > owners.count / 2, cursor >= observed.indices.count else { return }
    let kept = owners.indices.filter { owners[$0] != nil }
    owners = ContiguousArray(kept.map { owners[$0] })
    ordinals = ContiguousArray(kept.map { ordinals[$0] })
    timers = ContiguousArray(kept.map { timers[$0] })
    observed.keep(kept)
    for index in owners.indices { owners[index]?._withUnsafeGuaranteedRef { $0.index = index } }
    vacantCount = 0
    cursor = observed.indices.count
  }
}
