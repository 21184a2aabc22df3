import MotionDescriptions
import MotionStreams

// Numbers are rounded where they are known to be numbers: digits in names and texts are kept.

extension GraphValue {
  /// The value as text, with two decimals in its numbers.
  var roundedText: String {
    switch self {
    case .number, .point, .vector, .size, .rect, .angle, .color, .duration, .path, .other: GraphDrawing.rounded(text)
    case .integer, .flag, .text, .state, .node, .missing, .closure: text
    case .list(let values): "[" + values.map(\.roundedText).joined(separator: ", ") + "]"
    case .structure(let label): label.roundedText
    case .stream(let stream): stream.labels.map(\.roundedText).joined(separator: ".")
    }
  }
}

extension GraphLabel {
  /// The label as written in code, with two decimals in the numbers of its arguments.
  var roundedText: String {
    if arguments.isEmpty { return name }
    return name + "(" + arguments.map { GraphArgument($0.name, .text($0.value.roundedText)).text }.joined(separator: ", ") + ")"
  }
}

extension TracedStep {
  /// The step as one line, with two decimals in its numbers.
  var roundedText: String {
    switch kind {
    case .entryPoint(let words): words
    case .input(let words): GraphDrawing.rounded(words)
    case .values(let values): values.roundedText
    case .motion(let property, let words): "\(GraphDrawing.rounded(words)), moves \(property)"
    }
  }
}

extension TracedValues {
  /// The path as one line, with two decimals in its numbers.
  var roundedText: String {
    var parts = [[source, value?.roundedText ?? ""].filter { !$0.isEmpty }.joined(separator: " ")]
    for stage in stages { parts.append(stage.label.roundedText + " " + (stage.value?.roundedText ?? "(nothing)")) }
    if let target { parts.append(target) }
    return parts.joined(separator: " → ")
  }
}
