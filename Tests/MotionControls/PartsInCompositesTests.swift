import Interplay
import InterplayTestSupport
import Testing

/// Adds what a closure adds.
private final class Whole: CompositeInteraction {
  let shared = CompositeState(named: "whole")
  private let addParts: (MotionRuntime) -> Void

  init(_ addParts: @escaping (MotionRuntime) -> Void) { self.addParts = addParts }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) { addParts(runtime) }
}

/// Interactions in a composite, whose switch turns them off.
@Suite(.tracksLifetimes) struct PartsInCompositesTests {
  private let stage = Stage(size: Size(width: 400, height: 800))
  private let (root, card): (SceneNode, SceneNode)

  init() {
    root = stage.scene.root.addChild(named: "root", position: .zero, size: Size(width: 400, height: 800), anchorPoint: .zero)
    card = root.addChild(named: "card", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
  }

  /// Returns a composite of what `addParts` adds.
  private func makeWhole(_ addParts: @escaping (MotionRuntime) -> Void) -> Whole {
    let whole = Whole(addParts)
    stage.runtime.add(whole, to: root)
    return whole
  }

  @Test func `an additive tween stops, and ignores its destination`() {
    let tween = AdditiveTween<Double>(duration: .seconds(1), easing: .linear)
    let whole = makeWhole { [card] in $0.add(tween, to: card.opacity) }
    tween.destination.value = 0.5
    stage.run(until: .milliseconds(500))
    whole.enabled.value = false
    tween.destination.value = 0
    #expect(stage.runtime.isAtRest)
    stage.settle()
    #expect(abs(card.opacity.value - 0.75) < 1e-9)
    whole.enabled.value = true
    tween.destination.value = 0
    stage.settle()
    #expect(card.opacity.value == 0)
  }

  @Test func `a status counter does not count`() throws {
    let motion = try MotionTrack(moving: card.position.x, from: 0, to: 100, over: .seconds(1), easing: .linear, reverses: true).arrangement
    let (counter, count) = (StatusCounter(.started, of: motion), ReactiveProperty(0.0))
    let whole = makeWhole { $0.add(counter, to: count) }
    for isOn in [false, true] {
      whole.enabled.value = isOn
      motion.play(on: AnimationClock(of: stage.runtime.clock))
      motion.stop()
      #expect(count.value == (isOn ? 1 : 0))
    }
  }

  @Test func `a gesture changes no direction and no anchor point`() {
    let draggable = Draggable()
    let (first, second) = (ReactiveProperty(TransitionDirection.forward), ReactiveProperty(TransitionDirection.forward))
    stage.runtime.add(draggable, to: card)
    let whole = makeWhole { [card] in
      $0.add(ChangeDirection(withVelocityOf: draggable.gestures), to: first)
      $0.add(SlopRegion(withTranslationOf: draggable.gestures, size: 50), to: second)
      $0.add(AdjustsAnchorPoint(during: [draggable.gestures]), to: card)
    }
    let anchors = { [card] in card.anchorPoint.value }
    whole.enabled.value = false
    stage.finger.press(at: Point(x: 180, y: 190)).move(by: Vector(dx: 0, dy: 120), over: .milliseconds(100))
    stage.play()
    #expect(anchors() == Point(x: 0.5, y: 0.5))
    stage.finger.lift()
    stage.settle()
    #expect(first.value == .forward && second.value == .forward)
    whole.enabled.value = true
    stage.finger.press(on: card).move(by: Vector(dx: 0, dy: 120), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(first.value == .backward && second.value == .backward)
  }

  @Test func `a scroll view scrolls without animation, and stays beyond its edges`() {
    let view = root.addChild(named: "view", position: Point(x: 50, y: 300), size: Size(width: 300, height: 400), anchorPoint: .zero)
    let content = view.addChild(named: "content", position: .zero, size: Size(width: 300, height: 2000), anchorPoint: .zero)
    let scroll = Scrollable(content: content)
    let whole = makeWhole { $0.add(scroll, to: view) }
    whole.enabled.value = false
    scroll.scroll(to: Point(x: 0, y: 500))
    #expect(scroll.contentOffset.value == Point(x: 0, y: 500) && stage.runtime.isAtRest)
    content.size.value.height = 600
    scroll.contentInset.value.top = 10
    stage.settle()
    #expect(scroll.contentOffset.value == Point(x: 0, y: 500))
    whole.enabled.value = true
    stage.settle()
    #expect(scroll.contentOffset.value == Point(x: 0, y: 200))
  }

  @Test func `a switch moves its thumb immediately`() {
    let made = Switchable()
    let whole = makeWhole { [card] in $0.add(made, to: card) }
    whole.enabled.value = false
    made.isOn.value = true
    #expect(made.progress.value == 1 && stage.runtime.isAtRest)
    whole.enabled.value = true
    made.isOn.value = false
    #expect(made.progress.value == 1)
    stage.settle()
    #expect(made.progress.value == 0)
  }
}
