import Interplay
import MotionPhysics

/// The point of a graph at a time: two seconds are 360 points wide, and a value of 1 is 70 points high.
struct GraphCourse: Simulation {
  let motion: AnyMotion<Double>
  var start: Timestamp { .zero }
  var restTime: Timestamp? { .seconds(2) }

  func value(at time: Timestamp) -> Point { Point(x: 180 * time.seconds, y: 130 - 70 * motion.value(at: time)) }
  func velocity(at time: Timestamp) -> Point { Point(x: 180, y: -70 * motion.velocity(at: time)) }
}
