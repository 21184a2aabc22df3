import MotionDescriptions
public import MotionEngine
import MotionGestures
public import MotionInteractions
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person switch something on and off, by a tap or by dragging a thumb to the other side.
///
/// A write to ``isOn`` moves the thumb to its side on a spring too. ``progress`` follows the thumb, for colors and similar effects.
///
/// **Affected properties:** ``isOn``, by a person; ``progress``; the position of the thumb, along the node.
///
/// **Constraints:** none.
///
/// **At rest when** no finger drags it and the thumb is at its side.
///
/// While disabled the thumb stays where it is, and a write to ``isOn`` moves it immediately. When enabled again it springs to its side.
///
/// A drag goes along the node, as it is rotated when the switch is added. After a later rotation, add it again.
///
/// It can be added to several nodes, all of which switch the same thing. If fingers drag on several nodes, the first drag counts. The thumb moves
/// along the first node.
public final class Switchable: CompositeInteraction {
  public let shared = CompositeState(named: "switchable")

  /// Whether it is on.
  public let isOn: ReactiveProperty<Bool>

  /// The position of the thumb: 0 off, 1 on.
  public let progress: ReactiveProperty<Double>

  /// The spring that moves the thumb to its side.
  public let spring = Spring<Double>(threshold: 0.001, parameters: SpringParameters(response: 0.25, dampingRatio: 0.9))

  /// The node that shows the position, in the node that this is added to; nil for none.
  public let thumb: SceneNode?

  private let dragging = Activity()
  /// The handles of the nodes that it was added to, in that order; the spring of the first one moves the thumb.
  private var handles = AddedEntries<SwitchHandle>()
  /// The handle that a finger drags.
  private var dragged: SwitchHandle?

  /// Creates a switch.
  ///
  /// - Parameter thumb: a node in the one that the switch is added to; its center moves between the points half its width from either end.
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
      Setting("progress", progress, "The position of the thumb."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  public var parts: [Part] { [Part("spring", spring)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let handle = SwitchHandle(
      on: runtime.get(target), velocity: runtime.get(spring.initialVelocity), hold: PropertyHold(of: progress, runtime: runtime),
      dragging: Activity(of: dragging, in: runtime, isManipulation: true))
    let number = handles.append(handle)
    // Order matters: owned before the spring is, so that the spring has stopped when the next handle takes over.
    runtime.own { self.leave(handle, number: number) }
    connect(handle, runtime)
    let tap = runtime.recognize(TapConfiguration(), on: target)
    let directions = PanDirections.horizontal.turned(by: target.transformToRoot)
    let drag = runtime.recognize(PanConfiguration(slop: 4, directions: directions), on: target)
    runtime.own(
      tap.updates.subscribe { [isOn] update in
        if update.state == .ended { isOn.value.toggle() }
      })
    runtime.own(drag.updates.subscribe { self.follow($0, handle) })
  }

  /// Lets the spring of `handle` move the thumb to its side while the handle is the first.
  private func connect(_ handle: SwitchHandle, _ runtime: MotionRuntime) {
    handle.isFirst.value = handles.first === handle
    let isFirst = handle.isFirst
    runtime.connect(isOn.rewrite([true: 1.0, false: 0.0]), to: spring.destination)
    let isFree = dragging.state.rewrite([.atRest: true, .active: false]).asStream()
    // Order matters: connected before the recognizers are disabled, so that a drag that this cancels does not start the spring.
    runtime.connect(
      allOf([isFirst.asStream(), isFree]), to: spring.enabled)
    runtime.add(spring, to: progress)
    let isEnabled = runtime.isOn(enabled)
    runtime.own(
      isOn.observeChanges { [enabled, progress] isOn in
        if isFirst.value, !(enabled.value && isEnabled.value) { progress.value = isOn ? 1 : 0 }
      })
    guard let thumb else { return }
    let place = { [progress] in
      if isFirst.value { thumb.position.value.x = handle.position(of: thumb, at: progress.value) }
    }
    runtime.own(progress.subscribe { _ in place() })
    for size in [handle.node.size, thumb.size] { runtime.own(size.observeChanges { _ in place() }) }
    runtime.own(thumb.anchorPoint.observeChanges { _ in place() })
    // It becomes the first when another node is removed.
    runtime.own(isFirst.observeChanges { _ in place() })
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
      guard room > 0, let delta = update.translation.converted(to: handle.node) else { return }
      handle.hold.write(min(max(handle.grabbed + delta.dx / room, 0), 1))
    case .ended:
      let speed = (update.velocity(in: handle.node)?.x ?? 0) / max(room, 1)
      // Order matters: the spring receives (1) its velocity and (2) its destination before (3) it starts.
      handles.first?.velocity.value = speed
      // The direction of a flick decides, or the side of the thumb after a slow drag.
      isOn.value = speed.magnitude > 2 ? speed > 0 : progress.value > 0.5
      release(handle)
    case .cancelled, .failed, .possible: release(handle)
    }
  }

  private func release(_ handle: SwitchHandle) {
    guard dragged === handle else { return }
    dragged = nil
    // Released first, so that the spring can take over the progress.
    handle.hold.release()
    handle.dragging.end()
  }

  private func leave(_ handle: SwitchHandle, number: Int) {
    handles.remove(number)
    release(handle)
    handle.hold.end()
    guard let next = handles.first, !next.isFirst.value else { return }
    // The velocity that it received while another handle was the first is out of date.
    next.velocity.value = 0
    next.isFirst.value = true
  }
}

/// The state of a switch on one of its nodes.
private final class SwitchHandle {
  let node: SceneNode
  /// The initial velocity of its spring.
  let velocity: ReactiveProperty<Double>
  let dragging: Activity
  let hold: PropertyHold<Double>
  /// Whether it is the first handle of the switch.
  let isFirst = ReactiveProperty(false, label: GraphLabel("switchable.isFirst"))
  /// The progress when the finger began to drag.
  var grabbed = 0.0

  init(on node: SceneNode, velocity: ReactiveProperty<Double>, hold: PropertyHold<Double>, dragging: Activity) {
    (self.node, self.velocity, self.hold, self.dragging) = (node, velocity, hold, dragging)
  }

  /// Returns the distance that the thumb can move, in points of the node.
  func room(for thumb: SceneNode?) -> Double { max(0, node.bounds.size.width - (thumb?.bounds.size.width ?? 0)) }

  func position(of thumb: SceneNode, at progress: Double) -> Double {
    thumb.bounds.size.width * thumb.anchorPoint.value.x + room(for: thumb) * progress
  }
}
