public import MotionDescriptions
public import MotionStreams

/// Emits only the updates of certain states.
@frozen @usableFromInline struct WhenRecognitionState: MotionOperator {
  @usableFromInline let states: [RecognitionState]
  @inlinable init(_ states: [RecognitionState]) { self.states = states }
  @inlinable @inline(__always) mutating func process(_ value: GestureUpdate) -> GestureUpdate? {
    states.contains(value.state) ? value : nil
  }
  @usableFromInline var labels: [GraphLabel] {
    #if hasFeature(Embedded)
      [GraphLabel("whenRecognitionState")]
    #else
      [
        GraphLabel(
          "whenRecognitionState",
          [GraphArgument(states.count == 1 ? "is" : "isAnyOf", .text(states.map { "\($0)" }.joined(separator: " ")))])
      ]
    #endif
  }
}

extension MotionStreamConvertible where Operator.Output == GestureUpdate {
  /// Emits only the updates in which the gesture is in `state`.
  ///
  /// | upstream | `whenRecognitionState(is: .began)` |
  /// |---|---|
  /// | began at (1, 2) | began at (1, 2) |
  /// | changed to (3, 4) | |
  @inlinable public func whenRecognitionState(is state: RecognitionState) -> some MotionStreamConvertible<GestureUpdate> {
    applying(WhenRecognitionState([state]))
  }

  /// Emits only the updates in which the gesture is in one of `states`.
  @inlinable public func whenRecognitionState(isAnyOf states: [RecognitionState]) -> some MotionStreamConvertible<GestureUpdate> {
    applying(WhenRecognitionState(states))
  }
}
