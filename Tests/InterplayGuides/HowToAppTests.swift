import Interplay
import InterplayTestSupport
import Testing

/// The answers of the how-to index that connect a scene with the code of an app.
@Suite(.tracksLifetimes) struct HowToAppTests {
  @Test func `a person who wants less motion sees springs that do not swing, and values that jump`() {
    let (stage, card, runtime) = makeStage()
    let clock = AnimationClock()
    // snippet: reduced-motion
    runtime.send(.surface(.motion(.reduced), time: runtime.now))
    // Springs and tweens follow it by themselves. An animated value does not.
    let opacity = Animated(0.0, on: clock)
    opacity.animate(to: 1, over: runtime.motionPreference == .full ? .milliseconds(400) : .zero)
    // end
    let spring = Spring<Point>(parameters: SpringParameters(response: 0.5, dampingRatio: 0.3))
    runtime.add(spring, to: card.position)
    let trace = stage.settle()
    #expect(opacity.value == 1 && card.position.value == .zero)
    #expect(trace[card].position.x.values.allSatisfy { $0 > -1e-9 })
  }

  @Test func `a spring in flight follows the preference from its next destination`() {
    let (stage, card, runtime) = makeStage()
    let spring = Spring<Double>(parameters: SpringParameters(response: 0.6, dampingRatio: 0.2))
    spring.destination.value = 500
    runtime.add(spring, to: card.position.x)
    stage.run(until: .milliseconds(50))
    runtime.send(.surface(.motion(.reduced), time: runtime.now))
    // With a damping ratio of 0.2, the first overshoot is 52.7 % of the distance of 300.
    let peak = stage.settle()[card].position.x.peak
    #expect(peak > 650 && peak < 658.1)
    spring.destination.value = 200
    let trough = stage.settle()[card].position.x.trough
    #expect(trough > 200 - 1e-9 && card.position.value.x == 200)
  }

  @Test func `a press and a tap call code`() {
    let (stage, card, runtime) = makeStage()
    let photo = stage.scene.root.addChild(named: "photo", position: Point(x: 60, y: 60), size: Size(width: 80, height: 80))
    var (pressCount, tapped) = (0, Point.zero)
    // snippet: call
    let button = Pressable()
    runtime.add(button, to: card)
    runtime.observe(button.presses) { _ in pressCount += 1 }

    let tap = runtime.recognize(TapConfiguration(), on: photo)
    runtime.observe(tap.whenRecognitionState(is: .ended)) { update in tapped = update.location }
    // end
    stage.finger.tap(on: card)
    stage.settle()
    #expect(pressCount == 1 && tapped == .zero)
    stage.finger.tap(at: Point(x: 50, y: 70))
    stage.settle()
    #expect(pressCount == 1 && tapped == Point(x: 50, y: 70))
  }

  @Test func `a card is dropped on a basket, and not beside it`() {
    let (stage, card, runtime) = makeStage()
    let basket = stage.scene.root.addChild(named: "basket", position: Point(x: 60, y: 60), size: Size(width: 80, height: 80))
    var dropCount = 0
    // snippet: drop
    let draggable = Draggable()
    runtime.add(draggable, to: card)
    runtime.observe(draggable.releases) { release in
      // The parent of the card is the root of the scene.
      if let place = basket.convertFromRoot(release.position), basket.bounds.contains(place) { dropCount += 1 }
    }
    // end
    stage.finger.press(on: card).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(200)).lift()
    stage.settle()
    #expect(dropCount == 0 && card.position.value.x > 240)
    stage.finger.press(on: card).move(by: Vector(dx: -200, dy: -150), over: .milliseconds(400)).lift()
    stage.settle()
    #expect(dropCount == 1)
  }

  @Test func `a sequence of two motions is played twice`() throws {
    let (stage, card, runtime) = makeStage()
    // snippet: replay
    let clock = AnimationClock(of: runtime.clock)
    let move = try MotionTrack(moving: card.position.x, from: 200, to: 300, over: .milliseconds(300))
    let fade = try MotionTrack(moving: card.opacity, from: 1, to: 0, over: .milliseconds(200))
    let leave = Arrangement.sequence {
      move
      fade
    }
    leave.play(on: clock)
    // end
    stage.settle()
    #expect(card.position.value.x == 300 && card.opacity.value == 0 && !leave.isPlaying)
    leave.play(on: clock)
    stage.run(until: stage.now.advanced(by: .milliseconds(150)))
    #expect(card.position.value.x > 200 && card.position.value.x < 300 && leave.isPlaying)
    stage.settle()
    #expect(card.position.value.x == 300 && card.opacity.value == 0 && !leave.isPlaying)
  }

  @Test func `a spring has the duration and the bounce of a design`() {
    let (stage, card, runtime) = makeStage()
    let clock = AnimationClock()
    // snippet: design
    let spring = Spring<Point>(threshold: 1, parameters: SpringParameters(duration: 0.5, bounce: 0.2))
    let scale = Animated(1.0, on: clock, spring: SpringParameters(response: 0.4, dampingRatio: 0.8))
    // end
    runtime.add(spring, to: card.position)
    let trace = stage.settle()
    #expect(trace[card].position.x.values.contains { $0 < -1 } && card.position.value == .zero)
    scale.animate(to: 2)
    clock.advance(to: .seconds(5))
    #expect(scale.value == 2)
  }

  @Test func `a row is swiped to the side in a list that scrolls up and down`() {
    let (stage, view, runtime) = makeStage()
    let list = view.addChild(named: "list", size: Size(width: 100, height: 900), anchorPoint: .zero)
    let row = list.addChild(named: "row", position: Point(x: 50, y: 150), size: Size(width: 100, height: 300))
    // snippet: swipe-and-scroll
    let (scroll, swipeable) = (Scrollable(content: list), Swipeable())
    runtime.add(scroll, to: view)
    runtime.add(swipeable, to: row)
    // end
    stage.finger.press(at: Point(x: 200, y: 200)).move(by: Vector(dx: 0, dy: -60), over: .milliseconds(300))
      .hold(for: .milliseconds(200)).lift()
    stage.settle()
    let offset = scroll.contentOffset.value
    #expect(offset.y > 20 && row.position.value == Point(x: 50, y: 150))
    stage.finger.press(at: Point(x: 200, y: 200)).fling(at: Point(x: -700, y: 0))
    stage.settle()
    #expect(swipeable.swipeState(of: row).value == .left && scroll.contentOffset.value == offset)
  }

  @Test func `a card stays in the middle of a scene that is resized`() {
    let (_, card, runtime) = makeStage()
    // snippet: resized
    runtime.connect(runtime.scene.root.size.width.scaled(by: 0.5), to: card.position.x)
    runtime.send(.surface(.resized(Size(width: 800, height: 600)), time: runtime.now))
    // end
    #expect(card.position.value == Point(x: 400, y: 200))
  }
}
