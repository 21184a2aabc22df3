/// What a part of the graph is called: a property, an operator with its arguments, an interaction.
public struct GraphLabel: Sendable {
  /// The name, as it stands in code: `xLocked`.
  public let name: String

  /// The arguments, as they stand in code: `to: 100.0`.
  public let arguments: [String]

  /// Makes a label.
  public init(_ name: String, _ arguments: [String] = []) {
    self.name = name
    self.arguments = arguments
  }

  /// The label as one word of code: `xLocked(to: 100.0)`.
  public var text: String { arguments.isEmpty ? name : name + "(" + arguments.joined(separator: ", ") + ")" }
}
