import MotionMathematics
import MotionPhysics
import MotionStreams
import MotionValues

/// A pool of all springs, decays or tweens on values of one type.
///
/// They are computed together from columns, and written in the order in which they were added. Each slot belongs to one animator.
///
/// Slots are assigned in the order of attachment and never reused, so that ascending slots have ascending ordinals. When most are vacant, the
/// table is packed.
///
/// A frame computes all values. An event computes those of observed properties alone, and owes the others: each is computed when it
/// is read, so that an event costs what depends on it.
final class SimulationPool<Motion: BatchedSimulation>: MotionSampler {
  typealias Value = Motion.Value

  @exclusivity(unchecked) var batch = MotionBatch<Motion.Basis, Value.Lanes>()
  /// The property that receives the values of a slot; the slot's animator retains it.
  @exclusivity(unchecked) var outputs: ContiguousArray<Unmanaged<ReactiveProperty<Value>>> = []
  @exclusivity(unchecked) private(set) var motions: ContiguousArray<PropertyAnimator<Motion>?> = []
  @exclusivity(unchecked) private var ordinals: ContiguousArray<Int> = []
  /// Whether the motion of a slot is in progress.
  @exclusivity(unchecked) var moves: ContiguousArray<Bool> = []
  /// The slots that moved at the last evaluation, ascending; some may have stopped since.
  @exclusivity(unchecked) var active: ContiguousArray<Int32> = []
  /// The slots that have begun to move since then, in any order; some may already be in `active`.
  @exclusivity(unchecked) private var arrivals: ContiguousArray<Int32> = []
  /// The slots with observers at the last evaluation, ascending, followed by spare capacity.
  @exclusivity(unchecked) var observed: ContiguousArray<Int32> = []
  /// The number of observed slots.
  @exclusivity(unchecked) var observedCount = 0
  /// The slots whose properties were observed for the first time, or that began to move while observed, since the last evaluation; any order.
  @exclusivity(unchecked) var newlyObserved: ContiguousArray<Int32> = []
  /// The slots that an event evaluates, ascending.
  @exclusivity(unchecked) var watched: ContiguousArray<Int32> = []
  /// The instant of the last evaluation of all slots, and that of the last one of observed slots.
  @exclusivity(unchecked) var fullTime = Timestamp(nanoseconds: .min)
  @exclusivity(unchecked) var owedTime = Timestamp(nanoseconds: .min)
  /// The instant of the last start or evaluation of a slot since `fullTime`.
  @exclusivity(unchecked) var storedTimes: ContiguousArray<Timestamp> = []
  // Unretained: the clock owns its samplers.
  private let clock: Unmanaged<MotionClock>
  @exclusivity(unchecked) var movingCount = 0
  @exclusivity(unchecked) private var hasStopped = false
  @exclusivity(unchecked) private var vacantCount = 0
  @exclusivity(unchecked) var cursor = 0
  /// The number of nested deliveries in progress.
  @exclusivity(unchecked) private var deliveryCount = 0
  /// The properties of slots that were vacated during a delivery, which may still reach them. Released when it is over.
  @exclusivity(unchecked) private var retired: [ReactiveProperty<Value>] = []

  init(on clock: MotionClock) { self.clock = .passUnretained(clock) }

  var isActive: Bool { movingCount > 0 }

  var isObserved: Bool {
    active.contains { moves[Int($0)] && isObserved(Int($0)) } || arrivals.contains { moves[Int($0)] && isObserved(Int($0)) }
  }

  func isObserved(_ slot: Int) -> Bool { outputs[slot]._withUnsafeGuaranteedRef { $0.isObserved } }

  /// Assigns the next slot to `motion`, and returns it.
  @specialized(where Motion == SpringSimulation<Double>)
  @specialized(where Motion == SpringSimulation<Point>)
  @specialized(where Motion == SpringSimulation<Size>)
  @specialized(where Motion == SpringSimulation<Angle>)
  @specialized(where Motion == SpringSimulation<Color>)
  func join(_ motion: PropertyAnimator<Motion>, output: ReactiveProperty<Value>, ordinal: Int) -> Int {
    packIfSparse()
    batch.append()
    outputs.append(.passUnretained(output))
    motions.append(motion)
    ordinals.append(ordinal)
    moves.append(false)
    storedTimes.append(.zero)
    return moves.count - 1
  }

