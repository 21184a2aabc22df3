import MotionPhysics
import MotionStreams
import MotionValues

extension SimulationPool {
  /// The number of motions up to which each is computed by itself: the columns and lists of many are retained and released.
  static var fewMotions: Int { 4 }

  /// Computes and stores the values of all motions, one by one. Stores all before any is delivered, like ``place(_:)``.
  func evaluateFew(at time: Timestamp) {
    let count = active.count
    for index in 0..<count { evaluate(slot: Int(active[index]), at: time) }
    while observed.count < count { observed.append(0) }
    observedCount = 0
    for index in 0..<count {
      let slot = active[index]
      let value = Value(lanes: batch.values[Int(slot)])
      guard outputs[Int(slot)]._withUnsafeGuaranteedRef({ $0.place(value) }) else { continue }
      observed[observedCount] = slot
      observedCount += 1
    }
  }

  /// Computes the values of `slots`, and replaces those that are not finite.
  func evaluate(_ slots: ContiguousArray<Int32>, at time: Timestamp) {
    batch.evaluate(slots, at: time)
    if !batch.areFinite { replaceInvalid(slots, at: time) }
  }

  /// Asks the motions of values that are not finite for those in their place. The motions report it.
  private func replaceInvalid(_ slots: ContiguousArray<Int32>, at time: Timestamp) {
    for slot in slots where !batch.values[Int(slot)].isMovable {
      // A motion that has just been stopped is gone.
      let replacement = motions[Int(slot)]?.simulation?.value(at: time) ?? outputs[Int(slot)]._withUnsafeGuaranteedRef { $0.latestValue }
      batch.replace(replacement.lanes, at: Int(slot))
    }
  }

  /// Computes the value of `slot`, and replaces it if it is not finite.
  func evaluate(slot: Int, at time: Timestamp) {
    batch.evaluate(slot: slot, at: time)
    if !batch.areFinite { replaceInvalid([Int32(slot)], at: time) }
  }
}
