public import MotionDescriptions
public import MotionEngine
import MotionGestures
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person choose a number by dragging along a node.
///
/// The number can also be written directly: the thumb follows ``value``.
///
/// **Affected properties:** ``value``, while a finger drags; the position of the thumb, along the axis, whenever the value changes.
///
/// **Constraints:** operators that each value chosen by a finger passes, before it is rounded to the step and clamped to the ends.
///
/// **At rest when** no finger drags.
///
/// It can be added to several nodes, which change the same number. Only the first drag counts at a time. The thumb moves along the first node.
public final class Slidable: Interaction, Togglable, Manipulation {
  /// The axis along which it is dragged.
  public enum Axis: Hashable, Sendable, CaseIterable {
    /// Increases to the right.
    case horizontal
    /// Increases upwards.
    case vertical
  }

  public let enabled = ReactiveProperty(true, label: GraphLabel("slidable.enabled"))

  /// The number, from ``minimum`` to ``maximum``. A direct write is not clamped, but the thumb stays within the ends.
  public let value: ReactiveProperty<Double>

  /// The number at the left end, or at the bottom.
  public let minimum: ReactiveProperty<Double>

  /// The number at the right end, or at the top.
  public let maximum: ReactiveProperty<Double>

  /// The interval between allowed numbers, counted from the minimum; 0 allows any number.
  public let step = ReactiveProperty(0.0, label: GraphLabel("slidable.step"))

  /// Whether the number jumps to the location of a touch. Otherwise only a drag changes it, relative to its former value.
  public let jumps = ReactiveProperty(false, label: GraphLabel("slidable.jumps"))

  /// The node that shows the number, in the node that this is added to; nil for none.
  public let thumb: SceneNode?

  /// The axis along which it is dragged.
  public let axis: Axis

  private let activity = Activity()
  /// The tracks of the nodes that it was added to, in that order.
  fileprivate var tracks = AddedEntries<SlidableTrack>()
  /// The track along which a finger drags.
  private var dragged: SlidableTrack?
  /// The latest number of the finger after the constraints, before it is settled.
  fileprivate var constrained = 0.0

  /// Creates a slider.
  ///
  /// - Parameter thumb: a child of the node that the slider is added to; its anchor point moves from end to end with the number.
  public init(from minimum: Double = 0, to maximum: Double = 1, value: Double = 0, axis: Axis = .horizontal, thumb: SceneNode? = nil) {
    self.minimum = ReactiveProperty(minimum, label: GraphLabel("slidable.minimum"))
    self.maximum = ReactiveProperty(maximum, label: GraphLabel("slidable.maximum"))
    self.value = ReactiveProperty(value, label: GraphLabel("slidable.value"))
    self.axis = axis
    self.thumb = thumb
    activity.makeState(of: self)
    enabled.makeSwitch(of: self)
  }

  public var state: MotionStream<MotionState> { activity.state }

  public var settings: [Setting] {
    [
      Setting(fixed: "thumb", node: thumb, "The node that follows the value; null for none."),
      Setting(fixed: "axis", axis, "The axis that it is dragged along."),
      Setting("value", value, "The chosen number."),
      Setting("minimum", minimum, "The smallest number."),
      Setting("maximum", maximum, "The largest number."),
      Setting("step", step, in: 0...1e12, "The distance between the allowed numbers, from the minimum; 0 for any."),
      Setting("jumps", jumps, "Whether the value jumps to the location of a press."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Double>) {
    let track = SlidableTrack(self, on: runtime.get(target), runtime, Activity(of: activity, in: runtime, isManipulation: true))
    let hold = track.hold
    let number = tracks.append(track)
    runtime.own {
      self.release(track)
      hold.end()
      self.tracks.remove(number)
      self.tracks.first?.placeThumb()
    }
    let touch = runtime.recognize(LongPressConfiguration.press, on: target, named: "touch")
    touch.recognizeSimultaneouslyWithAll()
    touch.arbitrationPolicy.yields = true
    let own = axis == .horizontal ? PanDirections.horizontal : .vertical
    let drag = runtime.recognize(PanConfiguration(slop: 4, directions: own.turned(by: target.transformToRoot)), on: target)

    let chosen = Emitter<Double>(label: GraphLabel("slidable"))
    runtime.connect(runtime.apply(constraints, to: chosen), to: hold)
    runtime.own(
      touch.updates.subscribe { update in
        guard update.state == .began else { return }
        // The node may have been rotated since. Its drag may begin once that of another node has ended.
        let directions = own.turned(by: target.transformToRoot)
        if drag.configuration.value.directions != directions { drag.configuration.value.directions = directions }
        guard self.dragged == nil, self.jumps.value else { return }
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
          track.note(number)
        case .ended, .cancelled, .failed, .possible: self.release(track)
        }
      })
    if thumb != nil { follow(on: track, runtime) }
  }

  /// Returns `number` rounded to the nearest step and clamped to the ends.
  fileprivate func settled(_ number: Double) -> Double {
    let (low, high) = (min(minimum.value, maximum.value), max(minimum.value, maximum.value))
    let stepped = minimum.value + ((number - minimum.value) / step.value).rounded() * step.value
    // The multiples of a step that is too small are denser than the numbers, and an infinite one has none.
    return min(max(step.value > 0 && stepped.isFinite ? stepped : number, low), high)
  }

  /// Returns `number`, which has passed the constraints, settled.
  fileprivate func settle(_ number: Double) -> Double {
    constrained = number
    return settled(number)
  }

  private func grab(_ track: SlidableTrack) {
    guard dragged == nil else { return }
    dragged = track
    track.grab()
    track.activity.begin()
  }

  private func release(_ track: SlidableTrack) {
    guard dragged === track else { return }
    dragged = nil
    track.hold.release()
    track.activity.end()
  }

  /// Keeps the thumb at the number's position on `track` while that is the first track.
  private func follow(on track: SlidableTrack, _ runtime: MotionRuntime) {
    for property in [value, minimum, maximum] { runtime.own(property.observeChanges { _ in track.placeThumb() }) }
    runtime.own(track.node.size.subscribe { _ in track.placeThumb() })
  }
}

/// The map between numbers and positions along a node.
private final class SlidableTrack {
  let node: SceneNode
  let hold: PropertyHold<Double>
  /// Counts the drags along it.
  let activity: Activity
  /// The number when the finger began to drag, or when the range or the track last changed, and the finger's distance along the track then.
  private var (grabbed, start) = (0.0, 0.0)
  /// The latest translation of the finger, its distance along the track, and the measures of the track at that time.
  private var latest = (translation: Vector.zero, distance: 0.0, length: 0.0, span: 0.0)
  /// The latest number of the finger, and the value that it became by constraints, steps and ends.
  private var chosen = (number: 0.0, value: 0.0)
  private let slider: Slidable

