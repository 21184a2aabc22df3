import MotionEngine
import MotionGestures
import MotionScene
import MotionStreams
import MotionValues

/// The gestures that scroll a scroll view.
final class ScrollGestures {
  /// Stops the scrolling on touch.
  let touch: Recognizer<LongPressConfiguration>
  /// Drags the content.
  let pan: Recognizer<PanConfiguration>
  /// Scrolls by the wheel.
  let wheel: Recognizer<ScrollWheelConfiguration>

  /// The gesture that may drag, or drags.
  private enum Source: Equatable {
    /// None, or a trackpad gesture that has a direction.
    case idle
    /// None: the pan has failed at this time, without a touch. That of the same instant may begin afterwards.
    case failed(at: Timestamp)
    /// Fingers, from the first one that went down until the pan has ended or failed.
    case fingers
    /// A trackpad gesture that has begun without a direction.
    case undirectedTrackpad
  }

  private let view: Scrollable
  private let axes: [ScrollAxis]
  private let node: SceneNode
  private let runtime: MotionRuntime
  /// The scroll view that the pan in progress drags: this one, or one around it that a trackpad can scroll further.
  private var dragged: Scrollable
  /// The offset when the drag began, or that of the page to which a resized view was springing then.
  private var start = Point.zero
  private var turned = Vector.zero
  private var source = Source.idle

  /// Creates the gestures of `view` on `node`.
  ///
  /// - Parameter motions: the activity of the motions along `axes`, without drags.
  init(_ view: Scrollable, _ axes: [ScrollAxis], on node: SceneNode, motions: Activity, _ runtime: MotionRuntime) {
    (self.view, self.axes, self.node, self.runtime, dragged) = (view, axes, node, runtime, view)
    touch = runtime.recognize(LongPressConfiguration.press, on: node, named: "touch")
    touch.recognizeSimultaneouslyWithAll()
    touch.arbitrationPolicy.yields = true
    pan = runtime.recognize(PanConfiguration(), on: node)
    wheel = runtime.recognize(ScrollWheelConfiguration(), on: node)
    // A touch that stops a motion belongs to the scroll view, and not to what happens to be under the finger.
    runtime.own(motions.state.subscribe { [touch] in touch.arbitrationPolicy.hasExclusiveTouch = $0 == .active })
    runtime.own(touch.updates.subscribe { self.touched($0) })
    runtime.own(pan.updates.subscribe { self.panned($0) })
    runtime.own(wheel.updates.subscribe { self.turned($0) })
    // A removal in the middle of a drag releases the outer scroll view.
    runtime.own { if self.dragged !== view { self.cancel() } }
  }

  private func touched(_ update: GestureUpdate) {
    switch update.state {
    case .began:
      // Another gesture may have prevented the pan in this instant, before the touch was accepted.
      source = source == .failed(at: update.time) ? .idle : .fingers
      for axis in axes { axis.stop() }
      pan.configuration.value.directions = view.directions(isNested: !outerViews().isEmpty).turned(by: node.transformToRoot)
    // The pan may have a second finger, which goes on alone.
    case .ended, .cancelled: if source != .fingers, pan.state.value == .atRest { endTouch() }
    case .changed, .failed, .possible: break
    }
  }

  /// Ends a touch that no drag has followed, or that has outlasted its drag.
  private func endTouch() {
    allowAllDirections()
    // The touch has stopped earlier motions: one that is in flight has begun during it.
    view.settle(onlyIfStill: true)
  }

  /// Forgets the directions of the last touch, which a trackpad does not have.
  private func allowAllDirections() {
    if pan.configuration.value.directions != .all { pan.configuration.value.directions = .all }
  }

  /// Grabs the axes that a finger can drag. A trackpad gesture begins without a touch, and may go to a scroll view around this one.
  private func grab(_ update: GestureUpdate) {
    guard source == .fingers else { return grabByTrackpad(update) }
    dragged = view
    // A view with pages that was resized since the touch is at its page, or springs there.
    start = view.dragStart
    // The pan of an oblique node has both components: only those that can be scrolled count.
    if node.transformToRoot.isOblique { view.grab() } else { for axis in axes { axis.grab(view.configuration) } }
  }

  /// Grabs the innermost scroll view that can follow a trackpad gesture, once the gesture has a direction.
  private func grabByTrackpad(_ update: GestureUpdate) {
    // Fingers that rested before they crossed the slop have no velocity there, but a translation from there on.
    let direction = update.velocity == .zero ? update.translation : Vector(lanes: update.velocity.lanes)
    let isUndirected = direction == .zero && update.state.isActive
    source = isUndirected ? .undirectedTrackpad : .idle
    if isUndirected { return }
    dragged = ([view] + outerViews()).first { $0.canFollow(direction.converted(to: $0.content.parent) ?? .zero) } ?? view
    start = dragged.dragStart
    if dragged !== view { dragged.noteDragFromInside(true) }
    dragged.grab()
  }

  /// Ends the drag without a velocity.
  private func cancel() {
    dragged.release(.zero, from: start)
    endOuterDrag()
  }

  /// Ends the drag of an outer scroll view.
  private func endOuterDrag() {
    if dragged !== view { dragged.noteDragFromInside(false) }
    dragged = view
  }

  private func panned(_ update: GestureUpdate) {
    if source == .undirectedTrackpad { grabByTrackpad(update) }
    // The content is a child of the node that its scroll view is added to.
    let node = dragged.content.parent ?? node
    switch update.state {
    case .began: grab(update)
    case .changed: if let translation = update.translation.converted(to: node) { dragged.drag(by: translation) }
    case .ended:
      source = .idle
      allowAllDirections()
      let velocity = update.velocity(in: node) ?? .zero
      // One that was disabled meanwhile is not released.
      let releases = dragged.isGrabbed ? dragged.releaseOutput : nil
      dragged.releasedOffset = dragged.contentOffset.value
      dragged.release(velocity, from: start)
      releases?.send(velocity)
      endOuterDrag()
    case .cancelled:
      source = .idle
      allowAllDirections()
      cancel()
    case .failed:
      guard source == .fingers else {
        source = .failed(at: update.time)
        return
      }
      source = .idle
      if touch.state.value == .atRest { endTouch() }
    case .possible: break
    }
  }

  private func turned(_ update: GestureUpdate) {
    if update.state == .began { turned = .zero }
    guard update.state.isActive else {
      for view in [view] + outerViews() { view.settle(onlyIfStill: true) }
      return
    }
    var rest = update.translation - turned
    turned = update.translation
    // The outer scroll views receive the rest that this one cannot scroll.
    for view in [view] + outerViews() where rest != .zero {
      // In points of the node, as drags are. One that is scaled to zero has none.
      let space = view.content.parent
      guard let part = rest.converted(to: space), part.dx.isFinite, part.dy.isFinite else { continue }
      let remainder = view.scroll(by: part)
      // Without a transform, the numbers stay exactly the same.
      rest = part == rest ? remainder : space?.transformToRoot.apply(to: remainder) ?? remainder
    }
  }

  /// Returns the scroll views around this one, innermost first, also those in other child runtimes and timelines.
  private func outerViews() -> [Scrollable] {
    var (views, ancestor) = ([Scrollable](), node.parent)
    let host = runtime.outermost
    while let current = ancestor {
      views += host.interactions(ofType: Scrollable.self, for: current)
      ancestor = current.parent
    }
    return views
  }
}
