import MotionDescriptions
public import MotionEngine
import MotionGestures
import MotionScene
import MotionStreams

/// The construction of the graph of a runtime.
struct GraphReader {
  private(set) var graph = MotionGraph()
  // The runtime that is read keeps the objects. Each stores its own index here, so that no look-up is needed.
  private var nodes: [ObjectIdentifier] = []
  // Nil for a source that does not exist yet: it has a row without being created.
  private var sources: [ObjectIdentifier?] = []
  /// The settings of each definition that was read.
  private var listedSettings: [ObjectIdentifier: [MotionGraph.AddedSetting]] = [:]
  /// The rows of the switches that have no property yet, by the ids of their recognizers.
  private var unmadeSwitches: [Int: Int] = [:]
  #if !hasFeature(Embedded)
    /// The objects of the rows; nil unless they are kept.
    private(set) var objects: GraphObjects?
  #endif

  init(of runtime: MotionRuntime, keepsObjects: Bool = false) {
    #if !hasFeature(Embedded)
      if keepsObjects { objects = GraphObjects() }
    #endif
    let count = runtime.attachments.partCount
    graph.connections.reserveCapacity(count)
    // A connection has two ends. Of an interaction, only the properties that exist are read.
    graph.sources.reserveCapacity(2 * count)
    sources.reserveCapacity(2 * count)
    read(runtime.attachments, within: nil)
  }

  private mutating func read(_ attachment: ScopeAttachment, within interaction: Int?) {
    attachment.visitGestures { add($0, of: interaction) }
    attachment.forEachPart { part in
      if let record = part.connection {
        add(record, of: interaction)
      } else if let part = part.scope, let record = part.record {
        let row = graph.interactions.count
        add(record, of: part, within: interaction)
        read(part, within: row)
      }
    } turning: { instanceSwitch, gesture in
      add(instanceSwitch, turning: gesture, of: interaction)
    }
  }

  private mutating func add(_ record: InteractionRecord, of part: ScopeAttachment, within parent: Int?) {
    let row = graph.interactions.count
    graph.interactions.append(
      MotionGraph.AddedInteraction(
        name: record.name, parent: parent, target: .other, state: part.currentState ?? record.state(), stateSources: [],
        isEnabled: part.isSwitchedOn ?? record.isEnabled(), settings: []))
    #if !hasFeature(Embedded)
      objects?.interactions.append(part)
    #endif
    // These follow its own row, which precedes the rows of its parts.
    let target: MotionGraph.Target =
      switch part.kind {
      case .node(let node): .node(self.row(of: node))
      case .source(let source): .source(self.row(of: source))
      case .other: .other
      }
    let stateSources = record.stateSources().map { self.row(of: $0) }
    let settings = settings(of: part)
    graph.interactions[row].target = target
    graph.interactions[row].stateSources = stateSources
    graph.interactions[row].settings = settings
  }

  /// Returns the settings that properties hold; fields of one configuration are one entry.
  ///
  /// The instances of a definition share them, except for what a scope has of its own.
  private mutating func settings(of part: ScopeAttachment) -> [MotionGraph.AddedSetting] {
    guard let definition = part.interactionID, !part.hasSlots else { return list(part.settings, of: part) }
    if let listed = listedSettings[definition] { return listed }
    let listed = list(part.settings, of: part)
    listedSettings[definition] = listed
    return listed
  }

  private mutating func list(_ settings: [Setting], of part: ScopeAttachment) -> [MotionGraph.AddedSetting] {
    var listed: [MotionGraph.AddedSetting] = []
    listed.reserveCapacity(settings.count)
    // By index: a description is large, and only a small part of it is needed.
    for index in settings.indices {
      guard let property = settings[index].property else { continue }
      let source = row(of: property)
      if listed.last?.source == source { continue }
      listed.append(MotionGraph.AddedSetting(name: settings[index].propertyName, source: source, unit: settings[index].unit))
      // The scopes around an instance have switches of their own besides that of the definition.
      if property.portKind == .enabled {
        part.visitSwitches(inPlaceOf: property) {
          listed.append(MotionGraph.AddedSetting(name: settings[index].propertyName, source: row(of: $0), unit: ""))
        }
      }
    }
    return listed
  }

