import Interplay
import MotionPhysics
import Testing

/// The snippets of the README of pop, in their order, each with the behavior that the text around it describes.
@Suite struct PopReadmeTests {
  let clock = AnimationClock()

  /// An object with properties to animate, as the object of pop's tests.
  private final class Radio {
    var volume = 0.0
    var (bounds, opacity, positionX) = (Rect(x: 0, y: 0, width: 0, height: 0), 0.0, 0.0)
  }

  /// Start, stop and update: a key is a variable here. A new `toValue` in flight keeps position and velocity.
  @Test func `1 start, stop and update`() {
    let layer = Radio()
    let animation = Animated(0.0, on: clock, spring: SpringParameters(bounciness: 4, speed: 12))
    animation.onChange = { layer.positionX = $0 }
    var ends: [MotionEnd] = []
    animation.animate(to: 100) { ends.append($0) }
    clock.advance(to: .milliseconds(100))
    let (value, velocity) = (layer.positionX, animation.velocity)
    if animation.isMoving { animation.animate(to: 42) { ends.append($0) } }
    #expect(animation.value == value && animation.velocity == velocity && velocity > 0 && animation.destination == 42)
    animation.stop()
    clock.advance(to: .seconds(1))
    #expect(layer.positionX == value && !animation.isMoving && ends.count == 2 && !ends.contains(.finished))
  }

  /// A spring of the bounds, with the bounciness 12 and the speed 5: pop's values after 0.1, 0.2, 0.3 and 0.5 seconds, in each lane.
  @Test func `2 a spring of the bounds`() {
    let layer = Radio()
    let animation = Animated(layer.bounds, on: clock, spring: SpringParameters(bounciness: 12, speed: 5))
    animation.onChange = { layer.bounds = $0 }
    var end: MotionEnd?
    animation.animate(to: Rect(x: 0, y: 0, width: 400, height: 400)) { end = $0 }
    for (milliseconds, part) in [(100 as Int64, 0.54759), (200, 1.07728), (300, 1.13664), (500, 0.97822)] {
      clock.advance(to: .milliseconds(milliseconds))
      #expect((layer.bounds.size.width - 400 * part).magnitude < 0.004 && layer.bounds.size.height == layer.bounds.size.width)
    }
    clock.advance(to: .seconds(9))
    #expect(layer.bounds == Rect(x: 0, y: 0, width: 400, height: 400) && end == .finished)
  }

  /// A decay of the position with 1,000 points per second: it ends after 2.6465 s, 496.505 points further.
  @Test func `3 a decay of a position`() throws {
    let layer = Radio()
    let animation = Animated(0.0, on: clock)
    animation.onChange = { layer.positionX = $0 }
    animation.play(try IntegratorPreset.popCoast(from: animation.value, velocity: 1000, threshold: 1, at: clock.now))
    #expect((try #require(animation.restTime).seconds - 2.6465).magnitude < 1e-3)
    clock.advance(to: .seconds(3))
    #expect((layer.positionX - 496.505).magnitude < 1e-3 && !animation.isMoving)
  }

  /// An opacity from 0 to 1 in the default duration of 0.4 seconds.
  @Test func `4 a basic animation`() {
    let view = Radio()
    let animation = Animated(0.0, on: clock)
    animation.onChange = { view.opacity = $0 }
    animation.animate(to: 1, over: .milliseconds(400), easing: .easeInOut)
    clock.advance(to: .milliseconds(200))
    #expect((view.opacity - 0.5).magnitude < 1e-9)
    clock.advance(to: .milliseconds(400))
    #expect(view.opacity == 1)
  }

  /// A custom animation: any function of time is a motion.
  private struct Swing: Simulation {
    let (start, restTime): (Timestamp, Timestamp?)
    func value(at time: Timestamp) -> Double { 10 * Elementary.sin(2 * .pi * time.seconds(since: start)) }
    func velocity(at time: Timestamp) -> Double { 20 * .pi * Elementary.cos(2 * .pi * time.seconds(since: start)) }
  }

  @Test func `5 a custom animation`() {
    let animation = Animated(0.0, on: clock)
    animation.play(Swing(start: clock.now, restTime: .seconds(2)))
    clock.advance(to: .milliseconds(250))
    #expect((animation.value - 10).magnitude < 1e-9)
    clock.advance(to: .seconds(3))
    #expect(animation.value.magnitude < 1e-9 && !animation.isMoving)
  }

  /// A custom property: it is read once, written by a closure, and its threshold decides about the rest.
  @Test func `6 a custom property counts up`() {
    let radio = Radio()
    var labels: [Int] = []
    let animation = Animated(
      radio.volume, on: clock, spring: SpringParameters(bounciness: 4, speed: 12), restThreshold: RestThreshold(distance: 0.01, speed: 0.05)
    )
    animation.onChange = {
      radio.volume = $0
      labels.append(Int($0.rounded()))
    }
    animation.animate(to: 11)
    let rest = animation.restTime ?? .zero
    clock.advance(to: rest.adding(nanoseconds: -1_000_000))
    #expect(animation.isMoving && (radio.volume - 11).magnitude < 0.02)
    clock.advance(to: rest)
    #expect(radio.volume == 11 && !animation.isMoving && labels.last == 11)
  }

  /// The tracer: every value and every end, with their times, and the name of the animation.
  @Test func `7 a tracer records a named animation`() {
    let animation = Animated(0.0, on: clock, spring: SpringParameters(bounciness: 4, speed: 12), named: "springOpen")
    var events: [(time: Timestamp, event: String)] = []
    animation.onChange = { [clock] in events.append((clock.now, $0 == 42 ? "toValue" : "value")) }
    animation.animate(to: 42) { [clock] in events.append((clock.now, "\($0)")) }
    for frame in 1...120 { clock.advance(to: .frame(frame, rate: 60)) }

    #expect("\(animation.name)" == "springOpen")
    #expect(events.suffix(2).map(\.event) == ["toValue", "finished"] && events.first?.event == "value" && events.count > 20)
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
  }
}
