import InterplayTestSupport
import MotionAnimators
import MotionPhysics
import MotionStreams
import MotionValues
import Testing

/// Additive motions of properties, beside the sum of ``AdditiveMotion`` and a formula.
@Suite struct AdditiveLayersTests {
  let clock = AnimationClock()

  @Test(arguments: 0..<UInt64(Soak.count ?? 20)) func `layers that start together are the additive motion, to the bit`(seed: UInt64) throws
  {
    var generator = SeededGenerator(seed: seed)
    let property = ReactiveProperty(Point(x: 3, y: -7))
    let layers = AdditiveLayers(of: property)
    var sum = try AdditiveMotion(property.value)
    var tracks: [Arrangement] = []
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      let end = Point(x: Double.random(in: -500...500, using: &generator), y: Double.random(in: -500...500, using: &generator))
      let duration = Duration.milliseconds(Int64.random(in: 0...400, using: &generator))
      let weight = Bool.random(using: &generator) ? 1 : Double.random(in: 0...1, using: &generator)
      try sum.add(to: end, duration: duration, easing: .easeOut(.cubic), weight: weight, at: .zero)
      tracks.append(try layers.track(to: end, over: duration, easing: .easeOut(.cubic), weight: weight).arrangement)
    }
    let group = Arrangement.group { tracks }
    #expect(layers.destination == sum.end)
    group.play(on: clock)
    for _ in 0..<20 {
      let time = Int64.random(in: 1...500, using: &generator)
      group.seek(to: .milliseconds(time))
      #expect(property.value == sum.value(at: .milliseconds(time)), "seed \(seed), \(time) ms")
    }
    group.seek(to: .seconds(1))
    #expect(property.value == sum.end && layers.destination == sum.end)
  }

  @Test(arguments: 0..<UInt64(Soak.count ?? 20)) func `arranged layers are the sum of their tracks`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let property = ReactiveProperty(100.0)
    let layers = AdditiveLayers(of: property)
    var parts: [(track: MotionTrack<Double>, weight: Double, start: Double)] = []
    func part() throws(MotionError) -> Arrangement {
      let (start, weight) = (Double.random(in: -9...9, using: &generator), Double.random(in: 0...1, using: &generator))
      let timing = ArrangementTiming(
        delay: .milliseconds(Int64.random(in: 0...50, using: &generator)), repeats: .times(Int.random(in: 0...2, using: &generator)))
      let track = try layers.track(
        from: start, to: Double.random(in: -99...99, using: &generator), over: .milliseconds(Int64.random(in: 1...100, using: &generator)),
        easing: .linear, weight: weight, timing: timing, reverses: Bool.random(using: &generator))
      parts.append((track, weight, start))
      return track.arrangement
    }
    let root = try Arrangement.sequence(reversing: .contiguously) { () throws(MotionError) in
      for _ in 0..<3 {
        try Arrangement.group(reversing: Bool.random(using: &generator) ? .together : nil) { () throws(MotionError) in
          try part()
          try part()
        }
      }
    }
    root.play(on: clock)
    let length = (root.length ?? .zero).wholeNanoseconds
    for index in 0..<40 {
      let time = Int64.random(in: 0...length, using: &generator)
      if index < 20 { clock.advance(to: max(clock.now, Timestamp(nanoseconds: time / 4))) } else { root.seek(to: .nanoseconds(time)) }
      let sum = parts.reduce(100) { $0 + ($1.track.value - $1.start) * $1.weight }
      #expect(property.value == sum, "seed \(seed)")
    }
  }

  /// A tap starts a motion each 200 ms: the value never jumps, and ends at the last tap; a released layer stays where it is.
  @Test func `many motions in flight neither jump nor pile up`() throws {
    let property = ReactiveProperty(0.0)
    let layers = AdditiveLayers(of: property)
    var playing: [MotionTrack<Double>] = []
    var last = 0.0
    for index in 0..<50 {
      last = Double(index % 7) * 40
      let before = property.value
      let track = try layers.track(to: last, over: .milliseconds(1500), easing: .easeInOut(.quadratic))
      track.arrangement.play(on: clock)
      playing.append(track)
      #expect(property.value == before)
      clock.advance(to: .milliseconds(Int64(index + 1) * 200))
      playing.removeAll { !$0.arrangement.isPlaying }
      #expect(layers.count == playing.count && layers.count <= 8)
    }
    clock.advance(to: .seconds(20))
    #expect((property.value - last).magnitude < 1e-9)
  }

  @Test func `a track that is released in flight leaves what it added`() throws {
    let property = ReactiveProperty(10.0)
    let layers = AdditiveLayers(of: property)
    var track: MotionTrack? = try layers.track(to: 110, over: .milliseconds(100), easing: .linear)
    track?.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(25))
    track = nil
    clock.advance(to: .milliseconds(200))
    #expect(property.value == 35 && layers.destination == 35 && layers.count == 0)
  }

  @Test func `a motion without duration adds nothing before its turn, and its whole distance from then on`() throws {
    let property = ReactiveProperty(10.0)
    let layers = AdditiveLayers(of: property)
    let track = try layers.track(
      TweenSimulation(from: 0.0, to: 100, duration: .zero, at: .zero), timing: ArrangementTiming(delay: .milliseconds(50)))
    #expect(layers.destination == 110)
    track.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(10))
    #expect(property.value == 10)
    clock.advance(to: .milliseconds(60))
    #expect(property.value == 110)
    track.arrangement.seek(to: .milliseconds(20))
    #expect(property.value == 10)
  }

  @Test func `another write moves the base`() throws {
    let property = ReactiveProperty(0.0)
    let layers = AdditiveLayers(of: property)
    let track = try layers.track(to: 100, over: .milliseconds(100), easing: .linear)
    track.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(50))
    property.value = 1000
    #expect(layers.destination == 1050)
    clock.advance(to: .milliseconds(75))
    #expect(property.value == 1025)
    track.arrangement.seek(to: .zero)
    #expect(property.value == 950)
  }

  @Test func `layers are added to what a spring does`() throws {
    let (model, shown) = (ReactiveProperty(0.0), ReactiveProperty(0.0))
    let layers = AdditiveLayers(of: shown)
    layers.follow(model)
    let spring = Animated(0.0, on: clock)
    spring.onChange = { model.value = $0 }
    spring.animate(to: 100)
    let track = try layers.track(from: 0, to: 20, over: .milliseconds(500), easing: .linear, weight: 0.5, reverses: true)
    track.arrangement.play(on: clock)
    for frame in 1...30 {
      clock.advance(to: .frame(Int64(frame), rate: 60))
      #expect(shown.value == spring.value + track.value * 0.5)
    }
    // A write of the sum itself does not last.
    shown.value = -1
    clock.advance(to: .seconds(9))
    #expect(shown.value == 100)
  }

  @Test func `a track that is released leaves what it added to a stream, too`() throws {
    let (model, shown) = (ReactiveProperty(0.0), ReactiveProperty(0.0))
    let layers = AdditiveLayers(of: shown)
    layers.follow(model)
    var track: MotionTrack<Double>? = try layers.track(from: 0, to: 20, over: .milliseconds(500), easing: .linear, weight: 0.5)
    track?.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(250))
    track = nil
    #expect(layers.count == 0 && shown.value == 5)
    model.value = 100
    #expect(shown.value == 105 && layers.destination == 105)
  }

  @Test func `whole numbers keep the fractions of their weights`() throws {
    let count = ReactiveProperty(0)
    let layers = AdditiveLayers(of: count)
    let group = try Arrangement.group { () throws(MotionError) in
      for _ in 0..<4 { try layers.track(from: 0, to: 1, over: .milliseconds(100), weight: 0.25) }
    }
    group.play(on: clock)
    clock.advance(to: .seconds(1))
    #expect(count.value == 1)
  }

  @Test func `invalid numbers are errors, and motions without an end have no destination`() throws {
    let layers = AdditiveLayers(of: ReactiveProperty(0.0))
    for weight in [-0.1, 1.1, .nan, .infinity] {
      #expect(throws: MotionError.outOfRange(.weight)) { try layers.track(to: 1, over: .zero, weight: weight) }
    }
    #expect(throws: MotionError.self) { try layers.track(to: .nan, over: .zero) }
    #expect(layers.count == 0)
    let endless = try layers.track(GravitySimulation(from: 0.0, velocity: 0, acceleration: 1, endingAtDistance: .infinity, at: .zero))
    #expect(layers.destination == nil)
    #expect(throws: MotionError.outOfRange(.destination)) { try layers.track(to: 1, over: .zero) }
    withExtendedLifetime(endless) {}
  }

  @Test func `a track of the base plays in a track of the sum`() throws {
    // An observer of the property seeks another layer.
    let property = ReactiveProperty(0.0)
    let layers = AdditiveLayers(of: property)
    let (first, second) = (
      try layers.track(to: 10, over: .milliseconds(100), easing: .linear), try layers.track(from: 0, to: 1, over: .milliseconds(100))
    )
    second.arrangement.play(on: AnimationClock())
    var calls = 0
    property.asStream().subscribe { _ in
      calls += 1
      if calls < 50 { second.arrangement.seek(to: .milliseconds(Int64(calls))) }
    }
    first.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(50))
    #expect((property.value - first.value - second.value).magnitude < 1e-12)
  }

  /// A motion that is not a number between 40 and 60 milliseconds.
  private struct Torn: Simulation {
    var start: Timestamp { .zero }
    var restTime: Timestamp? { .milliseconds(100) }
    func value(at time: Timestamp) -> Double {
      time > .milliseconds(40) && time < .milliseconds(60) ? .nan : max(0, time.seconds)
    }
    func velocity(at time: Timestamp) -> Double { 1 }
  }

  @Test func `a motion that is not a number for a while does not stay in the sum`() throws {
    let property = ReactiveProperty(10.0)
    let layers = AdditiveLayers(of: property)
    let torn = try layers.track(Torn())
    torn.arrangement.play(on: clock)
    for time in [20, 50, 55, 80, 100] as [Int64] {
      clock.advance(to: .milliseconds(time))
      #expect(property.value == 10 + Double((41..<60).contains(time) ? 20 : time) / 1000, "\(time)")
    }
    #expect(clock.rejections.map(\.reason) == [.invalid(.notFinite(.value))])
    var other: MotionTrack<Double>? = try layers.track(Torn())
    other?.arrangement.seek(to: .milliseconds(50))
    other = nil
    property.value = 3
    torn.arrangement.seek(to: .milliseconds(20))
    #expect((property.value - (3 - 0.08)).magnitude < 1e-12)
  }

  @Test func `a write while a motion is not a number counts`() throws {
    let property = ReactiveProperty(10.0)
    let layers = AdditiveLayers(of: property)
    let torn = try layers.track(Torn())
    torn.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(50))
    #expect(property.value == 10)
    property.value = 3
    clock.advance(to: .milliseconds(80))
    #expect((property.value - 3.08).magnitude < 1e-12 && layers.destination?.isFinite == true)
  }

  @Test func `layers of both coordinates of one point do not disturb each other`() throws {
    let point = ReactiveProperty(Point(x: 1, y: 2))
    let (x, y) = (AdditiveLayers(of: point.x), AdditiveLayers(of: point.y))
    let (right, down) = (
      try x.track(to: 101, over: .milliseconds(100), easing: .linear), try y.track(to: 202, over: .milliseconds(200), easing: .linear)
    )
    right.arrangement.play(on: clock)
    down.arrangement.play(on: clock)
    for time in [10, 50, 99] as [Int64] {
      clock.advance(to: .milliseconds(time))
      #expect((point.value.x - Double(1 + time)).magnitude < 1e-9 && (point.value.y - Double(2 + time)).magnitude < 1e-9)
    }
    point.value = Point(x: 0, y: 0)
    clock.advance(to: .milliseconds(300))
    #expect((point.value.x - 1).magnitude < 1e-9 && (point.value.y - 101).magnitude < 1e-9)
    #expect(x.destination.map { ($0 - 1).magnitude < 1e-9 } == true)
  }
}
