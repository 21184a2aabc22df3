import MotionMathematics
public import MotionPhysics
public import MotionStreams
public import MotionValues

/// The additive motions of a property: each adds its displacement with a weight, so that several move it at once.
///
/// value = base + Σ weight · (motion − its start). Each motion is a track, which a group or a sequence plays, repeats, reverses and seeks.
/// The value follows from the current times of the tracks alone, so it is exact at every time. Nothing jumps when a track is added.
///
/// <!-- snippet: Tests/MotionAnimators/ValuesExamplesTests.swift#additive -->
/// ```swift
/// let x = AdditiveLayers(of: circle.position.x)
/// let first = try x.track(to: 0, over: .milliseconds(1500))
/// // Half of the distance from the destination of the first track.
/// let second = try x.track(to: 80, over: .milliseconds(1500), weight: 0.5)
/// first.arrangement.play(on: clock)
/// second.arrangement.play(on: clock)
/// ```
///
/// When the arrangement of a track is released, what the track has added so far stays.
public final class AdditiveLayers<Value: MotionValue> {
  /// One additive motion.
  private struct Layer {
    let id: Int
    let distance: Displacement<Value>
    /// The weighted displacement at the end of its track; nil if it has no end.
    let final: Value.Lanes?
    /// The weighted displacement at the current time of its track.
    var displacement = Value.Lanes.zero
    // Unretained: the token removes the layer before its own deallocation.
    let token: Unmanaged<AdditiveToken<Value>>
  }

  private let property: ReactiveProperty<Value>
  private var base: Value.Lanes
  /// The sum of what released layers have added to a base that is a stream.
  private var kept = Value.Lanes.zero
  private var layers: [Layer] = []
  private var nextID = 0
  /// The property after the last write by a layer.
  private var written: Value
  /// The number of writes by layers.
  private var writeCount: UInt32 = 0
  /// Whether the property is a component of another one, which may round what is written.
  private let isComponent: Bool
  /// The subscription to the base, if that is a stream.
  private var subscription: Subscription?
  /// The source of the velocity of the property; nil until it is written.
  private var drive: AdditiveDrive<Value>?

  /// Creates a sum without motions, whose base is the value of `property`.
  ///
  /// Another write to the property moves the base: the written value counts, and each motion adds what it has not added yet.
  public init(of property: ReactiveProperty<Value>) {
    (self.property, base, written) = (property, property.value.lanes, property.value)
    isComponent = property.relation?.wholeProperty != nil
  }

  /// Makes the last value of a stream the base, such as a property that a spring or a finger moves.
  ///
  /// The property is written whenever the base or a motion changes; other writes do not last. A later call replaces the stream.
  public func follow(_ base: some MotionStreamConvertible<Value>) {
    subscription?.unsubscribe()
    // Unretained: the deinitializer ends the subscription.
    let layers = Unmanaged.passUnretained(self)
    subscription = base.asStream().subscribe { value in layers.takeUnretainedValue().moveBase(to: value) }
  }

  deinit {
    subscription?.unsubscribe()
    guard let drive else { return }
    drive.end()
    property.release(from: drive)
  }

  /// The number of tracks whose arrangement is not released.
  public var count: Int { layers.count }

  /// The value once each motion has reached its end; nil if one has no end, or is repeated forever.
  ///
  /// The tracks count, and not the arrangements that contain them: a group that reverses may end elsewhere, and so may a part of one.
  public var destination: Value? {
    takeOtherWrite()
    var lanes = base
    for layer in layers {
      guard let final = layer.final else { return nil }
      lanes = lanes + final
    }
    return Value(lanes: lanes)
  }

  /// Creates a track that adds a motion to a value in a given time.
  ///
  /// With a weight of 1 the property ends at `end`, whatever else is in flight; with a smaller one, at that part of the distance.
  ///
  /// - Parameters:
  ///   - start: the value from which the displacement counts. Defaults to the ``destination`` of the earlier tracks.
  ///   - weight: from 0 to 1.
  ///   - reverseEasing: the easing of backward legs; nil to play the motion backward in time.
  /// - Throws: if the weight is not from 0 to 1, or the motion is invalid; also without a start if an earlier motion has no end.
  public func track(
    from start: Value? = nil, to end: Value, over duration: Duration, easing: Easing = .easeInOut, weight: Double = 1,
    reverseEasing: Easing? = nil, named name: StaticString = "additive track", timing: ArrangementTiming = ArrangementTiming(),
    reverses: Bool = false
  ) throws(MotionError) -> MotionTrack<Value> {
    guard let start = start ?? destination else { throw .outOfRange(.destination) }
    let (motion, back) = try MotionTrack<Value>.tweens(from: start, to: end, over: duration, easing, reverseEasing)
    let layer = LayerRecord(sum: ObjectIdentifier(self), id: nextID, weight: weight)
    let record = TrackRecord(of: property, from: start, to: end, layer: layer, .tween(over: duration, easing, reverse: reverseEasing))
    return try track(
      motion, from: start.lanes, reverse: back, weight: weight, named: name, timing: timing, reverses: reverses, record: record)
  }

