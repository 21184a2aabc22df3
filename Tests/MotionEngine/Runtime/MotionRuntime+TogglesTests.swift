import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

/// An object whose state the test sets.
private final class Lamp: Stateful {
  let light = createProperty(withInitialValue: MotionState.atRest)
  var state: MotionStream<MotionState> { light.asStream() }
}

/// An object whose switch the test observes.
private final class Switchable: Togglable {
  let enabled = createProperty(withInitialValue: true)
}

/// Something that a test sets to active or at rest.
private final class Gate: Stateful {
  let property: ReactiveProperty<MotionState>
  var state: MotionStream<MotionState> { property.asStream() }

  init(named name: String) { property = ReactiveProperty(.atRest, label: GraphLabel(name)) }
}

@Suite(.tracksLifetimes) struct MotionRuntimeTogglesTests {
  @Test func `toggle disables while active and enables while at rest, immediately and later`() {
    let (_, _, runtime) = makeStage()
    let (lamp, target) = (Lamp(), Switchable())
    target.enabled.value = false

    runtime.toggle(target, inReactionTo: lamp)
    #expect(target.enabled.value)
    lamp.light.value = .active
    #expect(!target.enabled.value)
    lamp.light.value = .atRest
    #expect(target.enabled.value)
  }

  @Test func `start whenActive disables and then enables, each time it becomes active`() {
    let (_, _, runtime) = makeStage()
    let (lamp, target) = (Lamp(), Switchable())
    var history: [Bool] = []
    target.enabled.subscribe { history.append($0) }

    runtime.start(target, whenActive: lamp)
    lamp.light.value = .active
    lamp.light.value = .active
    lamp.light.value = .atRest
    lamp.light.value = .active

    #expect(history == [true, false, false, true, false, true])
  }

  @Test func `start whenever disables, and restarts on every value`() {
    let (_, _, runtime) = makeStage()
    let target = Switchable()
    var history: [Bool] = []
    target.enabled.subscribe { history.append($0) }

    let taps = Emitter<Point>()
    runtime.start(target, whenever: taps)
    #expect(history == [true, false])
    taps.send(.zero)
    taps.send(.zero)
    #expect(history == [true, false, false, true, false, true])
  }

  @Test func `whenAllAtRest releases its closure once it is cancelled or the observed object is released`() {
    let (stage, _, runtime) = makeStage()
    defer { withExtendedLifetime(stage) {} }
    final class Token {}
    weak var (cancelled, forgotten): (Token?, Token?)
    var lamp: Lamp? = Lamp()
    do {
      let (first, second) = (Token(), Token())
      (cancelled, forgotten) = (first, second)
      runtime.whenAllAtRest([lamp!]) { _ = first }.unsubscribe()
      runtime.whenAllAtRest([lamp!]) { _ = second }
    }
    #expect(cancelled == nil && forgotten != nil)

    lamp = nil
    let others = (0..<40).map { _ in Lamp() }
    var count = 0
    for other in others { runtime.whenAllAtRest([other]) { count += 1 } }
    runtime.advance(to: .seconds(1))

    #expect(forgotten == nil)
    #expect(count == 40)
  }