  /// Adds a recognizer without creating the sources that do not exist yet.
  private mutating func add(_ gesture: any GestureSources, of interaction: Int?) {
    let node = row(of: gesture.node)
    let source: Int
    if let made = gesture.createdUpdates { source = row(of: made) } else { source = addRow(named: gesture.name, nil) }
    let enabledSource: Int
    if let made = gesture.createdSwitch {
      enabledSource = row(of: made)
    } else {
      enabledSource = addRow(named: "isEnabled", .flag(gesture.isListening))
      unmadeSwitches[gesture.id] = enabledSource
    }
    graph.gestures.append(
      MotionGraph.Gesture(
        name: gesture.name, node: node, interaction: interaction, state: gesture.currentState, source: source,
        enabledSource: enabledSource))
    #if !hasFeature(Embedded)
      objects?.gestures.append(gesture)
    #endif
  }

  /// Adds the connection from `instanceSwitch` to `gesture`.
  private mutating func add(_ instanceSwitch: InstanceSwitch, turning gesture: any GestureSources, of interaction: Int?) {
    let source: Int
    if let made = instanceSwitch.madeProperty {
      source = row(of: made)
    } else {
      source = addRow(named: instanceSwitch.source.name, .flag(instanceSwitch.isOn))
    }
    let target = unmadeSwitches[gesture.id] ?? row(of: gesture.isEnabled)
    graph.connections.append(MotionGraph.Connection(sources: [source], operators: [], target: target, interaction: interaction))
  }

  /// Adds a source that does not exist yet.
  private mutating func addRow(named name: String, _ value: GraphValue?) -> Int {
    sources.append(nil)
    graph.sources.append(MotionGraph.Source(name: name, node: nil, value: value, isDriven: false))
    return graph.sources.count - 1
  }

  private mutating func add(_ record: ConnectionRecord, of interaction: Int?) {
    var sources: [Int] = []
    let operators = record.describe { sources.append(row(of: $0)) }
    graph.connections.append(
      MotionGraph.Connection(
        sources: sources, operators: operators, target: row(of: record.target), interaction: interaction))
  }

  private mutating func row(of node: SceneNode) -> Int {
    if isListed(node) { return node.mark }
    guard let parent = node.parent else { return add(node, below: nil) }
    if isListed(parent) { return add(node, below: parent.mark) }
    // Ancestors are listed first. They are collected in an array, because their nesting may be deeper than the call stack allows.
    var unlisted = [node]
    while let parent = unlisted[unlisted.count - 1].parent, !isListed(parent) { unlisted.append(parent) }
    for node in unlisted.reversed() { _ = add(node, below: node.parent?.mark) }
    return graph.nodes.count - 1
  }

  /// Adds a node whose parent is listed, and returns its row.
  private mutating func add(_ node: SceneNode, below parent: Int?) -> Int {
    node.mark = nodes.count
    nodes.append(ObjectIdentifier(node))
    graph.nodes.append(MotionGraph.Node(id: node.id, name: node.name, parent: parent))
    return node.mark
  }

  private func isListed(_ node: SceneNode) -> Bool {
    nodes.indices.contains(node.mark) && nodes[node.mark] == ObjectIdentifier(node)
  }

  private mutating func row(of source: ObserverTable) -> Int {
    let mark = Int(source.mark)
    if sources.indices.contains(mark), sources[mark] == ObjectIdentifier(source) { return mark }
    let node = SceneNode.owner(of: source).map { row(of: $0) }
    source.mark = Int32(sources.count)
    sources.append(ObjectIdentifier(source))
    graph.sources.append(
      MotionGraph.Source(name: source.name, node: node, value: source.graphValue, isDriven: source.isDriven))
    #if !hasFeature(Embedded)
      objects?.sources[graph.sources.count - 1] = source
    #endif
    return graph.sources.count - 1
  }
}

extension MotionRuntime {
  /// The nodes, interactions, recognizers, sources and connections of the runtime, in their current state.
  ///
  /// Takes time proportional to their number; nothing is stored for it while the runtime runs (decision 0015).
  public var graph: MotionGraph { GraphReader(of: self).graph }
}
