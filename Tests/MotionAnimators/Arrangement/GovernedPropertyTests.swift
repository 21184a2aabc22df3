import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

/// What observers of governed properties receive, and the lives of the arrangements that govern them.
@Suite(.tracksLifetimes) struct GovernedPropertyTests {
  private let clock = tracked(AnimationClock())
  private let x = tracked(ReactiveProperty(-1.0))
  private let y = tracked(ReactiveProperty(0.0))
  private let z = tracked(ReactiveProperty(0.0))

  /// A track of 100 ms.
  private func move(
    _ property: ReactiveProperty<Double>, _ start: Double = 0, _ end: Double = 1, delay: Int64 = 0
  ) throws -> Arrangement {
    try MotionTrack(
      moving: property, from: start, to: end, over: .milliseconds(100), easing: .linear,
      timing: ArrangementTiming(delay: .milliseconds(delay))
    ).arrangement
  }

  /// A sequence with a step that is played twice from 200 ms on, and then the last child.
  private func repeating(_ step: Arrangement) throws -> Arrangement {
    let (first, gap, last) = (try move(x), try move(y), try move(z))
    return Arrangement.sequence {
      first
      gap
      Arrangement.group(timing: ArrangementTiming(repeats: .times(1))) { step }
      last
    }
  }

  @Test func `observers get each value once, and none that does not change`() throws {
    let whole = try repeating(try move(x, 5, 6))
    whole.play(on: clock)
    var seen: [Double] = []
    let observer = x.subscribe { seen.append($0) }
    seen = []
    for time in [250, 150, 160, 450, 460, 150, 50, 450] as [Int64] { whole.seek(to: .milliseconds(time)) }
    #expect(seen == [5.5, 1, 6, 1, 0.5, 6])
    whole.reset()
    #expect(seen.last == 0)
    observer.unsubscribe()
  }

  @Test func `a part that was used alone before is governed, too`() throws {
    let part = try Arrangement.group { try move(x, 5, 6) }
    part.reset()
    for _ in 0..<2 {
      part.seek(to: .seconds(1))
      part.reset()
    }
    let (first, last) = (try repeating(part), try move(x, 8, 9))
    let whole = Arrangement.sequence {
      first
      last
    }
    // So the part is published from its own list.
    first.children[2].statuses.subscribe { _ in }
    whole.play(on: clock)
    whole.seek(to: .milliseconds(150))
    var seen: [Double] = []
    let observer = x.subscribe { seen.append($0) }
    for time in [550, 150, 450, 50] as [Int64] { whole.seek(to: .milliseconds(time)) }
    #expect(seen == [1, 8.5, 1, 6, 0.5])
    observer.unsubscribe()
  }

  @Test func `a property that is driven is taken over, also if it has the value`() throws {
    final class Driver: PropertyDriver {
      func interrupt(by interrupter: Interrupter) {}
      var writer: AnyObject { self }
    }
    let whole = try repeating(try move(x, 5, 6))
    whole.play(on: clock)
    whole.seek(to: .milliseconds(450))
    x.value = 1
    x.takeOver(by: Driver())
    whole.seek(to: .milliseconds(150))
    #expect(x.value == 1 && !x.isDriven)
  }

  @Test(arguments: [150, 450] as [Int64]) func `an observer may seek while the values are published`(_ time: Int64) throws {
    let whole = try repeating(try move(x, 5, 6))
    whole.play(on: clock)
    whole.seek(to: .milliseconds(250))
    var isArmed = true
    let observer = x.subscribe { value in
      guard isArmed, value == (time == 150 ? 1 : 6) else { return }
      isArmed = false
      whole.seek(to: .milliseconds(275))
    }
    whole.seek(to: .milliseconds(time))
    #expect(!isArmed && x.value == 5.75)
    whole.seek(to: .milliseconds(150))
    #expect(x.value == 1)
    observer.unsubscribe()
  }

  @Test func `an observer may release the whole while the values are published`() throws {
    var whole: Arrangement? = try repeating(try move(x, 5, 6))
    whole?.play(on: clock)
    whole?.seek(to: .milliseconds(250))
    let observer = x.subscribe { if $0 == 1 { whole = nil } }
    whole?.seek(to: .milliseconds(150))
    #expect(whole == nil && x.value == 1)
    observer.unsubscribe()
  }

  @Test func `a part of a released sequence publishes its values itself, and is governed again in another sequence`() throws {
    let step = try move(x, 5, 6)
    do {
      let whole = try repeating(step)
      whole.play(on: clock)
      for time in [250, 150, 450] as [Int64] { whole.seek(to: .milliseconds(time)) }
      #expect(x.value == 6)
      withExtendedLifetime(whole) {}
    }
    step.reset()
    #expect(x.value == 5)
    let loop = Arrangement.sequence(timing: ArrangementTiming(repeats: .times(1))) { step }
    let (first, gap, progress) = (try move(x, 2, 3), try move(y), tracked(ReactiveProperty(0.0)))
    let inner = Arrangement.sequence {
      first
      gap
      loop
    }
    // It is governed by itself before it becomes a part.
    let part = Arrangement.group { inner }
    part.follow(progress: progress)
    progress.value = 0.375
    #expect(x.value == 3)
    let whole = Arrangement.group { part }
    for (number, value) in [(0.625, 5.5), (0.375, 3), (1, 6), (0.375, 3)] {
      progress.value = number
      #expect((x.value - value).magnitude < 1e-9, "\(number)")
    }
    withExtendedLifetime(whole) {}
  }

