import Interplay
import InterplayTestSupport
import Testing

/// A point whose coordinates and whole value are moved by springs; observers of the ends write all three during interruptions.
private final class RandomComponents {
  private let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
  private let point = ReactiveProperty(Point.zero)
  private let whole = Spring<Point>()
  private let parts = [Spring<Double>(), Spring<Double>()]
  private var budget = 0
  private var random: SeededGenerator
  private var latest = (whole: Point.zero, x: 0.0, y: 0.0)

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    point.subscribe { [unowned self] in latest.whole = $0 }
    point.x.subscribe { [unowned self] in latest.x = $0 }
    point.y.subscribe { [unowned self] in latest.y = $0 }
    runtime.add(parts[0], to: point.x)
    runtime.add(parts[1], to: point.y)
    runtime.add(whole, to: point)
    for ends in [whole.ends, parts[0].ends, parts[1].ends] { ends.subscribe { [unowned self] _ in react() } }
  }

  private func react() {
    if budget <= 0 || Int.random(in: 0..<3, using: &random) == 0 { return }
    budget -= 1
    act()
  }

  private func act() {
    let (first, second) = (Double(Int.random(in: -9...9, using: &random)), Double(Int.random(in: -9...9, using: &random)))
    switch Int.random(in: 0..<7, using: &random) {
    case 0: point.value = Point(x: first, y: second)
    case 1: point.x.value = first
    case 2: point.y.value = first
    case 3: whole.destination.value = Point(x: first * 20, y: second * 20)
    case 4: parts[0].destination.value = first * 20
    case 5: parts[1].destination.value = first * 20
    default:
      parts[0].destination.value = first * 20
      parts[1].destination.value = second * 20
    }
  }

  /// Returns the first step after which the three properties, or what their observers received last, disagree; nil if there is none.
  func play() -> String? {
    defer {
      budget = 0
      runtime.remove(whole)
      for part in parts { runtime.remove(part) }
    }
    for step in 0..<40 {
      budget = 4
      act()
      let (value, x, y) = (point.value, point.x.value, point.y.value)
      if value != Point(x: x, y: y) { return "step \(step): \(value) has the components \(x) and \(y)" }
      if latest.whole != value || latest.x != x || latest.y != y { return "step \(step): \(value) was delivered as \(latest)" }
      runtime.advance(to: runtime.now.advanced(by: .milliseconds(Int64.random(in: 0...60, using: &random))))
      if point.value != Point(x: point.x.value, y: point.y.value) { return "step \(step): a frame" }
    }
    return nil
  }
}

@Suite struct RandomComponentsTests {
  @Test(arguments: Soak.part(of: [0..<100, 100..<200, 200..<300, 300..<400] as [Range<UInt64>], share: 3))
  func `a property and its components agree, also if observers write them while motions are interrupted`(_ seeds: Range<UInt64>) {
    for seed in seeds { #expect(RandomComponents(seed: seed).play() == nil, "seed \(seed)") }
  }
}
