import Interplay
import InterplayTestSupport
import Testing

/// Holds the position of a node on request.
private final class Holding: Interaction {
  var hold: PropertyHold<Point>?
  /// The position that it writes when its instance is removed, if any.
  var home: Point?
  private let make: (ReactiveProperty<Point>, MotionRuntime) -> PropertyHold<Point>

  init(_ make: @escaping (ReactiveProperty<Point>, MotionRuntime) -> PropertyHold<Point> = { PropertyHold(of: $0, runtime: $1) }) {
    self.make = make
  }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let hold = make(node.position, runtime)
    runtime.own(hold)
    if let home { runtime.own { hold.write(home) } }
    self.hold = hold
  }
}

@Suite(.tracksLifetimes) struct PropertyHoldTests {
  private let stage = Stage(size: Size(width: 400, height: 400))
  private var runtime: MotionRuntime { stage.runtime }

  private func makeNode() -> SceneNode {
    stage.scene.root.addChild(named: "card", position: Point(x: 100, y: 100), size: Size(width: 80, height: 80))
  }

  private func makeSpring() -> Spring<Point> {
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 300, y: 300)
    return spring
  }

  @Test func `the first write takes the property over from a spring, and releasing it does not restart the spring`() throws {
    let (node, spring, holding) = (makeNode(), makeSpring(), Holding())
    runtime.add(spring, to: node.position)
    runtime.add(holding, to: node)
    var ends: [MotionEnd] = []
    spring.ends.subscribe { ends.append($0) }
    stage.run(until: .milliseconds(100))
    #expect(node.position.value != Point(x: 100, y: 100) && spring.state.current == .active)
    let hold = try #require(holding.hold)
    hold.write(Point(x: 10, y: 10))
    #expect(ends == [.interrupted] && spring.state.current == .atRest)
    hold.release()
    hold.release()
    stage.run(until: .milliseconds(500))
    #expect(node.position.value == Point(x: 10, y: 10))
  }

  @Test func `another write ends the hold and is reported once`() throws {
    let (node, holding) = (makeNode(), Holding())
    runtime.add(holding, to: node)
    let hold = try #require(holding.hold)
    hold.write(Point(x: 10, y: 10))
    node.position.value = Point(x: 20, y: 20)
    node.position.value = Point(x: 30, y: 30)
    #expect(node.position.value == Point(x: 30, y: 30))
    #expect(runtime.diagnostics.map(\.name) == ["write-while-held"])
    hold.write(Point(x: 40, y: 40))
    #expect(node.position.value == Point(x: 40, y: 40))
  }

  @Test func `a motion that is not in progress causes no conflict, and one in progress is notified of the end`() throws {
    let node = makeNode()
    var (isMoving, interruptedCount) = (false, 0)
    let holding = Holding {
      PropertyHold(of: $0, runtime: $1) {
        isMoving
      } interrupted: {
        interruptedCount += 1
      }
    }
    runtime.add(holding, to: node)
    let hold = try #require(holding.hold)
    hold.write(Point(x: 10, y: 10))
    node.position.value = .zero
    #expect(interruptedCount == 1 && runtime.diagnostics.isEmpty)
    isMoving = true
    hold.write(Point(x: 10, y: 10))
    runtime.add(makeSpring(), to: node.position)
    stage.run(until: .milliseconds(50))
    #expect(interruptedCount == 2 && node.position.value != Point(x: 10, y: 10))
  }

  @Test func `values pass the adjustment, and a removed instance holds nothing`() throws {
    let (node, holding) = (makeNode(), Holding { PropertyHold(of: $0, runtime: $1) { Point(x: $0.x, y: 50) } })
    let instance = runtime.add(holding, to: node)
    let hold = try #require(holding.hold)
    hold.write(Point(x: 10, y: 10))
    #expect(node.position.value == Point(x: 10, y: 50))
    instance.remove()
    node.position.value = .zero
    #expect(node.position.value == .zero && runtime.diagnostics.isEmpty)
    hold.write(Point(x: 10, y: 10))
    #expect(node.position.value == .zero && !node.position.isDriven)
  }

  @Test func `a hold writes until it has ended, also while its instance is removed`() throws {
    let (node, holding) = (makeNode(), Holding())
    holding.home = Point(x: 30, y: 40)
    let instance = runtime.add(holding, to: node)
    try #require(holding.hold).write(Point(x: 10, y: 10))
    instance.remove()
    #expect(node.position.value == Point(x: 30, y: 40) && !node.position.isDriven && runtime.diagnostics.isEmpty)
    // Also without a write before the removal.
    let second = runtime.add(holding, to: node)
    node.position.value = .zero
    second.remove()
    #expect(node.position.value == Point(x: 30, y: 40) && !node.position.isDriven)
  }

  @Test func `a hold that has ended writes nothing while a timeline shows its past`() throws {
    let (node, holding, spring, number) = (makeNode(), Holding(), Spring<Double>(), ReactiveProperty(0.0))
    let timeline = Timeline(of: runtime)
    let instance = timeline.runtime.add(holding, to: node)
    spring.destination.value = 100
    timeline.runtime.add(spring, to: number)
    stage.run(until: .milliseconds(200))
    instance.remove()
    let hold = try #require(holding.hold)
    timeline.paused.value = true
    var count = 0
    let observer = number.observeChanges { _ in
      count += 1
      hold.write(Point(x: 10, y: 10))
    }
    timeline.timeOffset.value = 0.1
    observer.end()
    #expect(count > 0 && node.position.value == Point(x: 100, y: 100))
  }

  @Test func `an adjusted value that is not finite is reported, and not written`() throws {
    let (node, holding) = (makeNode(), Holding { PropertyHold(of: $0, runtime: $1) { Point(x: $0.x, y: 1 / $0.y) } })
    runtime.add(holding, to: node)
    let hold = try #require(holding.hold)
    hold.write(Point(x: 10, y: 4))
    hold.write(Point(x: 20, y: 0))
    #expect(node.position.value == Point(x: 10, y: 0.25))
    #expect(runtime.takeDiagnostics().map(\.name) == ["not-finite"])
  }

  @Test func `a spring that an observer restarts while it is interrupted takes the property back`() throws {
    let (node, spring, holding) = (makeNode(), makeSpring(), Holding())
    runtime.add(spring, to: node.position)
    runtime.add(holding, to: node)
    let subscription = spring.ends.subscribe { [unowned spring] in
      if $0 == .interrupted { spring.destination.value = Point(x: 50, y: 50) }
    }
    stage.run(until: .milliseconds(100))
    let place = node.position.value

    try #require(holding.hold).write(Point(x: 10, y: 10))

    #expect(node.position.value == place && spring.state.current == .active)
    subscription.unsubscribe()
    stage.settle()
    #expect(node.position.value == Point(x: 50, y: 50))
  }
}
