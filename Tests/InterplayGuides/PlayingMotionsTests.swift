import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

// snippet: orbit
struct Orbit: Simulation {
  let start: Timestamp
  var restTime: Timestamp? { start.advanced(by: .seconds(2)) }

  func value(at time: Timestamp) -> Angle { .degrees(180 * min(max(0, time.seconds(since: start)), 2)) }
  func velocity(at time: Timestamp) -> Angle { .degrees(time >= start && time < start.advanced(by: .seconds(2)) ? 180 : 0) }
}
// end

/// The motions of any kind, velocities and components of the guides.
@Suite(.tracksLifetimes) struct PlayingMotionsTests {
  @Test func `a motion of a user turns a card, and a bounce moves it`() throws {
    let (stage, card, runtime) = makeStage()
    // snippet: play-orbit
    runtime.add(MotionPlayer { (_: Angle, now) throws(MotionError) in Orbit(start: now) }, to: card.rotation)
    // end
    // snippet: bounce
    let bounce = MotionPlayer { (start: MotionStart<Double>) throws(MotionError) in
      try BounceSimulation(
        Decay(rate: 1), from: start.value, velocity: start.velocity, edges: [Edges(0, 400)], at: start.time, restSpeed: 5)
    }
    bounce.initialVelocity.value = 900
    runtime.add(bounce, to: card.position.x)
    // end
    stage.run(until: .milliseconds(10))
    #expect(card.position.velocity.x > 880 && card.position.velocity.y == 0)
    let trace = stage.settle()
    #expect(card.rotation.value == .degrees(360) && trace[card].position.x.values.allSatisfy { (0...400).contains($0) })
  }

  @Test func `velocities are read and observed, and a displaced card keeps its spring`() {
    let (stage, card, runtime) = makeStage()
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 300, y: 200)
    runtime.add(spring, to: card.position)
    stage.run(until: .milliseconds(60))
    var shown: [Double] = []
    // snippet: velocity
    let speed = card.position.velocity.x
    let subscription = card.position.x.velocities().subscribe { shown.append($0) }
    // end
    #expect(speed > 100 && shown == [speed])
    // snippet: displace
    card.position.displace(to: Point(x: 40, y: 200))
    // end
    #expect(card.position.velocity.x == speed && card.position.value.x == 40)
    stage.settle()
    #expect(card.position.value == Point(x: 300, y: 200) && shown.last == 0 && shown.count > 20)
    subscription.unsubscribe()
  }

  @Test func `the opening of the guide shows a color on its way`() throws {
    let (color, fading) = turnAndFade()
    let tween = try TweenSimulation(
      from: 1.0, to: 0.4, duration: .milliseconds(300), easing: .bezier(CubicBezier(0.42, 0, 0.58, 1)), at: .zero)
    #expect(color.alpha == tween.value(at: .milliseconds(100)) && fading == tween.velocity(at: .milliseconds(100)))
  }

  @Test func `a tween ends half-way through its third play, and shows its progress`() {
    let (stage, card, runtime) = makeStage()
    var shown: [Double] = []
    // snippet: fraction
    let swing = Tween<Double>(duration: .milliseconds(400), values: [0, 100])
    swing.repeatDuration.value = .milliseconds(1000)
    swing.legs.subscribe { shown.append(Double($0.cycle)) }
    runtime.add(swing, to: card.position.x)
    // end
    stage.settle()
    #expect(abs(card.position.value.x - 50) < 1e-9 && shown == [1, 2])

    shown = []
    // snippet: progress
    let fade = Tween<Double>(duration: .milliseconds(400), values: [1, 0])
    let subscription = fade.progress(on: card.opacity).subscribe { shown.append($0.total) }
    runtime.add(fade, to: card.opacity)
    // end
    stage.settle()
    #expect(shown.count > 20 && shown.last == 1 && shown == shown.sorted())
    subscription.unsubscribe()
  }

  @Test func `hue and opacity of a color move together`() {
    let (stage, card, runtime) = makeStage()
    card.backgroundColor.value = Color(red: 1, green: 0, blue: 0)
    // snippet: components
    let (hue, fade) = (Spring<Angle>(threshold: 0.001), Tween<Double>(duration: .milliseconds(300), values: [0.4]))
    hue.destination.value = .degrees(240)
    runtime.add(hue, to: card.backgroundColor.hue)
    runtime.add(fade, to: card.backgroundColor.alpha)
    // end
    stage.settle()
    let color = card.backgroundColor.value
    #expect(abs(color.blue - 1) < 1e-12 && abs(color.red) < 1e-12 && color.alpha == 0.4)
  }
}
