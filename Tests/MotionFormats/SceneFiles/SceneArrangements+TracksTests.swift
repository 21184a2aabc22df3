import Interplay
import InterplayTestSupport
import MotionFormats
import MotionPhysics
import Testing

/// Arrangements of every kind of track, in any state: saved and loaded, they play as they did.
@Suite struct SceneArrangementsTracksTests {
  /// The way in which a seed treats an arrangement that has begun to play.
  private enum Treatment: CaseIterable {
    case none, sought, paused, pausedAtStart, stopped, reset, restarted, finished, resumed, faster, partPaused, partStopped
  }

  private static func timing(_ generator: inout SeededGenerator, _ reversal: Int) -> ArrangementTiming {
    var timing = ArrangementTiming()
    if Bool.random(using: &generator) { timing.delay = .milliseconds(Int64.random(in: 0...200, using: &generator)) }
    if Bool.random(using: &generator) { timing.repeats = .times(Int.random(in: 0...2, using: &generator)) }
    if Bool.random(using: &generator) { timing.rate = Double.random(in: 0.5...2, using: &generator) }
    if reversal == 5 { timing.section = .milliseconds(20)...Duration.milliseconds(Int64.random(in: 20...400, using: &generator)) }
    return timing
  }

  /// Returns a random track of the node.
  private static func track(_ generator: inout SeededGenerator, _ node: SceneNode) throws(MotionError) -> Arrangement {
    let reversal = Int.random(in: 0...5, using: &generator)
    let timing = timing(&generator, reversal)
    let property = [node.position.x, node.position.y, node.scale, node.opacity].randomElement(using: &generator) ?? node.scale
    let end = Double.random(in: 0...100, using: &generator)
    let duration = Duration.milliseconds(Int64.random(in: 0...500, using: &generator))
    let easings: [Easing] = [
      .linear, .easeInOut, .easeOut(.bounce), .bezier(CubicBezier(0.2, 1.4, 0.6, 1)), .steps(StepEasing(4)), .easeInOut(.back()),
    ]
    let easing = easings.randomElement(using: &generator) ?? .linear
    let reverse: Easing? = Bool.random(using: &generator) ? .easeIn(.cubic) : nil
    switch Int.random(in: 0...5, using: &generator) {
    case 5:
      let stops = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        Keyframe(Double.random(in: 0...100, using: &generator), easing: easings.randomElement(using: &generator) ?? .linear)
      }
      let last = Keyframe(end, at: Bool.random(using: &generator) ? 0.9 : nil)
      return try MotionTrack(
        moving: property, through: stops + [last], over: duration, easing: easing, timing: timing, reverses: reversal > 3
      ).arrangement
    case 0:
      return try MotionTrack(
        moving: property, to: end, over: duration, easing: easing, reverseEasing: reverse, timing: timing, reverses: reversal > 3
      ).arrangement
    case 1:
      return try MotionTrack(
        moving: property, to: end, velocity: Double.random(in: -9...9, using: &generator), spring: .snappy, timing: timing,
        reverses: reversal > 3
      ).arrangement
    case 2:
      return try MotionTrack(
        moving: property, velocity: Double.random(in: -900...900, using: &generator),
        decay: Decay(rate: Double.random(in: 2...9, using: &generator)), timing: timing, reverses: reversal > 3
      ).arrangement
    case let kind:
      var path = Path()
      path.move(to: node.position.value)
      path.addQuadCurve(to: Point(x: end, y: 300), control: Point(x: 200, y: end))
      if kind == 3 {
        return try MotionTrack(
          moving: node.position, coastingAlong: path, velocity: 9 * end, decay: Decay(rate: Double.random(in: 2...9, using: &generator)),
          restitution: end > 50 ? 0.7 : 0, from: end > 60 ? 0.25 : 0, to: end > 60 ? 0.75 : 1, edges: end < 20 ? .wrap : .stop,
          precision: end > 70 ? 2 : nil, restSpeed: end > 80 ? 4 : 0.95, timing: timing, reverses: reversal > 3
        ).arrangement
      }
      return try MotionTrack(
        moving: node.position, along: path, from: end > 40 ? 0.75 : 0, to: end > 60 ? 0.2 : 1, edges: end > 50 ? .wrap : .stop,
        precision: end > 70 ? 2 : nil, over: duration, easing: easing,
        reverseEasing: reverse, timing: timing, reverses: reversal > 3
      ).arrangement
    }
  }

  /// Returns a tree of at most `level` levels of groups and sequences.
  private static func tree(_ generator: inout SeededGenerator, _ level: Int, _ node: SceneNode) throws(MotionError) -> Arrangement {
    let kind = level == 0 ? 0 : Int.random(in: 0...3, using: &generator)
    if kind < 2 { return try track(&generator, node) }
    let reversal = Int.random(in: 0...5, using: &generator)
    let timing = timing(&generator, reversal)
    var parts: [Arrangement] = []
    for _ in 0..<Int.random(in: 0...3, using: &generator) { parts.append(try tree(&generator, level - 1, node)) }
    if kind == 2 {
      let kinds: [GroupReversal?] = [nil, .together, .individually, nil, .contiguously, .contiguously]
      return Arrangement.group(timing: timing, reversing: kinds[reversal]) { parts }
    }
    let kinds: [SequenceReversal?] = [nil, .sequentially, nil, nil, .contiguously, .contiguously]
    return Arrangement.sequence(timing: timing, reversing: kinds[reversal]) { parts }
  }

  private static func treat(_ whole: Arrangement, _ treatment: Treatment, _ generator: inout SeededGenerator, on clock: MotionClock) {
    whole.seek(to: .milliseconds(Int64.random(in: 1...900, using: &generator)))
    let part = whole.children.randomElement(using: &generator) ?? whole
    switch treatment {
    case .none: whole.seek(to: .zero)
    case .sought: break
    case .paused: whole.pause()
    case .pausedAtStart:
      whole.seek(to: .zero)
      whole.pause()
    case .stopped: whole.stop()
    case .reset: whole.reset()
    case .restarted:
      whole.stop()
      whole.play(on: AnimationClock(of: clock))
      // Publishes the start. Before, tracks of one property could be published in another order than in the loaded scene.
      whole.seek(to: .zero)
    case .finished: whole.seek(to: whole.length ?? .seconds(9))
    case .resumed:
      whole.pause()
      whole.resume()
    case .faster: whole.rate = 1.75
    case .partPaused:
      part.pause()
      part.children.first?.stop()
    case .partStopped:
      part.rate = 0.5
      whole.children.last?.stop()
    }
  }

  /// A node that a finger drags sets the time of some of them.
  @Test(arguments: Soak.part(of: 0..<120 as Range<UInt64>, share: 5)) func `any arrangement in any state plays as it did`(_ seed: UInt64)
    throws
  {
    let treatment = Treatment.allCases[Int(seed) % Treatment.allCases.count]
    let follows = (seed / 12) % 4
    let page = ArrangedPages.page { runtime, card in
      runtime.add(Draggable(), to: card)
      let badge = runtime.scene.root.addChild(named: "badge", position: Point(x: 300, y: 300), size: Size(width: 20, height: 20))
      var generator = SeededGenerator(seed: seed)
      let whole = try Self.tree(&generator, 3, badge)
      let part = try Self.track(&generator, badge)
      let group = Arrangement.group(named: "both") { [whole, part] }
      return [(group, runtime.clock)]
    } afterwards: { runtime, card, made in
      var generator = SeededGenerator(seed: seed + 1000)
      guard let group = made.first else { return }
      if follows == 1 { group.children[1].follow(seconds: card.position.x.scaled(by: 0.004)) }
      if follows == 2 { group.follow(progress: card.position.x.scaled(by: 0.002)) }
      Self.treat(group, treatment, &generator, on: runtime.clock)
    }
    try ArrangedPages.expectSame(page, seconds: 2.5, "\(treatment), \(follows)")
  }
}
