import Interplay
import MotionPhysics
import RuntimeCounters

/// A scene of nodes, each with a tossable.
final class Flight {
  let scene = SceneTree(size: Size(width: 1000, height: 1000))
  let runtime: MotionRuntime
  private var frame: Int64 = 0

  /// Creates `count` nodes, `flying` of which move. With `alike` they share spring and start; otherwise each has its own spring.
  init(count: Int, flying: Int, alike: Bool) {
    runtime = MotionRuntime(scene: scene)
    for index in 0..<count {
      let place = Point(x: Double(index % 1000), y: Double(index / 1000))
      let node = scene.root.addChild(named: "node", position: place, size: Size(width: 10, height: 10))
      // Lightly damped, so that everything moves during the whole measurement.
      let parameters = SpringParameters(stiffness: 342, damping: alike ? 3 : 3 + Double(index) * 1e-6)
      let tossable = Tossable(spring: Spring(threshold: 1, parameters: parameters))
      tossable.spring.destination.value = index < flying ? place + Vector(dx: 300, dy: 200) : place
      runtime.add(tossable, to: node)
    }
  }

  func showFrame() {
    frame += 1
    runtime.advance(to: .frame(frame, rate: 60))
  }

  /// The median time of a frame in nanoseconds, and the allocations of all frames together.
  func measure(frames: Int) -> (nanoseconds: Double, allocations: Int) {
    showFrame()
    showFrame()
    var times: [Double] = []
    times.reserveCapacity(frames)
    let before = allocationCount()
    for _ in 0..<frames {
      let start = stopwatch.now
      showFrame()
      let parts = (stopwatch.now - start).components
      times.append(Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9)
    }
    let after = allocationCount()
    return (median(times), Int(after - before))
  }
}

/// One row: five flights (three large ones), the median of their medians.
func row(_ title: String, count: Int, flying: Int, alike: Bool) -> Double {
  var medians: [Double] = []
  var allocations = 0
  for _ in 0..<(count > 10_000 ? 3 : 5) {
    let flight = Flight(count: count, flying: flying, alike: alike)
    let result = flight.measure(frames: 60)
    medians.append(result.nanoseconds)
    allocations = max(allocations, result.allocations)
  }
  let nanoseconds = median(medians)
  let each = nanoseconds / Double(max(1, flying))
  print("\(column(title, 44)) \(column(nanoseconds / 1e6, 10)) \(column(each, 12)) \(column("\(allocations)", 12))")
  return each
}

/// The cost of adding a tossable to a node and removing it.
func measureAdding(_ count: Int) {
  let before = allocationCount()
  let start = stopwatch.now
  var flight: Flight? = Flight(count: count, flying: 0, alike: true)
  let added = stopwatch.now
  let after = allocationCount()
  withExtendedLifetime(flight) {}
  flight = nil
  let gone = stopwatch.now
  func microseconds(_ duration: Duration) -> Double { Double(duration.wholeNanoseconds) / 1000 / Double(count) }
  let allocations = Double(after - before) / Double(count)
  print(
    "adding one of \(count) tossables: \(column(microseconds(added - start), 0)) µs, \(column(allocations, 0)) allocations; "
      + "removing it: \(column(microseconds(gone - added), 0)) µs")
}

/// Prints the cost of a frame of a scene.
func benchmarkFlights() {
  print("One frame of tossables in flight: two-dimensional spring, position, node. Medians of flights of 60 frames.\n")
  print("\(column("", 44)) \(column("ms a frame", 10)) \(column("ns a spring", 12)) \(column("allocations", 12))")
  let thousand = row("1,000 flying, each with its own spring", count: 1_000, flying: 1_000, alike: false)
  _ = row("10,000 flying, each with its own spring", count: 10_000, flying: 10_000, alike: false)
  let hundredThousand = row("100,000 flying, each with its own spring", count: 100_000, flying: 100_000, alike: false)
  let alikeThousand = row("1,000 flying alike", count: 1_000, flying: 1_000, alike: true)
  _ = row("10,000 flying alike", count: 10_000, flying: 10_000, alike: true)
  let alikeHundredThousand = row("100,000 flying alike", count: 100_000, flying: 100_000, alike: true)
  _ = row("1 flying", count: 1, flying: 1, alike: true)
  _ = row("1 flying among 100,000 at rest", count: 100_000, flying: 1, alike: true)
  print(
    "\na spring at 100,000 costs \(column(hundredThousand / thousand, 0)) times one at 1,000 (alike: \(column(alikeHundredThousand / alikeThousand, 0)))"
  )
  measureAdding(10_000)
}
