import Interplay
import InterplayTestSupport
import Testing

/// Rows that a list orders, and that a person swipes away.
@Suite(.tracksLifetimes) struct ReorderableListSwipesTests {
  private let stage = Stage(size: Size(width: 400, height: 800))
  private let list = tracked(ReorderableList(top: 0, spacing: 4))
  private let swipeable = tracked(Swipeable())
  private let rows: [SceneNode]

  init() {
    let root = stage.scene.root
    rows = (0..<5).map { index in
      root.addChild(named: "row \(index)", position: Point(x: 200, y: 30 + 64 * Double(index)), size: Size(width: 400, height: 60))
    }
    list.draggable.enabled.value = false
  }

  private func add(isListed: Bool = true, isSwipeable: Bool = true) {
    for row in rows {
      if isListed { stage.runtime.add(list, to: row) }
      if isSwipeable { stage.runtime.add(swipeable, to: row) }
    }
    stage.settle()
  }

  private func wait(_ milliseconds: Int) { stage.run(until: stage.now.advanced(by: .milliseconds(milliseconds))) }

  /// Swipes by less than the threshold.
  private func swipeBriefly(at point: Point) {
    stage.finger.press(at: point).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(100)).hold(for: .milliseconds(100)).lift()
  }

  @Test(arguments: [false, true]) func `a deleted row that comes back goes to its place in the list`(_ isOrderedFirst: Bool) {
    add()
    swipeable.swipeState(of: rows[1]).value = .left
    stage.settle()
    list.order.value.remove(at: 1)
    stage.settle()
    #expect(rows[1].position.value == Point(x: -200, y: 94) && rows[2].position.value == Point(x: 200, y: 94))

    if isOrderedFirst { list.order.value.insert(rows[1], at: 3) }
    swipeable.swipeState(of: rows[1]).value = .none
    if !isOrderedFirst { list.order.value.insert(rows[1], at: 3) }
    stage.settle()
    #expect(rows[1].position.value == Point(x: 200, y: 222))
    #expect([0, 2, 3, 1, 4].map { rows[$0].position.value.y } == [30, 94, 158, 222, 286])
  }

  @Test func `a row that is swiped while the list moves it gets to its place`() {
    add()
    list.order.value.remove(at: 2)
    wait(60)
    swipeBriefly(at: rows[3].position.value)
    stage.settle()
    #expect(rows[3].position.value == Point(x: 200, y: 158))
  }

  @Test func `a row that the list moves while it springs back from a swipe gets to its place`() {
    add()
    swipeBriefly(at: rows[3].position.value)
    stage.play()
    wait(40)
    #expect(rows[3].position.value.x != 200)
    list.order.value.remove(at: 2)
    stage.settle()
    #expect(rows[3].position.value == Point(x: 200, y: 158))
  }

  @Test func `a row that is swiped after the one above was swiped away gets to its place`() {
    add()
    let subscription = swipeable.swipes.subscribe { [list] swipe in
      if swipe.state != .none { list.order.value.removeAll { $0 === swipe.node } }
    }
    stage.finger.press(on: rows[1]).fling(at: Point(x: -900, y: 0))
    stage.play()
    wait(60)
    swipeBriefly(at: rows[2].position.value)
    stage.settle()
    subscription.unsubscribe()
    #expect(rows[1].position.value == Point(x: -200, y: 94) && rows[2].position.value == Point(x: 200, y: 94))
  }

  @Test func `each coordinate moves as if the other interaction were not there, bit for bit`() {
    func row(isListed: Bool, isSwipeable: Bool) -> Series<Point> {
      let tests = ReorderableListSwipesTests()
      tests.add(isListed: isListed, isSwipeable: isSwipeable)
      let start = Timestamp.seconds(1)
      tests.stage.run(until: start)
      if isListed { tests.list.order.value.remove(at: 2) }
      tests.stage.run(until: start.advanced(by: .milliseconds(60)))
      // Of row 3, on its way and at rest.
      if isSwipeable { tests.swipeBriefly(at: Point(x: 200, y: 200)) }
      tests.stage.settle()
      tests.stage.run(until: .seconds(4))
      return tests.stage.trace[tests.rows[3]].position
    }
    let (both, listed, swiped) = (
      row(isListed: true, isSwipeable: true), row(isListed: true, isSwipeable: false), row(isListed: false, isSwipeable: true)
    )
    for frame in 60...200 {
      let time = Timestamp.frame(Int64(frame), rate: 60)
      let expected = Point(x: swiped.value(at: time).x, y: listed.value(at: time).y)
      #expect(both.value(at: time) == expected, "frame \(frame)")
    }
    #expect(((swiped.x.values.max() ?? 0) - 230).magnitude < 1e-9 && listed.y.last == 158)
  }

  @Test func `a row that is dragged by the list while it springs back from a swipe moves along both axes`() {
    list.draggable.enabled.value = true
    add()
    swipeable.swipeState(of: rows[0]).value = .right
    wait(60)
    swipeable.swipeState(of: rows[0]).value = .none
    stage.finger.press(on: rows[0]).move(by: Vector(dx: 0, dy: 60), over: .milliseconds(50))
    stage.play()
    #expect(rows[0].position.value.x > 200)
    wait(800)
    #expect(rows[0].position.value.x == 200 && (rows[0].position.value.y - 80).magnitude < 1e-9)
    stage.finger.lift()
    stage.settle()
    #expect(rows[0].position.value == Point(x: 200, y: 94) && list.order.value[1] === rows[0])
  }

  @Test func `constraints hold for the coordinate that an interaction moves, dragged or springing, and the other one stays`() {
    let steps: (MotionStream<Double>) -> MotionStream<Double> = { $0.map { ($0 / 8).rounded() * 8 + 1 }.asStream() }
    let (first, last) = (rows[0], rows[4])
    stage.runtime.add(swipeable, to: first, constraints: ConstraintApplicator(steps))
    (list.draggable.enabled.value, list.top.value) = (true, 500)
    stage.runtime.add(list, to: last, constraints: ConstraintApplicator(steps))
    var (swiped, ordered): ([Point], [Point]) = ([], [])
    let subscriptions = [
      first.position.observeChanges { swiped.append($0) }, last.position.observeChanges { ordered.append($0) },
    ]
    stage.settle()
    stage.finger.press(on: first).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(100)).hold(for: .milliseconds(100)).lift()
    stage.settle()
    stage.finger.press(on: last).move(by: Vector(dx: 0, dy: 40), over: .milliseconds(100)).hold(for: .milliseconds(100)).lift()
    stage.settle()
    for subscription in subscriptions { subscription.end() }
    #expect(swiped.count > 4 && swiped.allSatisfy { ($0.x - 1).remainder(dividingBy: 8) == 0 && $0.y == 30 })
    #expect(ordered.count > 4 && ordered.allSatisfy { ($0.y - 1).remainder(dividingBy: 8) == 0 && $0.x == 200 })
  }
}
