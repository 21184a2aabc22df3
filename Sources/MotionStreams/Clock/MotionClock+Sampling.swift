import MotionValues

/// The sampling of motions.
extension MotionClock {
  /// Whether any motion is in progress.
  package var isAnythingMoving: Bool {
    if movingCount > 0 { return true }
    if uncountedSamplers == 0 { return false }
    for sampler in samplers where sampler.isActive { return true }
    return false
  }

  /// Samples all motions at the present: observed values are delivered, those of other properties are computed when they are read.
  package func sample() {
    // The parent first: its sampling may synchronize this clock.
    if let host {
      host.sample()
      // The recorded values are shown already. The motions of the present have begun later.
      if isInPast?() == true { return }
      return sampleAlone()
    }
    guard lastSampled < now else { return }
    sample(computingAll: false)
  }

  /// Samples all motions at the present, because observers of an animated value or an arrangement are about to be notified between frames.
  ///
  /// Frames do not decide what these read. An event or a frame at this instant delivers what they have begun.
  package func sampleForObservers() {
    let root = root
    if root.lastSampled < root.now { root.observedInstant = root.now }
    sample()
  }

  /// Samples all motions at the present for an event.
  func sampleForEvent() {
    sample()
    if observedInstant == now { deliverBegun() }
  }

  /// Samples all motions at the present for a frame, whose host is about to read the values: all of them are computed.
  ///
  /// With a grid, a frame samples nothing, but the values of the last grid instant are computed.
  func sampleFrame() {
    if samplingInterval == nil {
      if lastSampled < now { return sample(computingAll: true) }
      if observedInstant == now { deliverBegun() }
    }
    if owesValues { storeOwedValues() }
  }

  /// Delivers the values of the animated values and arrangements that have begun since the present was sampled.
  package func deliverBegun() {
    observedInstant = Timestamp(nanoseconds: .min)
    for entry in sharedSamplers where entry.sampler.isActive { entry.sampler.prepareBegun() }
    pushShared(below: .max)
    // A copy: what is delivered may begin or end child clocks.
    let children = childClocks
    for child in children { child.deliverBegun() }
  }

  /// Stores the values of the latest sampled instant that are owed to properties without observers. For code that reads many of them.
  package func storeOwedValues() {
    if let host { return host.storeOwedValues() }
    if !owesValues { return }
    owesValues = false
    for sampler in samplers { sampler.evaluateOwed() }
  }

  private func sample(computingAll: Bool) {
    lastSampled = now
    owesValues = !computingAll
    // One kind of motion is the common case: it is retained once, and nothing is merged by ordinal.
    if samplers.count == 1 {
      let sampler = samplers[0]
      if !sampler.isActive { return }
      if computingAll { sampler.evaluate(at: now) } else { sampler.evaluateObserved(at: now) }
      if samplers.count == 1, sampler.isActive { return sampler.push(below: .max) }
      return deliver(below: .max)
    }
    // A copy: a motion of a user's own may end the clock.
    let current = samplers
    for index in 0..<current.count where current[index].isActive {
      let sampler = current[index]
      if computingAll { sampler.evaluate(at: now) } else { sampler.evaluateObserved(at: now) }
    }
    deliver(below: .max)
  }

  /// Delivers the values of all motions with an ordinal below `limit`, in the order of their ordinals.
  func deliver(below limit: Int) {
    if samplers.count > 8 { deliverMany(below: limit) }
    while true {
      var first = -1
      var (lowest, second) = (limit, limit)
      // An observer may have stopped the last motion of a kind before its value was delivered.
      for index in samplers.indices {
        let ordinal = samplers[index].nextOrdinal
        if ordinal < lowest {
          (first, second, lowest) = (index, lowest, ordinal)
        } else if ordinal < second {
          second = ordinal
        }
      }
      if first < 0 { return }
      samplers[first].push(below: second)
    }
  }

  /// Delivers the same for many samplers, until one is added or removed. Values that appear before those delivered are left.
  private func deliverMany(below limit: Int) {
    let changeCount = samplerChangeCount
    var order = DeliveryOrder(samplers, below: limit)
    while let first = order.first {
      // An observer may have stopped the motion before its value was delivered.
      if samplers[first.index].nextOrdinal == first.ordinal {
        samplers[first.index].push(below: min(limit, order.secondOrdinal))
        if changeCount != samplerChangeCount { return }
      }
      order.replaceFirst(with: samplers[first.index].nextOrdinal, below: limit)
    }
  }

  /// Returns the sampler of one type that all animated values and arrangements on this clock share; `make` creates it.
  ///
  /// It stays until the clock shuts down.
  package func shared<Sampler: MotionSampler>(_ make: (MotionClock) -> Sampler) -> Sampler {
    let identifier = ObjectIdentifier(Sampler.self)
    for entry in sharedSamplers where entry.type == identifier { return unsafeDowncast(entry.sampler, to: Sampler.self) }
    let sampler = make(self)
    sharedSamplers.append((identifier, sampler))
    add(sampler)
    return sampler
  }

  // Other modules would check each access of `group` at run time.
  /// The tally of the group of animated values whose body runs; nil outside of one.
  @inlinable package var groupTally: CompletionTally? { group.tally }

  /// Computes the present values of the animated values and arrangements that move on this clock, also in its past.
  package func evaluateShared() {
    for entry in sharedSamplers where entry.sampler.isActive { entry.sampler.evaluate(at: now) }
  }

  /// The ordinal of the next of them whose value is undelivered, or `Int.max`.
  package var nextShared: Int { sharedSamplers.reduce(Int.max) { $1.sampler.isActive ? min($0, $1.sampler.nextOrdinal) : $0 } }

  /// Delivers those with an ordinal below `ordinal`, in the order of their ordinals.
  package func pushShared(below ordinal: Int) {
    while true {
      var (first, lowest, second) = (-1, ordinal, ordinal)
      for index in sharedSamplers.indices where sharedSamplers[index].sampler.isActive {
        let next = sharedSamplers[index].sampler.nextOrdinal
        if next < lowest {
          (first, second, lowest) = (index, lowest, next)
        } else if next < second {
          second = next
        }
      }
      if first < 0 { return }
      sharedSamplers[first].sampler.push(below: second)
    }
  }

  /// Returns the shared sampler of one type; nil if none was created.
  package func existingShared<Sampler: MotionSampler>(_ type: Sampler.Type) -> Sampler? {
    for entry in sharedSamplers where entry.type == ObjectIdentifier(type) { return unsafeDowncast(entry.sampler, to: Sampler.self) }
    return nil
  }

  /// Returns whether no other shared sampler than that of one type moves something on this clock.
  package func isOnlyActive<Sampler: MotionSampler>(_ type: Sampler.Type) -> Bool {
    for entry in sharedSamplers where entry.type != ObjectIdentifier(type) && entry.sampler.isActive { return false }
    return true
  }

  /// Whether an animated value or an arrangement moves on this clock.
  package var isSharedSamplerActive: Bool {
    for entry in sharedSamplers where entry.sampler.isActive { return true }
    return false
  }
}
