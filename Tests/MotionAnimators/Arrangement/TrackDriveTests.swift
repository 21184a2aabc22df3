import InterplayTestSupport
import MotionPhysics
import MotionStreams
import MotionValues
import Testing

@testable import MotionAnimators

/// The velocity of properties that tracks move.
@Suite(.tracksLifetimes) struct TrackDriveTests {
  private let clock = tracked(AnimationClock())
  private let property = tracked(ReactiveProperty(0.0))

  private func makeTrack(
    _ easing: Easing = .easeInOut(.cubic), reverses: Bool = false, timing: ArrangementTiming = ArrangementTiming()
  ) throws -> MotionTrack<Double> {
    try MotionTrack(
      moving: property, from: 0, to: 100, over: .seconds(1), easing: easing, timing: timing, reverses: reverses)
  }

  @Test func `a property has the velocity of the track that moves it, at every time, also backward and at other rates`() throws {
    let track = try makeTrack(reverses: true, timing: ArrangementTiming(delay: .milliseconds(200)))
    let whole = tracked(Arrangement.sequence { track.arrangement })
    #expect(property.velocity == 0)
    whole.play(on: clock)
    whole.rate = 0.5
    var fastest = 0.0
    for step in 1...120 {
      clock.advance(to: .milliseconds(Int64(step) * 40))
      #expect(property.velocity == track.velocity)
      let (before, after) = (property.value, clock.now)
      fastest = max(fastest, property.velocity.magnitude)
      clock.advance(to: after.adding(nanoseconds: 1000))
      // The difference quotient, except where the motion turns.
      let quotient = (property.value - before) / 1e-6
      #expect((quotient - property.velocity).magnitude < 0.01, "\(step)")
    }
    #expect(fastest > 100 && property.velocity == 0 && property.value == 0)
  }

  @Test func `the velocity is zero while the arrangement is paused or stopped, and observers learn that`() throws {
    let track = try makeTrack(.linear)
    track.arrangement.play(on: clock)
    var seen: [Double] = []
    let subscription = property.velocities().subscribe { seen.append($0) }
    clock.advance(to: .milliseconds(250))
    #expect(property.velocity == 100 && seen == [0, 100])
    track.arrangement.pause()
    #expect(property.velocity == 0 && seen == [0, 100, 0])
    track.arrangement.resume()
    #expect(property.velocity == 100 && seen == [0, 100, 0, 100])
    track.arrangement.rate = 2
    #expect(property.velocity == 200 && seen.last == 200)
    track.arrangement.stop()
    #expect(property.velocity == 0 && seen == [0, 100, 0, 100, 200, 0] && property.value == 25)
    subscription.unsubscribe()
  }

  @Test func `after the end, a seek away and a reset, the velocity is zero`() throws {
    let (first, second) = (try makeTrack(.linear), try makeTrack(.linear))
    let whole = tracked(
      Arrangement.sequence {
        first.arrangement
        second.arrangement
      })
    whole.play(on: clock)
    clock.advance(to: .milliseconds(500))
    #expect(property.velocity == 100)
    whole.seek(to: .milliseconds(1500))
    #expect(property.velocity == 100 && property.value == 50)
    whole.seek(to: .seconds(2))
    #expect(property.velocity == 0 && property.value == 100)
    whole.seek(to: .milliseconds(500))
    #expect(property.velocity == 100)
    whole.reset()
    #expect(property.velocity == 0 && property.value == 0)
    whole.play(on: clock)
    clock.advance(to: .seconds(9))
    #expect(property.velocity == 0 && property.value == 100)
  }

