import MotionAnimators
import MotionDescriptions
import MotionEngine
import MotionInteractions
import MotionMathematics
import MotionScene
import MotionStreams
import MotionValues

extension SceneBuilder {
  /// The members of every part of an arrangement.
  static let partMembers = ["group", "sequence", "tween", "spring", "delay", "repeats", "rate", "section", "reversing"]
  /// The rates of playback.
  private static let rates = Double.leastNormalMagnitude...Double.greatestFiniteMagnitude

  /// Creates an arrangement, and plays it.
  func addArrangement(_ field: JSONField) throws(FileError) {
    let (name, container) = (try free(field.required("name")), try self.runtime(field.member("in")))
    let made = try arrangement(field, adding: ["name", "in", "playbackRate"])
    made.fileName = name
    arrangementNames.insert(name)
    if let rate = field.member("playbackRate") { made.rate = try rate.number(in: Self.rates) }
    if isDryRun { return }
    container.runtime.keep(made)
    made.play(on: AnimationClock(of: container.runtime.clock))
  }

  private func arrangement(_ field: JSONField, adding members: [String] = []) throws(FileError) -> Arrangement {
    try field.allowOnly(members + Self.partMembers)
    let kinds = Self.partMembers[..<4].filter { field.member($0) != nil }
    guard kinds.count == 1, let content = field.member(kinds[0]) else {
      throw field.refusal("has not one of \"group\", \"sequence\", \"tween\" and \"spring\"; give each part exactly one of them")
    }
    var timing = ArrangementTiming()
    if let delay = field.member("delay") { timing.delay = try Duration.read(delay) }
    if let rate = field.member("rate") { timing.rate = try rate.number(in: Self.rates) }
    if let section = field.member("section") {
      let ends = try section.elements()
      guard ends.count == 2 else { throw section.refusal("must be an array of 2 numbers, but has \(ends.count) elements") }
      let (start, end) = (try Duration.read(ends[0]), try Duration.read(ends[1]))
      guard start <= end else { throw section.refusal("ends before it starts; write the earlier time first") }
      timing.section = start...end
    }
    if let repeats = field.member("repeats") {
      if case .string = repeats.value.content {
        timing.repeats = try repeats.choice([("forever", ArrangementRepeats.forever)])
      } else {
        timing.repeats = .times(Int(try repeats.integer(in: 0...JSONField.safeIntegers.upperBound)))
      }
    }
    switch kinds[0] {
    case "tween", "spring": return try track(field, content, isTween: kinds[0] == "tween", timing)
    default: return try collection(field, content, isGroup: kinds[0] == "group", timing)
    }
  }

  private func collection(_ field: JSONField, _ content: JSONField, isGroup: Bool, _ timing: ArrangementTiming)
    throws(FileError) -> Arrangement
  {
    var children: [Arrangement] = []
    for element in try content.elements() { children.append(try arrangement(element)) }
    let ends = isGroup ? children.allSatisfy { $0.hasDuration } : Arrangement.haveLength(children)
    let isShared = children.contains { $0.sharesReturn }
    if isGroup {
      let reversal: GroupReversal? = try field.member("reversing").map { (member) throws(FileError) in
        try member.choice([
          ("contiguously", GroupReversal.contiguously), ("together", .together), ("togetherWithParent", .togetherWithParent),
          ("individually", .individually),
        ])
      }
      try check(field, timing, ends: ends, reverses: reversal != nil, isSeekable: reversal == nil || reversal == .contiguously, isShared)
      return Arrangement.group(timing: timing, reversing: reversal) { children }
    }
    let reversal: SequenceReversal? = try field.member("reversing").map { (member) throws(FileError) in
      try member.choice([("contiguously", SequenceReversal.contiguously), ("sequentially", .sequentially)])
    }
    try check(field, timing, ends: ends, reverses: reversal != nil, isSeekable: reversal != .sequentially, isShared)
    return Arrangement.sequence(timing: timing, reversing: reversal) { children }
  }

  /// Throws if an arrangement with `timing` is invalid: one without an end that repeats, or a section that would jump.
  private func check(
    _ field: JSONField, _ timing: ArrangementTiming, ends: Bool, reverses: Bool, isSeekable: Bool, _ isShared: Bool
  ) throws(FileError) {
    if !ends, timing.section == nil, reverses || timing.repeats != .times(0) {
      throw field.refusal("does not end, so it neither repeats nor reverses; remove \"repeats\" and \"reversing\", or add a \"section\"")
    }
    guard timing.section != nil else { return }
    if !isSeekable {
      throw field.refusal("has a section, which reverses only \"contiguously\"; remove the section or change \"reversing\"")
    }
    if isShared {
      throw field.refusal("has a section, and a group in it reverses \"togetherWithParent\"; remove the section or change that group")
    }
  }

