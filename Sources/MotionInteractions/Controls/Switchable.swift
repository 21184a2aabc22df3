public import MotionEngine
import MotionGestures
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person turn something on and off, by a tap or by dragging a thumb to the other side.
///
/// ``isOn`` goes both ways: written from outside, the thumb springs to its side, too. ``progress`` is where the thumb is on its way, for colours and the like.
///
/// **Affected properties:** ``isOn``, by a person; ``progress``; the position of the thumb, along the node.
///
/// **Constraints:** none.
///
/// **At rest when** no finger drags it and the thumb is at its side.
///
/// Turned off it stays where it is, and written it is there at once; turned on it springs to its side. Added to several nodes, each turns the same thing on and off, and
/// of fingers that drag on several it follows the first. The thumb runs along the first of them.
public final class Switchable: CompositeInteraction {
  public let shared = CompositeState(named: "switchable")

  /// Whether it is on.
  public let isOn: ReactiveProperty<Bool>

  /// Where the thumb is: 0 off, 1 on.
  public let progress: ReactiveProperty<Double>

  /// What takes the thumb to its side.
  public let spring = Spring<Double>(threshold: 0.001, parameters: SpringParameters(response: 0.25, dampingRatio: 0.9))

  /// What shows on which side it is, in the node that it is added to; nil for none.
  public let thumb: SceneNode?

  private let dragging = Activity()
  /// What it has on the nodes it was added to, in this order; the spring of the first moves the thumb.
  private var handles: [SwitchHandle] = []
  /// The one that a finger drags.
  private var dragged: SwitchHandle?

  /// Makes a switch.
  ///
  /// - Parameter thumb: a node in the one that the switch is added to; its middle runs between half its width from either end.
  public init(isOn: Bool = false, thumb: SceneNode? = nil) {
    self.isOn = ReactiveProperty(isOn, label: GraphLabel("switchable.isOn"))
    progress = ReactiveProperty(isOn ? 1 : 0, label: GraphLabel("switchable.progress"))
    self.thumb = thumb
    spring.destination.value = isOn ? 1 : 0
  }

  public var settings: [Setting] {
    [
      Setting(fixed: "thumb", node: thumb, "The node that shows the side; null for none."),
      Setting("isOn", isOn, "Whether it is switched on."),
      Setting("progress", progress, in: 0...1, "The position of the thumb."),
      Setting("enabled", enabled, "Whether it is on."),
    ]
  }

  public var parts: [Part] { [Part("spring", spring)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let handle = SwitchHandle(
      on: runtime.get(target), velocity: runtime.get(spring.initialVelocity), hold: PropertyHold(of: progress, runtime: runtime),
      dragging: Activity(of: dragging, in: runtime, isManipulation: true))
    handles.append(handle)
    // Owned before the spring is, so that it has stopped when the next one takes over.
    runtime.own { self.leave(handle) }
    connect(handle, runtime)
    let tap = runtime.recognize(TapConfiguration(), on: target)
    let drag = runtime.recognize(PanConfiguration(slop: 4, directions: .horizontal), on: target)
    runtime.connect(enabled, to: tap.isEnabled)
    runtime.connect(enabled, to: drag.isEnabled)
    runtime.own(
      tap.updates.subscribe { [isOn] update in
        if update.state == .ended { isOn.value.toggle() }
      })
    runtime.own(drag.updates.subscribe { self.follow($0, handle) })
  }

  /// Lets the spring of `handle` take the thumb to its side, as long as it is the first.
  private func connect(_ handle: SwitchHandle, _ runtime: MotionRuntime) {
    handle.isFirst.value = handles.first === handle
    let isFirst = handle.isFirst
    runtime.connect(isOn.rewrite([true: 1.0, false: 0.0]), to: spring.destination)
    let isFree = dragging.state.rewrite([.atRest: true, .active: false]).asStream()
    // Before the recognisers are turned off, so that a drag that is cancelled by that does not wake the spring.
    runtime.connect(
      allOf([isFirst.asStream(), isFree]), to: spring.enabled)
    runtime.add(spring, to: progress)
    runtime.own(
      isOn.observeChanges { [enabled, progress] isOn in
        if isFirst.value, !enabled.value { progress.value = isOn ? 1 : 0 }
      })
    guard let thumb else { return }
    let place = { [progress] in
      if isFirst.value { thumb.position.value.x = handle.place(of: thumb, at: progress.value) }
    }
    runtime.own(progress.subscribe { _ in place() })
    runtime.own(handle.node.size.observeChanges { _ in place() })
  }

  private func follow(_ update: GestureUpdate, _ handle: SwitchHandle) {
    if update.state == .began {
      guard dragged == nil else { return }
      dragged = handle
      handle.dragging.begin()
    }
    guard dragged === handle else { return }
    let room = handle.room(for: thumb)
    switch update.state {
    case .began:
      handle.grabbed = progress.value
      handle.hold.write(handle.grabbed)
    case .changed:
      guard room > 0, let way = update.translation.converted(to: handle.node) else { return }
      handle.hold.write(min(max(handle.grabbed + way.dx / room, 0), 1))
    case .ended:
      let speed = (update.velocity.converted(to: handle.node)?.dx ?? 0) / max(room, 1)
      // Order matters: the spring knows (1) how fast and (2) where to before (3) it begins.
      handles.first?.velocity.value = speed
      // A flick decides by its way, a slow finger by the side it is on.
      isOn.value = speed.magnitude > 2 ? speed > 0 : progress.value > 0.5
      release(handle)
    case .cancelled, .failed, .possible: release(handle)
    }
  }

  private func release(_ handle: SwitchHandle) {
    guard dragged === handle else { return }
    dragged = nil
    // First, so that the spring finds the progress free.
    handle.hold.release()
    handle.dragging.end()
  }

  private func leave(_ handle: SwitchHandle) {
    handles.removeAll { $0 === handle }
    handle.isFirst.value = false
    release(handle)
    guard let next = handles.first, !next.isFirst.value else { return }
    // What it was told while another one was the first is out of date.
    next.velocity.value = 0
    next.isFirst.value = true
  }
}

/// What a switch has on one of the nodes that it was added to.
private final class SwitchHandle {
  let node: SceneNode
  /// The velocity that its spring starts with.
  let velocity: ReactiveProperty<Double>
  let dragging: Activity
  let hold: PropertyHold<Double>
  /// Whether it is the first of those that the switch has.
  let isFirst = ReactiveProperty(false, label: GraphLabel("switchable.isFirst"))
  /// The progress when the finger began to drag.
  var grabbed = 0.0

  init(on node: SceneNode, velocity: ReactiveProperty<Double>, hold: PropertyHold<Double>, dragging: Activity) {
    (self.node, self.velocity, self.hold, self.dragging) = (node, velocity, hold, dragging)
  }

  /// How far the thumb can go, in points of the node.
  func room(for thumb: SceneNode?) -> Double { max(0, node.bounds.size.width - (thumb?.bounds.size.width ?? 0)) }

  func place(of thumb: SceneNode, at progress: Double) -> Double {
    thumb.bounds.size.width * thumb.anchorPoint.value.x + room(for: thumb) * progress
  }
}
