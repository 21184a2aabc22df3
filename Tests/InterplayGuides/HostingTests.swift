import Interplay
import Testing

/// The guide `Hosting`.
@Suite struct HostingTests {
  @Test func `the host draws a thrown card, sleeps at rest, and wakes for a write`() {
    let host = CardHost()
    let card = host.scene.root.addChild(named: "card", position: Point(x: 200, y: 400), size: Size(width: 100, height: 100))
    let tossable = Tossable()
    tossable.spring.destination.value = Point(x: 200, y: 400)
    host.perform(seconds: 5000) { host.loop.runtime.add(tossable, to: card) }
    var wakeCount = 0
    // snippet: wake
    // Schedule a turn with the platform.
    host.loop.onWake = { wakeCount += 1 }
    // end

    for index in 0...5 {
      let phase: PointerPhase = index == 0 ? .down : index == 5 ? .up : .move
      host.touched(phase, at: Point(x: 200 + 20 * Double(index), y: 400), seconds: 5000.1 + 0.008 * Double(index))
    }
    var (seconds, turns) = (5000.15, 0)
    // snippet: turn
    while host.turn(seconds: seconds) == .everyFrame {
      seconds += 1.0 / 60
      turns += 1
    }
    // end

    #expect(turns > 20 && host.drawingCount > 20)
    #expect(card.position.value == Point(x: 200, y: 400))
    #expect(host.loop.runtime.takeDiagnostics().isEmpty)
    wakeCount = 0
    host.perform(seconds: 6000) { tossable.spring.destination.value = Point(x: 100, y: 400) }
    #expect(wakeCount == 1)
    _ = host.turn(seconds: 6000.016)
    #expect(card.position.value.x > 100)
    _ = host.turn(seconds: 6010)
    let count = host.drawingCount
    _ = host.turn(seconds: 6011)
    #expect(host.drawingCount == count)
    host.perform(seconds: 6012) { card.removeFromParent() }
    _ = host.turn(seconds: 6012.016)
    #expect(host.drawingCount == count + 1)
    host.scene.remove(host)
  }

  @Test func `a suspended host does not move, and its timer is set in the time of the platform`() {
    let host = CardHost()
    _ = host.turn(seconds: 100)
    var hasFired = false
    host.perform(seconds: 101) { _ = host.loop.runtime.cue(after: .seconds(1)) { hasFired = true } }

    #expect(host.timerTime(for: host.loop.need) == 102_000_000_000)
    host.suspend(seconds: 101.5)
    _ = host.turn(seconds: 200)
    #expect(!hasFired && host.loop.runtime.surface.isSuspended.value)
    host.resume(seconds: 300)

    // The event waits for a turn.
    #expect(host.timerTime(for: host.loop.need) == 300_000_000_000)
    #expect(host.timerTime(for: host.turn(seconds: 300)) == 300_500_000_000)
    #expect(host.timerTime(for: host.turn(seconds: 300.5)) == nil)
    #expect(hasFired)
    host.scene.remove(host)
  }

  @Test func `diagnostics are logged as sentences`() {
    let host = CardHost()
    let runtime = host.loop.runtime
    var log: [String] = []
    // snippet: diagnostics
    runtime.onDiagnostic = { log.append($0.description) }
    // end
    runtime.send(.pointer(phase: .up, at: .zero, time: .zero))

    #expect(log == ["at 0 s, send: an event was rejected: pointer 0 goes up but is not down; send its down event first (refused-event)"])
    host.scene.remove(host)
  }

  @Test func `a display list has what the guide draws, and a frame at rest draws nothing`() {
    let scene = SceneTree(size: Size(width: 400, height: 400))
    let card = scene.root.addChild(named: "card", position: Point(x: 100, y: 100), size: Size(width: 20, height: 20), anchorPoint: .zero)
    // snippet: display-list
    let dirty = DirtyMirror()
    scene.add(dirty)
    var list = DisplayList(of: scene)
    // end
    var drawn: [String] = []
    func draw(_ node: SceneNode, _ transform: Transform, opacity: Double) {
      drawn.append("\(node.name) at (\(transform.tx), \(transform.ty)), \(opacity)")
    }
    for _ in 0..<2 {
      // snippet: display
      if !dirty.isEmpty {
        list.update(with: dirty)
        dirty.clear()
        for item in list.items { draw(item.node, item.transform, opacity: item.opacity) }
      }
      // end
    }
    #expect(drawn == ["root at (0.0, 0.0), 1.0", "card at (100.0, 100.0), 1.0"])
    drawn = []
    card.opacity.value = 0.5
    if !dirty.isEmpty { list.update(with: dirty) }
    #expect(list.items[1].opacity == 0.5)
  }
}
