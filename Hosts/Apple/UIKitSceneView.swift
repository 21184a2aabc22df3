// A sketch: type-checked on Linux against the stubs in this folder (`.ci/apple`), and never run on a device.

#if canImport(UIKit)
  import MotionHosting
  import UIKit

  /// A view that shows a scene: fingers and pens in, layers out, with a display link that runs while something moves.
  @MainActor final class SceneView: UIView {
    private let turns: SceneTurns
    /// The touches that are down, with their latest samples.
    private var contacts: [ObjectIdentifier: PointerEvent] = [:]
    private var nextID = 0

    /// Creates a view of the scene of `runtime`.
    init(_ runtime: MotionRuntime) {
      turns = SceneTurns(runtime)
      super.init(frame: .zero)
      isMultipleTouchEnabled = true
      layer.addSublayer(turns.layers.root)
      let center = NotificationCenter.default
      center.addObserver(self, selector: #selector(enterBackground), name: UIApplication.didEnterBackgroundNotification, object: nil)
      center.addObserver(self, selector: #selector(leaveBackground), name: UIApplication.willEnterForegroundNotification, object: nil)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    /// Runs code of the app at the present.
    func perform(_ body: () -> Void) { turns.perform(body) }

    // MARK: Frames

    override func didMoveToWindow() {
      super.didMoveToWindow()
      guard window != nil else {
        turns.end()
        // The runtime has cancelled all pointers.
        contacts = [:]
        return
      }
      turns.begin(CADisplayLink(target: self, selector: #selector(frame(_:))), isReduced: UIAccessibility.isReduceMotionEnabled)
    }

    @objc private func frame(_ link: CADisplayLink) { turns.turn(link) }

    @objc private func enterBackground() {
      turns.enterBackground()
      // The runtime has cancelled all pointers.
      contacts = [:]
    }

    @objc private func leaveBackground() { turns.leaveBackground() }

    // MARK: Surface

    override func layoutSubviews() {
      super.layoutSubviews()
      let size = SceneSize(width: bounds.width, height: bounds.height)
      if size != turns.loop.runtime.scene.size { cancelContacts() }
      turns.loop.enqueue(.surface(.resized(size), time: turns.now))
      turns.loop.enqueue(.surface(.scaled(traitCollection.displayScale), time: turns.now))
    }

    /// Cancels the touches that are down, for example before a rotation: the content moves under the fingers.
    private func cancelContacts() {
      // In the order of the ids, so that each process records the same order.
      for var sample in contacts.values.sorted(by: { $0.id < $1.id }) {
        (sample.phase, sample.time) = (.cancel, turns.now)
        turns.loop.enqueue(.pointer(sample))
      }
      contacts = [:]
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
        if phase == .down, contacts[key] == nil {
          contacts[key] = sample(touch, nextID, phase, .measured)
          nextID += 1
        }
        // It began before a suspension or another size of the view, which has cancelled it.
        guard let id = contacts[key]?.id else { continue }
        // The coalesced touches end with a copy of the current one.
        for earlier in event?.coalescedTouches(for: touch)?.dropLast() ?? [] where phase == .move {
          history.append(.pointer(sample(earlier, id, .move, .coalesced)))
        }
        let latest = sample(touch, id, phase, .measured)
        current.append(.pointer(latest))
        contacts[key] = phase == .up || phase == .cancel ? nil : latest
      }
      for event in history { turns.loop.enqueue(event) }
      turns.loop.enqueue(report: current)
    }

    private func sample(_ touch: UITouch, _ id: PointerID, _ phase: PointerPhase, _ origin: SampleOrigin) -> PointerEvent {
      let location = touch.preciseLocation(in: self)
      let kind: PointerKind = touch.type == .pencil ? .pen : touch.type == .indirectPointer ? .mouse : .touch
      return PointerEvent(
        id: id, phase: phase, location: ScenePoint(x: location.x, y: location.y), time: turns.time(touch.timestamp), kind: kind,
        pressure: touch.maximumPossibleForce > 0 ? Double(touch.force / touch.maximumPossibleForce) : nil, origin: origin)
    }
  }
#endif
