import MotionAnimators
import MotionDescriptions
import MotionMathematics
import MotionPhysics
import MotionStreams
import MotionValues

/// The tracks of arrangements.
extension SceneArrangements {
  /// Returns the value of a member of `field`; nil without it.
  private func setting<Value: SettingRepresentable>(_ field: JSONField, _ name: String, _ type: Value.Type) throws(FileError) -> Value? {
    guard let member = field.member(name) else { return nil }
    if let value = Value(settingValue: try member.settingValue(Value.settingKind, node: nil)) { return value }
    throw member.refusal("is not valid; Documentation/SceneFormat.md shows the values")
  }

  /// Returns the motion of a track, without its velocity and its keyframes: these have as many numbers as the values of the property.
  private func course(_ field: JSONField, kind: String) throws(FileError) -> TrackRecord.Course {
    func setting<Value: SettingRepresentable>(_ name: String, _ type: Value.Type) throws(FileError) -> Value? {
      try self.setting(field, name, type)
    }
    switch kind {
    case "spring":
      try field.allowOnly(["of", "from", "to", "velocity", "spring", "restThreshold"])
      _ = try field.required("spring")
      let spring = try setting("spring", SpringParameters.self) ?? SpringParameters(stiffness: 1, damping: 1)
      return .spring(velocity: [], spring, try restThreshold(of: field))
    case "decay":
      try field.allowOnly(["of", "from", "velocity", "decay", "restThreshold"])
      return .decay(velocity: [], Decay(rate: try field.required("decay").number()), try restThreshold(of: field))
    default: break
    }
    if kind == "coast" {
      try field.allowOnly([
        "of", "path", "wraps", "precision", "velocity", "decay", "restitution", "from", "to", "restSpeed",
      ])
      let coast = PathCoast(
        velocity: try field.required("velocity").number(), decay: Decay(rate: try field.required("decay").number()),
        restitution: try field.member("restitution")?.number() ?? 0, from: try field.member("from")?.number() ?? 0,
        to: try field.member("to")?.number() ?? 1, restSpeed: try field.member("restSpeed")?.number() ?? 0.95)
      return .coast(try path(of: field), coast)
    }
    let duration = try Duration.read(field.required("duration"))
    if kind == "keyframes" {
      try field.allowOnly(["of", "stops", "duration", "easing"])
      return .keyframes([], over: duration, try setting("easing", Easing.self) ?? .linear)
    }
    let easing = try setting("easing", Easing.self) ?? .easeInOut
    let reverse = try setting("reverseEasing", Easing.self)
    if kind == "tween" {
      try field.allowOnly(["of", "from", "to", "duration", "easing", "reverseEasing", "by", "weight"])
      return .tween(over: duration, easing, reverse: reverse)
    }
    try field.allowOnly(["of", "path", "from", "to", "wraps", "precision", "duration", "easing", "reverseEasing"])
    let path = try path(of: field, from: field.member("from")?.number() ?? 0, to: field.member("to")?.number() ?? 1)
    return .path(path, over: duration, easing, reverse: reverse)
  }

  /// Returns the path of a track.
  private func path(of field: JSONField, from: Double = 0, to: Double = 1) throws(FileError) -> TrackPath {
    TrackPath(
      path: try Path.read(field.required("path")), wraps: try field.member("wraps")?.flag() ?? false,
      precision: try field.member("precision")?.number(), from: from, to: to)
  }

  /// Returns the keyframes of a track.
  private func keyframes<Value: MotionValue & SceneValue>(of type: Value.Type, _ field: JSONField) throws(FileError) -> [TrackKeyframe] {
    var keyframes: [TrackKeyframe] = []
    for stop in try field.required("stops").elements() {
      try stop.allowOnly(["value", "at", "easing"])
      let value = try Value.read(stop.required("value"))
      let easing = try setting(stop, "easing", Easing.self) ?? .linear
      keyframes.append(TrackKeyframe(lanes: value.lanes.numbers, offset: try stop.member("at")?.number(), easing: easing))
    }
    return keyframes
  }

