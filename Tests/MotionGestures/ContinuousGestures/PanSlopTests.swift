import InterplayTestSupport
import MotionGestures
import MotionValues
import Testing

/// The slop of pans: its exact limit, along each axis, in each shape.
@Suite(.tracksLifetimes) struct PanSlopTests {
  private func configuration(_ directions: PanDirections, _ shape: PanConfiguration.SlopShape, slop: Double = 10) -> PanConfiguration {
    var pan = PanConfiguration()
    (pan.slop, pan.directions, pan.slopShape) = (slop, directions, shape)
    return pan
  }

  private static let directions: [PanDirections] = [.all, .horizontal, .vertical, .left, .right, .up, .down]

  /// How much of a displacement counts, by the names of the directions.
  private func counted(_ step: Vector, _ directions: PanDirections) -> Vector {
    let horizontal = (step.dx > 0 && directions.contains(.right)) || (step.dx < 0 && directions.contains(.left))
    let vertical = (step.dy > 0 && directions.contains(.down)) || (step.dy < 0 && directions.contains(.up))
    return Vector(dx: horizontal ? step.dx : 0, dy: vertical ? step.dy : 0)
  }

  @Test(arguments: directions, PanConfiguration.SlopShape.allCases)
  func `a pan begins beyond its slop, and not at it, in its directions only`(
    _ directions: PanDirections, _ shape: PanConfiguration.SlopShape
  ) {
    for dx in [-10.5, -10, -8, -6, 0, 6, 8, 10, 10.5] {
      for dy in [-10.5, -10, -8, -6, 0, 6, 8, 10, 10.5] {
        let step = counted(Vector(dx: dx, dy: dy), directions)
        let measured = shape == .circle ? (step.dx * step.dx + step.dy * step.dy).squareRoot() : max(abs(step.dx), abs(step.dy))
        let updates = decide(
          PanMachine(configuration: configuration(directions, shape)), [event(.down, 100, 100, 0), event(.move, 100 + dx, 100 + dy, 8)])
        #expect((updates.first?.state == .began) == (measured > 10), "\(dx), \(dy)")
      }
    }
  }

  @Test(arguments: [0.5, 1, 3, 10, 50] as [Double], [10.001, 11, 20, 300] as [Double])
  func `it begins at the instant at which a straight motion crosses the slop`(_ slop: Double, _ distance: Double) {
    guard distance > slop else { return }
    // In one step of 100 ms, in a direction of 3 to 4.
    let end = Vector(dx: distance * 0.6, dy: distance * 0.8)
    let updates = decide(
      PanMachine(configuration: configuration(.all, .circle, slop: slop)), [event(.down, 0, 0, 0), event(.move, end.dx, end.dy, 100)])
    #expect(abs((updates.first?.time.seconds ?? -1) - 0.1 * slop / distance) < 2e-9)
    // The slop is not part of the translation.
    #expect(abs((updates.last?.translation.length ?? -1) - (distance - slop)) < 1e-9)
  }

  @Test(arguments: [-1, 1] as [Double]) func `along one axis the crossing is that of the coordinate, whatever the other one does`(
    _ sign: Double
  ) {
    for other in [-500, -3, 0, 40] as [Double] {
      let across = decide(
        PanMachine(configuration: configuration(.horizontal, .circle)), [event(.down, 0, 0, 0), event(.move, sign * 40, other, 100)])
      let along = decide(
        PanMachine(configuration: configuration(.vertical, .circle)), [event(.down, 0, 0, 0), event(.move, other, sign * 40, 100)])
      for (updates, expected) in [(across, Vector(dx: sign * 30, dy: 0)), (along, Vector(dx: 0, dy: sign * 30))] {
        #expect(abs((updates.first?.time.seconds ?? -1) - 0.025) < 2e-9)
        #expect(((updates.last?.translation ?? .zero) - expected).length < 1e-9)
      }
    }
  }

  @Test func `a pan without slop begins with the first movement, and one of infinite slop never`() {
    let moves = [event(.down, 0, 0, 0), event(.move, 0, 0, 4), event(.move, 1e-9, 0, 8), event(.move, 1e6, 1e6, 16)]
    #expect(decide(PanMachine(configuration: configuration(.all, .circle, slop: 0)), moves).first?.state == .began)
    #expect(!decide(PanMachine(configuration: configuration(.all, .circle, slop: .infinity)), moves).contains { $0.state == .began })
  }

  @Test(arguments: PanConfiguration.SlopShape.allCases) func `a pan that begins without a translation locks the axis of its first movement`(
    _ shape: PanConfiguration.SlopShape
  ) {
    var pan = configuration(.all, shape, slop: 0)
    pan.locksAxis = true
    let moves = [event(.down, 50, 0, 0), event(.move, 90, 1, 10), event(.move, 91, 60, 20), event(.up, 91, 60, 30)]
    let slopless = decide(PanMachine(configuration: pan), moves)
    #expect(slopless.map(\.translation) == [.zero, Vector(dx: 40, dy: 0), Vector(dx: 41, dy: 0), Vector(dx: 41, dy: 0)])
    #expect(slopless.allSatisfy { $0.velocity.y == 0 })

    (pan.slop, pan.delay) = (.infinity, .milliseconds(5))
    let delayed = decide(PanMachine(configuration: pan), moves)
    #expect(delayed.map(\.translation) == [.zero, Vector(dx: 40, dy: 0), Vector(dx: 41, dy: 0), Vector(dx: 41, dy: 0)])
  }

