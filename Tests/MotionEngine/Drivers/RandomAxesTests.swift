import Interplay
import InterplayTestSupport
import Testing

/// Motions of both coordinates, of lengths and of whole points at once, whose observers start, stop and remove them at random.
@Suite(.tracksLifetimes) struct RandomAxesTests {
  @Test(arguments: 0..<12 as Range<UInt64>)
  func `every observer has seen the stored values, whole and by component, and they are the same at every frame rate`(_ seed: UInt64) {
    let histories = [60, 1000, nil].map { RandomAxes(seed: seed, rate: $0).play() }

    #expect(histories[0] == histories[1] && histories[0] == histories[2], "seed \(seed)")
  }
}

/// What a mirror was notified of last.
private final class LatestPositions: SceneMirror {
  var positions: [Int: Point] = [:]
  func node(_ node: SceneNode, didChange property: NodeProperty) { if property == .position { positions[node.id] = node.position.value } }
}

private final class RandomAxes {
  private var random: SeededGenerator
  private let stage: Stage
  private let seed: UInt64
  private let nodes: [SceneNode]
  private let mirror = LatestPositions()
  private var motions: [any Interaction & Togglable & Stateful] = []
  private var reactionCount = 0
  private var observers: [any Resource] = []

  init(seed: UInt64, rate: Int64?) {
    (self.seed, random) = (seed, SeededGenerator(seed: seed))
    let scene = SceneTree(size: Size(width: 400, height: 400))
    stage = Stage(runtime: tracked(MotionRuntime(scene: scene, samplingInterval: .milliseconds(4))), rate: rate)
    nodes = [stage.scene.root.addChild(named: "a"), stage.scene.root.addChild(named: "b")]
    stage.scene.add(mirror)
    for _ in 0..<Int.random(in: 2...4, using: &random) {
      let motion = makeMotion()
      motions.append(motion)
      add(motion)
    }
    let whole = Spring<Point>()
    whole.destination.value = Point(x: 200, y: 100)
    if seed % 2 == 0 { stage.runtime.add(whole, to: nodes[0].position) }
    for node in nodes {
      for (property, limit) in [(node.position.x, 40.0), (node.position.y, 90), (node.size.width, 60)] {
        var isAbove = false
        observers.append(
          property.observeChanges { [unowned self] value in
            if isAbove != (value > limit) { react() }
            isAbove = value > limit
          })
      }
    }
  }

  private func makeMotion() -> any Interaction & Togglable & Stateful {
    let value = Double.random(in: 20...300, using: &random)
    if Bool.random(using: &random) { return Tween<Double>(duration: .milliseconds(Int64(value) * 3), values: [0, value]) }
    let spring = Spring<Double>()
    spring.destination.value = value
    return spring
  }

  /// Adds `motion` to a random number: generic code, as an app with a list of interactions has it.
  private func add(_ motion: any Interaction) {
    let node = nodes.randomElement(using: &random) ?? nodes[0]
    let target = [node.position.x, node.position.y, node.size.width, node.size.height].randomElement(using: &random) ?? node.scale
    func add<Added: Interaction>(_ motion: Added) {
      guard let target = target as? Added.Target, let none = ConstraintApplicator<Double>() as? Added.Constraints else { return }
      stage.runtime.add(motion, to: target, constraints: none)
    }
    add(motion)
  }

  private func react() {
    reactionCount += 1
    guard reactionCount < 40, let motion = motions.randomElement(using: &random) else { return }
    let node = nodes.randomElement(using: &random) ?? nodes[0]
    func remove(_ motion: some Interaction) { stage.runtime.remove(motion) }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: motion.enabled.value.toggle()
    case 1, 2: remove(motion)
    case 3: stage.runtime.removeInteractions(from: node.position.x)
    case 4: node.position.y.value = .random(in: 0...200, using: &random)
    case 5: add(motion)
    default: break
    }
  }

  /// Plays for two seconds, and returns the values at instants that are no frames.
  func play() -> [String] {
    var history: [String] = []
    for step in 1...20 {
      stage.run(until: .milliseconds(101 * step))
      for node in nodes {
        let position = node.position.value
        #expect(node.position.x.value == position.x && node.position.y.value == position.y, "seed \(seed), step \(step)")
        #expect(mirror.positions[node.id].map { $0 == position } ?? true, "seed \(seed), step \(step)")
        history.append("\(position) \(node.size.value)")
      }
    }
    for observer in observers { observer.end() }
    return history
  }
}
