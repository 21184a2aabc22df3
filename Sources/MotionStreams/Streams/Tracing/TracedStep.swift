package import MotionDescriptions
public import MotionValues

/// A step of the runtime that was traced, with its cause.
public struct TracedStep: Sendable {
  /// The kind of step.
  package enum Kind: Sendable {
    /// An action of code from outside, or an event that names something, in words.
    case entryPoint(String)
    /// An event with measured numbers, such as the sample of a pointer, in words.
    case input(String)
    /// A value and its path.
    case values(TracedValues)
    /// A motion that began on a property, with a description of the motion in words.
    case motion(on: String, String)
  }

  /// The instant of the step.
  public let time: Timestamp
  /// The kind of the step, with its details.
  package internal(set) var kind: Kind
  /// The index of the step that caused this one, among all steps; nil if unknown.
  package internal(set) var cause: Int?
  /// The identity of the property that was written or is moved.
  package internal(set) var target: ObjectIdentifier?
  /// The identity of the source whose value is delivered.
  var origin: ObjectIdentifier?
  /// The indices of the latest writes of a motion's destination and velocity, among all steps.
  var inputIndices: [Int] = []
  /// For a motion in the result of `reasons(for:)`, the writes of its destination and its velocity with their causes, the latest step first.
  ///
  /// Each ends before a step that is listed already, and after eight steps. There are at most four in one result.
  public internal(set) var inputs: [[TracedStep]] = []
  /// The step as one line of text.
  public var text: String {
    switch kind {
    case .entryPoint(let words), .input(let words): words
    case .values(let values): values.text
    case .motion(let property, let words): "\(words), moves \(property)"
    }
  }

  /// The end of a motion; nil while it is in progress, and for other steps.
  package internal(set) var end: Timestamp?
}

/// The path of a value from a source through operators to a property or an observer.
package struct TracedValues: Sendable {
  /// The output of one operator.
  package struct Stage: Sendable {
    /// The label of the operator.
    package let label: GraphLabel
    /// The emitted value; nil if the operator emitted nothing.
    package let value: GraphValue?
  }

  /// The name of the source: `card.position`; empty for a source without a name.
  package let source: String
  /// The value of the source; nil if an argument of an operator changed alone.
  package let value: GraphValue?
  /// The outputs, operator by operator.
  package internal(set) var stages: [Stage]
  /// The name of the property that the result was written to, if any.
  package internal(set) var target: String?

  /// The path as one line: `card.position Point(x: 1.0, y: 2.0) → y 2.0 → card.opacity`.
  package var text: String {
    var parts = [[source, value?.text].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")]
    for stage in stages { parts.append(stage.label.text + " " + (stage.value?.text ?? "(nothing)")) }
    if let target { parts.append(target) }
    return parts.joined(separator: " → ")
  }
}
