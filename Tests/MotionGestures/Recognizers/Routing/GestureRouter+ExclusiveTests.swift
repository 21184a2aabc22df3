import Interplay
import InterplayTestSupport
import Testing

/// Exclusive touches of recognizers that take no pointer.
@Suite(.tracksLifetimes) struct GestureRouterExclusiveTests {
  private let runtime: MotionRuntime
  private let node: SceneNode
  private let greedy: Recognizer<PanConfiguration>
  private let tap: Recognizer<TapConfiguration>

  init() {
    runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    node = runtime.scene.root.addChild(named: "node", position: Point(x: 200, y: 200), size: Size(width: 200, height: 200))
    greedy = runtime.recognize(PanConfiguration(slop: 0), on: node, named: "greedy")
    greedy.arbitrationPolicy.hasExclusiveTouch = true
    tap = runtime.recognize(TapConfiguration(), on: runtime.scene.root)
  }

  private func send(_ events: PointerEvent...) { for event in events { runtime.send(.pointer(event)) } }

  private func taps(_ body: () -> Void) -> Int {
    var count = 0
    let subscription = tap.updates.subscribe { if $0.state == .ended { count += 1 } }
    body()
    subscription.unsubscribe()
    return count
  }

  @Test func `a disabled recognizer takes no touch exclusively`() {
    greedy.isEnabled.value = false
    #expect(taps { send(event(.down, 200, 200, 0), event(.up, 200, 200, 1)) } == 1)
  }

  @Test func `a recognizer takes no touch exclusively that it does not accept`() {
    greedy.filter = PointerFilter(kinds: [.pen])
    #expect(taps { send(event(.down, 200, 200, 0), event(.up, 200, 200, 1)) } == 1)
    greedy.filter = PointerFilter()
    #expect(taps { send(event(.down, 200, 200, 10), event(.up, 200, 200, 11)) } == 0)
  }

  @Test func `a recognizer that also yields takes touches from the nodes inside its own alone`() {
    greedy.arbitrationPolicy.yields = true
    let inner = node.addChild(named: "inner", position: Point(x: 100, y: 100), size: Size(width: 200, height: 200))
    let side = runtime.scene.root.addChild(named: "side", position: Point(x: 50, y: 50), size: Size(width: 50, height: 50))
    let buttons = [inner, side].map { runtime.recognize(TapConfiguration(), on: $0) }
    var counts = [0, 0]
    for (index, button) in buttons.enumerated() {
      button.updates.subscribe { if $0.state == .ended { counts[index] += 1 } }
      button.recognizeSimultaneously(with: tap)
    }
    #expect(taps { send(event(.down, 200, 200, 0), event(.up, 200, 200, 1)) } == 1)
    #expect(counts == [0, 0])
    // Another finger is free.
    send(event(.down, 200, 200, 10, id: 1), event(.down, 50, 50, 11, id: 2), event(.up, 50, 50, 12, id: 2), event(.up, 200, 200, 13, id: 1))
    #expect(counts == [0, 1])
    greedy.filter = PointerFilter(kinds: [.pen])
    #expect(taps { send(event(.down, 200, 200, 20), event(.up, 200, 200, 21)) } == 1)
    #expect(counts == [1, 1])
  }

  @Test(arguments: [true, false])
  func `a finger that an exclusive recognizer does not hold blocks no other finger`(_ isDisabledLater: Bool) {
    let side = runtime.scene.root.addChild(named: "side", position: Point(x: 50, y: 50), size: Size(width: 50, height: 50))
    let button = runtime.recognize(TapConfiguration(), on: side)
    var count = 0
    button.updates.subscribe { if $0.state == .ended { count += 1 } }
    greedy.isEnabled.value = isDisabledLater
    send(event(.down, 200, 200, 0, id: 1))
    greedy.isEnabled.value.toggle()
    send(event(.down, 50, 50, 2, id: 2), event(.up, 50, 50, 3, id: 2))
    #expect(count == 1)
  }
}