  @Test func `a pan in one direction locks the axis of that direction, whatever it moved across`() {
    var pan = configuration(.horizontal, .circle)
    pan.locksAxis = true
    let updates = decide(PanMachine(configuration: pan), [event(.down, 0, 0, 0), event(.move, 20, 24, 10), event(.move, 50, 90, 20)])
    #expect(updates.last?.translation == Vector(dx: 40, dy: 0))
  }

  @Test(arguments: [[1.0], [0.05, 0.5, 1], [0.1, 0.2, 0.4, 0.8, 1]], PanConfiguration.SlopShape.allCases)
  func `the axis on which the slop is crossed first decides whether it fails across, at every sampling rate`(
    _ fractions: [Double], _ shape: PanConfiguration.SlopShape
  ) {
    // The path turns: at first along x, then more along y than along x.
    func states(_ directions: PanDirections) -> [GestureUpdate] {
      var pan = configuration(directions, shape)
      pan.failsAcross = true
      let moves = fractions.map { event(.move, 9 + 6 * $0, 16 * $0, 10 + 10 * $0) }
      return decide(PanMachine(configuration: pan), [event(.down, 0, 0, 0), event(.move, 9, 0, 10)] + moves)
    }
    let along = states(.horizontal)
    #expect(along.first?.state == .began && along.last?.state == .changed)
    #expect(abs((along.last?.translation.dx ?? 0) - 5) < 1e-9)
    #expect(states(.vertical).map(\.state) == [.failed])
  }

  /// The states of a pan about one trackpad gesture after another at `location`.
  private func trackpadStates(
    _ phases: [(TrackpadEvent.Phase, Double)], _ configuration: PanConfiguration, at location: Point = .zero
  ) -> [RecognitionState] {
    var (machine, states) = (PanMachine(configuration: configuration), [RecognitionState]())
    for (index, (phase, distance)) in phases.enumerated() {
      var decisions = GestureDecisions()
      machine.handle(
        TrackpadEvent(phase: phase, location: location, pan: Vector(dx: distance, dy: 0), time: .milliseconds(Int64(index) * 10)),
        into: &decisions)
      if machine.claim != nil { machine.accept(at: .milliseconds(Int64(index) * 10), into: &decisions) }
      states += (0..<decisions.count).map { decisions[$0].update.state }
    }
    return states
  }

  @Test func `a trackpad gesture that ends within the slop fails as a touch does`() {
    func states(_ phases: [(TrackpadEvent.Phase, Double)]) -> [RecognitionState] { trackpadStates(phases, configuration(.all, .circle)) }
    #expect(states([(.began, 0), (.changed, 5), (.ended, 5)]) == [.failed])
    #expect(states([(.began, 0), (.ended, 0)]) == [.failed])
    #expect(states([(.began, 0), (.ended, 5), (.began, 0), (.changed, 30), (.ended, 30)]) == [.failed, .began, .changed, .ended])
  }

  @Test func `a finger that is enough only later does not begin a pan with the movement of an earlier one`() {
    var machine = PanMachine(configuration: PanConfiguration(slop: 10))
    let first = [event(.down, 100, 0, 0), event(.move, 150, 0, 10), event(.up, 150, 0, 20)].flatMap { machine.handle($0) }
    #expect(first.map(\.state) == [.began, .changed, .ended])

    machine.configuration.minimumPointers = 2
    let down = machine.handle(event(.down, 100, 0, 100))
    machine.configuration.minimumPointers = 1
    let within = machine.handle(event(.move, 101, 0, 110))
    #expect(down.isEmpty && within.isEmpty)
    // Its own movement counts, from where it went down: the slop is crossed at 110.
    let beyond = machine.handle(event(.move, 120, 0, 120))
    #expect(beyond.map(\.state) == [.began, .changed])
    #expect(((beyond.last?.translation ?? .zero) - Vector(dx: 10, dy: 0)).length < 1e-9)
  }

  @Test(arguments: 1...4) func `a trackpad gesture has two fingers, and begins no pan of more`(_ minimum: Int) {
    let pan = PanConfiguration(minimumPointers: minimum)
    let phases: [(TrackpadEvent.Phase, Double)] = [(.began, 0), (.changed, 30), (.changed, 60), (.ended, 60)]
    #expect(trackpadStates(phases, pan) == (minimum <= 2 ? [.began, .changed, .changed, .ended] : [.failed]))
  }

  @Test func `a trackpad gesture begins a pan from an edge only within its strip`() {
    let pan = PanConfiguration.fromEdge(.left, of: Size(width: 400, height: 800), within: 20)
    let phases: [(TrackpadEvent.Phase, Double)] = [(.began, 0), (.changed, 30), (.ended, 30)]
    #expect(trackpadStates(phases, pan, at: Point(x: 5, y: 300)) == [.began, .changed, .ended])
    #expect(trackpadStates(phases + phases, pan, at: Point(x: 200, y: 300)) == [.failed, .failed])
  }
}
