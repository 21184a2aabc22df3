import Interplay
import Testing

/// Snippets of the guide to MotionMachine, written with `MotionTrack`, `Arrangement` and `Animated`. Its documented behavior holds, with its numbers.
@Suite struct MotionMachineMigrationTests {
  let clock = AnimationClock()

  /// `Motion(target:, properties: [PropertyData("x", 100)], duration: 1, easing: EasingQuadratic.easeInOut()).afterDelay(0.2)`.
  @Test func `a motion starts after its delay, and ends exactly`() throws {
    let motion = try MotionTrack(
      from: 0.0, to: 100, over: .seconds(1), easing: .easeInOut(.quadratic), timing: ArrangementTiming(delay: .milliseconds(200)))
    var log: [String] = []
    motion.arrangement.statuses.subscribe { [clock] in if $0 != .updated { log.append("\(clock.now.seconds) \($0)") } }
    motion.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(450))
    #expect((motion.value - 12.5).magnitude < 1e-9)
    clock.advance(to: .seconds(3))

    #expect(motion.value == 100)
    #expect(log == ["0.2 started", "1.2 completed"])
  }

  /// Its duration of zero never ended; here it does, at once.
  @Test func `a motion without duration ends`() throws {
    let motion = try MotionTrack(from: 0.0, to: 100, over: .zero)
    motion.arrangement.play(on: clock)

    #expect(motion.value == 100 && !motion.arrangement.isPlaying && motion.arrangement.progress.total == 1)
  }

  /// `.repeats(1)` plays twice: at the repeat the total progress is 0.5, the cycle progress 0, and the value that of the start.
  @Test func `repeats and their progress`() throws {
    let motion = try MotionTrack(from: 0.0, to: 100, over: .seconds(1), timing: ArrangementTiming(repeats: .times(1)))
    var repeated: [(progress: ArrangementProgress, value: Double)] = []
    motion.arrangement.statuses.subscribe { if $0 == .repeated { repeated.append((motion.arrangement.progress, motion.value)) } }
    motion.arrangement.play(on: clock)
    clock.advance(to: .seconds(3))

    #expect(repeated.map { $0.progress.total } == [0.5] && repeated.map { $0.progress.cycle } == [0] && repeated.map { $0.value } == [0])
    #expect(motion.arrangement.progress.cyclesCompleted == 2)
  }

  /// `.reverses(withEasing:)` and `.repeats(1)`: two cycles; no time is lost at the turns.
  @Test func `reversing, repeated, with an easing of its own`() throws {
    let motion = try MotionTrack(
      from: 0.0, to: 100, over: .seconds(1), easing: .linear, reverseEasing: .easeIn(.quadratic),
      timing: ArrangementTiming(repeats: .times(1)), reverses: true)
    var turns: [(Double, Double)] = []
    motion.arrangement.statuses.subscribe { if $0 == .reversed { turns.append((clock.now.seconds, motion.arrangement.progress.total)) } }
    motion.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(1500))
    #expect((motion.value - 75).magnitude < 1e-9 && motion.arrangement.progress.isReversing)
    clock.advance(to: .seconds(9))

    #expect(turns.map { $0.0 } == [1, 2, 3] && turns.map { $0.1 } == [0.25, 0.5, 0.75])
    #expect(motion.arrangement.progress.cyclesCompleted == 2 && motion.arrangement.progress.total == 1 && motion.value == 0)
  }

  /// `MotionGroup().add(…).add(…).reverses(syncsChildMotions: true)`: a short child waits for the long one.
  @Test func `a group with synced children`() throws {
    let (short, long) = (
      try MotionTrack(from: 0.0, to: 1, over: .milliseconds(200), easing: .linear),
      try MotionTrack(from: 0.0, to: 1, over: .milliseconds(400), easing: .linear)
    )
    let group = Arrangement.group(reversing: .together) {
      short
      long
    }
    group.play(on: clock)
    clock.advance(to: .milliseconds(300))
    #expect(short.value == 1 && short.velocity == 0 && (long.value - 0.75).magnitude < 1e-12)
    clock.advance(to: .milliseconds(500))
    #expect(short.value == 0.5 && (long.value - 0.75).magnitude < 1e-12)
    #expect(group.progress.cycle == 0.625)
  }

  /// A reversing sequence plays its steps again, each forward; the value is the end of the first step, and one cycle is complete.
  @Test func `a sequence that reverses sequentially`() throws {
    var value = 0.0
    let first = try MotionTrack(from: 0.0, to: 20, over: .milliseconds(200)) { value = $0 }
    let second = try MotionTrack(from: 20.0, to: 50, over: .milliseconds(200)) { value = $0 }
    let sequence = Arrangement.sequence(reversing: .sequentially) {
      first
      second
    }
    var log: [ArrangementStatus] = []
    sequence.statuses.subscribe { if $0 != .updated { log.append($0) } }
    sequence.play(on: clock)
    for frame in 1...120 { clock.advance(to: .frame(Int64(frame), rate: 60)) }

    #expect(value == 20)
    #expect(sequence.progress.cyclesCompleted == 1 && sequence.progress.total == 1)
    #expect(log.first == .started && log.last == .completed && log.filter { $0 == .reversed }.count == 1)
  }

  /// `MotionSequence(…).reverses(.sequential).repeats(2)` with five steps: 0 … 4, 4 … 0, and in later cycles 1 … 4, 4 … 0.
  @Test func `later cycles that begin at the second step`() throws {
    var order: [Int] = []
    func steps(_ indices: [Int]) throws -> [Arrangement] {
      try indices.map { index in
        let step = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100)).arrangement
        step.statuses.subscribe { if $0 == .started { order.append(index) } }
        return step
      }
    }
    let sequence = try Arrangement.sequence {
      try Arrangement.sequence(reversing: .sequentially) { try steps([0, 1, 2, 3, 4]) }
      try Arrangement.sequence(timing: ArrangementTiming(repeats: .times(1))) { try steps([1, 2, 3, 4, 4, 3, 2, 1, 0]) }
    }
    sequence.play(on: clock)
    clock.advance(to: .seconds(4))

    let later = [1, 2, 3, 4, 4, 3, 2, 1, 0]
    #expect(order == [0, 1, 2, 3, 4, 4, 3, 2, 1, 0] + later + later && !sequence.isPlaying)
  }

  /// `PhysicsMotion(velocity: 300, friction: 0.72)`: the fraction of the velocity that is lost in a second; it ends below 0.95.
  @Test(arguments: [(300.0, 0.72, 235.670, 4.521), (800, 0.4, 1566.09, 13.186)])
  func `a physics motion`(velocity: Double, friction: Double, range: Double, seconds: Double) {
    let motion = Animated(0.0, on: clock, restThreshold: RestThreshold(distance: .infinity, speed: 0.95))
    motion.coast(velocity: velocity, decay: Decay(losingPerSecond: friction))

    #expect((motion.destination.map { ($0 - range).magnitude } ?? 1) < 0.01)
    #expect((motion.restTime.map { ($0.seconds - seconds).magnitude } ?? 1) < 0.001)
    if velocity == 300 {
      clock.advance(to: .seconds(1))
      #expect((motion.value - 169.683).magnitude < 0.001)
    }
    motion.stop()
  }

  @Test func `of two tracks on one property, the second begins where the property was when it was created, unless it has a start`() throws {
    for hasStart in [false, true] {
      let (x, clock) = (ReactiveProperty(5.0), AnimationClock())
      let sequence = try Arrangement.sequence { () throws(MotionError) in
        try MotionTrack(moving: x, to: 100, over: .seconds(1), easing: .linear)
        try MotionTrack(moving: x, from: hasStart ? 100 : nil, to: 200, over: .seconds(1), easing: .linear)
      }
      sequence.play(on: clock)
      clock.advance(to: .milliseconds(1500))
      #expect((x.value - (hasStart ? 150 : 102.5)).magnitude < 1e-9)
    }
  }
}
