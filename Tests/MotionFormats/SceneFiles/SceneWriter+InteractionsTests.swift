import Interplay
import InterplayTestSupport
import MotionDescriptions
import Testing

@testable import MotionFormats

/// An interaction with a fixed value that may be missing.
private final class Bounded: CompositeInteraction {
  let shared = CompositeState(named: "bounded")
  let limit: Double?
  var settings: [Setting] {
    [Setting(fixed: "limit", limit, "The limit."), Setting("enabled", enabled, "Whether the interaction is enabled.")]
  }

  init(limit: Double?) { self.limit = limit }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {}
}

/// Every kind of the registry with all of its settings changed, through a file and back.
@Suite struct SceneWriterInteractionsTests {
  /// The values that a setting gets: near the default, at the bounds, and others.
  enum Choice: Int, CaseIterable {
    case near, lowest, highest, other
  }

  private struct Made {
    let kind: SceneRegistry.Kind
    let interaction: SceneInteraction
    let runtime: MotionRuntime
  }

  /// The kinds that follow a stream: their sample follows one that exists only in code.
  private static let streaming = ["Follow<", "ChangeDirection", "SlopRegion"]

  private static let kinds = SceneRegistry.standard.samples.map(\.kind.name).filter { name in
    !streaming.contains { name.hasPrefix($0) }
  }

