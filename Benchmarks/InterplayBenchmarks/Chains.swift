import Interplay
import RuntimeCounters

/// Springs of one configuration, started at different times, each connected through two operators to a node.
final class Chains {
  private let scene = SceneTree(size: Size(width: 1000, height: 1000))
  private let runtime: MotionRuntime
  private var springs: [Spring<Double>] = []
  private var properties: [ReactiveProperty<Double>] = []
  private var frame: Int64 = 60

  init(count: Int, isAlike: Bool) {
    runtime = MotionRuntime(scene: scene)
    for index in 0..<count {
      let node = scene.root.addChild(named: "node", position: .zero, size: Size(width: 10, height: 10))
      let property = createProperty(withInitialValue: 0.0)
      let spring = Spring<Double>(parameters: SpringParameters(stiffness: 342, damping: 1))
      runtime.add(spring, to: property)
      runtime.connect(
        property.rewriteRange(start: 0, end: 1000, destinationStart: 0, destinationEnd: 1).dedupe(),
        to: runtime.get(node).opacity)
      springs.append(spring)
      properties.append(property)
      _ = index
    }
    // Started at up to a thousand different times within a second.
    for instant in 0..<1000 {
      runtime.advance(to: .milliseconds(Int64(isAlike ? 0 : instant)))
      for index in stride(from: instant, to: count, by: 1000) { springs[index].destination.value = 1000 + Double(index % 7) }
    }
    runtime.advance(to: .seconds(1))
  }

  func measure(frames: Int) -> (nanoseconds: Double, allocations: Int) {
    func show() {
      frame += 1
      runtime.advance(to: .frame(frame, rate: 60))
    }
    show()
    show()
    var times: [Double] = []
    times.reserveCapacity(frames)
    let before = allocationCount()
    for _ in 0..<frames { times.append(seconds(show) * 1e9) }
    return (median(times), Int(allocationCount() - before))
  }
}

/// Prints the cost of a spring in a runtime, connected through two operators to a node.
func benchmarkChains() {
  print("Spring → property → 2 operators → node, one frame.\n")
  print("\(column("", 44)) \(column("ms a frame", 10)) \(column("ns a spring", 12)) \(column("allocations", 12))")
  for isAlike in [true, false] {
    for count in [1_000, 10_000, 100_000] {
      var medians: [Double] = []
      var allocations = 0
      for _ in 0..<3 {
        let result = Chains(count: count, isAlike: isAlike).measure(frames: count > 10_000 ? 30 : 60)
        medians.append(result.nanoseconds)
        allocations = max(allocations, result.allocations)
      }
      let nanoseconds = median(medians)
      let title = "\(count) springs, \(isAlike ? "one start" : "1,000 starts within a second")"
      print(
        "\(column(title, 44)) \(column(nanoseconds / 1e6, 10)) \(column(nanoseconds / Double(count), 12)) \(column("\(allocations)", 12))")
    }
  }
}
