// A sketch: type-checked on Linux against the stubs in this folder (`.ci/apple`), and never run on a device.

#if canImport(UIKit)
  import MotionHosting
  import UIKit

  /// A view that shows a scene: fingers and pens in, layers out, with a display link that runs while something moves.
  @MainActor final class SceneView: UIView {
    private let loop: HostLoop
    private let layers: SceneLayers
    private var timeBase: HostTimeBase
    private var link: CADisplayLink?
    private var timer: Timer?
    /// The numbers of the touches that are down.
    private var ids: [ObjectIdentifier: PointerID] = [:]
    private var nextID = 0

    /// Creates a view of the scene of `runtime`.
    init(_ runtime: MotionRuntime) {
      loop = HostLoop(runtime)
      // A runtime that was advanced before goes on where it is.
      timeBase = HostTimeBase(start: runtime.now)
      layers = SceneLayers(of: runtime.scene)
      super.init(frame: .zero)
      isMultipleTouchEnabled = true
      layer.addSublayer(layers.root)
      // It only schedules: the link calls back with the next frame.
      let host = Unmanaged.passUnretained(self)
      loop.onWake = { MainActor.assumeIsolated { host.takeUnretainedValue().link?.isPaused = false } }
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    /// Runs code of the app at the present.
    func perform(_ body: () -> Void) { loop.perform(at: now, body) }

    private var now: Timestamp { timeBase.timestamp(at: .seconds(CACurrentMediaTime())) }

    // MARK: Frames

    override func didMoveToWindow() {
      super.didMoveToWindow()
      link?.invalidate()
      link = nil
      guard window != nil else {
        suspend()
        return layers.end()
      }
      layers.begin()
      // Common modes: frames go on while a scroll view tracks a finger.
      let link = CADisplayLink(target: self, selector: #selector(frame(_:)))
      link.add(to: .main, forMode: .common)
      self.link = link
      resume()
    }

    @objc private func frame(_ link: CADisplayLink) {
      // The time of this frame. The time at which it will be shown would make the touches of this frame late.
      turn(at: timeBase.timestamp(at: .seconds(link.timestamp)))
    }

    private func turn(at time: Timestamp) {
      let need = loop.turn(at: time)
      layers.update()
      link?.isPaused = need != .everyFrame
      timer?.invalidate()
      timer = nil
      guard case .at(let due) = need else { return }
      let timer = Timer(timeInterval: max(due.seconds(since: now), 0), repeats: false) { [weak self] _ in
        MainActor.assumeIsolated { if let self { self.turn(at: self.now) } }
      }
      RunLoop.main.add(timer, forMode: .common)
      self.timer = timer
    }

    private func suspend() {
      if timeBase.isPaused { return }
      loop.enqueue(.surface(.suspended, time: now))
      turn(at: now)
      // The turn may have set one.
      timer?.invalidate()
      timer = nil
      timeBase.pause(at: .seconds(CACurrentMediaTime()))
    }

    private func resume() {
      timeBase.resume(at: .seconds(CACurrentMediaTime()))
      loop.enqueue(.surface(.resumed, time: now))
      loop.enqueue(.surface(.motion(UIAccessibility.isReduceMotionEnabled ? .reduced : .full), time: now))
    }

    // MARK: Surface

    override func layoutSubviews() {
      super.layoutSubviews()
      loop.enqueue(.surface(.resized(SceneSize(width: bounds.width, height: bounds.height)), time: now))
      loop.enqueue(.surface(.scaled(traitCollection.displayScale), time: now))
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { report(touches, .down, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { report(touches, .move, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { report(touches, .up, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { report(touches, .cancel, event) }

    private func report(_ touches: Set<UITouch>, _ phase: PointerPhase, _ event: UIEvent?) {
      var history: [InputEvent] = []
      var current: [InputEvent] = []
      for touch in touches {
        let key = ObjectIdentifier(touch)
        let id = ids[key] ?? nextID
        if ids[key] == nil { (ids[key], nextID) = (id, nextID + 1) }
        // The coalesced touches end with a copy of the current one.
        for earlier in event?.coalescedTouches(for: touch)?.dropLast() ?? [] where phase == .move {
          history.append(sample(earlier, id, .move, .coalesced))
        }
        current.append(sample(touch, id, phase, .measured))
        if phase == .up || phase == .cancel { ids[key] = nil }
      }
      for event in history { loop.enqueue(event) }
      loop.enqueue(report: current)
    }

    private func sample(_ touch: UITouch, _ id: PointerID, _ phase: PointerPhase, _ origin: SampleOrigin) -> InputEvent {
      let location = touch.preciseLocation(in: self)
      let kind: PointerKind = touch.type == .pencil ? .pen : touch.type == .indirectPointer ? .mouse : .touch
      return .pointer(
        PointerEvent(
          id: id, phase: phase, location: ScenePoint(x: location.x, y: location.y), time: timeBase.timestamp(at: .seconds(touch.timestamp)),
          kind: kind, pressure: touch.maximumPossibleForce > 0 ? Double(touch.force / touch.maximumPossibleForce) : nil, origin: origin))
    }
  }
#endif
