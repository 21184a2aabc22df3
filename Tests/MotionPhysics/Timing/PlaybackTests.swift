import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite struct PlaybackTests {
  private func tween(_ duration: Duration = .milliseconds(300), _ easing: Easing = .linear, start: Timestamp = .milliseconds(7)) throws
    -> TweenSimulation<Double>
  { try TweenSimulation(from: 0, to: 30, duration: duration, easing: easing, at: start) }

  private func at(_ milliseconds: Int64) -> Timestamp { .milliseconds(7 + milliseconds) }

  @Test func `plays once, after its delay`() throws {
    let playback = try Playback(tween(), delay: .milliseconds(100))

    #expect(playback.value(at: at(50)) == 0 && playback.velocity(at: at(50)) == 0)
    #expect((playback.value(at: at(200)) - 10).magnitude < 1e-12 && (playback.velocity(at: at(200)) - 100).magnitude < 1e-12)
    #expect(playback.restTime == at(400) && playback.value(at: at(400)) == 30 && playback.velocity(at: at(400)) == 0)
  }

  // MotionMachine's definition: repeated n times, it is played n + 1 times.
  @Test func `repeats without losing time between legs`() throws {
    let playback = try Playback(tween(), repeats: .times(2))

    #expect(playback.value(at: at(299)) > 29.8)
    #expect(playback.value(at: at(300)) == 0)
    #expect((playback.value(at: at(310)) - 1).magnitude < 1e-12)
    #expect((playback.value(at: at(700)) - 10).magnitude < 1e-12)
    #expect(playback.restTime == at(900) && playback.value(at: at(900)) == 30)
  }

  @Test func `every leg starts at the exact nanosecond, without accumulating errors`() throws {
    let odd = try tween(.nanoseconds(16_666_667))
    let playback = try Playback(odd, repeats: .forever)

    #expect(playback.restTime == nil)
    for cycle in [1, 1000, 1_000_000, 3_000_000_000] as [Int64] {
      let border = Timestamp(nanoseconds: odd.start.nanoseconds + cycle * 16_666_667)
      #expect(playback.value(at: border) == 0)
      #expect(playback.value(at: Timestamp(nanoseconds: border.nanoseconds - 1)) > 29.99999)
      #expect(playback.position(at: border).cyclesCompleted == Int(cycle))
    }
  }

  @Test func `a reverse leg retraces the forward one`() throws {
    let playback = try Playback(tween(.milliseconds(300), .easeIn(.cubic)), repeats: .times(1), autoreverses: true)

    for milliseconds in [0, 60, 150, 299] as [Int64] {
      #expect((playback.value(at: at(600 - milliseconds)) - playback.value(at: at(milliseconds))).magnitude < 1e-12 || milliseconds == 0)
      #expect(
        (playback.velocity(at: at(600 - milliseconds)) + playback.velocity(at: at(milliseconds))).magnitude < 1e-9 || milliseconds == 0)
    }
    #expect(playback.value(at: at(300)) == 30)
    #expect(playback.restTime == at(1200) && playback.value(at: at(1200)) == 0)
  }

  @Test func `a reverse leg may have its own easing`() throws {
    let playback = try Playback(tween(), reverseEasing: .easeIn(.quadratic))

    #expect((playback.value(at: at(150)) - 15).magnitude < 1e-12)
    #expect((playback.value(at: at(450)) - 22.5).magnitude < 1e-12)
    #expect((playback.velocity(at: at(450)) + 100).magnitude < 1e-9)
    #expect(playback.restTime == at(600) && playback.value(at: at(600)) == 0)
  }

  @Test func `plays a spring again, and backwards`() throws {
    let spring = try simulate(SpringParameters(), from: 0, to: 1, threshold: RestThreshold(distance: 0.01))
    let leg = try #require(spring.restTime).nanoseconds
    let playback = try Playback(spring, autoreverses: true)

    #expect(playback.value(at: Timestamp(nanoseconds: leg)) == 1)
    let (there, back) = (Timestamp(nanoseconds: leg / 3), Timestamp(nanoseconds: 2 * leg - leg / 3))
    #expect(playback.value(at: back) == spring.value(at: there) && playback.velocity(at: back) == -spring.velocity(at: there))
    #expect(playback.restTime == Timestamp(nanoseconds: 2 * leg))
  }

  @Test(arguments: [Playback<TweenSimulation<Double>>.Repeats.times(0), .times(5), .forever], [false, true])
  func `ends immediately without duration`(_ repeats: Playback<TweenSimulation<Double>>.Repeats, _ autoreverses: Bool) throws {
    let playback = try Playback(tween(.zero), delay: .milliseconds(10), repeats: repeats, autoreverses: autoreverses)

    #expect(playback.restTime == at(10))
    #expect(playback.value(at: at(10)) == (autoreverses ? 0 : 30))
    #expect(playback.value(at: at(9)) == 0)
  }

  // MotionMachine's test: with one repeat, half of the time has passed when it restarts; at the end of both legs, both cycles are complete.
  @Test func `returns its progress`() throws {
    let playback = try Playback(tween(), repeats: .times(1), autoreverses: true)

    let second = playback.position(at: at(600))
    #expect(second.cyclesCompleted == 1 && second.cycleProgress == 0 && second.totalProgress == 0.5 && !second.isReversing)
    let back = playback.position(at: at(450))
    #expect(back.isReversing && back.legProgress == 0.5 && back.cycleProgress == 0.75 && back.totalProgress == 0.375)
    let over = playback.position(at: at(5000))
    #expect(over.cyclesCompleted == 2 && over.legProgress == 1 && over.cycleProgress == 1 && over.totalProgress == 1)
    #expect(playback.position(at: .zero).totalProgress == 0)
    #expect(try Playback(tween(), repeats: .forever).position(at: at(30_150)).cyclesCompleted == 100)
  }

  @Test func `rejects invalid parameters`() throws {
    #expect(throws: MotionError.negative(.delay)) { try Playback(tween(), delay: .nanoseconds(-1)) }
    #expect(throws: MotionError.negative(.count)) { try Playback(tween(), repeats: .times(-1)) }
    let endless = try simulate(SpringParameters(damping: 0), from: 1)
    #expect(throws: MotionError.tooLong(.duration)) { try Playback(endless, repeats: .times(1)) }
    #expect(throws: MotionError.tooLong(.duration)) { try Playback(endless, autoreverses: true) }
    let once = try Playback(endless, delay: .milliseconds(5))
    #expect(once.value(at: .milliseconds(100)) == endless.value(at: .milliseconds(95)) && once.restTime == nil)
    #expect(throws: MotionError.outOfRange(.easing)) { try Playback(tween(), reverseEasing: .bezier(CubicBezier(2, 0, 0, 0))) }
  }

  @Test(arguments: [1.7e8, 2.4e8])
  func `a motion that lasts longer than 100 years is played once, and neither repeats nor reverses`(damping: Double) throws {
    let parameters = SpringParameters(stiffness: 1, damping: damping, mass: 1, allowsOverdamping: true)
    let long = try SpringSimulation(
      basis: SpringBasis(parameters), from: 1.0, velocity: 0, to: 0, at: .zero, threshold: RestThreshold(distance: 1e-10, speed: 1e-10))
    let rest = try #require(long.restTime)
    #expect(rest > .seconds(100 * 31_557_600))
    #expect(throws: MotionError.tooLong(.duration)) { try Playback(long, repeats: .times(1)) }
    #expect(throws: MotionError.tooLong(.duration)) { try Playback(long, repeats: .forever) }
    #expect(throws: MotionError.tooLong(.duration)) { try Playback(long, autoreverses: true) }
    #expect(throws: MotionError.tooLong(.duration)) { try Playback(long, reverse: long) }
    let once = try Playback(long)
    #expect(once.value(at: .seconds(1000)) == long.value(at: .seconds(1000)) && once.restTime == nil)
  }

  @Test(arguments: [Timestamp.seconds(150 * 31_557_600), .seconds(250 * 31_557_600), .distantFuture])
  func `a motion that never rests does not begin again`(_ time: Timestamp) throws {
    let endless = try simulate(SpringParameters(damping: 0), from: 1)
    for (delay, shift) in [(Duration.zero, Int64(0)), (.milliseconds(5), -5_000_000)] {
      let playback = try Playback(endless, delay: delay)
      let played = time.adding(nanoseconds: shift)
      #expect(playback.value(at: time) == endless.value(at: played) && playback.velocity(at: time) == endless.velocity(at: played))
      #expect(playback.position(at: time).cyclesCompleted == 0 && playback.position(at: time).legProgress > 0.5)
    }
  }

  @Test func `at a boundary the velocity is that of the leg that begins`() throws {
    let forward = try tween(.milliseconds(300), .easeInOut(.cubic))
    let motion = try Playback(forward, delay: .milliseconds(50), repeats: .times(1), reverseEasing: .linear)
    let (turn, again) = (Timestamp.milliseconds(357), Timestamp.milliseconds(657))
    let back = try #require(motion.reverse)

    #expect(back.velocity(at: back.start) != 0 && motion.velocity(at: turn) == back.velocity(at: back.start))
    #expect(motion.velocity(at: again) == forward.velocity(at: forward.start))
    let linear = try tween()
    let delayed = try Playback(linear, delay: .milliseconds(50))
    #expect(linear.velocity(at: linear.start) != 0 && delayed.velocity(at: .milliseconds(57)) == linear.velocity(at: linear.start))
    #expect(delayed.velocity(at: Timestamp(nanoseconds: 56_999_999)) == 0)
  }
}
