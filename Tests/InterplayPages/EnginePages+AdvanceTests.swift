import Interplay
import InterplayPages
import InterplayTestSupport
import MotionPhysics
import Testing

/// The demonstrations of Advance, with their numbers.
@Suite struct AdvancePagesTests {
  @Test func `pick-up: position, rotation and scale each spring back with the velocity of the fingers`() throws {
    let stage = Stage(page: .pickedUpPhoto)
    let photo = stage.perform()[stage["photo"]]
    let rotation = Series<Double>(times: photo.rotation.times, values: photo.rotation.values.map(\.radians))
    let release = Timestamp.milliseconds(300)
    /// Returns the velocity with which `values` start to spring to `home`, after a check of their whole way.
    func start(_ values: Series<Double>, _ home: Double) throws -> Double {
      let parameters = SpringParameters(stiffness: 40, damping: 5)
      let (start, next) = (values.value(at: release), Timestamp.milliseconds(400))
      let rest = try springOracle(parameters, from: start, to: home, at: release)
      let push = try springOracle(parameters, from: 0, velocity: 1, to: 0, at: release)
      // The motion is linear in the velocity.
      let velocity = (values.value(at: next) - rest.value(at: next)) / push.value(at: next)
      let motion = try springOracle(parameters, from: start, velocity: velocity, to: home, at: release)
      #expect(values.deviation(from: motion, between: release, and: .milliseconds(2000)) < 1e-6 && values.last == home)
      return velocity
    }

    // The centroid moves by (45, −180) in 0.3 s.
    let (dx, dy) = (try start(photo.position.x, 200), try start(photo.position.y, 400))
    #expect((dx - 150).magnitude < 1e-6 && (dy + 600).magnitude < 1e-6, "\(dx) \(dy)")
    // From one finger to the other: (186, 120) at the end, and (90, 120) more in 0.3 s.
    let (across, speed) = (Vector(dx: 186, dy: 120), Vector(dx: 90, dy: 120) * (1 / 0.3))
    let square = across.length * across.length
    let turning = (across.dx * speed.dy - across.dy * speed.dx) / square
    let growing = (across.dx * speed.dx + across.dy * speed.dy) / square * photo.scale.value(at: release)
    let (turned, grown) = (try start(rotation, 0), try start(photo.scale, 1))
    // The turn slows down: its estimate lags behind.
    #expect((turned / turning - 1).magnitude < 0.05, "\(turned) \(turning)")
    #expect((grown / growing - 1).magnitude < 0.02, "\(grown) \(growing)")
    // They come to rest within 0.001 of their ends, each at its own time.
    #expect(Set([photo.position.times, rotation.times, photo.scale.times].map { $0.last?.nanoseconds }).count == 3)
  }

