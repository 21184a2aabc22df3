public import MotionEngine
public import MotionStreams
public import MotionValues

/// Which way a transition goes: to what lies behind, or to what lies in front.
public enum TransitionDirection: Hashable, Sendable, CaseIterable {
  /// To the back: what was shown before.
  case backward
  /// To the fore: what is to be shown.
  case forward

  /// The other way.
  public var opposite: TransitionDirection { self == .forward ? .backward : .forward }
}

/// Turns each direction into the other one.
struct InvertedDirection: MotionOperator {
  mutating func process(_ value: TransitionDirection) -> TransitionDirection? { value.opposite }
  var labels: [GraphLabel] { [GraphLabel("inverted")] }
}

extension MotionStreamConvertible where Operator.Output == TransitionDirection {
  /// Turns forward into backward, and backward into forward.
  ///
  /// | upstream | `inverted()` |
  /// |---|---|
  /// | forward | backward |
  /// | backward | forward |
  public func inverted() -> some MotionStreamConvertible<TransitionDirection> { applying(InvertedDirection()) }
}

extension MotionRuntime {
  /// Adds an interaction that measures along an axis to `target`; along y, as a dialogue is dismissed, unless told otherwise.
  public func add<Added: Interaction>(_ interaction: Added, to target: Added.Target, along axis: Axis = .y)
  where Added.Constraints == Axis {
    add(interaction, to: target, constraints: axis)
  }
}

extension TransitionDirection: SettingChoice {
  public var settingName: String { self == .forward ? "forward" : "backward" }
}
