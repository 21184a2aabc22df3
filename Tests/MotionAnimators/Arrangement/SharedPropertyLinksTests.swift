import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

/// Tracks that wait with the value of another track of their property, in the lives of the sequences around them.
@Suite(.tracksLifetimes) struct SharedPropertyLinksTests {
  let x = tracked(ReactiveProperty(-1.0))
  let y = tracked(ReactiveProperty(0.0))
  let z = tracked(ReactiveProperty(0.0))
  let clock = tracked(AnimationClock())

  /// A track of 100 ms.
  private func move(_ property: ReactiveProperty<Double>, _ start: Double, _ end: Double, delay: Int64 = 0) throws -> MotionTrack<Double> {
    try MotionTrack(
      moving: property, from: start, to: end, over: .milliseconds(100), easing: .linear,
      timing: ArrangementTiming(delay: .milliseconds(delay)))
  }

  /// The values of `x` after seeks of `whole`, in milliseconds.
  private func values(of whole: Arrangement, at times: [Int64]) -> [Double] {
    times.map { time in
      whole.seek(to: .milliseconds(time))
      return x.value
    }
  }

  @Test(arguments: [0, 1]) func `a part whose sequence was released has its own start`(_ repeats: Int) throws {
    let second = try move(x, 5, 6, delay: 100)
    do {
      let first = try move(x, 0, 1)
      let whole = Arrangement.sequence {
        first
        Arrangement.group(timing: ArrangementTiming(repeats: .times(repeats))) { second }
      }
      whole.play(on: clock)
      clock.advance(to: .milliseconds(50))
      withExtendedLifetime(whole) {}
    }
    second.arrangement.reset()
    #expect(x.value == 5)
  }

  @Test func `a part of a released sequence waits with the value of the next one`() throws {
    let (inner, gap) = (try move(x, 5, 6), try move(y, 0, 1))
    do {
      let start = try move(x, 0, 1)
      let first = Arrangement.sequence {
        start
        inner
      }
      first.play(on: clock)
      first.seek(to: .milliseconds(150))
      withExtendedLifetime(first) {}
    }
    let former = try move(x, 2, 3)
    let second = Arrangement.sequence {
      former
      gap
      inner
    }
    second.play(on: clock)
    #expect(values(of: second, at: [150, 250, 150]) == [3, 5.5, 3])
  }

  @Test(arguments: [false, true]) func `a seek back before the first play has the value of the child before`(_ follows: Bool) throws {
    let progress = tracked(ReactiveProperty(0.0))
    let (first, gap, last) = (try move(x, 0, 1), try move(y, 0, 1), try move(x, 5, 6))
    let whole = Arrangement.sequence {
      first
      gap
      last
    }
    if follows { whole.follow(progress: progress) }
    for time in [150, 250, 150] as [Int64] {
      if follows { progress.value = Double(time) / 300 } else { whole.seek(to: .milliseconds(time)) }
      #expect((x.value - (time == 250 ? 5.5 : 1)).magnitude < 1e-9, "\(time)")
    }
  }

  @Test func `a part at rest keeps what others have written, beside a sequential return`() throws {
    let (first, second, other) = (try move(x, 0, 1), try move(x, 1, 2), try move(y, 0, 1))
    let steps = Arrangement.sequence(reversing: .sequentially) {
      first
      second
    }
    let whole = Arrangement.group {
      steps
      other
    }
    whole.play(on: clock)
    clock.advance(to: .milliseconds(150))
    y.value = 42
    clock.advance(to: .milliseconds(390))
    var seen: [Double] = []
    let observer = x.subscribe { seen.append($0) }
    whole.seek(to: .milliseconds(400))
    #expect(y.value == 42 && !seen.contains(2))
    observer.unsubscribe()
  }

  @Test func `a reset of a nested sequence alone gives its own start`() throws {
    let (first, step) = (try move(x, 0, 1), try move(x, 5, 6))
    let long = try MotionTrack(moving: y, from: 0, to: 1, over: .seconds(1))
    let inner = Arrangement.sequence { step }
    let whole = Arrangement.sequence {
      first
      Arrangement.group {
        inner
        long
      }
    }
    whole.play(on: clock)
    clock.advance(to: .milliseconds(150))
    inner.reset()
    #expect(x.value == 5)
  }

