import Interplay
import InterplayTestSupport
import Testing

/// The shortest loops, against a time that is computed modulo their length.
@Suite(.tracksLifetimes) struct TimelineLoopsTests {
  @Test(arguments: [(0.0...0.001, true), (0.25...0.2515, true), (0.0...0.0009, false), (-0.5...0.0005, false), (-0.5...0.001, true)])
  func `a range of a millisecond or more loops, and a shorter one counts as nil`(_ range: ClosedRange<Double>, _ loops: Bool) {
    let stage = Stage(size: Size(width: 100, height: 100))
    let timeline = tracked(Timeline(of: stage.runtime))
    let node = stage.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
    timeline.runtime.add(Tween<Double>(duration: .seconds(10), values: [0, 1]), to: node.opacity)
    timeline.loop.value = range

    for milliseconds in stride(from: 300.4, to: 320, by: 1.7) {
      stage.run(until: .seconds(milliseconds / 1000))
      let (time, start) = (milliseconds / 1000, max(0, range.lowerBound))
      let length = range.upperBound - start
      let expected = loops ? start + (time - start).truncatingRemainder(dividingBy: length) : time
      let distance = abs(timeline.timeOffset.value - expected)
      // Each repetition may round by a nanosecond.
      #expect(min(distance, loops ? abs(distance - length) : distance) < 1e-6, "\(milliseconds) ms")
    }
  }
}
