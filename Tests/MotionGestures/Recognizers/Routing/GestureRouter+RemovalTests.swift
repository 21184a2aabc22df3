import Interplay
import InterplayTestSupport
import Testing

/// Observers that remove, disable and cancel recognizers, or remove their nodes, while an event is delivered.
@Suite(.tracksLifetimes) struct GestureRemovalTests {
  private let runtime: MotionRuntime
  private let node: SceneNode
  /// A pan that fails as soon as a pointer goes down.
  private let failing: Recognizer<PanConfiguration>

  init() {
    let scene = SceneTree(size: Size(width: 400, height: 400))
    runtime = MotionRuntime(scene: scene)
    node = scene.root.addChild(named: "node", position: Point(x: 200, y: 200), size: Size(width: 200, height: 200))
    var configuration = PanConfiguration()
    configuration.startRegion = Rect(x: 0, y: 0, width: 1, height: 1)
    failing = runtime.recognize(configuration, on: node)
  }

  @Test(arguments: [true, false]) func `a recognizer that is removed while a pointer goes down does not receive the pointer`(_ ends: Bool) {
    let press = runtime.recognize(LongPressConfiguration.press, on: node)
    var states: [RecognitionState] = []
    press.updates.subscribe { states.append($0.state) }
    failing.updates.subscribe { [node] _ in if ends { press.end() } else { node.removeFromParent() } }

    runtime.send(.pointer(event(.down, 200, 200, 0)))
    runtime.send(.pointer(event(.up, 200, 200, 20)))

    #expect(states.isEmpty && press.contender.arenaState == .idle)
    #expect(runtime.isAtRest)
  }

  @Test func `an observer that cancels another gesture does not decide between those that receive the event later`() {
    let early = runtime.recognize(LongPressConfiguration.press, on: runtime.scene.root, named: "early")
    let other = runtime.recognize(TapConfiguration(), on: runtime.scene.root)
    failing.updates.subscribe { _ in other.cancel() }
    let late = runtime.recognize(LongPressConfiguration.press, on: runtime.scene.root, named: "late")
    late.arbitrationPolicy.priority = 1
    let first = runtime.recognize(LongPressConfiguration.press, on: node, named: "first")
    runtime.send(.pointer(event(.down, 10, 10, 0)))
    runtime.send(.pointer(event(.up, 10, 10, 1)))

    runtime.send(.pointer(event(.down, 200, 200, 10)))

    #expect(late.state.value == .active && early.state.value == .atRest && first.state.value == .atRest)
  }

  @Test func `a wheel does not reach a recognizer that it has removed`() {
    let inner = runtime.recognize(ScrollWheelConfiguration(), on: node)
    let outer = runtime.recognize(ScrollWheelConfiguration(), on: runtime.scene.root)
    inner.recognizeSimultaneouslyWithAll()
    var states: [RecognitionState] = []
    outer.updates.subscribe { states.append($0.state) }
    inner.updates.subscribe { if $0.state == .changed { outer.end() } }

    for time in 0..<3 {
      runtime.send(.wheel(WheelEvent(location: node.center, delta: Vector(dx: 0, dy: -10), time: .milliseconds(10 * time))))
    }
    runtime.advance(to: .seconds(1))

    #expect(states == [.began, .cancelled])
  }

  @Test func `a trackpad gesture does not reach a recognizer whose node an observer has removed`() {
    let pan = runtime.recognize(PanConfiguration(), on: node)
    var count = 0
    failing.updates.subscribe { [node] _ in
      count += 1
      if count == 1 { node.removeFromParent() }
    }

    let middle = node.center
    runtime.send(.trackpad(TrackpadEvent(phase: .began, location: middle, time: .zero)))
    runtime.send(.trackpad(TrackpadEvent(phase: .ended, location: middle, time: .milliseconds(10))))
    #expect(count == 1 && pan.contender.arenaState == .idle)

    runtime.scene.root.addChild(node)
    runtime.send(.pointer(event(.down, 200, 200, 20)))
    runtime.send(.pointer(event(.move, 240, 200, 30)))
    #expect(pan.state.value == .active)
  }

  @Test func `another device with the id of a pointer that hovers replaces it`() {
    let hover = runtime.recognize(HoverConfiguration(), on: node)
    var states: [RecognitionState] = []
    hover.updates.subscribe { states.append($0.state) }
    for (time, kind) in [PointerKind.mouse, .pen].enumerated() {
      runtime.send(.pointer(id: 1, phase: .hover, at: node.center, time: .milliseconds(time), kind: kind))
    }
    runtime.send(.deviceLost(.pen, time: .milliseconds(10)))

    #expect(states == [.began, .ended, .began, .ended] && hover.state.value == .atRest)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `whatever observers remove, no recognizer that has ended or left the scene has a gesture`(_ block: UInt64) {
    for seed in block * 8..<block * 8 + 8 {
      var run = RemovingObservers(seed: seed)
      let faults = run.play()
      #expect(faults.isEmpty, "seed \(seed): \(faults.prefix(3))")
    }
  }
}

