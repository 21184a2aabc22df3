import Interplay
import InterplayTestSupport
import Testing

/// Gestures whose pointers leave before another recognizer has failed, against the same gesture that waits for none.
@Suite(.tracksLifetimes) struct PendingEndTests {
  /// Returns the updates of a pan of `count` pointers on the whole scene.
  private func updates(_ events: [PointerEvent], count: Int, waits: Bool) -> [GestureUpdate] {
    let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400))))
    let pan = runtime.recognize(PanConfiguration(minimumPointers: count, maximumPointers: count), on: runtime.scene.root)
    if waits {
      let taps = TapConfiguration(movement: 1e6, pointerCount: count, tapCount: 3, maximumDistance: 1e6)
      pan.requireToFail(runtime.recognize(taps, on: runtime.scene.root))
    }
    var updates: [GestureUpdate] = []
    pan.updates.subscribe { updates.append($0) }
    for event in events { runtime.send(.pointer(event)) }
    runtime.advance(to: .seconds(10))
    #expect(runtime.isAtRest)
    return updates
  }

  private func flick(_ random: inout SeededGenerator, count: Int, from start: Double) -> [PointerEvent] {
    var events: [PointerEvent] = []
    var places = (0..<count).map { _ in Point(x: .random(in: 0...200, using: &random), y: .random(in: 0...200, using: &random)) }
    for id in 0..<count { events.append(event(.down, places[id].x, places[id].y, start, id: id)) }
    for step in 1...5 {
      for id in 0..<count {
        places[id] = places[id] + Vector(dx: .random(in: 5...20, using: &random), dy: .random(in: 0...9, using: &random))
        events.append(event(.move, places[id].x, places[id].y, start + 10 * Double(step), id: id))
      }
    }
    events.append(event(.up, places[0].x, places[0].y, start + 55, id: 0))
    // The other fingers stay, and move on.
    for id in 1..<max(1, count) {
      events.append(event(.move, 399, 399, start + 60, id: id))
      events.append(event(.up, 399, 399, start + 70, id: id))
    }
    return events
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a gesture that ended while it waited begins where it crossed the slop, and ends where it was lifted`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...2, using: &random)
    let events = flick(&random, count: count, from: 0)

    let prompt = updates(events, count: count, waits: false)
    let late = updates(events, count: count, waits: true)

    let (began, ended) = (try #require(prompt.first), try #require(prompt.last))
    #expect(late.map(\.state) == [.began, .ended])
    #expect(late.first?.translation == .zero && late.first?.location == began.location)
    #expect(late.last?.translation == ended.translation && late.last?.location == ended.location)
    #expect(late.last?.velocity == ended.velocity)
  }

  @Test func `a pointer that goes down while an ended gesture waits does not continue it`() {
    var random = SeededGenerator(seed: 1)
    let first = flick(&random, count: 1, from: 0)
    let alone = updates(first, count: 1, waits: true)
    let second = [event(.down, 20, 300, 200), event(.move, 300, 20, 210), event(.up, 300, 20, 220)]
    let followed = updates(first + second, count: 1, waits: true)

    #expect(alone.count == 2)
    #expect(followed.map(\.translation) == alone.map(\.translation) && followed.map(\.location) == alone.map(\.location))
  }

  @Test(arguments: 0..<4)
  func `a gesture that ended while it waited is cancelled by an observer of its beginning`(_ number: Int) {
    let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400))))
    let node = runtime.scene.root.addChild(named: "node", position: Point(x: 200, y: 200), size: Size(width: 400, height: 400))
    let pan = runtime.recognize(PanConfiguration(), on: node)
    pan.requireToFail(runtime.recognize(TapConfiguration(movement: 1e6, tapCount: 3, maximumDistance: 1e6), on: runtime.scene.root))
    var updates: [GestureUpdate] = []
    pan.updates.subscribe { update in
      updates.append(update)
      guard update.state == .began else { return }
      switch number {
      case 0: pan.cancel()
      case 1: pan.isEnabled.value = false
      case 2: node.removeFromParent()
      default: pan.end()
      }
    }

    for sample in [event(.down, 100, 100, 0), event(.move, 150, 100, 10), event(.up, 150, 100, 20)] { runtime.send(.pointer(sample)) }
    runtime.advance(to: .seconds(10))

    #expect(updates.map(\.state) == [.began, .cancelled] && updates.last?.velocity == .zero)
    #expect(pan.state.value == .atRest)
  }

  @Test func `a gesture that ended while it waited fails where it was lifted, if the other one is recognized`() {
    let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400))))
    let pan = runtime.recognize(PanConfiguration(), on: runtime.scene.root)
    pan.requireToFail(runtime.recognize(TapConfiguration(movement: 1e6, tapCount: 2, maximumDistance: 1e6), on: runtime.scene.root))
    var updates: [GestureUpdate] = []
    pan.updates.subscribe { updates.append($0) }

    for sample in [event(.down, 200, 200, 0), event(.move, 240, 200, 10), event(.up, 240, 200, 20)] { runtime.send(.pointer(sample)) }
    for sample in [event(.down, 100, 200, 100), event(.up, 100, 200, 150)] { runtime.send(.pointer(sample)) }

    #expect(updates.map(\.state) == [.failed])
    #expect(updates.first?.location == Point(x: 240, y: 200) && updates.first?.translation == .zero)
    runtime.advance(to: .seconds(10))
    #expect(updates.count == 1 && runtime.isAtRest)
  }
}
