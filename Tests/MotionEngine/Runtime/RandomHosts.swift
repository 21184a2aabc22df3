import Interplay
import InterplayTestSupport

/// A way to drive a runtime.
enum HostKind {
  /// It advances at every frame, and runs app code at the present.
  case everyFrame
  /// It advances when the runtime needs it, and runs app code at the present.
  case asNeeded
  /// It advances at every frame, and writes outside of events and frames.
  case everyFrameWriting
  /// It advances when the runtime needs it, writes outside of events and frames, and then reads the need only if it was notified.
  case sleeping
}

/// An action of a random program: a touch, or code of an app.
private enum HostAction {
  case down(Int)
  case move(Double)
  /// A move of a report whose last event is never sent.
  case openMove(Double)
  case up
  case cancel
  case goTo(Int, Double)
  case push(Double)
  case tween(Double)
  /// A delayed tween of the runtime or of the timeline, which may be in flight.
  case fade(isTimed: Bool, Double, after: Duration)
  /// A delayed arrangement, in place of the former one.
  case enter(Double, after: Duration)
  case cue(Duration)
  case cancelCue
  case emit(Double)
  case schedule(Duration)
  case unschedule
  case pause(Bool)
  case run(rate: Double)
  case seek(Double)
  case loop(Bool)
  case remove
  case add
  case watch
}

/// A scene on a fake host, in a program generated from a seed.
///
/// It has gestures, springs, delayed tweens, a delayed arrangement, timers, delayed values and a timeline.
final class RandomHosts {
  /// Every value and state that was published, with its time; equal values in a row count once.
  private(set) var history: [String] = []
  /// The number of calls of `advance(to:)`.
  private(set) var advanceCount = 0

  private let kind: HostKind
  private let runtime: MotionRuntime
  private let nodes: [SceneNode]
  private let springs = [Spring<Point>(), Spring<Point>()]
  private let timed = Spring<Double>()
  private let fades = [false, true].map { _ in Tween<Double>(duration: .milliseconds(240), values: [1]) }
  private var entrance: Arrangement?
  private let tossable = Tossable()
  /// One for each operator that defers: a notification for one of them would hide that another one sends none.
  private let sources = (0..<3).map { _ in createProperty(withInitialValue: 0.0) }
  private let timeline: Timeline
  private let timer: MotionTimer
  private var cues: [Cue] = []
  private var latest: [String: String] = [:]
  private var isDown = false
  private var hasToss = true
  private var wasNotified = false
  private let steps: [(wait: Duration, action: HostAction)]

