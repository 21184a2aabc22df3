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

  private struct Edge {
    let source: Port
    let target: Port
    /// The number of connections that a value passes; −1 if it does not pass at once.
    let connections: Int16
    /// The next edge from the same port, or −1.
    let nextOutgoing: Int32
    /// The next edge to the same port, or −1.
    let nextIncoming: Int32
  }

  private var numbers: [ObjectIdentifier: Int32] = [:]
  private var vertices: [Vertex] = []
  /// The first edge from each port and to each port; −1 without edges.
  private var edgesOfPorts: [(outgoing: Int32, incoming: Int32)] = []
  private var edges: [Edge] = []
  /// The place of each port in an order in which every edge leads to a later place.
  private var places: [Int32] = []
  private var firstPlace: Int32 = 0
  private var lastPlace: Int32 = 0
  /// The search that visited each port last, and the port from which it came.
  private var visits: [(search: Int32, from: Port)] = []
  private var searchCount: Int32 = 0
  /// The largest number of connections one behind the other that end at each port.
  private var depths: [Int16] = []
  private var isTooDeep = false

  /// Adds an edge from each of `sources` to `target`; throws if it closes a cycle.
  ///
  /// A search visits only ports between the places of `target` and of the sources. Files mostly list vertices in an order that needs none.
  ///
  /// - Parameter isConnection: whether values pass the edges at once, each with a call inside the one before it.
  mutating func add(
    from sources: [Vertex], to target: Vertex, isConnection: Bool = false, at field: JSONField
  ) throws(FileError) {
    let sources = sources.map { Port.value(number(of: $0, isSource: true)) }
    let target = Port.writes(number(of: target, isSource: false))
    if let path = order(sources, before: target) {
      var names: [String] = []
      for port in path where names.last != vertices[port.vertex].name { names.append(vertices[port.vertex].name) }
      let cycle = (names + [vertices[target.vertex].name]).joined(separator: " → ")
      throw field.refusal("closes a cycle: \(cycle); remove a connection, or put a \"delay\" of 0.001 seconds or more into it")
    }
    for source in sources { addEdge(from: source, to: target, adding: isConnection ? 1 : nil) }
    guard isTooDeep else { return }
    throw field.refusal(
      "makes more than \(depthLimit) connections one behind the other; connect several properties to one source, not each to the one before"
    )
  }

  /// Returns the number of `vertex`.
  ///
  /// The first time, it adds the edges from the writes to the value, and between a component and its whole property. A new source is placed
  /// before all others, and a new target behind them.
  private mutating func number(of vertex: Vertex, isSource: Bool) -> Int32 {
    if let number = numbers[vertex.identifier] { return number }
    let number = Int32(vertices.count)
    numbers[vertex.identifier] = number
    vertices.append(vertex)
    for _ in 0..<2 {
      edgesOfPorts.append((-1, -1))
      visits.append((0, .value(0)))
      depths.append(0)
    }
    if isSource { firstPlace -= 2 } else { lastPlace += 2 }
    let place = isSource ? firstPlace : lastPlace - 2
    // The value, and the writes before it.
    places += [place + 1, place]
    addEdge(from: .writes(number), to: .value(number), adding: 0)
    if let whole = vertex.whole {
      let whole = self.number(of: whole, isSource: isSource)
      for (source, target) in [(Port.value(number), Port.value(whole)), (.writes(whole), .writes(number))] {
        _ = order([source], before: target)
        addEdge(from: source, to: target, adding: 0)
      }
    }
    return number
  }

  /// - Parameter connections: the number of connections that a value passes on the edge; nil if it does not pass at once.
  private mutating func addEdge(from source: Port, to target: Port, adding connections: Int16?) {
    let edge = Int32(edges.count)
    let (outgoing, incoming) = (edgesOfPorts[Int(source.index)].outgoing, edgesOfPorts[Int(target.index)].incoming)
    edges.append(Edge(source: source, target: target, connections: connections ?? -1, nextOutgoing: outgoing, nextIncoming: incoming))
    edgesOfPorts[Int(source.index)].outgoing = edge
    edgesOfPorts[Int(target.index)].incoming = edge
    if let connections { deepen(target, to: depths[Int(source.index)] + connections) }
  }

  /// Notes that `depth` connections one behind the other end at `port`.
  private mutating func deepen(_ port: Port, to depth: Int16) {
    var waiting = [(port: port, depth: depth)]
    while let (port, depth) = waiting.popLast() {
      guard depth > depths[Int(port.index)] else { continue }
      depths[Int(port.index)] = depth
      isTooDeep = isTooDeep || depth > depthLimit
      if isTooDeep { return }
      var edge = edgesOfPorts[Int(port.index)].outgoing
      while edge >= 0 {
        let next = edges[Int(edge)]
        edge = next.nextOutgoing
        if next.connections >= 0 { waiting.append((next.target, depth + next.connections)) }
      }
    }
  }

  /// Moves `sources` before `target`, with whatever leads to them. Returns the ports on a path from `target` to one of them, if there is one.
  private mutating func order(_ sources: [Port], before target: Port) -> [Port]? {
    let start = places[Int(target.index)]
    var end = start
    for source in sources { end = max(end, places[Int(source.index)]) }
    return end > start ? reorder(sources, before: target, from: start, to: end) : nil
  }

  /// Moves those of `sources` that are behind `target`; the last of them is at `end`, and `target` at `start`.
  private mutating func reorder(_ sources: [Port], before target: Port, from start: Int32, to end: Int32) -> [Port]? {
    searchCount += 1
    visits[Int(target.index)] = (searchCount, target)
    var (waiting, later) = ([target], [target])
    while let current = waiting.popLast() {
      var edge = edgesOfPorts[Int(current.index)].outgoing
      while edge >= 0 {
        let next = edges[Int(edge)].target
        edge = edges[Int(edge)].nextOutgoing
        guard places[Int(next.index)] <= end, visits[Int(next.index)].search != searchCount else { continue }
        visits[Int(next.index)] = (searchCount, current)
        // Whatever is behind the target, and leads to it, closes a cycle.
        if sources.contains(next) { return path(from: target, to: next) }
        waiting.append(next)
        later.append(next)
      }
    }
    // Those that lead to a source, and are not before the target yet.
    searchCount += 1
    var moved: [Port] = []
    for source in sources where places[Int(source.index)] > start { waiting.append(source) }
    while let current = waiting.popLast() {
      guard visits[Int(current.index)].search != searchCount else { continue }
      visits[Int(current.index)] = (searchCount, current)
      moved.append(current)
      var edge = edgesOfPorts[Int(current.index)].incoming
      while edge >= 0 {
        let next = edges[Int(edge)].source
        edge = edges[Int(edge)].nextIncoming
        if places[Int(next.index)] > start { waiting.append(next) }
      }
    }
    exchangePlaces(of: moved, before: later)
    return nil
  }

  /// Gives the places of `earlier` and `later` to all of `earlier` and then all of `later`, each in the order that they have.
  private mutating func exchangePlaces(of earlier: [Port], before later: [Port]) {
    // Places with their ports. Sorted by the place alone: no two ports have the same one.
    var moved: [(place: Int32, port: Int32)] = []
    moved.reserveCapacity(earlier.count + later.count)
    for port in earlier { moved.append((places[Int(port.index)], port.index)) }
    for port in later { moved.append((places[Int(port.index)], port.index)) }
    moved[..<earlier.count].sort { $0.place < $1.place }
    moved[earlier.count...].sort { $0.place < $1.place }
    var free = moved
    free.sort { $0.place < $1.place }
    for index in moved.indices { places[Int(moved[index].port)] = free[index].place }
  }

  /// Returns the ports that the last search visited on the path from `start` to `end`.
  private func path(from start: Port, to end: Port) -> [Port] {
    var path = [end]
    while path[path.count - 1] != start { path.append(visits[Int(path[path.count - 1].index)].from) }
    return path.reversed()
  }
}
