public import MotionEngine
import MotionGestures
public import MotionScene
public import MotionStreams
import MotionValues

/// Lets a person choose a number by dragging along a node.
///
/// The number can be written, too, by a person or by anything else: ``value`` goes both ways, and the thumb follows it.
///
/// **Affected properties:** ``value``, while a finger drags; the position of the thumb, along the axis, whenever the value changes.
///
/// **Constraints:** operators that each value passes that a finger chooses, before it is rounded to the step and held within the ends.
///
/// **At rest when** no finger drags.
///
/// Added to several nodes, each changes the same number, one at a time: the one that is dragged first. The thumb runs along the first of them.
public final class Slidable: Interaction, Togglable, Manipulation {
  /// The way along which it is dragged.
  public enum Axis: Hashable, Sendable, CaseIterable {
    /// To the right, for more.
    case horizontal
    /// Upwards, for more.
    case vertical
  }

  public let enabled = ReactiveProperty(true, label: GraphLabel("slidable.enabled"))

  /// The number, from ``minimum`` to ``maximum``. Written from outside it stays as it was written; the thumb is held within the ends.
  public let value: ReactiveProperty<Double>

  /// The number at the left end, or at the bottom.
  public let minimum: ReactiveProperty<Double>

  /// The number at the right end, or at the top.
  public let maximum: ReactiveProperty<Double>

  /// What the number is a multiple of, counted from the minimum; 0 for any number.
  public let step = ReactiveProperty(0.0, label: GraphLabel("slidable.step"))

  /// Whether the number jumps to where the finger goes down. Otherwise only a drag changes it, from what it was.
  public let jumps = ReactiveProperty(false, label: GraphLabel("slidable.jumps"))

  /// What is dragged along, in the node that it is added to; nil for none.
  public let thumb: SceneNode?

  /// The way along which it is dragged.
  public let axis: Axis

  private let activity = Activity()
  /// The nodes it was added to, in this order.
  private var tracks: [SlidableTrack] = []
  /// The one that a finger drags along.
  private var dragged: SlidableTrack?

  /// Makes a slider.
  ///
  /// - Parameter thumb: a node in the one that the slider is added to, which is to follow the number; its anchor point runs from end to end.
  public init(from minimum: Double = 0, to maximum: Double = 1, value: Double = 0, axis: Axis = .horizontal, thumb: SceneNode? = nil) {
    self.minimum = ReactiveProperty(minimum, label: GraphLabel("slidable.minimum"))
    self.maximum = ReactiveProperty(maximum, label: GraphLabel("slidable.maximum"))
    self.value = ReactiveProperty(value, label: GraphLabel("slidable.value"))
    self.axis = axis
    self.thumb = thumb
  }

  public var state: MotionStream<MotionState> { activity.state }

