public import MotionMathematics
public import MotionValues

/// A type-erased motion. A batch computes it by itself.
public struct AnyMotion<Value: MotionValue>: BatchedSimulation {
  public let start: Timestamp
  public let restTime: Timestamp?
  private let motion: LoneMotion

  /// Erases the type of `motion`.
  @inlinable public init<Motion: Simulation>(_ motion: Motion) where Motion.Value == Value {
    let lone = LoneMotion { request, nanoseconds, address in
      let time = Timestamp(nanoseconds: nanoseconds)
      switch request {
      case .lanes: address.assumingMemoryBound(to: Value.Lanes.self).pointee = motion.value(at: time).lanes
      case .value: address.initializeMemory(as: Value.self, to: motion.value(at: time))
      case .velocity: address.initializeMemory(as: Value.Velocity.self, to: motion.velocity(at: time))
      }
    }
    self.init(lone, start: motion.start, restTime: motion.restTime)
  }

  @usableFromInline init(_ motion: LoneMotion, start: Timestamp, restTime: Timestamp?) {
    (self.motion, self.start, self.restTime) = (motion, start, restTime)
  }

  private func result<Result>(of request: LoneMotion.Request, as type: Result.Type, at time: Timestamp) -> Result {
    withUnsafeTemporaryAllocation(of: Result.self, capacity: 1) { buffer in
      // It has the capacity that was asked for.
      let address = buffer.baseAddress.unsafelyUnwrapped
      motion.compute(request, time.nanoseconds, UnsafeMutableRawPointer(address))
      return address.move()
    }
  }

  public func value(at time: Timestamp) -> Value { result(of: .value, as: Value.self, at: time) }

  public func velocity(at time: Timestamp) -> Value.Velocity { result(of: .velocity, as: Value.Velocity.self, at: time) }

  public var basis: LoneBasis<Value> { LoneBasis(motion: motion) }

  public var row: MotionRow<Value.Lanes> {
    let initial = value(at: start).lanes
    let final = restTime.map { value(at: $0).lanes } ?? initial
    return MotionRow(
      start: start, rest: restTime ?? .distantFuture, epoch: start, initial: initial, final: final, destination: initial,
      displacement: final - initial, drive: .zero)
  }
}