/// A random scene whose observers remove parts of it.
private struct RemovingObservers {
  private let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 300, height: 300)))
  private let world: World
  private var time: Int64 = 0
  private var places: [PointerID: Point] = [:]
  private var isTrackpadDown = false
  private var verifier = InputStreamVerifier()

  /// The recognizers, and what their observers do.
  private final class World {
    var random: SeededGenerator
    var recognizers: [any RoutedRecognizer] = []
    var ended: [Int] = []
    var ends: [() -> Void] = []
    var nodes: [SceneNode] = []

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }

    func act() {
      let index = Int.random(in: 0..<recognizers.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        ended.append(recognizers[index].id)
        ends[index]()
      case 1: nodes.randomElement(using: &random)?.removeFromParent()
      case 2, 3: recognizers[index].isEnabled.value.toggle()
      default: recognizers[index].cancel()
      }
    }
  }

  init(seed: UInt64) {
    world = World(seed: seed)
    var parent = runtime.scene.root
    for index in 0..<3 {
      let node = parent.addChild(named: "\(index)", position: Point(x: 100, y: 100), size: Size(width: 200, height: 200))
      world.nodes.append(node)
      if world.chance(0.7) { parent = node }
    }
    for _ in 0..<8 { addRecognizer() }
  }

  private func addRecognizer() {
    let node = (world.nodes + [runtime.scene.root]).randomElement(using: &world.random) ?? runtime.scene.root
    let count = Int.random(in: 1...2, using: &world.random)
    switch Int.random(in: 0..<7, using: &world.random) {
    case 0:
      let tap = TapConfiguration(pointerCount: count, tapCount: Int.random(in: 1...2, using: &world.random))
      follow(runtime.recognize(tap, on: node))
    case 1: follow(runtime.recognize(LongPressConfiguration(duration: .zero, pointerCount: count), on: node))
    case 2:
      var pan = PanConfiguration(slop: 3, minimumPointers: count, maximumPointers: count)
      if world.chance(0.3) { pan.startRegion = Rect(x: 0, y: 0, width: 100, height: 300) }
      follow(runtime.recognize(pan, on: node))
    case 3: follow(runtime.recognize(ManipulationConfiguration(), on: node))
    case 4: follow(runtime.recognize(HoverConfiguration(), on: node))
    case 5: follow(runtime.recognize(ScrollWheelConfiguration(), on: node))
    default: follow(runtime.recognize(SwipeConfiguration(distance: 20, pointerCount: count), on: node))
    }
  }

  private func follow<Configuration>(_ recognizer: Recognizer<Configuration>) {
    if world.chance(0.6) { recognizer.recognizeSimultaneouslyWithAll() }
    world.recognizers.append(recognizer)
    world.ends.append { [unowned recognizer] in recognizer.end() }
    recognizer.updates.subscribe { [unowned world] _ in if world.chance(0.04) { world.act() } }
  }

  mutating func play() -> [String] {
    var faults: [String] = []
    for _ in 0..<150 {
      time += ([0, 1, 8, 16, 200] as [Int64]).randomElement(using: &world.random) ?? 0
      step()
      for recognizer in world.recognizers where world.ended.contains(recognizer.id) || !recognizer.node.isInside(runtime.scene.root) {
        if recognizer.contender.arenaState != .idle || recognizer.state.value != .atRest {
          faults.append("at \(time) ms \(recognizer.name) \(recognizer.id) is \(recognizer.contender.arenaState)")
        }
      }
      // A removed node comes back later, and can be touched again.
      if world.chance(0.1), let node = world.nodes.first(where: { $0.parent == nil }) { runtime.scene.root.addChild(node) }
    }
    for id in places.keys.sorted() { send(event(.up, 0, 0, Double(time), id: id)) }
    for kind in PointerKind.allCases { runtime.send(.deviceLost(kind, time: .milliseconds(time))) }
    runtime.advance(to: .milliseconds(time + 2000))
    faults += world.recognizers.filter { $0.contender.arenaState != .idle }.map { "\($0.name) is left \($0.contender.arenaState)" }
    return faults
  }

  private mutating func step() {
    let place = Point(x: .random(in: 0...300, using: &world.random), y: .random(in: 0...300, using: &world.random))
    switch Int.random(in: 0..<9, using: &world.random) {
    case 0: runtime.send(.wheel(WheelEvent(location: place, delta: Vector(dx: 0, dy: 5), time: .milliseconds(time))))
    case 1: send(PointerEvent(id: 9, phase: .hover, location: place, time: .milliseconds(time), kind: .mouse))
    case 2:
      let phase: TrackpadEvent.Phase = !isTrackpadDown ? .began : world.chance(0.3) ? .ended : .changed
      let distance = isTrackpadDown ? Double.random(in: -30...30, using: &world.random) : 0
      isTrackpadDown = phase != .ended
      let pan = Vector(dx: distance, dy: 0)
      runtime.send(.trackpad(TrackpadEvent(phase: phase, location: place, pan: pan, time: .milliseconds(time))))
    default:
      let id = PointerID.random(in: 0..<2, using: &world.random)
      if let from = places[id] {
        let isUp = world.chance(0.25)
        let distance = Vector(dx: .random(in: -20...20, using: &world.random), dy: .random(in: -20...20, using: &world.random))
        let to = isUp ? from : from + distance
        send(event(isUp ? .up : .move, to.x, to.y, Double(time), id: id))
      } else {
        send(event(.down, place.x, place.y, Double(time), id: id))
      }
    }
  }

  private mutating func send(_ sample: PointerEvent) {
    runtime.send(.pointer(sample))
    switch sample.phase {
    case .down, .move: places[sample.id] = sample.location
    case .up, .cancel: places[sample.id] = nil
    case .hover, .leave: break
    }
  }
}
