import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

/// Parts of a group whose time is a stream.
@Suite(.tracksLifetimes) struct ArrangementFollowingTests {
  let clock = tracked(AnimationClock())
  let slider = tracked(ReactiveProperty(0.0))

  private func line(_ milliseconds: Int64) throws -> MotionTrack<Double> {
    let track = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(milliseconds), easing: .linear)
    _ = tracked(track.arrangement)
    return track
  }

  @Test func `a part follows a stream before, while and after its group plays`() throws {
    let (playing, following) = (try line(100), try line(400))
    let group = tracked(
      Arrangement.group {
        playing
        following
      })
    var ends = 0
    group.statuses.filter { $0 == .completed }.subscribe { _ in ends += 1 }
    slider.value = 0.25
    following.arrangement.follow(progress: slider)
    #expect(following.value == 0.25 && playing.value == 0)

    group.play(on: clock)
    clock.advance(to: .milliseconds(50))
    #expect(following.value == 0.25 && playing.value == 0.5)
    slider.value = 0.75
    slider.value = 0.5
    group.pause()
    slider.value = 0.125
    #expect(following.value == 0.125 && playing.value == 0.5)
    group.resume()
    clock.advance(to: .milliseconds(399))
    #expect(playing.value == 1 && ends == 0)
    clock.advance(to: .milliseconds(400))
    // The group has its length, and does not wait for the slider.
    #expect(ends == 1 && !clock.isMoving && following.value == 0.125)
    slider.value = 1
    #expect(following.value == 1)

    group.play(on: clock)
    #expect(following.value == 1 && playing.value == 0)
    group.seek(to: .milliseconds(20))
    group.reset()
    #expect(following.value == 1 && playing.value == 0)
  }

  @Test func `a subtree follows one stream, and a part in it another one`() throws {
    let (first, second, other, longest) = (try line(100), try line(300), try line(200), try line(310))
    let inner = Arrangement.sequence {
      first
      second
    }
    let subtree = Arrangement.group {
      inner
      other
    }
    let group = tracked(
      Arrangement.group(timing: ArrangementTiming(repeats: .forever), reversing: .contiguously) {
        subtree
        longest
      })
    let seconds = tracked(ReactiveProperty(0.0))
    var reports: [ArrangementStatus] = []
    for part in [first.arrangement, other.arrangement, inner, subtree] { part.statuses.subscribe { reports.append($0) } }
    subtree.follow(progress: slider)
    other.arrangement.follow(seconds: seconds)
    group.play(on: clock)
    for step in 0...200 {
      clock.advance(to: .milliseconds(Int64(step) * 37))
      let progress = Double((step * 7) % 41) / 40
      slider.value = progress
      seconds.value = Double((step * 11) % 41) / 200
      #expect((first.value - min(1, progress * 4)).magnitude < 1e-7, "step \(step)")
      #expect((second.value - max(0, (progress * 4 - 1) / 3)).magnitude < 1e-7, "step \(step)")
      #expect((other.value - min(1, seconds.value * 5)).magnitude < 1e-7, "step \(step)")
    }
    #expect(reports.isEmpty)
    group.stop()
  }

  @Test func `a part that has followed stays until its group is sought`() throws {
    let following = try line(400)
    let group = tracked(Arrangement.group { following })
    let subscription = following.arrangement.follow(progress: slider)
    group.play(on: clock)
    slider.value = 0.75
    subscription.unsubscribe()
    slider.value = 0.5
    clock.advance(to: .milliseconds(100))
    #expect((following.value - 0.75).magnitude < 1e-9)
    group.seek(to: .milliseconds(200))
    #expect(following.value == 0.5)
    clock.advance(to: .milliseconds(200))
    #expect((following.value - 0.75).magnitude < 1e-9)
    group.stop()
  }

  @Test func `what follows already goes on in a group, and after it`() throws {
    let (playing, following) = (try line(100), try line(400))
    slider.value = 0.5
    following.arrangement.follow(progress: slider)
    var group: Arrangement? = Arrangement.group {
      playing
      following
    }
    group.map { _ = tracked($0) }
    var outer: Arrangement? = group.map { group in Arrangement.group { group } }
    outer.map { _ = tracked($0) }
    outer?.play(on: clock)
    clock.advance(to: .milliseconds(50))
    #expect(following.value == 0.5 && playing.value == 0.5)
    slider.value = 0.25
    outer?.seek(to: .milliseconds(70))
    #expect(following.value == 0.25)
    (group, outer) = (nil, nil)
    #expect(following.value == 0.25)
    slider.value = 0.75
    #expect((following.value - 0.75).magnitude < 1e-9)
  }

  @Test(arguments: [false, true])
  func `a part that follows a stream without a value waits for one, also if its group is older`(_ isGroupFirst: Bool) throws {
    let (playing, following) = (try line(400), try line(400))
    let numbers = tracked(Emitter<Double>())
    if !isGroupFirst { following.arrangement.follow(progress: numbers) }
    let group = tracked(
      Arrangement.group {
        playing
        following
      })
    if isGroupFirst { following.arrangement.follow(progress: numbers) }
    var reports: [ArrangementStatus] = []
    following.arrangement.statuses.subscribe { reports.append($0) }
    group.play(on: clock)
    clock.advance(to: .milliseconds(100))
    #expect(following.value == 0 && playing.value == 0.25)
    numbers.send(0.25)
    #expect(following.value == 0.25)
    clock.advance(to: .milliseconds(200))
    #expect(following.value == 0.25 && playing.value == 0.5 && reports.isEmpty)
    clock.advance(to: .milliseconds(400))
    #expect(!clock.isMoving && following.value == 0.25 && playing.value == 1 && reports.isEmpty)
  }

  @Test func `a part that begins to follow while it plays stays where it is until the first number`() throws {
    let (playing, following) = (try line(800), try line(400))
    let group = tracked(
      Arrangement.group {
        playing
        following
      })
    group.play(on: clock)
    clock.advance(to: .milliseconds(100))
    let numbers = tracked(Emitter<Double>())
    following.arrangement.follow(progress: numbers)
    clock.advance(to: .milliseconds(200))
    #expect(following.value == 0.25 && playing.value == 0.25)
    numbers.send(1)
    clock.advance(to: .milliseconds(300))
    #expect(following.value == 1 && (playing.value - 0.375).magnitude < 1e-9)
    group.stop()
  }

  @Test func `a part that follows publishes each number once`() throws {
    var values: [Double] = []
    let following = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(400), easing: .linear) { values.append($0) }
    let playing = try line(1000)
    let group = tracked(
      Arrangement.group {
        playing
        following
      })
    following.arrangement.follow(progress: slider)
    group.play(on: clock)
    clock.advance(to: .milliseconds(1))
    values = []
    for step in 1...4 {
      clock.advance(to: .milliseconds(Int64(step) * 30))
      slider.value = Double(step) / 8
      clock.advance(to: .milliseconds(Int64(step) * 30 + 10))
    }
    #expect(values.map { ($0 * 1000).rounded() } == [125, 250, 375, 500])
    group.stop()
  }

  @Test func `a part that follows is neither paused nor stopped`() throws {
    let (playing, following) = (try line(400), try line(400))
    let group = tracked(
      Arrangement.group {
        playing
        following
      })
    var reports: [ArrangementStatus] = []
    following.arrangement.statuses.subscribe { reports.append($0) }
    following.arrangement.follow(progress: slider)
    group.play(on: clock)
    clock.advance(to: .milliseconds(100))
    following.arrangement.pause()
    following.arrangement.stop()
    group.pause()
    group.resume()
    #expect(following.arrangement.ownPosition?.activity == .following && reports.isEmpty)
    group.stop()
    #expect(reports.isEmpty)
  }

  @Test func `a child of a sequence does not follow`() async {
    await #expect(processExitsWith: .failure) {
      let inner = Arrangement.group {}
      let outer = Arrangement.sequence { inner }
      inner.follow(progress: ReactiveProperty(0.0))
      outer.stop()
    }
    await #expect(processExitsWith: .failure) {
      let (inner, progress) = (Arrangement.group {}, ReactiveProperty(0.0))
      inner.follow(progress: progress)
      _ = Arrangement.sequence { inner }
    }
  }

  @Test func `a stream behind a valve is followed after its gate was released, until the arrangement is released`() throws {
    var gate: ReactiveProperty<Bool>? = tracked(ReactiveProperty(true))
    var track: MotionTrack<Double>? = try line(100)
    if let gate { track?.arrangement.follow(progress: slider.valve(openWhenTrue: gate)) }
    gate = nil
    let other = tracked(ReactiveProperty(0.0))
    track?.arrangement.follow(progress: other)
    slider.value = 0.5
    #expect(track?.value == 0.5)
    track = nil
    #expect(slider.observerCount == 0 && other.observerCount == 0)
    slider.value = 1
  }
}
