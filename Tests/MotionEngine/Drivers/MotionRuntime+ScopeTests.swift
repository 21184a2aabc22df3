import Interplay
import InterplayTestSupport
import Testing

/// Turns its node by a drag on that node.
private final class Turner: Interaction {
  let draggable = Draggable()

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let hold = PropertyHold(of: node.rotation, runtime: runtime)
    runtime.own(hold)
    runtime.connect(draggable.gestures.translation().map { Angle(degrees: $0.dx) }, to: hold)
    runtime.add(draggable, to: node)
  }
}

/// How an interaction writes a setting of its own to its target.
enum Writing: CaseIterable {
  case connection, connectionOfUnknownType, hold, constraint
}

/// Writes its level to its target.
private final class Leveled: Interaction {
  let level = ReactiveProperty(0.0)
  let spring = Spring<Double>()
  let writing: Writing
  var settings: [Setting] { [Setting("level", level, "The number that it writes.")] }

  init(_ writing: Writing) {
    self.writing = writing
    level.makeSetting(of: self)
  }

  func add(to target: ReactiveProperty<Double>, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    switch writing {
    case .connection: runtime.connect(level, to: target)
    case .connectionOfUnknownType: connect(level, to: target, in: runtime)
    case .hold:
      let hold = PropertyHold(of: target, runtime: runtime)
      runtime.own(hold)
      runtime.connect(level, to: hold)
    case .constraint: runtime.add(spring, to: target) { [level] in $0.offset(by: level) }
    }
  }

  private func connect<Value>(
    _ stream: some MotionStreamConvertible<Value>, to property: ReactiveProperty<Value>, in runtime: MotionRuntime
  ) {
    runtime.connect(stream, to: property)
  }
}

/// Gives its part ten times the number of its target as the level.
private final class Leveling: Interaction {
  let leveled: Leveled
  var parts: [Part] { [Part("leveled", leveled)] }
  init(_ leveled: Leveled) { self.leveled = leveled }

  func add(to target: ReactiveProperty<Double>, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.get(leveled.level).value = 10 * target.value
    runtime.add(leveled, to: target)
  }
}

@Suite(.tracksLifetimes) struct MotionRuntimeScopeTests {
  @Test func `a gesture that a hold follows moves its own target only`() {
    let (stage, _, runtime) = makeStage()
    let turner = tracked(Turner())
    let nodes = [100.0, 300].map { x in
      runtime.scene.root.addChild(named: "at \(x)", position: Point(x: x, y: 50), size: Size(width: 50, height: 50))
    }
    for node in nodes { runtime.add(turner, to: node) }

    stage.finger.press(on: nodes[0]).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()

    #expect(nodes[0].rotation.value != Angle(degrees: 0) && nodes[1].rotation.value == Angle(degrees: 0))
  }

  @Test(arguments: Writing.allCases) func `each target is written with the setting that it has`(_ writing: Writing) {
    let (stage, _, runtime) = makeStage()
    let leveling = tracked(Leveling(tracked(Leveled(writing))))
    let numbers = [3.0, 7].map { tracked(ReactiveProperty($0)) }
    for number in numbers { runtime.add(leveling, to: number) }

    stage.settle()

    #expect(numbers.map { $0.value } == [30, 70] && leveling.leveled.level.value == 0)
  }
}
