import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionStreams
import Testing

@testable import MotionEngine
@testable import MotionInteractions

/// Settings that become properties when they are requested behave as properties that were there from the start.
@Suite(.tracksLifetimes) struct LazySettingTests {
  @Test func `a setting has its initial value until it is asked for, and the property's from then on`() {
    let (definition, instances) = (Spring<Double>(), InstanceList())
    var setting = LazySetting(7.0)
    #expect(setting.value == 7 && setting.made == nil)

    let property = setting.property(label: GraphLabel("seven"), of: definition, in: instances)
    property.value = 8

    #expect(setting.value == 8 && setting.made === property)
    #expect(setting.property(label: GraphLabel("again"), of: definition, in: instances) === property)
  }

  @Test func `a list of settings makes none of them, and one that is read or written makes its own alone`() throws {
    let (spring, names) = (Spring<Point>(), ["initialVelocity", "stiffness", "damping", "mass", "threshold"])
    let settings = spring.settings
    func madeCount() -> Int {
      let numbers = [spring.lazyStiffness, spring.lazyDamping, spring.lazyMass, spring.lazyThreshold]
      return numbers.filter { $0.made != nil }.count + (spring.madeVelocity == nil ? 0 : 1)
    }
    var made = madeCount()
    #expect(made == 0)
    for (index, name) in names.enumerated() {
      let setting = try #require(settings.first { $0.name == name })
      if index.isMultiple(of: 2) {
        #expect(setting.set(index == 0 ? [3, 4] : [5]) == nil)
        #expect(setting.numbers == (index == 0 ? [3, 4] : [5]))
      } else {
        #expect(setting.numbers == [index == 1 ? SpringParameters().stiffness : SpringParameters().mass])
      }
      made = madeCount()
      #expect(made == index + 1)
      // The same property, whoever asks.
      #expect(setting.property === setting.named("other").property)
    }
    #expect(spring.initialVelocity.value == Point(x: 3, y: 4) && spring.damping.value == 5 && spring.threshold.value == 5)
    #expect(settings[0].property === spring.destination)
  }

  /// One action of a random program on several springs of one definition.
  private enum Action {
    case stiffness(Double)
    case damping(Double)
    case mass(Double)
    case threshold(Double)
    case velocity(Double)
    case destination(Double)
    case add, remove
    case enable(Bool)
  }

  private func action(_ generator: inout SeededGenerator) -> Action {
    let amount = Double.random(in: 1...400, using: &generator)
    switch Int.random(in: 0..<13, using: &generator) {
    case 0: return .stiffness(amount)
    case 1: return .damping(amount / 10)
    case 2: return .mass(amount / 100)
    case 3: return .threshold(amount / 1000)
    case 4: return .velocity(amount * 10 - 2000)
    case 5, 6, 7: return .add
    case 8: return .remove
    case 9: return .enable(amount > 130)
    default: return .destination(amount)
    }
  }

  /// Runs `actions`; returns the values of all properties after each. If `isEager` is true, every setting is asked for first.
  private func run(_ actions: [Action], isEager: Bool) -> [[Double]] {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let runtime = tracked(stage.runtime)
    let spring = Spring<Double>(threshold: 0.01)
    if isEager {
      _ = (spring.initialVelocity, spring.stiffness, spring.damping, spring.mass, spring.threshold, spring.state, spring.enabled)
    }
    let properties = (0..<4).map { createProperty(withInitialValue: Double($0)) }
    var instances: [Instance<Spring<Double>>] = []
    return actions.enumerated().map { index, action in
      switch action {
      case .stiffness(let value): spring.stiffness.value = value
      case .damping(let value): spring.damping.value = value
      case .mass(let value): spring.mass.value = value
      case .threshold(let value): spring.threshold.value = value
      case .velocity(let value): spring.initialVelocity.value = value
      case .destination(let value): spring.destination.value = value
      case .add: if instances.count < 4 { instances.append(runtime.add(spring, to: properties[instances.count])) }
      case .remove: instances.popLast()?.remove()
      case .enable(let isOn): spring.enabled.value = isOn
      }
      stage.run(until: .milliseconds(Int64(index + 1) * 7))
      return properties.map { $0.value }
    }
  }

  @Test(arguments: Soak.part(of: 0..<60, share: 3))
  func `a spring whose settings are asked for late moves as one whose settings were there, bit for bit`(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let actions = (0..<40).map { _ in action(&generator) }
    #expect(run(actions, isEager: false) == run(actions, isEager: true))
  }

