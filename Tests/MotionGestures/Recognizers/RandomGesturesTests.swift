import Interplay
import InterplayTestSupport
import Testing

/// Arbitrary events of fingers, pens, mice, wheels and trackpads, on random scenes with recognizers of every kind and every arbitration policy.
@Suite struct RandomGesturesTests {
  /// The number of scenes with 500 events, in ranges: a few in the tests, as many as `INTERPLAY_SOAK` in `make soak`.
  static let stretches: [Range<UInt64>] = {
    let count = UInt64(Soak.count ?? 30)
    let size = max(1, count / 20)
    return stride(from: 0, to: count, by: Int(size)).map { $0..<min($0 + size, count) }
  }()

  @Test(arguments: stretches)
  func `random gestures leave every recognizer idle, with finite numbers and valid state changes`(_ seeds: Range<UInt64>) {
    for seed in seeds {
      var run = RandomGestures(seed: seed)
      let faults = run.play()
      #expect(faults.isEmpty, "seed \(seed): \(faults.prefix(3))")
    }
  }

  @Test func `random gestures have the same result on each run, regardless of frames`() {
    var count = 0
    for seed in 0..<10 as Range<UInt64> {
      var (one, other, framed) = (RandomGestures(seed: seed), RandomGestures(seed: seed), RandomGestures(seed: seed))
      framed.frames = 7_000_001
      _ = (one.play(), other.play(), framed.play())
      #expect(one.log == other.log)
      #expect(one.log == framed.log)
      count += one.log.count
    }
    #expect(count > 400)
  }
}

/// One random scene and its events.
private struct RandomGestures {
  private var random: SeededGenerator
  private let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
  private var recognizers: [any RoutedRecognizer] = []
  private let watch = Watch()
  private var verifier = InputStreamVerifier()
  private var time: Int64 = 0
  private var places: [PointerID: (kind: PointerKind, place: Point)] = [:]
  private var hovering: [PointerID: PointerKind] = [:]
  private var isTrackpadDown = false
  /// The time between additional frames; 0 for none.
  var frames: Int64 = 0
  private var lastFrame: Int64 = 0
  /// With ten pointers, every recognizer usually has too many.
  private let pointerCount: Int

