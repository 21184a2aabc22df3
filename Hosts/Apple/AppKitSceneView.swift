// A sketch: type-checked on Linux against the stubs in this folder (`.ci/apple`), and never run on a device.

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import MotionHosting

  /// A view that shows a scene: mouse, wheel and trackpad in, layers out.
  @MainActor final class SceneView: NSView {
    private let loop: HostLoop
    private let layers: SceneLayers
    private var timeBase: HostTimeBase
    private var link: CADisplayLink?
    private var timer: Timer?
    /// The buttons that went down in this view: another view may have those that the system reports as pressed.
    private var buttons: PointerButtons = []
    /// Whether the scene has the mouse, which then can leave it.
    private var isHovering = false
    private var pinch = (scale: 1.0, rotation: 0.0)
    /// The gestures of the pinch that are in progress: each begins and ends on its own.
    private var pinchGestures: Set<PinchGesture> = []

    private enum PinchGesture {
      case magnification
      case rotation
    }

    /// Creates a view of the scene of `runtime`.
    init(_ runtime: MotionRuntime) {
      loop = HostLoop(runtime)
      // A runtime that was advanced before goes on where it is.
      timeBase = HostTimeBase(start: runtime.now)
      layers = SceneLayers(of: runtime.scene)
      super.init(frame: .zero)
      wantsLayer = true
      layer?.addSublayer(layers.root)
      let host = Unmanaged.passUnretained(self)
      loop.onWake = { MainActor.assumeIsolated { host.takeUnretainedValue().wake() } }
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    /// The y axis points downwards, as in scenes.
    override var isFlipped: Bool { true }

    /// Runs code of the app at the present.
    func perform(_ body: () -> Void) { loop.perform(at: now, body) }

    private var now: Timestamp { timeBase.timestamp(at: .seconds(CACurrentMediaTime())) }

    // MARK: Frames

    override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      link?.invalidate()
      link = nil
      guard window != nil else {
        suspend()
        return layers.end()
      }
      layers.begin()
      if #available(macOS 14, *) {
        let link = displayLink(target: self, selector: #selector(frame(_:)))
        link.add(to: .main, forMode: .common)
        self.link = link
      }
      resume()
    }

    @objc private func frame(_ link: CADisplayLink) { turn(at: timeBase.timestamp(at: .seconds(link.timestamp))) }

    private func turn(at time: Timestamp) {
      let need = loop.turn(at: time)
      layers.update()
      schedule(need)
    }

    /// It only schedules a turn. Without a window there is none: the time stands still.
    private func wake() {
      if timeBase.isPaused { return }
      if let link { link.isPaused = false } else { schedule(.everyFrame) }
    }

    private func suspend() {
      if timeBase.isPaused { return }
      loop.enqueue(.surface(.suspended, time: now))
      turn(at: now)
      // The turn may have set one.
      timer?.invalidate()
      timer = nil
      timeBase.pause(at: .seconds(CACurrentMediaTime()))
      // The runtime has cancelled all pointers.
      (buttons, isHovering, pinch, pinchGestures) = ([], false, (1, 0), [])
    }

    private func resume() {
      if timeBase.isPaused {
        timeBase.resume(at: .seconds(CACurrentMediaTime()))
        loop.enqueue(.surface(.resumed, time: now))
      }
      let isReduced = NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
      loop.enqueue(.surface(.motion(isReduced ? .reduced : .full), time: now))
      // Events that arrived during the pause have woken nobody.
      wake()
    }

    private func schedule(_ need: HostNeed) {
      timer?.invalidate()
      timer = nil
      link?.isPaused = need != .everyFrame
      let delay: TimeInterval
      switch need {
      case .nothing: return
      case .at(let due): delay = max(due.seconds(since: now), 0)
      case .everyFrame:
        if link != nil { return }
        // macOS 13 has no display link of a view.
        delay = 1 / 60
      }
      let timer = Timer(timeInterval: delay, repeats: false) { [weak self] _ in
        MainActor.assumeIsolated { if let self { self.turn(at: self.now) } }
      }
      RunLoop.main.add(timer, forMode: .common)
      self.timer = timer
    }

    // MARK: Surface

    override func setFrameSize(_ newSize: NSSize) {
      super.setFrameSize(newSize)
      loop.enqueue(.surface(.resized(SceneSize(width: newSize.width, height: newSize.height)), time: now))
    }

    override func viewDidChangeBackingProperties() {
      super.viewDidChangeBackingProperties()
      if let scale = window?.backingScaleFactor { loop.enqueue(.surface(.scaled(scale), time: now)) }
    }

    // MARK: Events

    override func mouseDown(with event: NSEvent) { press(event) }
    override func mouseUp(with event: NSEvent) { release(event) }
    override func mouseDragged(with event: NSEvent) { drag(event) }
    override func rightMouseDown(with event: NSEvent) { press(event) }
    override func rightMouseUp(with event: NSEvent) { release(event) }
    override func rightMouseDragged(with event: NSEvent) { drag(event) }
    override func otherMouseDown(with event: NSEvent) { press(event) }
    override func otherMouseUp(with event: NSEvent) { release(event) }
    override func otherMouseDragged(with event: NSEvent) { drag(event) }
    override func mouseMoved(with event: NSEvent) { send(.hover, event) }
    override func mouseExited(with event: NSEvent) { if isHovering, buttons.isEmpty { send(.leave, event) } }

    override func updateTrackingAreas() {
      super.updateTrackingAreas()
      for area in trackingAreas { removeTrackingArea(area) }
      let options: NSTrackingArea.Options = [.mouseMoved, .mouseEnteredAndExited, .activeInKeyWindow, .inVisibleRect]
      addTrackingArea(NSTrackingArea(rect: .zero, options: options, owner: self, userInfo: nil))
    }

    override func scrollWheel(with event: NSEvent) {
      let phase: WheelEvent.Phase =
        !event.momentumPhase.isEmpty
        ? .coasting : event.phase.contains(.ended) || event.phase.contains(.cancelled) ? .ended : event.phase.isEmpty ? .notch : .moved
      // A wheel without precise deltas counts lines of 16 points.
      let unit = event.hasPreciseScrollingDeltas ? 1.0 : 16
      let delta = SceneVector(dx: event.scrollingDeltaX * unit, dy: event.scrollingDeltaY * unit)
      loop.enqueue(
        .wheel(WheelEvent(phase: phase, location: location(event), delta: delta, time: time(event), modifiers: modifiers(event))))
    }

    override func magnify(with event: NSEvent) {
      cancelLostPinch(.magnification, event)
      pinch.scale *= max(1 + event.magnification, 0.01)
      sendPinch(.magnification, event)
    }

    override func rotate(with event: NSEvent) {
      cancelLostPinch(.rotation, event)
      // Degrees, counterclockwise.
      pinch.rotation -= Double(event.rotation) * .pi / 180
      sendPinch(.rotation, event)
    }

    /// Cancels the pinch if `gesture`, which is in progress, begins again: its end was lost, and that of the pinch.
    private func cancelLostPinch(_ gesture: PinchGesture, _ event: NSEvent) {
      guard event.phase.contains(.began), pinchGestures.contains(gesture) else { return }
      enqueuePinch(.cancelled, event)
      (pinch, pinchGestures) = ((1, 0), [])
    }

    private func sendPinch(_ gesture: PinchGesture, _ event: NSEvent) {
      let wasEmpty = pinchGestures.isEmpty
      guard !wasEmpty || event.phase.contains(.began) else {
        // It began before a suspension, which has cancelled it.
        pinch = (1, 0)
        return
      }
      let ends = event.phase.contains(.ended) || event.phase.contains(.cancelled)
      if event.phase.contains(.began) { pinchGestures.insert(gesture) }
      if ends { pinchGestures.remove(gesture) }
      let phase: TrackpadEvent.Phase =
        wasEmpty && event.phase.contains(.began)
        ? .began : ends && pinchGestures.isEmpty ? (event.phase.contains(.cancelled) ? .cancelled : .ended) : .changed
      enqueuePinch(phase, event)
      if phase == .ended || phase == .cancelled { pinch = (1, 0) }
    }

    private func enqueuePinch(_ phase: TrackpadEvent.Phase, _ event: NSEvent) {
      loop.enqueue(
        .trackpad(
          TrackpadEvent(phase: phase, location: location(event), scale: pinch.scale, rotation: pinch.rotation, time: time(event))))
    }

    /// A second button of a mouse that is down changes the same pointer.
    private func press(_ event: NSEvent) {
      let isFirst = buttons.isEmpty
      buttons.formUnion(button(event))
      send(isFirst ? .down : .move, event)
    }

    private func release(_ event: NSEvent) {
      // Its press was not in this view, or before a suspension.
      guard buttons.isSuperset(of: button(event)) else { return }
      buttons.subtract(button(event))
      send(buttons.isEmpty ? .up : .move, event)
    }

    private func drag(_ event: NSEvent) { if !buttons.isEmpty { send(.move, event) } }

    /// The button of an event: the left one is 0, the right one 1, the middle one 2. Those after the sixteenth count as the last.
    private func button(_ event: NSEvent) -> PointerButtons { PointerButtons(rawValue: 1 << UInt16(min(max(event.buttonNumber, 0), 15))) }

    private func send(_ phase: PointerPhase, _ event: NSEvent) {
      isHovering = phase != .leave
      loop.enqueue(
        .pointer(
          PointerEvent(
            phase: phase, location: location(event), time: time(event), kind: .mouse, buttons: buttons, modifiers: modifiers(event))))
    }

    private func location(_ event: NSEvent) -> ScenePoint {
      let point = convert(event.locationInWindow, from: nil)
      return ScenePoint(x: point.x, y: point.y)
    }

    /// Events that a program has made may have no time.
    private func time(_ event: NSEvent) -> Timestamp { event.timestamp > 0 ? timeBase.timestamp(at: .seconds(event.timestamp)) : now }

    private func modifiers(_ event: NSEvent) -> KeyModifiers {
      var keys: KeyModifiers = []
      if event.modifierFlags.contains(.shift) { keys.insert(.shift) }
      if event.modifierFlags.contains(.control) { keys.insert(.control) }
      if event.modifierFlags.contains(.option) { keys.insert(.option) }
      if event.modifierFlags.contains(.command) { keys.insert(.command) }
      return keys
    }
  }
#endif
