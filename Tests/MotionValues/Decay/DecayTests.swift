import MotionValues
import Testing

@Suite struct DecayTests {
  @Test(arguments: [
    Decay(rate: -0.0), Decay(keepingPerSecond: 1), Decay(keepingPerMillisecond: 1), Decay(losingPerSecond: 0),
    Decay(timeConstant: .infinity), Decay(timeConstant: -.infinity),
  ]) func `a motion that loses no speed ends infinitely far ahead`(_ decay: Decay) {
    #expect(decay.rate == 0 && decay.rate.sign == .plus && decay.timeConstant == .infinity && decay.keptPerSecond == 1)
    #expect(decay.destination(from: 3.0, velocity: 2) == .infinity && decay.destination(from: 3.0, velocity: -2) == -.infinity)
    #expect(decay.destination(from: Point(x: 1, y: 2), velocity: Point(x: 0, y: 5)) == Point(x: 1, y: .infinity))
  }

  @Test func `a rate that is set to minus zero is zero`() {
    var decay = Decay.scrolling
    decay.rate = -0.0
    #expect(decay.destination(from: 3.0, velocity: 2) == .infinity && decay.timeConstant == .infinity)
  }
}