  @Test func `a nested sequence that follows a stream depends on its number alone`() throws {
    let progress = tracked(ReactiveProperty(0.0))
    let (first, step, other) = (try move(x, 0, 1), try move(x, 5, 6, delay: 100), try move(y, 0, 1))
    let inner = Arrangement.sequence { step }
    let whole = Arrangement.sequence {
      first
      Arrangement.group(timing: ArrangementTiming(repeats: .times(1))) {
        inner
        other
      }
    }
    inner.follow(progress: progress)
    whole.play(on: clock)
    let values = [150, 350].map { time in
      clock.advance(to: .milliseconds(time))
      progress.value = 0.75
      progress.value = 0
      return x.value
    }
    #expect(values == [5, 5])
  }

  @Test func `a delay in a group keeps the value of the child before it`() throws {
    let (first, second) = (try move(x, 0, 1), try move(x, 5, 6, delay: 50))
    let whole = Arrangement.sequence {
      first
      Arrangement.group { second }
    }
    whole.play(on: clock)
    clock.advance(to: .milliseconds(125))
    #expect(x.value == 1)
  }

  @Test func `a child that a section cuts off precedes no other one`() throws {
    let z = tracked(ReactiveProperty(0.0))
    let (first, gap, cut) = (try move(x, 0, 1), try move(y, 0, 1), try move(x, 5, 6))
    let (space, last) = (try move(z, 0, 1), try move(x, 7, 8))
    let whole = Arrangement.sequence {
      first
      Arrangement.sequence(timing: ArrangementTiming(section: Duration.zero ... .milliseconds(50))) {
        gap
        cut
      }
      space
      last
    }
    whole.play(on: clock)
    #expect(values(of: whole, at: [200, 300, 200]) == [1, 7.5, 1])
  }

  /// What a seek within the return has published of the delayed part is no list for the way forward.
  @Test func `a child that waits is at its own start in a sequential return alone`() throws {
    let z = tracked(ReactiveProperty(0.0))
    let (first, gap, step, last) = (try move(x, 0, 1), try move(y, 0, 1), try move(x, 5, 6), try move(z, 0, 1))
    let whole = Arrangement.sequence(reversing: .sequentially) {
      first
      gap
      Arrangement.sequence(timing: ArrangementTiming(delay: .milliseconds(50))) { step }
      last
    }
    whole.play(on: clock)
    #expect(values(of: whole, at: [650, 750, 575]) == [5.5, 6, 5])
    #expect(values(of: whole, at: [400, 150]) == [6, 1])
  }

  @Test func `an observer may release the whole while a part of it is sought alone`() throws {
    let (x, p, q) = (ReactiveProperty(0.0), ReactiveProperty(0.0), ReactiveProperty(0.0))
    let clock = AnimationClock()
    let (first, second) = (
      try MotionTrack(moving: p, from: 0, to: 1, over: .milliseconds(100)),
      try MotionTrack(moving: q, from: 0, to: 1, over: .milliseconds(100))
    )
    let late = Arrangement.group(timing: ArrangementTiming(delay: .milliseconds(500))) {
      first
      second
    }
    let part = Arrangement.group { late }
    var whole: Arrangement? = try Arrangement.sequence { () throws(MotionError) in
      try MotionTrack(moving: x, from: 0, to: 1, over: .milliseconds(100))
      try Arrangement.group { () throws(MotionError) in
        // It waits with the end of the first track, so the sequence ends links when it is released.
        try MotionTrack(moving: x, from: 2, to: 3, over: .seconds(1))
        part
      }
    }
    whole?.play(on: clock)
    clock.advance(to: .milliseconds(200))
    let observer = p.subscribe { if $0 == 1 { whole = nil } }
    part.seek(to: .seconds(1), alone: true)
    observer.unsubscribe()
    #expect(whole == nil && p.value == 1 && q.value == 1)
  }

  @Test func `a part of a former sequence waits with the value of the child before it in another one`() throws {
    let (step, other) = (try Arrangement.group { try move(x, 5, 6) }, try move(z, 2, 3).arrangement)
    // Its status is observed, so that the children of a group with it are published one by one, from their own lists.
    let observer = other.statuses.subscribe { _ in }
    func sequence(after children: [MotionTrack<Double>]) -> Arrangement {
      Arrangement.sequence {
        for child in children { child }
        Arrangement.group {
          step
          other
        }
      }
    }
    var whole: Arrangement? = sequence(after: [try move(y, 0, 1)])
    for time in [250, 50, 250, 50] as [Int64] { whole?.seek(to: .milliseconds(time)) }
    #expect(x.value == 5)
    whole = nil
    let next = sequence(after: [try move(x, 0, 1), try move(y, 0, 1)])
    #expect(values(of: next, at: [350, 150, 350, 150]) == [6, 1, 6, 1])
    observer.unsubscribe()
  }
}