  /// A summary of the decisions.
  var log: [String] { watch.log }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    pointerCount = [1, 2, 2, 3, 10].randomElement(using: &random) ?? 1
    var nodes = [runtime.scene.root]
    for index in 0..<Int.random(in: 1...8, using: &random) {
      let parent = nodes.randomElement(using: &random) ?? runtime.scene.root
      let node = parent.addChild(
        named: "node\(index)", position: point(-50...400),
        size: Size(width: .random(in: 0...300, using: &random), height: .random(in: 0...300, using: &random)))
      if chance(0.3) { node.rotation.value = Angle(radians: .random(in: -7...7, using: &random)) }
      if chance(0.3) { node.scale.value = ([0, 0.3, 2, -1] as [Double]).randomElement(using: &random) ?? 1 }
      if chance(0.1) { node.isHidden.value = true }
      if chance(0.1) { node.zOrder.value = .random(in: -2...2, using: &random) }
      nodes.append(node)
    }
    for _ in 0..<Int.random(in: 2...10, using: &random) { addRecognizer(on: nodes.randomElement(using: &random) ?? runtime.scene.root) }
    for _ in 0..<recognizers.count { relate() }
  }

  private mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }

  private mutating func point(_ range: ClosedRange<Double>) -> Point {
    Point(x: .random(in: range, using: &random), y: .random(in: range, using: &random))
  }

  private mutating func addRecognizer(on node: SceneNode) {
    let slop: Double = ([0, 1, 10, 40] as [Double]).randomElement(using: &random) ?? 10
    let count: Int = [1, 1, 1, 2, 3].randomElement(using: &random) ?? 1
    let ways: PanDirections = [PanDirections.all, .horizontal, .vertical, .right, [.left, .up]].randomElement(using: &random) ?? .all
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      var tap = TapConfiguration(movement: slop, pointerCount: count, tapCount: Int.random(in: 1...3, using: &random))
      if chance(0.3) { tap.maximumDuration = .milliseconds(200) }
      if chance(0.3) { tap.minimumGap = .milliseconds(40) }
      watch(runtime.recognize(tap, on: node))
    case 1:
      let duration: Duration = chance(0.3) ? .zero : .milliseconds(300)
      let press = LongPressConfiguration(duration: duration, movement: slop, pointerCount: count)
      watch(runtime.recognize(press, on: node))
    case 2:
      var pan = PanConfiguration(slop: slop, minimumPointers: count, maximumPointers: chance(0.5) ? count : .max, directions: ways)
      pan.failsAcross = chance(0.2)
      pan.locksAxis = chance(0.2)
      pan.slopShape = chance(0.2) ? .square : .circle
      pan.beginsUnopposed = chance(0.2)
      pan.delay = chance(0.2) ? .milliseconds(150) : nil
      pan.tracking = PointerTracking.allCases.randomElement(using: &random) ?? .centroid
      pan.consumesSlop = chance(0.8)
      if chance(0.2) { pan.startRegion = Rect(x: 0, y: 0, width: 150, height: 400) }
      watch(runtime.recognize(pan, on: node))
    case 3:
      var swipe = SwipeConfiguration(directions: ways, distance: slop, pointerCount: count)
      if chance(0.5) { swipe.releaseSpeed = 300 }
      watch(runtime.recognize(swipe, on: node))
    case 4: watch(runtime.recognize(PinchConfiguration(slop: slop), on: node))
    case 5: watch(runtime.recognize(RotationConfiguration(slop: slop), on: node))
    case 6:
      var all = ManipulationConfiguration(panSlop: slop, pinchSlop: slop, rotationSlop: slop, minimumPointers: count)
      all.endsWhenPointersChange = chance(0.3)
      all.beginsUnopposed = chance(0.2)
      watch(runtime.recognize(all, on: node))
    case 7: watch(runtime.recognize(HoverConfiguration(), on: node))
    default: watch(runtime.recognize(ScrollWheelConfiguration(), on: node))
    }
  }

  private mutating func watch<Configuration>(_ recognizer: Recognizer<Configuration>) {
    recognizers.append(recognizer)
    watch.follow(recognizer, number: recognizers.count)
  }

  /// Applies a random arbitration policy to one of them.
  private mutating func relate() {
    guard let one = recognizers.randomElement(using: &random), let other = recognizers.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: if one.id < other.id { one.requireToFail(other) }
    case 1: if one.id != other.id { one.recognizeSimultaneously(with: other) }
    case 2: one.recognizeSimultaneouslyWithAll()
    case 3: one.arbitrationPolicy.yields = true
    case 4: one.arbitrationPolicy.priority = Int.random(in: -1...1, using: &random)
    case 5: if chance(0.3) { one.arbitrationPolicy.hasExclusiveTouch = true }
    default: break
    }
  }

  mutating func play() -> [String] {
    for _ in 0..<500 { step() }
    liftAll()
    runtime.advance(to: Timestamp(nanoseconds: time + 10_000_000_000))
    var faults = watch.faults
    for recognizer in recognizers {
      if recognizer.contender.arenaState != .idle { faults.append("\(recognizer.name) is left \(recognizer.contender.arenaState)") }
      if recognizer.state.value != .atRest {
        faults.append(
          "\(recognizer.name) \(recognizer.id) on \(recognizer.node.name) is left active, pointers \(verifier.pointersDown), last \(watch.log.suffix(3))"
        )
      }
    }
    if !runtime.isAtRest { faults.append("something is still awaited") }
    let wrong = runtime.diagnostics.filter { $0.name != "unobserved-stream" && $0.name != "never-active" }
    if !wrong.isEmpty { faults.append("\(wrong)") }
    return faults
  }

  private mutating func step() {
    time += ([0, 0, 1, 1_000_003, 4_000_000, 8_333_333, 16_666_667, 60_000_000, 400_000_001] as [Int64]).randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<100, using: &random) {
    case 0: recognizers.randomElement(using: &random)?.isEnabled.value.toggle()
    case 1: runtime.scene.nodes.dropFirst().randomElement(using: &random)?.isInteractive.value.toggle()
    case 2: runtime.scene.nodes.dropFirst().randomElement(using: &random)?.position.value = point(0...400)
    case 3: if chance(0.1), let node = runtime.scene.nodes.dropFirst().randomElement(using: &random) { node.removeFromParent() }
    case 4: send(.deviceLost(PointerKind.allCases.randomElement(using: &random) ?? .touch, time: Timestamp(nanoseconds: time)))
    case 5..<12:
      let delta = Vector(dx: .random(in: -30...30, using: &random), dy: .random(in: -30...30, using: &random))
      send(
        .wheel(
          WheelEvent(
            phase: WheelEvent.Phase.allCases.randomElement(using: &random) ?? .notch, location: point(0...400), delta: delta,
            time: Timestamp(nanoseconds: time))))
    case 12..<20: trackpad()
    default: pointer()
    }
  }

  private mutating func trackpad() {
    let phase: TrackpadEvent.Phase =
      isTrackpadDown ? [.changed, .changed, .changed, .ended, .cancelled].randomElement(using: &random) ?? .ended : .began
    send(
      .trackpad(
        TrackpadEvent(
          phase: phase, location: point(0...400), pan: phase == .began ? .zero : point(-50...50) - .zero,
          scale: phase == .began ? 1 : .random(in: 0.1...4, using: &random),
          rotation: phase == .began ? 0 : .random(in: -8...8, using: &random),
          time: Timestamp(nanoseconds: time))))
  }

  private mutating func pointer() {
    let id = PointerID.random(in: 0..<pointerCount, using: &random)
    var phase = PointerPhase.hover
    var place = point(-20...420)
    var kind = hovering[id] ?? PointerKind.allCases.randomElement(using: &random) ?? .touch
    if let down = places[id] {
      kind = down.kind
      phase = [.move, .move, .move, .move, .move, .move, .move, .up, .up, .cancel].randomElement(using: &random) ?? .move
      place = phase == .move && chance(0.95) ? down.place + (point(-25...25) - .zero) : down.place
    } else {
      phase = hovering[id] != nil && chance(0.1) ? .leave : chance(0.7) ? .down : .hover
    }
    var event = PointerEvent(id: id, phase: phase, location: place, time: Timestamp(nanoseconds: time), kind: kind)
    if chance(0.05) { event.buttons = [.primary, .secondary] }
    if chance(0.1) { event.origin = .resampled }
    if phase == .move, chance(0.3) { event.endsFrame = false }
    if phase == .move, chance(0.02) { event.origin = .predicted }
    send(.pointer(event))
  }

  private mutating func send(_ event: InputEvent) {
    // A copy is used, because the runtime has its own.
    guard (try? verifier.verify(event)) != nil else { return }
    if frames > 0 {
      while lastFrame + frames < event.time.nanoseconds {
        lastFrame += frames
        if lastFrame > runtime.now.nanoseconds { runtime.advance(to: Timestamp(nanoseconds: lastFrame)) }
      }
    }
    runtime.send(event)
    switch event {
    case .pointer(let sample):
      if sample.origin == .predicted { return }
      switch sample.phase {
      case .down, .move: places[sample.id] = (sample.kind, sample.location)
      case .up, .cancel: places[sample.id] = nil
      case .hover: hovering[sample.id] = sample.kind
      case .leave: hovering[sample.id] = nil
      }
      if sample.phase == .down { hovering[sample.id] = nil }
    case .trackpad(let event): isTrackpadDown = event.phase == .began || event.phase == .changed
    case .deviceLost(let kind, _):
      places = places.filter { $0.value.kind != kind }
      if kind == .mouse { isTrackpadDown = false }
    case .wheel, .surface, .setting, .mark: break
    }
  }

  private mutating func liftAll() {
    for id in places.keys.sorted() {
      send(
        .pointer(id: id, phase: .up, at: places[id]?.place ?? .zero, time: Timestamp(nanoseconds: time), kind: places[id]?.kind ?? .touch))
    }
    for id in hovering.keys.sorted() {
      send(.pointer(id: id, phase: .leave, at: .zero, time: Timestamp(nanoseconds: time), kind: hovering[id] ?? .mouse))
    }
    // Pointers that hover because their button was released.
    for id in 0..<10 { send(.pointer(id: id, phase: .leave, at: .zero, time: Timestamp(nanoseconds: time), kind: .mouse)) }
    if isTrackpadDown { send(.trackpad(TrackpadEvent(phase: .ended, location: .zero, time: Timestamp(nanoseconds: time)))) }
  }
}