  @Test func `spring sliders: a change in flight keeps position and velocity, and a greater threshold ends the motion sooner`() throws {
    let stage = Stage(page: .springSliders)
    let position = stage.perform()[stage["dot"]].position
    // A touch seven eighths of the way along a track.
    let (tension, damping) = (1 + 399 * 0.875, 0.1 + 79.9 * 0.875)

    for (axis, start, ends) in [(position.x, 80.0, [320.0, 320, 100]), (position.y, 320, [80, 320, 100])] {
      // A slider is set when it is touched; a tap moves the dot when it ends.
      let changes: [(time: Int64, until: Int64, tension: Double, damping: Double, end: Double)] = [
        (150, 400, 120, 10, ends[0]), (400, 650, tension, 10, ends[0]), (650, 800, tension, 10, ends[1]),
        (800, 1640, tension, damping, ends[1]), (1750, 2100, tension, damping, ends[2]),
      ]
      var (value, velocity) = (start, 0.0)
      for change in changes {
        let (time, until) = (Timestamp.milliseconds(change.time), Timestamp.milliseconds(change.until))
        if change.time == 1750 { (value, velocity) = (ends[1], 0) }
        let spring = SpringParameters(stiffness: change.tension, damping: change.damping, allowsOverdamping: true)
        let motion = try springOracle(spring, from: value, velocity: velocity, to: change.end, at: time)
        #expect(axis.deviation(from: motion, between: time, and: until) < 1e-6, "\(change.time)")
        (value, velocity) = (motion.value(at: until), motion.velocity(at: until))
        // It is in flight at each change.
        if change.until <= 800 { #expect(velocity.magnitude > 30, "\(change.until)") }
      }
    }
    // The threshold is 4.3875 from 1650 milliseconds on: that ends the motion in flight at once.
    #expect(position.value(at: .milliseconds(1640)).distance(to: Point(x: 320, y: 320)) > 1)
    #expect(position.value(at: .milliseconds(1700)) == Point(x: 320, y: 320))
    // The last motion, too, ends that near to its destination, and is exactly there.
    let (before, last) = (position.values[position.values.count - 2], position.last)
    #expect(last == Point(x: 100, y: 100) && before.distance(to: last) < 5 && before.distance(to: last) > 1, "\(before)")
  }

  @Test func `browser: a swipe turns the page with its velocity, a tap fills the screen, and a pull springs back`() throws {
    let stage = Stage(page: .browser)
    let trace = stage.perform()
    let (card, next) = (trace[stage["card 0"]], trace[stage["card 1"]])
    let (swiped, tapped, pulled) = (Timestamp.milliseconds(300), Timestamp.milliseconds(1350), Timestamp.milliseconds(2450))
    func spring(_ stiffness: Double, _ damping: Double) -> SpringParameters {
      SpringParameters(stiffness: stiffness, damping: damping, allowsOverdamping: true)
    }
    /// Compares a scale from one time to another with a spring whose velocity follows from one later value.
    func expectZoom(_ parameters: SpringParameters, to scale: Double, _ start: Timestamp, _ end: Timestamp) throws {
      let (first, later) = (card.scale.value(at: start), start.adding(nanoseconds: 100_000_000))
      let still = try springOracle(parameters, from: first, to: scale, at: start)
      let push = try springOracle(parameters, from: 0, velocity: 1, to: 0, at: start)
      let velocity = (card.scale.value(at: later) - still.value(at: later)) / push.value(at: later)
      let motion = try springOracle(parameters, from: first, velocity: velocity, to: scale, at: start)
      #expect(card.scale.deviation(from: motion, between: start, and: end) < 1e-6)
    }

    // 140 points without the slop of 10, at 700 points per second. A page is 272 points wide.
    let page = try springOracle(spring(120, 20), from: 130, velocity: 700, to: 272, at: swiped)
    for milliseconds in stride(from: 300 as Int64, through: 1150, by: 50) {
      let (time, x) = (Timestamp.milliseconds(milliseconds), card.position.value(at: .milliseconds(milliseconds)).x)
      #expect((472 - x - page.value(at: time)).magnitude < 1e-6, "\(milliseconds)")
      #expect((next.position.value(at: time).x - x - 272).magnitude < 1e-9)
    }
    try expectZoom(spring(160, 28), to: 1, tapped, .milliseconds(1900))
    #expect(card.scale.value(at: .milliseconds(2300)) > 0.99)
    // A pull of 130 points at 700 points per second.
    let back = try springOracle(spring(120, 27), from: 430, velocity: 700, to: 300, at: pulled)
    #expect(card.position.y.deviation(from: back, between: pulled, and: .milliseconds(3500)) < 1e-6)
    try expectZoom(spring(60, 18), to: 0.7, pulled, .milliseconds(3500))
    #expect(card.position.last == Point(x: 200, y: 300) && next.position.last.x == 472 && card.scale.last == 0.7)
    // The title is overdamped: it moves up without an overshoot.
    let title = trace[stage["title"]]
    #expect(title.position.y.trough == 45 && title.position.y.last == 45 && (title.scale.last - 0.7).magnitude < 1e-9)
  }

  @Test func `browser: a pinch turns and shrinks the card under the fingers, and it leaves the full screen with their velocities`() throws {
    let stage = Stage(page: .browser)
    let trace = stage.perform()
    let (card, release, hands) = (trace[stage["card 0"]], Timestamp.milliseconds(4900), Point(x: 190, y: 280))
    let (scale, turn) = (card.scale.value(at: release), card.rotation.value(at: release).radians)
    // The fingers approach from 300 to 150 points and turn by 40 degrees; it begins after this part of that.
    let (whole, begin) = (40 * Double.pi / 180, 1 - turn / (40 * .pi / 180))
    #expect(begin > 0.05 && begin < 0.12 && (scale - 150 / (300 - 150 * begin)).magnitude < 1e-3, "\(begin) \(scale)")
    // The point between the fingers stays there: the middle of the card turns about it.
    let (sine, cosine) = Elementary.sincos(turn)
    let middle = hands + Vector(dx: 10 * cosine - 20 * sine, dy: 10 * sine + 20 * cosine) * scale
    #expect(card.position.value(at: release).distance(to: middle) < 0.01)

    /// Returns the velocity with which `values` start to spring to `home`, after a check of their whole way.
    func start(_ values: Series<Double>, _ parameters: SpringParameters, _ home: Double) throws -> Double {
      let next = release.adding(nanoseconds: 100_000_000)
      let still = try springOracle(parameters, from: values.value(at: release), to: home, at: release)
      let push = try springOracle(parameters, from: 0, velocity: 1, to: 0, at: release)
      let velocity = (values.value(at: next) - still.value(at: next)) / push.value(at: next)
      let motion = try springOracle(parameters, from: values.value(at: release), velocity: velocity, to: home, at: release)
      #expect(values.deviation(from: motion, between: release, and: .milliseconds(6000)) < 1e-3 && values.last == home)
      return velocity
    }
    let rotation = Series<Double>(times: card.rotation.times, values: card.rotation.values.map(\.radians))
    let soft = SpringParameters(stiffness: 60, damping: 18, allowsOverdamping: true)
    let stiff = SpringParameters(stiffness: 120, damping: 27, allowsOverdamping: true)
    #expect((try start(rotation, soft, 0) / (whole / 0.4) - 1).magnitude < 0.05)
    #expect((try start(card.scale, soft, 0.7) / (-375 / (300 - 150 * begin)) - 1).magnitude < 0.05)
    #expect(try start(card.position.y, stiff, 300).magnitude < 1)
  }

  @Test func `browser: a spread makes a card fill the screen, a card that is spread again stays, and the background blurs`() {
    let stage = Stage(page: .browser)
    let card = stage["card 0"]
    stage.finger.press(at: Point(x: 300, y: 300)).fling(at: Point(x: -700, y: 0)).hold(for: .seconds(1))
    stage.finger(1).hold(for: .zero)
    stage.meet()
    for _ in 0..<2 {
      stage.pinch(at: Point(x: 200, y: 300), from: 150, to: 240)
      stage.play()
      _ = stage.settle()
      #expect(card.scale.value == 1 && card.position.value == Point(x: 200, y: 300))
    }
    let trace = stage.settle()
    let (blurred, title) = (trace[stage["blurred background"]].opacity, trace[stage["title"]].scale)
    #expect(blurred.last == 1 && blurred.peak == 1 && blurred.values.contains { $0 > 0.4 && $0 < 0.6 })
    for (time, opacity) in zip(blurred.times, blurred.values) {
      #expect((opacity - (1 - (title.value(at: time) - 0.7) / 0.3)).magnitude < 1e-9)
    }
  }

  @Test func `pan dot: it moves with the finger, springs back with its velocity, and can be caught in flight`() throws {
    let stage = Stage(page: .pannedDot)
    let position = stage.perform()[stage["dot"]].position
    let (flung, caught, released) = (Timestamp.milliseconds(300), Timestamp.milliseconds(500), Timestamp.milliseconds(950))
    let spring = SpringParameters(stiffness: 120, damping: 12)

    for (axis, home, velocity) in [(position.x, 300.0, 900.0), (position.y, 200, -500)] {
      let flight = try springOracle(spring, from: axis.value(at: flung), velocity: velocity, to: home, at: flung)
      #expect((axis.value(at: flung) - home).magnitude > 80 && axis.deviation(from: flight, between: flung, and: .milliseconds(450)) < 1e-6)
      let back = try springOracle(spring, from: axis.value(at: released), to: home, at: released)
      #expect(axis.deviation(from: back, between: released, and: .milliseconds(2000)) < 1e-6)
    }
    // Caught, it moves with the finger, and not against it.
    let move = position.value(at: .milliseconds(750)) - position.value(at: caught)
    #expect((move - Vector(dx: -240, dy: 140) * (250.0 / 300)).length < 10, "\(move)")
    #expect(position.last == Point(x: 300, y: 200))
  }

  @Test func `segments: a tap makes each one flash for half a second, 40 milliseconds after the one before`() {
    let stage = Stage(page: .segments)
    let trace = stage.perform()

    for index in 0..<14 {
      let (scale, start) = (trace[stage["segment \(index)"]].scale, 50 + 40 * Int64(index))
      #expect(scale.value(at: .milliseconds(start)) == 1 && scale.value(at: .milliseconds(start + 500)) == 1, "\(index)")
      #expect((scale.value(at: .milliseconds(start + 150)) - 2).magnitude < 1e-9 && scale.peak <= 2, "\(index)")
    }
  }
}
