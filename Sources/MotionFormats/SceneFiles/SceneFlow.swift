import MotionEngine
import MotionStreams

/// The data flow of a scene file, which must not have cycles: values could loop forever at one instant.
///
/// An interaction is a vertex: edges lead to it from its settings, and from it to the properties that it moves and to its state.
struct SceneFlow {
  /// A property, an emitter or an interaction.
  enum Vertex {
    case source(ObserverTable)
    case interaction(AnyObject, named: String)

    init(_ source: ObserverTable) { self = .source(source) }
    init(_ interaction: AnyObject, named name: String) { self = .interaction(interaction, named: name) }

    fileprivate var identifier: ObjectIdentifier {
      switch self {
      case .source(let source): ObjectIdentifier(source)
      case .interaction(let interaction, _): ObjectIdentifier(interaction)
      }
    }

    fileprivate var name: String {
      switch self {
      case .source(let source): source.name
      case .interaction(_, let name): name
      }
    }

    /// The property that this one is a component of.
    fileprivate var whole: Vertex? {
      if case .source(let source) = self, let whole = source.relation?.whole { .source(whole.property) } else { nil }
    }
  }

  /// One end of an edge: a vertex, as its value or as the writes to it.
  ///
  /// A write to a component changes the value of the whole property and of no other component, but a write to the whole property changes every
  /// component.
  private struct Port: Equatable {
    /// Even for a value, and odd for the writes to the same vertex.
    let index: Int32

    static func value(_ vertex: Int32) -> Port { Port(index: 2 * vertex) }
    static func writes(_ vertex: Int32) -> Port { Port(index: 2 * vertex + 1) }
    var vertex: Int { Int(index >> 1) }
  }

  private var numbers: [ObjectIdentifier: Int32] = [:]
  private var vertices: [Vertex] = []
  /// The first and the last edge of each port; −1 without edges.
  private var edgesOfPorts: [(first: Int32, last: Int32)] = []
  /// The edges, each with the next one of the same port, or −1.
  private var edges: [(target: Port, next: Int32)] = []
  /// The search that visited each port last, and the port from which it came.
  private var visits: [(search: Int32, from: Port)] = []
  private var searchCount: Int32 = 0

  /// Adds an edge from each of `sources` to `target`; throws if it closes a cycle.
  mutating func add(from sources: [Vertex], to target: Vertex, at field: JSONField) throws(FileError) {
    let sources = sources.map { Port.value(number(of: $0)) }
    let target = Port.writes(number(of: target))
    if let path = path(from: target, to: sources) {
      var names: [String] = []
      for port in path where names.last != vertices[port.vertex].name { names.append(vertices[port.vertex].name) }
      let cycle = (names + [vertices[target.vertex].name]).joined(separator: " → ")
      throw field.refusal("closes a cycle: \(cycle); remove a connection, or put \"dedupe\" into it")
    }
    for source in sources { addEdge(from: source, to: target) }
  }

  /// Returns the number of `vertex`.
  ///
  /// The first time, it adds the edges from the writes to the value, and between a component and its whole property.
  private mutating func number(of vertex: Vertex) -> Int32 {
    if let number = numbers[vertex.identifier] { return number }
    let number = Int32(vertices.count)
    numbers[vertex.identifier] = number
    vertices.append(vertex)
    for _ in 0..<2 {
      edgesOfPorts.append((-1, -1))
      visits.append((0, .value(0)))
    }
    addEdge(from: .writes(number), to: .value(number))
    if let whole = vertex.whole {
      let whole = self.number(of: whole)
      addEdge(from: .value(number), to: .value(whole))
      addEdge(from: .writes(whole), to: .writes(number))
    }
    return number
  }

  private mutating func addEdge(from source: Port, to target: Port) {
    let edge = Int32(edges.count)
    edges.append((target, -1))
    let last = edgesOfPorts[Int(source.index)].last
    if last < 0 { edgesOfPorts[Int(source.index)].first = edge } else { edges[Int(last)].next = edge }
    edgesOfPorts[Int(source.index)].last = edge
  }

  /// Returns the ports on a path from `start` to one of `goals`, or nil.
  private mutating func path(from start: Port, to goals: [Port]) -> [Port]? {
    searchCount += 1
    visits[Int(start.index)] = (searchCount, start)
    var waiting = [start]
    while let current = waiting.popLast() {
      var edge = edgesOfPorts[Int(current.index)].first
      while edge >= 0 {
        let (target, next) = edges[Int(edge)]
        edge = next
        guard visits[Int(target.index)].search != searchCount else { continue }
        visits[Int(target.index)] = (searchCount, current)
        if goals.contains(target) { return path(from: start, to: target) }
        waiting.append(target)
      }
    }
    return nil
  }

  /// Returns the ports that the last search visited on the path from `start` to `end`.
  private func path(from start: Port, to end: Port) -> [Port] {
    var path = [end]
    while path[path.count - 1] != start { path.append(visits[Int(path[path.count - 1].index)].from) }
    return path.reversed()
  }
}
