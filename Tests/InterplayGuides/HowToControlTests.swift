import Interplay
import InterplayTestSupport
import Testing

/// The controls of the how-to index that have no page.
@Suite(.tracksLifetimes) struct HowToControlTests {
  @Test func `a double tap zooms in where the finger is`() {
    let (stage, photo, runtime) = makeStage()
    // snippet: zoom-in
    let (zoom, place) = (Spring<Double>(threshold: 0.001), Spring<Point>(threshold: 0.1))
    zoom.enabled.value = false
    place.enabled.value = false
    runtime.add(zoom, to: photo.scale)
    runtime.add(place, to: photo.position)
    let home = photo.position.value
    let doubleTap = runtime.recognize(TapConfiguration(tapCount: 2), on: photo)
    runtime.observe(doubleTap.whenRecognitionState(is: .ended)) { tap in
      let (isLarge, position, factor) = (photo.scale.value > 1, photo.position.value, 2.5 / photo.scale.value)
      zoom.destination.value = isLarge ? 1 : 2.5
      place.destination.value = isLarge ? home : tap.location + (position - tap.location) * factor
      zoom.enabled.value = true
      place.enabled.value = true
    }
    // end
    let finger = photo.center + Vector(dx: 20, dy: -15)
    let before = stage.scene.root.convert(finger, to: photo)
    stage.finger.doubleTap(at: finger)
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(100)))
    #expect(photo.scale.value > 1 && photo.scale.value < 2.5)
    let underway = stage.scene.root.convert(finger, to: photo)
    stage.settle()
    for after in [underway, stage.scene.root.convert(finger, to: photo)] {
      #expect(abs((after?.x ?? 0) - (before?.x ?? 1)) < 1e-6 && abs((after?.y ?? 0) - (before?.y ?? 1)) < 1e-6)
    }
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
