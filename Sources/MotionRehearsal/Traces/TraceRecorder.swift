import MotionGestures
import MotionInteractions
import MotionPhysics
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
    guard property.isTraced, node.id < places.count, places[node.id] >= 0 else { return }
    let place = places[node.id]
    let (now, value) = (runtime.now, property.lanes(of: node))
    // One entry an instant: what was overwritten at once was never to be seen.
    let index = Int(property.rawValue)
    if records[place].series[index].times.last == now {
      records[place].series[index].values[records[place].series[index].values.count - 1] = value
    } else {
      records[place].series[index].times.append(now)
      records[place].series[index].values.append(value)
    }
  }

  func node(_ node: SceneNode, wasAddedTo parent: SceneNode) {
    if node.isInside(runtime.scene.root) { node.visit { record($0) } }
  }

  func trace(events: [InputEvent], isAtRest: Bool) -> Trace {
    let nodes = records.sorted { $0.node.id < $1.node.id }
      .map { NodeTrace(id: $0.node.id, name: $0.node.name, parentID: $0.parentID, series: $0.series) }
    return Trace(nodes: nodes, events: events, end: runtime.now, isAtRest: isAtRest)
  }

  private func record(_ node: SceneNode) {
    while places.count <= node.id { places.append(-1) }
    guard places[node.id] < 0 else { return }
    places[node.id] = records.count
    let series = NodeProperty.traced.map {
      TraceSeries(property: $0, times: [runtime.now], values: [$0.lanes(of: node)])
    }
    let parent = node.parent === runtime.scene.root ? nil : node.parent?.id
    records.append(NodeRecord(node: node, parentID: parent, series: series))
  }
}

extension NodeProperty {
  /// Whether traces are made of it; those that are come first among all properties.
  fileprivate var isTraced: Bool { rawValue <= NodeProperty.zOrder.rawValue }

  /// The value of the property of `node`, as lanes.
  fileprivate func lanes(of node: SceneNode) -> SIMD4<Double> {
    switch self {
    case .position: pair(node.position.value.lanes)
    case .size: pair(node.size.value.lanes)
    case .anchorPoint: pair(node.anchorPoint.value.lanes)
    case .rotation: SIMD4(node.rotation.value.radians, 0, 0, 0)
    case .scale: SIMD4(node.scale.value, 0, 0, 0)
    case .opacity: SIMD4(node.opacity.value, 0, 0, 0)
    case .backgroundColor: node.backgroundColor.value.lanes
    case .cornerRadius: SIMD4(node.cornerRadius.value, 0, 0, 0)
    case .zOrder: SIMD4(node.zOrder.value, 0, 0, 0)
    case .isInteractive, .isHidden, .isClipping, .text, .custom: .zero
    }
  }

  private func pair(_ lanes: SIMD2<Double>) -> SIMD4<Double> { SIMD4(lanes.x, lanes.y, 0, 0) }
}
