import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

/// Two springs, of which the first one starts the second one. Its type is not registered.
private final class Pair: Interaction {
  let move = Spring<Point>()
  let grow = Spring<Double>(threshold: 0.001)
  /// Whether it turns the second one off by itself instead.
  let turnsOff: Bool

  init(turnsOff: Bool) {
    self.turnsOff = turnsOff
    grow.destination.value = 2
  }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    if turnsOff { runtime.get(grow.enabled).value = false } else { runtime.start(grow, whenActive: move) }
    runtime.add(move, to: target.position)
    runtime.add(grow, to: target.scale)
  }
}

/// Turns off a spring that it was given. Its type is not registered.
private final class Quiet: Interaction {
  let other: Spring<Double>
  init(_ other: Spring<Double>) { self.other = other }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.get(other.enabled).value = false
  }
}

/// Starts a spring that it was given when its own one moves, and adds it if `adds` is true. Its type is not registered.
private final class Starter: Interaction {
  let move = Spring<Point>()
  let other: Spring<Double>
  let adds: Bool
  init(_ other: Spring<Double>, adds: Bool) { (self.other, self.adds) = (other, adds) }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.add(move, to: target.position)
    runtime.start(other, whenActive: move)
    if adds { runtime.add(other, to: target.scale) }
  }
}

/// Interactions that something starts: those of a loaded scene are on where those of the saved one were, and do not start again.
@Suite struct SceneStartTests {
  /// A scene with a card, a tween, a coast and a spring, which are added to the card before or after their starts, and were started.
  private func makeRuntime(addsFirst: Bool) -> (runtime: MotionRuntime, spring: Spring<Double>) {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let card = runtime.scene.root.addChild(named: "card", position: Point(x: 10, y: 20), size: Size(width: 80, height: 80))
    let tap = runtime.recognize(TapConfiguration(), on: card)
    let (fade, coast) = (Tween<Double>(duration: .seconds(1), values: [1, 0.25]), Coast<Point>())
    let grow = Spring<Double>(threshold: 0.001)
    grow.destination.value = 2
    func add() {
      runtime.add(fade, to: card.opacity)
      runtime.add(coast, to: card.position)
      runtime.add(grow, to: card.scale)
    }
    if addsFirst { add() }
    runtime.start(fade, whenever: tap.updates.whenRecognitionState(is: .ended))
    // A property emits its value at once.
    runtime.start(coast, whenever: card.isHidden)
    runtime.start(grow, whenActive: fade)
    if !addsFirst { add() }
    (fade.enabled.value, coast.enabled.value) = (false, false)
    coast.initialVelocity.value = Point(x: 500, y: 0)
    (fade.enabled.value, coast.enabled.value) = (true, true)
    return (runtime, grow)
  }

