import MotionEngine
import MotionStreams

/// The ways that values take in a file of a scene, which must not lead round: a cycle could go on for ever at one instant.
///
/// An interaction is a stop on the way: what it is set by leads to it, and from it to what it moves; its state is reported by it.
struct SceneWays {
  /// A property, an emitter or an interaction.
  struct Stop: Hashable {
    private let identifier: ObjectIdentifier
    let name: String
    /// The stop of the property that this one is a component of.
    fileprivate var whole: [Stop] = []
    /// Whether it stands for the writes to the property and not for its value: a write to a component changes the value of the whole property
    /// and of no other component, but a write to the whole property changes every component.
    fileprivate var isWrite = false

    init(_ source: ObserverTable) {
      (identifier, name) = (ObjectIdentifier(source), source.name)
      if let whole = source.relation?.whole { self.whole = [Stop(whole.property)] }
    }
    init(_ interaction: AnyObject, named name: String) { (identifier, self.name) = (ObjectIdentifier(interaction), name) }

    /// The writes to what this stands for.
    fileprivate var writes: Stop {
      var stop = self
      stop.isWrite = true
      return stop
    }

    static func == (first: Stop, second: Stop) -> Bool { first.identifier == second.identifier && first.isWrite == second.isWrite }

    func hash(into hasher: inout Hasher) {
      hasher.combine(identifier)
      hasher.combine(isWrite)
    }
  }

  private var next: [Stop: [Stop]] = [:]

  /// Adds a way from every one of `sources` to `target`.
  mutating func add(from sources: [Stop], to target: Stop, at field: JSONField) throws(FileError) {
    for stop in sources + [target] { link(stop) }
    if let way = way(from: target.writes, to: sources) {
      var names: [String] = []
      for stop in way where names.last != stop.name { names.append(stop.name) }
      throw field.refusal("closes a cycle: " + (names + [target.name]).joined(separator: " → "))
    }
    for source in sources { next[source, default: []].append(target.writes) }
  }

  /// Adds the ways from the writes to `stop` to its value, and between a component and its whole property.
  private mutating func link(_ stop: Stop) {
    guard next[stop.writes] == nil else { return }
    next[stop.writes] = [stop]
    for whole in stop.whole {
      link(whole)
      next[stop, default: []].append(whole)
      next[whole.writes, default: []].append(stop.writes)
    }
  }

  /// The stops on a way from `start` to one of `goals`; nil where there is none.
  private func way(from start: Stop, to goals: [Stop]) -> [Stop]? {
    if goals.contains(start) { return [start] }
    guard next[start] != nil else { return nil }
    var (visited, waiting): (Set<Stop>, [(stop: Stop, way: [Stop])]) = ([start], [(start, [start])])
    while let (current, way) = waiting.popLast() {
      for stop in next[current] ?? [] where visited.insert(stop).inserted {
        if goals.contains(stop) { return way + [stop] }
        waiting.append((stop, way + [stop]))
      }
    }
    return nil
  }
}