  @Test func `a write of code ends the velocity until the next value of the track`() throws {
    let track = try makeTrack(.linear)
    track.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(100))
    property.value = 7
    #expect(property.velocity == 0 && property.value == 7 && !property.isDriven)
    clock.advance(to: .milliseconds(200))
    #expect(property.velocity == 100 && property.value == 20 && !property.isDriven)
  }

  @Test func `a component gives its velocity to the whole, and the whole to its components`() throws {
    let place = tracked(ReactiveProperty(Point(x: 1, y: 2)))
    let across = try MotionTrack(moving: place.x, from: 0, to: 50, over: .seconds(1), easing: .linear)
    across.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(100))
    #expect(place.velocity == Point(x: 50, y: 0) && place.x.velocity == 50 && place.y.velocity == 0)
    let both = try MotionTrack(moving: place, from: .zero, to: Point(x: 10, y: 20), over: .seconds(1), easing: .linear)
    across.arrangement.stop()
    both.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(200))
    #expect(place.velocity == Point(x: 10, y: 20) && place.x.velocity == 10 && place.y.velocity == 20)
    #expect(place.value == Point(x: 1, y: 2))
  }

  @Test func `a released arrangement leaves its property, and nothing retains either`() throws {
    var seen: [Double] = []
    let subscription = property.velocities().subscribe { seen.append($0) }
    do {
      let track = try makeTrack(.linear)
      _ = tracked(track.arrangement)
      track.arrangement.play(on: clock)
      clock.advance(to: .milliseconds(100))
      #expect(property.velocity == 100)
      track.arrangement.stop()
      clock.advance(to: .milliseconds(200))
    }
    #expect(property.velocity == 0 && seen == [0, 100, 0])
    subscription.unsubscribe()
  }

  @Test func `an observer of the first value may stop the arrangement, or let another one move the property`() throws {
    let (track, other) = (try makeTrack(.linear), try makeTrack(.linear))
    var isFirst = true
    let subscription = property.subscribe { [arrangement = track.arrangement, clock] value in
      if value > 0, isFirst {
        isFirst = false
        arrangement.stop()
        other.arrangement.play(on: clock)
      }
    }
    track.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(100))
    #expect(property.velocity == 0 || property.velocity == 100)
    clock.advance(to: .milliseconds(300))
    #expect(property.velocity == 100 && property.value == 20 && track.velocity == 0)
    subscription.unsubscribe()
  }

  @Test func `an observer of the velocity that stops or pauses a part as it goes on has the last word`() throws {
    for stops in [true, false] {
      let track = try makeTrack(.linear)
      var log: [ArrangementStatus] = []
      let statuses = track.arrangement.statuses.subscribe { log.append($0) }
      track.arrangement.play(on: clock)
      clock.advance(to: clock.now.advanced(by: .milliseconds(100)))
      track.arrangement.pause()
      log = []
      let velocities = property.velocities().subscribe { [arrangement = track.arrangement] velocity in
        if velocity > 0 { stops ? arrangement.stop() : arrangement.pause() }
      }
      track.arrangement.resume()
      #expect(log == [stops ? .stopped : .paused] && property.velocity == 0)
      velocities.unsubscribe()
      statuses.unsubscribe()
    }
  }

  @Test func `an observer that writes the property ends the velocity in each frame`() throws {
    let track = try makeTrack(.linear)
    let limit = property.subscribe { [property] in if $0 > 5 { property.value = 5 } }
    track.arrangement.play(on: clock)
    for step in 1...6 {
      clock.advance(to: .milliseconds(Int64(step) * 100))
      #expect(property.velocity == 0 && property.value == 5)
    }
    limit.unsubscribe()
  }

  @Test func `tracks that overwrite each other give their own velocities, and no zeros between`() throws {
    let (first, second) = (try makeTrack(.linear), try makeTrack(.linear, timing: ArrangementTiming(rate: 0.5)))
    let group = tracked(
      Arrangement.group {
        first.arrangement
        second.arrangement
      })
    var seen: [Double] = []
    group.play(on: clock)
    clock.advance(to: .milliseconds(100))
    let velocities = property.velocities().subscribe { seen.append($0) }
    seen = []
    for step in 2...5 { clock.advance(to: .milliseconds(Int64(step) * 100)) }
    #expect(Set(seen) == [100, 50])
    velocities.unsubscribe()
  }

  @Test func `observers learn that a parent was released while it played`() throws {
    var seen: [Double] = []
    let velocities = property.velocities().subscribe { seen.append($0) }
    let track = try makeTrack(.linear)
    do {
      let group = tracked(Arrangement.group { track.arrangement })
      group.play(on: clock)
      clock.advance(to: .milliseconds(100))
    }
    #expect(property.velocity == 0 && seen == [0, 100, 0])
    velocities.unsubscribe()
  }

  @Test func `a displacement of the whole is one write while a track moves a component`() throws {
    let place = tracked(ReactiveProperty(Point.zero))
    let across = try MotionTrack(moving: place.x, from: 0, to: 50, over: .seconds(1), easing: .linear)
    across.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(100))
    var seen: [Point] = []
    let subscription = place.observeChanges { seen.append($0) }
    place.displace(to: Point(x: 1, y: 2))
    #expect(seen == [Point(x: 1, y: 2)])
    subscription.end()
  }
}