  init(seed: UInt64, _ kind: HostKind) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    self.kind = kind
    let scene = SceneTree(size: Size(width: 400, height: 400))
    runtime = tracked(MotionRuntime(scene: scene))
    nodes = (0..<3).map { index in
      scene.root.addChild(
        named: "n\(index)", position: Point(x: 100 + 100 * Double(index), y: 200), size: Size(width: 80, height: 80))
    }
    timeline = Timeline(of: runtime)
    timer = MotionTimer(in: runtime)
    steps = (0..<number(3...16)).map { _ in
      let wait = Duration.nanoseconds(
        Int64([0, 3_000_000, 16_000_000, 41_000_007, 300_000_001, 700_000_000, 2_500_000_000][number(0...6)]))
      let amount = Double(number(-4...4) * 25)
      let action: HostAction =
        switch number(0...27) {
        case 0...2: .down(number(0...2))
        case 3, 4: .move(amount)
        case 5: .openMove(amount)
        case 6, 7: .up
        case 8: .cancel
        case 9, 10: .goTo(number(0...1), amount)
        case 11: .push(amount)
        case 12: .tween(amount / 100)
        case 13: .cue(.milliseconds(number(0...3) * 200))
        case 14: .cancelCue
        case 15: .emit(amount)
        case 16: .schedule(.milliseconds(number(0...4) * 150))
        case 17: .unschedule
        case 18: .pause(number(0...1) == 0)
        case 19: .run(rate: [-1, 0.5, 1, 3][number(0...3)])
        case 20: .seek(Double(number(0...4)) / 4)
        case 21: .loop(number(0...2) > 0)
        case 22: .remove
        case 23, 24: .fade(isTimed: number(0...1) == 0, amount / 100, after: .milliseconds(number(0...4) * 270))
        case 25, 26: .enter(amount / 100, after: .milliseconds(number(0...4) * 270))
        default: number(0...1) == 0 ? .add : .watch
        }
      return (wait, action)
    }
    connect(observingTime: number(0...3) == 0)
  }

  private func connect(observingTime: Bool) {
    for (index, spring) in springs.enumerated() {
      spring.destination.value = nodes[index + 1].position.value
      runtime.add(spring, to: nodes[index + 1].position)
      spring.state.subscribe { [weak self] in self?.note("spring \(index)", $0) }
    }
    tossable.spring.destination.value = nodes[0].position.value
    runtime.add(tossable, to: nodes[0])
    timeline.runtime.add(timed, to: nodes[1].opacity)
    timed.destination.value = 1
    for fade in fades { fade.enabled.value = false }
    runtime.add(fades[0], to: nodes[0].scale)
    timeline.runtime.add(fades[1], to: nodes[2].scale)
    let press = runtime.recognize(LongPressConfiguration(), on: nodes[1])
    press.state.subscribe { [weak self] in self?.note("press", $0) }
    let taps = runtime.recognize(TapConfiguration(tapCount: 2), on: nodes[2])
    taps.updates.subscribe { [weak self] in self?.note("tap", $0.state) }
    runtime.connect(sources[0].delay(by: Duration.milliseconds(350), on: runtime.clock), to: nodes[2].opacity)
    runtime.connect(sources[1].throttled(every: Duration.milliseconds(200), on: runtime.clock), to: nodes[0].opacity)
    runtime.connect(sources[2].debounced(on: runtime.clock), to: nodes[2].zOrder)
    if observingTime { runtime.connect(timeline.timeOffset, to: nodes[0].zOrder) }
    for (index, node) in nodes.enumerated() {
      // One position has no observers.
      if index != 2 { node.position.subscribe { [weak self] in self?.note("position \(index)", $0) } }
      node.opacity.subscribe { [weak self] in self?.note("opacity \(index)", $0) }
      node.scale.subscribe { [weak self] in self?.note("scale \(index)", $0) }
      node.zOrder.subscribe { [weak self] in self?.note("zOrder \(index)", $0) }
    }
    runtime.onNeed = { [weak self] in self?.wasNotified = true }
  }

  private func note(_ name: String, _ value: some Any) {
    let text = "\(value)"
    guard latest.updateValue(text, forKey: name) != text else { return }
    history.append("\(runtime.now.nanoseconds) \(name) \(text)")
  }

  /// Plays the program, and then waits for ten seconds.
  func play() {
    var time = runtime.now
    var need = runtime.need
    for step in steps {
      time = time.advanced(by: step.wait)
      wait(until: time, need)
      switch kind {
      case .everyFrame, .asNeeded:
        if !isTouch(step.action) { runtime.perform(at: time) { perform(step.action, at: time) } } else { perform(step.action, at: time) }
        need = runtime.need
      case .everyFrameWriting, .sleeping:
        runtime.advance(to: time)
        need = runtime.need
        wasNotified = false
        perform(step.action, at: time)
        if isTouch(step.action) || wasNotified { need = runtime.need }
      }
    }
    wait(until: time.advanced(by: .seconds(10)), need)
    runtime.perform(at: time.advanced(by: .seconds(10))) {}
    for node in nodes { note("last \(node.name)", node.position.value) }
    for cue in cues { cue.cancel() }
    timer.cancel()
    entrance?.stop()
  }

  private func wait(until time: Timestamp, _ need: HostNeed) {
    var need = need
    let interval: Int64 = 16_666_667
    while true {
      let frame = Timestamp(nanoseconds: (runtime.now.nanoseconds / interval + 1) * interval)
      var next = frame
      if kind == .asNeeded || kind == .sleeping {
        switch need {
        case .nothing: return
        case .at(let due): next = max(due, runtime.now)
        case .everyFrame: break
        }
      }
      if next >= time { return }
      runtime.advance(to: next)
      advanceCount += 1
      need = runtime.need
    }
  }

  private func isTouch(_ action: HostAction) -> Bool {
    switch action {
    case .down, .move, .openMove, .up, .cancel: true
    default: false
    }
  }

  private func perform(_ action: HostAction, at time: Timestamp) {
    func touch(_ phase: PointerPhase, _ location: Point) { runtime.send(.pointer(phase: phase, at: location, time: time)) }
    switch action {
    case .down(let index):
      if !isDown { touch(.down, nodes[index].center) }
      isDown = true
    case .move(let distance): if isDown { touch(.move, Point(x: 200 + distance, y: 200)) }
    case .openMove(let distance):
      let location = Point(x: 200 + distance, y: 200)
      if isDown { runtime.send(.pointer(PointerEvent(phase: .move, location: location, time: time, endsFrame: false))) }
    case .up:
      if isDown { touch(.up, Point(x: 200, y: 200)) }
      isDown = false
    case .cancel:
      if isDown { touch(.cancel, Point(x: 200, y: 200)) }
      isDown = false
    case .goTo(let spring, let place): springs[spring].destination.value = Point(x: 200 + place, y: 200)
    case .push(let velocity): springs[0].push(by: Point(x: velocity * 10, y: 0))
    case .tween(let value): timed.destination.value = value
    case .fade(let isTimed, let value, let delay):
      let fade = fades[isTimed ? 1 : 0]
      fade.delay.value = delay
      fade.values.value = [0.5, value]
      fade.enabled.value = true
    case .enter(let value, let delay):
      entrance?.stop()
      let timing = ArrangementTiming(delay: delay)
      entrance = try? MotionTrack(moving: nodes[1].scale, from: 0.5, to: value, over: .milliseconds(180), timing: timing).arrangement
      entrance?.play(on: AnimationClock(of: runtime.clock))
    case .cue(let delay):
      // Read where the motion is: the cue is at an exact time.
      cues.append(runtime.cue(after: delay) { [weak self] in if let self { note("cue", nodes[1].position.value) } })
    case .cancelCue: cues.last?.cancel()
    case .emit(let value): sources[Int(value.magnitude / 25) % 3].value = value
    case .schedule(let delay):
      timer.schedule(after: delay) { [weak self] in self?.springs[1].destination.value = Point(x: 50, y: 50) }
    case .unschedule: timer.cancel()
    case .pause(let isPaused): timeline.paused.value = isPaused
    case .run(let rate): timeline.rate.value = rate
    case .seek(let seconds): timeline.timeOffset.value = seconds
    case .loop(let isOn): timeline.loop.value = isOn ? 0...0.5 : nil
    case .remove:
      if hasToss { runtime.remove(tossable) }
      hasToss = false
    case .add:
      if !hasToss { runtime.add(tossable, to: nodes[0]) }
      hasToss = true
    case .watch: runtime.whenAllAtRest([springs[0]]) { [weak self] in if let self { note("rest", runtime.now.nanoseconds) } }
    }
  }
}
