import Interplay
import InterplayPages
import InterplayTestSupport
import Testing

/// The demonstrations of MotionMachine whose motions are timed, with their numbers.
@Suite struct MotionMachinePagesTests {
  private let quadratic = Easing.easeInOut(.quadratic)

  private func perform(_ page: Page) -> (trace: Trace, stage: Stage) {
    let stage = Stage(page: page)
    return (stage.perform(), stage)
  }

  @Test func `basic: the square reverses once and completes once, and a pause delays both`() {
    let (trace, stage) = perform(.thereAndBack)
    let x = trace[stage["square"]].position.x

    #expect((x.value(at: .milliseconds(250)) - (50 + 150 * quadratic.progress(at: 0.25))).magnitude < 1e-9)
    // The taps end after 450 and 800 milliseconds.
    #expect(x.value(at: .milliseconds(790)) == x.value(at: .milliseconds(450)))
    #expect(x.value(at: .milliseconds(1350)) == 200 && x.peak == 200)
    #expect((x.value(at: .milliseconds(1600)) - (50 + 150 * quadratic.progress(at: 0.75))).magnitude < 1e-9)
    #expect(x.last == 50 && x.times.last == .milliseconds(2350))
    #expect(stage["reversed"].text.value == "reversed 1" && stage["completed"].text.value == "completed 1")
  }

  @Test func `unsynced group: each square returns as soon as it has arrived, and the group ends with the slowest`() {
    let (trace, stage) = perform(.looseSquares)

    for (index, duration) in ([1000, 1400, 1200, 1200] as [Int64]).enumerated() {
      let x = trace[stage["square \(index)"]].position.x
      #expect(x.value(at: .milliseconds(duration)) == 350)
      let back = 350 - 300 * quadratic.progress(at: 200 / Double(duration))
      #expect((x.value(at: .milliseconds(duration + 200)) - back).magnitude < 1e-9)
      #expect(x.last == 50 && x.times.last == .milliseconds(2 * duration))
    }
    #expect(trace.restTime == .milliseconds(2800))
  }

  @Test func `repeated sequence: the steps play forward and back twice, and each turn and each next step is reported once`() {
    let (trace, stage) = perform(.repeatedFalls)
    let falls = (0..<5).map { trace[stage["circle \($0)"]].position.y }
    /// The circle in flight in the middle of each step.
    let moving = (0..<20).map { step in
      (0..<5).filter { (falls[$0].value(at: .milliseconds(Int64(step) * 300 + 150)) - 185).magnitude < 1e-9 }
    }

    #expect(moving == [[0], [1], [2], [3], [4], [4], [3], [2], [1], [0], [0], [1], [2], [3], [4], [4], [3], [2], [1], [0]])
    #expect(falls.allSatisfy { $0.last == 60 } && falls[0].times.last == .seconds(6))
    // The easing exceeds both ends of a fall.
    #expect(falls.allSatisfy { $0.peak > 330 && $0.trough < 40 })
    // Four next children on each of the two ways there; three turns between the four ways.
    #expect(stage["stepped"].text.value == "stepped 8" && stage["reversed"].text.value == "reversed 3")
  }

  @Test func `additive size: a tap changes neither size nor velocity at once, and the last one decides the end`() {
    let (trace, stage) = perform(.growingCircle)
    let scale = trace[stage["circle"]].scale
    /// The sum of the motions of the taps, which end after 150, 800 and 1350 milliseconds.
    func sum(_ milliseconds: Int64) -> Double {
      func part(_ start: Int64, _ duration: Double) -> Double {
        quadratic.progress(at: min(max(0, Double(milliseconds - start) / duration), 1))
      }
      return 1 + 2 * part(150, 1600) - 2 * part(800, 1800) + 2 * part(1350, 1600)
    }

    for milliseconds in stride(from: 200 as Int64, through: 2900, by: 50) {
      #expect((scale.value(at: .milliseconds(milliseconds)) - sum(milliseconds)).magnitude < 1e-9)
    }
    for tap in [800, 1350] as [Int64] {
      let (before, after) = (scale.velocity(at: .milliseconds(tap)), scale.velocity(at: .milliseconds(tap + 10)))
      #expect((after - before).magnitude < 0.1, "\(before) \(after)")
    }
    // One motion would end at 3: at the second tap it is still on its way.
    #expect(scale.value(at: .milliseconds(800)) < 2 && scale.last == 3 && scale.times.last == .milliseconds(2950))
  }

