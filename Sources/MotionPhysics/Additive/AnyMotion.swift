public import MotionMathematics
public import MotionValues

/// A type-erased motion. A batch computes it by itself.
public struct AnyMotion<Value: MotionValue>: BatchedSimulation {
  public let start: Timestamp
  public let restTime: Timestamp?
  @usableFromInline let motion: LoneMotion

  /// Erases the type of `motion`.
  @inlinable public init<Motion: Simulation>(_ motion: Motion) where Motion.Value == Value {
    let memory = UnsafeMutablePointer<Motion>.allocate(capacity: 1)
    memory.initialize(to: motion)
    let lone = LoneMotion(memory) { request, nanoseconds, address, memory in
      let (time, motion) = (Timestamp(nanoseconds: nanoseconds), memory.assumingMemoryBound(to: Motion.self))
      switch request {
      case .value: address.initializeMemory(as: Value.self, to: motion.pointee.value(at: time))
      case .velocity: address.initializeMemory(as: Value.Velocity.self, to: motion.pointee.velocity(at: time))
      case .copy: address.initializeMemory(as: Motion.self, to: motion.pointee)
      case .kind: address.initializeMemory(as: LoneKind.self, to: LoneKind(of: Motion.self))
      case .end: motion.deinitialize(count: 1).deallocate()
      }
    }
    self.init(lone, start: motion.start, restTime: motion.restTime)
  }

  /// Creates a motion that `motion` computes.
  @usableFromInline package init(_ motion: LoneMotion, start: Timestamp, restTime: Timestamp?) {
    (self.motion, self.start, self.restTime) = (motion, start, restTime)
  }

  // Inlined: generic code would look up the metadata of the result at each value.
  @inlinable func result<Result>(of request: LoneMotion.Request, as type: Result.Type, at time: Timestamp) -> Result {
    withUnsafeTemporaryAllocation(of: Result.self, capacity: 1) { buffer in
      // It has the capacity that was asked for.
      let address = buffer.baseAddress.unsafelyUnwrapped
      motion.compute(request, time.nanoseconds, UnsafeMutableRawPointer(address))
      return address.move()
    }
  }

  @inlinable public func value(at time: Timestamp) -> Value { result(of: .value, as: Value.self, at: time) }

  @inlinable public func velocity(at time: Timestamp) -> Value.Velocity { result(of: .velocity, as: Value.Velocity.self, at: time) }

  public var basis: LoneBasis<Value> { LoneBasis(motion: motion) }

  public var row: MotionRow<Value.Lanes> {
    let initial = value(at: start).lanes
    let final = restTime.map { value(at: $0).lanes } ?? initial
    return MotionRow(
      start: start, rest: restTime ?? .distantFuture, epoch: start, initial: initial, final: final, destination: initial,
      displacement: final - initial, drive: .zero)
  }
}

extension LoneKind {
  /// Describes the motions of `type`.
  @inlinable package init<Motion: Simulation>(of type: Motion.Type) {
    self.init(
      ObjectIdentifier(Mark<Motion>.self), stride: MemoryLayout<Motion>.stride, alignment: MemoryLayout<Motion>.alignment,
      evaluate: { motions, slots, count, nanoseconds, values in
        let motions = motions.assumingMemoryBound(to: Motion.self)
        let values = values.assumingMemoryBound(to: Motion.Value.Lanes.self)
        let time = Timestamp(nanoseconds: nanoseconds)
        var areFinite = true
        for index in 0..<count {
          let lanes = motions[index].value(at: time).lanes
          values[Int(slots[index])] = lanes
          if !lanes.isMovable { areFinite = false }
        }
        return areFinite
      },
      copy: { motions, destination, count in
        destination.initializeMemory(as: Motion.self, from: motions.assumingMemoryBound(to: Motion.self), count: count)
      },
      destroy: { motions, count in motions.assumingMemoryBound(to: Motion.self).deinitialize(count: count) })
  }
}