  @Test func `a part is governed once the group is released in which another part moved its property`() throws {
    let whole = try repeating(try move(x, 5, 6))
    do {
      let other = try move(x, 8, 9)
      let group = Arrangement.group {
        whole
        other
      }
      group.play(on: clock)
      clock.advance(to: .milliseconds(10))
      whole.pause()
      withExtendedLifetime(group) {}
    }
    whole.play(on: clock)
    let values = [250, 150, 450, 150].map { time in
      whole.seek(to: .milliseconds(time))
      return x.value
    }
    #expect(values == [5.5, 1, 6, 1])
    whole.stop()
  }

  @Test func `a part that plays by itself publishes its values itself`() throws {
    let progress = tracked(ReactiveProperty(0.0))
    let (step, long) = (try move(x, 5, 6), try move(y))
    let inner = Arrangement.group {
      Arrangement.sequence { step }
    }
    inner.follow(progress: progress)
    let whole = try repeating(
      Arrangement.group {
        inner
        long
      })
    whole.play(on: clock)
    for (time, number, value) in [(250, 1, 6), (250, 0, 5), (150, 1, 6), (150, 0, 5), (350, 0.5, 5.5)] as [(Int64, Double, Double)] {
      whole.seek(to: .milliseconds(time))
      progress.value = 0.25
      progress.value = number
      #expect(x.value == value, "\(time) ms, \(number)")
    }
    whole.stop()
  }

  @Test func `a part that plays by itself publishes its values itself when it crosses others`() throws {
    let progress = tracked(ReactiveProperty(0.0))
    let (step, long) = (try move(x, 5, 6), try move(y))
    let inner = Arrangement.group {
      Arrangement.group(timing: ArrangementTiming(delay: .milliseconds(100))) { step }
    }
    inner.follow(progress: progress)
    let whole = try repeating(
      Arrangement.group {
        inner
        long
      })
    whole.play(on: clock)
    whole.seek(to: .milliseconds(150))
    for number in [1, 0, 1, 0] as [Double] {
      progress.value = number
      #expect(x.value == 5 + number)
    }
    whole.stop()
  }

  @Test func `tracks of one property in a group overwrite each other, and others are governed`() throws {
    let (early, late) = (try move(y, 7, 8), try move(y, 8, 9, delay: 100))
    let whole = try repeating(
      Arrangement.group {
        try move(x, 5, 6)
        early
        late
      })
    whole.play(on: clock)
    for (time, value) in [(250, 5.5), (150, 1), (700, 6), (150, 1)] as [(Int64, Double)] {
      whole.seek(to: .milliseconds(time))
      #expect(x.value == value, "\(time)")
    }
    whole.seek(to: .milliseconds(350))
    #expect(y.value == 8.5)
  }

  @Test func `a track that rests as before leaves the property to others, whatever ends around it`() throws {
    let long = try MotionTrack(moving: y, from: 0, to: 1, over: .seconds(1)).arrangement
    let (first, step) = (try move(x), try move(x, 5, 6))
    // It repeats, so that its end is another phase.
    let whole = Arrangement.sequence {
      first
      Arrangement.group(timing: ArrangementTiming(repeats: .times(1))) { step }
      Arrangement.group(timing: ArrangementTiming(repeats: .times(1))) { long }
    }
    whole.play(on: clock)
    clock.advance(to: .milliseconds(500))
    #expect(x.value == 6)
    x.value = 42
    for time in [1200, 1500, 2200, 2400, 2500] as [Int64] {
      clock.advance(to: .milliseconds(time))
      #expect(x.value == 42, "\(time)")
    }
    #expect(!whole.isPlaying)
    // A seek back over its tracks publishes them, and so does the way there.
    whole.seek(to: .milliseconds(50))
    #expect(x.value == 0.5)
    whole.seek(to: .milliseconds(700))
    #expect(x.value == 6)
  }

  @Test func `a turn that changes no track of a property leaves it to others`() throws {
    let parts = [try move(x), try move(x, 5, 6), try move(y), try move(z), try move(y, 1, 2)]
    let whole = Arrangement.sequence(reversing: .sequentially) { for part in parts { part } }
    whole.play(on: clock)
    clock.advance(to: .milliseconds(220))
    #expect(x.value == 6)
    x.value = 42
    for time in [310, 390, 410, 490, 510, 590, 610, 690, 710, 790] as [Int64] {
      clock.advance(to: .milliseconds(time))
      #expect(x.value == 42, "\(time)")
    }
    // Its own turn.
    clock.advance(to: .milliseconds(850))
    #expect(abs(x.value - 5.5) < 1e-9)
  }
}
