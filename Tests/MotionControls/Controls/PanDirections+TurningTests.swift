import Interplay
import InterplayTestSupport
import Testing

/// Controls in rotated nodes: a drag along the own axis of one does what it does in an upright node.
@Suite(.tracksLifetimes) struct PanDirectionsTurningTests {
  static let angles: [Double] = [0, 30, 90, 180, 270]

  private let stage = Stage(size: Size(width: 800, height: 800))

  private func makeNode(_ size: Size) -> SceneNode {
    stage.scene.root.addChild(named: "node", position: Point(x: 400, y: 400), size: size)
  }

  /// Drags by `distance`, in points of `node`, and rests before the release.
  private func drag(_ node: SceneNode, by distance: Vector) {
    stage.finger.press(on: node).move(by: node.transformToRoot.apply(to: distance), over: .milliseconds(200))
      .hold(for: .milliseconds(200)).lift()
    stage.settle()
  }

  @Test(arguments: angles, [Slidable.Axis.horizontal, .vertical])
  func `a slider in a rotated node has the value of one in an upright node`(_ degrees: Double, _ axis: Slidable.Axis) {
    let node = makeNode(Size(width: 200, height: 200))
    let slider = Slidable(from: 0, to: 50, value: 10, axis: axis)
    stage.runtime.add(slider, to: node)
    // Also one that is rotated later.
    node.rotation.value = .degrees(degrees)
    drag(node, by: axis == .horizontal ? Vector(dx: 84, dy: 0) : Vector(dx: 0, dy: -84))
    #expect(abs(slider.value.value - 30) < 1e-6)
  }

  @Test(arguments: angles) func `a scroll view in a rotated node scrolls along its own axis`(_ degrees: Double) {
    let node = makeNode(Size(width: 300, height: 300))
    let content = node.addChild(named: "content", position: .zero, size: Size(width: 300, height: 1000), anchorPoint: .zero)
    let scroll = Scrollable(content: content)
    stage.runtime.add(scroll, to: node)
    node.rotation.value = .degrees(degrees)
    drag(node, by: Vector(dx: 0, dy: -90))
    #expect(abs(scroll.contentOffset.value.y - 80) < 1e-6 && abs(scroll.contentOffset.value.x) < 1e-9)
    drag(node, by: Vector(dx: 0, dy: 40))
    #expect(abs(scroll.contentOffset.value.y - 50) < 1e-6 && abs(scroll.contentOffset.value.x) < 1e-9)
  }

  @Test(arguments: angles) func `a switch in a rotated node is dragged along the node`(_ degrees: Double) {
    let node = makeNode(Size(width: 60, height: 30))
    node.rotation.value = .degrees(degrees)
    let thumb = node.addChild(named: "thumb", position: Point(x: 15, y: 15), size: Size(width: 30, height: 30))
    let switchable = Switchable(thumb: thumb)
    stage.runtime.add(switchable, to: node)
    drag(node, by: Vector(dx: 22, dy: 0))
    #expect(switchable.isOn.value && switchable.progress.value == 1)
    drag(node, by: Vector(dx: -22, dy: 0))
    #expect(!switchable.isOn.value && switchable.progress.value == 0)
  }
}
