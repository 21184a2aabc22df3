import Interplay
import InterplayPages
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct MotionDiagnosticTests {
  @Test(arguments: FaultyPages.all.indices) func `a page with a fault reports it with its name, an explanation and the object`(index: Int)
    throws
  {
    let (page, name, place) = FaultyPages.all[index]
    let stage = Stage(page: page)
    stage.perform()

    let diagnostics = stage.runtime.diagnostics

    #expect(diagnostics.map { $0.name } == [name])
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic.place == place)
    #expect(diagnostic.explanation.count > 30 && diagnostic.explanation.contains { $0 == ";" || $0 == "," })
  }

  @Test func `explanations name the competing drivers, the holding gesture, the fighting toggles and the overridden constraint`() {
    let told = [
      FaultyPages.competingWriters, FaultyPages.writeWhileHeld, FaultyPages.fightingToggles, FaultyPages.neverActive, FaultyPages.cycle,
      FaultyPages.overriddenConstraint,
    ].map { page in
      let stage = Stage(page: page)
      stage.perform()
      return stage.runtime.diagnostics.first?.explanation ?? ""
    }

    #expect(told[0].hasPrefix("Spring<Point> and Draggable drive it at the same time"))
    #expect(told[1].contains("while Draggable holds it"))
    #expect(told[2].hasPrefix("Draggable enabled it while Draggable disables it"))
    #expect(told[3].contains("waits for Draggable, which was not added to any target"))
    #expect(
      told[4].contains("left.position → filter(closure) → right.position → filter(closure) → left.position"), "\(told[4])")
    #expect(told[5].hasPrefix("clamped(from: Point(x: 200.0, y: 0.0), to: Point(x: 400.0, y: 800.0)) overrides xLocked(to: 100.0)"))
  }

  @Test func `no page reports a diagnostic`() {
    for page in Soak.part(of: Pages.all, share: 3, offset: 1) {
      let stage = Stage(page: page)
      stage.perform()
      #expect(stage.runtime.diagnostics.isEmpty, "\(page.name): \(stage.runtime.diagnostics)")
    }
  }

  @Test func `a write by code during a drag is reported, before and after the drag it is not`() {
    let (stage, node, runtime) = makeStage()
    runtime.add(Draggable(), to: node)
    node.position.value = Point(x: 190, y: 190)
    stage.finger.press(on: node).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100))
    stage.play()
    #expect(runtime.diagnostics.isEmpty)

    node.position.value = Point(x: 10, y: 10)
    #expect(runtime.diagnostics.map { $0.name } == ["write-while-held"] && runtime.diagnostics.first?.place == "node.position")
    stage.finger.lift()
    stage.settle()
    node.position.value = Point(x: 10, y: 10)
    #expect(runtime.diagnostics.count == 1)
  }

  @Test func `a repeated conflict is reported once`() {
    let (stage, node, runtime) = makeStage()
    let spring = Spring<Point>()
    runtime.add(spring, to: node.position)
    runtime.add(Draggable(), to: node)
    for round in 0..<3 {
      spring.destination.value = Point(x: Double(round) * 100, y: 700)
      stage.finger.press(on: node).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100)).lift()
      stage.settle()
    }
    #expect(runtime.diagnostics.map { $0.name } == ["competing-writers"])
  }

  @Test func `two motions on one property conflict only while both are active`() {
    let (stage, node, runtime) = makeStage()
    let (first, second) = (Spring<Point>(), Spring<Point>())
    first.destination.value = Point(x: 10, y: 10)
    second.enabled.value = false
    second.destination.value = Point(x: 300, y: 300)
    runtime.add(first, to: node.position)
    runtime.add(second, to: node.position)
    stage.settle()

    second.enabled.value = true
    stage.settle()
    #expect(runtime.diagnostics.isEmpty)

    second.destination.value = Point(x: 10, y: 10)
    stage.run(until: stage.now.advanced(by: .milliseconds(50)))
    first.destination.value = Point(x: 40, y: 40)
    #expect(runtime.diagnostics.map { $0.name } == ["competing-writers"])
  }

  @Test func `a stream from a moving value conflicts with a motion, a write by code does not`() {
    let (stage, node, runtime) = makeStage()
    let follower = runtime.scene.root.addChild(named: "follower", position: .zero, size: Size(width: 10, height: 10))
    let (spring, other) = (Spring<Point>(), Spring<Point>())
    spring.destination.value = Point(x: 10, y: 10)
    other.destination.value = Point(x: 300, y: 500)
    runtime.add(other, to: follower.position)
    stage.run(until: .milliseconds(50))
    follower.position.value = .zero
    #expect(runtime.diagnostics.isEmpty)

    other.destination.value = Point(x: 100, y: 500)
    runtime.add(spring, to: node.position)
    runtime.connect(node.position, to: follower.position)
    #expect(runtime.diagnostics.first?.explanation.contains("Spring<Point> and node.position → follower.position") == true)
  }

  @Test func `targets and arguments that depend on other streams are not reported`() {
    let (_, node, runtime) = makeStage()
    let (size, width, isOn) = (Spring<Size>(), createProperty(withInitialValue: 0.0), createProperty(withInitialValue: false))
    let small = runtime.scene.root.addChild(named: "small", position: .zero, size: .zero)
    size.destination.value = Size(width: 50, height: 50)
    runtime.add(size, to: small.size)
    runtime.add(Draggable(), to: small)
    // An argument is read, even if no observer is notified of its changes.
    runtime.connect(node.position.x(), to: width)
    runtime.add(Draggable(), to: node) { $0.xLocked(to: width) }
    node.isInteractive.value = false
    runtime.connect(isOn, to: node.isInteractive)
    #expect(runtime.diagnostics.isEmpty)
  }

  @Test func `a gesture on a node that cannot be touched is reported`() {
    let (_, node, runtime) = makeStage()
    let parent = runtime.scene.root.addChild(named: "parent", position: .zero, size: .zero)
    runtime.add(Draggable(), to: parent)
    #expect(runtime.diagnostics.map { $0.explanation.prefix(44) } == ["it can never be touched, because the node ha"])
    parent.addChild(named: "child", size: Size(width: 10, height: 10))
    #expect(runtime.diagnostics.isEmpty)

    runtime.add(Draggable(), to: node)
    runtime.scene.root.isInteractive.value = false
    #expect(runtime.diagnostics.map { $0.place } == ["pan on parent", "pan on node"])
  }

  @Test func `an unobserved recognizer is reported`() {
    let (_, node, runtime) = makeStage()
    let pan = runtime.recognize(PanConfiguration(), on: node)
    #expect(runtime.diagnostics.map { $0.name } == ["unobserved-stream"])
    runtime.connect(pan.translation(addedTo: node.position), to: node.position)
    #expect(runtime.diagnostics.isEmpty)
  }

  @Test func `connections with dedupe, a slop or another target are not reported as a cycle`() {
    let (_, node, runtime) = makeStage()
    let (a, b, c) = (createProperty(withInitialValue: 0.0), createProperty(withInitialValue: 0.0), node.opacity)
    runtime.connect(a.filter { $0 > 1 }, to: b)
    runtime.connect(b.filter { $0 > 1 }, to: c)
    #expect(runtime.diagnostics.isEmpty)
    runtime.connect(c.filter { $0 > 1 }.dedupe(), to: a)
    runtime.connect(c.slop(size: 5).rewriteTo(0.0), to: a)
    runtime.connect(c.slidingThreshold(5).rewriteTo(0.0), to: a)
    #expect(runtime.diagnostics.isEmpty)
    runtime.connect(c.filter { $0 > 1 }, to: b)
    #expect(runtime.diagnostics.map { $0.name } == ["cycle"])
  }

  @Test func `constraints that preserve an effect of the earlier ones are not reported as overriding them`() {
    let (_, node, runtime) = makeStage()
    let (inside, outside) = (Point(x: 0, y: 0), Point(x: 400, y: 400))
    func names(_ constrain: @escaping (MotionStream<Point>) -> MotionStream<Point>) -> [String] {
      let draggable = Draggable()
      runtime.add(draggable, to: node, constraints: constrain)
      defer { runtime.remove(draggable) }
      return runtime.diagnostics.map { $0.name }
    }
    let undone = ["overridden-constraint"]
    #expect(names { $0.xLocked(to: 100).yLocked(to: 100).clamped(from: inside, to: outside).asStream() } == [])
    #expect(names { $0.xLocked(to: 100).yLocked(to: 100).xLocked(to: 100).asStream() } == undone)
    #expect(names { $0.clamped(from: inside, to: outside).clamped(from: Point(x: 500, y: 0)).asStream() } == undone)
    #expect(names { $0.clamped(from: inside, to: outside).offset(by: outside).clamped(from: outside).asStream() } == [])
    #expect(names { $0.xLocked(to: Double.nan).clamped(from: outside, to: inside).asStream() } == [])
    let rect = Rect(x: 0, y: 0, width: 400, height: 400)
    #expect(names { $0.rubberBanded(outsideOf: rect, maximumLength: 48).clamped(from: inside, to: outside).asStream() } == undone)
    #expect(names { $0.clamped(from: inside, to: outside).rubberBanded(outsideOf: rect, maximumLength: 48).asStream() } == [])

    let resisted = Draggable()
    resisted.resistance.perimeter.value = Rect(x: 200, y: 0, width: 100, height: 100)
    runtime.add(resisted, to: node) { $0.xLocked(to: 100) }
    #expect(runtime.diagnostics.map { $0.name } == undone)
    resisted.resistance.perimeter.value = nil
    #expect(runtime.diagnostics.isEmpty)
  }

  @Test func `a toggle that agrees with the others is not reported`() {
    let (stage, node, runtime) = makeStage()
    let (first, second, spring) = (Draggable(), Draggable(), Spring<Point>())
    runtime.toggle(spring, inReactionTo: first)
    runtime.toggle(spring, inReactionTo: second)
    runtime.add(first, to: node)
    runtime.add(second, to: runtime.scene.root.addChild(named: "other", size: Size(width: 10, height: 10)))
    runtime.add(spring, to: node.position)
    stage.finger.press(on: node).move(by: Vector(dx: 90, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(runtime.diagnostics.isEmpty)
  }

  @Test func `only the latest incidents are kept, and an old pair is reported again`() {
    let (stage, node, runtime) = makeStage()
    defer { withExtendedLifetime(stage) {} }
    let (first, second) = (Spring<Point>(), Spring<Point>())
    runtime.add(first, to: node.position)
    runtime.add(second, to: node.position)
    #expect(runtime.diagnostics.count == 1)
    func fight() {
      first.destination.value.x += 100
      second.destination.value.x += 100
    }
    fight()
    #expect(runtime.diagnostics.count == 1)

    let other = runtime.scene.root.addChild(named: "other", position: Point(x: 300, y: 300), size: .zero)
    for _ in 0...2100 { runtime.add(Spring<Point>(), to: other.position) }
    let incidents = runtime.diagnostics
    #expect(incidents.count == 2101)
    #expect(incidents.last?.place == "other.position")

    fight()
    #expect(runtime.diagnostics.last?.place == "node.position")
  }

  @Test func `objects that have the addresses of earlier ones are reported, too`() {
    let (stage, node, runtime) = makeStage()
    for round in 1...50 {
      let springs = [Spring<Point>(), Spring<Point>()]
      node.position.value = Point(x: 200, y: 100)
      for spring in springs { runtime.add(spring, to: node.position) }
      for spring in springs { runtime.remove(spring) }
      #expect(runtime.diagnostics.count == round)
    }
    withExtendedLifetime(stage) {}
  }

  @Test func `an initial velocity that is written before the start, or for the next one, is not reported`() {
    let (stage, node, runtime) = makeStage()
    let spring = Spring<Point>()
    spring.destination.value = .zero
    spring.initialVelocity.value = Point(x: 1, y: 1)
    runtime.add(spring, to: node.position)
    stage.run(until: .milliseconds(50))
    spring.initialVelocity.value = Point(x: 100, y: 0)
    #expect(runtime.diagnostics.isEmpty)
  }
}
