public import MotionEngine
import MotionGestures
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person press a node, as a button.
///
/// It looks pressed from the touch on, not any more while the finger is dragged off, and again when it comes back. Lifted on it, the finger presses it; lifted off it,
/// or taken away because something else was recognised (a list that is scrolled), it does not.
///
/// **Affected properties:** none of the node; ``isHighlighted`` and ``presses`` are for others to follow.
///
/// **Constraints:** none.
///
/// **At rest when** no finger is on it.
///
/// Added to several nodes, each can be pressed; it looks pressed as long as one of them is.
public final class Pressable: Interaction, Togglable, Manipulation {
  public let enabled = ReactiveProperty(true, label: GraphLabel("pressable.enabled"))

  /// Whether it looks pressed. Follow it; writing it changes nothing but the look.
  public let isHighlighted = ReactiveProperty(false, label: GraphLabel("pressable.isHighlighted"))

  /// Where it was pressed, each time it was: where the finger was lifted, in points of the node.
  public let presses = Emitter<Point>(label: GraphLabel("pressable.presses"))

  /// How far off the node the finger may be and still be on it, in points of the root, once it has gone down on the node. About 70 as observed of UIKit's controls.
  public let slack = ReactiveProperty(70.0, label: GraphLabel("pressable.slack"))

  /// How long a finger has to be down before it looks pressed: in a list about 150 ms, so that scrolling does not flash. A finger that is lifted sooner presses it all
  /// the same. Applies to nodes it is added to from then on.
  public let delay: Duration

  private let activity = Activity()
  /// On how many nodes it looks pressed.
  private var highlightCount = 0

  /// Makes a button.
  public init(delay: Duration = .zero) { self.delay = delay }

  public var state: MotionStream<MotionState> { activity.state }

  public var settings: [Setting] {
    [
      Setting(fixed: "delay", delay, unit: "seconds", "The time that a finger is down before it looks pressed."),
      Setting("enabled", enabled, "Whether it is on."),
      Setting("isHighlighted", isHighlighted, "Whether it looks pressed."),
      Setting("slack", slack, unit: "points", in: 0...1e6, "The distance off the node at which a finger still presses it."),
    ]
  }

  public var outputs: [Output] { [Output("presses", presses)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let recognizer = runtime.recognize(LongPressConfiguration.press, on: target, named: "press")
    recognizer.arbitrationPolicy.yields = true
    runtime.connect(enabled, to: recognizer.isEnabled)
    runtime.own(activity.follow(recognizer.state))
    let highlight = DelayedHighlight(after: delay, timer: MotionTimer(in: runtime)) { self.highlight($0) }
    runtime.own(
      recognizer.updates.subscribe { [slack, presses] update in
        let isOn = target.isNear(update.location, within: slack.value)
        switch update.state {
        case .began: highlight.begin()
        case .changed: highlight.show(isOn)
        case .ended:
          highlight.end()
          // Whoever saw the look change may have removed the button.
          if isOn, !highlight.isRemoved, let place = target.convertFromRoot(update.location) { presses.send(place) }
        case .cancelled, .failed, .possible: highlight.end()
        }
      })
    runtime.own { highlight.remove() }
  }

  /// One of its nodes begins, or ceases, to look pressed.
  private func highlight(_ isOn: Bool) {
    highlightCount += isOn ? 1 : -1
    if isHighlighted.value != (highlightCount > 0) { isHighlighted.value = highlightCount > 0 }
  }
}

/// The pressed look of one node, which may come a little late.
private final class DelayedHighlight {
  private let change: (Bool) -> Void
  private let delay: Duration
  private let timer: MotionTimer
  /// Whether the look is due: the finger is on the node, and has been down long enough.
  private var isOn = false
  private var isDue = false
  /// Whether it shows.
  private var isShown = false
  private(set) var isRemoved = false

  /// Makes a look that calls `change` when it begins and when it ends.
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
  /// Whether `point` of the root lies on the node, or at most `slack` points of the root from it.
  func isNear(_ point: Point, within slack: Double) -> Bool {
    guard let local = convertFromRoot(point) else { return false }
    let nearest = Point(x: min(max(local.x, 0), bounds.size.width), y: min(max(local.y, 0), bounds.size.height))
    return nearest == local || convertToRoot(nearest).distance(to: point) <= slack
  }
}
