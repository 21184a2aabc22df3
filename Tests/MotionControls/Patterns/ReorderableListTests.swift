import Interplay
import InterplayFormats
import InterplayTestSupport
import MotionEngine
import Testing

@Suite(.tracksLifetimes) struct ReorderableListTests {
  private func makeList(heights: [Double] = [60, 60, 60, 60]) -> (Stage, [SceneNode], ReorderableList) {
    let stage = Stage(size: Size(width: 400, height: 800))
    let nodes = heights.enumerated().map { index, height in
      stage.scene.root.addChild(named: "\(index)", position: Point(x: 200, y: 0), size: Size(width: 300, height: height))
    }
    let list = ReorderableList(top: 100, spacing: 10)
    for node in nodes { stage.runtime.add(list, to: node) }
    stage.settle()
    return (stage, nodes, list)
  }

  private func names(_ list: ReorderableList) -> [String] { list.order.value.map(\.name) }

  @Test func `lays its nodes out in a column by their heights`() {
    let (stage, nodes, list) = makeList(heights: [60, 100, 20])
    #expect(nodes.map { $0.position.value } == [130, 220, 290].map { Point(x: 200, y: $0) })
    #expect(names(list) == ["0", "1", "2"])
    #expect(stage.runtime.isAtRest)
  }

  @Test func `a changed anchor point leaves a node at its place`() {
    let (stage, nodes, _) = makeList()
    nodes[1].anchorPoint.value = .zero
    stage.settle()
    #expect(nodes.map { $0.position.value.y } == [130, 170, 270, 340])
  }

  @Test func `lays hundreds of nodes out, and has no observers once they are gone`() {
    let stage = Stage(size: Size(width: 400, height: 800), rate: nil)
    let list = ReorderableList(top: 0, spacing: 0)
    let nodes = (0..<200).map { stage.scene.root.addChild(named: "\($0)", position: .zero, size: Size(width: 300, height: 10)) }
    let instances = nodes.map { stage.runtime.add(list, to: $0) }
    stage.settle()
    #expect(nodes.enumerated().allSatisfy { $1.position.value.y == 5 + 10 * Double($0) })
    // In any order.
    for index in 0..<180 { instances[index * 7 % 200].remove() }
    list.top.value = 100
    stage.settle()
    #expect(list.order.value.enumerated().allSatisfy { $1.position.value.y == 105 + 10 * Double($0) })
    for index in 180..<200 { instances[index * 7 % 200].remove() }
    #expect(list.order.value.isEmpty && !list.order.isObserved && !list.top.isObserved && !list.spacing.isObserved)
  }

  @Test func `a dragged node that is not in a written order stays out of it`() {
    let (stage, nodes, list) = makeList()
    list.order.value = [nodes[2], nodes[1]]
    stage.finger.press(on: nodes[0]).move(by: Vector(dx: 0, dy: 500), over: .milliseconds(300)).lift()
    stage.settle()
    #expect(names(list) == ["2", "1"])
    #expect(nodes[1].position.value.y == 200 && nodes[2].position.value.y == 130)
  }

