import Interplay
import InterplayTestSupport
import Testing

/// Everything that a program holds, and a trigger that drops it in the middle of a callback.
private final class Holder {
  var runtime: MotionRuntime?
  var node: SceneNode?
  var clock: AnimationClock?
  var objects: [AnyObject] = []
  private var removesNodes = false
  private var remaining: Int

  init(_ remaining: Int, removesNodes: Bool) { (self.remaining, self.removesNodes) = (remaining, removesNodes) }

  /// Creates a runtime with a node, to which nothing else refers.
  func makeScene() {
    let made = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    node = tracked(made.scene.root.addChild(named: "node", position: Point(x: 100, y: 100), size: Size(width: 100, height: 100)))
    runtime = tracked(made)
  }

  func keep<Kept: AnyObject>(_ object: Kept) -> Kept {
    objects.append(object)
    return tracked(object)
  }

  /// A callback: one of them drops everything.
  func call() {
    remaining -= 1
    guard remaining == 0 else { return }
    if removesNodes { node?.removeFromParent() }
    drop()
  }

  func drop() { (node, runtime, clock, objects) = (nil, nil, nil, []) }

  /// A drag from the node, and frames after it, as long as there is a runtime.
  func drag() {
    for step in 0...8 as ClosedRange<Int64> {
      let phase: PointerPhase = step == 0 ? .down : step == 8 ? .up : .move
      runtime?.send(.pointer(phase: phase, at: Point(x: 100 + 12 * Double(step), y: 100), time: .milliseconds(8 * step)))
    }
    play()
  }

  func advanceClock() { for frame in 1...30 as ClosedRange<Int64> { clock?.advance(to: .frame(frame, rate: 60)) } }

  func play() { for frame in 8...60 as ClosedRange<Int64> { runtime?.advance(to: .frame(frame, rate: 60)) } }
}

