public import MotionValues

/// The first output of a layer that is not as expected.
public struct BaselineDifference: Equatable, Sendable {
  /// The layer.
  public let layer: BaselineLayer
  /// The expected output; nil if there should be none.
  public let expected: BaselineOutput?
  /// The output of this run; nil if there is none.
  public let got: BaselineOutput?
  /// The field that deviates, as in ``RecordingBaseline/tolerances``; nil if the outputs are different ones.
  public let field: String?
  /// The deviation, in the unit of the field; nil if the outputs are different ones.
  public let distance: Double?
  /// The greatest deviation that is allowed.
  public let tolerance: Double
  /// The number of outputs of the layer that differ.
  public internal(set) var count = 1

  init(layer: BaselineLayer, expected: BaselineOutput?, got: BaselineOutput?, field: String?, distance: Double?, tolerance: Double) {
    (self.layer, self.expected, self.got) = (layer, expected, got)
    (self.field, self.distance, self.tolerance) = (field, distance, tolerance)
  }

  /// The time of the output; the earlier one of two.
  public var time: Timestamp { min(expected?.time ?? got?.time ?? .zero, got?.time ?? expected?.time ?? .zero) }

  /// The layer, the object, the time, both outputs and the tolerance, as one sentence.
  public var sentence: String {
    func text(_ output: BaselineOutput?) -> String {
      guard let output else { return "nothing" }
      let other = output.subject == expected?.subject || expected == nil ? "" : output.subject + ": "
      return other + output.description + (field == "time" ? " at \(output.time.seconds) s" : "")
    }
    let subject = expected?.subject ?? got?.subject ?? ""
    var sentence = "\(layer): \(subject) at \(time.seconds) s: expected \(text(expected)), got \(text(got))"
    if let field, let distance {
      sentence += "; it deviates by \(JSONText.number(distance)), and the tolerance of \(field) is \(JSONText.number(tolerance))"
    }
    return sentence
  }
}
