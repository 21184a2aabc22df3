import Foundation
import InterplayTestSupport
import MotionGestures
import MotionValues
import Testing

/// Two to five fingers that come and go, beside a slow interpreter: translation, scale and rotation are those since the last change of the
/// fingers, by direct formulas, after those before it.
@Suite(.tracksLifetimes) struct ManipulationFingersTests {
  private struct Fingers {
    var places: [(id: Int, start: Point, now: Point)] = []
    var (travel, scale, turn) = (Vector.zero, 1.0, 0.0)
    /// The rotation since the last change, without jumps of full turns.
    var recent = 0.0

    private func centroid(_ points: [Point]) -> Point {
      Point(x: points.reduce(0) { $0 + $1.x } / Double(points.count), y: points.reduce(0) { $0 + $1.y } / Double(points.count))
    }

    private func radius(_ points: [Point]) -> Double {
      let middle = centroid(points)
      return points.reduce(0) { $0 + hypot($1.x - middle.x, $1.y - middle.y) } / Double(points.count)
    }

    var starts: [Point] { places.map { $0.start } }
    var ends: [Point] { places.map { $0.now } }

    var motion: (travel: Vector, scale: Double, turn: Double) {
      if places.isEmpty { return (travel, scale, turn) }
      let moved = travel + (centroid(ends) - centroid(starts))
      if places.count == 1 { return (moved, scale, turn) }
      return (moved, scale * radius(ends) / radius(starts), turn + recent)
    }

    /// The rotation that turns the first arms into the last ones with the least squares of distances: the argument of Σ conj(a)·b.
    mutating func update() {
      guard places.count > 1 else { return }
      let (from, to) = (centroid(starts), centroid(ends))
      var (real, imaginary) = (0.0, 0.0)
      for place in places {
        let (a, b) = (place.start - from, place.now - to)
        real += a.dx * b.dx + a.dy * b.dy
        imaginary += a.dx * b.dy - a.dy * b.dx
      }
      let turned = atan2(imaginary, real)
      recent = turned + ((recent - turned) / (2 * .pi)).rounded() * 2 * .pi
    }

