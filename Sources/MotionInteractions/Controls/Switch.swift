import MotionGestures
public import MotionPhysics
public import MotionScene
public import MotionStreams

/// Lets a person turn something on and off, by a tap or by dragging a thumb to the other side.
///
/// ``isOn`` goes both ways: written from outside, the thumb springs to its side, too. ``progress`` is where the thumb is on its way, for colours and the like.
///
/// **Affected properties:** ``isOn``, by a person; ``progress``; the position of the thumb, along the node.
///
/// **Constraints:** none.
///
/// **At rest when** no finger drags it and the thumb is at its side.
public final class Switch: Interaction, Togglable, Stateful {
  public let enabled = ReactiveProperty(true, label: GraphLabel("switch.enabled"))

  /// Whether it is on.
  public let isOn: ReactiveProperty<Bool>

  /// Where the thumb is: 0 off, 1 on.
  public let progress: ReactiveProperty<Double>

  /// What takes the thumb to its side.
  public let spring = Spring<Double>(threshold: 0.001, parameters: SpringParameters(response: 0.25, dampingRatio: 0.9))

  /// What shows on which side it is, in the node that it is added to; nil for none.
  public let thumb: SceneNode?

  private let aggregate = AggregateState()
  private let dragging = Activity()

  /// Makes a switch.
  ///
  /// - Parameter thumb: a node in the one that the switch is added to; its middle runs between half its width from either end.
  public init(isOn: Bool = false, thumb: SceneNode? = nil) {
    self.isOn = ReactiveProperty(isOn, label: GraphLabel("switch.isOn"))
    progress = ReactiveProperty(isOn ? 1 : 0, label: GraphLabel("switch.progress"))
    self.thumb = thumb
    spring.destination.value = isOn ? 1 : 0
  }

  public var state: MotionStream<MotionState> { aggregate.state }

  public var properties: [InspectedProperty] {
    [InspectedProperty("isOn", isOn), InspectedProperty("progress", progress, range: 0...1), InspectedProperty("enabled", enabled)]
  }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.own(aggregate.observe(spring.state, clock: runtime.clock))
    runtime.own(aggregate.observe(dragging.state, clock: runtime.clock))
    let tap = runtime.recognize(TapMachine(), on: target)
    let drag = runtime.recognize(PanMachine(configuration: PanConfiguration(slop: 4, directions: .horizontal)), on: target)
    runtime.connect(enabled, to: tap.isEnabled)
    runtime.connect(enabled, to: drag.isEnabled)
    runtime.connect(isOn.rewrite([true: 1.0, false: 0.0]), to: spring.destination)
    runtime.own(dragging.follow(drag.state))
    runtime.add(spring, to: progress)
    if let thumb {
      let place = { [progress] in thumb.position.value.x = Self.place(of: thumb, on: target, at: progress.value) }
      runtime.own(progress.subscribe { _ in place() })
      runtime.own(target.size.observeLater { _ in place() })
    }
    runtime.own(
      tap.updates.subscribe { [isOn] update in
        if update.state == .ended { isOn.value.toggle() }
      })
    follow(drag, on: target, runtime)
  }

  private func follow(_ drag: PanRecognizer, on target: SceneNode, _ runtime: MotionRuntime) {
    var grabbed = 0.0
    let hold = GestureHold(of: progress, runtime: runtime)
    runtime.own(
      drag.updates.subscribe { [progress, isOn, spring, thumb] update in
        let room = Self.room(for: thumb, on: target)
        switch update.state {
        case .began:
          spring.enabled.value = false
          grabbed = progress.value
          hold.write(grabbed)
        case .changed:
          guard room > 0, let way = update.translation.converted(to: target) else { return }
          hold.write(min(max(grabbed + way.dx / room, 0), 1))
        case .ended, .cancelled, .failed, .possible:
          hold.release()
          guard update.state == .ended || update.state == .cancelled else { return }
          let speed = update.state == .ended ? (update.velocity.converted(to: target)?.dx ?? 0) / max(room, 1) : 0
          // A flick decides by its way, a slow finger by the side it is on.
          let isToBeOn = update.state == .cancelled ? isOn.value : speed.magnitude > 2 ? speed > 0 : progress.value > 0.5
          // Order matters: the spring knows (1) how fast and (2) where to before (3) it begins.
          spring.initialVelocity.value = speed
          isOn.value = isToBeOn
          spring.enabled.value = true
        }
      })
  }

  /// How far the thumb can go, in points of the node.
  private static func room(for thumb: SceneNode?, on target: SceneNode) -> Double {
    max(0, target.bounds.size.width - (thumb?.bounds.size.width ?? 0))
  }

  private static func place(of thumb: SceneNode, on target: SceneNode, at progress: Double) -> Double {
    thumb.bounds.size.width * thumb.anchorPoint.value.x + room(for: thumb, on: target) * progress
  }
}
