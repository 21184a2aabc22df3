public import MotionValues

/// A layer of the outputs of a recording. Layers are in the order of cause and effect: a difference in one explains those in the next.
public enum BaselineLayer: String, Hashable, Sendable, CaseIterable {
  /// The contacts, wheels and trackpad gestures that were delivered, and the recognizers that a contact reached.
  case samples
  /// The changes of state of the recognizers, with their reasons.
  case decisions
  /// The velocities at which gestures ended.
  case velocities
  /// The properties that changed, at the marks and at the end.
  case values

  /// The names of the layers in a recording.
  static let names: [(name: String, choice: BaselineLayer)] = allCases.map { ($0.rawValue, $0) }
}

/// One output of a recording: a delivered sample, a decision, a velocity or a value.
public struct BaselineOutput: Hashable, Sendable {
  /// The layer.
  public var layer: BaselineLayer

  /// The time: of the event, of the decision, or of the value. 0 or later.
  public var time: Timestamp

  /// The object of the output: a pointer, a recognizer, a velocity or a property, as in `card.position`.
  public var subject: String

  /// The part that is compared as text: a change of state, a flag, a name; nil for none.
  public var text: String?

  /// The part that is compared within a tolerance: a location, a velocity or a value; finite. Empty for none.
  public var numbers: [Double]

  /// Creates an output. Numbers that are not finite become a text.
  public init(_ layer: BaselineLayer, at time: Timestamp, of subject: String, text: String? = nil, numbers: [Double] = []) {
    let isFinite = numbers.allSatisfy(\.isFinite)
    (self.layer, self.time, self.subject) = (layer, time, subject)
    self.text = isFinite ? text : numbers.map(\.description).joined(separator: " ")
    self.numbers = isFinite ? numbers : []
  }

  /// The fields whose tolerances hold for the numbers, from the particular to the general.
  package var fields: [String] {
    switch layer {
    case .samples: ["location"]
    case .decisions: []
    // The last word says which velocity it is, as in `card.pan velocity`.
    case .velocities: [subject, subject.split(separator: " ").last.map(String.init) ?? "velocity"]
    case .values: [subject, subject.split(separator: ".").last.map(String.init) ?? subject, "value"]
    }
  }
}

extension BaselineOutput: CustomStringConvertible {
  /// The text and the numbers.
  public var description: String {
    ([text].compactMap { $0 } + numbers.map(JSONText.number)).joined(separator: " ")
  }
}