    mutating func change(_ body: (inout Fingers) -> Void) {
      (travel, scale, turn) = motion
      recent = 0
      body(&self)
      for index in places.indices { places[index].start = places[index].now }
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `translation, scale and rotation are those of the formulas, whatever fingers join and leave`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var machine = ManipulationMachine(configuration: ManipulationConfiguration(panSlop: 0, pinchSlop: 0, rotationSlop: 0))
    var (fingers, time, next) = (Fingers(), 0.0, 1)
    var updates: [GestureUpdate] = []
    func place() -> Point { Point(x: .random(in: 0...400, using: &random), y: .random(in: 0...400, using: &random)) }
    func join() {
      let (point, id) = (place(), next)
      updates += machine.handle(event(.down, point.x, point.y, time, id: id))
      fingers.change { $0.places.append((id, point, point)) }
      next += 1
    }
    join()
    join()
    // What was before the second finger does not count.
    (fingers.travel, fingers.scale, fingers.turn) = (.zero, 1, 0)
    for step in 0..<120 {
      time += 8
      let kind = step < 2 ? 9 : Int.random(in: 0...11, using: &random)
      if kind == 0, fingers.places.count < 5 {
        join()
      } else if kind == 1, fingers.places.count > 2, let leaving = fingers.places.randomElement(using: &random) {
        updates += machine.handle(event(.up, leaving.now.x, leaving.now.y, time, id: leaving.id))
        fingers.change { $0.places.removeAll { $0.id == leaving.id } }
      } else {
        for index in fingers.places.indices {
          let (dx, dy) = (Double.random(in: -12...12, using: &random), Double.random(in: -12...12, using: &random))
          fingers.places[index].now += Vector(dx: dx, dy: dy)
          let (id, now) = (fingers.places[index].id, fingers.places[index].now)
          let isLast = index == fingers.places.count - 1
          updates += machine.handle(isLast ? event(.move, now.x, now.y, time, id: id) : part(.move, now.x, now.y, time, id: id))
        }
        fingers.update()
        let (last, expected) = (try #require(updates.last), fingers.motion)
        #expect(last.pointerCount == fingers.places.count)
        #expect((last.translation - expected.travel).length < 1e-8, "step \(step)")
        #expect(abs(last.scale - expected.scale) < 1e-8 * expected.scale, "step \(step)")
        #expect(abs(last.rotation.radians - expected.turn) < 1e-8, "step \(step)")
      }
    }
    #expect(!updates.contains { $0.state == .ended })
  }

  @Test(arguments: [2, 3, 4, 5], [1, -1] as [Double]) func `fingers on a circle that grows, turns and moves report exactly that`(
    _ count: Int, _ sign: Double
  ) throws {
    var machine = ManipulationMachine(configuration: ManipulationConfiguration(panSlop: 0, pinchSlop: 0, rotationSlop: 0))
    var last: GestureUpdate?
    func show(_ phase: PointerPhase, _ step: Double) {
      for index in 0..<count {
        let angle = Double(index) * 2 * .pi / Double(count) + sign * 0.2 * step
        let (x, y) = (100 + 3 * step + (50 + step) * cos(angle), 200 - step + (50 + step) * sin(angle))
        let isLast = phase == .down || index == count - 1
        last = machine.handle(isLast ? event(phase, x, y, step * 8, id: index) : part(phase, x, y, step * 8, id: index)).last ?? last
      }
    }
    show(.down, 0)
    for step in 1...100 { show(.move, Double(step)) }
    let update = try #require(last)
    #expect((update.translation - Vector(dx: 300, dy: -100)).length < 1e-9)
    #expect(abs(update.scale - 3) < 1e-9 && abs(update.rotation.radians - sign * 20) < 1e-9)
  }

  @Test func `a second press with the id of a finger, and a release without a press, leave numbers finite and the machine idle`() {
    var machine = ManipulationMachine()
    var updates: [GestureUpdate] = []
    let events = [
      event(.up, 0, 0, 0, id: 9), event(.down, 10, 10, 1, id: 1), event(.down, 90, 10, 2, id: 1), event(.move, 200, 50, 10, id: 1),
      event(.down, 60, 60, 11, id: 2), event(.move, 10, 300, 20, id: 2), event(.move, 1, 1, 19, id: 1), event(.up, 1, 1, 30, id: 1),
      event(.up, 1, 1, 31, id: 1), event(.cancel, 1, 1, 32, id: 2), event(.up, 1, 1, 33, id: 2),
    ]
    for event in events { updates += machine.handle(event) }
    for update in updates {
      #expect(update.scale.isFinite && update.scale > 0 && update.rotation.radians.isFinite)
      #expect(update.translation.length.isFinite && update.velocity.distance(to: .zero).isFinite && update.location.x.isFinite)
    }
    #expect(machine.isIdle)
  }

  /// The last update after each step of two fingers opposite each other, at these distances and angles from their center.
  private func opposite(_ machine: inout ManipulationMachine, _ steps: [(radius: Double, degrees: Double)]) -> [GestureUpdate] {
    var updates: [GestureUpdate] = []
    for (index, step) in steps.enumerated() {
      let (phase, time, angle) = (index == 0 ? PointerPhase.down : .move, Double(index) * 8, step.degrees * .pi / 180)
      let arm = Vector(dx: step.radius * cos(angle), dy: step.radius * sin(angle))
      let first = PointerEvent(
        id: 1, phase: phase, location: Point(x: 200, y: 200) + arm, time: .seconds(time / 1000), endsFrame: phase == .down)
      _ = machine.handle(first)
      if let last = machine.handle(event(phase, 200 - arm.dx, 200 - arm.dy, time, id: 2)).last { updates.append(last) }
    }
    return updates
  }

  @Test func `fingers that meet at one point keep their scale until they separate`() {
    var machine = ManipulationMachine(configuration: ManipulationConfiguration(panSlop: 0, pinchSlop: 0, rotationSlop: 0))
    let updates = opposite(&machine, [(100, 0), (50, 0), (0, 0), (0, 0), (25, 0), (200, 0)])
    let expected = [0.5, 0.5, 0.5, 0.25, 2]
    #expect(updates.count == 5)
    for (update, scale) in zip(updates, expected) {
      #expect(abs(update.scale - scale) < 1e-9 && abs(update.rotation.radians) < 1e-9)
    }
  }

  @Test func `fingers that meet at one point keep their rotation, and lose no turn`() {
    var machine = ManipulationMachine(configuration: ManipulationConfiguration(panSlop: 0, pinchSlop: 0, rotationSlop: 0))
    let updates = opposite(&machine, [(100, 0), (100, 90), (100, 170), (0, 0), (0, 0), (100, 190), (100, 280)])
    let expected: [Double] = [90, 170, 170, 170, 190, 280]
    #expect(updates.count == 6)
    for (update, degrees) in zip(updates, expected) {
      #expect(abs(update.rotation.radians - degrees * .pi / 180) < 1e-9 && abs(update.scale - 1) < 1e-9)
    }
  }

  /// The mean of these equal points is not exact for some of the numbers of fingers.
  @Test(arguments: [3, 5, 6, 7], [Point(x: 100.1, y: 33.3), Point(x: 0.7, y: 123.4)])
  func `any number of fingers that meet at one point keep their scale and rotation`(_ count: Int, _ center: Point) {
    var machine = ManipulationMachine(configuration: ManipulationConfiguration(panSlop: 0, pinchSlop: 0, rotationSlop: 0))
    let steps: [(radius: Double, degrees: Double)] = [(100, 0), (50, 40), (0, 0), (0, 0), (25, 40)]
    for (step, scale) in zip(steps.indices, [1, 0.5, 0.5, 0.5, 0.25]) {
      var updates: [GestureUpdate] = []
      for finger in 0..<count {
        let angle = (steps[step].degrees + 360 * Double(finger) / Double(count)) * .pi / 180
        let arm = Vector(dx: steps[step].radius * cos(angle), dy: steps[step].radius * sin(angle))
        updates += machine.handle(
          PointerEvent(
            id: PointerID(finger + 1), phase: step == 0 ? .down : .move, location: center + arm, time: .seconds(Double(step) / 125),
            endsFrame: step == 0 || finger == count - 1))
      }
      guard step > 0 else { continue }
      let turn = updates.last?.rotation.radians ?? .nan
      #expect(abs((updates.last?.scale ?? .nan) - scale) < 1e-9 && abs(turn - 40 * .pi / 180) < 1e-9, "step \(step)")
    }
  }

  @Test func `a finger that joins two at one point changes neither scale nor rotation`() {
    var machine = ManipulationMachine(configuration: ManipulationConfiguration(panSlop: 0, pinchSlop: 0, rotationSlop: 0))
    _ = opposite(&machine, [(100, 0), (100, 90), (50, 170), (0, 0)])
    _ = machine.handle(event(.down, 200, 300, 40, id: 3))
    let joined = machine.handle(event(.move, 200, 300, 48, id: 3))
    #expect(joined.count == 1)
    for update in joined {
      #expect(abs(update.scale - 0.5) < 1e-9 && abs(update.rotation.radians - 170 * .pi / 180) < 1e-9)
    }
  }

  /// The oracle of their translation and scale is the same gesture in which all fingers rotate.
  @Test func `two fingers that go down at one point rotate from when they separate, also beside a third one`() {
    var machines = [true, false].map { isByFirstTwo in
      var configuration = ManipulationConfiguration(panSlop: 0, pinchSlop: 0, rotationSlop: 0)
      configuration.turnsByFirstTwo = isByFirstTwo
      return ManipulationMachine(configuration: configuration)
    }
    for index in machines.indices {
      for (id, x) in [(1, 200), (2, 200), (3, 300)] as [(PointerID, Double)] { _ = machines[index].handle(event(.down, x, 200, 0, id: id)) }
      // It begins before the first two separate.
      _ = machines[index].handle(event(.move, 310, 200, 8, id: 3))
    }
    for (step, degrees) in [0.0, 30, 90, 170, 200].enumerated() {
      let (arm, time) = (Vector(dx: 50 * cos(degrees * .pi / 180), dy: 50 * sin(degrees * .pi / 180)), Double(16 + 8 * step))
      let updates = machines.indices.map { index in
        _ = machines[index].handle(part(.move, 200 + arm.dx, 200 + arm.dy, time, id: 1))
        return machines[index].handle(event(.move, 200 - arm.dx, 200 - arm.dy, time, id: 2)).last
      }
      guard let update = updates[0], let other = updates[1] else {
        Issue.record("There is no update at \(degrees)°.")
        continue
      }
      #expect(abs(update.rotation.radians - degrees * .pi / 180) < 1e-9)
      #expect(abs(update.scale - other.scale) < 1e-9 && (update.translation - other.translation).length < 1e-9)
    }
  }
}
