import MotionMathematics
import MotionPhysics
import MotionStreams
import MotionValues

extension ScrollAxis {
  /// Returns `position` clamped to the edges.
  func held(_ position: Double) -> Double { min(max(position, range.lowerBound), range.upperBound) }

  /// Returns the nearest offset to `position` among the multiples of `interval` and the edges.
  func nearestStop(to position: Double, every interval: Double) -> Double {
    let (place, lower, upper) = (held(position), range.lowerBound, range.upperBound)
    let (multiple, edge) = (held((place / interval).rounded() * interval), place - lower < upper - place ? lower : upper)
    return (edge - place).magnitude < (multiple - place).magnitude ? edge : multiple
  }

  /// Returns the nearest page to `position`: at most one beside that of `start`, at any velocity. The edges are pages, too.
  func nearestPage(to position: Double, from start: Double) -> Double {
    let page = nearestStop(to: start, every: length) / length
    // A small part of a page is left out, since the quotient of a multiple is rounded.
    let (previous, next) = ((page - 1e-6).rounded(.up) - 1, (page + 1e-6).rounded(.down) + 1)
    return min(max(nearestStop(to: position, every: length), held(previous * length)), held(next * length))
  }

  /// Returns `speed`, or the nearest one at which a spring to `position` never turns around, if at `speed` it would do so beyond an edge.
  func limited(_ speed: Double, to position: Double, _ parameters: SpringParameters) -> Double {
    let (distance, frequency) = (offset.value - position, (parameters.stiffness / parameters.mass).squareRoot())
    // Critically damped, the distance at t is (d + (v + ωd)t)·exp(-ωt), whose extremum is (v + ωd)/ω·exp(-v / (v + ωd)).
    let sum = speed + frequency * distance
    guard sum != 0, speed / sum > 0, range.contains(offset.value) else { return speed }
    if range.contains(position + sum / frequency * Elementary.exp(-speed / sum)) { return speed }
    return distance * speed > 0 ? 0 : -frequency * distance
  }
}
