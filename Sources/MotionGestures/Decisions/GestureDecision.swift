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
}

/// The decisions about one event: at most four, stored inline without an allocation.
package struct GestureDecisions: Sendable {
  /// The number of decisions.
  package private(set) var count = 0
  private var decisions: InlineArray<4, GestureDecision?> = InlineArray(repeating: nil)

  /// Creates an empty list.
  package init() {}

  /// Whether there is no decision.
  package var isEmpty: Bool { count == 0 }

  /// The decision at `index`, from 0.
  ///
  /// - Precondition: `index` is less than ``count``.
  package subscript(index: Int) -> GestureDecision {
    guard let decision = decisions[index] else { preconditionFailure("The index is out of range. Pass one below the count.") }
    return decision
  }

  /// Adds a decision.
  ///
  /// - Precondition: there are fewer than four decisions.
  package mutating func append(_ decision: GestureDecision) {
    require(count < 4, "An event produces at most four decisions. Merge them in the machine.")
    decisions[count] = decision
    count += 1
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
