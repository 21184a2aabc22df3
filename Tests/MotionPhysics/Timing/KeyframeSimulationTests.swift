import MotionPhysics
import MotionValues
import Testing

@Suite struct KeyframeSimulationTests {
  private func frames(_ frames: [Keyframe<Double>], _ easing: Easing = .linear) throws -> KeyframeSimulation<Double> {
    try KeyframeSimulation(frames, duration: .seconds(1), easing: easing, at: .milliseconds(10))
  }

  private func values(_ motion: KeyframeSimulation<Double>, _ parts: [Double]) -> [Double] {
    parts.map { (motion.value(at: .seconds(0.01 + $0)) * 1e6).rounded() / 1e6 }
  }

  @Test func `reaches each value at its time, with the easing of each stretch`() throws {
    let motion = try frames([Keyframe(0, at: 0, easing: .easeIn(.quadratic)), Keyframe(100, at: 0.4), Keyframe(50, at: 1)])

    #expect(values(motion, [0, 0.2, 0.4, 0.7, 1]) == [0, 25, 100, 75, 50])
    #expect(motion.restTime == .milliseconds(1010) && motion.value(at: .seconds(3)) == 50)
    #expect((motion.velocity(at: .milliseconds(210)) - 250).magnitude < 1e-9)
    #expect((motion.velocity(at: .milliseconds(710)) + 250 / 3.0).magnitude < 1e-9)
  }

  @Test func `spaces values without offsets evenly`() throws {
    let motion = try frames([Keyframe(0), Keyframe(10), Keyframe(20, at: 0.8), Keyframe(30)])

    #expect(values(motion, [0, 0.4, 0.8, 0.9]) == [0, 10, 20, 25])
  }

  @Test func `holds before the first and after the last keyframe, and jumps between two at one offset`() throws {
    let motion = try frames([Keyframe(5, at: 0.2), Keyframe(10, at: 0.5), Keyframe(40, at: 0.5), Keyframe(50, at: 0.8)])

    #expect(values(motion, [0, 0.1, 0.2, 0.499999, 0.5, 0.8, 0.9]) == [5, 5, 5, 9.999983, 40, 50, 50])
    #expect(motion.velocity(at: .milliseconds(60)) == 0 && motion.velocity(at: .milliseconds(960)) == 0)
    let alone = try frames([Keyframe(7)])
    #expect(values(alone, [0, 0.5, 1]) == [7, 7, 7])
  }

  @Test func `an overshooting easing continues along the first or the last stretch`() throws {
    let motion = try frames([Keyframe(0), Keyframe(10), Keyframe(40)], .easeIn(.back()))
    // In halves: the initial move backwards extends the first stretch, with a total slope of 20.
    let progress = Easing.easeIn(.back()).progress(at: 0.3)
    #expect((motion.value(at: .milliseconds(310)) - progress * 20).magnitude < 1e-9)
    #expect((motion.velocity(at: .milliseconds(310)) - Easing.easeIn(.back()).slope(at: 0.3) * 20).magnitude < 1e-6)
  }

  @Test func `its velocity equals finite differences`() throws {
    let motion = try frames(
      [Keyframe(0, easing: .easeInOut(.cubic)), Keyframe(90, at: 0.7, easing: .easeOut(.elastic)), Keyframe(-20)], .ease)
    for step in 1..<40 {
      let nanoseconds = Int64(10_000_000 + step * 24_700_000)
      let (before, after) = (Timestamp(nanoseconds: nanoseconds - 1000), Timestamp(nanoseconds: nanoseconds + 1000))
      let difference = (motion.value(at: after) - motion.value(at: before)) / 2e-6
      #expect((motion.velocity(at: Timestamp(nanoseconds: nanoseconds)) - difference).magnitude < 1e-3 * max(1, difference.magnitude))
    }
  }

  @Test func `rejects invalid keyframes`() {
    for (keyframes, error) in [
      ([], .empty(.keyframes)), ([Keyframe(0, at: 0.5), Keyframe(1, at: 0.4)], .outOfOrder(.offset, index: 1)),
      ([Keyframe(0, at: -0.1)], .outOfRange(.offset)), ([Keyframe(0, at: .nan)], .notFinite(.offset)),
      ([Keyframe(.infinity)], .notFinite(.value)), ([Keyframe(0, easing: .steps(StepEasing(-1))), Keyframe(1)], .outOfRange(.count)),
    ] as [([Keyframe<Double>], MotionError)] {
      #expect(throws: error) { try frames(keyframes) }
    }
    #expect(throws: MotionError.negative(.duration)) {
      try KeyframeSimulation([Keyframe(0.0)], duration: .seconds(-1), at: .zero)
    }
  }

  @Test func `ends immediately without duration`() throws {
    let motion = try KeyframeSimulation([Keyframe(1.0), Keyframe(2)], duration: .zero, at: .milliseconds(3))

    #expect(motion.value(at: .milliseconds(3)) == 2 && motion.value(at: .milliseconds(2)) == 1)
  }

  @Test func `begins with the first value, also if its easing begins with a step`() throws {
    let motion = try frames([Keyframe(1.0, at: 0.1), Keyframe(2)], .steps(StepEasing(2, jump: .start)))

    #expect(motion.value(at: .milliseconds(10)) == 1)
    #expect(motion.value(at: Timestamp(nanoseconds: 10_000_001)) > 1.4, "half of the progress is made at once")
  }
}
