import MotionDescriptions
public import MotionEngine
import MotionGestures
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person scroll content inside a node.
///
/// A finger drags the content, and a released one coasts. Where it passes an edge, a spring takes over with the velocity at that exact instant.
/// Beyond the edges it resists. A touch stops it, and then reaches nothing inside. Wheels and trackpads scroll it too. In nested scroll
/// views, a drag that this one cannot follow goes to the outer one.
///
/// **Affected properties:** the position of the content; ``contentOffset``; the clipping of the node that it is added to.
///
/// **Constraints:** none.
///
/// **At rest when** no one drags it and it neither coasts nor springs; it ends exactly at its destination.
///
/// While disabled it stays where it is, even beyond an edge. When enabled again it springs back from there.
/// When it is added between two pages, or two multiples of ``snapInterval``, it springs to the nearest one.
public final class Scrollable: CompositeInteraction {
  public let shared = CompositeState(named: "scrollable")

  /// The offset of the content, in points of the node. A write moves the content immediately, and stops any motion.
  /// It counts from the top left corner of the content. The corner stays where it is when content without scale and rotation gets another size.
  public let contentOffset = ReactiveProperty(Point.zero, label: GraphLabel("scrollable.contentOffset"))

  /// The deceleration while coasting. Defaults to that of UIKit's scroll views. With a rate below 10⁻¹², nothing coasts.
  public let decay = ReactiveProperty(Decay.scrolling, label: GraphLabel("scrollable.decay"))

  /// The spring that returns the content from beyond an edge, and moves it to pages.
  ///
  /// Defaults to that of the scroll view in Motion's examples: stiffness 193.41, damping 26.70.
  public let spring = ReactiveProperty(SpringParameters(stiffness: 193.41, damping: 26.7), label: GraphLabel("scrollable.spring"))

  /// Whether it can be dragged and can coast beyond its edges.
  public let bounces = ReactiveProperty(true, label: GraphLabel("scrollable.bounces"))

  /// Whether an axis bounces even if there is nothing to scroll along it.
  public let alwaysBounces = ReactiveProperty(false, label: GraphLabel("scrollable.alwaysBounces"))

  /// Whether it stops at whole multiples of the node's size and at its edges, and moves by one page at most at a time.
  public let isPaging = ReactiveProperty(false, label: GraphLabel("scrollable.isPaging"))

  /// The interval of the offsets at which it stops, besides its edges, in points; 0 on an axis stops anywhere.
  public let snapInterval = ReactiveProperty(Size(width: 0, height: 0), label: GraphLabel("scrollable.snapInterval"))

  /// The distance that it may stay scrolled beyond each edge of the content, in points.
  ///
  /// It makes room for a bar or a refresh indicator. On a change, content at rest beyond the edges springs back,
  /// and content that moves to an edge is retargeted.
  public let contentInset = ReactiveProperty(Insets(top: 0, left: 0, bottom: 0, right: 0), label: GraphLabel("scrollable.contentInset"))

  /// Emits why each motion of an axis ended.
  public let ends = Emitter<MotionEnd>(label: GraphLabel("scrollable.ends"))

  /// The scrolled node: a child of the node that this is added to.
  public let content: SceneNode

  /// Emits the release velocity of each drag.
  let releases = Emitter<Point>(label: GraphLabel("scrollable.releases"))

  /// Sends the releases of its instance; nil while it is not added.
  private(set) var releaseOutput: InstanceOutput<Point>?

  /// The offset at the latest release. Without motion, the release has moved the content when ``releases`` emits.
  var releasedOffset = Point.zero

  private let activity = Activity()
  private let dragging = Activity()
  /// Counts the drags by gestures of scroll views inside this one; nil while it is not added.
  private var innerDrags: Activity?
  /// Whether a gesture of a scroll view inside this one drags it.
  private var isDraggedFromInside = false
  /// Whether its instance is on; nil while it is not added.
  private var isOn: ReactiveProperty<Bool>?
  private(set) var axes: [ScrollAxis] = []
  /// The position of the content at the offset zero.
  private let origin = ReactiveProperty(Point.zero, label: GraphLabel("scrollable.origin"))
  /// The origin of the next addition; nil takes it from the content.
  private var givenOrigin: Point?
  /// The origin of the latest addition, which follows the size of the content; nil before the first.
  private var latestOrigin: ScrollOrigin?
  /// The position of the content when the scroll view was last removed.
  private var formerPosition: Point?
  #if !hasFeature(Embedded)
    /// The motions of the axes with which it resumes when it is added; nil for none.
    private var flights: [ScrollFlight]?
    /// The pages that the axes keep when it is added; nil for none.
    private var pages: [ScrollPage]?
  #endif

  /// Creates a scroll view of `content`, whose position when the scroll view is added corresponds to offset zero.
  public init(content: SceneNode) {
    self.content = content
    ends.makeOutput(of: self)
    releases.makeOutput(of: self)
  }

