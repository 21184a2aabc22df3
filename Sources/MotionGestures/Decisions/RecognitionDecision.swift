public import MotionScene
public import MotionValues

/// An entry of the decision log: a recognizer's decision, its time and its reason.
public struct RecognitionDecision {
  /// The name of the recognizer.
  public let recognizer: String

  /// The identifier of the recognizer, unique in its runtime.
  public let recognizerID: Int

  /// The node of the recognizer.
  public let node: SceneNode

  /// The state before the decision.
  public let from: RecognitionState

  /// The resulting update.
  ///
  /// Its time is the instant of the cause, such as the crossing of a threshold between two samples.
  public let update: GestureUpdate

  /// The reason for the decision.
  public let reason: RecognitionReason

  /// The measured value, in the unit of the reason; 0 if nothing was compared.
  public let measured: Double

  /// The threshold that it was compared with; 0 if nothing was compared.
  public let threshold: Double

  /// The name of the recognizer that caused the decision; nil if none did.
  public let other: String?

  /// The time of the decision: that of the event, or of the deadline.
  public let decided: Timestamp

  /// The state after the decision.
  public var to: RecognitionState { update.state }

  /// Whether the decision changed the state.
  public var isTransition: Bool { from != to }
}