  @Test func `size and color: start, stop, pause and resume by touch, and an overshoot at both ends`() {
    let (trace, stage) = perform(.sizeAndColor)
    let square = trace[stage["square"]]
    let back = Easing.easeInOut(.back())
    /// The part of the way after `milliseconds` of its own time: forward and back, each in 1.5 seconds.
    func part(_ milliseconds: Double) -> Double {
      let leg = (milliseconds / 3000).truncatingRemainder(dividingBy: 1) * 2
      return back.progress(at: leg <= 1 ? leg : 2 - leg)
    }
    // Buttons are pressed when the finger is lifted: paused at 850, resumed at 1300, stopped at 2550 and started at 2900 milliseconds.
    let times: [(at: Int64, own: Double)] = [
      (400, 400), (850, 850), (1200, 850), (1300, 850), (1600, 1150), (1950, 1500), (2550, 2100), (2700, 2100), (3300, 400), (4400, 1500),
      (5000, 2100), (5900, 3000), (7400, 1500),
    ]

    for (milliseconds, own) in times {
      let (time, part) = (Timestamp.milliseconds(milliseconds), part(own))
      let (size, color) = (square.size.value(at: time), square.backgroundColor.value(at: time))
      #expect((size.width - 50 - 150 * part).magnitude < 1e-9 && size.height == size.width, "\(milliseconds)")
      #expect((color.red - 0.1 - 0.8 * part).magnitude < 1e-9 && (color.blue - 0.9 + 0.8 * part).magnitude < 1e-9)
      #expect(trace[stage["meter"]].size.value(at: time).width == size.width)
    }
    #expect(square.size.values.contains { $0.width > 210 } && square.size.values.contains { $0.width < 40 })
    #expect(square.size.last.width == 50 && square.size.times.last == .milliseconds(8900))
  }

  @Test(arguments: [
    "basic", "group", "unsynced-group", "sequence", "repeated-sequence", "size-and-color", "friction", "curved-path", "closed-path",
    "path-physics", "contiguous-sequence",
  ])
  func `buttons: a pause delays everything, a stop ends it where it is, and a start plays it from the beginning`(_ name: String) throws {
    let page = try #require(Pages.named(name))
    // The contiguous sequence does not play until a button starts it.
    let first: [(at: Int64, button: String)] = name == "contiguous-sequence" ? [(0, "Start")] : []
    /// Performs touches of buttons, 50 milliseconds long, and returns the positions and sizes of the main node at times of its own.
    func run(_ touches: [(at: Int64, button: String)]) -> (Int64) -> SIMD4<Double> {
      let stage = Stage(page: page)
      var now: Int64 = 0
      for (time, button) in touches {
        stage.finger.hold(for: .milliseconds(time - now)).tap(on: stage[button])
        now = time + 50
      }
      stage.play()
      let node = stage.settle()[stage[page.mainNode]]
      return { time in
        let (position, size) = (node.position.value(at: .milliseconds(time)), node.size.value(at: .milliseconds(time)))
        return SIMD4(position.x, position.y, size.width, size.height)
      }
    }
    let free = run(first)
    let paused = run(first + [(250, "Pause"), (450, "Resume")])
    let stopped = run(first + [(250, "Stop"), (450, "Start")])

    for time in [400, 500] as [Int64] {
      #expect(paused(time) == free(300) && stopped(time) == free(300) && free(300) != free(0))
    }
    for time in stride(from: 100 as Int64, through: 3000, by: 100) {
      let start: Int64 = first.isEmpty ? 0 : 50
      #expect(paused(500 + time) == free(300 + time) && stopped(500 + time) == free(start + time), "\(time)")
    }
  }

