public import MotionStreams

/// A part of a composite. Its settings are settings of the composite, under the name of the part.
public struct Part {
  /// The name of the part in the composite: `spring`.
  public let name: String

  /// The part.
  public let interaction: any Interaction

  /// Lists `interaction` as a part called `name`.
  public init(_ name: String, _ interaction: any Interaction) { (self.name, self.interaction) = (name, interaction) }
}

/// A stream of an interaction that others connect to by name.
public struct Output {
  /// The name of the output: `gestures`.
  public let name: String

  /// The emitter of its values.
  package let source: ObserverTable

  /// Lists `emitter` as the output called `name`.
  public init<Value>(_ name: String, _ emitter: Emitter<Value>) { (self.name, source) = (name, emitter) }
}
