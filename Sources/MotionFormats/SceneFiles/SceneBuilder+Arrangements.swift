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
  static let partMembers = kindMembers + ["delay", "repeats", "rate", "section", "reversing", "alone", "hasEnded", "follows"]
  /// The members of which every part has one.
  private static let kindMembers = ["group", "sequence"] + trackMembers
  /// The kinds of tracks.
  static let trackMembers = ["tween", "spring", "decay", "along", "coast"]
  /// The rates of playback.
  static let rates = Double.leastNormalMagnitude...Double.greatestFiniteMagnitude

  /// Creates an arrangement, and plays it, or puts it to its position.
  func addArrangement(_ field: JSONField) throws(FileError) {
    let (name, container) = (try free(field.required("name")), try self.runtime(field.member("in")))
    layer = nil
    let made = try arrangement(field, adding: ["name", "in", "playbackRate", "state", "time", "elapsed", "published", "place"])
    if let alone = field.member("alone") { throw alone.refusal("the outermost part plays on the clock; write \"state\" and \"time\"") }
    made.fileName = name
    list(made, as: name)
    arrangementClocks[name] = container.runtime.clock
    if let rate = field.member("playbackRate") { made.rate = try rate.number(in: Self.rates) }
    let position = try position(field)
    let (parts, ended) = (try partPositions(field, of: made), try endedParts(field, of: made))
    let former = try formerPosition(field)
    if let place = field.member("place") { begun.append((Int(try place.integer(in: 0...1_000_000)), made)) }
    try follow(field, made)
    if isDryRun { return }
    if let layer { layer.keep() } else { container.runtime.keep(made) }
    defer { layer?.finish() }
    let clock = AnimationClock(of: container.runtime.clock)
    if former == nil, position.nanoseconds == nil, position.activity == .playing, parts.isEmpty { return made.play(on: clock) }
    made.restore(former ?? position, on: clock, ended: ended) {
      for (part, position, rate) in parts { part.restore(position, rate: rate) }
    }
    if former != nil || position.nanoseconds != nil || position.activity == .reset { layer?.settle() }
    guard former != nil else { return }
    made.play(on: clock)
    if position.activity == .paused { made.pause() }
  }

  /// Puts the arrangements that began in another order than that of the file into that order.
  func arrangeBegun() {
    for (_, arrangement) in begun.sorted(by: { $0.place < $1.place }) { arrangement.moveLast() }
  }

  private func arrangement(_ field: JSONField, adding members: [String] = []) throws(FileError) -> Arrangement {
    try field.allowOnly(members + Self.partMembers)
    let kinds = Self.kindMembers.filter { field.member($0) != nil }
    guard kinds.count == 1, let content = field.member(kinds[0]) else {
      let names = Self.kindMembers.map { "\"\($0)\"" }.joined(separator: ", ")
      throw field.refusal("has not one of \(names); give each part exactly one of them")
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
    case "group", "sequence": return try collection(field, content, isGroup: kinds[0] == "group", timing)
    default: return try track(field, content, kind: kinds[0], timing)
    }
  }

  private func collection(_ field: JSONField, _ content: JSONField, isGroup: Bool, _ timing: ArrangementTiming)
    throws(FileError) -> Arrangement
  {
    var children: [Arrangement] = []
    for element in try content.elements() {
      if let interaction = element.member("tween")?.member("by") {
        throw interaction.refusal("a layer plays alone; list it as an arrangement of its own, or remove \"by\"")
      }
      children.append(try arrangement(element))
    }
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
  func check(
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
}
