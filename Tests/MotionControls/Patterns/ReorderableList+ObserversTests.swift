import Interplay
import InterplayTestSupport
import Testing

/// Lists that their own observers change.
@Suite(.tracksLifetimes) struct ReorderableListObserversTests {
  private let stage = Stage(size: Size(width: 400, height: 800))
  private let list = tracked(ReorderableList(top: 100, spacing: 10))
  private let nodes: [SceneNode]

  init() {
    let root = stage.scene.root
    nodes = (0..<4).map { root.addChild(named: "\($0)", position: Point(x: 200, y: 0), size: Size(width: 300, height: 60)) }
  }

  private func add(_ count: Int) {
    for node in nodes.prefix(count) { stage.runtime.add(list, to: node) }
    stage.settle()
  }

  private func expectColumn(of indices: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
    stage.settle()
    #expect(list.order.value.map(\.name) == indices.map { "\($0)" }, sourceLocation: sourceLocation)
    let places = list.order.value.map { $0.position.value.y }
    #expect(places == indices.indices.map { list.top.value + 30 + 70 * Double($0) }, sourceLocation: sourceLocation)
  }

  @Test func `a node that an observer adds with the first one is laid out with it`() {
    var isFirst = true
    let observer = list.order.observeChanges { [list, nodes, runtime = stage.runtime] _ in
      guard isFirst else { return }
      isFirst = false
      runtime.add(list, to: nodes[1])
    }
    add(1)
    expectColumn(of: [0, 1])
    list.order.value = [nodes[1], nodes[0]]
    expectColumn(of: [1, 0])
    list.top.value = 50
    expectColumn(of: [1, 0])
    observer.end()
  }

  @Test func `a node that an observer of its addition removes and adds again is in the order`() {
    var isFirst = true
    let observer = list.order.observeChanges { [list, nodes, runtime = stage.runtime] order in
      guard isFirst, order.count == 2 else { return }
      isFirst = false
      runtime.removeInteractions(from: nodes[1])
      runtime.add(list, to: nodes[1])
    }
    add(3)
    expectColumn(of: [0, 1, 2])
    observer.end()
  }

  @Test func `an order that an observer writes during a layout is the one that is laid out`() {
    add(4)
    // Without motion, each node is at its position at once.
    stage.runtime.send(.surface(.motion(.none), time: stage.now))
    var isFirst = true
    let observer = nodes[0].position.observeChanges { [list, nodes] _ in
      guard isFirst else { return }
      isFirst = false
      list.order.value = [nodes[2], nodes[3], nodes[1], nodes[0]]
    }
    list.top.value = 200
    expectColumn(of: [2, 3, 1, 0])
    observer.end()
  }

  @Test func `a node that an observer of its z-order removes at the beginning of a drag has its former z-order`() {
    add(4)
    let observer = nodes[0].zOrder.observeChanges { [node = nodes[0], runtime = stage.runtime] order in
      if order == 1 { runtime.removeInteractions(from: node) }
    }
    stage.finger.press(on: nodes[0]).move(by: Vector(dx: 0, dy: 20), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(nodes[0].zOrder.value == 0)
    observer.end()
  }
}
