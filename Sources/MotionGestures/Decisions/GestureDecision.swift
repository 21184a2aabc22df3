package import MotionValues

/// A decision of a machine, with its reason.
package struct GestureDecision: Hashable, Sendable {
  /// The resulting update.
  package var update: GestureUpdate

  /// The reason for the decision.
  package var reason: RecognitionReason

  /// The measured value, in the unit of the reason; 0 if nothing was compared.
  package var measured: Double

  /// The threshold that it was compared with; 0 if nothing was compared.
  package var threshold: Double

  /// Creates a decision.
  package init(_ update: GestureUpdate, _ reason: RecognitionReason, measured: Double = 0, threshold: Double = 0) {
    self.update = update
    self.reason = reason
    self.measured = measured
    self.threshold = threshold
  }

  /// Returns the cancellation of the gesture that was about to end with this decision.
  func cancelled(for reason: RecognitionReason) -> GestureDecision {
    var update = update
    (update.state, update.velocity) = (.cancelled, .zero)
    (update.scaleVelocity, update.rotationVelocity) = (0, Angle(radians: 0))
    return GestureDecision(update, reason)
  }
}

/// The decisions about one event, in order. A list that is used again allocates nothing.
package struct GestureDecisions: Sendable {
  private var decisions: [GestureDecision] = []

  /// Creates an empty list.
  package init() {}

  /// The number of decisions.
  package var count: Int { decisions.count }

  /// Whether there is no decision.
  package var isEmpty: Bool { decisions.isEmpty }

  /// The decision at `index`, from 0.
  ///
  /// - Precondition: `index` is less than ``count``.
  package subscript(index: Int) -> GestureDecision { decisions[index] }

  /// Adds a decision.
  package mutating func append(_ decision: GestureDecision) { decisions.append(decision) }

  /// Removes all decisions, and keeps the storage.
  mutating func removeAll() {
    // Most frames have one decision, and removing one is less work.
    if decisions.count == 1 { decisions.removeLast() } else if !decisions.isEmpty { decisions.removeAll(keepingCapacity: true) }
  }
}

/// A machine's request to begin its gesture.
package struct GestureClaim: Hashable, Sendable {
  /// The instant of the cause, such as the crossing of a threshold, which may lie between two samples.
  package var time: Timestamp

  /// The reason for the claim.
  package var reason: RecognitionReason

  /// The measured value, in the unit of the reason.
  package var measured: Double

  /// The threshold that it was compared with.
  package var threshold: Double

  /// Creates a claim.
  package init(at time: Timestamp, _ reason: RecognitionReason, measured: Double = 0, threshold: Double = 0) {
    self.time = time
    self.reason = reason
    self.measured = measured
    self.threshold = threshold
  }
}
