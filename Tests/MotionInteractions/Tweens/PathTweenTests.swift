import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

private func makeTarget() -> (Stage, ReactiveProperty<Point>, MotionRuntime) {
  let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
  return (stage, tracked(ReactiveProperty(Point(x: 7, y: 7))), tracked(stage.runtime))
}

/// 100 to the right, then 300 down.
private func corner() throws -> Path { try Path(svg: "M0 0 L100 0 L100 300") }

private func linear(_ path: Path) -> PathTween {
  let tween = PathTween(duration: .milliseconds(400), path: path)
  tween.timingFunctions.value = [.linear]
  return tween
}

@Suite(.tracksLifetimes) struct PathTweenTests {
  @Test func `moves along the path at uniform speed, from its start to exactly its end`() throws {
    let (stage, property, runtime) = makeTarget()
    var received: [Point] = []
    runtime.add(linear(try corner()), to: property)
    property.subscribe { received.append($0) }
    var places: [Point] = []
    for time in [50, 100, 200, 400, 500] as [Int64] {
      stage.run(until: .milliseconds(time))
      places.append(property.value)
    }

    #expect(received.first == .zero)
    let expected = [Point(x: 50, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 100), Point(x: 100, y: 300), Point(x: 100, y: 300)]
    for (place, expected) in zip(places, expected) { #expect(place.distance(to: expected) < 1e-6) }
    #expect(property.value == Point(x: 100, y: 300) && runtime.isAtRest)
  }

  @Test func `eases in and out by default, reverses and repeats`() throws {
    let (stage, property, runtime) = makeTarget()
    let tween = PathTween(duration: .milliseconds(400), path: try corner())
    tween.autoreverses.value = true
    tween.repeatCount.value = 2
    runtime.add(tween, to: property)

    stage.run(until: .milliseconds(100))
    let part = Easing.bezier(CubicBezier(0.42, 0, 0.58, 1)).progress(at: 0.25) * 400
    #expect(property.value.distance(to: Point(x: part, y: 0)) < 1e-6)
    stage.run(until: .milliseconds(1200))
    #expect(property.value == Point(x: 100, y: 300))
    stage.settle()
    #expect(property.value == .zero)
    #expect(stage.runtime.isAtRest)
  }

  @Test func `moves between its positions, in either direction, and can be changed in flight`() throws {
    let (stage, property, runtime) = makeTarget()
    let tween = linear(try corner())
    (tween.startPosition.value, tween.endPosition.value) = (0.75, 0.25)
    runtime.add(tween, to: property)
    #expect(property.value.distance(to: Point(x: 100, y: 200)) < 1e-6)
    stage.run(until: .milliseconds(200))
    #expect(property.value.distance(to: Point(x: 100, y: 100)) < 1e-6)
    tween.endPosition.value = 0.05
    #expect(property.value.distance(to: Point(x: 100, y: 60)) < 1e-6)
    stage.settle()
    #expect(property.value.distance(to: Point(x: 20, y: 0)) < 1e-6 && runtime.isAtRest)
  }

  @Test func `an overshoot stops at its positions, or continues around the path`() throws {
    let square = Path.rectangle(Rect(x: 0, y: 0, width: 10, height: 10))
    for wraps in [false, true] {
      let (stage, property, runtime) = makeTarget()
      let tween = PathTween(duration: .seconds(1), path: square)
      tween.timingFunctions.value = [.easeOut(.back())]
      tween.wraps.value = wraps
      runtime.add(tween, to: property)
      stage.run(until: .milliseconds(700))
      let over = Easing.easeOut(.back()).progress(at: 0.7) - 1
      #expect(over > 0)
      #expect(property.value.distance(to: wraps ? Point(x: over * 40, y: 0) : .zero) < 1e-6)
      #expect(wraps ? property.velocity != .zero : property.velocity == .zero)
      stage.settle()
      #expect(property.value == .zero)
    }
  }

  @Test func `reports its velocity along the path, which is the slope of its positions`() throws {
    let (stage, property, runtime) = makeTarget()
    let tween = PathTween(duration: .seconds(1), path: .ellipse(in: Rect(x: 0, y: 0, width: 200, height: 100)))
    (tween.startPosition.value, tween.endPosition.value) = (0.1, 0.9)
    #expect(property.velocity == .zero)
    var speeds: [Point] = []
    runtime.add(tween, to: property)
    let subscription = property.velocities().subscribe { speeds.append($0) }
    for milliseconds in stride(from: Int64(100), to: 1000, by: 100) {
      stage.run(until: .milliseconds(milliseconds))
      let (before, velocity) = (property.value, property.velocity)
      stage.run(until: Timestamp.milliseconds(milliseconds).adding(nanoseconds: 10_000))
      let slope = (property.value - before) * 1e5
      #expect(Point(x: slope.dx, y: slope.dy).distance(to: velocity) < 0.2)
    }
    stage.settle()
    #expect(property.velocity == .zero && speeds.last == .zero && speeds.count > 15)
    subscription.unsubscribe()
  }

  @Test(arguments: [false, true])
  func `its target has no velocity from the moment at which it is disabled or removed`(_ isRemoved: Bool) throws {
    let (stage, property, runtime) = makeTarget()
    let tween = linear(try corner())
    runtime.add(tween, to: property)
    var speeds: [Point] = []
    let subscription = property.velocities().subscribe { speeds.append($0) }
    stage.run(until: .milliseconds(200))
    #expect(speeds.last != .zero)

    if isRemoved { runtime.remove(tween) } else { tween.enabled.value = false }

    #expect(speeds.last == .zero)
    subscription.unsubscribe()
  }

  @Test func `an invalid position is reported, and nothing moves`() throws {
    let (stage, property, runtime) = makeTarget()
    let tween = linear(try corner())
    tween.startPosition.value = 1.5
    runtime.add(tween, to: property)
    stage.run(until: .milliseconds(100))
    #expect(property.value == Point(x: 7, y: 7) && runtime.isAtRest)
    #expect(runtime.diagnostics.count == 1)
    tween.startPosition.value = 0.5
    tween.enabled.value = false
    tween.enabled.value = true
    stage.settle()
    #expect(property.value == Point(x: 100, y: 300))
    tween.endPosition.value = .nan
    #expect(property.value == Point(x: 100, y: 300) && runtime.diagnostics.count == 2)
  }

  @Test func `a new path restarts it, a new duration takes effect immediately`() throws {
    let (stage, property, runtime) = makeTarget()
    let tween = linear(try corner())
    runtime.add(tween, to: property)
    stage.run(until: .milliseconds(100))

    tween.path.value = try Path(svg: "M10 10 L10 110")
    #expect(property.value == Point(x: 10, y: 10))
    stage.run(until: .milliseconds(200))
    #expect(property.value.distance(to: Point(x: 10, y: 35)) < 1e-6)
    tween.duration.value = .milliseconds(200)
    stage.run(until: .milliseconds(350))
    #expect(property.value == Point(x: 10, y: 110) && runtime.isAtRest)
  }

  @Test func `a write interrupts it, disabled it stays, enabled again it restarts`() throws {
    let (stage, property, runtime) = makeTarget()
    let tween = linear(try corner())
    var (states, ends): ([MotionState], [MotionEnd]) = ([], [])
    runtime.add(tween, to: property)
    tween.state.subscribe { states.append($0) }
    tween.ends.subscribe { ends.append($0) }

    stage.run(until: .milliseconds(50))
    property.value = Point(x: -1, y: -1)
    stage.run(until: .milliseconds(100))
    #expect(property.value == Point(x: -1, y: -1))
    tween.enabled.value = false
    tween.enabled.value = true
    stage.run(until: .milliseconds(150))
    #expect(property.value.distance(to: Point(x: 50, y: 0)) < 1e-6)
    tween.enabled.value = false
    stage.run(until: .milliseconds(250))
    #expect(property.value.distance(to: Point(x: 50, y: 0)) < 1e-6)
    // Nothing drives it any more: a write causes no conflict.
    property.value = .zero
    tween.enabled.value = true
    stage.settle()

    #expect(property.value == Point(x: 100, y: 300))
    #expect(states == [.active, .atRest, .active, .atRest, .active, .atRest])
    #expect(ends == [.interrupted, .cancelled, .finished])
    #expect(runtime.diagnostics.isEmpty)
  }

  @Test func `a drag takes a node over, and one tween moves two nodes through constraints until one is removed`() throws {
    let (stage, node, runtime) = makeStage()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 20, y: 20), size: Size(width: 10, height: 10))
    let tween = linear(try Path(svg: "M200 200 L240 200 L240 320"))
    tween.duration.value = .seconds(2)
    runtime.add(tween, to: node.position)
    runtime.add(tween, to: other.position) { $0.yLocked(to: 5) }
    runtime.add(Draggable(configuration: PanConfiguration(slop: 0)), to: node)

