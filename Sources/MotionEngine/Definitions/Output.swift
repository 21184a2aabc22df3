public import MotionStreams

/// A stream of an interaction that others connect to by name.
public struct Output {
  /// The name of the output: `gestures`.
  public let name: String

  /// The emitter of its values.
  package let source: ObserverTable

  /// Lists `emitter` as the output called `name`.
  public init<Value>(_ name: String, _ emitter: Emitter<Value>) { (self.name, source) = (name, emitter) }
}
