package import MotionStreams
package import MotionValues

extension ChildClock {
  /// Delivers the values on its clock that have begun since the present was sampled, unless it shows the past.
  package func deliverBegun() {
    if !history.isInPast { clock.deliverBegun() }
  }

  /// Returns the instant since which `sources` have had their present values, or the present if one of them moves; nil for another clock.
  package func holdStart(of sources: [ObserverTable], on clock: MotionClock) -> Timestamp? {
    clock === self.clock ? history.holdStart(of: sources) : nil
  }

  /// Whether the current time is before the recorded end, and anything has values there. Timers in the past are not counted here.
  var showsPast: Bool { history.isInPast && (!history.isEmpty || clock.isSharedSamplerActive) }

  /// Whether playback forward shows recorded values, now or in the next pass of the loop.
  var replays: Bool { showsPast || (loop != nil && !history.isEmpty) }

  /// The need of the host to call for the subtree.
  package var need: HostNeed {
    if nextOrdinal != .max { return .everyFrame }
    if rate == 0 { return .nothing }
    if isTimeObserved(), rate > 0 || clock.now > .zero || loop != nil { return .everyFrame }
    if rate < 0 { return isActive ? .everyFrame : .nothing }
    if replays { return .everyFrame }
    let need = clock.need
    guard case .at(let due) = need else { return need }
    // Beyond the end of the loop nothing is ever due.
    if let goal, due > goal { return .nothing }
    return .at(instant(of: due))
  }
}