  /// Returns the rest threshold of a track; without one, the default.
  private func restThreshold(of field: JSONField) throws(FileError) -> RestThreshold {
    guard let limits = field.member("restThreshold") else { return RestThreshold(distance: 0.001, speed: 0.001) }
    try limits.allowOnly(["distance", "speed"])
    let (distance, speed) = (try limits.member("distance")?.number(), try limits.member("speed")?.number())
    if distance == nil, speed == nil { throw limits.refusal("has no limit; write a \"distance\", a \"speed\", or both") }
    return RestThreshold(distance: distance ?? .infinity, speed: speed ?? .infinity)
  }

  func track(
    _ field: JSONField, _ content: JSONField, kind: String, _ timing: ArrangementTiming
  ) throws(FileError) -> PlannedArrangement {
    let course = try course(content, kind: kind)
    let interaction = content.member("by")
    if let weight = content.member("weight"), interaction == nil {
      throw weight.refusal("only a layer has a weight; name its AdditiveTween in \"by\", or remove it")
    }
    let reverses = try field.member("reversing")?.choice([("contiguously", true)]) ?? false
    let name = try content.required("of")
    guard let property = builder.property(named: try name.string()) else {
      throw name.refusal("there is no property \"\(try name.string())\"; list it in \"properties\", or name a property of a node")
    }
    func made<Value: MotionValue & SceneValue>(_ type: Value.Type) throws(FileError) -> PlannedArrangement {
      // Called with the type of the values of the property.
      let target = unsafeDowncast(property.source, to: ReactiveProperty<Value>.self)
      // Without its timing it is as long as its motion.
      let alone = try track(of: target, content, course, ArrangementTiming(), reverses: false)
      let shape = ArrangementShape(hasEnd: alone.hasDuration, wayBack: reverses ? .contiguously : .never, sharesReturn: false)
      try shape.check(timing, at: field)
      if let interaction, case .tween(let duration, let easing, let reverse) = course {
        return try layer(
          of: target, content, by: interaction, from: try Value.read(content.required("from")),
          to: try Value.read(content.required("to")), over: duration, easing, reverse: reverse, timing, reverses: reverses)
      }
      return PlannedArrangement(arrangement: try track(of: target, content, course, timing, reverses: reverses))
    }
    guard let type = property.type.valueType as? any (MotionValue & SceneValue).Type else {
      throw name.refusal("a value of type \(property.type) does not move; name a property of numbers")
    }
    return try made(type)
  }

  private func track<Value: MotionValue & SceneValue>(
    of property: ReactiveProperty<Value>, _ field: JSONField, _ course: TrackRecord.Course, _ timing: ArrangementTiming, reverses: Bool
  ) throws(FileError) -> Arrangement {
    func velocity() throws(FileError) -> [Double] {
      guard let written = field.member("velocity") else { return [] }
      let count = Value.Lanes.zero.laneCount
      return count == 1 ? [try written.number()] : try written.numbers(count)
    }
    var (first, last, course) = (property.value, property.value, course)
    switch course {
    case .tween: (first, last) = (try Value.read(field.required("from")), try Value.read(field.required("to")))
    case .spring(_, let spring, let threshold):
      course = .spring(velocity: try velocity(), spring, threshold)
      (first, last) = (try Value.read(field.required("from")), try Value.read(field.required("to")))
    case .decay(_, let decay, let threshold):
      course = .decay(velocity: try velocity(), decay, threshold)
      first = try Value.read(field.required("from"))
    case .keyframes(_, let duration, let easing): course = .keyframes(try keyframes(of: Value.self, field), over: duration, easing)
    case .path, .coast: break
    }
    do throws(MotionError) {
      let track = try Arrangement.track(moving: property, from: first, to: last, course, timing: timing, reverses: reverses)
      if let track { return track }
    } catch {
      throw field.refusal("is not a motion (\(error)); change its numbers or its path")
    }
    throw field.refusal("moves a position along a path; name a property of points in \"of\"")
  }
}
