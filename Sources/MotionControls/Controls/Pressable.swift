import MotionDescriptions
public import MotionEngine
import MotionGestures
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person press a node like a button.
///
/// It is highlighted from the touch on, not while the finger is dragged off it, and again when the finger returns. A finger that is lifted on it
/// presses it. A finger that is lifted off it, or whose gesture is cancelled because another one was recognized (a list scrolls), does not.
///
/// **Affected properties:** none of the node; observe ``isHighlighted`` and ``presses``.
///
/// **Constraints:** none.
///
/// **At rest when** no finger touches it.
///
/// It can be added to several nodes, and is highlighted as long as one of them is.
public final class Pressable: Interaction, Togglable, Manipulation {
  public let enabled = ReactiveProperty(true, label: GraphLabel("pressable.enabled"))

  /// Whether it looks pressed. Observe it; a write changes only the look.
  public let isHighlighted = ReactiveProperty(false, label: GraphLabel("pressable.isHighlighted"))

  /// Emits the location of each press: where the finger was lifted, in points of the node.
  public let presses = Emitter<Point>(label: GraphLabel("pressable.presses"))

  /// The distance from the node within which a finger still presses it, in points of the root.
  ///
  /// It applies to fingers that went down on the node. Defaults to 70 points, about the value observed in UIKit's controls.
  public let slack = ReactiveProperty(70.0, label: GraphLabel("pressable.slack"))

  /// The time that a finger has to be down before the highlight.
  ///
  /// About 150 ms suit a list, so that scrolling does not flash. A finger that is lifted sooner presses it nevertheless. It is the host's time,
  /// also in a timeline.
  public let delay: Duration

  private let activity = Activity()
  /// The number of nodes that are highlighted.
  private var highlightCount = 0

  /// Creates a button.
  public init(delay: Duration = .zero) {
    self.delay = delay
    activity.makeState(of: self)
    enabled.makeSwitch(of: self)
    presses.makeOutput(of: self)
  }

  public var state: MotionStream<MotionState> { activity.state }

  public var settings: [Setting] {
    [
      Setting(fixed: "delay", delay, unit: "seconds", "The time that a finger is down before it looks pressed."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
      Setting("isHighlighted", isHighlighted, "Whether it looks pressed."),
      Setting("slack", slack, unit: "points", in: 0...1e6, "The distance off the node at which a finger still presses it."),
    ]
  }

  public var outputs: [Output] { [Output("presses", presses)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let recognizer = runtime.recognize(LongPressConfiguration.press, on: target, named: "press")
    recognizer.arbitrationPolicy.yields = true
    runtime.own(Activity(of: activity, in: runtime, isManipulation: true).follow(recognizer.state))
    // The delay is the time of the finger, which a timeline neither slows nor pauses.
    let highlight = DelayedHighlight(after: delay, timer: MotionTimer(in: runtime.outermost)) { self.highlight($0) }
    let presses = InstanceOutput(presses, in: runtime)
    runtime.own(
      recognizer.updates.subscribe { [slack] update in
        let isOn = target.isNear(update.location, within: slack.value)
        switch update.state {
        case .began: highlight.begin()
        case .changed: highlight.show(isOn)
        case .ended:
          highlight.end()
          // An observer of the highlight may have removed the button.
          if isOn, !highlight.isRemoved, let location = target.convertFromRoot(update.location) { presses.send(location) }
        case .cancelled, .failed, .possible: highlight.end()
        }
      })
    runtime.own { highlight.remove() }
  }

  /// Counts a node whose highlight begins or ends.
  private func highlight(_ isOn: Bool) {
    highlightCount += isOn ? 1 : -1
    if isHighlighted.value != (highlightCount > 0) { isHighlighted.value = highlightCount > 0 }
  }
}

/// The highlight of one node, which may be delayed.
private final class DelayedHighlight {
  private let change: (Bool) -> Void
  private let delay: Duration
  private let timer: MotionTimer
  /// Whether the finger is on the node, and whether it has been down long enough.
  private var isOn = false
  private var isDue = false
  /// Whether the highlight is shown.
  private var isShown = false
  private(set) var isRemoved = false

  /// Creates a highlight that calls `change` when it begins and when it ends.
  init(after delay: Duration, timer: MotionTimer, _ change: @escaping (Bool) -> Void) {
    (self.delay, self.timer, self.change) = (delay, timer, change)
  }

  func remove() {
    isRemoved = true
    end()
  }

  func begin() {
    (isOn, isDue) = (true, delay <= .zero)
    if !isDue {
      timer.schedule(after: delay) {
        self.isDue = true
        self.update()
      }
    }
    update()
  }

  func show(_ isOn: Bool) {
    self.isOn = isOn
    update()
  }

  func end() {
    timer.cancel()
    (isOn, isDue) = (false, false)
    update()
  }

  private func update() {
    guard isShown != (isOn && isDue) else { return }
    isShown.toggle()
    change(isShown)
  }
}

extension SceneNode {
  /// Returns whether `point` of the root lies on the node, or at most `slack` points of the root from it.
  func isNear(_ point: Point, within slack: Double) -> Bool {
    guard let local = convertFromRoot(point) else { return false }
    let nearest = Point(x: min(max(local.x, 0), bounds.size.width), y: min(max(local.y, 0), bounds.size.height))
    return nearest == local || convertToRoot(nearest).distance(to: point) <= slack
  }
}