  // MARK: Tracks

  /// The motion of a track in a file.
  private enum Course {
    case tween(over: Duration, Easing, reverse: Easing?)
    case spring(velocity: JSONField?, SpringParameters, RestThreshold)
  }

  private func course(_ field: JSONField, isTween: Bool) throws(FileError) -> Course {
    func setting<Value: SettingRepresentable>(_ name: String, _ type: Value.Type) throws(FileError) -> Value? {
      guard let member = field.member(name) else { return nil }
      if let value = Value(settingValue: try member.settingValue(Value.settingKind, node: nil)) { return value }
      throw member.refusal("is not valid; Documentation/SceneFormat.md shows the values")
    }
    if isTween {
      try field.allowOnly(["of", "from", "to", "duration", "easing", "reverseEasing"])
      let easing = try setting("easing", Easing.self) ?? .easeInOut
      return .tween(over: try Duration.read(field.required("duration")), easing, reverse: try setting("reverseEasing", Easing.self))
    }
    try field.allowOnly(["of", "from", "to", "velocity", "spring", "restThreshold"])
    _ = try field.required("spring")
    let spring = try setting("spring", SpringParameters.self) ?? SpringParameters(stiffness: 1, damping: 1)
    guard let limits = field.member("restThreshold") else {
      return .spring(velocity: field.member("velocity"), spring, RestThreshold(distance: 0.001, speed: 0.001))
    }
    try limits.allowOnly(["distance", "speed"])
    let threshold = RestThreshold(
      distance: try limits.required("distance").number(), speed: try limits.member("speed")?.number() ?? .infinity)
    return .spring(velocity: field.member("velocity"), spring, threshold)
  }

  private func track(_ field: JSONField, _ content: JSONField, isTween: Bool, _ timing: ArrangementTiming) throws(FileError) -> Arrangement
  {
    let course = try course(content, isTween: isTween)
    let reverses = try field.member("reversing")?.choice([("contiguously", true)]) ?? false
    let name = try content.required("of")
    guard let property = property(named: try name.string()) else {
      throw name.refusal("there is no property \"\(try name.string())\"; list it in \"properties\", or name a property of a node")
    }
    func made<Value: MotionValue & SceneValue>(_ property: ReactiveProperty<Value>) throws(FileError) -> Arrangement {
      // Without its timing it is as long as its motion.
      let alone = try track(of: property, content, course, ArrangementTiming(), reverses: false)
      try check(field, timing, ends: alone.hasDuration, reverses: reverses, isSeekable: true, false)
      return try track(of: property, content, course, timing, reverses: reverses)
    }
    switch property.source {
    case let property as ReactiveProperty<Double>: return try made(property)
    case let property as ReactiveProperty<Int>: return try made(property)
    case let property as ReactiveProperty<Point>: return try made(property)
    case let property as ReactiveProperty<Vector>: return try made(property)
    case let property as ReactiveProperty<Size>: return try made(property)
    case let property as ReactiveProperty<Angle>: return try made(property)
    case let property as ReactiveProperty<Color>: return try made(property)
    default: throw name.refusal("a value of type \(property.type) does not move; name a property of numbers")
    }
  }

  private func track<Value: MotionValue & SceneValue>(
    of property: ReactiveProperty<Value>, _ field: JSONField, _ course: Course, _ timing: ArrangementTiming, reverses: Bool
  ) throws(FileError) -> Arrangement {
    let (start, end) = (try Value.read(field.required("from")), try Value.read(field.required("to")))
    var velocity = Value.Velocity(lanes: .zero)
    if case .spring(let field?, _, _) = course { velocity = try self.velocity(field, of: Value.self) }
    do throws(MotionError) {
      switch course {
      case .tween(let duration, let easing, let reverse):
        return try MotionTrack(
          moving: property, from: start, to: end, over: duration, easing: easing, reverseEasing: reverse, timing: timing, reverses: reverses
        ).arrangement
      case .spring(_, let spring, let threshold):
        return try MotionTrack(
          moving: property, from: start, to: end, velocity: velocity, spring: spring, restThreshold: threshold, timing: timing,
          reverses: reverses
        ).arrangement
      }
    } catch {
      throw field.refusal("is not a motion (\(error)); change the numbers of its duration, its spring or its threshold")
    }
  }

  /// Returns the velocity in `field`, which has a number for each lane.
  private func velocity<Value: MotionValue>(_ field: JSONField, of type: Value.Type) throws(FileError) -> Value.Velocity {
    var lanes = Value.Lanes.zero
    if lanes.laneCount == 1 {
      lanes[lane: 0] = try field.number()
    } else {
      for (lane, number) in try field.numbers(lanes.laneCount).enumerated() { lanes[lane: lane] = number }
    }
    return Value.Velocity(lanes: lanes)
  }
}
