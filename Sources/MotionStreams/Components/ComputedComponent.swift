import MotionMathematics
package import MotionValues

/// A component that is computed from the whole property, and written back into it.
class ComputedComponent<Whole, Part>: StoredComponent<Whole, Part> {
  /// Whether the whole property did not take the value of the component, and no driver reported it.
  private var holdsRefusedPart = false
  /// Returns the component of a value. Its second argument is the former component, for what the whole value does not determine.
  let get: (Whole, Part) -> Part
  let set: (inout Whole, Part) -> Void
  private let areSame: (Part, Part) -> Bool

  init(
    _ key: ComponentKey, of whole: ReactiveProperty<Whole>, named name: String, initial: Part, get: @escaping (Whole, Part) -> Part,
    set: @escaping (inout Whole, Part) -> Void, isSame: @escaping (Part, Part) -> Bool
  ) {
    (self.get, self.set, areSame) = (get, set, isSame)
    super.init(key, of: whole, named: name, initial: initial)
    // Unretained: `detach()` ends the subscription.
    let component = Unmanaged.passUnretained(self)
    subscription = property.observeChanges { _ in component.takeUnretainedValue().componentDidChange() }
  }

  override final func isSame(_ one: Part, _ other: Part) -> Bool { areSame(one, other) }

  override final func part(of whole: Whole) -> Part? { get(whole, agreed) }

  private func componentDidChange() {
    let part = property.stored
    holdsRefusedPart = false
    if isSame(part, agreed) { return velocityMayHaveChanged() }
    var whole = source.stored
    set(&whole, part)
    if !isFinite(whole, for: part) { return refuse() }
    agreed = get(whole, part)
    source.write(whole, by: property.interrupter)
  }

  /// Returns whether `whole` is as finite as `part`, which was written into it, and its other parts (contract 20).
  fileprivate func isFinite(_ whole: Whole, for part: Part) -> Bool { true }

  /// Reports the value of the component, which the whole property does not take. The diagnostics find it if no driver reports it.
  private func refuse() {
    if property.hasActiveDriver { property.driver?.valueWasRefused() } else { holdsRefusedPart = true }
    velocityMayHaveChanged()
  }

  override final var isRefused: Bool { holdsRefusedPart }

  override final func agrees(on address: UnsafeRawPointer) -> Bool { isSame(address.assumingMemoryBound(to: Part.self).pointee, agreed) }

  override final func compare(with whole: Whole) {
    let part = get(whole, agreed)
    isChanged = isWaiting || !isSame(part, agreed) && !isRounding(to: part, of: whole)
    agreed = part
    if isChanged { isChanged = !isSame(property.stored, part) }
    isWaiting = isChanged
  }

  /// Returns whether another component was written into `whole`, and changed this one to `part` only by rounding.
  ///
  /// The drivers of both components know their lanes. Without a driver, there is nothing that a change could interrupt.
  fileprivate func isRounding(to part: Part, of whole: Whole) -> Bool {
    guard let driver = property.driver, let other = otherWriter else { return false }
    let squares = withUnsafePointer(to: agreed) { agreed in withUnsafePointer(to: part) { driver.squares(from: agreed, to: $0) } }
    return squares.map { $0.distance < Self.roundingSquare * ($0.length + other.drivenSquare) } ?? false
  }

  /// Another component that is delivering its value, and thereby writes the whole property; nil if none is.
  fileprivate final var otherWriter: ObserverTable? {
    guard let origin = source.relation?.deliveringComponent, origin !== property else { return nil }
    return origin
  }

  /// The square of a few units in the last place of 1.
  fileprivate static var roundingSquare: Double { 1e-29 }

  override final func place(by interrupter: Interrupter) {
    isWaiting = false
    if property.driver != nil { property.interruptDriver(by: interrupter) }
    _ = property.place(agreed)
  }

  override final func deliver() { if isSame(property.stored, agreed) { property.deliverStored() } }

  override final func placeWhole() {
    var whole = source.stored
    set(&whole, property.stored)
    if !isFinite(whole, for: property.stored) { return }
    agreed = get(whole, property.stored)
    placeSource(whole)
  }

  override final func displaceWhole(to address: UnsafeRawPointer) -> Bool {
    var whole = source.value
    set(&whole, address.assumingMemoryBound(to: Part.self).pointee)
    return displaceSource(to: whole)
  }
}

/// A computed component that can move, of a property that can move: both have velocities.
final class MovingComponent<Whole: MotionValue, Part: MotionValue>: ComputedComponent<Whole, Part> {
  /// The time before and after the present that the difference quotients look at, in seconds.
  private static var step: Double { 1.0 / 1024 }

  override fileprivate func isRounding(to part: Part, of whole: Whole) -> Bool {
    let (lanes, wholeLanes) = (part.lanes, whole.lanes)
    let limit = Self.roundingSquare * (lanes.squaredLength + wholeLanes.squaredLength)
    return (lanes - agreed.lanes).squaredLength < limit && otherWriter != nil
  }

  override fileprivate func isFinite(_ whole: Whole, for part: Part) -> Bool {
    whole.lanes.isFinite || !part.lanes.isFinite || !source.stored.lanes.isFinite
  }

  override func displace(to whole: inout Whole) {
    let part = get(whole, property.value)
    if isSame(part, property.value) { return }
    property.displace(to: part)
    if isDriven, !isSame(part, property.value) { set(&whole, property.value) }
  }

  override func storeVelocity(at address: UnsafeMutableRawPointer) {
    let velocity = source.velocityLanes(except: self)
    if velocity.isZero { return }
    let (present, former) = (source.stored.lanes, property.stored)
    address.assumingMemoryBound(to: Part.Lanes.self).pointee = Self.derivative(from: present, by: velocity) { lanes in
      get(Whole(lanes: lanes), former).lanes
    }
  }

  override func addVelocity(to address: UnsafeMutableRawPointer) {
    let velocity = property.ownVelocityLanes
    if velocity.isZero { return }
    let (present, whole) = (property.stored.lanes, source.stored)
    let lanes: Whole.Lanes = Self.derivative(from: present, by: velocity) { lanes in
      var whole = whole
      set(&whole, Part(lanes: lanes))
      return whole.lanes
    }
    let sum = address.assumingMemoryBound(to: Whole.Lanes.self)
    sum.pointee = sum.pointee.isZero ? lanes : sum.pointee + lanes
  }

  /// Returns the change per second of `function` while its argument moves from `lanes` by `velocity` per second.
  ///
  /// A linear function gives its exact velocity, others a symmetric difference quotient.
  private static func derivative<Input: LaneVector, Output: LaneVector>(
    from lanes: Input, by velocity: Input, of function: (Input) -> Output
  ) -> Output {
    let quotient = (function(lanes + velocity * step) - function(lanes - velocity * step)) * (0.5 / step)
    let linear = function(velocity) - function(velocity * 0)
    let difference = (linear - quotient).squaredLength
    return difference <= 1e-18 * (linear.squaredLength + quotient.squaredLength + function(lanes).squaredLength) ? linear : quotient
  }
}

extension MotionValue {
  /// Returns the square of the distance between the values at two addresses, and that of the second one's length.
  package static func squares(from former: UnsafeRawPointer, to value: UnsafeRawPointer) -> (distance: Double, length: Double) {
    let former = former.assumingMemoryBound(to: Self.self).pointee.lanes
    let lanes = value.assumingMemoryBound(to: Self.self).pointee.lanes
    return ((lanes - former).squaredLength, lanes.squaredLength)
  }
}
