import Interplay
import InterplayTestSupport
import Testing

/// The gestures, scrolls and streams of the how-to index that have no page.
@Suite(.tracksLifetimes) struct HowToGestureTests {
  @Test func `a long press opens a menu`() {
    let (stage, card, runtime) = makeStage()
    let menu = card.addChild(named: "menu")
    menu.isHidden.value = true
    // snippet: long-press
    let press = runtime.recognize(LongPressConfiguration(), on: card)
    runtime.connect(press.whenRecognitionState(is: .began).rewriteTo(false), to: menu.isHidden)
    // end
    stage.finger.longPress(at: card.center)
    stage.settle()
    #expect(!menu.isHidden.value)
  }

  @Test func `a pinch and a rotation act at the same time`() {
    let (stage, card, runtime) = makeStage()
    // snippet: simultaneous
    let pinch = runtime.recognize(PinchConfiguration(), on: card)
    let rotation = runtime.recognize(RotationConfiguration(), on: card)
    pinch.recognizeSimultaneously(with: rotation)
    runtime.connect(pinch.scaled(from: card.scale), to: card.scale)
    runtime.connect(rotation.rotated(from: card.rotation), to: card.rotation)
    // end
    stage.pinch(at: card.center, from: 40, to: 120, turning: Angle(degrees: 40))
    stage.settle()
    #expect(card.scale.value > 1.5 && card.rotation.value.radians > 0.3)
  }

  @Test func `one finger turns a knob around its center, across the left side and after a scroll`() {
    let scrolled = ScrolledFrame()
    let (stage, panel, runtime) = (scrolled.stage, scrolled.frame, scrolled.stage.runtime)
    let knob = panel.addChild(named: "knob", position: Point(x: 100, y: 100), size: Size(width: 100, height: 100))
    // snippet: one-finger
    let pan = runtime.recognize(PanConfiguration(slop: 0), on: knob)
    var last: Angle?
    runtime.observe(pan.whenRecognitionState(is: .began)) { _ in last = nil }
    runtime.observe(pan.centroid(in: panel).angle(around: knob.position)) { direction in
      if let last {
        let turned = (direction.radians - last.radians).remainder(dividingBy: 2 * .pi)
        knob.rotation.value = Angle(radians: knob.rotation.value.radians + turned)
      }
      last = direction
    }
    // end
    for quarter in 1...3 {
      stage.finger.press(at: knob.center + Vector(dx: -30, dy: 30)).move(by: Vector(dx: 0, dy: -60), over: .milliseconds(200)).lift()
      stage.settle()
      #expect((knob.rotation.value.degrees - 90 * Double(quarter)).magnitude < 1e-9)
      scrolled.scroll.scroll(to: Point(x: 0, y: 80 + 40 * Double(quarter)), isAnimated: false)
    }
  }

  @Test func `a swipe to the left goes to the next page`() {
    let (stage, card, runtime) = makeStage()
    let page = tracked(ReactiveProperty(0))
    // snippet: swipe
    var swipe = SwipeConfiguration()
    swipe.directions = .left
    let swiped = runtime.recognize(swipe, on: runtime.scene.root).whenRecognitionState(is: .ended)
    runtime.connect(swiped.rewriteTo(page).map { $0 + 1 }, to: page)
    // end
    stage.finger.press(at: Point(x: 350, y: 50)).flick(by: Vector(dx: -200, dy: 0))
    stage.settle()
    #expect(page.value == 1)
    _ = card
  }

  @Test func `a tap is ignored while a motion runs`() {
    let (stage, card, runtime) = makeStage()
    let spring = Spring<Point>()
    var tapCount = 0
    // snippet: ignore-while
    let tap = runtime.recognize(TapConfiguration(), on: runtime.scene.root)
    runtime.connect(spring.state.rewrite([.active: false, .atRest: true]), to: tap.isEnabled)
    // end
    runtime.observe(tap.whenRecognitionState(is: .ended)) { _ in tapCount += 1 }
    runtime.add(spring, to: card.position)
    for expected in [0, 1] {
      stage.finger.tap(at: Point(x: 300, y: 300))
      stage.settle()
      #expect(tapCount == expected && card.position.value == .zero)
    }
  }

  @Test func `an interaction that reacts to taps is toggled`() {
    let (stage, card, runtime) = makeStage()
    let (tap, spring) = (SetPositionOnTap(on: runtime.scene.root), Spring<Point>())
    runtime.toggle(tap, inReactionTo: spring)
    runtime.add(spring, to: card.position)
    runtime.add(tap, to: spring.destination)
    stage.finger.tap(at: Point(x: 300, y: 300))
    stage.settle()
    #expect(card.position.value == .zero)
  }

