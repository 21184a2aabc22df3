import MotionGestures
import MotionStage
import MotionValues

/// The time of an animated picture: that of a trace without long pauses, and faster if it would take more than five seconds.
///
/// People who are irritated by motion cannot stop a picture, so it ends by itself within five seconds (WCAG 2.2, criterion 2.2.2).
struct PictureTime {
  /// The maximum duration, in seconds.
  static let limit = 5.0
  /// A pause that is longer than this is shortened to it, in seconds.
  static let pause = 0.4

  /// The factor by which the picture is faster than the run.
  let speed: Double
  /// The duration of the picture, in seconds.
  let duration: Double
  /// Whether pauses were shortened.
  let isShortened: Bool
  /// Corners of the piecewise linear function from the time of the run to that of the picture, in seconds.
  private let corners: [(run: Double, picture: Double)]

  /// Arranges the time of `trace`.
  init(_ trace: Trace) {
    var busy = Set(trace.events.withoutPredictions.map(\.time))
    for node in trace.nodes { for series in node.series { busy.formUnion(series.times) } }
    busy.insert(trace.end)
    var corners = [(run: trace.start.seconds, picture: 0.0)]
    var isShortened = false
    for time in busy.sorted() where time > trace.start {
      let (last, now) = (corners[corners.count - 1], time.seconds)
      let gap = now - last.run
      if gap > Self.pause {
        isShortened = true
        corners.append((now, last.picture + Self.pause))
      } else {
        corners.append((now, last.picture + gap))
      }
    }
    let length = max(corners[corners.count - 1].picture, 0.1)
    speed = max(1, length / Self.limit)
    duration = length / speed
    self.isShortened = isShortened
    let factor = speed
    self.corners = corners.map { ($0.run, $0.picture / factor) }
  }

  /// Returns the share of the picture's duration at a time of the run, from 0 to 1.
  func share(at time: Timestamp) -> Double {
    let seconds = time.seconds
    var (low, high) = (0, corners.count - 1)
    if seconds >= corners[high].run { return 1 }
    if seconds <= corners[low].run { return 0 }
    while high - low > 1 {
      let middle = (low + high) / 2
      if corners[middle].run <= seconds { low = middle } else { high = middle }
    }
    let (start, end) = (corners[low], corners[high])
    let part = end.run > start.run ? (seconds - start.run) / (end.run - start.run) : 0
    return (start.picture + part * (end.picture - start.picture)) / duration
  }
}
