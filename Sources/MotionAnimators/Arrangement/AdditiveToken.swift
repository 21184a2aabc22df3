import MotionMathematics
import MotionStreams
import MotionValues

/// A layer, as its track retains it.
final class AdditiveToken<Value: MotionValue>: TrackSum {
  let id: Int
  let layers: AdditiveLayers<Value>
  /// The arrangement of the track. Unretained: it retains this token, which moves only while it is alive.
  var arrangement: Unmanaged<Arrangement>?

  init(_ id: Int, of layers: AdditiveLayers<Value>) { (self.id, self.layers) = (id, layers) }

  deinit { layers.remove(id) }

  func move(to value: Value) {
    if !value.lanes.isMovable, let arrangement = arrangement?.takeUnretainedValue() { arrangement.track?.rejectValue(in: arrangement) }
    layers.move(id, to: value, isPlaced: isPlaced)
  }

  /// Whether the timeline of the track has placed the recorded value of the property.
  private var isPlaced: Bool {
    layers.isPlaced(by: arrangement?.takeUnretainedValue().root.player?.clock)
  }

  /// The lanes of the present velocity of the track, without its weight.
  var velocityLanes: Value.Lanes {
    guard let arrangement = arrangement?.takeUnretainedValue(), let track = arrangement.track, !arrangement.isInPast else { return .zero }
    // The layer has created the track, of its own type of values.
    return unsafeDowncast(track, to: TrackMotion<Value>.self).presentVelocity(in: arrangement).lanes
  }

  func velocityMayHaveChanged() { layers.velocityMayHaveChanged() }

  func leaveTrack() {
    arrangement = nil
    layers.velocityMayHaveChanged()
  }
}

/// The source of the velocity of a property that additive layers move. It is passive, as a ``TrackDrive`` is.
final class AdditiveDrive<Value: MotionValue>: PropertyDriver {
  // Unretained: the layers end the drive before their own deallocation.
  @exclusivity(unchecked) private var layers: Unmanaged<AdditiveLayers<Value>>?

  init(_ layers: AdditiveLayers<Value>) { self.layers = .passUnretained(layers) }

  /// Leaves the layers, which have no velocity from then on.
  func end() { layers = nil }

  /// Stores the lanes of the present velocity of the sum, unless it is not finite.
  func storeVelocity(at address: UnsafeMutableRawPointer) {
    guard let lanes = layers?.takeUnretainedValue().velocityLanes, lanes.isMovable else { return }
    address.assumingMemoryBound(to: Value.Lanes.self).pointee = lanes
  }

  /// Has no effect: the layers go on.
  func interrupt(by interrupter: Interrupter) {}

  /// True: it counts neither as a motion nor as a gesture.
  var isPassive: Bool { true }

  /// True: the layers write their property whatever else drives it.
  var takesOver: Bool { true }

  /// Itself: no interaction drives the property.
  var writer: AnyObject { self }
}
