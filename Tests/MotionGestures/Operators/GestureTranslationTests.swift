import InterplayTestSupport
import MotionGestures
import MotionScene
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct GestureTranslationTests {
  @Test func `emits the translation of the pointers, in points of a node`() {
    let node = SceneTree(size: Size(width: 400, height: 400)).root.addChild(named: "node", size: Size(width: 100, height: 100))
    node.scale.value = 5
    let emitted = received(of: drag) { updates in
      // snippet: translation
      let translations = updates.translation(in: node)
      // end
      return translations
    }
    #expect(emitted == [.zero, Vector(dx: 3, dy: 0.4), Vector(dx: 6, dy: 1), Vector(dx: 6, dy: 1)])
    #expect(received(of: drag) { $0.translation() } == drag.map { $0.translation })
  }

  @Test func `adds the translation to the value of a property at the beginning of the gesture`() {
    let position = ReactiveProperty(Point(x: 100, y: 100))
    let places = received(of: drag) { updates in
      // snippet: translation-added-to
      let places = updates.translation(addedTo: position)
      // end
      return places
    }
    #expect(places == [Point(x: 100, y: 100), Point(x: 115, y: 102), Point(x: 130, y: 105)])
  }

  @Test func `reads the property once per gesture, also if the result is written to it`() {
    let (updates, position) = (Emitter<GestureUpdate>(), ReactiveProperty(Point(x: 100, y: 100)))
    let subscription = updates.translation(addedTo: position).subscribe { position.value = $0 }
    for _ in 0..<2 { for update in drag { updates.send(update) } }
    #expect(position.value == Point(x: 160, y: 110))

    // A stream may have no value when the gesture begins; its first value then counts.
    let late = Emitter<Point>()
    var seen: [Point] = []
    updates.translation(addedTo: late).subscribe { seen.append($0) }
    updates.send(drag[0])
    late.send(Point(x: 1, y: 1))
    late.send(Point(x: 2, y: 2))
    updates.send(drag[1])
    late.send(Point(x: 9, y: 9))
    updates.send(drag[2])
    #expect(seen == [Point(x: 17, y: 4), Point(x: 32, y: 7)])
    subscription.unsubscribe()
    #expect(position.observerCount == 0)
  }

  @Test func `the position of a node follows its anchor point during a gesture, for each subscriber`() {
    let node = SceneTree(size: Size(width: 400, height: 400)).root.addChild(
      named: "node", position: Point(x: 100, y: 100), size: Size(width: 100, height: 60))
    (node.rotation.value, node.scale.value) = (.degrees(90), 2)
    let corner = node.transformToParent.apply(to: Point.zero)
    let updates = Emitter<GestureUpdate>()
    let places = updates.translation(addedTo: node.position)
    var (one, other): ([Point], [Point]) = ([], [])
    let subscriptions = [places.subscribe { one.append($0) }, places.subscribe { other.append($0) }]

    for _ in 0..<2 {
      (one, other) = ([], [])
      updates.send(drag[0])
      node.anchorPoint.value = .zero
      updates.send(drag[1])
      node.anchorPoint.value = Point(x: 0.5, y: 0.5)
      updates.send(drag[2])
      updates.send(drag[3])

      let expected = [Point(x: 100, y: 100), corner + Vector(dx: 15, dy: 2), Point(x: 130, y: 105)]
      #expect(one == other && one.count == 3)
      for (place, expected) in zip(one, expected) { #expect(place.distance(to: expected) < 1e-9) }
      #expect(node.anchorPoint.observerCount == 0)
    }
    for subscription in subscriptions { subscription.unsubscribe() }
  }

  @Test func `another point of a node does not follow the anchor point`() {
    let node = SceneTree(size: Size(width: 400, height: 400)).root.addChild(named: "node", size: Size(width: 100, height: 100))
    let updates = Emitter<GestureUpdate>()
    var places: [Point] = []
    let subscription = updates.translation(addedTo: node.anchorPoint).subscribe { places.append($0) }
    updates.send(drag[0])
    node.anchorPoint.value = .zero
    updates.send(drag[1])
    #expect(places == [Point(x: 0.5, y: 0.5), Point(x: 15.5, y: 2.5)])
    subscription.unsubscribe()
  }

  @Test func `a cancelled gesture clears the stored value`() {
    let position = ReactiveProperty(Point.zero)
    let script = drag[...1] + [updates([(.cancelled, .zero)])[0]] + [drag[1]]
    #expect(
      received(of: Array(script)) { $0.translation(addedTo: position) } == [Point.zero, Point(x: 15, y: 2), Point(x: 15, y: 2)])
  }
}