  private static func make(_ name: String) throws -> Made {
    let registry = SceneRegistry.standard
    let kind = try #require(registry.kind(named: name))
    let scene = SceneTree(size: Size(width: 400, height: 400))
    let card = scene.root.addChild(named: "card", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
    let runtime = MotionRuntime(scene: scene)
    let made = try #require(SceneInteraction(try kind.make(InteractionArguments(sampleIn: card)), in: registry))
    return Made(kind: kind, interaction: made, runtime: runtime)
  }

  private static func add(_ made: Made) throws {
    let card = try #require(made.runtime.scene["card"])
    func custom<Value: SceneValue>(_ property: ReactiveProperty<Value>) -> SceneInteraction.Target {
      made.runtime.keep(property)
      return .property(SceneProperty(property))
    }
    let target: SceneInteraction.Target
    switch made.kind.target {
    case nil: target = .node(card)
    case .number: target = .property(SceneProperty(card.opacity))
    case .point: target = .property(SceneProperty(card.position))
    case .vector: target = .property(SceneProperty(card.shadowOffset))
    case .size: target = .property(SceneProperty(card.size))
    case .angle: target = .property(SceneProperty(card.rotation))
    case .color: target = .property(SceneProperty(card.backgroundColor))
    case .path: target = .property(SceneProperty(card.shape))
    case .integer: target = custom(ReactiveProperty(0))
    case .direction: target = custom(ReactiveProperty(TransitionDirection.forward))
    case .slop: target = custom(ReactiveProperty(SlopEvent.onReturn))
    case .side: target = custom(ReactiveProperty(ThresholdSide.within))
    case let type?:
      Issue.record("add a property of the type \(type)")
      return
    }
    made.kind.add(made.interaction.object, target, made.runtime, SceneRegistry.Added())
  }

  private static func number(_ choice: Choice, in range: ClosedRange<Double>?, default current: Double) -> Double {
    let range = range ?? -1e9...1e9
    switch choice {
    case .near: return current < range.upperBound ? min(current + 1, range.upperBound) : max(current - 1, range.lowerBound)
    case .lowest: return range.lowerBound
    case .highest: return range.upperBound
    case .other: return min(max(1.0 / 3, range.lowerBound), range.upperBound)
    }
  }

  /// Returns a value of `kind`; nil for nodes and streams.
  private static func value(_ choice: Choice, _ kind: SettingKind, in range: ClosedRange<Double>?, default current: GraphValue)
    -> GraphValue?
  {
    switch kind {
    case .number: return .number(number(choice, in: range, default: current.numbers?.first ?? 0))
    case .integer:
      let number = number(choice, in: range ?? -1000...1000, default: current.numbers?.first ?? 0)
      return .integer(Int(min(max(number.rounded(.up), -9e15), 9e15)))
    case .flag: return .flag(choice == .near ? current.text != "true" : choice == .highest)
    case .text: return .text(["é", "", "a \"b\"\n\\", "👩‍👧"][choice.rawValue])
    case .duration:
      let bounded = number(choice, in: range ?? 0...86_400, default: 0.05)
      return .duration(.nanoseconds(Int64((min(bounded, 86_400) * 1e9).rounded())))
    case .state: return .state(choice == .highest ? .active : .atRest)
    case .path: return .path(Path([.move(to: .zero), .line(to: Point(x: 1.0 / 3, y: 40)), .close]))
    case .node, .stream: return nil
    case .numbers(let count): return .list((0..<count).map { .number(number(choice, in: range, default: Double($0) / 8)) })
    case .optional(let kind): return choice == .lowest ? .missing : value(choice, kind, in: range, default: .missing)
    case .list(let kind):
      let elements = [Choice.near, .other].compactMap { value($0, kind, in: range, default: .missing) }
      return choice == .lowest ? .list([]) : elements.isEmpty ? nil : .list(elements)
    case .choice(let forms):
      // Forms with arguments have rules of their own, such as an order of points in time.
      let free = forms.filter { $0.arguments.allSatisfy { ![.number, .numbers(2), .text].contains($0.kind) } }
      let candidates = free.isEmpty ? forms : free
      let form = candidates[choice.rawValue * (candidates.count - 1) / 3]
      var arguments: [GraphArgument] = []
      for argument in form.arguments {
        guard let value = value(.near, argument.kind, in: range, default: .missing) else { return nil }
        arguments.append(GraphArgument(argument.name, value))
      }
      return .form(form.name, arguments)
    }
  }

  /// Sets what can be set: each setting has its new value at once.
  private static func change(_ made: Made, _ choice: Choice) {
    for (name, setting) in SceneRegistry.allSettings(of: made.interaction, prefix: "") where !setting.isFixed {
      // The largest velocity moves a value at once, again after loading. Refreshing widens the inset, again after loading.
      if choice == .highest && setting.role == .velocity || name == "isRefreshing" { continue }
      guard let value = value(choice, setting.kind, in: setting.range, default: setting.value) else { continue }
      #expect(setting.set(value) == nil, "\(made.kind.name).\(name) = \(value.text)")
      #expect(setting.value.json { _ in "" } == value.json { _ in "" }, "\(made.kind.name).\(name) = \(value.text)")
    }
  }

  /// The settings as members of a file.
  private static func members(_ made: Made) -> [String] {
    SceneRegistry.allSettings(of: made.interaction, prefix: "").compactMap { name, setting in
      setting.isFixed ? nil : setting.value.json { _ in "" }.map { "\"\(name)\": \($0)" }
    }
  }

  /// Every third choice of the kinds in turn; all four of each in `make soak`.
  private static let choices: [(String, Choice)] = Soak.part(of: kinds.flatMap { kind in Choice.allCases.map { (kind, $0) } }, share: 3)

  @Test(arguments: choices) func `every changed setting is in the file, and is saved equally after loading`(
    _ kind: String, _ choice: Choice
  ) throws {
    let made = try Self.make(kind)
    let defaults = Self.members(made)
    Self.change(made, choice)
    try Self.add(made)

    let members = Self.members(made)
    let saved = try SceneFile.text(of: made.runtime)
    let loaded = try SceneFile.runtime(from: [UInt8](saved.utf8))

    for (member, former) in zip(members, defaults) { #expect(saved.contains(member) == (member != former), "\(kind): \(member)") }
    let second = try SceneFile.text(of: loaded)
    #expect(second == saved, "\(kind)")
    let violation = try JSONSchema.scene.get().violation(in: saved)
    #expect(violation == nil, "\(kind): \(violation ?? "")")
  }

  @Test(arguments: Soak.part(of: kinds, share: 2))
  func `a random gesture moves the loaded scene as it moves the original`(_ kind: String) throws {
    let made = try Self.make(kind)
    Self.change(made, .near)
    try Self.add(made)
    let saved = try SceneFile.text(of: made.runtime)

    let digests = [Stage(runtime: made.runtime), Stage(page: try SceneFile.parse([UInt8](saved.utf8)).page)].map { stage in
      var random = SeededGenerator(seed: UInt64(kind.utf8.count))
      stage.finger.press(on: stage["card"])
      for _ in 0..<3 {
        let offset = Vector(dx: .random(in: -60...60, using: &random), dy: .random(in: -60...60, using: &random))
        stage.finger.move(by: offset, over: .milliseconds(30))
      }
      stage.finger.lift()
      stage.play()
      stage.run(until: stage.now.advanced(by: .milliseconds(100)))
      return stage.trace.digest
    }
    #expect(digests[0] == digests[1], "\(kind)\n\(saved)")
  }

  /// A card that is dragged by one interaction and moved by another one, with the velocity of the release.
  private func throwCard<Motion: Interaction & Togglable & Stateful>(
    _ motion: Motion, _ velocity: ReactiveProperty<Point>, connects: Bool = false
  ) throws -> MotionRuntime
  where Motion.Target == ReactiveProperty<Point>, Motion.Constraints == ConstraintApplicator<Point> {
    let stage = Stage(size: Size(width: 400, height: 400))
    let card = stage.scene.root.addChild(named: "card", position: Point(x: 100, y: 200), size: Size(width: 100, height: 100))
    let draggable = Draggable()
    if connects {
      stage.runtime.connect(draggable.finalVelocity, to: velocity)
    } else {
      stage.runtime.add(draggable.finalVelocity, to: velocity)
    }
    stage.runtime.toggle(motion, inReactionTo: draggable)
    stage.runtime.add(motion, to: card.position)
    stage.runtime.add(draggable, to: card)
    stage.finger.press(on: card)
    stage.finger.move(by: Vector(dx: 100, dy: 0), over: .milliseconds(100))
    stage.finger.lift()
    stage.settle()
    return stage.runtime
  }

  @Test func `a card that was thrown rests after loading, and a velocity that waits for its start is loaded`() throws {
    let (spring, coast, connected) = (Spring<Point>(), Coast<Point>(), Spring<Point>())
    for runtime in [
      try throwCard(spring, spring.initialVelocity), try throwCard(coast, coast.initialVelocity),
      try throwCard(connected, connected.initialVelocity, connects: true),
    ] {
      let saved = try SceneFile.text(of: runtime)
      let loaded = try SceneFile.runtime(from: [UInt8](saved.utf8))
      let card = try #require(loaded.scene["card"])
      let place = card.position.value
      loaded.advance(to: .milliseconds(100))

      #expect(card.position.value == place && loaded.isAtRest)
      #expect(try SceneFile.text(of: loaded) == saved)
    }

    let runtime = try throwCard(coast, coast.initialVelocity)
    (coast.enabled.value, coast.initialVelocity.value) = (false, Point(x: 50, y: 0))
    #expect(try SceneFile.text(of: runtime).contains(#""initialVelocity": [50, 0]"#))
  }

  /// Interactions whose kinds read different settings of them when they are created.
  private static let makers: [@Sendable (MotionRuntime, SceneNode) -> Void] = [
    { $0.add(Tossable(), to: $1) },
    { $0.add(Tossable(spring: TransitionSpring(back: .zero, fore: Point(x: 9, y: 9), direction: ReactiveProperty(.backward))), to: $1) },
    { runtime, node in
      let tossable = Tossable(draggable: Draggable(along: .y))
      tossable.spring.destination.value = Point(x: 70, y: 80)
      runtime.add(tossable, to: node)
    },
    { $0.add(Draggable(along: .x, slop: 3), to: $1) },
    { $0.add(Draggable(), to: $1) },
    { $0.add(Pressable(), to: $1) },
    { $0.add(Pressable(delay: .milliseconds(80)), to: $1) },
    { $0.add(Switchable(thumb: $1.children.first), to: $1) },
    { $0.add(Switchable(), to: $1) },
    { $0.add(Swipeable(threshold: 5, draggable: Draggable(along: .y)), to: $1) },
    { $0.add(Swipeable(), to: $1) },
  ]

  /// The descriptions of the interactions that `makers` add, each without its name.
  private static func descriptions(of makers: [Int]) throws -> [String] {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    for maker in makers {
      let node = runtime.scene.root.addChild(named: "card", size: Size(width: 40, height: 40))
      node.addChild(named: "thumb", size: Size(width: 9, height: 9))
      Self.makers[maker](runtime, node)
    }
    let text = try SceneFile.text(of: runtime)
    return text.split(separator: "\n").filter { $0.contains("\"kind\"") }.map { line in
      String(line).replacing(/"name": "[A-Za-z0-9]*", |,$/, with: "").replacing(/(thumb|property)[0-9]*"/) { $0.output.1 + "\"" }
    }
  }

  @Test func `each of several interactions is written as it is written alone`() throws {
    var random = SeededGenerator(seed: 7)
    let alone = try Self.makers.indices.map { try Self.descriptions(of: [$0])[0] }
    #expect(Set(alone).count == alone.count)
    for _ in 0..<20 {
      let makers = (0..<12).map { _ in Int.random(in: Self.makers.indices, using: &random) }
      let together = try Self.descriptions(of: makers)
      #expect(together.count == makers.count)
      for (maker, text) in zip(makers, together) { #expect(text == alone[maker]) }
    }
  }

  @Test(arguments: [nil, 3, 5] as [Double?]) func `a fixed value is loaded as it was saved, also if it is none and its maker has a default`(
    _ limit: Double?
  ) throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    var registry = SceneRegistry.standard
    registry.register { arguments throws(FileError) in Bounded(limit: try arguments.value("limit", default: Double?.some(5))) }
    runtime.add(Bounded(limit: limit), to: runtime.scene.root.addChild(named: "card"))

    let text = try SceneFile.text(of: runtime, registry: registry)
    let loaded = try SceneFile.runtime(from: [UInt8](text.utf8), registry: registry)

    let card = try #require(loaded.scene["card"])
    #expect(try #require(loaded.interactions(ofType: Bounded.self, for: card).first).limit == limit, "\(text)")
    #expect(try SceneFile.text(of: loaded, registry: registry) == text)
  }
}
