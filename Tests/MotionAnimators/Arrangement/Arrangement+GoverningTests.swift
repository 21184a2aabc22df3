import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

/// Properties that one track at a time governs: several children of a sequence move them, and parts of it repeat or return.
@Suite(.tracksLifetimes) struct ArrangementGoverningTests {
  private let clock = tracked(AnimationClock())
  private let x = tracked(ReactiveProperty(-1.0))
  private let y = tracked(ReactiveProperty(0.0))
  private let z = tracked(ReactiveProperty(0.0))

  /// A track of 100 ms.
  private func move(
    _ property: ReactiveProperty<Double>, _ start: Double = 0, _ end: Double = 1, over length: Int64 = 100, delay: Int64 = 0
  ) throws -> Arrangement {
    try MotionTrack(
      moving: property, from: start, to: end, over: .milliseconds(length), easing: .linear,
      timing: ArrangementTiming(delay: .milliseconds(delay))
    ).arrangement
  }

  /// Expects values of `x` after seeks, in milliseconds, whether a status is observed or not.
  private func expectValues(_ values: [(time: Int64, value: Double)], of makeWhole: () throws -> Arrangement) throws {
    for isObserved in [false, true] {
      let whole = tracked(try makeWhole())
      if isObserved { whole.children.last?.statuses.subscribe { _ in } }
      whole.play(on: clock)
      for (time, value) in values {
        whole.seek(to: .milliseconds(time))
        #expect((x.value - value).magnitude < 1e-9, "\(x.value) at \(time) ms, observed: \(isObserved)")
      }
      whole.stop()
    }
  }

  @Test(arguments: [nil, .contiguously, .sequentially] as [SequenceReversal?])
  func `a seek back to before a part that repeats or returns has the value of the child before it`(_ reversal: SequenceReversal?) throws {
    let end = reversal == .contiguously ? 5.0 : 6
    try expectValues([(250, 5.5), (150, 1), (450, end), (150, 1), (350, 5.5), (150, 1), (50, 0.5), (450, end), (0, 0)]) {
      let (first, gap, step, last) = (try move(x), try move(y), try move(x, 5, 6), try move(z))
      let timing = ArrangementTiming(repeats: .times(reversal == nil ? 1 : 0))
      return Arrangement.sequence {
        first
        gap
        Arrangement.sequence(timing: timing, reversing: reversal) { step }
        last
      }
    }
  }

  @Test func `a seek back to before a track that returns has the value of the child before it`() throws {
    try expectValues([(250, 5.5), (150, 1), (500, 5), (150, 1), (350, 5.5), (50, 0.5)]) {
      let (first, gap, last) = (try move(x), try move(y), try move(z))
      let step = try MotionTrack(moving: x, from: 5, to: 6, over: .milliseconds(100), easing: .linear, reverses: true)
      return Arrangement.sequence {
        first
        gap
        step
        last
      }
    }
  }

  @Test func `a part that is played again is at its start, also where nothing that moves the property changes`() throws {
    // Its passes begin at 100 and at 400 ms, and wait for the step until 200 and 500 ms.
    try expectValues([(150, 1), (450, 5), (150, 1), (350, 5.75), (450, 5)]) {
      let (first, gap, step) = (try move(x), try move(y), try move(x, 5, 6, over: 200))
      return Arrangement.sequence {
        first
        Arrangement.sequence(timing: ArrangementTiming(repeats: .times(1))) {
          gap
          step
        }
      }
    }
  }

  @Test func `within a sequential return, a child whose turn is still to come does not govern`() throws {
    // On the way back, the last child plays from 400 ms, the step from 500, the gap from 600, and the first one from 700.
    try expectValues([(750, 0.5), (650, 6), (550, 5.5), (450, 6), (750, 0.5), (450, 6), (350, 6), (150, 1), (700, 0)]) {
      let (first, gap, step, last) = (try move(x), try move(y), try move(x, 5, 6), try move(z))
      return Arrangement.sequence(reversing: .sequentially) {
        first
        gap
        step
        last
      }
    }
  }

  @Test func `within a sequential return, a child without duration governs from its turn on`() throws {
    // On the way back, the step plays from 300 ms, the last gap from 400, the jump at 500, and the first gap from then on.
    try expectValues([(150, 5), (250, 0.5), (350, 0.5), (450, 1), (550, 5), (450, 1), (550, 5), (350, 0.5)]) {
      let (first, jump, last, step) = (try move(y), try move(x, 4, 5, over: 0), try move(z), try move(x))
      return Arrangement.sequence(reversing: .sequentially) {
        first
        jump
        last
        step
      }
    }
  }

  @Test(arguments: [false, true]) func `a child that is back at its start in a group governs until the group is back`(_ isNested: Bool)
    throws
  {
    // The step begins at 150 ms and runs back from 200 to 250; its delay passes until 300. The group turns at 400 ms.
    try expectValues([(120, 1), (175, 5.5), (225, 5.5), (280, 5), (120, 1), (350, 5), (450, 5), (650, 5), (120, 1), (280, 5)]) {
      let (first, step, long, last) = (
        try move(x), try move(x, 5, 6, over: 50, delay: isNested ? 0 : 50), try move(y, over: 300), try move(z)
      )
      let child = isNested ? Arrangement.group(timing: ArrangementTiming(delay: .milliseconds(50))) { step } : step
      return Arrangement.sequence {
        first
        Arrangement.group(reversing: .individually) {
          child
          long
        }
        last
      }
    }
  }

  @Test func `a child of a group that starts back together leaves the property once it is at its start`() throws {
    // On the way back, the last child runs from 300 ms, the group from 400, its step until 450, and the first child from 500.
    try expectValues([(125, 5.5), (350, 6), (425, 5.5), (475, 1), (550, 0.5), (475, 1), (425, 5.5), (180, 6)]) {
      let (first, step, long, last) = (try move(x), try move(x, 5, 6, over: 50), try move(y), try move(z))
      return Arrangement.sequence(reversing: .contiguously) {
        first
        Arrangement.group(reversing: .togetherWithParent) {
          step
          long
        }
        last
      }
    }
  }

  @Test func `a section that waits leaves the property to the child before it`() throws {
    // The section plays from 200 to 230 ms and again until 260; it cuts the step off.
    try expectValues([(215, 5.35), (150, 1), (300, 5.5), (150, 1), (245, 5.35), (300, 5.5), (50, 0.5)]) {
      let (first, gap, step, last) = (try move(x), try move(y), try move(x, 5, 6), try move(z))
      let timing = ArrangementTiming(repeats: .times(1), section: .milliseconds(20) ... .milliseconds(50))
      return Arrangement.sequence {
        first
        gap
        Arrangement.sequence(timing: timing) { step }
        last
      }
    }
  }
}