  @Test(arguments: [false, true]) func `whenAllAtRest with a closure that uses its runtime keeps nothing alive after its end`(
    _ isInScope: Bool
  ) {
    /// Notes when its lamp is at rest.
    final class Note: Interaction {
      let lamp = Lamp()
      var times: [Timestamp] = []

      func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
        runtime.whenAllAtRest([lamp]) { [unowned self] in times.append(runtime.now) }
      }
    }
    let (_, node, runtime) = makeStage()
    if isInScope {
      let note = tracked(Note())
      runtime.add(note, to: node)
      #expect(note.times == [.zero])
    } else {
      var times: [Timestamp] = []
      runtime.whenAllAtRest([Lamp()]) { times.append(runtime.now) }.unsubscribe()
      #expect(times == [.zero])
    }
  }

  @Test func `start when a state is reached enables, immediately if it already holds, and never disables`() {
    let (_, _, runtime) = makeStage()
    let (lamp, target) = (Lamp(), Switchable())
    lamp.light.value = .active
    target.enabled.value = false

    runtime.start(target, when: lamp, is: .atRest)
    #expect(!target.enabled.value)
    lamp.light.value = .atRest
    #expect(target.enabled.value)
    lamp.light.value = .active
    #expect(target.enabled.value)

    let other = Switchable()
    other.enabled.value = false
    runtime.start(other, when: lamp, is: .active)
    #expect(other.enabled.value)
  }

  @Test func `whenAllAtRest runs immediately if all are at rest, and after each later activity, until cancelled`() {
    let (_, node, runtime) = makeStage()
    let (one, other) = (Lamp(), Lamp())
    var runs = 0
    let watch = runtime.whenAllAtRest([one, other]) { runs += 1 }
    #expect(runs == 1)

    one.light.value = .active
    other.light.value = .active
    one.light.value = .atRest
    runtime.advance(to: .milliseconds(1))
    #expect(runs == 1)
    other.light.value = .atRest
    runtime.advance(to: .milliseconds(2))
    #expect(runs == 2)

    watch.unsubscribe()
    one.light.value = .active
    one.light.value = .atRest
    runtime.advance(to: .milliseconds(3))
    #expect(runs == 2)
    _ = node
  }

  @Test(arguments: [false, true]) func `whenAllAtRest does not run at a rest that an observer ends, or in which one cancels it`(
    _ isCancelled: Bool
  ) {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let (tossed, faded) = (runtime.scene.root.addChild(named: "tossed"), runtime.scene.root.addChild(named: "faded"))
    let tossable = Tossable()
    tossable.spring.destination.value = Point(x: 200, y: 0)
    runtime.add(tossable, to: tossed)
    runtime.add(Tween<Double>(duration: .seconds(10), values: [1, 0]), to: faded.opacity)
    var (hasRested, runs) = (false, [Bool]())
    let watch = runtime.whenAllAtRest([tossable]) { runs.append(tossable.spring.isAtRest) }
    faded.opacity.subscribe { opacity in
      guard opacity < 1, !hasRested else { return }
      hasRested = true
      if isCancelled { watch.unsubscribe() } else { tossable.spring.destination.value = .zero }
    }
    runtime.advance(to: .seconds(9))
    #expect(hasRested && runs == (isCancelled ? [] : [true]))
  }

  @Test(arguments: [24, 60, 1000] as [Int64])
  func `whenAllAtRest sees moving values at the time of the rest`(_ rate: Int64) throws {
    let stage = Stage(size: .zero, rate: rate)
    let (spring, other) = (Spring<Double>(), Spring<Double>(parameters: SpringParameters(damping: 4)))
    let (property, moving) = (createProperty(withInitialValue: 0.0), createProperty(withInitialValue: 0.0))
    (spring.destination.value, other.destination.value) = (100, 100)
    stage.runtime.add(spring, to: property)
    stage.runtime.add(other, to: moving)
    var seen: Double?
    stage.runtime.whenAllAtRest([spring]) { seen = moving.value }

    stage.run(until: .seconds(1))

    let rest = try #require(solution(from: 0, to: 100).restTime)
    #expect(try seen == solution(from: 0, to: 100, SpringParameters(damping: 4)).value(at: rest))
  }

  @Test func `whenAllAtRest does not run for a hand-over at one time`() {
    let (_, _, runtime) = makeStage()
    let (one, other) = (Lamp(), Lamp())
    var runs = 0
    one.light.value = .active
    runtime.whenAllAtRest([one, other]) { runs += 1 }

    one.light.value = .atRest
    other.light.value = .active
    runtime.advance(to: .milliseconds(1))

    #expect(runs == 0)
  }

  @Test func `a spring is toggled in reaction to each part of a composed interaction`() {
    let hands = DirectlyManipulable()
    for part in hands.parts {
      let (stage, node, runtime) = makeStage()
      let (hands, spring) = (DirectlyManipulable(), Spring<Point>())
      runtime.add(spring, to: node.position)
      switch part.name {
      case "draggable": runtime.toggle(spring, inReactionTo: hands.draggable)
      case "rotatable": runtime.toggle(spring, inReactionTo: hands.rotatable)
      default: runtime.toggle(spring, inReactionTo: hands.scalable)
      }
      #expect(runtime.diagnostics.map(\.name).contains("never-active"), "\(part.name)")
      runtime.add(hands, to: node)
      #expect(runtime.diagnostics.isEmpty, "\(part.name)")
      runtime.remove(hands)
      #expect(runtime.diagnostics.map(\.name).contains("never-active"), "\(part.name)")
      _ = stage
    }
  }

  @Test func `a toggle reports those that want the switch off, in the order of their declaration, without those that ended`() {
    let (_, node, runtime) = makeStage()
    let (spring, child) = (Spring<Double>(threshold: 0.01), runtime.createChild())
    let gates = ["a", "b", "c", "d"].map { Gate(named: $0) }
    for (index, gate) in gates.enumerated() { (index == 1 ? child : runtime).toggle(spring, inReactionTo: gate) }
    runtime.add(spring, to: node.opacity)
    /// Takes the names of the toggles that wanted the switch on and off.
    func takeFights() -> [String] {
      runtime.takeDiagnostics().compactMap { diagnostic -> String? in
        guard case .fightingToggles(let on, let off) = diagnostic.cause else { return nil }
        return "\(on) \(off)"
      }
    }
    for gate in gates { gate.property.value = .active }
    #expect(takeFights() == [])
    gates[3].property.value = .atRest
    #expect(takeFights() == ["d a", "d b", "d c"])

    runtime.remove(child)
    gates[0].property.value = .atRest
    #expect(takeFights() == ["a c"])
    gates[2].property.value = .atRest
    #expect(takeFights() == [] && spring.enabled.value)
  }
}