  @Test(
    arguments: [(44.0, ["0", "1", "2", "3"]), (46, ["1", "0", "2", "3"]), (116, ["1", "2", "0", "3"]), (900, ["1", "2", "3", "0"])]
      as [(Double, [String])])
  func `a node that is dragged past half of its neighbor swaps with it`(way: Double, order: [String]) {
    let (stage, nodes, list) = makeList()
    // The slop consumes 10 points: half of 60 + 10 points is 35.
    stage.finger.press(on: nodes[0]).move(by: Vector(dx: 40, dy: way), over: .milliseconds(300))
    stage.play()
    #expect(names(list) == order)
    #expect(nodes[0].position.value.x == 200)
    #expect(nodes[0].zOrder.value == 1)
    stage.finger.hold(for: .milliseconds(100)).lift()
    let trace = stage.settle()
    for (index, name) in order.enumerated() { #expect(stage[name].position.value.y == 130 + 70 * Double(index)) }
    #expect(trace.isAtRest && nodes[0].zOrder.value == 0)
  }

  @Test func `a tall node swaps with short ones after half of their height`() {
    let (stage, nodes, list) = makeList(heights: [200, 40, 40])
    stage.finger.press(on: nodes[0]).move(by: Vector(dx: 0, dy: 36), over: .milliseconds(300))
    stage.play()
    // 26 points are more than half of 40 + 10.
    #expect(names(list) == ["1", "0", "2"])
    stage.finger.lift()
    stage.settle()
    #expect(nodes.map { $0.position.value.y } == [250, 120, 380])
  }

  @Test func `two dragged nodes each find their position`() {
    let (stage, nodes, list) = makeList()
    stage.finger(0).press(on: nodes[0]).move(by: Vector(dx: 0, dy: 160), over: .milliseconds(300)).lift()
    stage.finger(1).press(on: nodes[3]).move(by: Vector(dx: 0, dy: -160), over: .milliseconds(300)).lift()
    let trace = stage.settle()
    #expect(trace.isAtRest)
    #expect(Set(names(list)) == ["0", "1", "2", "3"])
    for (index, node) in list.order.value.enumerated() { #expect(node.position.value.y == 130 + 70 * Double(index)) }
  }

  @Test func `a written order moves the nodes, and a removed node closes its gap`() {
    let (stage, nodes, list) = makeList()
    list.order.value = [nodes[3], nodes[1], nodes[0], nodes[2]]
    stage.settle()
    #expect(nodes.map { $0.position.value.y } == [270, 200, 340, 130])
    stage.runtime.removeInteractions(from: nodes[3])
    stage.settle()
    #expect(nodes.map { $0.position.value.y } == [200, 130, 270, 130])
    #expect(names(list) == ["1", "0", "2"])
    list.spacing.value = 0
    list.top.value = 0
    nodes[1].size.value.height = 100
    stage.settle()
    #expect(nodes.map { $0.position.value.y }.prefix(3) == [130, 50, 190])
  }

  @Test func `a dragged node is one higher than its z-order at the grab, and what is written during the drag stays`() {
    let (stage, nodes, _) = makeList()
    nodes[0].zOrder.value = 5
    stage.finger.press(on: nodes[0]).move(by: Vector(dx: 0, dy: 20), over: .milliseconds(300))
    stage.play()
    #expect(nodes[0].zOrder.value == 6)
    stage.finger.lift()
    stage.settle()
    #expect(nodes[0].zOrder.value == 5)

    stage.finger.press(on: nodes[1]).move(by: Vector(dx: 0, dy: 20), over: .milliseconds(300))
    stage.play()
    nodes[1].zOrder.value = 9
    stage.finger.lift()
    stage.settle()
    #expect(nodes[1].zOrder.value == 9)
  }

  @Test func `a node keeps an x that was written after it was added`() {
    let (stage, nodes, list) = makeList()
    nodes[0].position.value.x = 100
    stage.finger.press(on: nodes[0]).move(by: Vector(dx: 0, dy: 20), over: .milliseconds(300))
    stage.play()
    #expect(nodes[0].position.value == Point(x: 100, y: 140))
    stage.finger.lift()
    stage.settle()
    #expect(nodes[0].position.value == Point(x: 100, y: 130))

    list.top.value = 0
    stage.settle()
    #expect(nodes[0].position.value == Point(x: 100, y: 30))
  }

  @Test func `saved in another order, it has that order when it is loaded`() throws {
    let (stage, nodes, list) = makeList(heights: [60, 100, 20, 60])
    #expect(!(try SceneFile.text(of: stage.runtime)).contains("\"order\""))
    list.order.value = [nodes[3], nodes[1], nodes[0], nodes[2]]
    stage.settle()
    let text = try SceneFile.text(of: stage.runtime)
    let loaded = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8)))
    #expect(loaded.runtime.isAtRest)
    #expect(try SceneFile.text(of: loaded.runtime) == text)
    for stage in [stage, loaded] {
      stage.finger.press(on: stage["3"]).move(by: Vector(dx: 0, dy: 80), over: .milliseconds(300)).hold(for: .milliseconds(100)).lift()
      stage.settle()
    }
    for node in nodes { #expect(loaded[node.name].position.value.distance(to: node.position.value) < 1e-9) }
    #expect(names(list) == ["1", "3", "0", "2"])
  }

