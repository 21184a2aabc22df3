import Interplay
import MotionPhysics

extension MotionTrack<Point> {
  /// Creates a track along a path and back, each with its easing.
  init(
    along measure: PathMeasure, edges: PathEdges = .stop, table: PathTable? = nil, over duration: Duration, easing: Easing,
    reverseEasing: Easing,
    timing: ArrangementTiming = ArrangementTiming(), onChange: @escaping (Point) -> Void
  ) throws(MotionError) {
    func motion(from start: Double, to end: Double, _ easing: Easing) throws(MotionError) -> PathSimulation<TweenSimulation<Double>> {
      let progress = try TweenSimulation(from: start, to: end, duration: duration, easing: easing, at: .zero)
      return try PathSimulation(along: measure, progress, edges: edges, table: table)
    }
    let (there, back) = (try motion(from: 0, to: 1, easing), try motion(from: 1, to: 0, reverseEasing))
    self.init(there, reverse: back, timing: timing, reverses: true, onChange: onChange)
  }
}