  @Test func `contiguous sequence: a start plays it forward and back, and turns once`() {
    let (trace, stage) = perform(.turningPoint)
    // Started at 1750 milliseconds, paused from 2500 to 2850: 2.6 seconds forward, and 2.6 back.
    let start = Timestamp.milliseconds(1750)
    let played = trace[stage["square"]]
    let (x, y) = (played.position.x.between(start, trace.end), played.position.y.between(start, trace.end))
    let width = Series<Double>(times: played.size.times, values: played.size.values.map { $0.width }).between(start, trace.end)
    #expect(x.value(at: .milliseconds(2800)) == x.value(at: .milliseconds(2500)) && trace.restTime == .milliseconds(7300))
    for values in [x, y, width] {
      let moves = zip(values.values, values.values.dropFirst()).map { $1 - $0 }.filter { $0.magnitude > 1e-9 }
      #expect(zip(moves, moves.dropFirst()).filter { ($0 > 0) != ($1 > 0) }.count == 1 && (moves.first ?? 0) > 0)
    }
    #expect(width.peak == 150 && width.value(at: .milliseconds(4700)) == 150)
  }

  @Test func `additive: a pause delays all motions, and a stop leaves the value where the next one starts`() {
    let start = Point(x: 60, y: 60)
    /// Taps at two points, touches buttons, and returns the positions of the circle.
    func run(_ buttons: [String]) -> Series<Point> {
      let stage = Stage(page: .addedMotions)
      stage.finger.tap(at: Point(x: 340, y: 100)).hold(for: .milliseconds(400)).tap(at: Point(x: 300, y: 340))
        .hold(for: .milliseconds(200))
      for button in buttons { stage.finger.tap(on: stage[button]).hold(for: .milliseconds(250)) }
      stage.play()
      return stage.settle()[stage["circle"]].position
    }
    let (free, paused, stopped) = (run([]), run(["Pause", "Resume"]), run(["Stop", "Start"]))

    // The first button acts after 750 milliseconds, the second one after 1050.
    for time in stride(from: 0 as Int64, through: 2000, by: 100) {
      let (late, normal) = (paused.value(at: .milliseconds(1050 + time)), free.value(at: .milliseconds(750 + time)))
      #expect(late.distance(to: normal) < 1e-9, "\(time)")
    }
    let held = stopped.value(at: .milliseconds(750))
    #expect(held == free.value(at: .milliseconds(750)) && held == stopped.value(at: .milliseconds(1050)))
    // The start adds a motion from there to the first place.
    for time in [250, 750, 1250] as [Int64] {
      let part = quadratic.progress(at: Double(time) / 1500)
      #expect(stopped.value(at: .milliseconds(1050 + time)).distance(to: held + (start - held) * part) < 1e-9)
    }
    #expect(stopped.last.distance(to: start) < 1e-9 && paused.last.distance(to: Point(x: 300, y: 340)) < 1e-9)
  }

  @Test func `additive size: a pause delays all motions, and a stop leaves the scale where the next one starts`() {
    func run(_ buttons: [String]) -> Series<Double> {
      let stage = Stage(page: .growingCircle)
      for button in ["Start"] + buttons { stage.finger.tap(on: stage[button]).hold(for: .milliseconds(250)) }
      stage.play()
      return stage.settle()[stage["circle"]].scale
    }
    let (free, paused, stopped) = (run([]), run(["Pause", "Resume"]), run(["Stop", "Start"]))

    // The buttons act after 50, 350 and 650 milliseconds.
    for time in stride(from: 0 as Int64, through: 1500, by: 100) {
      #expect((paused.value(at: .milliseconds(650 + time)) - free.value(at: .milliseconds(350 + time))).magnitude < 1e-9, "\(time)")
    }
    let held = stopped.value(at: .milliseconds(350))
    #expect(held > 1.1 && held == stopped.value(at: .milliseconds(650)) && held == free.value(at: .milliseconds(350)))
    #expect((stopped.value(at: .milliseconds(1550)) - (held + 1) / 2).magnitude < 1e-9 && stopped.last == 1 && free.last == 3)
  }
}
