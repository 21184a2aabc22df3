public import MotionDescriptions
public import MotionEngine
public import MotionStreams
public import MotionValues

/// The direction of a transition, backward or forward.
public enum TransitionDirection: Hashable, Sendable, CaseIterable {
  /// To the previous screen or state.
  case backward
  /// To the next screen or state.
  case forward

  /// The opposite direction.
  public var opposite: TransitionDirection { self == .forward ? .backward : .forward }
}

/// Inverts each direction.
struct InvertedDirection: MotionOperator {
  mutating func process(_ value: TransitionDirection) -> TransitionDirection? { value.opposite }
  var labels: [GraphLabel] { [GraphLabel("inverted")] }
}

extension MotionStreamConvertible where Operator.Output == TransitionDirection {
  /// Inverts each direction: forward becomes backward, and backward becomes forward.
  ///
  /// | upstream | `inverted()` |
  /// |---|---|
  /// | forward | backward |
  /// | backward | forward |
  public func inverted() -> some MotionStreamConvertible<TransitionDirection> { applying(InvertedDirection()) }
}

extension MotionRuntime {
  /// Adds an interaction that measures along an axis to `target`; the axis defaults to y, as for dismissing a dialog.
  public func add<Added: Interaction>(_ interaction: Added, to target: Added.Target, along axis: Axis = .y)
  where Added.Constraints == Axis {
    add(interaction, to: target, constraints: axis)
  }
}

extension TransitionDirection: SettingChoice {
  public var settingName: String { self == .forward ? "forward" : "backward" }
}
