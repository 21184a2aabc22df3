import MotionAnimators
import MotionControls
import MotionDescriptions
import MotionEngine
import MotionInteractions
import MotionStreams
import MotionValues

extension SceneWriter {
  /// Lists the arrangements that were played on the clock of the runtime, and on those of the child runtimes among `parts`.
  func writeArrangements(_ parts: [AddedPart]) throws(SceneSavingError) {
    var clocks: Set = [ObjectIdentifier(runtime.clock)]
    try writeArrangements(on: runtime.clock, in: nil)
    func timelines(_ parts: [AddedPart]) -> [(name: String, clock: MotionClock)] {
      var found: [(name: String, clock: MotionClock)] = []
      for part in parts {
        guard case .child(let child) = part.kind, let name = runtimeNames[child.id] else { continue }
        // A child runtime without a clock of its own has that of its parent.
        if let clock = child.clock, clocks.insert(ObjectIdentifier(clock)).inserted { found.append((name, clock)) }
        found += timelines(part.parts)
      }
      return found
    }
    for (name, clock) in timelines(parts) { try writeArrangements(on: clock, in: name) }
    let users = users(parts, in: nil)
    // One that was never played is on the clock on which a button starts it. Others follow it anywhere.
    for (user, runtime) in users.filter({ $0.user.startsArrangement }) + users {
      if let arrangement = user.arrangement?.outermost { try writeOnce(arrangement, in: runtime) }
    }
    // One that only follows a stream is on no clock. Writing one may name further properties.
    var index = 0
    while index < sources.count {
      for case let part as Arrangement in sources[index].receivers { try writeOnce(part.outermost, in: nil) }
      index += 1
    }
  }

  private func writeOnce(_ arrangement: Arrangement, in runtime: String?) throws(SceneSavingError) {
    if arrangementNames[ObjectIdentifier(arrangement)] == nil { try write(arrangement, in: runtime) }
  }

  /// Returns the interactions among `parts` that use an arrangement, and the names of their runtimes.
  private func users(_ parts: [AddedPart], in runtime: String?) -> [(user: any ArrangementUser, runtime: String?)] {
    var found: [(user: any ArrangementUser, runtime: String?)] = []
    for part in parts {
      switch part.kind {
      case .child(let child):
        // The runtimes that an interaction has created are its own, and have no names.
        if let name = runtimeNames[child.id] { found += users(part.parts, in: name) }
      case .interaction(let object, _, _):
        if let user = object as? any ArrangementUser { found.append((user, runtime)) }
        found += users(part.parts, in: runtime)
      case .connection, .toggle, .start, .closure: break
      }
    }
    return found
  }

  private func writeArrangements(on clock: MotionClock, in runtime: String?) throws(SceneSavingError) {
    guard let found = Arrangement.played(on: clock) else {
      throw SceneSavingError(
        location: runtime ?? "the runtime",
        cause: "an animated value moves on its clock, which exists only in code; use a Spring, a Coast or a Tween instead")
    }
    let places = found.compactMap(\.place)
    let isInOrder = places == places.sorted()
    for (arrangement, place) in found {
      do throws(SceneSavingError) {
        try write(arrangement, in: runtime, place: isInOrder ? nil : place)
      } catch {
        guard arrangement.position.isAtRest else { throw error }
        throw SceneSavingError(location: error.location, cause: error.cause + "; or release the arrangement, which is stopped")
      }
    }
  }

  /// - Parameter place: the place among those that move, if it differs from that in the file.
  private func write(_ arrangement: Arrangement, in runtime: String?, place: Int? = nil) throws(SceneSavingError) {
    let name = free(Self.plain(arrangement.fileName ?? arrangement.name.description))
    var members: [(name: String, value: String)] = [("name", JSONText.quoted(name))]
    if let runtime { members.append(("in", JSONText.quoted(runtime))) }
    if let place { members.append(("place", "\(place)")) }
    if arrangement.rate != 1 { members.append(("playbackRate", JSONText.number(arrangement.rate))) }
    let position = arrangement.position
    // With its state, it does not go to the current number of a stream that it follows.
    if position.activity != .playing || (position.nanoseconds == nil && !arrangement.followedStreams.isEmpty) {
      members.append(("state", JSONText.quoted(position.state)))
    }
    if let time = position.nanoseconds, time >= 0 { members.append(("time", Self.seconds(time))) }
    if let elapsed = position.elapsed { members.append(("elapsed", Self.seconds(elapsed))) }
    if let time = arrangement.formerTime { members.append(("published", time < 0 ? "\"reset\"" : Self.seconds(time))) }
    arrangements.append(JSONText.object(members + (try described(arrangement, ArrangementPlace(name: name, path: "")))))
  }