  init(_ slider: Slidable, on node: SceneNode, _ runtime: MotionRuntime, _ activity: Activity) {
    (self.slider, self.node, self.activity) = (slider, node, activity)
    hold = PropertyHold(of: slider.value, runtime: runtime) { slider.settle($0) }
  }

  private var length: Double {
    let size = node.bounds.size
    return slider.axis == .horizontal ? size.width : size.height
  }

  private var span: Double { slider.maximum.value - slider.minimum.value }

  /// Returns the number at `point` of the root; nil if the node has no extent.
  func number(at point: Point) -> Double? {
    guard length > 0, let local = node.convertFromRoot(point) else { return nil }
    let part = slider.axis == .horizontal ? local.x / length : 1 - local.y / length
    return slider.minimum.value + part * span
  }

  /// Begins a drag at the present number.
  func grab() {
    (grabbed, start) = (slider.value.value, 0)
    latest = (.zero, 0, length, span)
    slider.constrained = grabbed
    note(grabbed)
  }

  /// Notes that `number` is that of the finger, and led to the present value.
  func note(_ number: Double) {
    if number.isFinite { chosen = (number, slider.value.value) }
  }

  /// Returns the number after a drag by `translation` of the root. It counts on where the range or the track changes.
  func number(movedBy translation: Vector) -> Double? {
    guard length > 0, let moved = distance(of: translation), let former = distance(of: latest.translation) else { return nil }
    if former != latest.distance || length != latest.length || span != latest.span { (grabbed, start) = (latestNumber, former) }
    latest = (translation, moved, length, span)
    return grabbed + (moved - start) / length * span
  }

  /// The number from which a drag goes on: the latest one of the finger.
  ///
  /// It is the value if something else has written that, or if the present range would change it.
  private var latestNumber: Double {
    let value = slider.value.value
    return value == chosen.value && (span == latest.span || slider.settled(slider.constrained) == value) ? chosen.number : value
  }

  /// Returns the part of `translation` along the track, in points of the node.
  private func distance(of translation: Vector) -> Double? {
    translation.converted(to: node).map { slider.axis == .horizontal ? $0.dx : -$0.dy }
  }

  /// Moves the thumb to the position of the number, if this is the first track.
  func placeThumb() {
    guard let thumb = slider.thumb, slider.tracks.first === self else { return }
    thumb.position.value = thumbPosition(thumb.position.value)
  }

  /// Returns the position of the thumb; across the axis it is unchanged. Without a number or a range, it stays where it is.
  private func thumbPosition(_ position: Point) -> Point {
    let (value, minimum) = (slider.value.value, slider.minimum.value)
    // Halves, if the whole range is longer than the largest number.
    let quotient = span.isFinite ? (value - minimum) / span : (value / 2 - minimum / 2) / (slider.maximum.value / 2 - minimum / 2)
    if quotient.isNaN, span != 0 { return position }
    let part = span == 0 ? 0 : min(max(quotient, 0), 1)
    return slider.axis == .horizontal ? Point(x: part * length, y: position.y) : Point(x: position.x, y: (1 - part) * length)
  }
}

extension Slidable.Axis: SettingChoice {
  public var settingName: String { self == .horizontal ? "horizontal" : "vertical" }
}
