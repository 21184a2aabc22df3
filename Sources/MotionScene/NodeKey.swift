/// Names a property of one's own on nodes, and the type of its value.
///
/// <!-- snippet: Tests/MotionScene/SceneTreeTests.swift#node-key -->
/// ```swift
/// let glow = NodeKey("glow", default: 0.0)
/// card[glow].value = 1
/// ```
/// Two keys are the same only if one is a copy of the other.
public struct NodeKey<Value> {
  /// What the property is called in the graph.
  public let name: String
  /// The value where none was written.
  public let defaultValue: Value
  let identity: KeyIdentity

  /// Makes a key unlike every other.
  public init(_ name: String, default defaultValue: Value) {
    self.name = name
    self.defaultValue = defaultValue
    identity = KeyIdentity()
  }
}

/// What tells keys apart.
final class KeyIdentity {}
