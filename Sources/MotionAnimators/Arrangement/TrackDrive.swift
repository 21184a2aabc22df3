import MotionMathematics
import MotionStreams
import MotionValues

/// The source of the velocity of a property that a track moves.
///
/// It is passive: it is replaced by whatever else writes the property, and takes it back with the next value of the track.
final class TrackDrive<Value: MotionValue>: PropertyDriver {
  // Unretained: the arrangement ends the drive before its own deallocation, and keeps the track until then.
  @exclusivity(unchecked) private var source: (track: Unmanaged<TrackMotion<Value>>, arrangement: Unmanaged<Arrangement>)?

  init(_ track: TrackMotion<Value>, in arrangement: Arrangement) {
    source = (.passUnretained(track), .passUnretained(arrangement))
  }

  /// Leaves the track, which has no velocity from then on.
  func end() { source = nil }

  /// Stores the lanes of the present velocity of the track. Those are zero while a timeline shows its past.
  func storeVelocity(at address: UnsafeMutableRawPointer) {
    guard let source, !source.arrangement._withUnsafeGuaranteedRef({ $0.isInPast }) else { return }
    let velocity = source.track.takeUnretainedValue().presentVelocity(in: source.arrangement.takeUnretainedValue())
    if velocity.lanes.isMovable { address.assumingMemoryBound(to: Value.Lanes.self).pointee = velocity.lanes }
  }

  /// Has no effect: the track goes on.
  func interrupt(by interrupter: Interrupter) {}

  /// True: it counts neither as a motion nor as a gesture.
  var isPassive: Bool { true }

  /// True: a track writes its property whatever else drives it.
  var takesOver: Bool { true }

  /// Itself: no interaction drives the property.
  var writer: AnyObject { self }
}
