import Interplay
import InterplayTestSupport
import MotionEngine
import MotionGestures
import Testing

/// Two pans on a node that may be active together, and the states that observers receive.
private final class TwoPans: CompositeInteraction {
  let shared = CompositeState(named: "twoPans")
  fileprivate(set) var pans: [String: [Recognizer<PanConfiguration>]] = [:]
  fileprivate(set) var states: [String: [RecognitionState]] = [:]
  /// Runs in the delivery of every update that changes a state.
  var whenDecided: (String, RecognitionState) -> Void = { _, _ in }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let pans = ["first", "second"].map { name in
      let pan = runtime.recognize(PanConfiguration(), on: node, named: name)
      runtime.observe(pan) { [unowned self] update in
        if update.state == .changed { return }
        states[name, default: []].append(update.state)
        whenDecided(name, update.state)
      }
      return pan
    }
    pans[0].recognizeSimultaneously(with: pans[1])
    self.pans[node.name] = pans
  }

  func takeStates() -> [String: [RecognitionState]] {
    defer { states = [:] }
    return states
  }
}

/// Adds a part inside one or more composites.
private final class Around<Wrapped: Interaction>: CompositeInteraction
where Wrapped.Target == SceneNode, Wrapped.Constraints == NoConstraints {
  let shared = CompositeState(named: "around")
  let wrapped: Wrapped
  init(_ wrapped: Wrapped) { self.wrapped = wrapped }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) { runtime.add(wrapped, to: node) }
}

/// Recognizes hovering, wheels and pinches of a trackpad.
private final class Watching: CompositeInteraction {
  let shared = CompositeState(named: "watching")
  fileprivate(set) var log: [String] = []

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    func watch<Configuration: GestureConfiguration>(_ name: String, _ configuration: Configuration) {
      runtime.observe(runtime.recognize(configuration, on: node)) { [unowned self] in log.append("\(name) \($0.state)") }
    }
    watch("hover", HoverConfiguration())
    watch("wheel", ScrollWheelConfiguration())
    watch("pinch", PinchConfiguration())
  }
}

@Suite(.tracksLifetimes) struct InstanceSwitchTests {
  private let stage = Stage(size: Size(width: 400, height: 400))

  private func node(_ name: String, x: Double = 200, y: Double = 200) -> SceneNode {
    stage.scene.root.addChild(named: name, position: Point(x: x, y: y), size: Size(width: 60, height: 60))
  }

