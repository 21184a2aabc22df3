/// The label of a part of the graph: a property, an operator with its arguments or an interaction.
public struct GraphLabel: Sendable {
  /// The name as written in code: `xLocked`.
  public let name: String

  /// The arguments, in the order in which they are written in code.
  public let arguments: [GraphArgument]

  /// Creates a label.
  public init(_ name: String, _ arguments: [GraphArgument] = []) {
    self.name = name
    self.arguments = arguments
  }

  /// The label as written in code: `xLocked(to: 100.0)`.
  public var text: String {
    #if hasFeature(Embedded)
      name
    #else
      arguments.isEmpty ? name : name + "(" + arguments.map { $0.text }.joined(separator: ", ") + ")"
    #endif
  }
}

/// An argument of an operator in the graph.
public struct GraphArgument: Sendable {
  /// The name in code; empty for an argument without a name.
  public let name: String

  /// The value of the argument.
  public let value: GraphValue

  /// Creates an argument.
  public init(_ name: String = "", _ value: GraphValue) {
    self.name = name
    self.value = value
  }

  /// The argument as written in code: `to: 100.0`.
  public var text: String { name.isEmpty ? value.text : name + ": " + value.text }
}
