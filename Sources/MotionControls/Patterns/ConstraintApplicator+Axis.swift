import MotionEngine
import MotionStreams
import MotionValues

extension ConstraintApplicator where Value == Double {
  /// Returns constraints of a dragged `position` whose coordinate along `axis` passes these. The other coordinate stays as it is.
  func ofDrags(along axis: Axis, of position: ReactiveProperty<Point>) -> ConstraintApplicator<Point> {
    if isEmpty { return ConstraintApplicator<Point>() }
    return ConstraintApplicator<Point> { (positions: MotionStream<Point>) -> MotionStream<Point> in
      let coordinates = axis == .x ? positions.x().asStream() : positions.y().asStream()
      return self.apply(to: coordinates).map { (coordinate: Double) -> Point in
        let place = position.value
        return axis == .x ? Point(x: coordinate, y: place.y) : Point(x: place.x, y: coordinate)
      }.asStream()
    }
  }
}
