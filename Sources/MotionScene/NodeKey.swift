/// The key of a custom property of nodes, with the type of its values.
///
/// <!-- snippet: Tests/MotionScene/SceneTreeTests.swift#node-key -->
/// ```swift
/// let glow = NodeKey("glow", default: 0.0)
/// card[glow].value = 1
/// ```
/// Two keys are equal only if one is a copy of the other.
public struct NodeKey<Value> {
  /// The name of the property in the graph.
  public let name: String
  /// The initial value.
  public let defaultValue: Value
  let identity: KeyIdentity

  /// Creates a unique key.
  public init(_ name: String, default defaultValue: Value) {
    self.name = name
    self.defaultValue = defaultValue
    identity = KeyIdentity()
  }
}

/// The identity of a key.
final class KeyIdentity: Sendable {}

extension NodeKey: Sendable where Value: Sendable {}
