import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionReports
import Testing

/// The steps that explain the destination and the velocity of a motion, and motions of components.
@Suite(.tracksLifetimes) struct MotionInputsTests {
  private func lines(_ steps: [TracedStep]) -> [String] { steps.map { $0.text } }

  @Test func `a thrown spring has the writes of its destination and its velocity, up to the release`() throws {
    let (stage, box, _) = makeShelf(isTracing: true)
    stage.finger.press(on: box).flick(by: Vector(dx: 90, dy: 20))
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(60)))

    let reasons = stage.runtime.reasons(forPropertyAt: "box.position")
    let motion = try #require(reasons.first)
    #expect(motion.text.hasPrefix("Spring<Double> from ") && motion.text.contains("to 500.0"), "\(lines(reasons))")
    #expect(motion.text.hasSuffix("moves box.position.x") && reasons.last?.text.hasPrefix("pointer 0 up") == true)
    #expect(motion.inputs.count == 2, "\(motion.inputs.map { lines($0) })")
    let (destination, velocity) = (try #require(motion.inputs.first), try #require(motion.inputs.last))
    #expect(destination.first?.text == "shelf 500.0 → spring.destination")
    #expect(
      destination.dropFirst().first?.text.contains("snapped") == true && destination.dropFirst().first?.text.hasSuffix("→ shelf") == true)
    #expect(velocity.first?.text.hasSuffix("→ spring.initialVelocity") == true, "\(lines(velocity))")
    #expect(reasons.dropFirst().allSatisfy { $0.inputs.isEmpty })
    // A step is listed once.
    let sides = motion.inputs.flatMap { lines($0) }
    #expect(Set(sides).intersection(lines(reasons)).isEmpty && Set(sides).count == sides.count)
  }

  @Test func `the text indents the inputs below their motion`() {
    let (stage, box, _) = makeShelf(isTracing: true)
    stage.finger.press(on: box).flick(by: Vector(dx: 90, dy: 0))
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(60)))

    let reasons = stage.runtime.reasons(forPropertyAt: "box.position.x")
    let text = ReasonsText(reasons, for: "box.position.x", holding: "1", at: stage.now).text.split(separator: "\n").dropFirst()
    #expect(text.filter { $0.contains(" s    - ") }.count == 2, "\(text.joined(separator: "\n"))")
    #expect(text.count == reasons.count + reasons.reduce(0) { $0 + $1.inputs.reduce(0) { $0 + $1.count } })
  }

  @Test func `a tap that writes the destination leads to it, and an older velocity is not an input`() throws {
    let (stage, box, _) = makeShelf(isTracing: true)
    stage.finger.press(on: box).flick(by: Vector(dx: 90, dy: 0))
    stage.settle()
    stage.finger.tap(on: box)
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(40)))

    let reasons = stage.runtime.reasons(forPropertyAt: "box.position")
    #expect(lines(reasons).contains { $0.hasPrefix("tap ended") || $0.contains("shelf 100.0 → spring.destination") }, "\(lines(reasons))")
    #expect(reasons.allSatisfy { $0.inputs.isEmpty }, "\(reasons.map { $0.inputs.map { lines($0) } })")
  }

  @Test func `a setting of a part is explained by what the composite connects, for each target`() {
    let (stage, box, _) = makeShelf(isTracing: true)
    stage.finger.tap(on: box)
    stage.settle()

    let box300 = lines(stage.runtime.reasons(forPropertyAt: "box.spring.destination"))
    #expect(box300.first == "shelf 300.0 → spring.destination" && box300.count > 1, "\(box300)")
    // No shelf of it was chosen: its destination is what the composite has connected.
    #expect(lines(stage.runtime.reasons(forPropertyAt: "other.spring.destination")) == ["connects shelf → spring.destination"])

    stage.finger.press(on: box).flick(by: Vector(dx: 90, dy: 0))
    stage.play()
    let enabled = lines(stage.runtime.reasons(forPropertyAt: "box.spring.enabled"))
    #expect(enabled.first?.hasSuffix("→ spring.enabled") == true && enabled.last?.hasPrefix("pointer 0 up") == true, "\(enabled)")
    #expect(lines(stage.runtime.reasons(forPropertyAt: "other.spring.enabled")).allSatisfy { !$0.contains("pointer 0 up") })
  }

  @Test func `a value that is connected at once is explained by the connection, and is an input of the first motion`() throws {
    let (_, node, runtime) = makeStage()
    runtime.isTracing = true
    let (home, spring) = (ReactiveProperty(Point(x: 300, y: 200), label: GraphLabel("home")), Spring<Point>())
    runtime.connect(home, to: spring.destination)
    runtime.add(spring, to: node.position)
    #expect(lines(runtime.reasons(for: spring.destination)) == ["connects home → spring.destination"])
    let motion = try #require(runtime.reasons(forPropertyAt: "\(node.name).position").first)
    #expect(motion.inputs.map { lines($0) } == [["connects home → spring.destination"]])

    // A connection that delivers nothing has written nothing.
    let taps = Emitter<Point>(label: GraphLabel("taps"))
    let quiet = ReactiveProperty(Point.zero, label: GraphLabel("quiet"))
    runtime.connect(taps, to: quiet)
    #expect(runtime.reasons(for: quiet).isEmpty)
    runtime.connect(home, to: quiet)
    runtime.connect(taps, to: quiet)
    #expect(lines(runtime.reasons(for: quiet)) == ["connects home → quiet"])
  }

  @Test func `a setting that code wrote is explained by its delivery`() {
    let (stage, _, _) = makeShelf(isTracing: true)
    stage.run(until: .milliseconds(50))
    stage.runtime.setting(at: "box.spring.destination")?.set([250])
    #expect(lines(stage.runtime.reasons(forPropertyAt: "box.spring.destination")) == ["spring.destination 250.0"])
    #expect(lines(stage.runtime.reasons(forPropertyAt: "box.position")).first?.contains("to 250.0") == true)
  }

  @Test(arguments: [false, true]) func `a whole value that a component moves names the motion`(isLater: Bool) {
    let (stage, node, runtime) = makeStage()
    if !isLater { runtime.isTracing = true }
    let spring = Spring<Double>()
    if isLater {
      _ = node.position.x
      runtime.isTracing = true
    }
    runtime.add(spring, to: node.position.x)
    stage.run(until: .milliseconds(100))

    for path in ["node.position", "node.position.x"] {
      let reasons = lines(runtime.reasons(forPropertyAt: path))
      #expect(reasons.first?.hasSuffix("moves node.position.x") == true, "\(path): \(reasons)")
    }
    #expect(!runtime.tracedSteps.contains { $0.text.hasPrefix("code writes") }, "\(lines(runtime.tracedSteps))")
    #expect(runtime.reasons(forPropertyAt: "node.position.y").isEmpty)
  }

  @Test func `code that writes one coordinate, or the whole, is named beside the motion of the other coordinate`() {
    let (stage, node, runtime) = makeStage()
    runtime.isTracing = true
    let spring = Spring<Double>()
    runtime.add(spring, to: node.position.x)
    stage.run(until: .milliseconds(50))
    node.position.y.value = 7
    let y = node.position.y.value
    #expect(lines(runtime.reasons(forPropertyAt: "node.position.y")) == ["code writes node.position.y"] && y == 7)
    // The motion of x goes on, and is the last to write the whole.
    stage.run(until: .milliseconds(100))
    #expect(lines(runtime.reasons(forPropertyAt: "node.position")).first?.hasSuffix("moves node.position.x") == true)

    node.position.value = Point(x: 1, y: 2)
    #expect(lines(runtime.reasons(forPropertyAt: "node.position")) == ["code writes node.position"])
    #expect(lines(runtime.reasons(forPropertyAt: "node.position.x")) == ["code writes node.position"])
  }

  @Test func `a connection to a component explains the whole value`() {
    let (_, node, runtime) = makeStage()
    let height = ReactiveProperty(1.0, label: GraphLabel("height"))
    runtime.connect(height, to: node.position.y)
    runtime.isTracing = true
    height.value = 5
    #expect(lines(runtime.reasons(forPropertyAt: "node.position")) == ["height 5.0 → node.position.y"])
    #expect(lines(runtime.reasons(forPropertyAt: "node.position.y")) == ["height 5.0 → node.position.y"])
    #expect(runtime.reasons(forPropertyAt: "node.position.x").isEmpty)
  }

  @Test func `a motion of any type has a beginning, and an end`() throws {
    let (stage, node, runtime) = makeStage()
    runtime.isTracing = true
    let player = MotionPlayer { (_: Double, start: Timestamp) throws(MotionError) in
      try KeyframeSimulation([Keyframe(0.0), Keyframe(0.25, at: 0.5), Keyframe(0.5)], duration: .seconds(1), at: start)
    }
    runtime.add(player, to: node.opacity)
    stage.run(until: .milliseconds(500))
    let running = try #require(runtime.reasons(for: node.opacity).first)
    #expect(running.text.hasSuffix("moves node.opacity") && running.end == nil && running.time == .zero, "\(running.text)")
    stage.settle()
    #expect(runtime.reasons(for: node.opacity).first?.end == .seconds(1) && node.opacity.value == 0.5)
  }
}
