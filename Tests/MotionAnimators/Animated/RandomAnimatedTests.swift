import InterplayTestSupport
import MotionAnimators
import MotionPhysics
import MotionValues
import Testing

/// Random programs of starts, retargets, stops and writes, beside a slow interpreter that evaluates closed forms.
struct RandomAnimatedTests {
  @Test(arguments: 0..<UInt64(Soak.count ?? 80)) func `animated values do what a slow interpreter does`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...6, using: &generator)
    let program = (0..<60).map { _ in Step(count: count, using: &generator) }

    let expected = try Interpreter(count: count).run(program)
    let log = run(program, count: count)

    let difference = zip(log, expected).first { $0 != $1 }
    #expect(difference == nil && log.count == expected.count, "seed \(seed)")
  }

  /// Runs `program` with animated values, and returns what happened.
  private func run(_ program: [Step], count: Int) -> [String] {
    let clock = AnimationClock()
    var log: [String] = []
    let values = (0..<count).map { _ in Animated(0.0, on: clock, spring: Step.spring(0)) }
    func perform(_ action: Action, on index: Int) {
      let value = values[index]
      func ended(_ end: MotionEnd) {
        log.append("\(clock.now.nanoseconds) \(index) \(end) \(value.value.bitPattern)")
        if end == .finished, let next = action.next { perform(next.action, on: index) }
      }
      switch action.kind {
      case .spring(let destination): value.animate(to: destination, completion: ended)
      case .kick(let destination, let velocity): value.animate(to: destination, velocity: velocity, completion: ended)
      case .tween(let destination, let milliseconds):
        value.animate(to: destination, over: .milliseconds(milliseconds), easing: .easeOut, completion: ended)
      case .coast(let velocity): value.coast(velocity: velocity, completion: ended)
      case .stop: value.stop()
      case .jump: value.jumpToEnd()
      case .write(let number): value.value = number
      case .displace(let number): value.displace(to: number)
      case .configure(let choice): value.spring = Step.spring(choice)
      }
    }
    for step in program {
      perform(step.action, on: step.index)
      clock.advance(to: clock.now.adding(nanoseconds: step.pause))
      log.append(values.map { "\($0.value.bitPattern) \($0.velocity.bitPattern)" }.joined(separator: ", "))
    }
    for value in values { value.stop() }
    return log
  }
}

/// What a random program does to one value.
struct Action {
  enum Kind {
    case spring(Double)
    case kick(Double, Double)
    case tween(Double, Int)
    case coast(Double)
    case stop, jump
    case write(Double)
    case displace(Double)
    case configure(Int)
  }

  let kind: Kind
  /// What its completion does once it finished.
  let next: Action.Box?

  /// A box, because an action contains another one.
  final class Box {
    let action: Action
    init(_ action: Action) { self.action = action }
  }

  init(depth: Int, using generator: inout SeededGenerator) {
    func number(_ generator: inout SeededGenerator) -> Double { Double(Int.random(in: -8...8, using: &generator)) * 12.5 }
    kind =
      switch Int.random(in: 0..<(depth == 0 ? 13 : 7), using: &generator) {
      case 0...2: .spring(number(&generator))
      case 3: .kick(number(&generator), number(&generator) * 20)
      case 4...5: .tween(number(&generator), [0, 1, 80, 250, 3000][Int.random(in: 0..<5, using: &generator)])
      case 6: .coast(number(&generator) * 10)
      case 7: .stop
      case 8: .jump
      case 9: .write(number(&generator))
      case 10: .displace(number(&generator))
      default: .configure(Int.random(in: 0..<4, using: &generator))
      }
    next = depth < 3 && Bool.random(using: &generator) ? Box(Action(depth: depth + 1, using: &generator)) : nil
  }
}

/// One step of a random program: an action, and a pause after it.
struct Step {
  let index: Int
  let action: Action
  let pause: Int64

  init(count: Int, using generator: inout SeededGenerator) {
    index = Int.random(in: 0..<count, using: &generator)
    action = Action(depth: 0, using: &generator)
    pause = [0, 1, 8_333_333, 100_000_000, 2_000_000_000, 60_000_000_000][Int.random(in: 0..<6, using: &generator)]
  }

  /// One of four springs.
  static func spring(_ choice: Int) -> SpringParameters {
    [
      SpringParameters(), .wobbly, SpringParameters(response: 2, dampingRatio: 1),
      SpringParameters(stiffness: 100, damping: 60, allowsOverdamping: true),
    ][choice]
  }
}