  @Test func `a switch is made by the first request, and turns every instance on and off`() throws {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let (runtime, child) = (tracked(stage.runtime), stage.runtime.createChild(named: "child"))
    let spring = Spring<Double>(threshold: 0.01)
    spring.destination.value = 100
    let properties = (0..<3).map { _ in createProperty(withInitialValue: 0.0) }
    runtime.add(spring, to: properties[0])
    child.add(spring, to: properties[1])
    #expect(spring.madeSwitch == nil)
    stage.run(until: .milliseconds(50))
    let former = properties.map { $0.value }
    #expect(former[0] > 0 && former[1] == former[0])
    // In a callback of the motion itself.
    var order: [String] = []
    let watch = properties[0].observeChanges { _ in
      guard spring.madeSwitch == nil else { return }
      order.append("write")
      _ = spring.enabled.observeChanges { order.append("observed \($0), \(spring.state.current ?? .active)") }
      spring.enabled.value = false
    }
    stage.run(until: .milliseconds(60))
    let stopped = properties.map { $0.value }
    #expect(order == ["write", "observed false, atRest"])
    runtime.add(spring, to: properties[2])
    stage.run(until: .milliseconds(200))
    #expect(properties.map { $0.value } == stopped && stopped[2] == 0)

    spring.enabled.value = true
    stage.run(until: .seconds(5))

    #expect(properties.allSatisfy { $0.value == 100 })
    watch.end()
  }

  @Test(arguments: [false, true]) func `the instance knows its switch once somebody has made it, traced or not`(_ isTraced: Bool) throws {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let runtime = tracked(stage.runtime)
    runtime.isTracing = isTraced
    let (spring, property) = (Spring<Double>(), createProperty(withInitialValue: 0.0))
    runtime.add(spring, to: property)
    let attachment = try #require(runtime.index[spring].first)
    #expect(attachment.enabled === spring.madeSwitch)

    spring.enabled.value = false

    #expect(attachment.enabled === spring.enabled && attachment.isSwitchedOn == false)
  }

  @Test func `the settings show a switch that was not requested, and a part follows the switch of its whole`() throws {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let (spring, property) = (Spring<Double>(), createProperty(withInitialValue: 0.0))
    stage.runtime.add(spring, to: property)
    let setting = try #require(stage.runtime.settings.first { $0.path.hasSuffix("enabled") }).setting
    #expect(setting.property === spring.enabled && spring.enabled.value)
    let (tossable, node) = (Tossable(), stage.runtime.scene.root.addChild(named: "card"))
    tossable.spring.destination.value = Point(x: 9, y: 9)
    tossable.enabled.value = false
    stage.runtime.add(tossable, to: node)
    stage.run(until: .seconds(5))
    #expect(node.position.value == .zero)
  }

  /// Passes a velocity and a stiffness of its own to the spring in its scope.
  private final class Stiffened: Interaction {
    let spring = Spring<Double>()
    let stiffness = createProperty(withInitialValue: 900.0)

    func add(to target: ReactiveProperty<Double>, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
      runtime.connect(stiffness, to: spring.stiffness)
      runtime.add(spring, to: target)
    }
  }

  @Test func `a scope overrides a setting that was not requested before`() {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let runtime = tracked(stage.runtime)
    let (stiff, plain) = (createProperty(withInitialValue: 0.0), createProperty(withInitialValue: 0.0))
    let stiffened = Stiffened()
    stiffened.spring.destination.value = 100
    runtime.add(stiffened.spring, to: plain)
    runtime.add(stiffened, to: stiff)
    let beside = createProperty(withInitialValue: 0.0)
    let expected = Spring<Double>(parameters: SpringParameters(stiffness: 900))
    expected.destination.value = 100
    runtime.add(expected, to: beside)

    stage.run(until: .milliseconds(50))

    #expect(stiff.value == beside.value)
    #expect(plain.value < stiff.value)
    #expect(stiffened.spring.stiffness.value == SpringParameters().stiffness)
  }

  @Test func `a setting that is asked for without instances is observed from the first one on, once for all`() {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let spring = Spring<Double>()
    let stiffness = spring.stiffness
    #expect(stiffness.observerCount == 0)

    let instances = (0..<3).map { _ in stage.runtime.add(spring, to: createProperty(withInitialValue: 0.0)) }
    #expect(stiffness.observerCount == 1)
    for instance in instances { instance.remove() }
    #expect(stiffness.observerCount == 0)
  }

  @Test func `an observer that asks for another setting during a delivery is obeyed`() {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let runtime = tracked(stage.runtime)
    let (spring, property) = (Spring<Double>(), createProperty(withInitialValue: 0.0))
    runtime.add(spring, to: property)
    let subscription = spring.destination.observeChanges { _ in spring.damping.value = 5 }
    defer { subscription.end() }
    spring.destination.value = 100
    let (expected, beside) = (Spring<Double>(parameters: SpringParameters(damping: 5)), createProperty(withInitialValue: 0.0))
    expected.destination.value = 100
    runtime.add(expected, to: beside)

    stage.run(until: .milliseconds(80))

    #expect(property.value == beside.value)
  }

  @Test func `the state of a definition that was asked for while it moves is active`() {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let (spring, property) = (Spring<Double>(), createProperty(withInitialValue: 0.0))
    spring.destination.value = 100
    stage.runtime.add(spring, to: property)
    var states: [MotionState] = []

    let subscription = spring.state.subscribe { states.append($0) }
    stage.run(until: .seconds(5))

    #expect(states == [.active, .atRest])
    subscription.end()
  }
}
