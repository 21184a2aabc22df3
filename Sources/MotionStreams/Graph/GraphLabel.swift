/// What a part of the graph is called: a property, an operator with its arguments, an interaction.
public struct GraphLabel: Sendable {
  /// The name, as it stands in code: `xLocked`.
  public let name: String

  /// The arguments, in the order in which they stand in code.
  public let arguments: [GraphArgument]

  /// Makes a label.
  public init(_ name: String, _ arguments: [GraphArgument] = []) {
    self.name = name
    self.arguments = arguments
  }

  /// The label as one word of code: `xLocked(to: 100.0)`.
  public var text: String {
    #if hasFeature(Embedded)
      name
    #else
      arguments.isEmpty ? name : name + "(" + arguments.map { $0.text }.joined(separator: ", ") + ")"
    #endif
  }
}

/// An argument of an operator, as the graph shows it.
public struct GraphArgument: Sendable {
  /// What it is called in code; empty for one without a name.
  public let name: String

  /// What it is.
  public let value: GraphValue

  /// Makes an argument.
  public init(_ name: String = "", _ value: GraphValue) {
    self.name = name
    self.value = value
  }

  /// The argument as it stands in code: `to: 100.0`.
  public var text: String { name.isEmpty ? value.text : name + ": " + value.text }
}
