import Interplay
import InterplayFormats
import InterplayTestSupport
import Testing

/// The first step of the tutorial.
private enum FirstStep {
  // snippet: first
  struct Steadied: MotionOperator {
    let distance: Double
    private var latest: Double?

    init(by distance: Double) { self.distance = distance }

    mutating func process(_ value: Double) -> Double? {
      if let latest, abs(value - latest) < distance { return nil }
      latest = value
      return value
    }
  }
  // end
}

// snippet: complete
/// An operator that emits only values that differ by at least a distance from the last emitted one.
struct Steadied: ReactiveOperator {
  var distance: ReactiveInput<Double>
  private var latest: Double?

  init(by distance: ReactiveInput<Double>) { self.distance = distance }

  mutating func process(_ value: Double) -> Double? {
    guard let distance = distance.current else { return nil }
    if let latest, abs(value - latest) < distance { return nil }
    latest = value
    return value
  }

  var labels: [GraphLabel] { [GraphLabel("steadied", [distance.argument("by")])] }
  mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&distance) }
}
// end

// snippet: method
extension MotionStreamConvertible where Operator.Output == Double {
  /// Emits only values that differ by at least `distance` from the last emitted one.
  func steadied(by distance: some ReactiveArgument<Double>) -> some MotionStreamConvertible<Double> {
    applying(Steadied(by: distance.input))
  }
}
// end

/// The steps of the tutorial `YourOwnOperator`.
@Suite(.tracksLifetimes) struct SteadiedTests {
  private let guide = "Documentation/Tutorials/YourOwnOperator.md"

  @Test func `small changes are dropped, and small steps add up`() throws {
    typealias Steadied = FirstStep.Steadied
    // snippet: marbles
    let stage = MarbleStage()
    let numbers = stage.numbers("1-2-5-4-9")
    let record = stage.record(numbers.applying(Steadied(by: 2)))
    stage.play()

    #expect(record.diagram == "1---5---9")
    // end
    try expectShown(["upstream          1-2-5-4-9", "steadied(by: 2)   \(record.diagram)"], in: guide)
  }

  @Test func `two subscribers have a state of their own`() {
    // snippet: two-subscribers
    let stage = MarbleStage()
    let steady = stage.numbers("1-2-5-4-9").steadied(by: 2)
    let (first, second) = (stage.record(steady), stage.record(steady))
    stage.play()

    #expect(first.diagram == second.diagram)
    // end
  }

  @Test func `the distance may change while values arrive`() {
    // snippet: argument
    let stage = MarbleStage()
    let distance = stage.property(2, "----9")
    let record = stage.record(stage.numbers("1-3-4-6-9").steadied(by: distance))
    stage.play()

    #expect(record.diagram == "1-3")
    // end
  }

  @Test func `it reads like the built-in operators, in code and in the graph`() throws {
    let stage = Stage(size: Size(width: 400, height: 400))
    let (runtime, card) = (stage.runtime, stage.scene.root.addChild(named: "card", position: Point(x: 100, y: 100)))
    var lines: [String] = []
    func print(_ text: String) { lines.append(text) }
    // snippet: use
    runtime.connect(card.position.x().steadied(by: 20).scaled(by: 0.01), to: card.opacity)
    for connection in runtime.connections { print(connection.text) }
    // end
    try expectShown(lines, in: guide)
    card.position.value.x = 110
    #expect(card.opacity.value == 1)
    card.position.value.x = 120
    #expect(card.opacity.value == 1.2)
  }

  @Test func `it is saved and loaded once it is registered`() throws {
    let stage = Stage(size: Size(width: 400, height: 400))
    let (runtime, card) = (stage.runtime, stage.scene.root.addChild(named: "card", position: Point(x: 100, y: 100)))
    runtime.connect(card.position.x().steadied(by: 20).scaled(by: 0.01), to: card.opacity)
    // snippet: save
    var registry = SceneRegistry.standard
    registry.registerOperator("steadied", arguments: ["by"]) { arguments, stream throws(FileError) in
      stream.applying(Steadied(by: try arguments.input("by"))).asStream()
    }

    let text = try SceneFile.text(of: runtime, registry: registry)
    let copy = try SceneFile.runtime(from: Array(text.utf8), registry: registry)
    // end
    let loaded = try #require(copy.scene["card"])
    for card in [card, loaded] {
      card.position.value.x = 110
      #expect(card.opacity.value == 1)
      card.position.value.x = 120
      #expect(card.opacity.value == 1.2)
    }
  }
}
