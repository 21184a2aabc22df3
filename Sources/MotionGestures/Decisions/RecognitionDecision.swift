public import MotionScene
public import MotionValues

/// An entry of the decision log: what a recogniser decided, when, and why.
public struct RecognitionDecision {
  /// The recogniser's name.
  public let recognizer: String

  /// Tells it from the others of its runtime.
  public let recognizerID: Int

  /// The node it watches.
  public let node: SceneNode

  /// Where the gesture stood.
  public let from: RecognitionState

  /// Everything about where it stands now; its time is the instant at which that came about, the crossing of a threshold between two samples.
  public let update: GestureUpdate

  /// Why.
  public let reason: RecognitionReason

  /// The value that was compared, in the unit of the reason; 0 where none was.
  public let measured: Double

  /// What it was compared with; 0 where it was not.
  public let threshold: Double

  /// The name of the recogniser that it is because of; nil where it is because of none.
  public let other: String?

  /// When it was decided: the time of the event, or of the deadline.
  public let decided: Timestamp

  /// Where it stands now.
  public var to: RecognitionState { update.state }

  /// Whether it stands elsewhere than before.
  public var isTransition: Bool { from != to }
}
