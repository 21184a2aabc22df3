import MotionEngine
import MotionStreams

/// The data flow of a scene file, which must not have cycles: values could loop forever at one instant.
///
/// An interaction is a vertex: edges lead to it from its settings, and from it to the properties that it moves and to its state.
struct SceneFlow {
  /// A property, an emitter or an interaction.
  struct Vertex: Hashable {
    private let identifier: ObjectIdentifier
    let name: String
    /// The vertex of the property that this one is a component of.
    fileprivate var whole: [Vertex] = []
    /// Whether it represents writes to the property, and not its value. A write to a component changes the value of the whole property and of no
    /// other component, but a write to the whole property changes every component.
    fileprivate var isWrite = false

    init(_ source: ObserverTable) {
      (identifier, name) = (ObjectIdentifier(source), source.name)
      if let whole = source.relation?.whole { self.whole = [Vertex(whole.property)] }
    }
    init(_ interaction: AnyObject, named name: String) { (identifier, self.name) = (ObjectIdentifier(interaction), name) }

    /// The vertex of the writes to the same property.
    fileprivate var writes: Vertex {
      var vertex = self
      vertex.isWrite = true
      return vertex
    }

    static func == (first: Vertex, second: Vertex) -> Bool { first.identifier == second.identifier && first.isWrite == second.isWrite }

    func hash(into hasher: inout Hasher) {
      hasher.combine(identifier)
      hasher.combine(isWrite)
    }
  }

  private var next: [Vertex: [Vertex]] = [:]

  /// Adds an edge from each of `sources` to `target`; throws if it closes a cycle.
  mutating func add(from sources: [Vertex], to target: Vertex, at field: JSONField) throws(FileError) {
    for vertex in sources + [target] { link(vertex) }
    if let path = path(from: target.writes, to: sources) {
      var names: [String] = []
      for vertex in path where names.last != vertex.name { names.append(vertex.name) }
      throw field.refusal("closes a cycle: " + (names + [target.name]).joined(separator: " → "))
    }
    for source in sources { next[source, default: []].append(target.writes) }
  }

  /// Adds the edges from the writes to `vertex` to its value, and between a component and its whole property.
  private mutating func link(_ vertex: Vertex) {
    guard next[vertex.writes] == nil else { return }
    next[vertex.writes] = [vertex]
    for whole in vertex.whole {
      link(whole)
      next[vertex, default: []].append(whole)
      next[whole.writes, default: []].append(vertex.writes)
    }
  }

  /// Returns the vertices on a path from `start` to one of `goals`, or nil.
  private func path(from start: Vertex, to goals: [Vertex]) -> [Vertex]? {
    if goals.contains(start) { return [start] }
    guard next[start] != nil else { return nil }
    var (visited, waiting): (Set<Vertex>, [(vertex: Vertex, path: [Vertex])]) = ([start], [(start, [start])])
    while let (current, path) = waiting.popLast() {
      for vertex in next[current] ?? [] where visited.insert(vertex).inserted {
        if goals.contains(vertex) { return path + [vertex] }
        waiting.append((vertex, path + [vertex]))
      }
    }
    return nil
  }
}
