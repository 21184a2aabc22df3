import Interplay
import InterplayTestSupport
import MotionEngine
import MotionStreams
import Testing

/// How an interaction passes numbers to its target.
enum Passing: CaseIterable {
  case connection, mergedConnection, observation, mergedObservation, setting, argument
}

/// Observes one property after another.
private final class Choosing: Interaction {
  let choices = Emitter<ReactiveProperty<Double>>()
  private(set) var numbers: [Double] = []
  /// The objects that the closures of the observations capture.
  private(set) var captured: [() -> AnyObject?] = []
  private var current: Subscription?

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.observe(choices) { [unowned self, unowned runtime] choice in
      current?.unsubscribe()
      let number = ReactiveProperty(0.0)
      captured.append { [weak number] in number }
      current = runtime.observe(choice) { [unowned self] in
        number.value = $0
        numbers.append(number.value)
      }
    }
  }
}

/// Passes its numbers to its target.
private final class Passer: Interaction {
  let (first, second) = (ReactiveProperty(1.0), ReactiveProperty(2.0))
  let passing: Passing
  init(_ passing: Passing) { self.passing = passing }

  func add(to target: ReactiveProperty<Double>, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    switch passing {
    case .connection: runtime.connect(first, to: target)
    case .mergedConnection: runtime.connect(first.merge(with: second), to: target)
    case .observation: runtime.observe(first) { target.value = $0 }
    case .mergedObservation: runtime.observe(first.merge(with: second)) { target.value = $0 }
    case .setting: runtime.observe(setting: first) { target.value = $0 }
    case .argument:
      let amount = second.map { (number: Double) -> Double in
        target.value = 1
        return number
      }
      runtime.connect(first.offset(by: amount), to: target)
    }
  }
}

@Suite(.tracksLifetimes) struct MotionRuntimeConnectionsTests {
  @Test func `an observation that an instance ends leaves it with its closure`() {
    let (_, node, runtime) = makeStage()
    let choosing = tracked(Choosing())
    runtime.add(choosing, to: node)
    let choices = (0..<300).map { ReactiveProperty(Double($0)) }
    for choice in choices { choosing.choices.send(choice) }
    // Only the last one is observed.
    for choice in choices { choice.value += 1000 }

    #expect(choosing.numbers == (0..<300).map { Double($0) } + [1299])
    #expect(choosing.captured.map { $0() != nil } == Array(repeating: false, count: 299) + [true])
    var partCount = 0
    runtime.attachments.visitScopes { partCount = max(partCount, $0.partCount) }
    #expect(partCount < 50)
    runtime.remove(choosing)
    choices[299].value = 0
    #expect(choosing.numbers.count == 301 && choosing.captured.allSatisfy { $0() == nil })
  }

  /// Connects values whose type is unknown here.
  private func connect<Value>(
    _ stream: some MotionStreamConvertible<Value>, to property: ReactiveProperty<Value>, in runtime: MotionRuntime
  ) {
    runtime.connect(stream, to: property)
  }

  @Test func `generic code that does not know the type of the values connects only finite ones`() {
    let (_, node, runtime) = makeStage()
    let (divisor, position) = (createProperty(withInitialValue: 2.0), node.position.value)
    connect(divisor.map { 1 / $0 }, to: node.opacity, in: runtime)
    connect(divisor.map { Point(x: .infinity, y: $0) }, to: node.position, in: runtime)
    connect(divisor.map { $0 == 0 }, to: node.isHidden, in: runtime)
    divisor.value = 0

    #expect(node.opacity.value == 0.5 && node.position.value == position && node.isHidden.value)
    #expect(runtime.diagnostics.map { $0.name } == ["not-finite", "not-finite"])
    #expect(runtime.diagnostics.map { $0.place } == ["node.position", "node.opacity"])

    divisor.value = 4
    #expect(node.opacity.value == 0.25)
  }

  @Test func `a whole number that operators compute from one that is not finite keeps its value`() {
    let (_, _, runtime) = makeStage()
    let (offset, width) = (createProperty(withInitialValue: 0.0), createProperty(withInitialValue: 0.0))
    let page = createProperty(withInitialValue: 2)
    runtime.connect(offset.normalized(by: width).interpolated(from: 1, to: 5), to: page)
    #expect(page.value == 2)
    offset.value = 7
    #expect(page.value == 2)
    width.value = 100
    offset.value = 50
    #expect(page.value == 3)
  }

  @Test func `an observation is in force until it is unsubscribed`() {
    let (_, node, runtime) = makeStage()
    var seen: [Double] = []
    let observation = runtime.observe(node.opacity) { seen.append($0) }
    let rest = runtime.whenAllAtRest([]) {}
    #expect(!observation.isOver && !rest.isOver)
    node.opacity.value = 0.5
    observation.unsubscribe()
    rest.unsubscribe()
    node.opacity.value = 0.25
    #expect(observation.isOver && rest.isOver && seen == [1, 0.5])
  }

  @Test(arguments: Passing.allCases) func `an instance that its first value removes passes nothing more`(_ passing: Passing) {
    let (_, _, runtime) = makeStage()
    let (target, passer) = (tracked(ReactiveProperty(0.0)), tracked(Passer(passing)))
    let observer = target.observeChanges { [unowned runtime] in
      guard $0 == 1 else { return }
      runtime.remove(passer)
      passer.first.value = 9
    }

    let instance = runtime.add(passer, to: target)

    #expect(instance.isRemoved && target.value == 1)
    #expect(!passer.first.isObserved && !passer.second.isObserved)
    observer.end()
  }

  @Test(arguments: [false, true]) func `a connection whose first value removes the node of its target ends`(_ isMerged: Bool) {
    let (_, node, runtime) = makeStage()
    let (first, second) = (ReactiveProperty(0.5), ReactiveProperty(0.25))
    let observer = node.opacity.observeChanges { [unowned node] in
      guard $0 == 0.5 else { return }
      node.removeFromParent()
      first.value = 0.75
    }

    if isMerged { runtime.connect(first.merge(with: second), to: node.opacity) } else { runtime.connect(first, to: node.opacity) }

    #expect(node.opacity.value == 0.5 && runtime.connections.isEmpty)
    observer.end()
  }

  @Test func `an observation whose first value removes its runtime ends`() {
    let (_, _, runtime) = makeStage()
    let (first, second) = (ReactiveProperty(1.0), ReactiveProperty(2.0))
    let child = tracked(runtime.createChild())
    var seen: [Double] = []

    child.observe(first.merge(with: second)) { [unowned runtime, unowned child] in
      seen.append($0)
      if $0 == 1 { runtime.remove(child) }
    }

    #expect(seen == [1] && !first.isObserved && !second.isObserved)
  }
}
