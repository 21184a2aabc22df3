import Interplay
import InterplayPages
import InterplayTestSupport
import MotionReports
import Testing

@Suite(.tracksLifetimes) struct TracingTests {
  private func lines(_ steps: [TracedStep]) -> [String] { steps.map { $0.text } }

  @Test func `a value that code writes is traced to the node, operator by operator`() {
    let (_, node, runtime) = makeStage()
    let (height, width) = (ReactiveProperty(1.0, label: GraphLabel("height")), ReactiveProperty(2.0, label: GraphLabel("width")))
    runtime.connect(height.scaled(by: width).offset(by: 0.25), to: node.opacity)
    runtime.isTracing = true

    height.value = 0.25
    #expect(lines(runtime.reasons(for: node.opacity)) == ["height 0.25 → scaled(by: width) 0.5 → offset(by: 0.25) 0.75 → node.opacity"])

    width.value = 1
    #expect(node.opacity.value == 0.5)
    let reason = lines(runtime.reasons(for: node.opacity)).first
    #expect(reason?.hasPrefix("an argument of scaled(by: width)") == true && reason?.hasSuffix("→ node.opacity") == true, "\(reason ?? "")")
    #expect(runtime.reasons(forPropertyAt: "node.opacity").count == 1 && runtime.reasons(forPropertyAt: "node.nothing").isEmpty)
  }

  @Test func `a chain of 20,000 connections is traced to its end`() {
    let (_, node, runtime) = makeStage()
    let properties = (0..<20_000).map { ReactiveProperty(0.0, label: GraphLabel("p\($0)")) }
    for (source, target) in zip(properties, properties.dropFirst()) { runtime.connect(source.filter { _ in false }, to: target) }
    runtime.connect(properties[19_999], to: node.opacity)
    runtime.isTracing = true

    properties[19_999].value = 0.5
    #expect(lines(runtime.reasons(for: node.opacity)) == ["p19999 0.5 → node.opacity"])
    properties[0].value = 0.5
    #expect(runtime.tracedSteps.last?.text.hasPrefix("p0 0.5") == true)

    runtime.isTracing = false
    #expect(runtime.tracedSteps.isEmpty)
  }

