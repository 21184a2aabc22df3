import InterplayTestSupport
import MotionPhysics
import MotionPresets
import MotionValues
import Testing

/// The numbers of pop's decay and springs, from its source and its tests.
@Suite struct PopCoastTests {
  @Test func `with 1,000 points per second it takes 2.6465 s, and ends after 496.505 points`() throws {
    let coast = try IntegratorPreset.popCoast(from: 10.0, velocity: 1000, threshold: 1, at: .seconds(3))
    let rest = try #require(coast.restTime)
    #expect((rest.seconds - 3 - 2.6465).magnitude < 5e-5 && (coast.value(at: rest) - 10 - 496.505).magnitude < 5e-4)
    #expect(coast.velocity(at: rest - .nanoseconds(1)) >= 5 && coast.velocity(at: rest) == 0)
  }

  @Test func `each millisecond it moves on by the velocity after it`() throws {
    let coast = try IntegratorPreset.popCoast(from: Point.zero, velocity: Point(x: 1000, y: -400), threshold: 0.1, at: .zero)
    var (position, velocity) = (Point.zero, Point(x: 1000, y: -400))
    for step in 1...3000 {
      velocity = Point(x: velocity.x * 0.998, y: velocity.y * 0.998)
      position = Point(x: position.x + velocity.x / 1000, y: position.y + velocity.y / 1000)
      #expect(coast.value(at: .milliseconds(Int64(step))).distance(to: position) < 1e-9)
    }
  }

  @Test func `with 7,223 points per second each frame goes on, and the last one is within half a point of the end`() throws {
    let coast = try IntegratorPreset.popCoast(from: 0.0, velocity: 7223.021, threshold: 1, at: .zero)
    let rest = try #require(coast.restTime)
    let frames = (0...Int64(rest.seconds * 60)).map { coast.value(at: .frame($0, rate: 60)) }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 < $1 } && frames.count > 60)
    #expect((coast.value(at: rest) - (frames.last ?? 0)).magnitude < 0.5 && coast.value(at: rest + .seconds(9)) == coast.value(at: rest))
  }

  @Test func `a slow coast rests at once, and impossible numbers are refused`() throws {
    let slow = try IntegratorPreset.popCoast(from: 7.0, velocity: 4.9, threshold: 1, at: .seconds(1))
    #expect(slow.restTime == .seconds(1) && slow.value(at: .seconds(2)) == 7)
    #expect(throws: MotionError.notPositive(.threshold)) { try IntegratorPreset.popCoast(from: 0.0, velocity: 1, threshold: 0, at: .zero) }
    #expect(throws: MotionError.notPositive(.rate)) {
      try IntegratorPreset.popCoast(Decay(rate: 0), from: 0.0, velocity: 1, threshold: 1, at: .zero)
    }
    #expect(throws: MotionError.notPositive(.rate)) {
      try IntegratorPreset.popCoast(Decay(rate: .leastNormalMagnitude / 100), from: 0.0, velocity: 1, threshold: 1, at: .zero)
    }
    let endless = try IntegratorPreset.popCoast(Decay(rate: 1e-99), from: 0.0, velocity: 100, threshold: 1, at: .zero)
    #expect((endless.value(at: .seconds(9)) - 900).magnitude < 1e-9)
    #expect(throws: MotionError.notFinite(.velocity)) { try IntegratorPreset.popCoast(from: 0.0, velocity: .nan, threshold: 1, at: .zero) }
  }

  @Test func `a spring of bounciness 0.5 is at rest within a second, with fewer than 12 equal frames at its end`() throws {
    let spring = try IntegratorPreset.pop(threshold: 1).spring(
      SpringParameters(bounciness: 0.5, speed: 12), from: 0.0, velocity: 100, to: 100, at: .zero)
    let rest = try #require(spring.restTime)
    let frames = (0...Int64(rest.seconds * 60)).map { spring.value(at: .frame($0, rate: 60)) }
    #expect(rest < .seconds(1) && frames.filter { $0 == 100 }.count < 12 && spring.value(at: rest) == 100)
  }
}
