import Interplay
import InterplayTestSupport
import MotionReports
import Testing

struct TremorTests {
  private func fling(_ tremor: Tremor?) -> [InputEvent] {
    let stage = Stage(size: Size(width: 2000, height: 2000), rate: nil)
    stage.finger.tremble(tremor).press(at: Point(x: 20, y: 300)).fling(at: Point(x: 1200, y: -500), over: .milliseconds(252))
    stage.play()
    return stage.recording.events
  }

  @Test(arguments: [UInt64](0..<50))
  func `locations stay within the amplitude, and times within the timing, in order`(seed: UInt64) {
    let tremor = Tremor(amplitude: 2, timing: .milliseconds(3), seed: seed)
    let (still, shaken) = (fling(nil).map(\.sampled), fling(tremor).map(\.sampled))

    #expect(shaken.count == still.count)
    for (shaken, still) in zip(shaken, still) {
      let late = shaken.time.seconds(since: still.time)
      #expect(abs(late) <= 0.003)
      // The location of the finger at that time without a tremor.
      let there = still.phase == .move ? still.location + Vector(dx: 1200, dy: -500) * late : still.location
      #expect((shaken.location - there).length <= 2 + 1e-9)
    }
    #expect(zip(shaken, shaken.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(shaken.last?.time == still.last?.time)
  }

  @Test func `the same seed produces the same tremor, another one a different tremor`() {
    #expect(
      fling(Tremor(amplitude: 1, timing: .milliseconds(2), seed: 7)) == fling(Tremor(amplitude: 1, timing: .milliseconds(2), seed: 7)))
    #expect(fling(Tremor(amplitude: 1, seed: 7)) != fling(Tremor(amplitude: 1, seed: 8)))
    #expect(fling(Tremor(amplitude: 0, seed: 7)) == fling(nil))
  }

  @Test(arguments: VelocityConfiguration.named.filter { !$0.configuration.isDifferential }.map(\.name))
  func `every estimator reports a fling with a tremor within its bound`(_ name: String) throws {
    let configuration = try #require(VelocityConfiguration.named.first { $0.name == name }?.configuration)
    for seed in Soak.part(of: 0..<200 as Range<UInt64>, share: 3) {
      let tremor = Tremor(amplitude: 0.5, timing: seed % 2 == 0 ? .zero : .milliseconds(2), seed: seed)
      let velocity = try #require(VelocityReport(of: fling(tremor), by: configuration).lifts.first).velocity
      #expect((velocity - Point(x: 1200, y: -500)).length <= tremor.velocityBound, "seed \(seed)")
    }
  }

  @Test func `a tremor changes the reported velocity`() throws {
    let release = try #require(VelocityReport(of: fling(Tremor(amplitude: 0.5, seed: 3)), by: VelocityConfiguration()).lifts.first)

    #expect((release.velocity - Point(x: 1200, y: -500)).length > 1)
  }
}
