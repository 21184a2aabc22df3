import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct MotionPlayerTests {
  private let tween = { (value: Double, start: Timestamp) throws(MotionError) in
    try TweenSimulation(from: value, to: 100, duration: .milliseconds(400), easing: .easeInOut(.cubic), at: start)
  }

  private func stage(rate: Int64? = 60) -> (Stage, ReactiveProperty<Double>) {
    (Stage(size: Size(width: 100, height: 100), rate: rate), createProperty(withInitialValue: 0.0))
  }

  @Test(arguments: [nil, 24, 60, 1000] as [Int64?])
  func `moves its target along the motion, and rests at the exact time`(_ rate: Int64?) throws {
    let (stage, property) = stage(rate: rate)
    let player = MotionPlayer(tween)
    var (history, states, ends): ([Double], [MotionState], [MotionEnd]) = ([], [], [])
    stage.run(until: .milliseconds(30))
    property.subscribe { history.append($0) }
    player.state.subscribe { states.append($0) }
    player.ends.subscribe { ends.append($0) }
    stage.runtime.add(player, to: property)
    let expected = try tween(0, .milliseconds(30))

    stage.run(until: .milliseconds(250))
    #expect(rate == nil || property.value == expected.value(at: .milliseconds(250)))
    stage.run(until: .milliseconds(430))
    #expect(property.value == 100 && history.last == 100 && history.filter { $0 == 100 }.count == 1)
    #expect(states == [.atRest, .active, .atRest] && ends == [.finished])
  }

  @Test func `plays constrained decays like springs`() throws {
    let (stage, property) = stage()
    let player = MotionPlayer { (value: Double, start: Timestamp) throws(MotionError) in
      try DecaySimulation(.scrolling, from: value, velocity: 500, at: start, threshold: RestThreshold(distance: 1))
    }
    stage.runtime.add(player, to: property) { $0.map { min($0, 60) } }
    let free = try DecaySimulation(.scrolling, from: 0.0, velocity: 500, at: .zero, threshold: RestThreshold(distance: 1))

    stage.run(until: .milliseconds(100))
    #expect(property.value == free.value(at: .milliseconds(100)))
    stage.run(until: .seconds(10))
    #expect(property.value == 60)
  }

  @Test func `yields to a write to the target, and restarts when it is enabled again`() {
    let (stage, property) = stage()
    let player = MotionPlayer(tween)
    var ends: [MotionEnd] = []
    player.ends.subscribe { ends.append($0) }
    stage.runtime.add(player, to: property)
    stage.run(until: .milliseconds(100))

    property.value = 7
    stage.run(until: .milliseconds(300))
    #expect(property.value == 7 && ends == [.interrupted])

    player.enabled.value = false
    player.enabled.value = true
    stage.run(until: .milliseconds(700))
    #expect(property.value == 100 && ends == [.interrupted, .finished])
  }

  @Test func `stops at the current value when it is disabled or removed`() throws {
    let (stage, property) = stage()
    let player = MotionPlayer(tween)
    stage.runtime.add(player, to: property)
    stage.run(until: .milliseconds(100))
    player.enabled.value = false
    let place = property.value
    stage.run(until: .milliseconds(300))
    #expect(property.value == place && place > 0)

    player.enabled.value = true
    stage.run(until: .milliseconds(400))
    stage.runtime.remove(player)
    let last = property.value
    stage.run(until: .milliseconds(900))
    #expect(property.value == last && last < 100)
  }

  @Test func `reports an impossible motion, and moves nothing`() {
    let (stage, property) = stage()
    let player = MotionPlayer { (value: Double, start: Timestamp) throws(MotionError) in
      try TweenSimulation(from: value, to: .nan, duration: .seconds(1), at: start)
    }
    stage.runtime.add(player, to: property)
    stage.run(until: .milliseconds(100))

    #expect(property.value == 0 && stage.runtime.diagnostics.count == 1)
    guard case .impossibleMotion(.notFinite(.destination)) = stage.runtime.diagnostics.first?.cause else {
      Issue.record("the diagnostic does not say why")
      return
    }
  }

  @Test func `a spring with an invalid mass is reported, and moves nothing`() {
    let (stage, property) = stage()
    let spring = Spring<Double>(parameters: SpringParameters(mass: -1))
    spring.destination.value = 100
    stage.runtime.add(spring, to: property)
    stage.run(until: .milliseconds(100))

    #expect(property.value == 0)
    guard case .impossibleMotion(.notPositive(.mass)) = stage.runtime.diagnostics.first?.cause else {
      Issue.record("the diagnostic does not say why")
      return
    }
    spring.mass.value = 1
    spring.destination.value = 50
    stage.run(until: .seconds(3))
    #expect(property.value == 50)
  }
}