  private func drag(_ node: SceneNode) {
    stage.finger.press(on: node).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(60))
    stage.play()
  }

  @Test(arguments: [false, true], ["first", "second"])
  func `a gesture that turns its interaction on again while it is turned off, is over for all recognizers, once`(
    _ isTracing: Bool, _ interrupter: String
  ) {
    let (card, pans) = (node("card"), tracked(TwoPans()))
    stage.runtime.isTracing = isTracing
    stage.runtime.add(pans, to: card)
    drag(card)
    #expect(pans.takeStates() == ["first": [.began], "second": [.began]])

    pans.whenDecided = { [unowned pans] name, state in if name == interrupter, state == .cancelled { pans.enabled.value = true } }
    pans.enabled.value = false

    #expect(pans.takeStates() == ["first": [.cancelled], "second": [.cancelled]])
    #expect(pans.pans["card"]?.map(\.isListening) == [true, true] && pans.enabled.value)
    stage.finger.lift()
    drag(card)
    #expect(pans.takeStates() == ["first": [.began], "second": [.began]])
    stage.finger.lift()
    stage.settle()
  }

  @Test(arguments: [false, true]) func `an instance that is removed while it is turned off has no gestures any more, and others go on`(
    _ isTracing: Bool
  ) {
    let (card, other) = (node("card"), node("other", x: 60))
    let pans = tracked(TwoPans())
    stage.runtime.isTracing = isTracing
    let instance = stage.runtime.add(pans, to: card)
    stage.runtime.add(pans, to: other)
    drag(card)
    _ = pans.takeStates()

    pans.whenDecided = { _, state in if state == .cancelled { instance.remove() } }
    pans.enabled.value = false

    // What is removed receives nothing more.
    #expect(pans.takeStates() == ["first": [.cancelled]] && instance.isRemoved)
    #expect(pans.pans["card"]?.map(\.state.value) == [.atRest, .atRest] && stage.runtime.isAtRest)
    pans.whenDecided = { _, _ in }
    pans.enabled.value = true
    stage.finger.lift()
    drag(card)
    #expect(pans.takeStates() == [:] && pans.pans["other"]?.map(\.isListening) == [true, true])
    stage.finger.lift()
    stage.settle()
    #expect(stage.runtime.isAtRest)
  }

  @Test(arguments: ["first", "second", ""]) func `removing an instance while its gestures are active, or begin, ends them`(
    _ remover: String
  ) {
    let (card, pans) = (node("card"), tracked(TwoPans()))
    let instance = stage.runtime.add(pans, to: card)
    var activity: [MotionState] = []
    for pan in pans.pans["card"]! { pan.state.subscribe { activity.append($0) } }
    pans.whenDecided = { name, state in if name == remover, state == .began { instance.remove() } }
    drag(card)
    #expect(pans.pans["card"]?.map(\.state.value) == Array(repeating: remover.isEmpty ? .active : .atRest, count: 2))
    instance.remove()

    let both = remover == "first" ? 1 : 2
    #expect(pans.states.values.map(\.count) == Array(repeating: 1, count: both) && pans.states["first"] == [.began], "\(pans.states)")
    #expect(
      activity == [.atRest, .atRest] + Array(repeating: .active, count: both) + Array(repeating: .atRest, count: both), "\(activity)")
    stage.finger.lift()
    stage.settle()
    #expect(stage.runtime.isAtRest)
    pans.whenDecided = { _, _ in }
  }

  /// One definition on several targets that come and go: a list and a conjunction are the oracle.
  @Test(arguments: 1...12) func `the recognizers of each instance listen while its switches are on`(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let pans = tracked(TwoPans())
    let around = [tracked(Around(pans)), tracked(Around(pans))]
    var present: [(node: SceneNode, outer: Int, remove: () -> Void)] = []
    for step in 0..<40 {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...3:
        let (target, outer) = (node("\(step)"), Int.random(in: 0...2, using: &generator))
        let remove = outer == 2 ? stage.runtime.add(pans, to: target).remove : stage.runtime.add(around[outer], to: target).remove
        present.append((target, outer, remove))
      case 4 where !present.isEmpty, 5 where !present.isEmpty:
        present.remove(at: Int.random(in: 0..<present.count, using: &generator)).remove()
      case 6: pans.enabled.value.toggle()
      case 7: around[0].enabled.value.toggle()
      case 8: around[1].enabled.value.toggle()
      default: if step % 4 == 3 { stage.runtime.isTracing.toggle() }
      }
      for (target, outer, _) in present {
        let isOn = pans.enabled.value && (outer == 2 || around[outer].enabled.value)
        #expect(pans.pans[target.name]?.map(\.isListening) == [isOn, isOn], "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `mice, wheels and trackpads reach an interaction only while it is enabled, and what was cancelled does not go on`() {
    let (card, watching) = (node("card"), tracked(Watching()))
    let around = tracked(Around(watching))
    stage.runtime.add(around, to: card)
    var time: Int64 = 0
    func send(_ phase: TrackpadEvent.Phase, scale: Double) {
      let (center, now) = (Point(x: 200, y: 200), Timestamp.milliseconds(time))
      stage.runtime.send(.trackpad(TrackpadEvent(phase: phase, location: center, scale: scale, time: now)))
      if phase != .changed { return }
      stage.runtime.send(.pointer(id: 9, phase: .hover, at: center, time: now, kind: .mouse))
      stage.runtime.send(.wheel(WheelEvent(location: center, delta: Vector(dx: 0, dy: -4), time: now)))
      time += 10
    }
    func take() -> [String] {
      defer { watching.log = [] }
      return watching.log.filter { !$0.hasSuffix("changed") }.sorted()
    }

    around.enabled.value = false
    send(.began, scale: 1)
    for scale in [1.5, 2] { send(.changed, scale: scale) }
    #expect(take() == [])
    // The pinch on the trackpad began while it was off.
    around.enabled.value = true
    send(.changed, scale: 3)
    #expect(take() == ["hover began", "wheel began"])
    send(.ended, scale: 3)

    send(.began, scale: 1)
    for scale in [2.0, 3] { send(.changed, scale: scale) }
    #expect(take() == ["pinch began"])
    around.enabled.value = false
    #expect(take() == ["hover cancelled", "pinch cancelled", "wheel cancelled"] && stage.runtime.isAtRest)
    send(.changed, scale: 4)
    #expect(take() == [])
    around.enabled.value = true
    send(.changed, scale: 5)
    #expect(take() == ["hover began", "wheel began"])
  }

  @Test func `a recognizer that two composites use listens while the one that created it is enabled`() {
    let (card, pans) = (node("card"), tracked(TwoPans()))
    let creating = tracked(Around(pans))
    stage.runtime.add(creating, to: card)
    let using = tracked(Counting(pans.pans["card"]![0]))
    stage.runtime.add(using, to: card)

    for (isCreatingOn, isUsingOn) in [(true, true), (true, false), (false, true), (true, true)] {
      (creating.enabled.value, using.enabled.value) = (isCreatingOn, isUsingOn)
      let before = using.count
      drag(card)
      #expect(using.count - before == (isCreatingOn ? 1 : 0))
      stage.finger.lift()
      stage.settle()
    }
  }

  /// Counts the gestures of a recognizer that another interaction created.
  private final class Counting: CompositeInteraction {
    let shared = CompositeState(named: "counting")
    let pan: Recognizer<PanConfiguration>
    private(set) var count = 0
    init(_ pan: Recognizer<PanConfiguration>) { self.pan = pan }

    func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
      runtime.observe(pan) { [unowned self] in if $0.state == .began { count += 1 } }
    }
  }

  /// Notes its own switching twice: as a behavior, and as an observer of the property.
  private final class Noting: Interaction, Togglable {
    let enabled = ReactiveProperty(true)
    let instances = InstanceList()
    fileprivate(set) var lines: [String] = []
    var whenTurnedOn: () -> Void = {}
    init() { enabled.makeSwitch(of: self) }

    func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
      let behavior = NotingBehavior(of: self, in: runtime)
      behavior.observe({ [] }, of: self, in: runtime)
      runtime.own(behavior)
      runtime.observe(runtime.isOn(enabled)) { [unowned self] in lines.append("property \($0)") }
    }
  }

  private final class NotingBehavior: InstanceBehavior {
    private unowned let definition: Noting
    init(of definition: Noting, in runtime: MotionRuntime) {
      self.definition = definition
      super.init(in: definition.instances, enabled: definition.enabled, runtime: runtime)
    }
    override func switchDidChange(to isOn: Bool) {
      definition.lines.append("behavior \(isOn)")
      if isOn { definition.whenTurnedOn() }
    }
  }

  @Test(arguments: 0...4) func `switching in the middle of switching is delivered afterwards, change by change`(_ changeCount: Int) {
    let (card, noting) = (node("card"), tracked(Noting()))
    let around = tracked(Around(noting))
    stage.runtime.add(around, to: card)
    noting.enabled.value = false
    noting.lines = []
    noting.whenTurnedOn = { [unowned noting, unowned around] in
      noting.whenTurnedOn = {}
      for _ in 0..<changeCount { around.enabled.value.toggle() }
    }

    noting.enabled.value = true

    let states = (0...changeCount).map { $0 % 2 == 0 }
    #expect(noting.lines == states.flatMap { ["behavior \($0)", "property \($0)"] })
  }
}
