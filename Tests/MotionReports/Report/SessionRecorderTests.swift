import Interplay
import Testing

@testable import MotionReports

@Suite struct SessionRecorderTests {
  private let stage = Stage(size: Size(width: 100, height: 100))

  /// Returns the changes of `node`, each as its name and its value, while `body` plays.
  private func changes(of node: SceneNode, _ body: () -> Void) -> [String] {
    let session = RecordedSession(of: stage, playing: body)
    return session.changes.filter { $0.node == node.id }.map { $0.name + " " + $0.value }
  }

  private func add(_ name: String) -> SceneNode { stage.scene.root.addChild(named: name, size: Size(width: 9, height: 9)) }

  @Test func `what was written while a node was outside of the tree is recorded when it returns`() {
    let node = add("node")
    node.text.value = "old"
    let changes = changes(of: node) {
      stage.run(until: .milliseconds(100))
      node.removeFromParent()
      (node.text.value, node.isHidden.value) = ("new", true)
      stage.run(until: .milliseconds(200))
      stage.scene.root.addChild(node)
      node.removeFromParent()
      stage.scene.root.addChild(node)
    }

    let returned = ["isHidden true", "removed false", "removed true", "text \"new\""]
    #expect(changes.first == "text \"old\"")
    #expect(changes.dropFirst().filter { !$0.hasPrefix("order") }.prefix(4).sorted() == returned)
    #expect(changes.count { $0 == "text \"new\"" } == 1)
  }

  @Test func `the order of siblings and the parents are recorded from the first move on`() throws {
    let (first, second) = (add("first"), add("second"))
    var third: SceneNode?
    let session = RecordedSession(of: stage) {
      stage.run(until: .milliseconds(100))
      stage.scene.root.addChild(first)
      third = add("third")
      second.addChild(first)
    }
    func values(_ node: SceneNode?, _ name: String) -> [Double] {
      session.changes.filter { $0.node == node?.id && $0.name == name }.compactMap { Double($0.value) }
    }
    let (moved, last) = (try #require(values(first, "order").first), try #require(values(third, "order").first))

    #expect(values(second, "order").isEmpty && moved > Double(second.id) && last > moved)
    #expect(values(first, "parent") == [Double(second.id)] && values(first, "order").count == 2)
  }

  @Test func `a scene whose order differs from that of creation begins with it`() throws {
    let (first, second) = (add("first"), add("second"))
    stage.scene.root.addChild(first)
    var orders: [Int: Double] = [:]
    for change in RecordedSession(of: stage).changes where change.name == "order" { orders[change.node] = Double(change.value) }

    #expect(try #require(orders[first.id]) > orders[second.id] ?? Double(second.id))
  }
}
