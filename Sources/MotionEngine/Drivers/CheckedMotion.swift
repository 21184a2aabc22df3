import MotionMathematics
public import MotionPhysics
public import MotionStreams
public import MotionValues

/// A motion of a user's type, whose values are checked: one that is not finite ends it, and never reaches a property (contract 20).
@usableFromInline struct CheckedMotion<Motion: Simulation> {
  @usableFromInline let motion: Motion
  @usableFromInline let property: ReactiveProperty<Motion.Value>
  /// Called during an evaluation: it must not write anything.
  @usableFromInline let onInvalid: () -> Void

  /// Checks a motion of `property`.
  @inlinable init(_ motion: Motion, of property: ReactiveProperty<Motion.Value>, onInvalid: @escaping () -> Void) {
    (self.motion, self.property, self.onInvalid) = (motion, property, onInvalid)
  }

  @inlinable func value(at time: Timestamp) -> Motion.Value {
    let value = motion.value(at: time)
    return value.lanes.isMovable ? value : replacement()
  }

  @inlinable func velocity(at time: Timestamp) -> Motion.Value.Velocity { motion.velocity(at: time) }

  /// Reports a value that is not finite, and returns the value in its place: the latest one.
  @usableFromInline func replacement() -> Motion.Value {
    onInvalid()
    return property.latestValue
  }
}

extension AnyMotion {
  /// Erases the type of `motion`, and checks its values. A batch holds the motion itself, and checks all its values at once.
  @inlinable init<Motion: Simulation>(
    checking motion: Motion, of property: ReactiveProperty<Value>, onInvalid: @escaping () -> Void
  ) where Motion.Value == Value {
    let memory = UnsafeMutablePointer<CheckedMotion<Motion>>.allocate(capacity: 1)
    memory.initialize(to: CheckedMotion(motion, of: property, onInvalid: onInvalid))
    let lone = LoneMotion(memory) { request, nanoseconds, address, memory in
      let (time, checked) = (Timestamp(nanoseconds: nanoseconds), memory.assumingMemoryBound(to: CheckedMotion<Motion>.self))
      switch request {
      case .value: address.initializeMemory(as: Value.self, to: checked.pointee.value(at: time))
      case .velocity: address.initializeMemory(as: Value.Velocity.self, to: checked.pointee.velocity(at: time))
      case .copy: address.initializeMemory(as: Motion.self, to: checked.pointee.motion)
      case .kind: address.initializeMemory(as: LoneKind.self, to: LoneKind(of: Motion.self))
      case .end: checked.deinitialize(count: 1).deallocate()
      }
    }
    self.init(lone, start: motion.start, restTime: motion.restTime)
  }
}
