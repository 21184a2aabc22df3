import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

@Suite(.tracksLifetimes) struct AdditiveTweenTests {
  private let stage = Stage(size: Size(width: 400, height: 400))
  private let (card, other): (SceneNode, SceneNode)

  init() {
    card = stage.scene.root.addChild(named: "card", position: Point(x: 10, y: 20), size: Size(width: 80, height: 40))
    other = stage.scene.root.addChild(named: "other", position: Point(x: 300, y: 7), size: Size(width: 80, height: 40))
  }

  /// Returns an interaction that was added to the position of the card.
  private func makeTween() -> AdditiveTween<Point> {
    let tween = AdditiveTween<Point>(duration: .milliseconds(400), easing: .easeInOut(.quadratic))
    stage.runtime.add(tween, to: card.position)
    return tween
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `each of two targets is its additive motion at every time, to the bit`(_ seed: UInt64)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    let tween = makeTween()
    stage.runtime.add(tween, to: other.position)
    var sums = [try AdditiveMotion(card.position.value), try AdditiveMotion(other.position.value)]
    for _ in 0..<12 {
      let end = Point(x: Double.random(in: 0...400, using: &generator), y: Double.random(in: 0...400, using: &generator))
      tween.duration.value = .milliseconds(Int64.random(in: 0...900, using: &generator))
      tween.weight = Bool.random(using: &generator) ? 1 : Double.random(in: 0...1, using: &generator)
      tween.easing = Bool.random(using: &generator) ? .easeOut(.cubic) : .linear
      tween.destination.value = end
      for index in sums.indices {
        try sums[index].add(
          to: end, duration: tween.duration.value, easing: tween.easing, weight: tween.weight, at: stage.now)
      }
      stage.run(until: stage.now.advanced(by: .milliseconds(Int64.random(in: 1...400, using: &generator))))
      #expect(card.position.value == sums[0].value(at: stage.now) && other.position.value == sums[1].value(at: stage.now))
    }
    stage.settle()
    #expect(card.position.value == sums[0].end && other.position.value == sums[1].end && stage.runtime.isAtRest)
    #expect(tween.motions.allSatisfy { $0.count == 0 && $0.destination == $0.property.value })
  }

  @Test func `a hundred motions leave no layers, and the state is active while one is in flight`() {
    let tween = makeTween()
    var states: [MotionState] = []
    let subscription = tween.state.subscribe { states.append($0) }
    for index in 1...100 {
      tween.destination.value = Point(x: Double(index), y: 0)
      stage.run(until: .milliseconds(50 * Int64(index)))
      #expect(tween.motions[0].count <= 9)
    }
    stage.settle()
    #expect(states == [.atRest, .active, .atRest] && tween.motions[0].count == 0)
    subscription.unsubscribe()
  }

  @Test func `paused motions stay paused while a later one plays, and go on from where they were`() throws {
    let tween = makeTween()
    tween.easing = .linear
    tween.destination.value = Point(x: 410, y: 20)
    stage.run(until: .milliseconds(100))
    tween.pause()
    #expect(tween.state.current == .atRest && stage.runtime.isAtRest)
    tween.destination.value = Point(x: 410, y: 420)
    stage.run(until: .milliseconds(300))
    #expect(card.position.value == Point(x: 110, y: 220))
    stage.settle()
    #expect(card.position.value == Point(x: 110, y: 420) && tween.motions[0].destination == Point(x: 410, y: 420))
    tween.resume()
    #expect(tween.state.current == .active)
    stage.settle()
    #expect(card.position.value == Point(x: 410, y: 420))
  }

  @Test func `a stop leaves the value in place, also of paused motions, and the next motion starts there`() {
    let tween = makeTween()
    tween.easing = .linear
    tween.destination.value = Point(x: 410, y: 20)
    stage.run(until: .milliseconds(100))
    tween.pause()
    tween.stop()
    tween.resume()
    stage.settle()
    #expect(card.position.value == Point(x: 110, y: 20) && tween.motions[0].count == 0)
    tween.start()
    #expect(tween.motions[0].destination == Point(x: 410, y: 20))
    stage.settle()
    #expect(card.position.value == Point(x: 410, y: 20))
  }

  @Test func `disabled it stops, and ignores its destination`() {
    let tween = makeTween()
    tween.destination.value = Point(x: 410, y: 20)
    stage.run(until: .milliseconds(100))
    let position = card.position.value
    tween.enabled.value = false
    tween.destination.value = Point(x: 0, y: 0)
    stage.settle()
    #expect(card.position.value == position && tween.state.current == .atRest)
    tween.enabled.value = true
    stage.settle()
    #expect(card.position.value == position)
    tween.destination.value = .zero
    stage.settle()
    #expect(card.position.value == .zero)
  }

