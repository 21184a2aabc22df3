import Interplay
import MotionPhysics
import Testing

/// A layer of some other framework.
private final class ExampleLayer {
  var scale = 1.0
  var opacity = 1.0
  var position = Point(x: 0, y: 0)
}

/// The examples of the guide to values without a scene, with their results.
@Suite struct ValuesExamplesTests {
  private let layer = ExampleLayer()

  @Test func `a value is held, moved and retargeted`() {
    // snippet: hold
    let clock = AnimationClock()
    let scale = Animated(1.0, on: clock, spring: SpringParameters(response: 0.4, dampingRatio: 0.6))
    scale.onChange = { layer.scale = $0 }
    scale.animate(to: 1.2)
    clock.advance(to: .milliseconds(100))
    // Keeps its velocity.
    scale.animate(to: 1)
    // end

    #expect(layer.scale == scale.value && layer.scale > 1.05)
    #expect(scale.velocity > 0.5)
    clock.advance(to: .seconds(5))
    #expect(layer.scale == 1)
  }

  @Test func `a value moves on the clock of a runtime`() {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    // snippet: runtimeClock
    let scale = Animated(1.0, on: AnimationClock(of: runtime.clock))
    scale.onChange = { layer.scale = $0 }
    // end
    scale.animate(to: 2)
    runtime.advance(to: .seconds(5))

    #expect(layer.scale == 2)
  }

  @Test func `a completion starts the next motion at the exact time`() {
    // snippet: completion
    let clock = AnimationClock()
    let opacity = Animated(0.0, on: clock)
    opacity.animate(to: 1, over: .milliseconds(250), easing: .easeOut) { end in
      if end == .finished { opacity.animate(to: 0, over: .milliseconds(500), easing: .linear) }
    }
    clock.advance(to: .milliseconds(500))
    let value = opacity.value
    // end

    #expect(value == 0.5)
  }

  @Test func `a velocity is handed over`() {
    // snippet: coast
    let clock = AnimationClock()
    let offset = Animated(0.0, on: clock)
    offset.coast(velocity: 1200, snapping: .multiples(of: 320))
    let page = offset.destination
    clock.advance(to: .milliseconds(80))
    // A finger stops the page and lets it go to the first one.
    offset.animate(to: 0)
    // end

    #expect(page == 640)
    #expect(offset.velocity > 800)
  }

  @Test func `several motions have one completion`() {
    var log: [String] = []
    // snippet: group
    let clock = AnimationClock()
    let (scale, position) = (Animated(0.8, on: clock), Animated(Point(x: 0, y: 40), on: clock))
    clock.group {
      scale.animate(to: 1)
      position.animate(to: Point(x: 0, y: 0))
    } completion: { end in
      log.append("\(end)")
    }
    // end

    clock.advance(to: .seconds(2))
    #expect(log == ["finished"])
  }

  @Test func `motions are arranged, played and scrubbed`() throws {
    // snippet: arrange
    let clock = AnimationClock()
    let opacity = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(200)) { layer.opacity = $0 }
    let position = try MotionTrack(from: Point(x: 0, y: 40), to: Point(x: 0, y: 0), spring: .snappy) { layer.position = $0 }
    let scale = try MotionTrack(from: 0.8, to: 1, spring: .bouncy) { layer.scale = $0 }
    let reveal = Arrangement.sequence(reversing: .contiguously) {
      Arrangement.group {
        opacity
        position
      }
      scale
    }
    reveal.play(on: clock)
    clock.advance(to: .milliseconds(100))
    reveal.pause()
    reveal.seek(to: .milliseconds(120))
    // end

