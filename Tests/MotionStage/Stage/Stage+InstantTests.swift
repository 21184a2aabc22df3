import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

@Suite(.tracksLifetimes) struct StageInstantTests {
  private func makeSpring(from: Point = Point(x: 200, y: 200)) -> (stage: Stage, node: SceneNode, spring: Spring<Point>) {
    let (stage, node, runtime) = makeStage()
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 300, y: 200)
    runtime.add(spring, to: node.position)
    return (stage, node, spring)
  }

  @Test func `the velocity of a motion is that of its formula`() throws {
    let (stage, node, _) = makeSpring()
    let formula = try SpringSimulation(
      basis: SpringBasis(SpringParameters()), from: Point(x: 200, y: 200), velocity: .zero, to: Point(x: 300, y: 200), at: .zero,
      threshold: RestThreshold(distance: 1))

    for milliseconds in [0, 7, 50, 120] {
      let time = Timestamp.milliseconds(Int64(milliseconds))
      stage.run(until: time)
      let velocity = node.position.velocity
      #expect(abs(velocity.x - formula.velocity(at: time).x) < 1e-9 && velocity.y == 0)
    }
    stage.settle()
    #expect(node.position.velocity == .zero)
  }

  @Test func `the velocity of a trace approximates that of the motion`() throws {
    let (stage, node, _) = makeSpring()
    stage.frames = FrameSchedule(rate: 1000)
    stage.run(until: .milliseconds(50))

    let velocity = node.position.velocity
    let measured = stage.trace[node].position.velocity(at: stage.now, over: .milliseconds(2))

    #expect(abs(measured.x - velocity.x) < 0.02 * velocity.x && measured.y == 0)
  }

  @Test func `the state of an interaction can be read by its path`() {
    let (stage, node, _) = makeSpring()
    stage.runtime.add(Draggable(), to: node)

    stage.run(until: .milliseconds(20))
    #expect(stage.state(of: "node.spring") == .active && stage.state(of: "node.draggable") == .atRest)
    stage.finger.press(on: node).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(50))
    stage.play()
    #expect(stage.state(of: "node.draggable") == .active && stage.state(of: "nodes.draggable") == nil)
  }

  @Test func `a stage that is at rest has no unrest`() {
    let (stage, _, _) = makeSpring()
    stage.settle()

    #expect(stage.unrest == nil)
  }

  @Test func `unrest tells nodes of one name apart`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let thumbs = (0..<2).map { _ in stage.scene.root.addChild(named: "thumb", position: .zero, size: .zero) }
    stage.runtime.isTracing = true
    let spring = Spring<Double>(parameters: SpringParameters(damping: 0))
    spring.destination.value = 100
    stage.runtime.add(spring, to: thumbs[1].cornerRadius)
    stage.settle(limit: .seconds(1))

    #expect(stage.unrest?.motions.map(\.path) == ["thumb-2.cornerRadius"])
    #expect(stage.unrest?.motions.first?.reasons.isEmpty == false)
  }

  @Test func `unrest names the moving property, the active interaction and the causes`() throws {
    let (stage, node, runtime) = makeStage()
    runtime.isTracing = true
    let spring = Spring<Double>(parameters: SpringParameters(damping: 0))
    spring.destination.value = 100
    runtime.add(spring, to: node.cornerRadius)
    var notified = 0
    stage.onUnrest = { _ in notified += 1 }

    stage.settle(limit: .seconds(1))
    let unrest = try #require(stage.unrest)

    #expect(notified == 1 && unrest.pointers == [])
    #expect(unrest.motions.map(\.path) == ["node.cornerRadius"])
    #expect(unrest.activities == ["node.spring"])
    #expect(unrest.motions[0].reasons.contains { $0.contains("moves node.cornerRadius") })
    #expect(unrest.description.hasPrefix("the stage is not at rest at 1"))
    #expect(!unrest.description.contains("isTracing"))
  }

  @Test func `unrest names the pointer that was never released`() throws {
    let (stage, node, runtime) = makeStage()
    runtime.add(Draggable(), to: node)

    stage.finger.press(on: node).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(50))
    stage.settle(limit: .seconds(1))

    let text = try #require(stage.unrest).description
    #expect(text.contains("pointer 0 is still down; end its script with lift() or cancel()"))
    #expect(text.contains("node.draggable is active") && !text.contains("changes by"))
  }

  @Test func `unrest without a motion names what may be pending`() throws {
    let (stage, node, runtime) = makeStage()
    runtime.connect(node.opacity.delay(by: Duration.seconds(100), on: runtime.clock), to: node.scale)

    stage.settle(limit: .seconds(1))

    #expect(try #require(stage.unrest).description.hasSuffix("a timer, or a delay, debounced or throttled operator is pending"))
  }

  @Test func `a stage around a runtime continues it, and gives the log back`() {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    var lines: [String] = []
    runtime.logOutput.write = { lines.append($0) }
    let node = runtime.scene.root.addChild(named: "node", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
    runtime.add(Draggable(configuration: PanConfiguration(slop: 0)), to: node) { $0.log("drag") }
    runtime.advance(to: .milliseconds(250))
    var frames: [Timestamp] = []
    do {
      let stage = Stage(runtime: runtime)
      stage.onFrame = { frames.append($0) }
      stage.finger.press(on: stage["node"]).move(by: Vector(dx: 10, dy: 0), over: .milliseconds(8)).lift()
      let trace = stage.settle()

      #expect(node.position.value == Point(x: 210, y: 200) && trace[node].position.times.first == .milliseconds(250))
      #expect(stage.log == lines && !lines.isEmpty && stage.runtime === runtime)
      #expect(stage.recording.events.first?.time == .milliseconds(250))
    }
    let count = lines.count
    runtime.send(.pointer(phase: .down, at: node.position.value, time: .seconds(1)))
    runtime.send(.pointer(phase: .move, at: .zero, time: .seconds(1)))

    #expect(frames.first == .frame(16, rate: 60) && lines.count > count)
  }

  @Test func `of two stages around a runtime the later one sees the contacts, and either may end first`() {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let node = runtime.scene.root.addChild(named: "node", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
    runtime.add(Draggable(configuration: PanConfiguration(slop: 0)), to: node) { $0.log("drag") }
    var lines: [String] = []
    runtime.logOutput.write = { lines.append($0) }
    func drag(_ stage: Stage) {
      stage.finger.press(on: node).move(by: Vector(dx: 4, dy: 0), over: .milliseconds(8)).lift().hold(for: .seconds(1))
      stage.settle()
    }
    var first: Stage? = Stage(runtime: runtime)
    let second = Stage(runtime: runtime)
    let firstLines = first?.log.count
    first = nil

    drag(second)
    #expect(second.contacts.count == 1 && firstLines == 0 && second.log == lines && !lines.isEmpty)
    let third = Stage(runtime: runtime)
    drag(third)
    #expect(third.contacts.count == 1 && second.contacts.count == 1)
  }

  @Test func `a node is found by its name, or names similar to it are suggested`() throws {
    let (stage, node, _) = makeStage()
    stage.scene.root.addChild(named: "other")

    #expect(try stage.node(named: "node") === node)
    #expect(throws: UnknownNodeError.self) { try stage.node(named: "nope") }
    do throws(UnknownNodeError) {
      _ = try stage.node(named: "noed")
    } catch {
      #expect(error.similarNames == ["node"] && error.description == "no node on the stage is called \"noed\"; similar: \"node\"")
    }
  }

  @Test func `an unknown name ends the program with the names of similar nodes`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let stage = Stage(size: Size(width: 10, height: 10))
        stage.scene.root.addChild(named: "card")
        _ = stage["crad"]
      })

    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self).contains("no node on the stage is called \"crad\"; similar: \"card\""))
  }

  @Test func `unrest names no pointer whose device was lost`() throws {
    let (stage, _, _) = makeSpring()
    stage.finger.press(at: Point(x: 10, y: 10))
    stage.play()
    stage.play([.deviceLost(.touch, time: stage.now)])

    #expect(try #require(stage.unrest).pointers == [])
  }
}
