import MotionPhysics
import MotionStreams
import MotionValues

extension SimulationPool {
  /// Whether the value of the last sampled instant is owed to the property of `slot`.
  private func owes(_ slot: Int) -> Bool { owedTime > fullTime && moves[slot] && storedTimes[slot] < owedTime }

  /// Stores the value of the last sampled instant in the property of `slot`, if it is owed.
  func storeIfOwed(_ slot: Int) {
    guard owes(slot) else { return }
    storedTimes[slot] = owedTime
    evaluate(slot: slot, at: owedTime)
    outputs[slot]._withUnsafeGuaranteedRef { _ = $0.place(Value(lanes: batch.values[slot])) }
  }

  /// Makes events evaluate `slot`, whose property is about to be observed.
  func watch(_ slot: Int) {
    guard moves[slot] else { return }
    storeIfOwed(slot)
    noteObserved(slot)
  }

  /// Adds `slot` to those that are observed.
  func noteObserved(_ slot: Int) {
    newlyObserved.append(Int32(slot))
    guard newlyObserved.count > 1024, newlyObserved.count > 2 * movingCount else { return }
    // Nothing was evaluated for a long time.
    newlyObserved.sort()
    var kept: ContiguousArray<Int32> = []
    for slot in newlyObserved where moves[Int(slot)] && kept.last != slot { kept.append(slot) }
    newlyObserved = kept
  }

  func evaluateObserved(at time: Timestamp) {
    gatherWatched()
    owedTime = time
    evaluate(watched, at: time)
    for slot in watched { storedTimes[Int(slot)] = time }
    place(watched)
    cursor = 0
  }

  func evaluateOwed() {
    guard owedTime > fullTime, movingCount > 0 else { return }
    gatherActiveIfNeeded()
    watched.removeAll(keepingCapacity: true)
    for slot in active where owes(Int(slot)) { watched.append(slot) }
    evaluate(watched, at: owedTime)
    for slot in watched {
      storedTimes[Int(slot)] = owedTime
      outputs[Int(slot)]._withUnsafeGuaranteedRef { _ = $0.place(Value(lanes: batch.values[Int(slot)])) }
    }
  }

  /// Lists the observed slots that move. O(n + k log k) for n that were observed and k new ones.
  private func gatherWatched() {
    watched.removeAll(keepingCapacity: true)
    newlyObserved.sort()
    var next = 0
    func take(_ slot: Int32) {
      if moves[Int(slot)], watched.last != slot, isObserved(Int(slot)) { watched.append(slot) }
    }
    for index in 0..<observedCount {
      while next < newlyObserved.count, newlyObserved[next] <= observed[index] {
        take(newlyObserved[next])
        next += 1
      }
      take(observed[index])
    }
    while next < newlyObserved.count {
      take(newlyObserved[next])
      next += 1
    }
    newlyObserved.removeAll(keepingCapacity: true)
  }
}

extension PropertyAnimator {
  /// Stores the value of the latest sampled instant in its target, if an event left it out.
  @usableFromInline package func storeOwedValue() { pool.storeIfOwed(slot) }

  /// From now on, events compute the values of its target, too.
  @usableFromInline package func targetWillBeObserved() { pool.watch(slot) }
}
