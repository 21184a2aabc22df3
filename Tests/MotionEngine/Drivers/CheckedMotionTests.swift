import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite struct CheckedMotionTests {
  @Test(arguments: [false, true])
  func `a value that is not finite between frames is owed to nobody, also if its player is disabled at once`(isDisabled: Bool) throws {
    struct Rising: Simulation {
      let start: Timestamp
      let isBroken: Bool
      var restTime: Timestamp? { nil }
      func value(at time: Timestamp) -> Double {
        let seconds = time.seconds(since: start)
        return isBroken && seconds > 0.42 ? .infinity : seconds
      }
      func velocity(at time: Timestamp) -> Double { 1 }
    }
    let stage = Stage(size: Size(width: 100, height: 100), rate: 10)
    let properties = (0..<6).map { ReactiveProperty(0.0, label: GraphLabel("p\($0)")) }
    let players = properties.indices.map { index in
      MotionPlayer { (_: Double, start: Timestamp) throws(MotionError) in Rising(start: start, isBroken: index % 2 == 0) }
    }
    for (player, property) in zip(players, properties) { stage.runtime.add(player, to: property) }
    stage.run(until: .milliseconds(400))
    stage.runtime.send(.pointer(id: 1, phase: .hover, at: .zero, time: .milliseconds(450), kind: .mouse))
    if isDisabled { for player in players { player.enabled.value = false } }
    #expect(properties.map { $0.value } == [0.4, 0.45, 0.4, 0.45, 0.4, 0.45])
    stage.run(until: .milliseconds(600))
    #expect(properties.map { $0.value } == (isDisabled ? [0.4, 0.45, 0.4, 0.45, 0.4, 0.45] : [0.4, 0.6, 0.4, 0.6, 0.4, 0.6]))
    #expect(stage.runtime.diagnostics.map { $0.name } == Array(repeating: "not-finite", count: isDisabled ? 0 : 3))
  }
}