  public var settings: [Setting] {
    [
      Setting(fixed: "content", node: content, "The node that is scrolled."),
      Setting("origin", unit: "points", "The position of the content at the offset zero; null takes it where it is when it is added.") {
        self.givenOrigin ?? (self.axes.isEmpty ? nil : self.origin.value)
      } set: { (origin: Point?) in
        self.givenOrigin = origin
        if origin == nil { self.formerPosition = nil }
      },
      Setting("contentOffset", contentOffset, unit: "points", "The distance that the content is scrolled."),
      Setting("decay", decay, in: 0...1e6, "The part of the velocity that is lost per second."),
      Setting("spring", spring, "The spring that brings it back from beyond an edge."),
      Setting("bounces", bounces, "Whether it moves beyond its edges."),
      Setting("alwaysBounces", alwaysBounces, "Whether an axis without anything to scroll bounces."),
      Setting("isPaging", isPaging, "Whether it stops at multiples of its size."),
      Setting("snapInterval", snapInterval, unit: "points", in: 0...1e9, "The multiples at which it stops; 0 on an axis stops anywhere."),
      Setting("contentInset", contentInset, unit: "points", "The distance that it may stay scrolled beyond each edge."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ] + flightSettings
  }

  /// The settings that a file has of the motions in flight, and of the pages that they lead to.
  private var flightSettings: [Setting] {
    #if hasFeature(Embedded)
      []
    #else
      [
        Setting("flight", "The motions of both axes with which it resumes when it is added; null for none.") {
          self.axes.contains { $0.isMoving } ? self.axes.map(\.flight) : self.flights
        } set: { (flights: [ScrollFlight]?) in
          self.flights = flights
        },
        Setting("pages", "The pages that both axes keep, where their offsets lead to others; null for none.") {
          self.axes.contains { $0.page != .nearest } ? self.axes.map(\.page) : self.pages
        } set: { (pages: [ScrollPage]?) in
          self.pages = pages
        },
      ]
    #endif
  }

  public var outputs: [Output] { [Output("ends", ends), Output("releases", releases)] }

  /// Whether a finger drags it.
  public var isDragging: MotionStream<Bool> { dragging.state.dedupe().rewrite([.active: true, .atRest: false]).asStream() }

  /// The offset at which it will come to rest, unless something stops it; the current offset if it does not move by itself.
  public var destination: Point { axes.isEmpty ? contentOffset.value : Point(x: axes[0].restingOffset, y: axes[1].restingOffset) }

  /// Scrolls to `offset`, clamped to the edges: on a spring that keeps the current velocity, or immediately.
  ///
  /// A touch stops it, and a drag takes over. While disabled it scrolls immediately. The edges are known once it is added to a node.
  public func scroll(to offset: Point, isAnimated: Bool = true) {
    guard !axes.isEmpty else {
      contentOffset.value = offset
      return
    }
    // A copy: an observer of the first axis may remove the scroll view.
    let axes = axes
    let limited = Point(x: axes[0].held(offset.x), y: axes[1].held(offset.y))
    guard isAnimated, isEnabled else {
      contentOffset.value = limited
      return
    }
    axes[0].go(to: limited.x, configuration)
    axes[1].go(to: limited.y, configuration)
  }

  var configuration: ScrollAxis.Configuration {
    ScrollAxis.Configuration(
      decay: decay.value, spring: spring.value, bounces: bounces.value, isPaging: isPaging.value, isEnabled: isEnabled)
  }

  /// Whether it, and each composite that it is a part of, is enabled.
  var isEnabled: Bool { enabled.value && isOn?.value != false }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    require(axes.isEmpty, "A scroll view has one content and one target. Create another scroll view.")
    require(content.parent === target, "The content is not a child of the scroll view's node. Add it to that node first.")
    target.isClipping.value = true
    let (x, y) = (
      ReactiveProperty(0.0, label: GraphLabel("scrollable.x")), ReactiveProperty(0.0, label: GraphLabel("scrollable.y"))
    )
    let (activity, isOn) = (Activity(of: activity, in: runtime), runtime.isOn(enabled))
    self.isOn = isOn
    releaseOutput = InstanceOutput(releases, in: runtime)
    axes = [x, y].map { ScrollAxis($0, activity: activity, ends: ends, runtime: runtime) }
    // If the content has not moved since the removal, it is still at its former offset.
    let former = givenOrigin == nil && formerPosition == content.position.value ? latestOrigin : nil
    let start = former ?? ScrollOrigin(of: content, at: givenOrigin ?? content.position.value)
    (latestOrigin, givenOrigin) = (start, nil)
    innerDrags = Activity(of: dragging, in: runtime, isManipulation: true)
    runtime.own {
      self.noteDragFromInside(false)
      (self.innerDrags, self.isOn, self.releaseOutput, self.axes) = (nil, nil, nil, [])
      self.formerPosition = self.content.position.value
    }
    connect(x, y, from: start, runtime)
    measure(target, runtime)
    let gestures = ScrollGestures(self, axes, on: target, motions: activity, runtime)
    runtime.own(Activity(of: dragging, in: runtime, isManipulation: true).follow(gestures.pan.state))
    runtime.own(
      isOn.observeChanges { [axes] isOn in
        runtime.withTransaction { if isOn { self.settle() } else { self.halt(axes) } }
      })
    #if !hasFeature(Embedded)
      let (flights, pages) = (flights ?? [], pages ?? [])
      (self.flights, self.pages) = (nil, nil)
      for (axis, flight) in zip(axes, flights) { axis.begin(flight, configuration) }
      for (axis, page) in zip(axes, pages) { axis.keep(page) }
    #endif
    // It may have been saved, or removed, on its way to a page. While disabled it keeps that.
    if isEnabled { settle(onlyIfStill: true) }
  }

