import Interplay
import InterplayTestSupport
import MotionEngine
import MotionGestures
import MotionStage
import Testing

/// Counts the taps on each node, and keeps the states of a pan there.
private final class Counted: CompositeInteraction {
  let shared = CompositeState(named: "counted")
  fileprivate(set) var taps: [String: Int] = [:]
  fileprivate(set) var pans: [RecognitionState] = []
  fileprivate(set) var recognizers: [Recognizer<TapConfiguration>] = []
  var whenPanned: (RecognitionState) -> Void = { _ in }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let tap = runtime.recognize(TapConfiguration(), on: node)
    recognizers.append(tap)
    runtime.observe(tap) { [self] update in if update.state == .ended { taps[node.name, default: 0] += 1 } }
    runtime.observe(runtime.recognize(PanConfiguration(), on: node)) { [self] update in
      pans.append(update.state)
      whenPanned(update.state)
    }
  }
}

/// Counts taps, and has no switch.
private final class Unswitched: Interaction {
  fileprivate(set) var tapCount = 0
  /// Recognizes taps on the node a second time.
  fileprivate(set) var addsAnother: () -> Void = {}

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let add = { [self] in
      _ = runtime.observe(runtime.recognize(TapConfiguration(), on: node)) { if $0.state == .ended { self.tapCount += 1 } }
    }
    add()
    addsAnother = add
  }
}

/// Adds parts, which are off while a property of the instance is false.
private final class Wrapping<Wrapped: Interaction>: CompositeInteraction
where Wrapped.Target == SceneNode, Wrapped.Constraints == NoConstraints {
  let shared = CompositeState(named: "wrapping")
  let wrapped: Wrapped
  private let connects: (MotionRuntime, SceneNode) -> Void

  init(_ wrapped: Wrapped, connecting connects: @escaping (MotionRuntime, SceneNode) -> Void = { _, _ in }) {
    (self.wrapped, self.connects) = (wrapped, connects)
  }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    connects(runtime, node)
    runtime.add(wrapped, to: node)
  }
}

@Suite(.tracksLifetimes) struct MotionRuntimeGesturesTests {
  private func makeStage() -> (stage: Stage, left: SceneNode, right: SceneNode) {
    let stage = Stage(size: Size(width: 400, height: 400))
    let nodes = [("left", 100.0), ("right", 300)].map { name, x in
      stage.scene.root.addChild(named: name, position: Point(x: x, y: 200), size: Size(width: 80, height: 80))
    }
    return (stage, nodes[0], nodes[1])
  }

  private func tap(_ nodes: SceneNode..., on stage: Stage) {
    for node in nodes { stage.finger.tap(on: node) }
    stage.settle()
  }

  @Test func `the recognizers of an interaction listen while it is enabled`() {
    let (stage, left, right) = makeStage()
    let counted = tracked(Counted())
    stage.runtime.add(counted, to: left)
    stage.runtime.add(counted, to: right)

    tap(left, on: stage)
    counted.enabled.value = false
    for node in [left, right] { stage.finger.expectingMiss().tap(on: node) }
    stage.settle()
    #expect(counted.taps == ["left": 1] && stage.contacts.map(\.outcome) == [.recognizer, .disabledRecognizer, .disabledRecognizer])
    counted.enabled.value = true
    tap(left, right, on: stage)

    #expect(counted.taps == ["left": 2, "right": 1] && stage.runtime.diagnostics.isEmpty)
  }

  @Test func `disabling it cancels every gesture in progress, and an observer of that may remove the instance`() {
    let (stage, left, _) = makeStage()
    let counted = tracked(Counted())
    let instance = stage.runtime.add(counted, to: left)
    counted.whenPanned = { if $0 == .cancelled { instance.remove() } }
    stage.finger.press(on: left).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(100))
    stage.play()
    #expect(counted.pans.last == .changed)

    counted.enabled.value = false

