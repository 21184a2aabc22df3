/// A part of a composite. Its settings are settings of the composite, under the name of the part.
public struct Part {
  /// The name of the part in the composite: `spring`.
  public let name: String

  /// The part.
  public let interaction: any Interaction

  /// Lists `interaction` as a part called `name`.
  public init(_ name: String, _ interaction: any Interaction) { (self.name, self.interaction) = (name, interaction) }
}