  @Test func `a node with the name of another has its number in reasons`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let nodes = (0..<3).map { _ in stage.scene.root.addChild(named: "n", size: Size(width: 10, height: 10)) }
    let runtime = stage.runtime
    runtime.isTracing = true
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 50, y: 0)
    runtime.add(spring, to: nodes[2].position)
    runtime.connect(nodes[1].scale, to: nodes[1].opacity)
    stage.run(until: .milliseconds(50))
    nodes[1].scale.value = 0.5

    #expect(runtime.reasons(forPropertyAt: "n-3.position").contains { $0.text.hasSuffix("moves n-3.position") })
    #expect(lines(runtime.reasons(for: nodes[1].opacity)) == ["n-2.scale 0.5 → n-2.opacity"])
    #expect(lines(runtime.reasons(for: nodes[1].scale)) == ["code writes n-2.scale"])
    nodes[0].scale.value = 0.5
    #expect(lines(runtime.reasons(for: nodes[0].scale)) == ["code writes n.scale"])
  }

  @Test func `a value that an operator drops is traced up to that operator`() {
    let (_, node, runtime) = makeStage()
    let height = ReactiveProperty(1.0, label: GraphLabel("height"))
    runtime.connect(height.dedupe().scaled(by: 0.5), to: node.opacity)
    runtime.isTracing = true

    height.value = 1

    #expect(runtime.tracedSteps.map { $0.text } == ["height 1.0 → dedupe (nothing)"])
    #expect(runtime.reasons(for: node.opacity).isEmpty)
  }

  @Test func `a deferred value is traced back to the event that it was deferred in`() {
    let five = Duration.milliseconds(5)
    let deferring: [(String, (ReactiveProperty<Double>, MotionClock) -> MotionStream<Double>)] = [
      ("debounced", { $0.offset(by: 1).debounced(on: $1) }),
      ("delay(by: 0.005 seconds)", { $0.offset(by: 1).delay(by: five, on: $1) }),
      ("throttled(every: 0.005 seconds)", { $0.offset(by: 1).throttled(every: five, on: $1) }),
    ]
    for (name, deferred) in deferring {
      let (_, node, runtime) = makeStage()
      runtime.connect(deferred(node.scale, runtime.clock).scaled(by: 2), to: node.opacity)
      runtime.isTracing = true
      runtime.perform(at: .milliseconds(1), named: "a tap") { node.scale.value = 0.5 }
      runtime.advance(to: .milliseconds(20))

      #expect(
        lines(runtime.reasons(for: node.opacity)) == [
          "1.5 → \(name) 1.5 → scaled(by: 2.0) 3.0 → node.opacity", "node.scale 0.5 → offset(by: 1.0) 1.5", "a tap",
        ])
    }
  }

  @Test func `a source without a name begins with its value`() {
    let (_, node, runtime) = makeStage()
    let height = ReactiveProperty(1.0, label: GraphLabel(""))
    runtime.connect(height.scaled(by: 0.5), to: node.opacity)
    runtime.isTracing = true

    height.value = 0.5

    #expect(lines(runtime.reasons(for: node.opacity)) == ["0.5 → scaled(by: 0.5) 0.25 → node.opacity"])
  }

  @Test func `paths continue behind combinators and through other properties`() {
    let (_, node, runtime) = makeStage()
    let (a, b) = (ReactiveProperty(1.0, label: GraphLabel("a")), ReactiveProperty(2.0, label: GraphLabel("b")))
    let between = ReactiveProperty(0.0, label: GraphLabel("between"))
    runtime.connect(a.combineLatest(with: b).map { $0.0 + $0.1 }, to: between)
    runtime.connect(between.merge(with: between).scaled(by: 0.1), to: node.opacity)
    runtime.isTracing = true

    b.value = 3

    let reasons = lines(runtime.reasons(for: node.opacity))
    #expect(reasons.count == 2)
    #expect(reasons.first == "between 4.0 → merge 4.0 → scaled(by: 0.1) 0.4 → node.opacity")
    #expect(reasons.last == "b 3.0 → combineLatest (1.0, 3.0) → map(closure) 4.0 → between")
  }

  @Test func `the reasons for a tossed node's movement are its spring, its toggle and the release`() {
    let stage = Stage(page: .tossing, isTracing: true)
    stage.perform()
    let card = stage["card"]
    let stop = Stage(page: .tossing, isTracing: true)
    stop.play(stage.trace.events.filter { $0.time <= .seconds(1) })
    stop.run(until: .seconds(1))

    let reasons = stop.runtime.reasons(forPropertyAt: "card.opacity")

    #expect(reasons.map { $0.time } == [.seconds(1)] + Array(repeating: .milliseconds(780), count: 5))
    let text = lines(reasons)
    #expect(text[0].hasPrefix("card.position Point(") && text[0].hasSuffix("→ card.opacity"))
    #expect(text[1].hasPrefix("Spring<Point> from Point(") && text[1].hasSuffix("moves card.position"))
    #expect(text[2] == "spring.enabled true")
    #expect(text[3] == "state atRest → rewrite(atRest: true, active: false) true → spring.enabled")
    #expect(text[5].hasPrefix("pointer 0 up at ("))
    #expect(card.opacity.value > 0 && stage.trace.steps.count == stage.runtime.tracedSteps.count)
  }

  @Test func `an unwritten property has no reasons, and a write by code after a motion excludes the motion`() {
    let (stage, node, runtime) = makeStage()
    runtime.isTracing = true
    let spring = Spring<Point>()
    runtime.add(spring, to: node.position)
    #expect(lines(runtime.reasons(for: node.position)).first?.contains("to Point(x: 0.0, y: 0.0), to rest at") == true)
    #expect(runtime.reasons(for: node.scale).isEmpty)

    stage.run(until: .milliseconds(100))
    node.position.value = Point(x: 1, y: 1)
    #expect(lines(runtime.reasons(for: node.position)) == ["code writes node.position"])
    let scale = node.scale
    node.opacity.subscribe { _ in scale.value = 2 }
    let height = ReactiveProperty(1.0, label: GraphLabel("height"))
    runtime.connect(height, to: node.opacity)
    runtime.advance(to: .milliseconds(200))
    height.value = 0.5
    #expect(lines(runtime.reasons(for: node.scale)) == ["code writes node.scale", "node.opacity 0.5", "height 0.5 → node.opacity"])
  }

  @Test func `a step that was deferred until rest has the event that led to the rest as its cause`() {
    let stage = Stage(page: .tossing, isTracing: true)
    let (runtime, card) = (stage.runtime, stage["card"])
    let tossable = Tossable()
    let other = runtime.scene.root.addChild(named: "other", position: Point(x: 50, y: 50), size: Size(width: 40, height: 40))
    tossable.spring.destination.value = Point(x: 50, y: 50)
    runtime.add(tossable, to: other)
    runtime.connect(tossable.state.rewrite([.atRest: 1.0, .active: 0.5]), to: other.opacity)
    stage.finger.press(on: other).move(by: Vector(dx: 50, dy: 50), over: .milliseconds(100)).lift()
    stage.settle()

    let reasons = lines(runtime.reasons(for: other.opacity))
    #expect(reasons.first == "state atRest → rewrite(atRest: 1.0, active: 0.5) 1.0 → other.opacity" && reasons.count > 1, "\(reasons)")
    _ = card
  }

  @Test func `the value of a stream at connection is not attributed to code`() {
    let (_, node, runtime) = makeStage()
    runtime.isTracing = true
    let height = ReactiveProperty(0.5, label: GraphLabel("height"))
    runtime.connect(height.scaled(by: 0.5), to: node.opacity)
    #expect(lines(runtime.reasons(for: node.opacity)) == ["connects height → scaled(by: 0.5) → node.opacity"])
    runtime.connect(Emitter<Double>(), to: node.scale)
    #expect(runtime.reasons(for: node.scale).isEmpty)
  }

  @Test func `tracing does not change the results`() {
    for page in Soak.part(of: Pages.all, share: 8, offset: 5) {
      let (plain, traced) = (Stage(page: page).perform(), Stage(page: page, isTracing: true).perform())
      #expect(plain.digest == traced.digest, "\(page.name)")
      #expect(plain.steps.isEmpty && !traced.steps.isEmpty, "\(page.name)")
    }
  }

  @Test func `only the latest steps are kept, with correct causes among them`() throws {
    let (_, node, runtime) = makeStage()
    let (height, between) = (ReactiveProperty(1.0, label: GraphLabel("height")), ReactiveProperty(0.0, label: GraphLabel("between")))
    runtime.connect(height, to: between)
    runtime.connect(between.scaled(by: 0.5), to: node.opacity)
    runtime.isTracing = true
    let tracer = try #require(runtime.clock.tracer)
    tracer.leastKeptCount = 10

    for round in 1...100 {
      height.value = Double(round)
      // A dropped step is not a cause: the cause of each step is the one before it, or nil.
      #expect(runtime.tracedSteps.count <= 20)
      for (place, step) in runtime.tracedSteps.enumerated() { #expect(step.cause == nil || step.cause == place - 1) }
      #expect(
        lines(runtime.reasons(for: node.opacity)) == [
          "between \(Double(round)) → scaled(by: 0.5) \(Double(round) / 2) → node.opacity", "height \(Double(round)) → between",
        ])
    }
    #expect(runtime.tracedSteps.count >= 10)
  }

  @Test func `disabling tracing discards the steps, and everything runs as before`() {
    let (_, node, runtime) = makeStage()
    let height = ReactiveProperty(1.0, label: GraphLabel("height"))
    runtime.connect(height.scaled(by: 0.5), to: node.opacity)
    runtime.isTracing = true
    height.value = 0.5
    runtime.isTracing = false
    height.value = 1

    #expect(node.opacity.value == 0.5 && runtime.tracedSteps.isEmpty && runtime.reasons(for: node.opacity).isEmpty)
    runtime.isTracing = true
    height.value = 0
    #expect(runtime.tracedSteps.count == 1)
  }

  @Test func `the text of the reasons is readable`() {
    let (_, node, runtime) = makeStage()
    let height = ReactiveProperty(1.0, label: GraphLabel("height"))
    runtime.connect(height, to: node.opacity)
    runtime.isTracing = true
    runtime.advance(to: .milliseconds(412))
    height.value = 0.123456
    let text = ReasonsText(runtime.reasons(for: node.opacity), for: "node.opacity", holding: "0.123456", at: .seconds(1)).text
    #expect(text == "node.opacity is 0.12 at 1.0 s\n  0.412 s  height 0.12 → node.opacity\n")
    #expect(ReasonsText([], for: "a", holding: "1", at: .zero).text.hasSuffix("nothing has written it: it has its initial value\n"))
  }

  @Test func `a press that was held long enough has the touch as its cause`() {
    let (_, node, runtime) = makeStage()
    let press = runtime.recognize(LongPressConfiguration(), on: node)
    runtime.connect(press.state.rewrite([.atRest: 1.0, .active: 0.5]), to: node.opacity)
    runtime.isTracing = true
    runtime.send(.pointer(id: 3, phase: .down, at: Point(x: 200, y: 200), time: .milliseconds(100), kind: .touch))
    // A finger that trembles does not begin the wait again.
    runtime.send(.pointer(id: 3, phase: .move, at: Point(x: 201, y: 200), time: .milliseconds(300), kind: .touch))
    runtime.advance(to: .milliseconds(800))

    let reasons = runtime.reasons(for: node.opacity)
    #expect(node.opacity.value == 0.5 && reasons.first?.time == .milliseconds(600))
    #expect(reasons.last?.time == .milliseconds(100) && reasons.last?.text.hasPrefix("pointer 3 down") == true, "\(lines(reasons))")
  }

  @Test func `a node that is dragged has the decision of the pan, and the move of the pointer, as its causes`() {
    let (stage, node, runtime) = makeStage()
    runtime.add(Draggable(), to: node)
    runtime.isTracing = true
    stage.finger.press(on: node).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100))
    stage.play()

    let reasons = runtime.reasons(for: node.position)

    #expect(lines(reasons).count == 3 && lines(reasons)[1].hasPrefix("pan changed at "), "\(lines(reasons))")
    #expect(lines(reasons).last?.hasPrefix("pointer 0 move at (250.0, 200.0)") == true)
  }

  @Test func `an entry describes the settings of a definition once, whatever the number of its targets`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let described = tracked(DescribedInteraction())
    let nodes = (0..<50).map { _ in stage.scene.root.addChild(named: "node", size: Size(width: 10, height: 10)) }
    for node in nodes { stage.runtime.add(described, to: node) }
    described.descriptionCount = 0
    stage.runtime.isTracing = true

    #expect(described.descriptionCount == 1)

    // Each target is still traced.
    described.amount.value = 0.5
    #expect(
      nodes.enumerated().allSatisfy { index, node in
        let name = index == 0 ? "node" : "node-\(index + 1)"
        return stage.runtime.reasons(for: node.opacity).first?.text == "described.amount 0.5 → \(name).opacity"
      })
    stage.runtime.isTracing = false
  }
}
