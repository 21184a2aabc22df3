/// A set of properties of nodes. Custom properties count as one.
public struct NodePropertySet: Hashable, Sendable {
  private var bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// Creates a set of `properties`.
  public init(_ properties: NodeProperty...) {
    bits = 0
    for property in properties { insert(property) }
  }

  /// The properties that place a node: position, size, anchor point, rotation and scale.
  public static var geometry: NodePropertySet { NodePropertySet(.position, .size, .anchorPoint, .rotation, .scale) }

  /// The properties that decide which nodes are drawn, and in which order: z-order, hidden and clipping.
  static var order: NodePropertySet { NodePropertySet(bits: bit(.zOrder) | bit(.isHidden) | bit(.isClipping)) }

  /// The properties that the transforms and the opacities of a display list depend on.
  static var placement: NodePropertySet {
    NodePropertySet(bits: bit(.position) | bit(.size) | bit(.anchorPoint) | bit(.rotation) | bit(.scale) | bit(.opacity))
  }

  /// Whether there is none.
  public var isEmpty: Bool { bits == 0 }

  /// Adds `property`.
  public mutating func insert(_ property: NodeProperty) { bits |= Self.bit(property) }

  /// Returns whether `property` is in the set.
  public func contains(_ property: NodeProperty) -> Bool { bits & Self.bit(property) != 0 }

  /// Returns whether no property is in both sets.
  public func isDisjoint(with other: NodePropertySet) -> Bool { bits & other.bits == 0 }

  private static func bit(_ property: NodeProperty) -> UInt32 { 1 << UInt32(min(property.rawValue, 31)) }
}
