import InterplayTestSupport
import MotionGestures
import MotionStreams
import MotionValues
import Testing

/// Updates of a gesture, one every 10 ms.
func updates(_ steps: [(RecognitionState, Point)]) -> [GestureUpdate] {
  steps.enumerated().map { index, step in
    GestureUpdate(
      state: step.0, time: .zero.advanced(by: .milliseconds(Int64(index) * 10)), location: step.1,
      translation: step.1 - steps[0].1, velocity: Point(x: 100, y: 50), rotation: Angle(radians: Double(index)),
      scale: 1 + Double(index) / 2, rotationVelocity: Angle(radians: 3), scaleVelocity: 4, pointerCount: 2)
  }
}

/// A drag from (10, 20) by (30, 5), in two steps, and its end.
let drag = updates([
  (.began, Point(x: 10, y: 20)), (.changed, Point(x: 25, y: 22)), (.changed, Point(x: 40, y: 25)), (.ended, Point(x: 40, y: 25)),
])

/// The output of `pipeline` for `updates`, for each of two subscribers; both have to receive the same.
func received<Result: MotionStreamConvertible>(
  of updates: [GestureUpdate], through pipeline: (Emitter<GestureUpdate>) -> Result, sourceLocation: SourceLocation = #_sourceLocation
) -> [Result.Value] where Result.Value: Equatable {
  let emitter = tracked(Emitter<GestureUpdate>())
  let stream = pipeline(emitter)
  var (first, second) = ([Result.Value](), [Result.Value]())
  let subscriptions = [stream.subscribe { first.append($0) }, stream.subscribe { second.append($0) }]
  for update in updates { emitter.send(update) }
  for subscription in subscriptions { subscription.unsubscribe() }
  for update in updates { emitter.send(update) }
  #expect(first == second, "two subscribers of one operator received different things", sourceLocation: sourceLocation)
  #expect(emitter.observerCount == 0, sourceLocation: sourceLocation)
  return first
}
