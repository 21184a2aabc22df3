// A sketch: type-checked on Linux against the stubs in this folder (`.ci/apple`), and never run on a device.

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import MotionHosting

  /// A view that shows a scene: mouse, wheel and trackpad in, layers out.
  @MainActor final class SceneView: NSView {
    private let turns: SceneTurns
    /// The buttons that went down in this view: another view may have those that the system reports as pressed.
    private var buttons: PointerButtons = []
    /// The latest sample of the mouse.
    private var latest: PointerEvent?
    /// Whether the scene has the mouse, which then can leave it.
    private var isHovering = false
    private var pinch = (scale: 1.0, rotation: 0.0)
    /// The location of the latest event of the pinch.
    private var pinchLocation = ScenePoint(x: 0, y: 0)
    /// The gestures of the pinch that are in progress: each begins and ends on its own.
    private var pinchGestures: Set<PinchGesture> = []

    private enum PinchGesture {
      case magnification
      case rotation
    }

    /// Creates a view of the scene of `runtime`.
    init(_ runtime: MotionRuntime) {
      turns = SceneTurns(runtime)
      super.init(frame: .zero)
      wantsLayer = true
      layer?.addSublayer(turns.layers.root)
      // A hidden app is suspended; one behind the windows of others goes on.
      let center = NotificationCenter.default
      center.addObserver(self, selector: #selector(enterBackground), name: NSApplication.didHideNotification, object: nil)
      center.addObserver(self, selector: #selector(leaveBackground), name: NSApplication.didUnhideNotification, object: nil)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    /// The y axis points downwards, as in scenes.
    override var isFlipped: Bool { true }

    /// Runs code of the app at the present.
    func perform(_ body: () -> Void) { turns.perform(body) }

    // MARK: Frames

    override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      guard window != nil else {
        turns.end()
        forgetContacts()
        return
      }
      // macOS 13 has no display link of a view.
      var link: CADisplayLink?
      if #available(macOS 14, *) { link = displayLink(target: self, selector: #selector(frame(_:))) }
      turns.begin(link, isReduced: NSWorkspace.shared.accessibilityDisplayShouldReduceMotion)
    }

    @objc private func frame(_ link: CADisplayLink) { turns.turn(link) }

    @objc private func enterBackground() {
      turns.enterBackground()
      forgetContacts()
    }

    @objc private func leaveBackground() { turns.leaveBackground() }

    /// Forgets the mouse and the pinch: the runtime has cancelled all pointers.
    private func forgetContacts() { (buttons, isHovering, pinch, pinchGestures) = ([], false, (1, 0), []) }

    // MARK: Surface

    override func setFrameSize(_ newSize: NSSize) {
      super.setFrameSize(newSize)
      let size = SceneSize(width: newSize.width, height: newSize.height)
      if size != turns.loop.runtime.scene.size { cancelContacts() }
      turns.loop.enqueue(.surface(.resized(size), time: turns.now))
    }

    /// Cancels a pinch in progress, and the mouse if it is down, because the content moves under them.
    private func cancelContacts() {
      if !pinchGestures.isEmpty { cancelPinch(at: pinchLocation, time: turns.now) }
      guard !buttons.isEmpty, var sample = latest else { return }
      buttons = []
      (sample.phase, sample.time, sample.buttons) = (.cancel, turns.now, [])
      turns.loop.enqueue(.pointer(sample))
    }

    override func viewDidChangeBackingProperties() {
      super.viewDidChangeBackingProperties()
      if let scale = window?.backingScaleFactor { turns.loop.enqueue(.surface(.scaled(scale), time: turns.now)) }
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
      turns.loop.enqueue(
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
      cancelPinch(at: location(event), time: time(event))
    }

    private func cancelPinch(at location: ScenePoint, time: Timestamp) {
      enqueuePinch(.cancelled, at: location, time: time)
      (pinch, pinchGestures) = ((1, 0), [])
    }

    private func sendPinch(_ gesture: PinchGesture, _ event: NSEvent) {
      let wasEmpty = pinchGestures.isEmpty
      guard !wasEmpty || event.phase.contains(.began) else {
        // It began before a suspension or another size of the view, which has cancelled it.
        pinch = (1, 0)
        return
      }
      let ends = event.phase.contains(.ended) || event.phase.contains(.cancelled)
      if event.phase.contains(.began) { pinchGestures.insert(gesture) }
      if ends { pinchGestures.remove(gesture) }
      let phase: TrackpadEvent.Phase =
        wasEmpty && event.phase.contains(.began)
        ? .began : ends && pinchGestures.isEmpty ? (event.phase.contains(.cancelled) ? .cancelled : .ended) : .changed
      enqueuePinch(phase, at: location(event), time: time(event))
      if phase == .ended || phase == .cancelled { pinch = (1, 0) }
    }

    private func enqueuePinch(_ phase: TrackpadEvent.Phase, at location: ScenePoint, time: Timestamp) {
      pinchLocation = location
      turns.loop.enqueue(
        .trackpad(TrackpadEvent(phase: phase, location: location, scale: pinch.scale, rotation: pinch.rotation, time: time)))
    }

    /// A second button of a mouse that is down changes the same pointer.
    private func press(_ event: NSEvent) {
      let isFirst = buttons.isEmpty
      buttons.formUnion(button(event))
      send(isFirst ? .down : .move, event)
    }

    private func release(_ event: NSEvent) {
      // Its press was not in this view, or before a suspension or another size of the view.
      guard buttons.isSuperset(of: button(event)) else { return }
      buttons.subtract(button(event))
      send(buttons.isEmpty ? .up : .move, event)
    }

    private func drag(_ event: NSEvent) { if !buttons.isEmpty { send(.move, event) } }

    /// The button of an event: the left one is 0, the right one 1, the middle one 2. Those after the sixteenth count as the last.
    private func button(_ event: NSEvent) -> PointerButtons { PointerButtons(rawValue: 1 << UInt16(min(max(event.buttonNumber, 0), 15))) }

    private func send(_ phase: PointerPhase, _ event: NSEvent) {
      isHovering = phase != .leave
      let sample = PointerEvent(
        phase: phase, location: location(event), time: time(event), kind: .mouse, buttons: buttons, modifiers: modifiers(event))
      latest = sample
      turns.loop.enqueue(.pointer(sample))
    }

    private func location(_ event: NSEvent) -> ScenePoint {
      let point = convert(event.locationInWindow, from: nil)
      return ScenePoint(x: point.x, y: point.y)
    }

    /// Events that a program has made may have no time.
    private func time(_ event: NSEvent) -> Timestamp { event.timestamp > 0 ? turns.time(event.timestamp) : turns.now }

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
