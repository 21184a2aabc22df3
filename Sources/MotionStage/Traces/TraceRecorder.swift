import MotionDescriptions
import MotionEngine
import MotionGestures
import MotionScene
import MotionStreams
import MotionValues

/// A recorder of every write to the nodes of a runtime's scene, with the time of the runtime's clock.
final class TraceRecorder: SceneMirror {
  private struct NodeRecord {
    let node: SceneNode
    let parentID: Int?
    var series: [TraceSeries]
    var states: [StateSeries] = []
    /// The time at which the node was removed from the tree; nil while it is there.
    var removal: Timestamp?
  }

  /// The time of the first entries: later writes are recorded as well.
  private(set) var start = Timestamp.zero
  private let runtime: MotionRuntime
  private var records: [NodeRecord] = []
  /// The index of the record of each node, by the node's id; -1 for none.
  private var recordIndices: [Int] = []

  init(runtime: MotionRuntime) { self.runtime = runtime }

  /// Records the scene as it is now, and every write from now on.
  func begin() {
    start = runtime.now
    for node in runtime.scene.nodes where node !== runtime.scene.root { record(node) }
    runtime.scene.add(self)
  }

  func node(_ node: SceneNode, didChange property: NodeProperty) {
    // A look, which does not move.
    if property == .style { return }
    if let row = property.row, row.tracing == .never {
      guard let value = node.value(of: property) else { return }
      return record(value, of: node, named: row.name, initially: row.defaultValue)
    }
    guard let row = property.row, row.tracing != .never, node.id < recordIndices.count, recordIndices[node.id] >= 0 else { return }
    let (index, value) = (recordIndices[node.id], node.value(of: property)?.lanes ?? .zero)
    // Rows with a series on every node come first in the table, so the index of such a series is that of its row.
    let known = row.tracing == .always ? Int(property.rawValue) : records[index].series.firstIndex { $0.property == property }
    if let known {
      record(value, in: known, of: index)
    } else if value != row.defaultValue.lanes {
      let start = records[index].series[0].times[0]
      records[index].series.append(TraceSeries(property: property, times: [start], values: [row.defaultValue.lanes]))
      record(value, in: records[index].series.count - 1, of: index)
    }
  }

  #if !hasFeature(Embedded)
    func node(_ node: SceneNode, didChangeCustomProperty name: String) {
      var value: GraphValue?
      let path = node.name + "." + name
      // Custom properties come last: one may have the name of a built-in property.
      node.visitProperties { if $0.name == path { value = $0.graphValue } }
      if let value { record(NodeValue(value), of: node, named: name, initially: nil) }
    }
  #endif

  func node(_ node: SceneNode, wasAddedTo parent: SceneNode) {
    if node.isInside(runtime.scene.root) { node.visit { record($0) } }
  }

  func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) {
    node.visit { removed in
      guard removed.id < recordIndices.count, recordIndices[removed.id] >= 0 else { return }
      records[recordIndices[removed.id]].removal = runtime.now
    }
  }

  func trace(events: [InputEvent], input: TraceInput, isAtRest: Bool) -> Trace {
    let nodes = records.sorted { $0.node.id < $1.node.id }.map { Self.trace(of: $0, input) }
    return Trace(nodes: nodes, events: events, end: runtime.now, isAtRest: isAtRest, input: input)
  }

  /// Returns the trace of the node with `id`; nil if it was never in the tree.
  func nodeTrace(withID id: Int, input: TraceInput) -> NodeTrace? {
    guard recordIndices.indices.contains(id), recordIndices[id] >= 0 else { return nil }
    return Self.trace(of: records[recordIndices[id]], input)
  }

  private static func trace(of record: NodeRecord, _ input: TraceInput) -> NodeTrace {
    let node = record.node
    var input = input
    // Nothing is known about a node outside of the tree, so its last value is no rest there.
    if let removal = record.removal { input.end = input.end.map { min($0, removal) } ?? removal }
    return NodeTrace(
      id: node.id, name: node.name, parentID: record.parentID, series: kept(record.series), input: input, states: record.states)
  }

  /// Returns the relevant series, in the order of the table: those of other rows only if a value differs from the default.
  private static func kept(_ series: [TraceSeries]) -> [TraceSeries] {
    series.filter { series in
      guard let row = series.property.row, row.tracing == .whereChanged else { return true }
      return series.values.contains { $0 != row.defaultValue.lanes }
    }.sorted { $0.property.rawValue < $1.property.rawValue }
  }

  private func record(_ value: SIMD4<Double>, in series: Int, of index: Int) {
    let now = runtime.now
    // One entry per instant: a value that is overwritten at once is never visible.
    if records[index].series[series].times.last == now {
      records[index].series[series].values[records[index].series[series].values.count - 1] = value
    } else {
      records[index].series[series].times.append(now)
      records[index].series[series].values.append(value)
    }
  }

  /// Records what was written to a node that comes back while it was outside of the tree.
  private func noteChanges(of node: SceneNode) {
    records[recordIndices[node.id]].removal = nil
    for row in NodeProperties.all where node.source(of: row.property) != nil {
      if row.tracing == .never {
        self.node(node, didChange: row.property)
        continue
      }
      let known = records[recordIndices[node.id]].series.first { $0.property == row.property }?.values.last ?? row.defaultValue.lanes
      if node.value(of: row.property)?.lanes != known { self.node(node, didChange: row.property) }
    }
    #if !hasFeature(Embedded)
      for name in records[recordIndices[node.id]].states.map(\.name) { self.node(node, didChangeCustomProperty: name) }
    #endif
  }

  private func record(_ node: SceneNode) {
    while recordIndices.count <= node.id { recordIndices.append(-1) }
    guard recordIndices[node.id] < 0 else { return noteChanges(of: node) }
    recordIndices[node.id] = records.count
    let series = NodeProperties.all.compactMap { row -> TraceSeries? in
      guard row.tracing != .never, let value = node.value(of: row.property)?.lanes else { return nil }
      if row.tracing == .whereChanged, value == row.defaultValue.lanes { return nil }
      return TraceSeries(property: row.property, times: [runtime.now], values: [value])
    }
    let parent = node.parent === runtime.scene.root ? nil : node.parent?.id
    records.append(NodeRecord(node: node, parentID: parent, series: series))
    for row in NodeProperties.all where row.tracing == .never && row.property != .style && node.source(of: row.property) != nil {
      if let value = node.value(of: row.property), !value.isSame(as: row.defaultValue) {
        records[records.count - 1].states.append(StateSeries(name: row.name, times: [runtime.now], values: [value]))
      }
    }
  }

  /// Records `value`, unless it is the one that the property has already. Without an initial value the series begins with this one.
  private func record(_ value: NodeValue, of node: SceneNode, named name: String, initially initial: NodeValue?) {
    guard node.id < recordIndices.count, recordIndices[node.id] >= 0 else { return }
    let (index, now) = (recordIndices[node.id], runtime.now)
    let known = records[index].states.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
    guard let known else {
      if let initial, value.isSame(as: initial) { return }
      var states = StateSeries(name: name, times: [], values: [])
      if let initial { states.append(initial, at: records[index].series[0].times[0]) }
      states.append(value, at: now)
      return records[index].states.append(states)
    }
    records[index].states[known].append(value, at: now)
  }
}
