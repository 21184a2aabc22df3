import MotionAnimators
import MotionControls
import MotionDescriptions
import MotionEngine
import MotionInteractions
import MotionMathematics
import MotionScene
import MotionStreams
import MotionValues

/// An arrangement that was read, and is not played yet.
struct PlannedArrangement {
  let arrangement: Arrangement
  /// The layer that it consists of; nil for others.
  var layer: SceneLayer?
}

/// The arrangements of a file, which are read after everything that they move.
///
/// Before that, it notes the interactions that use arrangements, and the values of the properties that arrangements move.
final class SceneArrangements {
  /// The members of every part of an arrangement.
  static let partMembers = kindMembers + ["delay", "repeats", "rate", "section", "reversing", "alone", "hasEnded", "follows"]
  /// The members of which every part has one.
  private static let kindMembers = ["group", "sequence"] + trackMembers
  /// The kinds of tracks.
  static let trackMembers = ["tween", "spring", "decay", "keyframes", "along", "coast"]
  /// The rates of playback.
  static let rates = Double.leastNormalMagnitude...Double.greatestFiniteMagnitude

  /// The names, the runtimes and the graph of the file. They do not refer to this object, which lives while the file is read.
  let builder: SceneBuilder
  /// The arrangements and their parts, by name and by path, as in `intro.group[1]`.
  var named: [String: Arrangement] = [:]
  /// The clocks that play the arrangements, by the names of these.
  var clocks: [String: MotionClock] = [:]
  /// The interactions whose arrangements are read later, with the names of those.
  var linkedUsers: [(user: any ArrangementUser, name: JSONField)] = []
  /// The clocks on which each of them starts its arrangement: those of the runtimes that it was added to.
  var startClocks: [ObjectIdentifier: [MotionClock]] = [:]
  /// The buttons whose interactions are read later, with the names of those.
  var linkedButtons: [(button: PlaybackButton, name: JSONField)] = []
  /// The properties that interactions add motions to, by the identities of both, and how often each was added.
  var additions: [ObjectIdentifier: [ObjectIdentifier: (target: ObserverTable, count: Int)]] = [:]
  /// The values of those without their motions.
  var bases: [(interaction: any AdditiveInteraction, target: ObserverTable, numbers: [Double])] = []
  /// The motions of interactions, by their identities and by those of their targets.
  var sums: [ObjectIdentifier: [ObjectIdentifier: [any AdditiveSum]]] = [:]
  /// Writes the values of the file to the properties that arrangements move.
  var targets: [() -> Void] = []
  /// The arrangements that began in another order than that of the file, with their places in that order.
  private var begun: [(place: Int, arrangement: Arrangement)] = []

  init(in builder: SceneBuilder) { self.builder = builder }

  /// Creates the arrangements in `fields`, and gives them to the interactions that use them. The graph is built before.
  func build(_ fields: [JSONField]) throws(FileError) {
    restoreTargets()
    for field in fields { try add(field) }
    for (_, arrangement) in begun.sorted(by: { $0.place < $1.place }) { arrangement.moveLast() }
    try linkUsers()
  }

  /// Creates an arrangement, and plays it, or puts it to its position.
  private func add(_ field: JSONField) throws(FileError) {
    let (name, container) = (try builder.newName(field.required("name")), try builder.runtime(field.member("in")))
    let planned = try arrangement(field, adding: ["name", "in", "playbackRate", "state", "time", "elapsed", "published", "place"])
    let (made, layer) = (planned.arrangement, planned.layer)
    if let alone = field.member("alone") { throw alone.refusal("the outermost part plays on the clock; write \"state\" and \"time\"") }
    made.fileName = name
    list(made, as: name)
    clocks[name] = container.runtime.clock
    if let rate = field.member("playbackRate") { made.rate = try rate.number(in: Self.rates) }
    let position = try position(field)
    let (parts, ended) = (try partPositions(field, of: made), try endedParts(field, of: made))
    let former = try formerPosition(field)
    if let place = field.member("place") { begun.append((Int(try place.integer(in: 0...1_000_000)), made)) }
    try follow(field, made)
    if builder.isDryRun { return }
    if let layer { layer.keep() } else { container.runtime.keep(made) }
    defer { layer?.finish() }
    let clock = AnimationClock(of: container.runtime.clock)
    if former == nil, position.nanoseconds == nil, position.activity == .playing, parts.isEmpty { return made.play(on: clock) }
    made.restore(former ?? position, on: clock, ended: ended) {
      for (part, position, rate) in parts { part.restore(position, rate: rate) }
    }
    if former != nil || position.nanoseconds != nil { layer?.settle() }
    guard former != nil else { return }
    made.play(on: clock)
    if position.activity == .paused { made.pause() }
  }

  private func arrangement(_ field: JSONField, adding members: [String] = []) throws(FileError) -> PlannedArrangement {
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
    case "group", "sequence":
      return PlannedArrangement(arrangement: try collection(field, content, isGroup: kinds[0] == "group", timing))
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
      children.append(try arrangement(element).arrangement)
    }
    let hasEnd = isGroup ? children.allSatisfy { $0.hasDuration } : Arrangement.haveLength(children)
    let sharesReturn = children.contains { $0.sharesReturn }
    if isGroup {
      let reversal = try field.member("reversing")?.choice(GroupReversal.named)
      try ArrangementShape(hasEnd: hasEnd, wayBack: .init(reversal), sharesReturn: sharesReturn).check(timing, at: field)
      return Arrangement.group(timing: timing, reversing: reversal) { children }
    }
    let reversal = try field.member("reversing")?.choice(SequenceReversal.named)
    try ArrangementShape(hasEnd: hasEnd, wayBack: .init(reversal), sharesReturn: sharesReturn).check(timing, at: field)
    return Arrangement.sequence(timing: timing, reversing: reversal) { children }
  }
}