  /// Vacates `slot`.
  @specialized(where Motion == SpringSimulation<Double>)
  @specialized(where Motion == SpringSimulation<Point>)
  @specialized(where Motion == SpringSimulation<Size>)
  @specialized(where Motion == SpringSimulation<Angle>)
  @specialized(where Motion == SpringSimulation<Color>)
  func leave(_ slot: Int) {
    stop(slot)
    // An observer may release the property that it is notified of, by removing a runtime, or one that is notified next.
    if deliveryCount > 0 || cursor < observedCount { retired.append(outputs[slot].takeUnretainedValue()) }
    motions[slot] = nil
    vacantCount += 1
  }

  /// Starts `simulation` in `slot`.
  @specialized(where Motion == SpringSimulation<Double>)
  @specialized(where Motion == SpringSimulation<Point>)
  @specialized(where Motion == SpringSimulation<Size>)
  @specialized(where Motion == SpringSimulation<Angle>)
  @specialized(where Motion == SpringSimulation<Color>)
  func start(_ slot: Int, _ simulation: Motion) {
    storeIfOwed(slot)
    batch.set(simulation.row, of: simulation.basis, at: slot)
    storedTimes[slot] = now
    if moves[slot] { return }
    moves[slot] = true
    countMotion(1)
    arrivals.append(Int32(slot))
    if isObserved(slot) { noteObserved(slot) }
    // Events alone never gather the slots that move.
    if arrivals.count > 1024, arrivals.count > 2 * movingCount { gatherActive() }
  }

  private var now: Timestamp { clock._withUnsafeGuaranteedRef { $0.now } }

  private func countMotion(_ change: Int) {
    movingCount += change
    clock._withUnsafeGuaranteedRef { $0.countMotions(change) }
  }

  /// Sets the rest time of the motion in `slot`, which was not computed when the motion started.
  func setRest(_ rest: Timestamp, of slot: Int) { batch.setRest(rest, at: slot) }

  /// Stops the motion in `slot`.
  func stop(_ slot: Int) {
    guard moves[slot] else { return }
    storeIfOwed(slot)
    batch.release(slot)
    moves[slot] = false
    countMotion(-1)
    hasStopped = true
  }

  var nextOrdinal: Int { cursor < observedCount ? ordinals[Int(observed[cursor])] : .max }

  @specialized(where Motion == SpringSimulation<Double>)
  @specialized(where Motion == SpringSimulation<Point>)
  @specialized(where Motion == SpringSimulation<Size>)
  @specialized(where Motion == SpringSimulation<Angle>)
  @specialized(where Motion == SpringSimulation<Color>)
  func evaluate(at time: Timestamp) { evaluateAll(at: time) }

  // Not inlined: else every call looks up the metadata of its local types.
  @inline(never) private func evaluateAll(at time: Timestamp) {
    gatherActiveIfNeeded()
    if !Motion.Basis.isLone, active.count <= Self.fewMotions {
      evaluateFew(at: time)
    } else {
      evaluate(active, at: time)
      place(active)
    }
    newlyObserved.removeAll(keepingCapacity: true)
    fullTime = time
    cursor = 0
  }

  func gatherActiveIfNeeded() {
    if hasStopped || !arrivals.isEmpty { gatherActive() }
  }