  /// Expects that the card of `loaded` is where that of `runtime` is, at several instants from now on.
  private func expectSame(
    _ loaded: MotionRuntime, as runtime: MotionRuntime, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (card, other) = (try #require(runtime.scene["card"]), try #require(loaded.scene["card"]))
    let (start, origin) = (runtime.now, loaded.now)
    for step in 0...40 {
      let time = Duration.milliseconds(100) * step
      runtime.advance(to: start.advanced(by: time))
      loaded.advance(to: origin.advanced(by: time))
      #expect(card.position.value.distance(to: other.position.value) < 1e-6, "\(time)", sourceLocation: sourceLocation)
      #expect((card.opacity.value - other.opacity.value).magnitude < 1e-6, "\(time)", sourceLocation: sourceLocation)
      #expect((card.scale.value - other.scale.value).magnitude < 1e-6, "\(time)", sourceLocation: sourceLocation)
    }
    #expect(runtime.isAtRest && loaded.isAtRest, sourceLocation: sourceLocation)
  }

  @Test(arguments: [true, false])
  func `started motions go on where they are, whether they were added before or after their starts`(addsFirst: Bool) throws {
    let runtime = makeRuntime(addsFirst: addsFirst).runtime
    runtime.advance(to: .milliseconds(400))

    let text = try SceneFile.text(of: runtime)

    #expect(text.split(separator: #""running": true"#).count == 4, "\(text)")
    let loaded = try SceneFile.runtime(from: [UInt8](text.utf8))
    try expectSame(loaded, as: runtime)
  }

  @Test(arguments: [true, false])
  func `what was started and rests is on once it is loaded, and does not play again`(addsFirst: Bool) throws {
    let (runtime, spring) = makeRuntime(addsFirst: addsFirst)
    runtime.advance(to: .seconds(60))

    let text = try SceneFile.text(of: runtime)
    let loaded = try SceneFile.runtime(from: [UInt8](text.utf8))

    #expect(loaded.isAtRest && loaded.scene["card"]?.opacity.value == 0.25)
    #expect(try SceneFile.text(of: loaded) == text)
    let scale = try #require(loaded.scene["card"]).scale
    let same = try #require(loaded.interactions(ofType: Spring<Double>.self, for: scale).first)
    for spring in [spring, same] { spring.destination.value = 3 }
    #expect(!runtime.isAtRest && !loaded.isAtRest)
    try expectSame(loaded, as: runtime)
    #expect(scale.value == 3)
  }

  /// A scene with a card that has a pair.
  private func makePair(turnsOff: Bool) -> (runtime: MotionRuntime, card: SceneNode, pair: Pair) {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let (card, pair) = (runtime.scene.root.addChild(named: "card", size: Size(width: 80, height: 80)), Pair(turnsOff: turnsOff))
    runtime.add(pair, to: card)
    return (runtime, card, pair)
  }

  @Test func `what an unregistered interaction starts is off until then, and on from then, once it is loaded`() throws {
    let (runtime, card, pair) = makePair(turnsOff: false)
    let text = try SceneFile.text(of: runtime)
    let loaded = try SceneFile.runtime(from: [UInt8](text.utf8))

    let other = try #require(loaded.scene["card"])
    for runtime in [runtime, loaded] { runtime.advance(to: .seconds(1)) }
    #expect(card.scale.value == 1 && other.scale.value == 1 && loaded.isAtRest, "\(text)")
    let move = try #require(loaded.interactions(ofType: Spring<Point>.self, for: other.position).first)
    for spring in [pair.move, move] { spring.destination.value = Point(x: 100, y: 0) }
    for runtime in [runtime, loaded] { runtime.advance(to: .milliseconds(1100)) }
    #expect(card.scale.value > 1 && (card.scale.value - other.scale.value).magnitude < 1e-9)

    let late = try SceneFile.text(of: runtime)
    #expect(!text.contains("running") && late.contains(#""running": true"#), "\(late)")
    try expectSame(try SceneFile.runtime(from: [UInt8](late.utf8)), as: runtime)
    #expect(card.scale.value == 2)
  }

  @Test(arguments: [true, false])
  func `an unregistered interaction that has turned a part off by itself is refused`(isDefinitionOn: Bool) {
    let (runtime, _, pair) = makePair(turnsOff: true)
    pair.grow.enabled.value = isDefinitionOn
    let error = #expect(throws: SceneSavingError.self) { try SceneFile.text(of: runtime) }
    #expect(error?.location == "Pair" && error?.cause.contains("off, which saving its parts would lose; register it") == true)
  }

  @Test func `an unregistered interaction that has turned off one that it was given is refused`() {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let card = runtime.scene.root.addChild(named: "card", size: Size(width: 80, height: 80))
    let grow = Spring<Double>(threshold: 0.001)
    grow.destination.value = 2
    runtime.add(Quiet(grow), to: card)
    runtime.add(grow, to: card.scale)
    runtime.advance(to: .seconds(1))
    #expect(card.scale.value == 1 && grow.enabled.value)

    let error = #expect(throws: SceneSavingError.self) { try SceneFile.text(of: runtime) }

    #expect(error?.location == "Quiet" && error?.cause.contains("off, which saving its parts would lose; register it") == true)
  }

  /// A scene with two nodes, each with a starter of one spring. The starter at `index` has started it, and the motion is in flight.
  private func makeStarters(startedBy index: Int, adds: Bool) -> (runtime: MotionRuntime, card: SceneNode, grow: Spring<Double>) {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let (card, other) = (runtime.scene.root.addChild(named: "card"), runtime.scene.root.addChild(named: "other"))
    let grow = Spring<Double>(threshold: 0.001)
    grow.destination.value = 2
    let starters = [Starter(grow, adds: adds), Starter(grow, adds: adds)]
    for (starter, node) in zip(starters, [card, other]) { runtime.add(starter, to: node) }
    if !adds { runtime.add(grow, to: card.scale) }
    runtime.advance(to: .milliseconds(100))
    starters[index].move.destination.value = Point(x: 100, y: 0)
    runtime.advance(to: .milliseconds(200))
    return (runtime, card, grow)
  }

  @Test(arguments: [0, 1])
  func `a spring that one of two unregistered interactions has started goes on once it is loaded`(index: Int) throws {
    let (runtime, card, grow) = makeStarters(startedBy: index, adds: false)
    #expect(card.scale.value > 1 && card.scale.value < 2 && grow.enabled.value)

    let text = try SceneFile.text(of: runtime)
    let loaded = try SceneFile.runtime(from: [UInt8](text.utf8))

    #expect(text.split(separator: #""running": true"#).count == 3, "\(text)")
    let scale = try #require(loaded.scene["card"]).scale
    #expect(try #require(loaded.interactions(ofType: Spring<Double>.self, for: scale).first).enabled.value)
    try expectSame(loaded, as: runtime)
    #expect(card.scale.value == 2)
  }

  @Test func `instances of a spring of which one was started, and another one was not, are refused`() {
    let (runtime, card, _) = makeStarters(startedBy: 0, adds: true)
    #expect(card.scale.value > 1 && runtime.scene["other"]?.scale.value == 1)
    let error = #expect(throws: SceneSavingError.self) { try SceneFile.text(of: runtime) }
    #expect(error?.location.hasPrefix("the start of ") == true && error?.cause.hasPrefix("it is on for one of its starts") == true)
  }

  @Test func `a start restarts what is on again once the scene is loaded`() throws {
    let runtime = makeRuntime(addsFirst: true).runtime
    runtime.advance(to: .seconds(60))
    let loaded = try SceneFile.runtime(from: [UInt8](try SceneFile.text(of: runtime).utf8))

    let card = try #require(loaded.scene["card"])
    (card.scale.value, card.opacity.value) = (1, 1)
    let fade = try #require(loaded.interactions(ofType: Tween<Double>.self, for: card.opacity).first)
    fade.enabled.value = false
    fade.enabled.value = true
    #expect(!loaded.isAtRest)
    loaded.advance(to: loaded.now.advanced(by: .seconds(60)))
    #expect(card.opacity.value == 0.25 && card.scale.value == 2)
  }
}
