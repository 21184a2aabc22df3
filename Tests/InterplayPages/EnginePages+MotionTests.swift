import Interplay
import InterplayPages
import InterplayTestSupport
import MotionPhysics
import Testing

/// The demonstrations of b3ll's Motion, with their numbers.
@Suite struct MotionPagesTests {
  @Test func `bouncy button: it springs to a half, a press adds a velocity of 50, and a finger that slides away adds none`() throws {
    let parameters = SpringParameters(response: 0.4, dampingRatio: 0.4)
    let stage = Stage(page: .bouncyButton)
    let trace = stage.perform()
    let scale = trace[stage["button"]].scale
    let (press, release) = (Timestamp.milliseconds(400), Timestamp.milliseconds(1800))

    let down = try springOracle(parameters, from: 1, to: 0.5, at: .zero)
    #expect(scale.deviation(from: down, between: .zero, and: .milliseconds(399)) < 1e-9)
    let up = try springOracle(parameters, from: down.value(at: press), velocity: 50, to: 1, at: press)
    #expect(scale.deviation(from: up, between: .milliseconds(401), and: .milliseconds(900)) < 1e-9)
    #expect(scale.peak > 2)
    // The second finger slides away: the spring turns with the velocity that it has.
    let again = try springOracle(parameters, from: 1, to: 0.5, at: release)
    let later = scale.between(release, trace.end)
    let left = try #require(Array(zip(later.times, later.values)).last { ($1 - again.value(at: $0)).magnitude < 1e-9 }).0
    #expect(left > .milliseconds(2000) && left < .milliseconds(2200))
    let back = try springOracle(parameters, from: again.value(at: left), velocity: again.velocity(at: left), to: 1, at: left)
    #expect(scale.deviation(from: back, between: left, and: left.adding(nanoseconds: 600_000_000)) < 1e-9)
    #expect(later.peak < 1.2 && later.last == 1)
  }

  @Test func `drag and return: the ball springs back with the velocity of the finger, and can be caught in flight`() throws {
    let parameters = SpringParameters(response: 0.8, dampingRatio: 0.5)
    let stage = Stage(page: .dragAndReturn)
    let position = stage.perform()[stage["ball"]].position
    let (thrown, released) = (Timestamp.milliseconds(120), Timestamp.milliseconds(670))

    // A flick lifts at twice its mean speed.
    for (axis, home, velocity) in [(position.x, 200.0, 90 / 0.06), (position.y, 400.0, -160 / 0.06)] {
      let flight = try springOracle(parameters, from: axis.value(at: thrown), velocity: velocity, to: home, at: thrown)
      #expect(axis.deviation(from: flight, between: thrown, and: .milliseconds(370)) < 1e-6)
      // Held before it is released: it returns from rest.
      let back = try springOracle(parameters, from: axis.value(at: released), to: home, at: released)
      #expect(axis.deviation(from: back, between: released, and: .milliseconds(1700)) < 1e-6)
    }
    // Caught, it moves with the finger: 40 points to the left and 120 down in 200 milliseconds.
    let move = position.value(at: .milliseconds(570)) - position.value(at: .milliseconds(378))
    #expect((move - Vector(dx: -40, dy: 120) * 0.96).length < 1e-9)
    #expect(position.last == Point(x: 200, y: 400))
  }

  @Test func `scroll view: a touch stops both axes, and the map bounces with the velocity at which it passes the edge`() throws {
    let stage = Stage(page: .scrolledMap)
    let position = stage.perform()[stage["map"]].position

    // The throws pass the lower edge, and then the left one.
    let throwsOverEdges: [(Series<Double>, Double, Int64, Int64)] = [(position.y, -600, 120, 616), (position.x, 0, 800, 1600)]
    for (axis, edge, release, end) in throwsOverEdges {
      let coast = axis.between(.milliseconds(release), .milliseconds(end))
      let passed = try #require(coast.crossings(of: edge).first).time
      // The velocity of a coast follows from two of its positions.
      let index = try #require(coast.times.firstIndex(of: passed))
      let (before, last) = (index - 4, index - 1)
      let rate = Decay.scrolling.rate
      let kept = Elementary.exp(-rate * coast.times[last].seconds(since: coast.times[before]))
      let velocity = rate * (coast.values[last] - coast.values[before]) * kept / (1 - kept)
      let left = velocity * Elementary.exp(-rate * passed.seconds(since: coast.times[last]))
      let bounce = try springOracle(SpringParameters(stiffness: 193.41, damping: 26.7), from: edge, velocity: left, to: edge, at: passed)
      #expect(left.magnitude > 1000 && coast.deviation(from: bounce, between: passed, and: .milliseconds(end)) < 1e-4, "\(left)")
    }
    // The second finger is down from 620 to 720 milliseconds before it moves.
    let held = position.value(at: .milliseconds(620))
    #expect(position.value(at: .milliseconds(720)) == held && held.x < -545 && held.y < -605)
    #expect(position.last == Point(x: 0, y: -600))
  }

  @Test func `damping ratios: five springs with a response of 0.8 return from 250 points, and overshoot as their ratios say`() throws {
    let stage = Stage(page: .dampingRatios)
    let trace = stage.perform()
    let release = Timestamp.milliseconds(700)
    var rests: [Timestamp?] = []

    for (index, ratio) in [0.1, 0.3, 0.5, 0.7, 1].enumerated() {
      let y = trace[stage["disc \(index)"]].position.y
      #expect(y.value(at: release) == 450 && y.last == 200)
      let motion = try springOracle(SpringParameters(response: 0.8, dampingRatio: ratio), from: 450, to: 200, at: release)
      #expect(y.deviation(from: motion, between: release, and: y.times[y.times.count - 2]) < 1e-6)
      let overshoot = ratio == 1 ? 0 : Elementary.exp(-.pi * ratio / (1 - ratio * ratio).squareRoot())
      #expect(((200 - y.trough) / 250 - overshoot).magnitude < 0.002, "\(ratio)")
      rests.append(y.times.last)
    }
    // The less damping, the later the rest; but 0.7 rests before 1.
    let seconds = rests.map { $0?.seconds ?? 0 }
    #expect(seconds[0] > seconds[1] && seconds[1] > seconds[2] && seconds[2] > seconds[3] && seconds[3] < seconds[4], "\(seconds)")
  }
}