  /// Stores all values before any is delivered, so that observers of the first one can read the others.
  @specialized(where Motion == SpringSimulation<Double>)
  @specialized(where Motion == SpringSimulation<Point>)
  @specialized(where Motion == SpringSimulation<Size>)
  @specialized(where Motion == SpringSimulation<Angle>)
  @specialized(where Motion == SpringSimulation<Color>)
  @specialized(where Motion == AnyMotion<Double>)
  @specialized(where Motion == AnyMotion<Point>)
  func place(_ slots: ContiguousArray<Int32>) {
    if observed.count < slots.count { observed = ContiguousArray(repeating: 0, count: slots.count) }
    observedCount = observed.withUnsafeMutableBufferPointer { observed in
      var count = 0
      slots.withUnsafeBufferPointer { slots in
        batch.values.withUnsafeBufferPointer { values in
          outputs.withUnsafeBufferPointer { outputs in
            for slot in slots {
              let value = Value(lanes: values[Int(slot)])
              observed[count] = slot
              if Motion.Basis.isLone {
                // A closure of generic code would be allocated.
                count += outputs[Int(slot)].takeUnretainedValue().place(value) ? 1 : 0
                continue
              }
              count += outputs[Int(slot)]._withUnsafeGuaranteedRef { $0.place(value) } ? 1 : 0
            }
          }
        }
      }
      return count
    }
  }

  @specialized(where Motion == SpringSimulation<Double>)
  @specialized(where Motion == SpringSimulation<Point>)
  @specialized(where Motion == SpringSimulation<Size>)
  @specialized(where Motion == SpringSimulation<Angle>)
  @specialized(where Motion == SpringSimulation<Color>)
  @specialized(where Motion == AnyMotion<Double>)
  @specialized(where Motion == AnyMotion<Point>)
  func push(below ordinal: Int) {
    deliveryCount += 1
    while cursor < observedCount {
      let slot = Int(observed[cursor])
      if ordinal != .max, ordinals[slot] >= ordinal { break }
      cursor += 1
      outputs[slot]._withUnsafeGuaranteedRef { output in
        // If an earlier delivery caused another write, observers were already notified of that.
        if moves[slot] || output.latestValue == Value(lanes: batch.values[slot]) { output.deliverStored() }
      }
    }
    deliveryCount -= 1
    if !retired.isEmpty, deliveryCount == 0, cursor >= observedCount { retired = [] }
  }

  /// Rebuilds the list of active slots. O(n + k log k) for k arrivals.
  private func gatherActive() {
    if arrivals.isEmpty {
      active.removeAll { !moves[Int($0)] }
    } else {
      arrivals.sort()
      var merged: ContiguousArray<Int32> = []
      merged.reserveCapacity(active.count + arrivals.count)
      var next = 0
      func take(_ slot: Int32) {
        if moves[Int(slot)], merged.last != slot { merged.append(slot) }
      }
      for slot in active {
        while next < arrivals.count, arrivals[next] <= slot {
          take(arrivals[next])
          next += 1
        }
        take(slot)
      }
      while next < arrivals.count {
        take(arrivals[next])
        next += 1
      }
      active = merged
      arrivals.removeAll(keepingCapacity: true)
    }
    hasStopped = false
  }

  /// Closes the gaps once most slots are vacant, and keeps the order.
  private func packIfSparse() {
    // Not during a delivery, because the remaining slots are stored by index.
    guard vacantCount > 16, vacantCount > moves.count / 2, cursor >= observedCount else { return }
    let kept = motions.indices.filter { motions[$0] != nil }
    batch.keep(kept)
    outputs.keep(kept)
    ordinals.keep(kept)
    moves.keep(kept)
    motions.keep(kept)
    storedTimes.keep(kept)
    for slot in motions.indices { motions[slot]?.slot = slot }
    active = ContiguousArray(moves.indices.filter { moves[$0] }.map { Int32($0) })
    arrivals = []
    vacantCount = 0
    newlyObserved = active.filter { isObserved(Int($0)) }
    observedCount = 0
    cursor = 0
  }
}

extension RuntimeCore {
  /// Returns the pool of motions of one kind on the clock of this runtime.
  func simulationPool<Motion: BatchedSimulation>(of type: Motion.Type) -> SimulationPool<Motion> {
    if let parent, parent.clock === clock { return parent.simulationPool(of: type) }
    let identifier = ObjectIdentifier(SimulationPool<Motion>.self)
    for entry in pools where entry.type == identifier {
      return unsafeDowncast(entry.pool, to: SimulationPool<Motion>.self)
    }
    let pool = SimulationPool<Motion>(on: clock)
    pools.append((identifier, pool))
    clock.add(pool, isCounted: true)
    return pool
  }
}
