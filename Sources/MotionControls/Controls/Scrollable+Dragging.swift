import MotionDescriptions
import MotionEngine
import MotionGestures
import MotionScene
import MotionStreams
import MotionValues

/// The drags and the turns of wheels that move a scroll view.
extension Scrollable {
  /// Whether a finger holds it.
  var isGrabbed: Bool { axes.contains { $0.isGrabbed } }

  /// The offset from which the pages of a drag that begins now count.
  var dragStart: Point { axes.count == 2 ? Point(x: axes[0].dragStart, y: axes[1].dragStart) : contentOffset.value }

  /// Stops the motion, and begins a drag along the axes along which there is something to scroll.
  func grab() {
    for axis in axes { axis.stop() }
    // An observer of the ends may have disabled it.
    guard isEnabled else { return }
    let directions = directions(isNested: false)
    for (axis, allowed) in zip(axes, [PanDirections.horizontal, .vertical]) where !directions.isDisjoint(with: allowed) {
      axis.grab(configuration)
    }
  }

  /// Returns whether a drag in `direction` would scroll further into the content, along the axis of its larger component.
  func canFollow(_ direction: Vector) -> Bool {
    guard isEnabled, axes.count == 2 else { return false }
    let isHorizontal = direction.dx.magnitude > direction.dy.magnitude
    let (axis, delta) = (axes[isHorizontal ? 0 : 1], isHorizontal ? direction.dx : direction.dy)
    return delta != 0 && axis.isScrollable && axis.canMove(by: delta)
  }

  /// Drags by `delta`, measured from the grab.
  func drag(by delta: Vector) {
    for (axis, distance) in zip(axes, [delta.dx, delta.dy]) { axis.drag(by: distance, configuration) }
  }

  /// Releases the axes at `velocity`, in points per second of the node.
  func release(_ velocity: Point, from start: Point) {
    for (index, axis) in axes.enumerated() {
      guard axis.isGrabbed else {
        axis.settle(configuration)
        continue
      }
      let speed = index == 0 ? velocity.x : velocity.y
      let begun = index == 0 ? start.x : start.y
      axis.release(velocity: speed, towards: stop(of: axis, index, velocity: -speed, from: begun), configuration)
    }
  }

  /// Returns the offset at which a released axis has to stop; nil if it may stop anywhere.
  func stop(of axis: ScrollAxis, _ index: Int, velocity: Double, from start: Double) -> Double? {
    let free = decay.value.destination(from: axis.offset.value, velocity: velocity)
    if isPaging.value, axis.length > 0 {
      let shift = axis.pageShift(from: start)
      return axis.nearestPage(to: free + shift, from: start + shift)
    }
    let interval = index == 0 ? snapInterval.value.width : snapInterval.value.height
    // The multiples of an interval that is this small are denser than the numbers.
    guard interval > 0, (free / interval).isFinite else { return nil }
    return axis.nearestStop(to: free, every: interval)
  }

  /// Scrolls by `delta` immediately, within the edges, and returns the remainder.
  func scroll(by delta: Vector) -> Vector {
    guard isEnabled else { return delta }
    var rest = delta
    for (index, axis) in axes.enumerated() {
      let part = index == 0 ? delta.dx : delta.dy
      let position = axis.held(axis.offset.value - part)
      // Content that is beyond an edge goes back further than `part`, and no further out: the remainder is a part of `delta`, too.
      let distance = axis.offset.value - position
      let done = part < 0 ? max(part, min(distance, 0)) : min(part, max(distance, 0))
      if done != 0 { axis.scroll(to: position, configuration) }
      if index == 0 { rest.dx -= done } else { rest.dy -= done }
    }
    return rest
  }

  /// Returns the directions in which a finger can drag it: those of each axis along which there is something to scroll.
  ///
  /// In a nested scroll view (`isNested`), only the directions that scroll further are included.
  func directions(isNested: Bool) -> PanDirections {
    var directions: PanDirections = []
    for (index, axis) in axes.enumerated() {
      guard axis.isScrollable || (alwaysBounces.value && !isNested) else { continue }
      let (back, forth): (PanDirections, PanDirections) = index == 0 ? (.right, .left) : (.down, .up)
      if !isNested || axis.canMove(by: 1) { directions.insert(back) }
      if !isNested || axis.canMove(by: -1) { directions.insert(forth) }
    }
    return directions
  }
}
