import MotionMathematics
import MotionPhysics
import MotionStreams
import MotionValues

extension PropertyAnimator {
  /// Stores the velocity of the motion in progress at the present, in its time.
  @usableFromInline package func storeVelocity(at address: UnsafeMutableRawPointer) {
    let now = clock.now
    guard let simulation, history?.isInPast != true, now >= simulation.start, !simulation.isAtRest(at: now) else { return }
    let lanes = simulation.velocity(at: now).lanes
    if lanes.isMovable { address.assumingMemoryBound(to: Value.Lanes.self).pointee = lanes }
  }

  /// Returns the square of the distance between two values of the target, and that of the second one's length.
  @usableFromInline package func squares(from former: UnsafeRawPointer, to value: UnsafeRawPointer) -> (distance: Double, length: Double)? {
    Value.squares(from: former, to: value)
  }

  /// Continues the motion in progress from the value at `address`, if it can.
  @usableFromInline package func displace(to address: UnsafeRawPointer) -> Bool {
    if let history, history.isInPast {
      // A timeline that shows its past goes on from there first: with the motion of that time, which another driver may have.
      if history.branchIfNeeded() { return false }
      if !target.isDriven(by: self) {
        // Perhaps the whole property moved then, or one of its components.
        target.displace(to: address.assumingMemoryBound(to: Value.self).pointee)
        return true
      }
    }
    guard let simulation else { return false }
    do throws(MotionError) {
      guard let next = try simulation.displaced(to: address.assumingMemoryBound(to: Value.self).pointee, at: clock.now) else {
        return false
      }
      withTransaction {
        run(next)
        show()
      }
    } catch {
      fail(error)
    }
    return true
  }
}
