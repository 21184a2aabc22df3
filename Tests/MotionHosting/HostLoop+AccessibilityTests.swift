import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct HostLoopAccessibilityTests {
  private let scene = SceneTree(size: Size(width: 400, height: 400))
  private let node: SceneNode
  private let loop: HostLoop

  init() {
    node = scene.root.addChild(named: "button", position: Point(x: 200, y: 200), size: Size(width: 100, height: 40))
    loop = HostLoop(tracked(MotionRuntime(scene: scene)))
  }

  /// Sends what waits, and returns the phases and locations of the pointers.
  private func sent(at time: Timestamp) -> [PointerEvent] {
    var samples: [PointerEvent] = []
    loop.onSend = { if case .pointer(let sample) = $0 { samples.append(sample) } }
    loop.turn(at: time)
    return samples
  }

  @Test func `a tap in the middle of a rotated node in a scaled one wakes the host, and takes effect at the present`() {
    let outer = scene.root.addChild(named: "big", position: Point(x: 100, y: 100), size: Size(width: 100, height: 100), anchorPoint: .zero)
    outer.scale.value = 2
    let inner = outer.addChild(named: "inner", position: Point(x: 30, y: 40), size: Size(width: 20, height: 10))
    inner.rotation.value = .degrees(30)
    var wakeCount = 0
    loop.onWake = { wakeCount += 1 }

    #expect(loop.activate(inner, at: .seconds(5)) && wakeCount == 1)

    let samples = sent(at: .seconds(5))
    #expect(samples.map(\.phase) == [.down, .up] && samples.allSatisfy { $0.time == .seconds(5) })
    #expect(samples.allSatisfy { $0.location.distance(to: Point(x: 160, y: 180)) < 1e-9 })
    #expect(loop.lateCount == 0 && loop.need == .nothing)
  }

  @Test func `a node that no tap can reach is not activated`() {
    let cover = scene.root.addChild(named: "cover", position: Point(x: 200, y: 200), size: Size(width: 10, height: 10))
    #expect(!loop.activate(node, at: .zero))
    cover.isInteractive.value = false
    #expect(loop.activate(node, at: .zero))
    _ = sent(at: .zero)
    node.isHidden.value = true
    #expect(!loop.activate(node, at: .zero))
    node.isHidden.value = false
    node.scale.value = 0
    #expect(!loop.activate(node, at: .zero))
    node.scale.value = 1
    node.size.value = .zero
    #expect(!loop.activate(node, at: .zero))
    node.size.value = Size(width: 100, height: 40)
    node.removeFromParent()
    #expect(!loop.activate(node, at: .zero))
    let other = SceneTree(size: Size(width: 400, height: 400))
    #expect(!loop.activate(other.root, at: .zero))
    #expect(sent(at: .zero).isEmpty)
  }

  @Test func `a host with a hit test of its own activates the node that it finds`() {
    let cover = scene.root.addChild(named: "cover", position: Point(x: 200, y: 200), size: Size(width: 200, height: 200))
    loop.runtime.hitTester = { [node] _ in node }
    #expect(loop.activate(node, at: .zero) && !loop.activate(cover, at: .zero))
    loop.runtime.hitTester = { _ in nil }
    #expect(!loop.activate(node, at: .zero))
  }

  @Test func `a button is pressed, a child of it counts, and each activation presses it once more`() {
    let text = node.addChild(named: "text", position: Point(x: 50, y: 20), size: Size(width: 60, height: 20))
    let button = Pressable()
    loop.runtime.add(button, to: node)
    var presses = 0
    loop.runtime.own(button.presses.subscribe { _ in presses += 1 })

    #expect(loop.activate(node, at: .seconds(1)) && loop.activate(text, at: .seconds(1)))
    loop.turn(at: .seconds(1))
    #expect(presses == 2)

    #expect(loop.activate(node, at: .seconds(2)))
    loop.turn(at: .seconds(2))
    #expect(presses == 3)
  }

  @Test func `an activation in the past of the runtime takes effect at its present`() {
    loop.runtime.advance(to: .seconds(5))
    #expect(loop.activate(node, at: .seconds(4)))
    let samples = sent(at: .seconds(5))
    #expect(samples.map(\.phase) == [.down, .up] && loop.lateRule.droppedGestureCount == 0)
  }
}
