import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

@Suite(.tracksLifetimes) struct InheritedVelocityTests {
  @Test func `a spring continues a coast at a bound with its velocity, without a diagnostic`() throws {
    let (stage, property) = (Stage(size: Size(width: 100, height: 100), rate: nil), createProperty(withInitialValue: 0.0))
    let runtime = stage.runtime
    // snippet: coast-spring
    let (coast, spring) = (Coast<Double>(), Spring<Double>())
    (coast.initialVelocity.value, spring.destination.value) = (1000, 100)
    (spring.inheritsVelocity, spring.enabled.value) = (true, false)
    runtime.add(coast, to: property)
    runtime.add(spring, to: property)
    runtime.connect(property.threshold(100).map { $0 == .above }.dedupe(), to: spring.enabled)
    // end
    let free = try DecaySimulation(.scrolling, from: 0.0, velocity: 1000, at: .zero, threshold: RestThreshold(distance: 0.5))
    runtime.advance(to: .milliseconds(90))
    #expect(property.value < 100 && coast.state.current == .active)
    runtime.advance(to: .milliseconds(130))
    let turn = Timestamp.milliseconds(130)
    #expect(property.value == free.value(at: turn) && property.velocity == free.velocity(at: turn) && spring.state.current == .active)

    runtime.advance(to: .milliseconds(180))
    let oracle = try solution(from: free.value(at: turn), velocity: free.velocity(at: turn), to: 100, at: turn)
    #expect(property.value == oracle.value(at: .milliseconds(180)))
    stage.settle()
    #expect(property.value == 100 && runtime.diagnostics.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a spring that takes over from a tween starts with its velocity only if it inherits velocities`(_ inherits: Bool) throws {
    let (stage, property) = (Stage(size: Size(width: 100, height: 100)), createProperty(withInitialValue: 0.0))
    let (tween, spring) = (Tween<Double>(duration: .seconds(1), values: [0, 100]), Spring<Double>())
    tween.timingFunctions.value = []
    spring.destination.value = 40
    spring.enabled.value = false
    #expect(!spring.inheritsVelocity)
    spring.inheritsVelocity = inherits
    stage.runtime.add(tween, to: property)
    stage.runtime.add(spring, to: property)
    stage.runtime.advance(to: .milliseconds(300))
    spring.enabled.value = true

    #expect(property.velocity == (inherits ? 100 : 0) && property.value == 30)
    #expect(stage.runtime.diagnostics.map { $0.name } == (inherits ? [] : ["competing-writers"]))
    stage.runtime.advance(to: .milliseconds(350))
    let oracle = try solution(from: 30, velocity: inherits ? 100 : 0, to: 40, at: .milliseconds(300))
    #expect(property.value == oracle.value(at: .milliseconds(350)))
  }

  @Test func `a written velocity comes before the inherited one`() {
    let (stage, property) = (Stage(size: Size(width: 100, height: 100)), createProperty(withInitialValue: 0.0))
    let (tween, spring) = (Tween<Double>(duration: .seconds(1), values: [0, 100]), Spring<Double>())
    (spring.inheritsVelocity, spring.enabled.value) = (true, false)
    stage.runtime.add(tween, to: property)
    stage.runtime.add(spring, to: property)
    stage.runtime.advance(to: .milliseconds(300))
    spring.initialVelocity.value = -5
    spring.enabled.value = true
    #expect(property.velocity == -5)
  }

  @Test func `a coast continues a tween of points, and a component's spring a motion of the whole`() throws {
    let (stage, node, runtime) = makeStage()
    let (tween, coast) = (Tween<Point>(duration: .seconds(1), values: [Point(x: 0, y: 0), Point(x: 100, y: 50)]), Coast<Point>())
    tween.timingFunctions.value = []
    (coast.inheritsVelocity, coast.enabled.value) = (true, false)
    runtime.add(tween, to: node.position)
    runtime.add(coast, to: node.position)
    runtime.advance(to: .milliseconds(500))
    coast.enabled.value = true
    #expect(node.position.velocity == Point(x: 100, y: 50) && tween.state.current == .atRest)

    runtime.advance(to: .milliseconds(600))
    let velocity = node.position.velocity
    let spring = Spring<Double>()
    spring.inheritsVelocity = true
    runtime.add(spring, to: node.position.x)
    #expect(node.position.x.velocity == velocity.x && coast.state.current == .atRest && velocity.x > 50)
    stage.settle()
    #expect(node.position.value.x == 0 && runtime.diagnostics.isEmpty)
  }

  @Test func `a drag that is released hands its velocity to any motion`() throws {
    let (stage, node, runtime) = makeStage()
    let draggable = Draggable()
    var (starts, released): ([MotionStart<Point>], Release) = ([], Release(position: .zero, velocity: .zero))
    draggable.releases.subscribe { released = $0 }
    let player = MotionPlayer { (start: MotionStart<Point>) throws(MotionError) in
      starts.append(start)
      return try BounceSimulation(
        Decay(rate: 2), from: start.value, velocity: start.velocity, edges: [Edges(50, 350), Edges(50, 350)], at: start.time, restSpeed: 5)
    }
    player.enabled.value = false
    runtime.add(draggable.finalVelocity, to: player.initialVelocity)
    runtime.toggle(player, inReactionTo: draggable)
    runtime.add(player, to: node.position)
    runtime.add(draggable, to: node)
    player.enabled.value = true
    stage.finger.press(on: node).move(by: Vector(dx: 80, dy: 20), over: .milliseconds(100)).lift()

    stage.settle()
    let last = try #require(starts.last)
    #expect(released.velocity.x > 100 && last.velocity == released.velocity && last.value == released.position)
    #expect((50...350).contains(node.position.value.x) && node.position.velocity == .zero)
  }
}
