import MotionDescriptions
import MotionMathematics
import MotionStreams
import MotionValues

/// The pushes of a spring, which its instances observe. A push by an observer of another one waits until every instance has that one.
final class SpringPushes<Value: MotionValue> {
  /// The velocity in an object of its own, so that the source does not retain the pushes, which retain it.
  private final class Latest {
    @exclusivity(unchecked) var velocity = Value.Velocity(lanes: .zero)
  }

  /// Emits the velocity of each push.
  let source = Emitter<Value.Velocity>(label: GraphLabel("spring.pushes"))
  private let latest: Latest

  /// Creates the pushes of a spring that is about to be pushed for the first time.
  init() {
    let latest = Latest()
    self.latest = latest
    // The first observer, so that each instance finds here the push that it receives.
    source.subscribe { latest.velocity = $0 }
  }

  /// The velocity of the push that the instances are receiving.
  var velocity: Value.Velocity { latest.velocity }
}
