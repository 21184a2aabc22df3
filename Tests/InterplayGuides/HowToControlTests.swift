import Interplay
import InterplayTestSupport
import Testing

/// The controls of the how-to index that have no page.
@Suite(.tracksLifetimes) struct HowToControlTests {
  @Test func `a double tap zooms in where the finger is, also in a frame that has scrolled`() throws {
    let scrolled = ScrolledFrame()
    let (stage, frame, runtime) = (scrolled.stage, scrolled.frame, scrolled.stage.runtime)
    let photo = frame.addChild(named: "photo", position: Point(x: 100, y: 100), size: Size(width: 200, height: 200))
    // snippet: zoom-in
    let (zoom, place, home) = (Spring<Double>(threshold: 0.001), Spring<Point>(threshold: 0.1), photo.position.value)
    (zoom.destination.value, place.destination.value) = (1, home)
    runtime.add(zoom, to: photo.scale)
    runtime.add(place, to: photo.position)
    let doubleTap = runtime.recognize(TapConfiguration(tapCount: 2), on: photo)
    runtime.observe(doubleTap.whenRecognitionState(is: .ended)) { tap in
      // The parent of the photo is the frame.
      guard let finger = tap.location(in: frame) else { return }
      let (isLarge, position, factor) = (photo.scale.value > 1, photo.position.value, 2.5 / photo.scale.value)
      zoom.destination.value = isLarge ? 1 : 2.5
      place.destination.value = isLarge ? home : finger + (position - finger) * factor
    }
    // end
    let finger = ScrolledFrame.corner + Vector(dx: 120, dy: 70)
    stage.finger.doubleTap(at: finger)
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(100)))
    #expect(photo.scale.value > 1 && photo.scale.value < 2.5)
    #expect(try #require(photo.convertFromRoot(finger)).distance(to: Point(x: 120, y: 70)) < 1e-6)
    stage.settle()
    #expect(photo.scale.value == 2.5)
    #expect(photo.position.value.distance(to: Point(x: 120 - 20 * 2.5, y: 70 + 30 * 2.5)) < 1e-9)
    stage.finger.hold(for: .seconds(1)).doubleTap(at: finger)
    stage.settle()
    #expect(photo.scale.value == 1 && photo.position.value == home)
  }

  @Test func `two buttons make a stepper`() {
    let (stage, card, runtime) = makeStage()
    let plusButton = stage.scene.root.addChild(named: "plus", position: Point(x: 40, y: 40), size: Size(width: 40, height: 40))
    let minusButton = stage.scene.root.addChild(named: "minus", position: Point(x: 100, y: 40), size: Size(width: 40, height: 40))
    // snippet: stepper
    let count = createProperty(withInitialValue: 1.0)
    let (plus, minus) = (Pressable(), Pressable())
    runtime.add(plus, to: plusButton)
    runtime.add(minus, to: minusButton)
    runtime.connect(plus.presses.rewriteTo(count).offset(by: 1).upperBound(3), to: count)
    runtime.connect(minus.presses.rewriteTo(count).offset(by: -1).lowerBound(0), to: count)
    // end
    runtime.connect(count, to: card.scale)
    for (button, expected) in [(plusButton, [2.0, 3, 3]), (minusButton, [2, 1, 0, 0])] {
      for number in expected {
        stage.finger.tap(on: button)
        stage.settle()
        #expect(card.scale.value == number)
      }
    }
  }

  @Test func `a key does the same as a finger`() {
    let scene = SceneTree(size: Size(width: 400, height: 400))
    let content = scene.root.addChild(named: "content", position: Point(x: 200, y: 400), size: Size(width: 400, height: 800))
    let loop = HostLoop(MotionRuntime(scene: scene))
    let (list, swipeable, refresh) = (ReorderableList(), Swipeable(), PullToRefresh(scroll: Scrollable(content: content)))
    loop.runtime.add(refresh, to: scene.root)
    let rows = (0..<3).map { content.addChild(named: "row \($0)", position: Point(x: 200, y: 0), size: Size(width: 200, height: 40)) }
    for row in rows {
      loop.runtime.add(list, to: row)
      loop.runtime.add(swipeable, to: row)
    }
    let (row, start) = (rows[2], Timestamp.seconds(1))
    _ = loop.turn(at: start)
    // snippet: keys
    loop.perform(at: start, named: "arrow down") {
      var order = list.order.value
      order.swapAt(0, 1)
      list.order.value = order
    }
    loop.perform(at: start, named: "delete") { swipeable.swipeState(of: row).value = .left }
    loop.perform(at: start, named: "reload") {
      refresh.isRefreshing.value = true
      refresh.scroll.scroll(to: Point(x: 0, y: -refresh.scroll.contentInset.value.top))
    }
    // end
    _ = loop.turn(at: .seconds(4))
    #expect(list.order.value.map { $0.name } == ["row 1", "row 0", "row 2"])
    #expect(rows[1].position.value.y < rows[0].position.value.y && row.position.value.x <= 0)
    #expect(refresh.scroll.contentOffset.value == Point(x: 0, y: -64) && loop.runtime.isAtRest)
  }
}