  /// Creates a track that adds the displacement of any motion from its start, such as a spring or a decay.
  ///
  /// - Parameters:
  ///   - reverse: the motion of backward legs; nil to play `motion` backward in time.
  ///   - weight: from 0 to 1.
  /// - Throws: if the weight is not from 0 to 1.
  public func track<Motion: Simulation>(
    _ motion: Motion, reverse: Motion? = nil, weight: Double = 1, named name: StaticString = "additive track",
    timing: ArrangementTiming = ArrangementTiming(), reverses: Bool = false
  ) throws(MotionError) -> MotionTrack<Value> where Motion.Value == Value {
    try track(
      motion, from: motion.valueBeforeStart.lanes, reverse: reverse, weight: weight, named: name, timing: timing, reverses: reverses,
      record: nil)
  }

  /// Creates a track with its description for files.
  ///
  /// - Parameter start: the lanes from which the displacement counts. A tween without duration is at its end from the start.
  private func track<Motion: Simulation>(
    _ motion: Motion, from start: Value.Lanes, reverse: Motion?, weight: Double, named name: StaticString, timing: ArrangementTiming,
    reverses: Bool, record: TrackRecord?
  ) throws(MotionError) -> MotionTrack<Value> where Motion.Value == Value {
    guard (0...1).contains(weight) else { throw .outOfRange(.weight) }
    let end = motion.restTime.map { motion.value(at: $0) }
    let distance = Displacement(from: start, to: end, weight: weight)
    let token = AdditiveToken(nextID, of: self)
    let track = MotionTrack<Value>(
      erased: AnyMotion(motion), reverse: reverse.map { AnyMotion($0) }, named: name, timing: timing, reverses: reverses, record: record
    ) { token.move(to: $0) }
    token.arrangement = .passUnretained(track.arrangement)
    track.arrangement.track?.sum = token
    // Of the track, which may return to its start, or play a section.
    let final = track.arrangement.playLength == nil ? nil : track.finalValue
    layers.append(
      Layer(id: nextID, distance: distance, final: final.map { distance.lanes(at: $0) }, token: .passUnretained(token)))
    nextID += 1
    return track
  }

  /// Makes the motion of a layer be at `value`.
  ///
  /// - Parameter isPlaced: whether the timeline of its track has placed the recorded value of the property, which is no other write.
  func move(_ id: Int, to value: Value, isPlaced: @autoclosure () -> Bool) {
    guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
    if property.value != written, !isPlaced() { takeOtherWrite() }
    layers[index].displacement = layers[index].distance.lanes(at: value)
    write()
  }

  /// Makes the sum the source of the velocity of the property.
  private func takeDrive() {
    let drive = drive ?? AdditiveDrive(self)
    self.drive = drive
    property.driver = drive
  }

  /// The lanes of the present velocity: the sum of those of the layers. The base has none.
  var velocityLanes: Value.Lanes {
    var lanes = Value.Lanes.zero
    for layer in layers { lanes = lanes + layer.token._withUnsafeGuaranteedRef { $0.velocityLanes } * layer.distance.weight }
    return lanes
  }

  func velocityMayHaveChanged() {
    if let drive, property.isDriven(by: drive) { property.velocityDidChange() }
  }

  /// Whether `clock` has placed the recorded value of the property.
  func isPlaced(by clock: MotionClock?) -> Bool { clock?.shownPast?.hasPlaced(property) ?? false }

  private func moveBase(to value: Value) {
    base = kept.isZero ? value.lanes : value.lanes + kept
    write()
  }

  /// The number of the layer that was added last.
  var newestID: Int { nextID - 1 }

  /// Adds what a layer has added so far to the base.
  func remove(_ id: Int) {
    guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
    let displacement = layers.remove(at: index).displacement
    guard displacement.isMovable else { return }
    base = base + displacement
    if subscription != nil { kept = kept + displacement }
  }

  /// Moves the base if something else wrote the property.
  private func takeOtherWrite() {
    if let moved = movedBase { (base, written) = (moved, property.value) }
  }

  /// The base that follows from another write to the property; nil if there was none.
  private var movedBase: Value.Lanes? {
    guard subscription == nil else { return nil }
    let value = property.value
    // A number that is not finite came from a motion, and ends with it.
    if value == written || !value.lanes.isMovable { return nil }
    var lanes = value.lanes
    for layer in layers where layer.displacement.isMovable { lanes = lanes - layer.displacement }
    return lanes
  }

  // MARK: Files of scenes

  /// The lanes of the base. A write takes the present value of the property as that of the sum.
  var savedBase: Value.Lanes {
    get { movedBase ?? base }
    set { (base, written) = (newValue, property.value) }
  }

  /// Takes `value` as that of the layer `id` in the present value of the property.
  func settle(_ id: Int, at value: Value) {
    guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
    layers[index].displacement = layers[index].distance.lanes(at: value)
  }

  private func write() {
    var lanes = base
    for layer in layers { lanes = lanes + layer.displacement }
    // Contract 20: the property keeps its value until all motions are finite again.
    guard lanes.isMovable else { return }
    let value = Value(lanes: lanes)
    writeCount &+= 1
    let count = writeCount
    if drive.map({ property.isDriven(by: $0) }) != true {
      property.interruptMotion(by: .write, of: value)
      // Before the value: an observer of it that writes the property ends the velocity.
      if writeCount == count, property.driver == nil { takeDrive() }
    }
    property.drive(value)
    // An observer may have moved another layer, which has written since.
    guard writeCount == count else { return }
    // An observer may have written the property, which moves the base. Read again, a component may be rounded.
    written = isComponent ? property.value : value
  }
}
