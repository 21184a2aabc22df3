import MotionValues

/// The samples that a thinned line keeps: those farther than a tolerance from the line without them (Ramer 1972, Douglas and Peucker 1973).
struct ThinnedSamples {
  /// The indices of the samples that stay, ascending: the first, the last, and the corners between them.
  let indices: [Int]

  /// The number of distances that were computed: the cost of thinning.
  let distanceCount: Int

  /// Thins `count` samples.
  ///
  /// - Parameters:
  ///   - tolerance: the maximum distance of a sample from the thinned line.
  ///   - distance: returns the distance of the sample at an index from the line between the samples at two others.
  init(count: Int, tolerance: Double, distance: (_ index: Int, _ first: Int, _ last: Int) -> Double) {
    var isKept = Array(repeating: false, count: count)
    var distanceCount = 0
    // A list instead of recursion, because long runs nest deeply.
    var waiting: [(first: Int, last: Int)] = []
    if count > 0 {
      (isKept[0], isKept[count - 1]) = (true, true)
      waiting.append((0, count - 1))
    }
    while let (first, last) = waiting.popLast() {
      guard last > first + 1 else { continue }
      var farthest = Farthest(first: first, last: last)
      for index in (first + 1)..<last { farthest.consider(index, at: distance(index, first, last)) }
      distanceCount += last - first - 1
      if farthest.distance <= tolerance { continue }
      isKept[farthest.index] = true
      waiting.append((first, farthest.index))
      waiting.append((farthest.index, last))
    }
    self.indices = isKept.indices.filter { isKept[$0] }
    self.distanceCount = distanceCount
  }

  /// Thins the polyline through `points`.
  init(_ points: [Point], tolerance: Double) {
    self.init(count: points.count, tolerance: tolerance) { Self.distance(points[$0], points[$1], points[$2]) }
  }

  /// Returns the distance of `point` from the line between two others.
  private static func distance(_ point: Point, _ start: Point, _ end: Point) -> Double {
    let (line, own) = (end - start, point - start)
    let length = line.length
    if length == 0 { return own.length }
    let part = min(max((own.dx * line.dx + own.dy * line.dy) / (length * length), 0), 1)
    return (own - line * part).length
  }

  /// The farthest of the samples between two others.
  ///
  /// Of equally far ones it is that near the middle: the first would make thinning quadratic for values that go back and forth. A run of
  /// equally far neighbors, as of a value that holds, counts as its first.
  private struct Farthest {
    private(set) var index: Int
    private(set) var distance = 0.0
    private var isInRun = false
    private let ends: Int

    init(first: Int, last: Int) {
      self.index = first
      self.ends = first + last
    }

    mutating func consider(_ candidate: Int, at found: Double) {
      if found > distance {
        (index, distance, isInRun) = (candidate, found, true)
      } else if found == distance, distance > 0 {
        if !isInRun, (2 * candidate - ends).magnitude < (2 * index - ends).magnitude { index = candidate }
        isInRun = true
      } else {
        isInRun = false
      }
    }
  }
}
