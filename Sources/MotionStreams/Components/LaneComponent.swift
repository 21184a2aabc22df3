import MotionMathematics
import MotionValues

/// A lane of a property, as a property.
///
/// While the value has fewer lanes, as an array may, it is on its own.
final class LaneComponent<Whole: MotionValue>: StoredComponent<Whole, Double> {
  private let index: Int

  init(_ index: Int, of whole: ReactiveProperty<Whole>, named name: String) {
    self.index = index
    super.init(.lane(index), of: whole, named: name, initial: whole.value.lanes[lane: index])
    // Unretained: `detach()` ends the subscription.
    let component = Unmanaged.passUnretained(self)
    subscription = property.observeChanges { _ in component.takeUnretainedValue().componentDidChange() }
  }

  override var lane: Int? { index }

  // Bit patterns: NaN equals itself, and −0 is not 0.
  override func isSame(_ one: Double, _ other: Double) -> Bool { one.bitPattern == other.bitPattern }

  override func part(of whole: Whole) -> Double? { number(among: whole.lanes) }

  /// Returns its own one of `lanes`; nil if there are fewer.
  private func number(among lanes: Whole.Lanes) -> Double? { index < lanes.laneCount ? lanes[lane: index] : nil }

  /// Writes the component through to the whole property.
  private func componentDidChange() {
    let (number, source) = (property.stored, source)
    agreed = number
    var lanes = source.stored.lanes
    guard index < lanes.laneCount else { return }
    guard lanes[lane: index].bitPattern != number.bitPattern else { return velocityMayHaveChanged() }
    lanes[lane: index] = number
    let whole = Whole(lanes: lanes)
    agreed = part(of: whole) ?? number
    source.write(whole, by: property.interrupter)
  }

  override func agrees(on address: UnsafeRawPointer) -> Bool {
    part(of: source.stored)?.bitPattern == address.assumingMemoryBound(to: Double.self).pointee.bitPattern
  }

  override func compareLanes(of members: [PropertyComponent<Whole>], with whole: Whole) {
    let lanes = whole.lanes
    // All lanes of a property are of this class.
    for member in members where member.lane != nil { unsafeDowncast(member, to: LaneComponent.self).takeNumber(among: lanes) }
  }

  private func takeNumber(among lanes: Whole.Lanes) {
    let number = number(among: lanes) ?? property.stored
    isChanged = isWaiting || number.bitPattern != agreed.bitPattern
    agreed = number
    if isChanged { isChanged = property.stored.bitPattern != number.bitPattern }
    isWaiting = isChanged
  }

  override func place(by interrupter: Interrupter) {
    isWaiting = false
    if property.driver != nil { property.interruptDriver(by: interrupter) }
    _ = property.place(agreed)
  }

  override func deliver() {
    // A component that was written since has already delivered its newer value.
    if property.stored.bitPattern == agreed.bitPattern { property.deliverStored() }
  }

  override func placeWhole() {
    var lanes = source.stored.lanes
    agreed = property.stored
    guard index < lanes.laneCount else { return }
    lanes[lane: index] = agreed
    let whole = Whole(lanes: lanes)
    agreed = part(of: whole) ?? agreed
    placeSource(whole)
  }

  override func displace(to whole: inout Whole) {
    guard let number = part(of: whole), number.bitPattern != property.value.bitPattern else { return }
    property.displace(to: number)
    if !isDriven || number == property.value { return }
    var lanes = whole.lanes
    lanes[lane: index] = property.value
    whole = Whole(lanes: lanes)
  }

  override func displaceWhole(to address: UnsafeRawPointer) -> Bool {
    var lanes = source.value.lanes
    guard index < lanes.laneCount else { return false }
    lanes[lane: index] = address.assumingMemoryBound(to: Double.self).pointee
    return displaceSource(to: Whole(lanes: lanes))
  }

  override func storeVelocity(at address: UnsafeMutableRawPointer) {
    let lanes = source.velocityLanes(except: self)
    // A vector of variable length that does not move has no lanes.
    if index < lanes.laneCount { address.assumingMemoryBound(to: Double.self).pointee = lanes[lane: index] }
  }

  override func addVelocity(to address: UnsafeMutableRawPointer) {
    let lanes = address.assumingMemoryBound(to: Whole.Lanes.self)
    if lanes.pointee.laneCount <= index { lanes.pointee = source.stored.lanes * 0 }
    if index < lanes.pointee.laneCount { lanes.pointee[lane: index] = property.ownVelocityLanes }
  }
}