  @Test(arguments: 0..<4) func `between events, its state comes to rest at once with its motions`(_ how: Int) {
    let (tween, runtime) = (makeTween(), stage.runtime)
    runtime.add(tween, to: other.position)
    tween.destination.value = Point(x: 410, y: 20)
    stage.run(until: .milliseconds(100))
    var restCount = 0
    let observation = runtime.whenAllAtRest([tween]) { restCount += 1 }
    #expect(restCount == 0 && !tween.isAtRest)

    let actions: [() -> Void] = [
      { tween.stop() }, { tween.pause() }, { tween.enabled.value = false }, { runtime.remove(tween) },
    ]
    actions[how]()
    #expect(restCount == 1 && tween.isAtRest && runtime.isAtRest)
    observation.unsubscribe()
  }

  @Test func `it adds no motion again while its timeline shows what has led to one`() {
    let timeline = Timeline(of: stage.runtime)
    let (spring, tween) = (Spring<Point>(), AdditiveTween<Point>(duration: .milliseconds(100)))
    spring.destination.value = Point(x: 0, y: 300)
    timeline.runtime.add(spring, to: other.position)
    timeline.runtime.add(tween, to: card.position)
    timeline.runtime.connect(other.position, to: tween.destination)
    stage.settle()
    let (end, duration) = (card.position.value, timeline.duration)
    #expect(tween.motions[0].count == 0 && end.x.magnitude < 1e-6 && (end.y - 300).magnitude < 1e-6)

    timeline.paused.value = true
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<50 {
      timeline.timeOffset.value = Double.random(in: 0...duration, using: &generator)
      #expect(tween.motions[0].count == 0)
    }
    timeline.timeOffset.value = duration
    timeline.paused.value = false
    stage.settle()
    #expect(tween.motions[0].count == 0 && card.position.value == end)
    // The present goes on.
    spring.destination.value = Point(x: 50, y: 60)
    stage.settle()
    let last = card.position.value
    #expect((last.x - 50).magnitude < 1e-6 && (last.y - 60).magnitude < 1e-6)
  }

  @Test func `removed by an observer when it begins, while it moves and when it rests, it leaves the value in place`() {
    for moment in 0...2 {
      let tween = makeTween()
      let start = card.position.value
      var positions: [Point] = []
      let states = tween.state.subscribe { [stage] state in
        if (moment == 0 && state == .active) || (moment == 2 && state == .atRest && !positions.isEmpty) { stage.runtime.remove(tween) }
      }
      let values = card.position.subscribe { [stage] position in
        if position != start { positions.append(position) }
        if moment == 1, positions.count == 5 { stage.runtime.remove(tween) }
      }
      tween.destination.value = Point(x: 200, y: start.y + 50)
      tween.destination.value = Point(x: 300, y: start.y)
      stage.settle()
      #expect(tween.motions.isEmpty && stage.runtime.isAtRest && tween.state.current == .atRest, "\(moment)")
      #expect(moment == 0 ? positions.isEmpty : card.position.value == positions.last, "\(moment)")
      // The fifth one has the first motion of its frame alone; the removal adds what the second has added by then, and nothing follows.
      #expect(moment != 1 || positions.count == 6 && positions.last?.y == start.y)
      #expect(moment != 2 || card.position.value == Point(x: 300, y: start.y))
      states.unsubscribe()
      values.unsubscribe()
    }
  }

  @Test func `removed from one of two targets, the other one goes on`() {
    let tween = AdditiveTween<Point>(duration: .milliseconds(400))
    let first = stage.runtime.add(tween, to: card.position)
    stage.runtime.add(tween, to: other.position)
    tween.destination.value = Point(x: 200, y: 200)
    stage.run(until: .milliseconds(100))
    let position = card.position.value
    first.remove()
    stage.settle()
    #expect(card.position.value == position && other.position.value == Point(x: 200, y: 200))
  }

  @Test func `a motion that is invalid is reported, and adds nothing`() {
    let tween = makeTween()
    tween.duration.value = .milliseconds(-5)
    tween.destination.value = .zero
    tween.duration.value = .seconds(1)
    tween.weight = 2
    tween.destination.value = .zero
    tween.weight = 1
    tween.destination.value = Point(x: .nan, y: 0)
    stage.settle()
    #expect(card.position.value == Point(x: 10, y: 20) && tween.motions[0].count == 0)
    #expect(stage.runtime.diagnostics.count == 3, "\(stage.runtime.diagnostics)")
  }

