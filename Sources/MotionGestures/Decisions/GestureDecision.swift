package import MotionValues

/// What a machine decides, and why.
package struct GestureDecision: Hashable, Sendable {
  /// Where the gesture stands now.
  package var update: GestureUpdate

  /// Why.
  package var reason: RecognitionReason

  /// The value that was compared, in the unit of the reason; 0 where none was.
  package var measured: Double

  /// What it was compared with; 0 where it was not.
  package var threshold: Double

  /// Makes a decision.
  package init(_ update: GestureUpdate, _ reason: RecognitionReason, measured: Double = 0, threshold: Double = 0) {
    self.update = update
    self.reason = reason
    self.measured = measured
    self.threshold = threshold
  }
}

/// The decisions that one event brings about: at most four, kept in place so that they cost no allocation.
package struct GestureDecisions: Sendable {
  /// How many there are.
  package private(set) var count = 0
  private var decisions: InlineArray<4, GestureDecision?> = InlineArray(repeating: nil)

  /// Makes a list without decisions.
  package init() {}

  /// Whether there are none.
  package var isEmpty: Bool { count == 0 }

  /// The decision number `index`, from 0.
  ///
  /// - Precondition: there are more than `index`.
  package subscript(index: Int) -> GestureDecision {
    guard let decision = decisions[index] else { preconditionFailure("There are fewer decisions. Ask for one below the count.") }
    return decision
  }

  /// Adds a decision.
  ///
  /// - Precondition: there are fewer than four.
  package mutating func append(_ decision: GestureDecision) {
    require(count < 4, "An event brings about four decisions at most. Let the machine join them.")
    decisions[count] = decision
    count += 1
  }
}

/// The wish of a machine to have its gesture recognised.
package struct GestureClaim: Hashable, Sendable {
  /// The instant at which what it waits for came about: the crossing of a threshold, which may lie between two samples.
  package var time: Timestamp

  /// What came about.
  package var reason: RecognitionReason

  /// The value that was compared, in the unit of the reason.
  package var measured: Double

  /// What it was compared with.
  package var threshold: Double

  /// Makes a claim.
  package init(at time: Timestamp, _ reason: RecognitionReason, measured: Double = 0, threshold: Double = 0) {
    self.time = time
    self.reason = reason
    self.measured = measured
    self.threshold = threshold
  }
}