    #expect(layer.opacity == opacity.value && layer.opacity > 0.5 && layer.scale == 0.8)
    #expect(layer.position == position.value && reveal.time == .milliseconds(120))
  }

  @Test func `statuses are streams`() throws {
    let clock = AnimationClock()
    let (first, second) = (
      try MotionTrack(from: 0.0, to: 1, over: .milliseconds(200)),
      try MotionTrack(from: 0.0, to: 1, over: .milliseconds(200), easing: .linear)
    )
    // snippet: status
    first.arrangement.statuses.subscribe { status in
      if status == .completed { second.arrangement.play(on: clock) }
    }
    first.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(300))
    // end

    #expect(second.value == 0.5)
  }

  @Test func `a part is controlled alone`() throws {
    let clock = AnimationClock()
    let opacity = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(400), easing: .linear)
    let position = try MotionTrack(from: 0.0, to: 100, over: .milliseconds(400), easing: .linear)
    let group = Arrangement.group {
      opacity
      position
    }
    // snippet: part
    group.play(on: clock)
    clock.advance(to: .milliseconds(100))
    // The other tracks of the group continue.
    position.arrangement.pause()
    clock.advance(to: .milliseconds(300))
    position.arrangement.resume()
    position.arrangement.rate = 2
    // end

    #expect((position.value - 25).magnitude < 1e-9 && (position.velocity - 500).magnitude < 1e-9 && (opacity.value - 0.75).magnitude < 1e-9)
    clock.advance(to: .milliseconds(450))
    #expect(position.value == 100 && !group.isPlaying)
  }

  @Test func `several properties go from one state to another`() throws {
    let clock = AnimationClock()
    let stage = Stage(size: Size(width: 400, height: 400))
    let card = stage.runtime.scene.root.addChild(named: "card", size: Size(width: 100, height: 100))
    // snippet: states
    let open = try Arrangement.group(reversing: .contiguously) { () throws(MotionError) in
      try MotionTrack(moving: card.size, to: Size(width: 300, height: 400), over: .milliseconds(400))
      try MotionTrack(moving: card.cornerRadius, from: 8, to: 24, over: .milliseconds(400))
      try MotionTrack(moving: card.backgroundColor.blue, to: 0.5, over: .milliseconds(400))
    }
    open.play(on: clock)
    // end

    clock.advance(to: .milliseconds(400))
    #expect(card.size.value == Size(width: 300, height: 400) && card.cornerRadius.value == 24 && card.backgroundColor.value.blue == 0.5)
  }

  @Test func `an arrangement is paused by the drag of the property that it moves`() throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let card = runtime.scene.root.addChild(named: "card", position: Point(x: 0, y: 200), size: Size(width: 100, height: 100))
    let drift = try MotionTrack(moving: card.position, to: Point(x: 300, y: 200), over: .seconds(2), easing: .linear).arrangement
    // snippet: interruption
    let draggable = Draggable()
    runtime.add(draggable, to: card)
    runtime.observe(draggable.state) { if $0 == .active { drift.pause() } }
    drift.play(on: AnimationClock(of: runtime.clock))
    // end

    runtime.advance(to: .milliseconds(500))
    let (start, end) = (card.position.value, Point(x: 75, y: 300))
    runtime.send(.pointer(phase: .down, at: start, time: .milliseconds(510)))
    runtime.send(.pointer(phase: .move, at: end, time: .milliseconds(520)))
    let held = card.position.value
    runtime.advance(to: .milliseconds(600))
    #expect(held.y > 280 && card.position.value == held && runtime.takeDiagnostics().isEmpty)
  }

  @Test func `a track moves its property through keyframes, or by any motion`() throws {
    let clock = AnimationClock()
    let stage = Stage(size: Size(width: 400, height: 400))
    let card = stage.runtime.scene.root.addChild(named: "card", size: Size(width: 100, height: 100))
    // snippet: keyframes
    let nod = try MotionTrack(
      moving: card.rotation, through: [Keyframe(.degrees(0)), Keyframe(.degrees(8), at: 0.2), Keyframe(.degrees(0))],
      over: .milliseconds(600))
    // A fall of 300 points.
    let fall = try GravitySimulation(from: 0, velocity: 0, acceleration: 2400, endingAtDistance: 300, at: .zero)
    let drop = MotionTrack(moving: card.position.y, by: fall)
    // end

    nod.arrangement.play(on: clock)
    drop.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(60))
    #expect((card.rotation.value.degrees - 4).magnitude < 1e-9)
    clock.advance(to: .milliseconds(250))
    #expect((card.position.value.y - 75).magnitude < 1e-9)
    clock.advance(to: .milliseconds(600))
    #expect(card.rotation.value == .degrees(0) && card.position.value.y == 300)
  }

  @Test func `several motions are added`() throws {
    let clock = AnimationClock()
    let stage = Stage(size: Size(width: 400, height: 400))
    let circle = stage.runtime.scene.root.addChild(named: "circle", position: Point(x: 200, y: 200), size: Size(width: 40, height: 40))
    // snippet: additive
    let x = AdditiveLayers(of: circle.position.x)
    let first = try x.track(to: 0, over: .milliseconds(1500))
    // Half of the distance from the destination of the first track.
    let second = try x.track(to: 80, over: .milliseconds(1500), weight: 0.5)
    first.arrangement.play(on: clock)
    second.arrangement.play(on: clock)
    // end

    clock.advance(to: .seconds(2))
    #expect(circle.position.value == Point(x: 40, y: 200) && x.destination == 40)
  }

  @Test func `an arrangement is reversed at any instant`() throws {
    let clock = AnimationClock()
    let opacity = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(200), easing: .linear)
    let offset = try MotionTrack(from: 0.0, to: 100, over: .milliseconds(200), easing: .linear)
    let reveal = Arrangement.sequence {
      opacity
      offset
    }
    // snippet: reverse
    let position = ReactiveProperty(0.0)
    let progress = Animated(0.0, on: clock)
    progress.onChange = { position.value = $0 }
    reveal.follow(progress: position)
    progress.animate(to: 1, over: .milliseconds(400), easing: .linear)
    clock.advance(to: .milliseconds(300))
    // Back from where it is. `progress.stop()` would pause it.
    progress.animate(to: 0, over: .milliseconds(300), easing: .linear)
    clock.advance(to: .milliseconds(400))
    // end

    #expect(opacity.value == 1 && (offset.value - 0).magnitude < 1e-9 && (position.value - 0.5).magnitude < 1e-9)
    clock.advance(to: .milliseconds(500))
    #expect((opacity.value - 0.5).magnitude < 1e-9)
    clock.advance(to: .seconds(1))
    #expect(opacity.value == 0 && offset.value == 0)
  }

  @Test func `a stream of numbers is a tempo`() throws {
    let scrollOffset = ReactiveProperty(0.0)
    let height = try MotionTrack(from: 200.0, to: 60, over: .seconds(1), easing: .linear)
    let header = height.arrangement
    // snippet: tempo
    let part = scrollOffset.rewriteRange(start: 0, end: 400, destinationStart: 0, destinationEnd: 1)
    header.follow(progress: part)
    // end

    scrollOffset.value = 300
    #expect((height.value - 95).magnitude < 1e-9)
    scrollOffset.value = 100
    #expect((height.value - 165).magnitude < 1e-9)
  }
}