  @Test func `a scroll drives an animation`() {
    let (stage, view, runtime) = makeStage()
    let list = view.addChild(named: "list", size: Size(width: 100, height: 900), anchorPoint: .zero)
    let header = runtime.scene.root.addChild(named: "header", position: Point(x: 200, y: 50), size: Size(width: 100, height: 100))
    // snippet: scroll-driven
    let scroll = Scrollable(content: list)
    runtime.add(scroll, to: view)
    let offset = scroll.contentOffset.y().clamped(from: 0, to: 200)
    runtime.connect(offset.rewriteRange(start: 0, end: 200, destinationStart: 1, destinationEnd: 0), to: header.opacity)
    runtime.connect(offset.rewriteRange(start: 0, end: 200, destinationStart: 1, destinationEnd: 0.5), to: header.scale)
    // end
    scroll.contentOffset.value = Point(x: 0, y: 100)
    #expect(header.opacity.value == 0.5 && header.scale.value == 0.75)
    stage.settle()
  }

  @Test func `a background scrolls more slowly than its content`() {
    let (stage, view, runtime) = makeStage()
    let list = view.addChild(named: "list", size: Size(width: 100, height: 900), anchorPoint: .zero)
    let sky = runtime.scene.root.addChild(named: "sky", position: Point(x: 200, y: 200), size: Size(width: 400, height: 600))
    let scroll = Scrollable(content: list)
    runtime.add(scroll, to: view)
    // snippet: parallax
    runtime.connect(scroll.contentOffset.scaled(by: -0.3).offset(by: sky.position.value), to: sky.position)
    // end
    scroll.contentOffset.value = Point(x: 0, y: 100)
    #expect(sky.position.value == Point(x: 200, y: 170))
    stage.settle()
  }

  @Test func `a list scrolls to a row`() {
    let (stage, view, runtime) = makeStage()
    let list = view.addChild(named: "list", size: Size(width: 100, height: 900), anchorPoint: .zero)
    let scroll = Scrollable(content: list)
    runtime.add(scroll, to: view)
    // snippet: scroll-to
    scroll.scroll(to: Point(x: 0, y: 300))
    // end
    stage.settle()
    #expect(scroll.contentOffset.value == Point(x: 0, y: 300))
  }

  @Test func `something changes when a value crosses a threshold`() {
    let (_, card, runtime) = makeStage()
    // snippet: threshold
    let isLow = card.position.y().threshold(300).dedupe()
    runtime.connect(isLow.rewrite([.above: 0.4], default: 1), to: card.opacity)
    // end
    card.position.value.y = 310
    #expect(card.opacity.value == 0.4)
    card.position.value.y = 200
    #expect(card.opacity.value == 1)
  }

  @Test func `a node follows the finger on a spring`() {
    let (stage, card, runtime) = makeStage()
    // snippet: follow
    let finger = runtime.recognize(LongPressConfiguration.press, on: runtime.scene.root)
    runtime.add(Follow(finger.centroid()), to: card.position)
    // end
    stage.finger.press(at: Point(x: 300, y: 350)).hold(for: .seconds(2)).lift()
    stage.settle()
    #expect(card.position.value == Point(x: 300, y: 350))
  }

  @Test func `a label is updated at most ten times a second`() {
    let (stage, card, runtime) = makeStage()
    let shown = tracked(ReactiveProperty(0.0))
    var count = 0
    // snippet: throttle
    runtime.connect(card.position.x().throttled(every: Duration.milliseconds(100), on: runtime.clock), to: shown)
    // end
    let subscription = shown.subscribe { _ in count += 1 }
    let spring = Spring<Point>()
    runtime.add(spring, to: card.position)
    let trace = stage.settle()
    subscription.unsubscribe()
    #expect(shown.value == 0 && count <= 2 + Int(trace.restTime.seconds * 10) + 1)
  }

  @Test func `a node fades with the distance from a point`() {
    let (_, card, runtime) = makeStage()
    // snippet: distance
    let distance = card.position.distance(from: Point(x: 200, y: 200))
    runtime.connect(distance.rewriteRange(start: 0, end: 200, destinationStart: 1, destinationEnd: 0), to: card.opacity)
    // end
    card.position.value = Point(x: 200, y: 300)
    #expect(card.opacity.value == 0.5)
  }
}
