package import MotionDescriptions
package import MotionValues

/// A type of values of node properties.
package protocol NodePropertyValue: Sendable {
  /// The value as a case of ``NodeValue``.
  var nodeValue: NodeValue { get }

  /// Extracts the value from a case of ``NodeValue``; returns nil for another type.
  init?(_ value: NodeValue)
}

extension Double: NodePropertyValue {
  package var nodeValue: NodeValue { .number(self) }
  package init?(_ value: NodeValue) { if case .number(let value) = value { self = value } else { return nil } }
}

extension Bool: NodePropertyValue {
  package var nodeValue: NodeValue { .flag(self) }
  package init?(_ value: NodeValue) { if case .flag(let value) = value { self = value } else { return nil } }
}

extension Point: NodePropertyValue {
  package var nodeValue: NodeValue { .point(self) }
  package init?(_ value: NodeValue) { if case .point(let value) = value { self = value } else { return nil } }
}

extension Vector: NodePropertyValue {
  package var nodeValue: NodeValue { .vector(self) }
  package init?(_ value: NodeValue) { if case .vector(let value) = value { self = value } else { return nil } }
}

extension Size: NodePropertyValue {
  package var nodeValue: NodeValue { .size(self) }
  package init?(_ value: NodeValue) { if case .size(let value) = value { self = value } else { return nil } }
}

extension Angle: NodePropertyValue {
  package var nodeValue: NodeValue { .angle(self) }
  package init?(_ value: NodeValue) { if case .angle(let value) = value { self = value } else { return nil } }
}

extension Color: NodePropertyValue {
  package var nodeValue: NodeValue { .color(self) }
  package init?(_ value: NodeValue) { if case .color(let value) = value { self = value } else { return nil } }
}

extension String: NodePropertyValue {
  package var nodeValue: NodeValue { .text(self) }
  package init?(_ value: NodeValue) { if case .text(let value) = value { self = value } else { return nil } }
}

extension NodeStyle: NodePropertyValue {
  package var nodeValue: NodeValue { .style(self) }
  package init?(_ value: NodeValue) { if case .style(let value) = value { self = value } else { return nil } }
}

extension Path: NodePropertyValue {
  package var nodeValue: NodeValue { .path(self) }
  package init?(_ value: NodeValue) { if case .path(let value) = value { self = value } else { return nil } }
}
