import Interplay
import InterplayTestSupport

/// An action on springs in a random program.
private enum MotionAction {
  case goTo(spring: Int, Double)
  case write(property: Int, Double)
  case enable(spring: Int, Bool)
  case stiffen(spring: Int, Double)
  case remove(spring: Int)
  case add(spring: Int)
}

/// A dependency between two springs in a random program; the first has the higher number, so that they settle.
private enum MotionTie {
  case toggle(Int, inReactionTo: Int)
  case startWhenActive(Int, Int)
  case startAtRest(Int, Int)
}

/// Springs that share properties and depend on each other, in a program generated from a seed. It checks the contracts about rest.
final class RandomMotions {
  /// The events that the springs published, with the time: states, ends, and the rest of several springs.
  private(set) var history: [String] = []
  /// Violations of a contract.
  private(set) var violations: [String] = []

  private let runtime: MotionRuntime
  private let properties: [ReactiveProperty<Double>]
  private let springs = (0..<3).map { _ in Spring<Double>() }
  private let places: [Int]
  private let ties: [MotionTie]
  private let watches: [[Int]]
  private let steps: [(wait: Duration, action: MotionAction)]
  private let reactions: [[MotionAction]]

  private var states = Array(repeating: MotionState.atRest, count: 3)
  /// How often each spring came to rest without publishing a reason.
  private var untold = Array(repeating: 0, count: 3)
  /// Whether each spring was at its destination when it last came to rest.
  private var isThere = Array(repeating: false, count: 3)
  private var began = Array(repeating: Timestamp.zero, count: 3)
  private var added: [Bool]
  private var writing: [Int]
  private var budget = 20
  private var isConnected = false
  /// For each watch, whether it has to run after the commit.
  private var isDue: [Bool]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100))))
    let count = number(1...3)
    properties = (0..<count).map { _ in createProperty(withInitialValue: 0) }
    places = (0..<3).map { _ in number(0...count - 1) }
    var ties: [MotionTie] = []
    for (late, early) in [(1, 0), (2, 0), (2, 1)] {
      switch number(0...8) {
      case 0: ties.append(.toggle(late, inReactionTo: early))
      case 1: ties.append(.startWhenActive(late, early))
      case 2: ties.append(.startAtRest(late, early))
      default: break
      }
    }
    self.ties = ties
    watches = (0..<number(0...2)).map { _ in Array(Set([number(0...2), number(0...2)])).sorted() }
    func action() -> MotionAction {
      let spring = number(0...2)
      switch number(0...11) {
      case 0...4: return .goTo(spring: spring, Double(number(-3...3) * 50))
      case 5, 6: return .write(property: number(0...count - 1), Double(number(-100...100)))
      case 7, 8: return .enable(spring: spring, number(0...1) == 0)
      case 9: return .stiffen(spring: spring, Double(number(1...10) * 60))
      case 10: return .remove(spring: spring)
      default: return .add(spring: spring)
      }
    }
    steps = (0..<number(3...14)).map { _ in
      (.nanoseconds(Int64([0, 1, 7_000_001, 16_666_667, 100_000_003, 900_000_000][number(0...5)])), action())
    }
    reactions = (0..<3).map { _ in (0..<max(0, number(-2...1))).map { _ in action() } }
    added = [true, true, true]
    writing = Array(repeating: 0, count: count)
    isDue = Array(repeating: true, count: watches.count)
  }

  /// Plays the program with frames `interval` apart, or without any, until everything is at rest.
  func play(frames interval: Duration?) {
    connect()
    isConnected = true
    settled()
    var time = runtime.now
    for step in steps {
      time = time.advanced(by: step.wait)
      advance(to: time, interval)
      perform(step.action)
      settled()
    }
    advance(to: time.advanced(by: .seconds(30)), interval.map { _ in .milliseconds(250) })
    if !runtime.isAtRest || states.contains(.active) { violate("never at rest") }
    // Nothing may act during the removal.
    budget = 0
    for spring in springs { runtime.remove(spring) }
  }

  private func advance(to time: Timestamp, _ interval: Duration?) {
    if let interval {
      while runtime.now.advanced(by: interval) < time {
        runtime.advance(to: runtime.now.advanced(by: interval))
        settled()
      }
    }
    runtime.advance(to: time)
    settled()
  }

  private func connect() {
    for (index, spring) in springs.enumerated() {
      spring.state.subscribe { [unowned self] in received($0, of: index) }
      spring.ends.subscribe { [unowned self] in received($0, of: index) }
    }
    for (index, property) in properties.enumerated() {
      property.subscribe { [unowned self] _ in
        // Contract 13: nothing moves while it is at rest.
        let isDriven = (0..<3).contains { places[$0] == index && states[$0] == .active }
        if isConnected, writing[index] == 0, !isDriven { violate("property \(index) moved while at rest") }
      }
    }
    for index in 0..<3 { runtime.add(springs[index], to: properties[places[index]]) }
    for tie in ties {
      switch tie {
      case .toggle(let late, let early): runtime.toggle(springs[late], inReactionTo: springs[early])
      case .startWhenActive(let late, let early): runtime.start(springs[late], whenActive: springs[early])
      case .startAtRest(let late, let early): runtime.start(springs[late], when: springs[early], is: .atRest)
      }
    }
    for (index, watched) in watches.enumerated() {
      runtime.whenAllAtRest(watched.map { springs[$0] }) { [unowned self] in
        tell("rest \(index)")
        if watched.contains(where: { states[$0] == .active }) { violate("watch \(index) ran while something was active") }
        isDue[index] = false
      }
    }
  }

  private func received(_ state: MotionState, of spring: Int) {
    if states[spring] == .active, state == .atRest {
      untold[spring] += 1
      isThere[spring] = properties[places[spring]].value == springs[spring].destination.value
    }
    if states[spring] == state, history.contains("state \(spring)") { violate("spring \(spring) told its state twice") }
    states[spring] = state
    if state == .active { began[spring] = runtime.now }
    tell("spring \(spring) \(state)")
    for (index, watched) in watches.enumerated() where watched.contains(spring) && state == .active { isDue[index] = true }
  }

  private func received(_ end: MotionEnd, of spring: Int) {
    tell("spring \(spring) \(end)")
    // Contract 16: when the reason is published, the state is final; an observer of the rest may have started the motion again since.
    if end != .retargeted {
      untold[spring] -= 1
      if untold[spring] < 0 { violate("spring \(spring) \(end) while active") }
    }
    // One that finished immediately may have a new destination by then.
    if end == .finished, !isThere[spring], began[spring] < runtime.now { violate("spring \(spring) finished elsewhere") }
    for reaction in reactions[spring] where budget > 0 {
      budget -= 1
      perform(reaction)
    }
  }

  private func perform(_ action: MotionAction) {
    switch action {
    case .goTo(let spring, let destination): springs[spring].destination.value = destination
    case .write(let property, let value):
      writing[property] += 1
      properties[property].value = value
      writing[property] -= 1
    case .enable(let spring, let isEnabled): springs[spring].enabled.value = isEnabled
    case .stiffen(let spring, let stiffness): springs[spring].stiffness.value = stiffness
    case .remove(let spring):
      added[spring] = false
      runtime.remove(springs[spring])
    case .add(let spring):
      guard !added[spring] else { return }
      added[spring] = true
      runtime.add(springs[spring], to: properties[places[spring]])
    }
  }

  /// Contracts 14 and 15: after the commit of an event or a frame, every watch of resting springs has run.
  private func settled() {
    for index in 0..<3 where untold[index] != 0 { violate("spring \(index) did not tell why it came to rest") }
    for (index, watched) in watches.enumerated() {
      let isAtRest = watched.allSatisfy { states[$0] == .atRest }
      if isAtRest, isDue[index] { violate("watch \(index) did not run") }
    }
  }

  /// Records a violation, with the events before it.
  private func violate(_ what: String) { violations.append("\(what), after \(history.suffix(5).joined(separator: ", "))") }

  private func tell(_ what: String) { history.append("\(runtime.now.nanoseconds): \(what)") }
}
