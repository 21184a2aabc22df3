import Interplay
import InterplayTestSupport
import Testing

/// Nodes that an observer removes in the middle of a swipe.
@Suite(.tracksLifetimes) struct SwipeableRemovalTests {
  @Test func `a node that an observer of its state removes emits no swipe`() {
    let (stage, node, runtime) = makeStage()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 200, y: 350), size: Size(width: 100, height: 60))
    let swipeable = Swipeable()
    for row in [node, other] { runtime.add(swipeable, to: row) }
    var (removedCount, swiped): (Int, [SwipeState]) = (0, [])
    let subscriptions = [
      swipeable.swipeState(of: node).subscribe { [unowned node] in
        guard $0 != .none else { return }
        removedCount += 1
        node.removeFromParent()
      },
      // The state of a node that emits a swipe can be asked for.
      swipeable.swipes.subscribe { [unowned swipeable] in swiped.append(swipeable.swipeState(of: $0.node).value) },
    ]
    for row in [node, other] {
      stage.finger.press(on: row).move(by: Vector(dx: 120, dy: 0), over: .milliseconds(200)).hold(for: .milliseconds(100)).lift()
      stage.settle()
    }
    #expect(removedCount == 1 && swiped == [.right])
    for subscription in subscriptions { subscription.unsubscribe() }
  }
}