/// The updates of recognizers, and their faults.
private final class Watch {
  var log: [String] = []
  var faults: [String] = []
  private var states: [Int: RecognitionState] = [:]

  func follow<Configuration>(_ recognizer: Recognizer<Configuration>, number: Int) {
    recognizer.updates.subscribe { [unowned recognizer] update in self.note(update, recognizer.name, number, recognizer.state.value) }
  }

  private func note(_ update: GestureUpdate, _ name: String, _ number: Int, _ state: MotionState) {
    log.append("\(name) \(number) \(update)")
    let numbers = [
      update.location.x, update.location.y, update.translation.dx, update.translation.dy, update.velocity.x, update.velocity.y,
      update.rotation.radians, update.scale, update.rotationVelocity.radians, update.scaleVelocity,
    ]
    if !numbers.allSatisfy({ $0.isFinite }) { faults.append("\(name) tells a number that is not finite: \(update)") }
    let before = states[number] ?? .possible
    let isActive = before == .began || before == .changed
    let isLawful =
      switch update.state {
      case .began: !isActive
      case .changed: isActive
      case .ended: isActive || name == "tap" || name == "swipe"
      case .cancelled: isActive
      case .failed: !isActive
      case .possible: false
      }
    if !isLawful {
      faults.append("\(name) goes from \(before) to \(update.state), \(log.filter { $0.hasPrefix("\(name) \(number) ") }.suffix(4))")
    }
    if update.state != .failed, update.state == .began || isActive, state != .active {
      faults.append("\(name) \(update.state) while at rest")
    }
    if update.state == .cancelled, update.velocity != .zero { faults.append("\(name) is cancelled with a velocity") }
    states[number] = update.state
  }
}
