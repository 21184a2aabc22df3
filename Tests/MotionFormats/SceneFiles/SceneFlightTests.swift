import Interplay
import InterplayPages
import InterplayTestSupport
import MotionFormats
import Testing

/// Motions in flight: those of a loaded scene go on where those of the saved one were.
@Suite struct SceneFlightTests: SceneFlight {
  // MARK: Springs and coasts

  @Test func `a spring goes on with its velocity`() throws {
    let (runtime, card) = makeRuntime()
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 300, y: 200)
    runtime.add(spring, to: card.position)
    runtime.advance(to: .milliseconds(130))

    let (loaded, text) = try load(runtime)
    #expect(text.contains(#""velocities": {"initialVelocity": ["#))
    try expectSame(loaded, as: runtime)
  }

  @Test func `a coast goes on with its velocity, and to the point where it snaps`() throws {
    for places in [Snapping<Point>.free, .places([Point(x: 90, y: 90), Point(x: 200, y: 20)])] {
      let (runtime, card) = makeRuntime()
      let coast = Coast<Point>()
      coast.snapping.value = places
      coast.initialVelocity.value = Point(x: 500, y: 30)
      runtime.add(coast, to: card.position)
      runtime.advance(to: .milliseconds(130))

      try expectSame(try load(runtime).runtime, as: runtime)
    }
  }

  @Test func `a spring whose values are clamped goes on from the clamped value`() throws {
    let (runtime, card) = makeRuntime()
    let spring = Spring<Double>()
    spring.destination.value = 0.5
    runtime.add(spring, to: card.opacity) { $0.upperBound(1) }
    runtime.advance(to: .milliseconds(60))

    try expectSame(try load(runtime).runtime, as: runtime)
  }

  @Test func `a spring at rest does not start again`() throws {
    let (runtime, card) = makeRuntime()
    let spring = Spring<Double>()
    runtime.add(spring, to: card.opacity)
    (spring.destination.value, spring.initialVelocity.value) = (0.5, 3)
    runtime.advance(to: .seconds(60))

    let (loaded, text) = try load(runtime)
    #expect(!text.contains("initialVelocity"))
    #expect(loaded.isAtRest)
  }

  @Test func `a spring that has never moved keeps the velocity of its first start`() throws {
    let (runtime, card) = makeRuntime()
    let spring = Spring<Point>()
    (spring.destination.value, spring.initialVelocity.value, spring.enabled.value) = (Point(x: 10, y: 20), Point(x: 100, y: 0), false)
    runtime.add(spring, to: card.position)

    let text = try load(runtime).text
    #expect(text.contains(#""initialVelocity": [100, 0]"#))
  }

  @Test func `a spring goes on on each of its targets, and one at rest stays`() throws {
    let (runtime, card) = makeRuntime()
    let others = [Point(x: 90, y: 0), Point(x: 300, y: 200)].enumerated().map { index, position in
      runtime.scene.root.addChild(named: "other \(index)", position: position, size: Size(width: 80, height: 80))
    }
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 300, y: 200)
    runtime.add(spring, to: card.position)
    for other in others { runtime.add(spring, to: other.position) }
    runtime.advance(to: .milliseconds(130))

    let (loaded, _) = try load(runtime)
    try expectSame(loaded, as: runtime, for: .milliseconds(100))
    for other in others {
      let same = try #require(loaded.scene[other.name])
      #expect(same.position.value.distance(to: other.position.value) < 1e-9)
      #expect(same.position.velocity.distance(to: other.position.velocity) < 1e-6)
    }
    #expect(loaded.scene["other 1"]?.position.value == Point(x: 300, y: 200))
  }

  @Test func `a target whose coast has ended, or that another motion moves, gets no velocity`() throws {
    let (runtime, card) = makeRuntime()
    let other = runtime.scene.root.addChild(named: "other", position: Point(x: 5, y: 5), size: Size(width: 80, height: 80))
    let coast = Coast<Point>()
    coast.initialVelocity.value = Point(x: 500, y: 0)
    let ended = runtime.add(coast, to: card.position)
    runtime.advance(to: .milliseconds(100))
    runtime.add(Tween(duration: .seconds(1), values: [card.position.value, Point(x: 300, y: 300)]), to: card.position)
    runtime.add(coast, to: other.position)
    runtime.advance(to: .milliseconds(300))

    let (loaded, text) = try load(runtime)
    #expect(!ended.isRemoved && text.split(separator: "\n").filter { $0.contains("elocit") }.count == 1)
    try expectSame(loaded, as: runtime, for: .seconds(1))
  }

  @Test func `the parts of a composite go on on each of its targets`() throws {
    let stage = Stage(size: Size(width: 400, height: 400))
    let tossable = Tossable()
    tossable.spring.destination.value = Point(x: 200, y: 200)
    let cards = ["card", "other"].map {
      stage.scene.root.addChild(named: $0, position: Point(x: 200, y: 200), size: Size(width: 80, height: 80))
    }
    cards[1].position.value = Point(x: 60, y: 60)
    for card in cards { stage.runtime.add(tossable, to: card) }
    stage.finger.press(on: cards[0]).flick(by: Vector(dx: 90, dy: -40))
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(30)))

    let loaded = Stage(page: try SceneFile.parse([UInt8](try SceneFile.text(of: stage.runtime).utf8)).page)
    for step in [0, 100, 500] as [Int64] {
      stage.run(until: stage.now.advanced(by: .milliseconds(step)))
      loaded.run(until: loaded.now.advanced(by: .milliseconds(step)))
      for card in cards { #expect(loaded[card.name].position.value.distance(to: card.position.value) < 1e-8, "\(step)") }
    }
  }

  @Test(arguments: ["initialVelocities", "destination", "spring.initialVelocity"])
  func `a velocity that an interaction does not have is refused with its place`(name: String) {
    let text = """
      {"interplay": "scene", "version": 1, "name": "a", "canvas": [9, 9], "nodes": [{"name": "b"}], "interactions": [
        {"name": "spring", "kind": "Spring<Double>"}
      ], "graph": [{"add": "spring", "to": "b.opacity", "velocities": {"\(name)": 3}}]}
      """
    let error = #expect(throws: FileError.self) { try SceneFile.parse([UInt8](text.utf8)) }
    #expect(error?.line == 3 && error?.cause.contains("has no velocity \"\(name)\"") == true)
  }

  @Test func `a follower of a finger that has been lifted goes on to where it was`() throws {
    let stage = Stage(page: .freeformTranslation)
    stage.finger.press(at: Point(x: 80, y: 90)).move(to: Point(x: 300, y: 250), over: .milliseconds(200)).lift()
    stage.play()
    let text = try SceneFile.text(of: stage.runtime)
    let loaded = Stage(page: try SceneFile.parse([UInt8](text.utf8)).page)

    #expect(text.contains(#""latest": ["#))
    #expect(stage["tile"].position.velocity.distance(to: .zero) > 100)
    stage.settle()
    loaded.settle()
    #expect(loaded["tile"].position.value.distance(to: stage["tile"].position.value) < 1e-9)
    #expect(!(try SceneFile.text(of: loaded.runtime).contains(#""latest": ["#)))
  }

  @Test(arguments: [Vector(dx: 0, dy: -300), Vector(dx: 0, dy: 90), Vector(dx: -120, dy: -60)], [false, true])
  func `a scroll view goes on with its coast, beyond its edge and to its page`(way: Vector, isPaging: Bool) throws {
    let stage = Stage(size: Size(width: 400, height: 400))
    let view = stage.scene.root.addChild(named: "view", position: Point(x: 200, y: 200), size: Size(width: 400, height: 400))
    let content = view.addChild(named: "content", position: Point(x: 600, y: 1000), size: Size(width: 1200, height: 2000))
    let scrollable = Scrollable(content: content)
    scrollable.isPaging.value = isPaging
    stage.runtime.add(scrollable, to: view)
    stage.finger.press(at: Point(x: 300, y: 200)).flick(by: way)
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(60)))

    let text = try SceneFile.text(of: stage.runtime)
    let loaded = Stage(page: try SceneFile.parse([UInt8](text.utf8)).page)
    #expect(text.contains(#""flight": ["#) && !stage.runtime.isAtRest)
    for step in [0, 50, 200, 600, 4000] as [Int64] {
      stage.run(until: stage.now.advanced(by: .milliseconds(step)))
      loaded.run(until: loaded.now.advanced(by: .milliseconds(step)))
      #expect(loaded["content"].position.value.distance(to: content.position.value) < 1e-6, "\(step)")
    }
    #expect(loaded.runtime.isAtRest)
    #expect(try !SceneFile.text(of: loaded.runtime).contains("flight"))
  }

  // MARK: Tweens

  @Test func `a tween goes on in the middle of a leg, and reports the later ones`() throws {
    let (runtime, card) = makeRuntime()
    let tween = Tween(duration: .milliseconds(300), values: [0.0, 0.8, 0.3])
    (tween.repeatCount.value, tween.autoreverses.value, tween.delay.value) = (3, true, .milliseconds(70))
    runtime.add(tween, to: card.opacity)
    runtime.advance(to: .milliseconds(1100))

    let (loaded, text) = try load(runtime)
    #expect(text.contains(#""elapsed": 1.1"#))
    try expectSame(loaded, as: runtime)
  }

  @Test func `a tween goes on in its delay, and one in a timeline does`() throws {
    let (runtime, card) = makeRuntime()
    let (timeline, late) = (Timeline(of: runtime), Tween(duration: .milliseconds(300), values: [1, 0.2]))
    late.delay.value = .milliseconds(500)
    runtime.add(late, to: card.opacity)
    timeline.runtime.add(Tween(duration: .seconds(1), values: [Point(x: 10, y: 20), Point(x: 300, y: 90)]), to: card.position)
    runtime.advance(to: .milliseconds(200))

    try expectSame(try load(runtime).runtime, as: runtime)
  }

  @Test func `a tween along a path goes on where it was`() throws {
    let (runtime, card) = makeRuntime()
    var path = Path()
    path.move(to: Point(x: 10, y: 20))
    path.addCurve(to: Point(x: 200, y: 220), control1: Point(x: 200, y: 20), control2: Point(x: 10, y: 220))
    runtime.add(PathTween(duration: .seconds(1), path: path), to: card.position)
    runtime.advance(to: .milliseconds(370))

    try expectSame(try load(runtime).runtime, as: runtime)
  }

  @Test func `a tween to a single value plays from the present value`() throws {
    let (runtime, card) = makeRuntime()
    runtime.add(Tween(duration: .milliseconds(400), values: [0.0]), to: card.opacity)
    runtime.advance(to: .milliseconds(100))

    let (loaded, text) = try load(runtime)
    #expect(!text.contains("elapsed"))
    loaded.advance(to: .milliseconds(399))
    #expect(loaded.scene["card"].map { $0.opacity.value > 0 } == true)
  }

  @Test func `a target that is added later begins at the start`() throws {
    let (runtime, card) = makeRuntime()
    let tween = Tween(duration: .milliseconds(400), values: [0.0, 1])
    runtime.add(tween, to: card.opacity)
    runtime.advance(to: .milliseconds(100))

    let (loaded, _) = try load(runtime)
    let later = loaded.scene.root.addChild(named: "later", position: .zero, size: .zero)
    let opacity = try #require(loaded.scene["card"]).opacity
    let same = try #require(loaded.interactions(ofType: Tween<Double>.self, for: opacity).first)
    loaded.add(same, to: later.opacity)
    #expect(opacity.value > 0 && later.opacity.value == 0)
  }

  @Test func `times outside of their range are refused with their place`() {
    for elapsed in ["-1", "1e99", "\"a\""] {
      let text = """
        {"interplay": "scene", "version": 1, "name": "a", "canvas": [9, 9], "nodes": [{"name": "b"}], "interactions": [
          {"name": "tween", "kind": "Tween<Double>", "settings": {"duration": 1, "values": [0, 1], "elapsed": \(elapsed)}}
        ], "graph": [{"add": "tween", "to": "b.opacity"}]}
        """
      #expect(throws: FileError.self) { try SceneFile.parse([UInt8](text.utf8)) }
    }
  }
}
