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

  @Test(arguments: [("loose ball", 0.3, 2070), ("firm ball", 0.7, 2370)] as [(String, Double, Int64)])
  func `drag and return: the other balls return from rest by their own damping ratios`(
    _ name: String, _ ratio: Double, _ release: Int64
  ) throws {
    let stage = Stage(page: .dragAndReturn)
    let (y, time) = (stage.perform()[stage[name]].position.y, Timestamp.milliseconds(release))
    #expect(y.value(at: time) == 560 && y.peak == 560 && y.last == 400)
    let back = try springOracle(SpringParameters(response: 0.8, dampingRatio: ratio), from: 560, to: 400, at: time)
    #expect(y.deviation(from: back, between: time, and: time.adding(nanoseconds: 600_000_000)) < 1e-6)
    let overshoot = Elementary.exp(-.pi * ratio / (1 - ratio * ratio).squareRoot())
    #expect(((400 - y.trough) / 160 - overshoot).magnitude < 0.005)
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

  @Test func `logo movie: each frame of a sixtieth second is that of a manual tick, at every frame rate`() throws {
    let (frames, clock) = (480 as Int64, AnimationClock())
    let stage = Stage(page: .zoomingLogo)
    let x = stage.perform()[stage["ball"]].position.x
    let double = Stage(page: .zoomingLogo, rate: 120)
    let twice = double.perform()[double["ball"]].position.x
    let zoom = SpringParameters(response: 0.6, dampingRatio: 1)
    var turns: [Timestamp] = []
    let manual = Animated(680.0, on: clock, spring: zoom, restThreshold: RestThreshold(distance: 0.01, speed: 0.01))
    manual.restsOnReaching = true
    manual.animate(to: -80, velocity: -100) { _ in
      turns.append(clock.now)
      manual.animate(to: 680, velocity: 100) { _ in
        turns.append(clock.now)
        manual.restsOnReaching = false
        manual.spring = SpringParameters(response: 0.6, dampingRatio: 0.675)
        manual.animate(to: 206, velocity: 100)
      }
    }

    for frame in 1...frames {
      let time = Timestamp.frame(frame, rate: 60)
      clock.advance(to: time)
      #expect((x.value(at: time) - manual.value).magnitude < 1e-9 && (twice.value(at: time) - manual.value).magnitude < 1e-9, "\(frame)")
    }
    // The closed forms of the three legs.
    #expect(turns.count == 2 && !manual.isMoving)
    let left = try springOracle(zoom, from: 680, velocity: -100, to: -80, at: .zero)
    let right = try springOracle(zoom, from: -80, velocity: 100, to: 680, at: turns[0])
    let settle = try springOracle(
      SpringParameters(response: 0.6, dampingRatio: 0.675), from: 680, velocity: 100, to: 206, at: turns[1])
    let legs = [(left, .zero, turns[0]), (right, turns[0], turns[1]), (settle, turns[1], .seconds(4))]
    for (motion, start, end) in legs { #expect(x.deviation(from: motion, between: start, and: end) < 0.02) }
    // It is at each side, without an overshoot, and overshoots its place.
    #expect(x.trough == -80 && x.between(turns[0], turns[1]).peak <= 680 && x.last == 206)
    #expect(x.between(turns[1].adding(nanoseconds: 100_000_000), stage.now).trough < 200)
  }

  @Test func `logo movie: the logo has outlines, and each letter fills its node`() throws {
    let stage = Stage(page: .zoomingLogo)
    for name in ["M", "T", "I", "O", "N", "ball"] {
      let (size, box) = (stage[name].size.value, try #require(stage[name].shape.value.boundingBox).size)
      #expect(
        (box.width - size.width).magnitude < 1e-9 && (box.height - size.height).magnitude < 1e-9, "\(name)")
    }
  }

  @Test func `graphs: each one consists of samples of its motion, for each damping ratio, and the dots run through them`() throws {
    let (stage, held) = (Stage(page: .curveGraphs), Stage(page: .curveGraphs))
    let trace = stage.perform()
    let rest = RestThreshold(distance: 0.001, speed: 0.001)
    func spring(_ ratio: Double) throws -> AnyMotion<Double> {
      let basis = try SpringBasis(SpringParameters(response: 0.5, dampingRatio: ratio))
      return AnyMotion(try SpringSimulation(basis: basis, from: 0.0, velocity: 0, to: 1, at: .zero, threshold: rest))
    }
    func place(_ motion: AnyMotion<Double>, _ time: Timestamp) -> Point {
      Point(x: 180 * time.seconds, y: 130 - 70 * motion.value(at: time))
    }
    func expectArea(_ name: String, in stage: Stage, of motion: AnyMotion<Double>) {
      let elements = stage["\(name) area"].shape.value.elements
      #expect(elements.count == 104, "\(name)")
      for index in 0...100 {
        #expect(elements[index + 1] == .line(to: place(motion, .milliseconds(20 * Int64(index)))), "\(name) \(index)")
      }
    }
    let decay = AnyMotion(try DecaySimulation(Decay(rate: 3), from: 0.0, velocity: 3, at: .zero, threshold: rest))
    let easing = AnyMotion(try TweenSimulation(from: 0.0, to: 1, duration: .seconds(1), easing: .easeInOut, at: .zero))

    // The taps end after 150 and 2800 milliseconds; between them the ratio changes from 0.3 to 0.7.
    for (start, motion) in [(150 as Int64, try spring(0.3)), (2800, try spring(0.7))] {
      for (name, motion) in [("Spring", motion), ("Decay", decay), ("Easing", easing)] {
        let position = trace[stage["\(name) dot"]].position
        for milliseconds in stride(from: 50 as Int64, through: 2000, by: 50) {
          let (value, expected) = (position.value(at: .milliseconds(start + milliseconds)), place(motion, .milliseconds(milliseconds)))
          #expect(value.distance(to: expected + Vector(dx: 6, dy: 4)) < 1e-9, "\(name) \(start) \(milliseconds)")
        }
      }
    }
    expectArea("Decay", in: stage, of: decay)
    expectArea("Easing", in: stage, of: easing)
    for _ in 0..<4 { held.finger.tap(on: held["fewer Damping tenths"]) }
    for tenths in 1...10 {
      held.play()
      _ = held.settle()
      expectArea("Spring", in: held, of: try spring(Double(tenths) / 10))
      held.finger.tap(on: held["more Damping tenths"])
    }
  }
}