  public var settings: [Setting] {
    [
      Setting(fixed: "thumb", node: thumb, "The node that follows the value; null for none."),
      Setting(fixed: "axis", axis, "The axis that it is dragged along."),
      Setting("value", value, "The chosen number."),
      Setting("minimum", minimum, "The smallest number."),
      Setting("maximum", maximum, "The largest number."),
      Setting("step", step, in: 0...1e12, "The number that the value is a multiple of; 0 for any."),
      Setting("jumps", jumps, "Whether the value jumps to where the finger goes down."),
      Setting("enabled", enabled, "Whether it is on."),
    ]
  }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Double>) {
    let track = SlidableTrack(self, on: runtime.get(target), runtime)
    let hold = track.hold
    tracks.append(track)
    runtime.own {
      self.release(track)
      self.tracks.removeAll { $0 === track }
    }
    let touch = runtime.recognize(LongPressConfiguration.press, on: target, named: "touch")
    touch.recognizeSimultaneouslyWithAll()
    touch.arbitrationPolicy.yields = true
    let pan = PanConfiguration(slop: 4, directions: axis == .horizontal ? .horizontal : .vertical)
    let drag = runtime.recognize(pan, on: target)
    runtime.connect(enabled, to: touch.isEnabled)
    runtime.connect(enabled, to: drag.isEnabled)

    let chosen = Emitter<Double>(label: GraphLabel("slidable"))
    runtime.connect(runtime.apply(constraints, to: chosen), to: hold)
    runtime.own(
      touch.updates.subscribe { update in
        guard update.state == .began, self.jumps.value, self.dragged == nil else { return }
        if let number = track.number(at: update.location) { chosen.send(number) }
        hold.release()
      })
    runtime.own(
      drag.updates.subscribe { update in
        switch update.state {
        case .began: self.grab(track)
        case .changed:
          guard self.dragged === track, let number = track.number(movedBy: update.translation) else { return }
          chosen.send(number)
        case .ended, .cancelled, .failed, .possible: self.release(track)
        }
      })
    if let thumb { place(thumb, on: track, runtime) }
  }

  /// Returns `number` at the nearest step, within the ends.
  fileprivate func settled(_ number: Double) -> Double {
    let (low, high) = (min(minimum.value, maximum.value), max(minimum.value, maximum.value))
    let stepped = step.value > 0 ? minimum.value + ((number - minimum.value) / step.value).rounded() * step.value : number
    return min(max(stepped, low), high)
  }

  private func grab(_ track: SlidableTrack) {
    guard dragged == nil else { return }
    dragged = track
    track.grabbed = value.value
    activity.begin()
  }

  private func release(_ track: SlidableTrack) {
    guard dragged === track else { return }
    dragged = nil
    track.hold.release()
    activity.end()
  }

  /// Keeps `thumb` where the number is on `track`, as long as that is the first.
  private func place(_ thumb: SceneNode, on track: SlidableTrack, _ runtime: MotionRuntime) {
    let place = {
      if self.tracks.first === track { thumb.position.value = track.thumbPosition(thumb.position.value) }
    }
    for property in [value, minimum, maximum] { runtime.own(property.observeChanges { _ in place() }) }
    runtime.own(track.node.size.subscribe { _ in place() })
  }
}

/// The numbers along a node.
private final class SlidableTrack {
  let node: SceneNode
  let hold: PropertyHold<Double>
  /// The number when the finger began to drag.
  var grabbed = 0.0
  private let slider: Slidable

  init(_ slider: Slidable, on node: SceneNode, _ runtime: MotionRuntime) {
    (self.slider, self.node) = (slider, node)
    hold = PropertyHold(of: slider.value, runtime: runtime) { slider.settled($0) }
  }

  private var length: Double {
    let size = node.bounds.size
    return slider.axis == .horizontal ? size.width : size.height
  }

  private var span: Double { slider.maximum.value - slider.minimum.value }

  /// The number under `point` of the root; nil where the node has no extent.
  func number(at point: Point) -> Double? {
    guard length > 0, let local = node.convertFromRoot(point) else { return nil }
    let part = slider.axis == .horizontal ? local.x / length : 1 - local.y / length
    return slider.minimum.value + part * span
  }

  /// The number that a drag by `translation` of the root leads to.
  func number(movedBy translation: Vector) -> Double? {
    guard length > 0, let way = translation.converted(to: node) else { return nil }
    return grabbed + (slider.axis == .horizontal ? way.dx : -way.dy) / length * span
  }

  /// Where the thumb is to be; across the axis it stays where it is.
  func thumbPosition(_ position: Point) -> Point {
    let part = span == 0 ? 0 : min(max((slider.value.value - slider.minimum.value) / span, 0), 1)
    return slider.axis == .horizontal ? Point(x: part * length, y: position.y) : Point(x: position.x, y: (1 - part) * length)
  }
}

extension Slidable.Axis: SettingChoice {
  public var settingName: String { self == .horizontal ? "horizontal" : "vertical" }
}
