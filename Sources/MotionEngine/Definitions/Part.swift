public import MotionStreams

/// A part of an interaction that consists of others: its settings are settings of the whole, under its name.
public struct Part {
  /// The name of the part in the whole: `spring`.
  public let name: String

  /// The part.
  public let interaction: any Interaction

  /// Lists `interaction` as a part called `name`.
  public init(_ name: String, _ interaction: any Interaction) { (self.name, self.interaction) = (name, interaction) }
}

/// A stream of an interaction, which others connect to by its name.
public struct Output {
  /// The name of the output: `gestures`.
  public let name: String

  /// The emitter that it comes from.
  package let source: ObserverTable

  /// Lists `emitter` as the output called `name`.
  public init<Value>(_ name: String, _ emitter: Emitter<Value>) { (self.name, source) = (name, emitter) }
}
