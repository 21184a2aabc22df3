import MotionMathematics
import MotionPhysics
import MotionValues

extension Int {
  /// The capacity of columns that are full with this number of elements: 16, 64, 256, and then twice as many each time.
  var grownCapacity: Int { Swift.max(16, self < 256 ? self * 4 : self * 2) }
}

/// The motions of one kind that are in progress, in a batch. A slot is reused once its motion has ended.
struct MotionColumns<Motion: BatchedSimulation> {
  private var batch = MotionBatch<Motion.Basis, Motion.Value.Lanes>()
  private var motions: ContiguousArray<Motion?> = []
  private var active = ActiveIndices()
  private var vacant: ContiguousArray<Int32> = []

  /// The motion in `slot`.
  subscript(slot: Int32) -> Motion? { motions[Int(slot)] }

  /// Returns the lanes of `slot` as of the last evaluation, if its motion has begun before that.
  func lanes(_ slot: Int32) -> Motion.Value.Lanes { batch.values[Int(slot)] }

  /// Adds a motion and returns its slot.
  mutating func add(_ motion: Motion) -> Int32 {
    let slot: Int32
    if let vacantSlot = vacant.popLast() {
      slot = vacantSlot
      set(motion, at: slot)
    } else {
      slot = Int32(motions.count)
      if motions.count == motions.capacity { grow() }
      batch.append(motion.row, of: motion.basis)
      motions.append(motion)
    }
    active.insert(slot)
    return slot
  }

  /// Grows all columns at once: each by itself would be copied more often while there are few motions.
  @inline(never) private mutating func grow() {
    let capacity = motions.count.grownCapacity
    motions.reserveCapacity(capacity)
    batch.reserveCapacity(capacity)
    active.reserveCapacity(capacity)
  }

  /// Replaces the motion in `slot`.
  mutating func set(_ motion: Motion, at slot: Int32) {
    batch.set(motion.row, of: motion.basis, at: Int(slot))
    motions[Int(slot)] = motion
  }

  /// Whether the motion in `slot` is known to be in progress after `time`, without its rest time.
  func moves(_ slot: Int32, after time: Timestamp) -> Bool {
    guard let bound = motions[Int(slot)]?.restBound else { return false }
    return bound > time
  }

  /// Computes the rest time of the motion in `slot`, if that was deferred.
  mutating func computeRestTime(at slot: Int32) {
    guard motions[Int(slot)]?.restBound != nil else { return }
    motions[Int(slot)]?.computeRestTime()
    if let rest = motions[Int(slot)]?.restTime { batch.setRest(rest, at: Int(slot)) }
  }

  /// Removes the motion in `slot`.
  mutating func remove(_ slot: Int32) {
    motions[Int(slot)] = nil
    active.remove(slot)
    vacant.append(slot)
  }

  /// Computes the lanes of all motions at `time`.
  mutating func evaluate(at time: Timestamp) {
    active.gather()
    if active.count > 0 { batch.evaluate(active.indices, at: time) }
  }
}

/// Motions that are computed one by one. A slot is reused once its motion has ended.
struct LoneMotions<Value: MotionValue> {
  private var motions: ContiguousArray<AnyMotion<Value>?> = []
  private var vacant: ContiguousArray<Int32> = []

  /// The motion in `slot`.
  subscript(slot: Int32) -> AnyMotion<Value>? { motions[Int(slot)] }

  /// Adds a motion and returns its slot.
  mutating func add(_ motion: AnyMotion<Value>) -> Int32 {
    guard let slot = vacant.popLast() else {
      motions.append(motion)
      return Int32(motions.count - 1)
    }
    motions[Int(slot)] = motion
    return slot
  }

  /// Replaces the motion in `slot`.
  mutating func set(_ motion: AnyMotion<Value>, at slot: Int32) { motions[Int(slot)] = motion }

  /// Removes the motion in `slot`.
  mutating func remove(_ slot: Int32) {
    motions[Int(slot)] = nil
    vacant.append(slot)
  }
}