/// The velocity of properties that additive layers move.
@Suite(.tracksLifetimes) struct AdditiveDriveTests {
  private let clock = tracked(AnimationClock())
  private let property = tracked(ReactiveProperty(0.0))

  @Test func `the velocity of a sum is the weighted sum of those of its layers`() throws {
    let layers = tracked(AdditiveLayers(of: property))
    let first = try layers.track(to: 100, over: .seconds(1), easing: .linear)
    let second = try layers.track(to: 0, over: .seconds(2), easing: .easeInOut, weight: 0.5)
    first.arrangement.play(on: clock)
    second.arrangement.play(on: clock)
    for step in 1...30 {
      clock.advance(to: .milliseconds(Int64(step) * 100 - 50))
      #expect((property.velocity - (first.velocity + 0.5 * second.velocity)).magnitude < 1e-9)
      #expect(step > 20 || property.velocity != 0)
    }
    #expect(property.velocity == 0 && !property.isDriven)
  }

  @Test func `a layer that is paused or released does not count, and observers learn that`() throws {
    let layers = tracked(AdditiveLayers(of: property))
    var seen: [Double] = []
    let subscription = property.velocities().subscribe { seen.append($0) }
    do {
      let track = try layers.track(to: 100, over: .seconds(1), easing: .linear)
      track.arrangement.play(on: clock)
      clock.advance(to: .milliseconds(100))
      #expect(property.velocity == 100)
      track.arrangement.pause()
      #expect(property.velocity == 0)
      track.arrangement.resume()
      #expect(property.velocity == 100)
      track.arrangement.stop()
    }
    #expect(property.velocity == 0 && seen == [0, 100, 0, 100, 0])
    property.value = 3
    #expect(property.velocity == 0)
    subscription.unsubscribe()
  }

  @Test func `layers that are released leave their property`() throws {
    do {
      let layers = tracked(AdditiveLayers(of: property))
      let track = try layers.track(to: 100, over: .seconds(1), easing: .linear)
      track.arrangement.play(on: clock)
      clock.advance(to: .milliseconds(100))
      track.arrangement.stop()
    }
    #expect(property.velocity == 0 && property.value == 10)
  }

  @Test func `observers learn that the arrangement of a layer was released while it played`() throws {
    let layers = tracked(AdditiveLayers(of: property))
    var seen: [Double] = []
    let subscription = property.velocities().subscribe { seen.append($0) }
    do {
      let track = try layers.track(to: 100, over: .seconds(1), easing: .linear)
      track.arrangement.play(on: clock)
      clock.advance(to: .milliseconds(100))
      #expect(property.velocity == 100)
    }
    #expect(property.velocity == 0 && seen == [0, 100, 0])
    subscription.unsubscribe()
  }
}
