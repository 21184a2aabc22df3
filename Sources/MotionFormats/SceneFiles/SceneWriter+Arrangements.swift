import MotionAnimators
import MotionDescriptions
import MotionEngine
import MotionInteractions
import MotionStreams
import MotionValues

extension SceneWriter {
  /// Lists the arrangements that play on the clock of the runtime, and on those of the child runtimes called `names`.
  mutating func writeArrangements(_ parts: [AddedPart], runtimesNamed names: [String]) throws(SceneSavingError) {
    var (names, clocks) = (names[...], [ObjectIdentifier(runtime.clock)])
    try writeArrangements(on: runtime.clock, in: nil)
    func timelines(_ parts: [AddedPart]) -> [(name: String, clock: MotionClock)] {
      var found: [(name: String, clock: MotionClock)] = []
      for part in parts {
        guard case .child(let child) = part.kind else { continue }
        let name = names.removeFirst()
        // A child runtime without a clock of its own has that of its parent.
        if let clock = child.clock, !clocks.contains(ObjectIdentifier(clock)) {
          clocks.append(ObjectIdentifier(clock))
          found.append((name, clock))
        }
        found += timelines(part.parts)
      }
      return found
    }
    for (name, clock) in timelines(parts) { try writeArrangements(on: clock, in: name) }
  }

  private mutating func writeArrangements(on clock: MotionClock, in runtime: String?) throws(SceneSavingError) {
    guard let found = Arrangement.moving(on: clock) else {
      throw SceneSavingError(
        location: runtime ?? "the runtime",
        cause: "an animated value moves on its clock, which exists only in code; use a Spring, a Coast or a Tween instead")
    }
    for arrangement in found {
      let name = free(Self.plain(arrangement.fileName ?? arrangement.name.description))
      var members: [(name: String, value: String)] = [("name", JSONText.quoted(name))]
      if let runtime { members.append(("in", JSONText.quoted(runtime))) }
      if arrangement.rate != 1 { members.append(("playbackRate", JSONText.number(arrangement.rate))) }
      arrangements.append(JSONText.object(members + (try described(arrangement, ArrangementPlace(name: name, path: "")))))
    }
  }

  /// The place of a part of an arrangement, for messages.
  private struct ArrangementPlace {
    let name: String
    let path: String

    /// Returns the place of a child.
    func child(_ index: Int, of kind: String) -> ArrangementPlace {
      ArrangementPlace(name: name, path: (path.isEmpty ? "" : path + ".") + "\(kind)[\(index)]")
    }

    /// Returns the error for the part here, which is called `part`.
    func error(_ part: Arrangement, _ cause: String) -> SceneSavingError { SceneSavingError(location: text(of: part), cause: cause) }

    func text(of part: Arrangement) -> String {
      "the arrangement \"\(name)\"" + (path.isEmpty ? "" : ", \(path), \"\(part.name)\"")
    }
  }

  private mutating func described(
    _ part: Arrangement, _ place: ArrangementPlace
  ) throws(SceneSavingError) -> [(name: String, value: String)] {
    if part.followsStream {
      throw place.error(part, "its time follows a stream, which a file cannot represent; end the subscription before you save")
    }
    var members: [(name: String, value: String)]
    switch part.record {
    case .group(let children): members = [("group", try list(children, "group", place))]
    case .sequence(let children): members = [("sequence", try list(children, "sequence", place))]
    case .track(let record?): members = [try described(record, of: part, place)]
    case .track(nil):
      throw place.error(
        part, "a motion or a closure of its own plays in it, which a file cannot represent; create the track with 'moving:' and a property")
    }
    let timing = part.timing
    if timing.delay != .zero { members.append(("delay", timing.delay.json)) }
    switch timing.repeats {
    case .times(0): break
    case .times(let count): members.append(("repeats", "\(count)"))
    case .forever: members.append(("repeats", "\"forever\""))
    }
    if timing.rate != 1 { members.append(("rate", JSONText.number(timing.rate))) }
    if let section = timing.section { members.append(("section", "[\(section.lowerBound.json), \(section.upperBound.json)]")) }
    if let reversal = part.reversalName { members.append(("reversing", JSONText.quoted(reversal))) }
    return members
  }

  private mutating func list(
    _ children: [Arrangement], _ kind: String, _ place: ArrangementPlace
  ) throws(SceneSavingError) -> String {
    var parts: [String] = []
    for (index, child) in children.enumerated() {
      parts.append(JSONText.object(try described(child, place.child(index, of: kind))))
    }
    return "[" + parts.joined(separator: ", ") + "]"
  }

  private mutating func described(
    _ record: TrackRecord, of part: Arrangement, _ place: ArrangementPlace
  ) throws(SceneSavingError) -> (name: String, value: String) {
    func json(_ lanes: [Double]) -> String { lanes.count == 1 ? JSONText.number(lanes[0]) : JSONText.array(lanes) }
    func json(_ easing: Easing) throws(SceneSavingError) -> String {
      if let json = nodeJSON(easing.settingValue) { return json }
      throw place.error(
        part, "its easing is a closure or made of others, which a file cannot represent; use a family, a Bézier curve or steps")
    }
    var members: [(name: String, value: String)] = [
      ("of", JSONText.quoted(try path(of: record.target, place.text(of: part)))), ("from", json(record.start)), ("to", json(record.end)),
    ]
    switch record.course {
    case .tween(let duration, let easing, let reverse):
      members += [("duration", duration.json), ("easing", try json(easing))]
      if let reverse { members.append(("reverseEasing", try json(reverse))) }
      return ("tween", JSONText.object(members))
    case .spring(let velocity, let spring, let threshold):
      if velocity.contains(where: { $0.bitPattern != 0 }) { members.append(("velocity", json(velocity))) }
      guard let parameters = nodeJSON(spring.settingValue) else {
        throw place.error(part, "its spring has no text; use stiffness and damping")
      }
      var limits: [(name: String, value: String)] = [("distance", JSONText.number(threshold.distance))]
      if threshold.speed.isFinite { limits.append(("speed", JSONText.number(threshold.speed))) }
      members += [("spring", parameters), ("restThreshold", JSONText.object(limits))]
      return ("spring", JSONText.object(members))
    }
  }
}
