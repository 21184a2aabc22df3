import Interplay
import InterplayPages
import InterplayTestSupport
import MotionPhysics
import Testing

/// The demonstrations of pop, with its numbers.
@Suite struct PopPagesTests {
  @Test func `tracer: the spring of bounciness 12 and speed 5, pop's decay, and dots that show both 50 milliseconds apart`() throws {
    let stage = Stage(page: .tracer)
    let trace = stage.perform()
    let y = trace[stage["pen"]].position.y
    let (tap, release) = (Timestamp.milliseconds(150), Timestamp.milliseconds(1850))
    func way(_ milliseconds: Int64) -> Double { (500 - y.value(at: tap.adding(nanoseconds: milliseconds * 1_000_000))) / 340 }

    // From 500 to 160: pop's ways from 0 to 100 after 0.1, 0.2, 0.3 and 0.5 seconds.
    for (milliseconds, expected) in [(100 as Int64, 0.54759), (200, 1.07728), (300, 1.13664), (500, 0.97822)] {
      #expect((way(milliseconds) - expected).magnitude < 1e-5, "\(milliseconds)")
    }
    // Released with 500 points per second at 260: its decay ends where the speed is 5, after 2.3 seconds.
    let reach = 1 / (1000 * (Elementary.exp(Decay.scrolling.rate / 1000) - 1))
    #expect(y.value(at: release) == 260 && (y.last - 260 - 495 * reach).magnitude < 1e-6, "\(y.last)")
    let duration = Elementary.log(100) / Decay.scrolling.rate
    #expect(((y.times.last ?? release).seconds(since: release) - duration).magnitude < 1e-6)
    #expect(stage["report"].text.value == "Decay ended after \(Int(duration * 1000)) ms")
    for index in 1...13 {
      let dot = trace[stage["dot \(index)"]].position.y
      for tenth in 7...40 as ClosedRange<Int64> {
        let time = Timestamp.milliseconds(100 * tenth)
        #expect(dot.value(at: time) == y.value(at: time.adding(nanoseconds: Int64(index) * -50_000_000)), "\(index) \(tenth)")
      }
      #expect(dot.last == y.last)
    }
  }

  @Test func `count up: each tap makes the badge pop, to the larger size and back to the smaller one`() {
    let stage = Stage(page: .countingUp)
    stage.finger.tap(at: Point(x: 200, y: 120)).hold(for: .seconds(5)).tap(at: Point(x: 200, y: 120))
    let size = stage.settle()[stage["badge"]].size

    // From 160 to 100 it moves as from 100 to 160, the other way. The taps end after 50 and after 5,100 milliseconds.
    for step in 0...50 as ClosedRange<Int64> {
      let (there, back) = (size.value(at: .milliseconds(50 + 20 * step)).width, size.value(at: .milliseconds(5100 + 20 * step)).width)
      #expect((there + back - 260).magnitude < 1e-6, "\(step)")
    }
    #expect(size.values.contains { $0.width < 95 } && size.last == Size(width: 100, height: 100))
  }
}
