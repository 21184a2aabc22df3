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

  /// Goes to the page at which it rests, or to which it springs, once that has another offset; returns false if it has no pages.
  ///
  /// The sizes of the view and of the content change one after the other: the page may be beyond the edges in between, and is kept.
  ///
  /// - Parameter change: the measures before.
  func keepPage(after change: ScrollChange, _ configuration: Configuration) -> Bool {
    guard let page = notePage(at: destination, after: change, configuration) else { return false }
    let next = offset(of: page)
    if next != page.place { go(to: next, configuration) }
    // Disabled, it stays where it is, and goes to the page when it is enabled.
    keptPage = KeptPage(number: page.number, place: destination, isLast: page.isLast)
    return true
  }

  /// Keeps the page at which the drag in progress has begun.
  func keepGrabbedPage(after change: ScrollChange, _ configuration: Configuration) {
    if let dragInProgress { _ = notePage(at: dragInProgress.origin, after: change, configuration) }
  }

  /// The distance from `start` to the present offset of the page that was there before the size changed; 0 if none was.
  func pageShift(from start: Double) -> Double {
    guard let keptPage, keptPage.place == start else { return 0 }
    return offset(of: keptPage) - start
  }

  /// The offset from which the pages of a drag that begins now count.
  ///
  /// On the way to the page that it keeps, it is the offset of that page.
  var dragStart: Double { keptPage?.place == destination ? destination : offset.value }

  /// Returns the page whose offset was `place`, and keeps it; nil if there is none.
  private func notePage(at place: Double, after change: ScrollChange, _ configuration: Configuration) -> KeptPage? {
    // Without pages it may get to the same offset again, which is no page then.
    if !configuration.isPaging { keptPage = nil }
    // Within the inset before the content there is no page.
    guard configuration.isPaging, change.length > 0, length > 0, place >= 0, coastingVelocity == nil else { return nil }
    var page = derivedPage(at: place, length: change.length, end: change.range.upperBound)
    if let keptPage, keptPage.place == place { page = keptPage }
    if page.isLast, change.isLonger {
      // The page that the end of the content has cut off becomes longer, and the end may be a later page.
      page.number = max(page.number, (place / change.length - 1e-6).rounded(.up))
      page.isLast = held(page.number * length) == range.upperBound
    }
    keptPage = page
    return page
  }

  /// Returns the page whose offset is `place`, in a view of `length` whose content ends at `end`.
  func derivedPage(at place: Double, length: Double, end: Double) -> KeptPage {
    let quotient = place / length
    // A small part of a page is left out, since the quotient of a multiple is rounded.
    let isLast = place == end && (quotient - quotient.rounded()).magnitude > 1e-6
    return KeptPage(number: quotient.rounded(isLast ? .up : .toNearestOrAwayFromZero), place: place, isLast: isLast)
  }

  /// Returns the present offset of `page`.
  func offset(of page: KeptPage) -> Double { page.isLast ? range.upperBound : held(page.number * length) }
}

/// The page that a scroll view keeps where its size changes.
struct KeptPage {
  /// The number of whole pages before it.
  var number: Double
  /// The offset to which it has led.
  let place: Double
  /// Whether it is the end of the content, which is a page also between two multiples.
  var isLast: Bool
}

/// A change of the measures of a scroll view along one axis.
struct ScrollChange {
  /// The offsets at which it could stay before.
  let range: ClosedRange<Double>
  /// The visible length before, in points.
  let length: Double
  /// Whether the content has become longer.
  let isLonger: Bool
}
