import Interplay
import InterplayTestSupport
import Testing

/// A spring whose switch is requested later behaves as one whose switch was requested at once.
@Suite(.tracksLifetimes) struct SwitchOnDemandTests {
  private static let seeds = 600..<UInt64(600 + min(Soak.count ?? 14, 5_000))

  /// Plays the program of `seed`, and returns everything that its observers received.
  private func log(_ seed: UInt64, asksAtOnce: Bool) -> [String] {
    var generator = SeededGenerator(seed: seed)
    let stage = Stage(size: Size(width: 400, height: 400))
    let child = stage.runtime.createChild(named: "child")
    let targets = (0..<4).map { _ in ReactiveProperty(0.0) }
    let springs = (0..<2).map { _ in tracked(Spring<Double>()) }
    if asksAtOnce { for spring in springs { _ = spring.enabled } }
    let other = Tossable()
    let node = stage.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
    stage.runtime.add(other, to: node)
    var (instances, log): ([Instance<Spring<Double>>], [String]) = ([], [])
    var subscriptions: [Subscription] = []
    /// The step that an observer takes at its next value.
    var pending: (() -> Void)?
    func observed(_ text: String) {
      log.append("\(stage.now.nanoseconds): \(text)")
      let step = pending
      pending = nil
      step?()
    }
    for (index, target) in targets.enumerated() { subscriptions.append(target.subscribe { observed("target \(index) \($0.bitPattern)") }) }
    for (index, spring) in springs.enumerated() {
      subscriptions.append(spring.state.subscribe { observed("state \(index) \($0)") })
      subscriptions.append(spring.ends.subscribe { observed("end \(index) \($0)") })
    }
    func step() -> () -> Void {
      let (spring, target) = (springs.randomElement(using: &generator)!, targets.randomElement(using: &generator)!)
      let (number, choice) = (Double.random(in: -200...200, using: &generator), Int.random(in: 0..<13, using: &generator))
      switch choice {
      case 0, 1: return { instances.append(stage.runtime.add(spring, to: target)) }
      case 2: return { instances.append(child.add(spring, to: target)) }
      case 3: return { if !instances.isEmpty { instances.remove(at: Int(number.magnitude) % instances.count).remove() } }
      case 4: return { stage.runtime.remove(spring) }
      case 5, 6: return { spring.enabled.value = number > -60 }
      case 7: return { spring.enabled.value.toggle() }
      case 8: return { spring.destination.value = number }
      case 9: return { spring.push(by: number) }
      case 10: return { stage.runtime.toggle(springs[1], inReactionTo: springs[0]) }
      case 11: return { subscriptions.append(spring.enabled.subscribe { observed("enabled \($0)") }) }
      default: return { stage.runtime.start(spring, when: other, is: number > 0 ? .active : .atRest) }
      }
    }
    for _ in 0..<40 {
      let (now, later) = (step(), step())
      if Bool.random(using: &generator) { pending = later }
      now()
      stage.run(until: stage.now.adding(nanoseconds: Int64.random(in: 1...60_000_000, using: &generator)))
      for (index, instance) in instances.enumerated() { log.append("instance \(index) \(instance.isRemoved) \(instance.isAtRest)") }
      log.append("\(stage.runtime.isAtRest) \(stage.runtime.diagnostics)")
    }
    for spring in springs { spring.enabled.value = true }
    stage.settle()
    log.append("\(targets.map { $0.value.bitPattern }) \(stage.runtime.isAtRest)")
    if seed.isMultiple(of: 2) { stage.runtime.remove(child) }
    for subscription in subscriptions { subscription.unsubscribe() }
    pending = nil
    return log
  }

  @Test(arguments: seeds) func `a switch that is made later changes nothing that anybody observes`(_ seed: UInt64) {
    let (expected, made) = (log(seed, asksAtOnce: true), log(seed, asksAtOnce: false))
    let difference = zip(expected, made).enumerated().first { $0.element.0 != $0.element.1 }
    #expect(difference == nil && expected.count == made.count, "\(String(describing: difference))")
  }
}
