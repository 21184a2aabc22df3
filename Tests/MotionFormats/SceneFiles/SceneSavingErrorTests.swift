import Interplay
import InterplayTestSupport
import MotionFormats
import MotionPhysics
import Testing

/// Scenes with numbers and interactions that a file cannot represent, or that nothing but the file can name.
@Suite struct SceneSavingErrorTests {
  private let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100)))

  private func card() -> SceneNode { runtime.scene.root.addChild(named: "card", size: Size(width: 10, height: 10)) }

  /// The text of the error; `saved` without one.
  private func refusal() -> String {
    do throws(SceneSavingError) {
      _ = try SceneFile.text(of: runtime)
      return "saved"
    } catch {
      return "\(error)"
    }
  }

  private func reloaded() throws -> MotionRuntime {
    try SceneFile.runtime(from: [UInt8](try SceneFile.text(of: runtime).utf8))
  }

  /// Writes of a number that is not finite, and the locations of the errors.
  private static let writes: [(String, @Sendable (SceneNode, MotionRuntime, Double) -> Void)] = [
    ("card.position", { node, _, number in node.position.value = Point(x: 1, y: number) }),
    ("card.scale", { node, _, number in node.scale.value = number }),
    ("card.backgroundColor", { node, _, number in node.backgroundColor.value = Color(red: 1, green: 0, blue: number, alpha: 1) }),
    ("card.shape", { node, _, number in node.shape.value = Path([.move(to: .zero), .line(to: Point(x: number, y: 0))]) }),
    ("card.style", { node, _, number in node.style.value.cornerRadius = number }),
    (
      "spring.destination",
      { node, runtime, number in
        let spring = Spring<Double>()
        spring.destination.value = number
        runtime.add(spring, to: node.opacity)
      }
    ),
    (
      "tossable.spring.destination",
      { node, runtime, number in
        let tossable = Tossable()
        tossable.spring.destination.value = Point(x: number, y: 0)
        runtime.add(tossable, to: node)
      }
    ),
    (
      "limit",
      { node, runtime, number in runtime.connect(ReactiveProperty(number, label: GraphLabel("limit")).scaled(by: 1), to: node.opacity) }
    ),
    (
      "the connection to card.opacity",
      { node, runtime, number in runtime.connect(node.scale.offset(by: number), to: node.opacity) }
    ),
    (
      "past.rate",
      { node, runtime, number in Timeline(of: runtime, named: "past", on: node).rate.value = number }
    ),
    (
      "tap.movement",
      { node, runtime, number in
        var configuration = TapConfiguration()
        configuration.movement = number
        _ = runtime.recognize(configuration, on: node)
      }
    ),
  ]

  @Test(arguments: writes.indices, [Double.nan, .infinity, -.infinity])
  func `a number that is not finite is reported with its object and its property`(_ index: Int, _ number: Double) {
    let (location, write) = Self.writes[index]
    write(card(), runtime, number)

    let text = refusal()
    if text != "saved" { #expect(text.hasPrefix(location + ": ") && text.contains("finite"), "\(location) \(number): \(text)") }
    if index < 6 { #expect(text != "saved") }
  }

  @Test func `a setting out of its range is named with its range, because its file could not be loaded`() throws {
    let spring = Spring<Double>()
    runtime.add(spring, to: card().opacity)
    let text = try SceneFile.text(of: runtime)

    spring.damping.value = -1
    #expect(
      refusal() == "spring.damping: it holds -1.0, with which the scene could not be loaded: a number is not finite, or not within "
        + "0.0 and 1000000000.0")

    spring.damping.value = Spring<Double>().damping.value
    #expect(refusal() == "saved")
    #expect(try SceneFile.text(of: reloaded()) == text)
  }

  @Test func `a tween that repeats forever is saved, and repeats forever once loaded`() throws {
    let tween = Tween<Double>(duration: .seconds(1), values: [0, 1])
    tween.repeatCount.value = .max
    runtime.add(tween, to: card().opacity)
    let text = try SceneFile.text(of: runtime)
    #expect(text.contains("\(Int.max)"))

    let loaded = try reloaded()
    loaded.advance(to: .seconds(100))
    #expect(!loaded.isAtRest)
    #expect(try SceneFile.text(of: reloaded()) == text)

    tween.repeatCount.value = 0
    #expect(refusal().hasPrefix("tween.repeatCount: it holds 0, with which the scene could not be loaded"))
  }

  @Test func `a duration that a file could not have is not saved`() {
    let tween = Tween<Double>(duration: .seconds(100_000), values: [0, 1])
    runtime.add(tween, to: card().opacity)
    #expect(refusal().hasPrefix("tween.duration: it holds ") && refusal().contains(", with which the scene could not be loaded"))
  }

  @Test func `an interaction that is started and never added is saved with its settings`() throws {
    let node = card()
    let (drag, spring, other) = (Draggable(), Spring<Double>(), Spring<Point>())
    spring.damping.value = 7
    runtime.add(drag, to: node)
    runtime.start(spring, whenActive: drag)
    runtime.start(spring, whenever: node.opacity)
    runtime.start(other, when: spring, is: .active)

    let text = try SceneFile.text(of: runtime)

    #expect(text.contains(#"{"name": "spring", "kind": "Spring<Double>", "settings": {"#) && text.contains(#""damping": 7"#))
    #expect(text.contains(#"{"start": "spring2", "when": "spring", "is": "active"}"#))
    #expect(try SceneFile.text(of: reloaded()) == text)
  }

  @Test func `a scene file that starts an interaction which it never adds is loaded and saved unchanged`() throws {
    let text = """
      {"interplay": "scene", "version": 1, "canvas": [100, 100], "nodes": [{"name": "card", "size": [50, 50]}],
       "interactions": [
         {"name": "spring", "kind": "Spring<Double>", "settings": {"destination": 1}}, {"name": "drag", "kind": "Draggable"}],
       "graph": [{"start": "spring", "whenActive": "drag"}]}
      """
    let loaded = try SceneFile.runtime(from: [UInt8](text.utf8))

    let saved = try SceneFile.text(of: loaded)

    #expect(saved.contains(#"{"start": "spring", "whenActive": "draggable"}"#) && saved.contains(#""destination": 1"#))
    #expect(try SceneFile.text(of: SceneFile.runtime(from: [UInt8](saved.utf8))) == saved)
  }

  @Test func `an interaction that waits for one that was never added is saved with both`() throws {
    let (spring, drag) = (Spring<Double>(), Draggable())
    runtime.add(spring, to: card().opacity)
    runtime.toggle(spring, inReactionTo: drag)

    let text = try SceneFile.text(of: runtime)

    #expect(text.contains(#"{"toggle": "spring", "inReactionTo": "draggable"}"#))
    #expect(try SceneFile.text(of: reloaded()) == text)
  }

  @Test func `a toggled interaction that was never added is named, with a remedy`() {
    let (spring, drag) = (Spring<Double>(), Draggable())
    runtime.add(drag, to: card())
    runtime.toggle(spring, inReactionTo: drag)

    let name = spring.enabled.name
    #expect(refusal() == "the toggle of \(name): \(name) belongs to no interaction that was added; add it to a target first")
  }

  /// A motion of a user.
  private struct Orbit: Simulation {
    let start: Timestamp
    var restTime: Timestamp? { start.advanced(by: .seconds(1)) }
    func value(at time: Timestamp) -> Angle { .radians(min(max(0, time.seconds(since: start)), 1)) }
    func velocity(at time: Timestamp) -> Angle { .radians(1) }
  }

  /// An interaction of a user, which is not registered, and has a closure of its own.
  private final class Nod: Interaction {
    /// Whether its `add` has returned when it observes the scale.
    let isLate: Bool
    private(set) var observe: () -> Void = {}

    init(isLate: Bool) { self.isLate = isLate }

    func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
      observe = { [unowned runtime, unowned target] in runtime.observe(target.scale) { [unowned target] in target.opacity.value = $0 } }
      if !isLate { observe() }
    }
  }

  /// An interaction of a user that only adds a player.
  private final class Turn: Interaction {
    func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
      runtime.add(MotionPlayer { (_: Angle, now) throws(MotionError) in Orbit(start: now) }, to: target.rotation)
    }
  }

  @Test func `a player of a motion of your own is named with its place, its closure and a remedy`() {
    runtime.add(MotionPlayer { (_: Angle, now) throws(MotionError) in Orbit(start: now) }, to: card().rotation)
    #expect(
      refusal() == "MotionPlayer<Orbit> on card.rotation: a closure creates its motions of the type Orbit, and a file cannot represent "
        + "a closure; use a Spring, a Coast or a Tween, or register an interaction of your own that adds it")
  }

  @Test func `a player within an interaction of your own is named with its place`() {
    runtime.add(Turn(), to: card())
    #expect(refusal().hasPrefix("MotionPlayer<Orbit> on card.rotation: a closure creates its motions"))
  }

  @Test(arguments: [false, true]) func `an interaction whose type is not registered is named with its place`(_ isLate: Bool) {
    let nod = Nod(isLate: isLate)
    runtime.add(nod, to: card())
    if isLate { nod.observe() }
    #expect(
      refusal() == "Nod on card: the type Nod is not registered; call 'register' of the registry that is used for saving")
  }

  /// Additions and connections with properties that the user declares.
  private static let uses: [(String, @Sendable (SceneNode, MotionRuntime) -> Void)] = [
    ("card.glow", { node, runtime in runtime.add(Spring<Double>(), to: node[NodeKey("glow", default: 0.0)]) }),
    ("card.glow", { node, runtime in runtime.connect(node[NodeKey("glow", default: 0.0)], to: node.opacity) }),
    ("card.glow", { node, runtime in runtime.connect(node.opacity, to: node[NodeKey("glow", default: 0.0)]) }),
    ("card.spot", { node, runtime in runtime.connect(node[NodeKey("spot", default: Point.zero)].x, to: node.opacity) }),
    ("card.count", { node, runtime in runtime.connect(node.scale.offset(by: node[NodeKey("count", default: 0.0)]), to: node.opacity) }),
  ]

  @Test(arguments: uses.indices) func `a property of your own is refused with its name`(_ index: Int) {
    let (name, use) = Self.uses[index]
    use(card(), runtime)

    #expect(
      refusal().hasSuffix(
        ": it uses \(name), a property of your own, which exists only in code; use a property of the format, or one without a node"))
  }

  @Test func `what a node had that was removed is saved as properties without a node`() throws {
    let (card, other) = (card(), runtime.scene.root.addChild(named: "other", size: Size(width: 10, height: 10)))
    card.rotation.value = .degrees(20)
    let grow = try MotionTrack(moving: card.scale, from: 0, to: 3, over: .seconds(1), named: "grow").arrangement
    let slide = try MotionTrack(moving: card.position.x, from: 0, to: 90, over: .seconds(1), named: "slide").arrangement
    slide.follow(progress: other.scale)
    runtime.connect(card.rotation, to: other.rotation)
    runtime.connect(card.scale, to: other.opacity)
    grow.play(on: AnimationClock(of: runtime.clock))
    card.removeFromParent()

    let text = try SceneFile.text(of: runtime)
    let loaded = try reloaded()
    for runtime in [runtime, loaded] { runtime.advance(to: .milliseconds(300)) }

    #expect(try !text.contains("root") && SceneFile.text(of: loaded) == SceneFile.text(of: runtime), "\(text)")
    let copy = try #require(loaded.scene.root.children.first)
    #expect(copy.opacity.value == other.opacity.value && copy.rotation.value == .degrees(20))
    withExtendedLifetime((grow, slide)) {}
  }
}
