import MotionAnimators
import MotionStreams
import MotionValues

/// The positions of arrangements, and the streams that set them.
extension SceneArrangements {
  /// A part that plays by itself, its position and its rate.
  typealias PlacedPart = (part: Arrangement, position: PartPosition, rate: Double)

  /// Returns the activity and the time of the outermost arrangement in `field`.
  func position(_ field: JSONField) throws(FileError) -> ArrangementPosition {
    let position = try field.member("state")?.choice(ArrangementPosition.states) ?? ArrangementPosition(.playing, nanoseconds: nil)
    let elapsed = try elapsed(field, isInPlay: !position.isAtRest)
    guard let time = field.member("time") else { return position }
    if position.nanoseconds != nil { throw time.refusal("is at the start once it is reset; remove \"time\", or change \"state\"") }
    return ArrangementPosition(position.activity, nanoseconds: try time.nanoseconds(), elapsed: elapsed)
  }

  /// Returns the nanoseconds since the instant from which the time in `field` is counted; nil if that is the present.
  private func elapsed(_ field: JSONField, isInPlay: Bool) throws(FileError) -> Int64? {
    guard let elapsed = field.member("elapsed") else { return nil }
    guard isInPlay, field.member("time") != nil else {
      throw elapsed.refusal("is for one with a time that plays, or is paused as a whole; remove it, or write \"time\"")
    }
    return try elapsed.nanoseconds()
  }

  /// Returns the position whose values were published last, of an arrangement that was started again since; nil for any other.
  func formerPosition(_ field: JSONField) throws(FileError) -> ArrangementPosition? {
    guard let published = field.member("published") else { return nil }
    let state = try field.member("state")?.string() ?? "playing"
    if field.member("time") != nil || (state != "playing" && state != "paused") {
      throw published.refusal("is for one that was started again and has no time yet; remove \"published\", or \"time\" and \"state\"")
    }
    if case .string = published.value.content {
      return try published.choice([("reset", ArrangementPosition.reset)])
    }
    return ArrangementPosition(.stopped, nanoseconds: try published.nanoseconds())
  }

  /// Returns the parts of `whole` that play by themselves, each before those within.
  func partPositions(_ field: JSONField, of whole: Arrangement) throws(FileError) -> [PlacedPart] {
    let isSequence = field.member("sequence") != nil
    guard let content = field.member(isSequence ? "sequence" : "group") else { return [] }
    var found: [PlacedPart] = []
    for (element, child) in zip(try content.elements(), whole.children) {
      if let alone = element.member("alone") {
        if isSequence { throw alone.refusal("a child of a sequence plays with it; write \"alone\" at the sequence, or use a group") }
        found.append(try placed(child, alone))
      }
      found += try partPositions(element, of: child)
    }
    return found
  }

  /// Returns the groups and sequences that have reported their end, though a part within plays by itself.
  func endedParts(_ field: JSONField, of part: Arrangement) throws(FileError) -> [Arrangement] {
    var found = try field.member("hasEnded")?.flag() == true ? [part] : []
    guard let content = field.member("group") ?? field.member("sequence") else { return found }
    for (element, child) in zip(try content.elements(), part.children) { found += try endedParts(element, of: child) }
    return found
  }

  private func placed(_ part: Arrangement, _ field: JSONField) throws(FileError) -> PlacedPart {
    try field.allowOnly(["state", "time", "elapsed", "isBackward", "playbackRate"])
    let activity = try field.member("state")?.choice(ArrangementActivity.allCases.map { ($0.fileName, $0) }) ?? .playing
    let time = if let time = field.member("time") { try time.nanoseconds() } else { Int64(-1) }
    let rate = try field.member("playbackRate")?.number(in: Self.rates) ?? 1
    let isBackward = try field.member("isBackward")?.flag() ?? false
    let elapsed = try elapsed(field, isInPlay: activity == .playing)
    return (part, PartPosition(activity, nanoseconds: time, elapsed: elapsed, isBackward: isBackward), rate)
  }

  // MARK: Streams

  /// Makes the times of `part` and of the parts within follow their streams.
  func follow(_ field: JSONField, _ part: Arrangement, isInSequence: Bool = false) throws(FileError) {
    if let streams = field.member("follows") {
      if isInSequence { throw streams.refusal("a child of a sequence plays with it; write \"follows\" at the sequence, or use a group") }
      // The values of a saved scene are already those of its time.
      let hasTime = ["time", "state", "alone"].contains { field.member($0) != nil }
      for element in try streams.elements() { try follow(element, by: part, hasTime: hasTime) }
    }
    let isSequence = field.member("sequence") != nil
    guard let content = field.member(isSequence ? "sequence" : "group") else { return }
    for (element, child) in zip(try content.elements(), part.children) { try follow(element, child, isInSequence: isSequence) }
  }

  private func follow(_ field: JSONField, by part: Arrangement, hasTime: Bool) throws(FileError) {
    try field.allowOnly(["progress", "seconds"])
    let progress = field.member("progress")
    guard let member = progress ?? field.member("seconds"), try field.members().count == 1 else {
      throw field.refusal("needs one of \"progress\" and \"seconds\"; write {\"progress\": {\"from\": …}}")
    }
    let stream = try builder.stream(member, expected: .number)
    guard let numbers = stream.typed(Double.self) else {
      throw member.refusal("must be a stream of type number, but has type \(stream.type); add an operator to \"through\" that converts it")
    }
    for target in part.targets { try builder.addEdges(from: stream.sources, to: target, of: nil, at: field) }
    if builder.isDryRun { return }
    part.follow(numbers, isProgress: progress != nil, ignoresCurrent: hasTime)
  }
}
