import MotionEngine
import MotionGestures
import MotionScene
import MotionStreams

/// Writes down what the nodes of a runtime's scene do, each write at the instant of the runtime's clock.
final class TraceRecorder: SceneMirror {
  private struct NodeRecord {
    let node: SceneNode
    let parentID: Int?
    var series: [TraceSeries]
  }

  private let runtime: MotionRuntime
  private var records: [NodeRecord] = []
  /// Where the record of a node is, by the node's id; -1 for none.
  private var places: [Int] = []

  init(runtime: MotionRuntime) { self.runtime = runtime }

  /// Takes down the scene as it is now, and every write from now on.
  func begin() {
    for node in runtime.scene.nodes where node !== runtime.scene.root { record(node) }
    runtime.scene.add(self)
  }

  func node(_ node: SceneNode, didChange property: NodeProperty) {
    guard let row = property.row, row.tracing != .never, node.id < places.count, places[node.id] >= 0 else { return }
    let (place, value) = (places[node.id], node.value(of: property)?.lanes ?? .zero)
    // The rows that every node has a series of come first in the table, and each series lies at the place of its row.
    let known = row.tracing == .always ? Int(property.rawValue) : records[place].series.firstIndex { $0.property == property }
    if let known {
      record(value, in: known, of: place)
    } else if value != row.defaultValue.lanes {
      let start = records[place].series[0].times[0]
      records[place].series.append(TraceSeries(property: property, times: [start], values: [row.defaultValue.lanes]))
      record(value, in: records[place].series.count - 1, of: place)
    }
  }

  func node(_ node: SceneNode, wasAddedTo parent: SceneNode) {
    if node.isInside(runtime.scene.root) { node.visit { record($0) } }
  }

  func trace(events: [InputEvent], isAtRest: Bool) -> Trace {
    let nodes = records.sorted { $0.node.id < $1.node.id }
      .map { NodeTrace(id: $0.node.id, name: $0.node.name, parentID: $0.parentID, series: Self.kept($0.series)) }
    return Trace(nodes: nodes, events: events, end: runtime.now, isAtRest: isAtRest)
  }

  /// The series that count, in the order of the table: those of other rows only where a value differs from the default.
  private static func kept(_ series: [TraceSeries]) -> [TraceSeries] {
    series.filter { series in
      guard let row = series.property.row, row.tracing == .whereChanged else { return true }
      return series.values.contains { $0 != row.defaultValue.lanes }
    }.sorted { $0.property.rawValue < $1.property.rawValue }
  }

  private func record(_ value: SIMD4<Double>, in index: Int, of place: Int) {
    let now = runtime.now
    // One entry an instant: what was overwritten at once was never to be seen.
    if records[place].series[index].times.last == now {
      records[place].series[index].values[records[place].series[index].values.count - 1] = value
    } else {
      records[place].series[index].times.append(now)
      records[place].series[index].values.append(value)
    }
  }

  private func record(_ node: SceneNode) {
    while places.count <= node.id { places.append(-1) }
    guard places[node.id] < 0 else { return }
    places[node.id] = records.count
    let series = NodeProperties.all.compactMap { row -> TraceSeries? in
      guard row.tracing != .never, let value = node.value(of: row.property)?.lanes else { return nil }
      if row.tracing == .whereChanged, value == row.defaultValue.lanes { return nil }
      return TraceSeries(property: row.property, times: [runtime.now], values: [value])
    }
    let parent = node.parent === runtime.scene.root ? nil : node.parent?.id
    records.append(NodeRecord(node: node, parentID: parent, series: series))
  }
}
