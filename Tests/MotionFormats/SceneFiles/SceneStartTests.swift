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

  @Test func `an unregistered interaction that has turned a part off by itself is refused`() {
    let (runtime, _, _) = makePair(turnsOff: true)
    let error = #expect(throws: SceneSavingError.self) { try SceneFile.text(of: runtime) }
    #expect(error?.location == "Pair" && error?.cause.contains("off, which saving its parts would lose; register it") == true)
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