/// A program may release whatever it holds in any callback. `make sanitize` also finds memory that is used after that.
@Suite(.tracksLifetimes) struct ReleaseInCallbacksTests {
  private struct Scenario: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let run: @Sendable (Holder) throws -> Void
    init(_ name: String, _ run: @escaping @Sendable (Holder) throws -> Void) { (testDescription, self.run) = (name, run) }
  }

  private static let motions = [
    Scenario("spring") { holder in
      holder.makeScene()
      let spring = holder.keep(Spring<Point>())
      spring.destination.value = Point(x: 300, y: 50)
      if let node = holder.node {
        node.position.subscribe { _ in holder.call() }
        node.position.x.subscribe { _ in holder.call() }
        holder.runtime?.add(spring, to: node.position)
      }
      spring.state.subscribe { _ in holder.call() }
      holder.play()
    },
    Scenario("two springs") { holder in
      holder.makeScene()
      for target in [holder.node?.position, holder.node?.anchorPoint] {
        let spring = holder.keep(Spring<Point>())
        spring.destination.value = Point(x: 300, y: 50)
        if let target {
          holder.runtime?.add(spring, to: target)
          target.subscribe { _ in holder.call() }
        }
      }
      holder.play()
    },
    Scenario("tween") { holder in
      holder.makeScene()
      let tween = holder.keep(Tween<Point>(duration: .milliseconds(300), values: [Point(x: 0, y: 0), Point(x: 100, y: 50)]))
      if let node = holder.node {
        holder.runtime?.add(tween, to: node.position)
        node.position.subscribe { _ in holder.call() }
      }
      tween.state.subscribe { _ in holder.call() }
      holder.play()
    },
    Scenario("a spring that waits for rest") { holder in
      holder.makeScene()
      let spring = holder.keep(Spring<Double>())
      spring.destination.value = 3
      if let node = holder.node { holder.runtime?.add(spring, to: node.scale) }
      holder.runtime?.whenAllAtRest([spring]) { holder.call() }
      holder.runtime?.onNeed = { holder.call() }
      holder.node?.scale.velocities().subscribe { _ in holder.call() }
      holder.play()
    },
    Scenario("timeline") { holder in
      holder.makeScene()
      guard let runtime = holder.runtime else { return }
      let timeline = holder.keep(Timeline(of: runtime))
      let spring = holder.keep(Spring<Point>())
      spring.destination.value = Point(x: 300, y: 50)
      if let node = holder.node {
        timeline.runtime.add(spring, to: node.position)
        node.position.subscribe { _ in holder.call() }
      }
      timeline.timeOffset.subscribe { _ in holder.call() }
      holder.play()
      timeline.timeOffset.value = 0.3
      timeline.timeOffset.value = 0.1
      holder.play()
    },
  ]

  private static let gestures = [
    Scenario("tossable") { holder in
      holder.makeScene()
      let tossable = holder.keep(Tossable())
      tossable.spring.destination.value = Point(x: 100, y: 100)
      if let node = holder.node {
        holder.runtime?.add(tossable, to: node) { stream in
          stream.map { point in
            holder.call()
            return point
          }
        }
        node.position.subscribe { _ in holder.call() }
      }
      tossable.state.subscribe { _ in holder.call() }
      tossable.draggable.gestures.subscribe { _ in holder.call() }
      holder.drag()
    },
    Scenario("directly manipulable") { holder in
      holder.makeScene()
      let manipulable = holder.keep(DirectlyManipulable())
      if let node = holder.node { holder.runtime?.add(manipulable, to: node) }
      manipulable.state.subscribe { _ in holder.call() }
      holder.runtime?.isBeingManipulated.subscribe { _ in holder.call() }
      holder.drag()
    },
    Scenario("recognizers") { holder in
      holder.makeScene()
      if let node = holder.node, let runtime = holder.runtime {
        runtime.recognize(TapConfiguration(), on: node).subscribe { _ in holder.call() }
        runtime.recognize(PanConfiguration(), on: node).subscribe { _ in holder.call() }
        runtime.recognize(LongPressConfiguration(), on: node).subscribe { _ in holder.call() }
      }
      holder.drag()
    },
  ]

  private static let values = [
    Scenario("animated") { holder in
      let clock = AnimationClock()
      holder.clock = tracked(clock)
      for number in 0..<2 {
        let value = holder.keep(Animated(Double(number), on: clock))
        value.onChange = { _ in holder.call() }
        value.animate(to: 5) { _ in holder.call() }
        value.animate(to: 9) { _ in holder.call() }
      }
      holder.advanceClock()
    },
    Scenario("arrangement") { holder in
      let clock = AnimationClock()
      holder.clock = tracked(clock)
      let arrangement = holder.keep(
        try Arrangement.sequence {
          for _ in 0..<2 {
            try Arrangement.group {
              try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100), onChange: { _ in holder.call() })
              try MotionTrack(from: 0.0, to: 1, over: .milliseconds(70), onChange: { _ in holder.call() })
            }
          }
        })
      arrangement.statuses.subscribe { _ in holder.call() }
      arrangement.play(on: clock)
      holder.advanceClock()
      arrangement.seek(to: .milliseconds(30))
      arrangement.seek(to: .milliseconds(190))
    },
    Scenario("streams") { holder in
      do {
        let (number, bound) = (holder.keep(ReactiveProperty(1.0)), holder.keep(ReactiveProperty(2.0)))
        number.upperBound(bound).subscribe { _ in holder.call() }
        number.scaled(by: bound).asStream().combineLatest(with: bound.asStream()).subscribe { _ in holder.call() }
        number.velocities().subscribe { _ in holder.call() }
      }
      for value in 1...12 where !holder.objects.isEmpty { (holder.objects[value % 2] as? ReactiveProperty<Double>)?.value = Double(value) }
    },
  ]

  @Test(arguments: motions + gestures + values, [true, false])
  private func `everything can be released in any callback`(_ scenario: Scenario, removesNodes: Bool) throws {
    for count in 1...24 {
      let holder = Holder(count, removesNodes: removesNodes)
      try scenario.run(holder)
      holder.drop()
    }
  }

  @Test func `a runtime that is released while a node leaves its scene is not notified of that any more`() {
    let scene = SceneTree(size: Size(width: 400, height: 400))
    let node = scene.root.addChild(named: "node")
    let first = tracked(MotionRuntime(scene: scene))
    var second: MotionRuntime? = tracked(MotionRuntime(scene: scene))
    let (moving, fading) = (Spring<Point>(), Spring<Double>())
    moving.destination.value = Point(x: 300, y: 50)
    first.add(moving, to: node.position)
    second?.add(fading, to: node.opacity)
    moving.ends.subscribe { _ in second = nil }

    node.removeFromParent()

    #expect(second == nil && first.isAtRest)
  }
}
