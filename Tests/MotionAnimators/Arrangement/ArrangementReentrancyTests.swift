import InterplayTestSupport
import MotionAnimators
import MotionPhysics
import MotionStreams
import MotionValues
import Testing

/// Control of an arrangement by what it calls.
@Suite(.tracksLifetimes) struct ArrangementReentrancyTests {
  let clock = tracked(AnimationClock())

  /// The statuses of an arrangement, each after its time in milliseconds; updates are omitted.
  private final class StatusLog {
    private(set) var lines: [String] = []

    init(of arrangement: Arrangement, on clock: AnimationClock) {
      arrangement.statuses.subscribe { [unowned self, unowned clock] in
        if $0 != .updated { lines.append("\(clock.now.nanoseconds / 1_000_000) \($0)") }
      }
    }
  }

  @Test func `an arrangement that is sought to its end while it plays ends`() throws {
    let track = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100), easing: .linear)
    var log: [ArrangementStatus] = []
    track.arrangement.statuses.subscribe { log.append($0) }
    track.arrangement.play(on: clock)
    track.arrangement.seek(to: .milliseconds(100))
    clock.advance(to: .milliseconds(10))
    #expect(track.value == 1)
    #expect(!track.arrangement.isPlaying && !clock.isMoving)
    #expect(log.filter { $0 != .updated } == [.started, .completed])
    track.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(60))
    #expect(track.value == 0.5)
  }

  @Test func `the observer of the last value may play again`() throws {
    var isArmed = true
    var part: Arrangement?
    let clock = clock
    let track = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100), easing: .linear) { value in
      if value == 1, isArmed {
        isArmed = false
        part?.stop()
        part?.play(on: clock)
      }
    }
    part = track.arrangement
    let log = StatusLog(of: track.arrangement, on: clock)
    track.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(150))
    #expect(track.value == 0.5 && track.arrangement.isPlaying)
    clock.advance(to: .milliseconds(300))
    #expect(track.value == 1 && !track.arrangement.isPlaying && !clock.isMoving)
    #expect(log.lines == ["0 started", "100 stopped", "100 started", "200 completed"])
    part = nil
  }

  @Test(arguments: ["stop", "pause", "reset", "seek", "rate"])
  func `the observer of the last value may control the arrangement`(action: String) throws {
    var isArmed = true
    var part: Arrangement?
    let track = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100), easing: .linear) { value in
      guard value == 1, isArmed else { return }
      isArmed = false
      switch action {
      case "stop": part?.stop()
      case "pause": part?.pause()
      case "reset": part?.reset()
      case "seek": part?.seek(to: .milliseconds(50))
      default: part?.rate = 0.5
      }
    }
    part = track.arrangement
    let log = StatusLog(of: track.arrangement, on: clock)
    track.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(400))
    let expected: [String] =
      switch action {
      case "stop": ["100 stopped"]
      case "pause": ["100 paused"]
      case "reset": []
      case "seek": ["150 completed"]
      default: ["100 completed"]
      }
    #expect(log.lines == ["0 started"] + expected && !clock.isMoving && !track.arrangement.isPlaying)
    #expect(track.value == (action == "reset" ? 0 : 1))
    part = nil
  }

  @Test func `two arrangements that start each other go on forever, without a loss of time`() throws {
    let (clock, starts) = (clock, tracked(ReactiveProperty(0)))
    let (first, second) = (
      try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100), easing: .linear),
      try MotionTrack(from: 0.0, to: 1, over: .milliseconds(50), easing: .linear)
    )
    let subscriptions = [
      first.arrangement.statuses.subscribe { [unowned other = second.arrangement] in
        if $0 == .completed {
          starts.value += 1
          other.play(on: clock)
        }
      },
      second.arrangement.statuses.subscribe { [unowned other = first.arrangement] in
        if $0 == .completed {
          starts.value += 1
          other.play(on: clock)
        }
      },
    ]
    first.arrangement.play(on: clock)
    clock.advance(to: .seconds(3) + .milliseconds(125))
    #expect(starts.value == 41 && second.value == 0.5)
    for subscription in subscriptions { subscription.unsubscribe() }
    second.arrangement.stop()
  }

  @Test(arguments: ["play", "seek", "reset"])
  func `an observer that puts an arrangement to another time leaves no report of the former one`(action: String) throws {
    let clock = clock
    let track = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100), easing: .linear)
    let group = tracked(Arrangement.group(timing: ArrangementTiming(delay: .milliseconds(10))) { track })
    let log = StatusLog(of: track.arrangement, on: clock)
    var isArmed = true
    group.statuses.subscribe { [unowned group] status in
      guard status == .started, isArmed else { return }
      isArmed = false
      switch action {
      case "play":
        group.stop()
        group.play(on: clock)
      case "seek": group.seek(to: .zero)
      default: group.reset()
      }
    }
    group.play(on: clock)
    clock.advance(to: .milliseconds(500))
    #expect(log.lines.filter { !$0.hasSuffix("stopped") } == (action == "reset" ? [] : ["20 started", "120 completed"]))
    #expect(track.value == (action == "reset" ? 0 : 1) && !group.isPlaying)
  }

  @Test func `an arrangement without duration that plays itself again ends the program with a sentence`() async {
    await #expect(processExitsWith: .failure) {
      let clock = AnimationClock()
      let group = Arrangement.group {}
      group.statuses.subscribe { if $0 == .completed { group.play(on: clock) } }
      group.play(on: clock)
    }
  }

  @Test(arguments: [false, true]) func `a part that was controlled plays alone, or in another group, after its group is released`(
    isGrouped: Bool
  ) throws {
    let track = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100), easing: .linear)
    let inner = tracked(Arrangement.group { track })
    var outer: Arrangement? = tracked(Arrangement.group { inner })
    outer?.play(on: clock)
    clock.advance(to: .milliseconds(10))
    inner.rate = 2
    track.arrangement.rate = 3
    outer = nil
    #expect(!clock.isMoving)
    let whole = isGrouped ? tracked(Arrangement.group { inner }) : inner
    #expect(track.arrangement.rate == 1 && inner.rate == 1)
    whole.play(on: clock)
    clock.advance(to: .milliseconds(60))
    #expect(track.value == 0.5 && (track.velocity - 10).magnitude < 1e-9)
    track.arrangement.pause()
    clock.advance(to: .milliseconds(200))
    track.arrangement.resume()
    clock.advance(to: .milliseconds(400))
    #expect(track.value == 1 && !whole.isPlaying && !clock.isMoving)
  }

  /// A crossed group publishes its tracks from a list, and they learn their states later.
  @Test func `a part that was crossed publishes its values after its group is released`() throws {
    var values: [Double] = []
    let track = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100), easing: .linear) { values.append($0) }
    let gap = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100), easing: .linear) { _ in }
    var sequence: Arrangement? = tracked(
      Arrangement.sequence {
        gap
        Arrangement.group { track }
      })
    sequence?.play(on: clock)
    sequence?.seek(to: .milliseconds(10))
    sequence?.seek(to: .milliseconds(200))
    sequence?.seek(to: .milliseconds(10))
    #expect(values.last == 0)
    sequence = nil
    track.arrangement.seek(to: .milliseconds(100))
    #expect(values.last == 1)
  }

  /// What an observer of a track does in the middle of its motion.
  enum Interruption: CaseIterable {
    case stop, seek, playAgain, release, releaseClock, releaseBoth
  }

  @Test(arguments: Interruption.allCases, [false, true])
  func `an observer in the middle of a motion may play the arrangement again, or release it or its clock`(
    _ interruption: Interruption, _ isNested: Bool
  ) throws {
    var clock: AnimationClock? = tracked(AnimationClock())
    var whole: Arrangement?
    var (values, neighbors, isArmed) = ([Double](), [Double](), true)
    let track = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100), easing: .linear) { value in
      values.append(value)
      guard value >= 0.5, isArmed else { return }
      isArmed = false
      switch interruption {
      case .stop: whole?.stop()
      case .seek: whole?.seek(to: .milliseconds(10))
      case .playAgain:
        whole?.stop()
        if let clock { whole?.play(on: clock) }
      case .release: whole = nil
      case .releaseClock: clock = nil
      case .releaseBoth: (whole, clock) = (nil, nil)
      }
    }
    let neighbor = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100), easing: .linear) { neighbors.append($0) }
    let first = isNested ? Arrangement.sequence { track } : track.arrangement
    whole = tracked(
      Arrangement.group {
        first
        neighbor
      })
    whole?.play(on: try #require(clock))
    for milliseconds in stride(from: 10, through: 500, by: 10) {
      clock?.advance(to: .milliseconds(Int64(milliseconds)))
    }
    let count = values.count { $0 == 1 }
    switch interruption {
    case .stop, .release, .releaseClock, .releaseBoth: #expect(values.last == 0.5 && count == 0 && (neighbors.last ?? 0) <= 0.5)
    case .seek, .playAgain: #expect(values.last == 1 && count == 1 && neighbors.last == 1)
    }
    #expect(clock?.isMoving != true)
    if interruption != .releaseClock { #expect(whole?.isPlaying != true) }
    (whole, clock) = (nil, nil)
  }

  /// Whatever frames there were, the values are those of the instant of the status (contract 11).
  @Test(arguments: [7, 50, 1000] as [Int64], [ArrangementStatus.reversed, .repeated])
  func `an arrangement that is stopped or paused at a status has the values of that instant`(
    _ frame: Int64, _ status: ArrangementStatus
  ) throws {
    for stops in [false, true] {
      for isPart in [false, true] {
        let (property, clock) = (createProperty(withInitialValue: 0.0), tracked(AnimationClock()))
        let part = try MotionTrack(
          moving: property, from: 0, to: 100, over: .milliseconds(999), easing: .linear, timing: ArrangementTiming(repeats: .times(1)),
          reverses: true
        ).arrangement
        let whole = isPart ? Arrangement.group { part } : part
        part.statuses.subscribe { [unowned part] in if $0 == status { stops ? part.stop() : part.pause() } }
        whole.play(on: clock)
        for step in 0...(3000 / frame) { clock.advance(to: .milliseconds(step * frame)) }
        #expect(property.value == (status == .reversed ? 100 : 0), "\(stops) \(isPart)")
      }
    }
  }

  @Test func `an arrangement that is reset or sought when it is updated has the values of its new time`() throws {
    for seeks in [false, true] {
      let properties = [createProperty(withInitialValue: 0.0), createProperty(withInitialValue: 0.0)]
      let clock = tracked(AnimationClock())
      let group = try Arrangement.group { () throws(MotionError) in
        for property in properties { try MotionTrack(moving: property, from: 10, to: 20, over: .milliseconds(100)) }
      }
      var isArmed = false
      group.statuses.subscribe { [unowned group] in
        if isArmed, $0 == .updated { seeks ? group.seek(to: .seconds(1)) : group.reset() }
      }
      group.play(on: clock)
      clock.advance(to: .milliseconds(30))
      isArmed = true
      clock.advance(to: .milliseconds(60))
      #expect(properties.allSatisfy { $0.value == (seeks ? 20 : 10) }, "\(seeks)")
    }
  }
}
