import Interplay
import InterplayTestSupport

/// An action on a timeline or its contents in a random program: by code, in a cue, or by an observer.
private indirect enum TimelineAction {
  case goTo(node: Int, Point)
  case write(node: Int, Point)
  case fade(node: Int, [Double])
  case enable(node: Int, Bool)
  case remove(node: Int)
  case add(node: Int)
  case removeControl(node: Int)
  case addControl(node: Int)
  case detach(node: Int)
  case pause(Bool)
  case rate(Double)
  case seek(Double)
  case loop(ClosedRange<Double>?)
  case cue(after: Duration, TimelineAction)
  case end
}

/// Springs, tweens and controls in a timeline that is scrubbed, reversed, looped and removed, in a program generated from a seed.
final class RandomTimelines {
  /// The states and ends that the springs and tweens published, with their times, and all positions after each step.
  private(set) var history: [String] = []
  /// Violations of a contract.
  private(set) var violations: [String] = []

  private let runtime: MotionRuntime
  private let timeline: Timeline
  private let nodes: [SceneNode]
  private let springs = (0..<3).map { _ in Spring<Point>() }
  private let tweens = (0..<3).map { index in Tween<Double>(duration: .milliseconds(300 + Int64(index) * 200), values: [1, 0.2, 0.7]) }
  private let controls: [Control]
  private let steps: [(wait: Duration, actions: [TimelineAction], finger: Point?)]
  private let reactions: [[TimelineAction]]
  private var isAdded = [false, false, false]
  private var isControlAdded = [false, false, false]
  private var budget = 12
  /// Whether no more actions follow, so that everything comes to rest.
  private var isEnding = false
  private var isDown = false