  private static func members(of path: TrackPath) -> [(name: String, value: String)] {
    var members: [(name: String, value: String)] = [("path", path.path.json)]
    if path.wraps { members.append(("wraps", "true")) }
    if let precision = path.precision { members.append(("precision", JSONText.number(precision))) }
    if path.from != 0 { members.append(("from", JSONText.number(path.from))) }
    if path.to != 1 { members.append(("to", JSONText.number(path.to))) }
    return members
  }

  /// Returns a time, at least 0, in seconds. From 97 days on, a double has no exact nanoseconds, so the digits are those of the integer.
  static func seconds(_ nanoseconds: Int64) -> String {
    if nanoseconds < 8_388_608_000_000_000 { return JSONText.number(Double(nanoseconds) / 1e9) }
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return rest == 0 ? "\(whole)" : "\(whole)." + "\(rest + 1_000_000_000)".dropFirst()
  }

  /// Returns the position of a part that plays by itself.
  private func described(_ position: PartPosition, rate: Double) -> String {
    var members: [(name: String, value: String)] = []
    if position.activity != .playing { members.append(("state", JSONText.quoted(position.activity.fileName))) }
    if position.nanoseconds >= 0 { members.append(("time", Self.seconds(position.nanoseconds))) }
    if let elapsed = position.elapsed { members.append(("elapsed", Self.seconds(elapsed))) }
    if position.isBackward { members.append(("isBackward", "true")) }
    if rate != 1 { members.append(("playbackRate", JSONText.number(rate))) }
    return JSONText.object(members)
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

    /// The name of the part in the file.
    var text: String { name + (path.isEmpty ? "" : "." + path) }

    func text(of part: Arrangement) -> String {
      "the arrangement \"\(name)\"" + (path.isEmpty ? "" : ", \(path), \"\(part.name)\"")
    }
  }