    stage.finger.hold(for: .milliseconds(500)).press(on: node).move(by: Vector(dx: -60, dy: 0), over: .milliseconds(100)).lift()
    stage.play()
    let dropped = node.position.value
    stage.run(until: .seconds(1.5))
    #expect(node.position.value == dropped && dropped.x < 200)
    #expect(other.position.value.y == 5 && other.position.value.x == 240)
    runtime.removeInteractions(from: other.position)
    other.position.value = .zero
    stage.settle()
    #expect(other.position.value == .zero)
    #expect(runtime.isAtRest)
  }

  @Test func `an empty path is reported, and nothing moves until it has a length`() throws {
    let (stage, property, runtime) = makeTarget()
    let tween = linear(Path())
    runtime.add(tween, to: property)
    stage.settle()
    #expect(property.value == Point(x: 7, y: 7))
    #expect(runtime.diagnostics.count == 1 && runtime.isAtRest)

    tween.path.value = try corner()
    stage.settle()
    #expect(property.value == Point(x: 100, y: 300))
  }

  @Test func `frames between events do not change the result`() throws {
    for rate in [24, 60, 1000, nil] as [Int64?] {
      let stage = Stage(size: Size(width: 100, height: 100), rate: rate)
      let node = stage.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
      stage.runtime.add(linear(try corner()), to: node.position)
      let trace = stage.settle()
      #expect(node.position.value == Point(x: 100, y: 300))
      #expect(trace.nodes.last?.restTime == .milliseconds(400))
    }
  }

  @Test func `an observer of the motion that it interrupts may take the target back, also while it is added`() throws {
    for isAddedLast in [true, false] {
      let histories = try [60, 120, nil].map { (rate: Int64?) in
        let (stage, node, runtime) = makeStage(rate: rate)
        let (spring, tween) = (Spring<Point>(), PathTween(duration: .milliseconds(300), path: try Path(svg: "M0 0 L100 30")))
        spring.destination.value = Point(x: 200, y: 100)
        tween.enabled.value = isAddedLast
        var (history, count): ([String], Int) = ([], 0)
        func note(_ text: String) { history.append("\(runtime.now.nanoseconds): \(text)") }
        let subscription = spring.ends.subscribe { [unowned spring] in
          note("spring \($0)")
          count += 1
          if $0 == .interrupted, count < 5 { spring.destination.value = Point(x: 50 + Double(count), y: 40) }
        }
        let other = tween.ends.subscribe { note("tween \($0)") }
        if !isAddedLast { runtime.add(tween, to: node.position) }
        runtime.add(spring, to: node.position)
        stage.run(until: .milliseconds(101))
        if isAddedLast { runtime.add(tween, to: node.position) } else { tween.enabled.value = true }
        #expect(tween.state.current == .atRest && spring.state.current == .active)
        stage.settle()
        for subscription in [subscription, other] { subscription.unsubscribe() }
        return history + ["\(node.position.value)"]
      }
      #expect(histories[0] == histories[1] && histories[1] == histories[2])
      #expect(histories[0].last == "\(Point(x: 51, y: 40))", "\(histories[0])")
    }
  }

  @Test func `it takes its target over when it starts, also at the progress at which it was interrupted`() throws {
    let ends = try [60, nil].map { (rate: Int64?) in
      let (stage, node, runtime) = makeStage(rate: rate)
      let (spring, tween) = (Spring<Point>(), PathTween(duration: .milliseconds(300), path: try Path(svg: "M0 0 L100 30")))
      spring.destination.value = Point(x: 200, y: 100)
      runtime.add(tween, to: node.position)
      runtime.add(spring, to: node.position)
      stage.run(until: .milliseconds(101))
      tween.enabled.value = false
      tween.enabled.value = true
      #expect(node.position.value == .zero && spring.state.current == .atRest && tween.state.current == .active)
      stage.settle()
      return node.position.value
    }
    #expect(ends == [Point(x: 100, y: 30), Point(x: 100, y: 30)])
  }

  @Test func `enabled again without a path, or with an invalid position, it does not start`() throws {
    let (stage, property, runtime) = makeTarget()
    let tween = linear(Path())
    var ends: [MotionEnd] = []
    runtime.add(tween, to: property)
    tween.ends.subscribe { ends.append($0) }
    for isOn in [false, true] { tween.enabled.value = isOn }
    #expect(runtime.isAtRest && ends.isEmpty)
    tween.startPosition.value = 2
    tween.path.value = try corner()
    #expect(runtime.isAtRest && ends.isEmpty && property.value == Point(x: 7, y: 7))
    tween.startPosition.value = 0
    for isOn in [false, true] { tween.enabled.value = isOn }
    stage.settle()
    #expect(property.value == Point(x: 100, y: 300) && ends == [.finished])
  }
}