  /// Keeps the offset, its components and the position of the content, counted from `start`, equal.
  private func connect(_ x: ReactiveProperty<Double>, _ y: ReactiveProperty<Double>, from start: ScrollOrigin, _ runtime: MotionRuntime) {
    origin.value = start.position(of: content)
    // Order matters: the content is moved before any other observer is notified of the offset, and before its size changes the range.
    runtime.connect(contentOffset.scaled(by: -1).offset(by: origin), to: runtime.get(content).position)
    let follow = { [content, origin] in
      let place = start.position(of: content)
      if place != origin.value { origin.value = place }
    }
    runtime.own(content.size.observeChanges { _ in follow() })
    runtime.own(content.anchorPoint.observeChanges { _ in follow() })
    var isParting = false
    // The number of writes by the axes in progress, and of those whose delivery has not begun.
    var (gathering, pending) = (0, 0)
    let gather = { [contentOffset] in
      let offset = Point(x: x.value, y: y.value)
      guard !isParting, contentOffset.value != offset else { return }
      (gathering, pending) = (gathering + 1, pending + 1)
      contentOffset.value = offset
      gathering -= 1
    }
    runtime.own(
      contentOffset.subscribe { [contentOffset] _ in
        // A write by anyone else stops both axes, also one whose component is equal.
        let isOwn = gathering + pending > 0
        pending = max(0, pending - 1)
        // The stored value: an observer that was notified earlier may have written another one.
        let offset = contentOffset.value
        guard !isOwn || x.value != offset.x || y.value != offset.y, offset.x.isFinite, offset.y.isFinite else { return }
        // Both components are written before they are combined again: a mixture of a new and a former one was never written.
        isParting = true
        if !isOwn || x.value != offset.x { x.value = offset.x }
        if !isOwn || y.value != offset.y { y.value = offset.y }
        isParting = false
        gather()
      })
    runtime.own(x.observeChanges { _ in gather() })
    runtime.own(y.observeChanges { _ in gather() })
  }

  /// Follows the sizes of the content and of the node.
  private func measure(_ target: SceneNode, _ runtime: MotionRuntime) {
    let content = content
    let update = { [axes] in
      // An observer that this has notified may have removed the scroll view.
      guard axes.count == 2 else { return }
      let (whole, seen, inset) = (content.size.value, target.size.value, self.contentInset.value)
      axes[0].measure(content: whole.width, length: seen.width, before: inset.left, behind: inset.right, self.configuration)
      axes[1].measure(content: whole.height, length: seen.height, before: inset.top, behind: inset.bottom, self.configuration)
    }
    runtime.own(content.size.subscribe { _ in update() })
    runtime.own(target.size.observeChanges { _ in update() })
    runtime.own(contentInset.observeChanges { _ in update() })
  }

  /// Springs back if no one drags it and it is beyond an edge, or between the offsets at which it may stop.
  ///
  /// - Parameter onlyIfStill: whether an axis that is dragged or moves is left alone.
  func settle(onlyIfStill: Bool = false) {
    for (index, axis) in axes.enumerated() {
      if onlyIfStill, axis.isGrabbed || axis.isMoving { continue }
      guard let destination = stop(of: axis, index, velocity: 0, from: axis.offset.value) else {
        axis.settle(configuration)
        continue
      }
      if destination != axis.offset.value { axis.go(to: destination, configuration) }
    }
  }

  /// Ends the motion and the drag of `axes`. The gesture of a scroll view inside this one goes on, without an effect here.
  private func halt(_ axes: [ScrollAxis]) {
    for axis in axes {
      axis.stop(.cancelled)
      axis.endDrag()
    }
    noteDragFromInside(false)
  }

  /// Notes whether a gesture of a scroll view inside this one drags it.
  func noteDragFromInside(_ isDragged: Bool) {
    guard let innerDrags, isDragged != isDraggedFromInside else { return }
    isDraggedFromInside = isDragged
    if isDragged { innerDrags.begin() } else { innerDrags.end() }
  }
}