  private func described(
    _ part: Arrangement, _ place: ArrangementPlace
  ) throws(SceneSavingError) -> [(name: String, value: String)] {
    var members: [(name: String, value: String)]
    if let kind = part.collectionName {
      members = [(kind, try list(part.children, kind, place))]
    } else if let record = part.trackRecord {
      members = [try described(record, of: part, place)]
    } else {
      throw place.error(
        part,
        "a motion or a closure of its own plays in it, which a file cannot represent; create the track with 'moving:', a property and values"
      )
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
    arrangementNames[ObjectIdentifier(part)] = place.text
    let streams = try followed(part, place)
    if !streams.isEmpty { members.append(("follows", "[" + streams.joined(separator: ", ") + "]")) }
    if let position = part.ownPosition { members.append(("alone", described(position, rate: part.ownRate))) }
    if part.hasEndedBeforeParts { members.append(("hasEnded", "true")) }
    return members
  }

  /// Returns the streams that set the time of a part.
  private func followed(_ part: Arrangement, _ place: ArrangementPlace) throws(SceneSavingError) -> [String] {
    var streams: [String] = []
    for followed in part.followedStreams {
      do throws(SceneSavingError) {
        let stream = try json(.stream(followed.stream), of: GraphLabel("follow"), at: part.name.description)
        streams.append(JSONText.object([(followed.isProgress ? "progress" : "seconds", stream)]))
      } catch {
        throw place.error(
          part, "its time follows a stream, and \(error.cause); follow a property or an output of the scene, or end the subscription")
      }
    }
    return streams
  }

  private func list(
    _ children: [Arrangement], _ kind: String, _ place: ArrangementPlace
  ) throws(SceneSavingError) -> String {
    var parts: [String] = []
    for (index, child) in children.enumerated() {
      parts.append(JSONText.object(try described(child, place.child(index, of: kind))))
    }
    return "[" + parts.joined(separator: ", ") + "]"
  }

  private func described(
    _ record: TrackRecord, of part: Arrangement, _ place: ArrangementPlace
  ) throws(SceneSavingError) -> (name: String, value: String) {
    func json(_ lanes: [Double]) -> String { lanes.count == 1 ? JSONText.number(lanes[0]) : JSONText.array(lanes) }
    func json(_ easing: Easing) throws(SceneSavingError) -> String {
      if let json = nodeJSON(easing.settingValue) { return json }
      throw place.error(
        part, "its easing is a closure or made of others, which a file cannot represent; use a family, a Bézier curve or steps")
    }
    let (start, end) = (("from", json(record.start)), ("to", json(record.end)))
    var members: [(name: String, value: String)] = [("of", JSONText.quoted(try path(of: record.target, place.text(of: part))))]
    func add(_ velocity: [Double]) {
      if velocity.contains(where: { $0.bitPattern != 0 }) { members.append(("velocity", json(velocity))) }
    }
    func json(_ threshold: RestThreshold) -> String {
      var limits: [(name: String, value: String)] = []
      if threshold.distance.isFinite { limits.append(("distance", JSONText.number(threshold.distance))) }
      if threshold.speed.isFinite { limits.append(("speed", JSONText.number(threshold.speed))) }
      return JSONText.object(limits)
    }
    if let layer = record.layer {
      guard let name = sumNames[layer.sum] else {
        if let owner = owner(ofSum: layer.sum, among: runtime.addedParts) {
          throw place.error(part, "it is a motion of an AdditiveTween that \(owner) has added; save once it has ended, or add that alone")
        }
        throw place.error(part, "it is a layer of an AdditiveLayers, which exists only in code; use an AdditiveTween")
      }
      members.append(("by", JSONText.quoted(name)))
      if layer.weight != 1 { members.append(("weight", JSONText.number(layer.weight))) }
    }
    switch record.course {
    case .tween(let duration, let easing, let reverse):
      members += [start, end, ("duration", duration.json), ("easing", try json(easing))]
      if let reverse { members.append(("reverseEasing", try json(reverse))) }
      return ("tween", JSONText.object(members))
    case .spring(let velocity, let spring, let threshold):
      members += [start, end]
      add(velocity)
      guard let parameters = nodeJSON(spring.settingValue) else {
        throw place.error(part, "its spring has no text; use stiffness and damping")
      }
      members += [("spring", parameters), ("restThreshold", json(threshold))]
      return ("spring", JSONText.object(members))
    case .decay(let velocity, let decay, let threshold):
      members.append(start)
      add(velocity)
      members += [("decay", JSONText.number(decay.rate)), ("restThreshold", json(threshold))]
      return ("decay", JSONText.object(members))
    case .keyframes(let keyframes, let duration, let easing):
      var stops: [String] = []
      for keyframe in keyframes {
        var stop = [("value", json(keyframe.lanes))]
        if let offset = keyframe.offset { stop.append(("at", JSONText.number(offset))) }
        if keyframe.easing != .linear { stop.append(("easing", try json(keyframe.easing))) }
        stops.append(JSONText.object(stop))
      }
      members += [("stops", "[" + stops.joined(separator: ", ") + "]"), ("duration", duration.json)]
      if easing != .linear { members.append(("easing", try json(easing))) }
      return ("keyframes", JSONText.object(members))
    case .path(let path, let duration, let easing, let reverse):
      members += Self.members(of: path) + [("duration", duration.json), ("easing", try json(easing))]
      if let reverse { members.append(("reverseEasing", try json(reverse))) }
      return ("along", JSONText.object(members))
    case .coast(let path, let coast):
      members += Self.members(of: path) + [("velocity", JSONText.number(coast.velocity)), ("decay", JSONText.number(coast.decay.rate))]
      for (name, number, standard) in [
        ("restitution", coast.restitution, 0), ("from", coast.from, 0), ("to", coast.to, 1), ("restSpeed", coast.restSpeed, 0.95),
      ] where number != standard {
        members.append((name, JSONText.number(number)))
      }
      return ("coast", JSONText.object(members))
    }
  }
}