  /// A control, with closures that add it to a runtime and remove it.
  private struct Control {
    let add: (MotionRuntime) -> Void
    let remove: (MotionRuntime) -> Void
    let livesInTimeline: Bool
  }

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    let scene = tracked(SceneTree(size: Size(width: 400, height: 400)))
    let interval: Duration? = number(0...3) == 0 ? .milliseconds(4) : nil
    runtime = tracked(MotionRuntime(scene: scene, samplingInterval: interval))
    nodes = (0..<3).map {
      scene.root.addChild(named: "node\($0)", position: Point(x: 100 + Double($0) * 100, y: 200), size: Size(width: 80, height: 80))
    }
    timeline = tracked(Timeline(of: runtime))
    controls = nodes.map { node in Self.control(number(0...5), on: node, number(0...1) == 0) }
    func point() -> Point { Point(x: Double(number(0...8) * 50), y: Double(number(0...8) * 50)) }
    func action(_ depth: Int = 0) -> TimelineAction {
      let node = number(0...2)
      switch number(0...(depth < 2 ? 25 : 22)) {
      case 0...3: return .goTo(node: node, point())
      case 4: return .write(node: node, point())
      case 5: return .fade(node: node, [Double(number(0...10)) / 10, 0.5])
      case 6, 7: return .enable(node: node, number(0...1) == 0)
      case 8: return .remove(node: node)
      case 9, 10: return .add(node: node)
      case 11: return .removeControl(node: node)
      case 12: return .addControl(node: node)
      case 13: return number(0...3) == 0 ? .detach(node: node) : .write(node: node, point())
      case 14, 15: return .pause(number(0...1) == 0)
      case 16, 17: return .rate([-2, -1, -0.5, 0, 0.3, 1, 1, 3][number(0...7)])
      case 18...21: return .seek(Double(number(-1...30)) / 20)
      case 22: return .loop(number(0...1) == 0 ? nil : Double(number(0...4)) / 10...Double(number(6...12)) / 10)
      case 23...25 where number(0...40) == 0: return .end
      default: return .cue(after: .milliseconds(Int64(number(0...8)) * 60), action(depth + 1))
      }
    }
    steps = (0..<number(3...12)).map { _ in
      let wait = Duration.nanoseconds(Int64([0, 1, 7_000_001, 16_666_667, 100_000_003, 500_000_000][number(0...5)]))
      return (wait, (0..<number(1...2)).map { _ in action() }, number(0...1) == 0 ? point() : nil)
    }
    reactions = (0..<3).map { _ in (0..<max(0, number(-1...1))).map { _ in action() } }
  }

  private static func control(_ kind: Int, on node: SceneNode, _ livesInTimeline: Bool) -> Control {
    func make<Made: Interaction>(_ made: Made, _ add: @escaping (MotionRuntime) -> Void) -> Control {
      // If motions of the host wrote it, the past of a property would contain the values that the frames sampled.
      Control(add: add, remove: { $0.remove(made) }, livesInTimeline: livesInTimeline || made is Tossable)
    }
    switch kind {
    case 0:
      let made = Pressable(delay: .milliseconds(60))
      return make(made) { [unowned node] in $0.add(made, to: node) }
    case 1:
      let made = Switchable()
      return make(made) { [unowned node] in $0.add(made, to: node) }
    case 2:
      let made = Slidable(thumb: node.addChild(named: "thumb", size: Size(width: 20, height: 20)))
      return make(made) { [unowned node] in $0.add(made, to: node) }
    case 3:
      let made = Scrollable(content: node.addChild(named: "content", size: Size(width: 300, height: 300), anchorPoint: .zero))
      return make(made) { [unowned node] in $0.add(made, to: node) }
    case 4:
      let made = Tossable()
      made.spring.destination.value = Point(x: 50, y: 50)
      return make(made) { [unowned node] in $0.add(made, to: node) }
    default:
      let made = Draggable()
      return make(made) { [unowned node] in $0.add(made, to: node) }
    }
  }

  /// Plays the program with frames `interval` apart, or without any; then everything comes to rest, and its past is sought.
  func play(frames interval: Duration?) {
    connect()
    var time = runtime.now
    for step in steps {
      time = time.advanced(by: step.wait)
      advance(to: time, interval)
      touch(at: step.finger)
      for action in step.actions { perform(action) }
      note()
    }
    if isDown { touch(at: nil) }
    (budget, isEnding) = (0, true)
    (timeline.loop.value, timeline.rate.value, timeline.paused.value) = (nil, 1, false)
    advance(to: time.advanced(by: .seconds(40)), interval.map { _ in .milliseconds(250) })
    note()
    if !runtime.isAtRest { violations.append("never at rest") }
    goThroughPast()
    // Nothing may be published during the removal.
    for index in 0..<3 {
      perform(.removeControl(node: index))
      perform(.remove(node: index))
      timeline.runtime.remove(tweens[index])
    }
  }

  private func connect() {
    for (index, spring) in springs.enumerated() {
      spring.state.subscribe { [unowned self] in publish("spring \(index) \($0)", index) }
      spring.ends.subscribe { [unowned self] in publish("spring \(index) \($0)", index) }
      tweens[index].ends.subscribe { [unowned self] in publish("tween \(index) \($0)", index) }
    }
    for index in 0..<3 {
      guard timeline.runtime.parent != nil, nodes[index].parent != nil else { continue }
      // An observer may act in any way meanwhile.
      springs[index].destination.value = nodes[index].position.value
      perform(.add(node: index))
      guard timeline.runtime.parent != nil, nodes[index].parent != nil else { continue }
      timeline.runtime.add(tweens[index], to: nodes[index].opacity)
      perform(.addControl(node: index))
    }
  }

  private func publish(_ text: String, _ index: Int) {
    history.append("\(runtime.now.nanoseconds): \(text)")
    for reaction in reactions[index] where budget > 0 {
      budget -= 1
      perform(reaction)
    }
  }

  private func advance(to time: Timestamp, _ interval: Duration?) {
    if let interval {
      while runtime.now.advanced(by: interval) < time { runtime.advance(to: runtime.now.advanced(by: interval)) }
    }
    runtime.advance(to: time)
  }

  /// Puts a finger down, or moves it, or releases it if `place` is nil.
  private func touch(at place: Point?) {
    guard place != nil || isDown else { return }
    let phase: PointerPhase = place == nil ? .up : isDown ? .move : .down
    runtime.send(.pointer(PointerEvent(id: 0, phase: phase, location: place ?? .zero, time: runtime.now)))
    isDown = place != nil
  }

  private func perform(_ action: TimelineAction) {
    let isThere = timeline.runtime.parent != nil
    switch action {
    case .goTo(let node, let place): springs[node].destination.value = place
    case .write(let node, let place): nodes[node].position.value = place
    case .fade(let node, let values): tweens[node].values.value = values
    case .enable(let node, let isEnabled): springs[node].enabled.value = isEnabled
    case .remove(let node):
      isAdded[node] = false
      timeline.runtime.remove(springs[node])
    case .add(let node):
      guard isThere, !isAdded[node], nodes[node].parent != nil else { return }
      isAdded[node] = true
      timeline.runtime.add(springs[node], to: nodes[node].position)
    case .removeControl(let node):
      isControlAdded[node] = false
      controls[node].remove(runtime)
    case .addControl(let node):
      guard isThere || !controls[node].livesInTimeline, !isControlAdded[node], nodes[node].parent != nil else { return }
      isControlAdded[node] = true
      controls[node].add(controls[node].livesInTimeline ? timeline.runtime : runtime)
    case .detach(let node):
      (isAdded[node], isControlAdded[node]) = (false, false)
      nodes[node].removeFromParent()
    case .pause(let isPaused): timeline.paused.value = isPaused
    case .rate(let rate): timeline.rate.value = rate
    case .seek(let seconds): timeline.timeOffset.value = seconds
    case .loop(let range): timeline.loop.value = range
    case .cue(let delay, let action):
      guard isThere else { return }
      timeline.runtime.cue(after: delay) { [unowned self] in if !isEnding { perform(action) } }
    case .end: if isThere { runtime.remove(timeline.runtime) }
    }
  }

  private func note() {
    let places = nodes.map { "\($0.position.value) \($0.opacity.value)" }.joined(separator: ", ")
    history.append("\(runtime.now.nanoseconds): \(places) at \(timeline.timeOffset.value) of \(timeline.duration)")
    // The published time is the current one.
    if timeline.runtime.parent != nil, timeline.runtime.now.seconds != timeline.timeOffset.value {
      violations.append("publishes \(timeline.timeOffset.value) at \(timeline.runtime.now)")
    }
  }

  /// Contract 26: the past is the same in any order of seeking, and seeking changes nothing in it.
  private func goThroughPast() {
    guard timeline.runtime.parent != nil else { return }
    timeline.paused.value = true
    let duration = timeline.duration
    let times = (0...20).map { Double($0) / 20 * min(duration, 2) }
    func places(_ times: [Double]) -> [[Point]] {
      times.map { time in
        timeline.timeOffset.value = time
        return nodes.map { $0.position.value }
      }
    }
    let forwards = places(times)
    if places(times.reversed()) != forwards.reversed() { violations.append("shows another past backwards") }
    if places(times) != forwards { violations.append("shows another past the second time") }
    if timeline.duration != duration { violations.append("going through the past changed it") }
  }
}