  @Test func `repeated nodes and those of another tree leave no gap in the column, and no way to pass`() {
    let (stage, nodes, list) = makeList()
    let other = SceneTree(size: Size(width: 400, height: 800))
    let foreign = other.root.addChild(named: "foreign", size: Size(width: 300, height: 60))
    list.order.value = [nodes[3], nodes[3], foreign, nodes[1], nodes[3], nodes[0], foreign, nodes[2]]
    stage.settle()
    #expect([3, 1, 0, 2].map { nodes[$0].position.value.y } == [130, 200, 270, 340] && foreign.position.value == .zero)

    stage.finger.press(on: nodes[3]).move(by: Vector(dx: 0, dy: 50), over: .milliseconds(300)).hold(for: .milliseconds(200)).lift()
    stage.settle()
    #expect(names(list) == ["1", "3", "0", "2"])
    #expect([1, 3, 0, 2].map { nodes[$0].position.value.y } == [130, 200, 270, 340])
  }

  @Test(arguments: [[0, 2, 3], [0, 1, 2], [1, 2, 3], [3, 1], [2], []] as [[Int]])
  func `nodes that were deleted from the order are not in it when it is loaded, and later ones are`(_ kept: [Int]) throws {
    let (stage, nodes, list) = makeList()
    list.order.value = kept.map { nodes[$0] }
    stage.settle()
    let text = try SceneFile.text(of: stage.runtime)
    let loaded = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8)))
    #expect(try SceneFile.text(of: loaded.runtime) == text)
    loaded.settle()
    for node in nodes { #expect(loaded[node.name].position.value == node.position.value) }

    let lists = loaded.runtime.addedParts.compactMap { part -> ReorderableList? in
      if case .interaction(let object, _, _) = part.kind { object as? ReorderableList } else { nil }
    }
    let copy = try #require(lists.first)
    let added = loaded.scene.root.addChild(named: "4", size: Size(width: 300, height: 60))
    loaded.runtime.add(copy, to: added)
    loaded.settle()
    #expect(names(copy) == kept.map { "\($0)" } + ["4"])
    #expect(added.position.value.y == 130 + 70 * Double(kept.count))
  }

  @Test func `the order that is listed has only nodes of the list, and is null if they are in their first order`() throws {
    let (stage, nodes, list) = makeList()
    let foreign = stage.scene.root.addChild(named: "foreign", size: Size(width: 10, height: 10))
    let setting = try #require(stage.runtime.setting(at: "0.reorderableList.order"))
    let first = setting.value.text
    list.order.value = [nodes[3], nodes[1], nodes[0], nodes[2]]
    let other = setting.value.text
    #expect(first != other)

    list.order.value = [nodes[3], foreign, nodes[1], nodes[0], nodes[2], foreign]
    #expect(setting.value.text == other)
    list.order.value = [foreign] + nodes
    #expect(setting.value.text == first)
  }

  @Test(arguments: Soak.part(of: 0..<6 as Range<UInt64>, share: 3))
  func `a long list in any order has that order when it is loaded`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (stage, nodes, list) = makeList(heights: Array(repeating: 20, count: 60))
    list.order.value = nodes.shuffled(using: &random)
    stage.settle()
    let text = try SceneFile.text(of: stage.runtime)
    let loaded = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8)))
    #expect(try SceneFile.text(of: loaded.runtime) == text)
    for node in nodes { #expect(loaded[node.name].position.value == node.position.value) }
  }
}
