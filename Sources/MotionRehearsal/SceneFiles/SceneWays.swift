import MotionStreams

/// The ways that values take in a file of a scene, which must not lead round: a cycle could go on for ever at one instant.
///
/// An interaction is a stop on the way: what it is set by leads to it, and from it to what it moves; its state is told by it.
struct SceneWays {
  /// A property, an emitter or an interaction.
  struct Stop: Hashable {
    private let identifier: ObjectIdentifier
    let name: String

    init(_ source: ObserverTable) { (identifier, name) = (ObjectIdentifier(source), source.name) }
    init(_ interaction: AnyObject, named name: String) { (identifier, self.name) = (ObjectIdentifier(interaction), name) }

    static func == (first: Stop, second: Stop) -> Bool { first.identifier == second.identifier }
    func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
  }

  private var next: [Stop: [Stop]] = [:]

  /// Adds a way from every one of `sources` to `target`.
  mutating func add(from sources: [Stop], to target: Stop, at field: JSONField) throws(FileError) {
    if let way = way(from: target, to: sources) {
      throw field.refusal("closes a cycle: " + (way + [target]).map { $0.name }.joined(separator: " → "))
    }
    for source in sources { next[source, default: []].append(target) }
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