    #expect(counted.pans.last == .cancelled && instance.isRemoved)
    stage.finger.lift()
    stage.settle()
    counted.enabled.value = true
    #expect(counted.pans.count { $0 == .cancelled } == 1)
    counted.whenPanned = { _ in }
  }

  @Test func `a gesture that disables its own interaction is cancelled, and enabling it again listens again`() {
    let (stage, left, _) = makeStage()
    let counted = tracked(Counted())
    stage.runtime.add(counted, to: left)
    counted.whenPanned = { state in
      if state == .began { counted.enabled.value = false }
      if state == .cancelled { counted.enabled.value = true }
    }

    stage.finger.press(on: left).flick(by: Vector(dx: 60, dy: 0))
    stage.settle()
    counted.whenPanned = { _ in }
    stage.finger.press(on: left).flick(by: Vector(dx: 60, dy: 0))
    stage.settle()

    #expect(counted.pans.prefix(2) == [.began, .cancelled] && counted.pans.last == .ended)
    #expect(counted.pans.count { $0 == .began } == 2)
  }

  @Test func `a toggle in a scope disables the recognizers of that target only`() {
    let (stage, left, right) = makeStage()
    let counted = tracked(Counted())
    let switches = ["left": ReactiveProperty(true), "right": ReactiveProperty(true)]
    let wrapping = tracked(Wrapping(counted) { runtime, node in runtime.connect(switches[node.name]!, to: counted.enabled) })
    stage.runtime.add(wrapping, to: left)
    stage.runtime.add(wrapping, to: right)

    switches["left"]?.value = false
    tap(left, right, on: stage)
    #expect(counted.taps == ["right": 1])
    switches["left"]?.value = true
    tap(left, on: stage)

    #expect(counted.taps == ["left": 1, "right": 1])
  }

  @Test func `an interaction without a switch has that of the composite around it, also for recognizers that it creates later`() {
    let (stage, left, right) = makeStage()
    let unswitched = tracked(Unswitched())
    let wrapping = tracked(Wrapping(unswitched))
    stage.runtime.add(wrapping, to: left)
    wrapping.enabled.value = false
    unswitched.addsAnother()
    unswitched.addsAnother = {}

    tap(left, on: stage)
    #expect(unswitched.tapCount == 0)
    wrapping.enabled.value = true
    tap(left, on: stage)
    // Both are recognized: the recognizers exclude each other, and the first one wins.
    #expect(unswitched.tapCount == 1)

    // Outside of any composite nothing disables it.
    let alone = tracked(Unswitched())
    stage.runtime.add(alone, to: right)
    alone.addsAnother = {}
    tap(right, on: stage)
    #expect(alone.tapCount == 1)
  }

  @Test func `a recognizer outside of interactions follows the switch that it was created with`() {
    let (stage, left, _) = makeStage()
    let (enabled, configuration) = (ReactiveProperty(false), ReactiveProperty(TapConfiguration()))
    let recognizer = stage.runtime.recognize(configuredBy: configuration, on: left, onWhile: enabled)
    var count = 0
    stage.runtime.observe(recognizer) { if $0.state == .ended { count += 1 } }

    tap(left, on: stage)
    enabled.value = true
    tap(left, on: stage)

    #expect(count == 1)
  }

  /// Random switches at every level, and a conjunction as the oracle.
  @Test(arguments: [false, true]) func `a recognizer listens while it and all switches around it are on`(isTracing: Bool) {
    for seed in 1...12 {
      let (stage, left, _) = makeStage()
      stage.runtime.isTracing = isTracing
      var random = SplitMix64(seed: UInt64(seed))
      let (counted, own) = (Counted(), ReactiveProperty(true))
      let inner = Wrapping(counted) { runtime, _ in runtime.connect(own, to: counted.enabled) }
      let outer = Wrapping(inner)
      stage.runtime.add(outer, to: left)
      // A connection by hand is not needed, and does no harm.
      if seed % 3 == 0 { stage.runtime.connect(outer.enabled, to: inner.enabled) }
      let tap = counted.recognizers[0]
      let switches = [counted.enabled, inner.enabled, outer.enabled, own, tap.isEnabled]
      for _ in 0..<12 {
        let index = Int(random.next() % UInt64(switches.count))
        switches[index].value.toggle()
        let (isOn, before) = (switches.allSatisfy(\.value), counted.taps["left"] ?? 0)
        self.tap(left, on: stage)
        #expect((counted.taps["left"] ?? 0) - before == (isOn ? 1 : 0), "seed \(seed)")
        #expect(tap.isListening == isOn, "seed \(seed)")
      }
    }
  }

  @Test func `while it is traced, the cause of a cancelled gesture is the switch`() {
    let (stage, left, _) = makeStage()
    stage.runtime.isTracing = true
    let counted = Counted()
    let ended = ReactiveProperty(0.0, label: GraphLabel("cancellations"))
    stage.runtime.add(counted, to: left)
    counted.whenPanned = { if $0 == .cancelled { ended.value += 1 } }
    stage.finger.press(on: left).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(100))
    stage.play()

    counted.enabled.value = false

    #expect(ended.value == 1)
    let connections = stage.runtime.connections.map(\.text)
    #expect(connections.filter { $0 == "counted.enabled → isEnabled" }.count == 2, "\(connections)")
    #expect(counted.recognizers[0].isEnabled.value)
  }

  @Test func `enabling what is enabled already does not disturb a gesture in progress`() {
    let (stage, left, _) = makeStage()
    let counted = tracked(Counted())
    let wrapping = tracked(Wrapping(counted))
    stage.runtime.add(wrapping, to: left)
    stage.finger.press(on: left).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(100))
    stage.play()

    for property in [counted.enabled, wrapping.enabled, counted.recognizers[0].isEnabled] { property.value = true }
    for recognizer in stage.runtime.attachments.gesturesOfAll where recognizer.name == "pan" { recognizer.isEnabled.value = true }

    #expect(counted.pans.last == .changed)
    stage.finger.lift()
    stage.settle()
    #expect(counted.pans.last == .ended && counted.pans.count { $0 == .began } == 1)
  }

  @Test func `what a cancelled gesture writes has the switch among its causes, while it is traced`() {
    let (stage, left, _) = makeStage()
    let counted = Counted()
    stage.runtime.isTracing = true
    stage.runtime.add(counted, to: left)
    counted.whenPanned = { [opacity = left.opacity] in if $0 == .cancelled { opacity.value = 0.5 } }
    stage.finger.press(on: left).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(100))
    stage.play()

    counted.enabled.value = false

    let lines = stage.runtime.reasons(for: left.opacity).map(\.text)
    #expect(lines.first == "code writes left.opacity" && lines.last == "counted.enabled false → isEnabled", "\(lines)")
    counted.whenPanned = { _ in }
  }

  @Test func `a recognizer that does not listen has no findings about its node, and is off in the graph`() {
    let (stage, left, _) = makeStage()
    let counted = tracked(Counted())
    left.isInteractive.value = false
    stage.runtime.add(counted, to: left)
    #expect(stage.runtime.diagnostics.map(\.name) == ["never-active", "never-active"])

    counted.enabled.value = false

    #expect(stage.runtime.diagnostics.isEmpty)
    let graph = stage.runtime.graph
    #expect(graph.gestures.count == 2 && graph.gestures.allSatisfy { graph.sources[$0.enabledSource].value?.text == "false" })
    counted.enabled.value = true
    #expect(stage.runtime.diagnostics.count == 2)
  }
}

extension ScopeAttachment {
  /// The recognizers of all interactions.
  fileprivate var gesturesOfAll: [any GestureSources] {
    var found: [any GestureSources] = []
    visitScopes { found += $0.gestures }
    return found
  }
}