  @Test func `buttons stop, pause and resume its motions, and start one to its destination`() {
    let tween = AdditiveTween<Double>(duration: .seconds(1), easing: .linear)
    tween.destination.value = 101
    stage.runtime.add(tween, to: card.scale)
    for (index, action) in PlaybackButton.Action.allCases.enumerated() {
      let node = stage.scene.root.addChild(
        named: action.settingName, position: Point(x: 50 + 100 * Double(index), y: 300), size: Size(width: 80, height: 40))
      stage.runtime.add(PlaybackButton(action, of: tween), to: node)
    }
    func scale(after action: PlaybackButton.Action, holding time: Int64) -> Double {
      stage.finger.hold(for: .milliseconds(time - 50)).tap(on: stage[action.settingName])
      stage.play()
      return card.scale.value
    }
    #expect(scale(after: .start, holding: 100) == 1)
    #expect(scale(after: .pause, holding: 300) == 31)
    #expect(scale(after: .resume, holding: 300) == 31)
    #expect(scale(after: .stop, holding: 400) == 71)
    stage.settle()
    #expect(card.scale.value == 71)
  }

  @Test func `with many targets it ends on all of them, without duration at once`() {
    let tween = AdditiveTween<Double>(duration: .zero)
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let targets = (0..<2_000).map { createProperty(withInitialValue: Double($0)) }
    for target in targets { runtime.add(tween, to: target) }
    tween.destination.value = 5
    runtime.advance(to: .milliseconds(16))
    #expect(targets.allSatisfy { $0.value == 5 } && runtime.isAtRest)

    tween.duration.value = .seconds(1)
    tween.destination.value = 9
    runtime.advance(to: .milliseconds(500))
    #expect(!runtime.isAtRest && Set(targets.map { $0.value }).count == 1)
    tween.enabled.value = false
    #expect(runtime.isAtRest && tween.motions.allSatisfy { $0.count == 0 })
  }

  @Test(arguments: [-1, 2, Double.nan, .infinity]) func `a weight out of range is reported, and nothing moves`(_ weight: Double) {
    let tween = makeTween()
    tween.weight = weight
    tween.destination.value = Point(x: 90, y: 90)
    stage.settle()
    #expect(card.position.value == Point(x: 10, y: 20) && stage.runtime.isAtRest && !stage.runtime.diagnostics.isEmpty)
  }

  @Test func `it is at rest once its runtime is released in the middle of a motion`() {
    let tween = AdditiveTween<Double>(duration: .seconds(1))
    let target = createProperty(withInitialValue: 0.0)
    var restCount = 0
    do {
      let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
      runtime.whenAllAtRest([tween]) { restCount += 1 }
      runtime.add(tween, to: target)
      tween.destination.value = 10
      runtime.advance(to: .milliseconds(400))
      #expect(target.value > 0 && target.value < 10)
    }
    #expect(restCount == 1)
    let left = target.value
    tween.destination.value = 20
    #expect(target.value == left && tween.motions.isEmpty && tween.state.current == .atRest)
  }

  @Test(arguments: [[0, 1, 2, 3], [3, 2, 1, 0], [1, 0, 3, 2]])
  func `whatever is removed first, the motions are in the order of the additions`(order: [Int]) {
    let tween = AdditiveTween<Double>(duration: .seconds(1))
    let targets = [card.opacity, other.opacity, card.scale, other.scale]
    let instances = targets.map { stage.runtime.add(tween, to: $0) }
    var remaining = Array(targets.indices)
    for index in order {
      instances[index].remove()
      remaining.removeAll { $0 == index }
      #expect(tween.motions.count == remaining.count)
      for (motions, place) in zip(tween.motions, remaining) { #expect(motions.property === targets[place]) }
    }
    stage.runtime.add(tween, to: card.opacity)
    #expect(tween.motions.count == 1 && tween.motions[0].property === card.opacity)
  }

  @Test func `an instance is at rest when its own motions are`() {
    let tween = AdditiveTween<Double>(duration: .seconds(1))
    let first = stage.runtime.add(tween, to: card.opacity)
    let second = stage.runtime.add(tween, to: other.opacity)
    tween.destination.value = 0
    stage.run(until: .milliseconds(100))
    #expect(!first.isAtRest && !second.isAtRest)
    tween.motions[0].stop()
    #expect(first.isAtRest && !second.isAtRest && tween.state.current == .active)
  }
}
