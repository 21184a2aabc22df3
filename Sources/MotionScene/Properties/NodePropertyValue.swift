import MotionValues

/// A type of values of node properties.
protocol NodePropertyValue: Sendable {
  /// The value as a case of ``NodeValue``.
  var nodeValue: NodeValue { get }

  /// Extracts the value from a case of ``NodeValue``; returns nil for another type.
  init?(_ value: NodeValue)
}

extension Double: NodePropertyValue {
  var nodeValue: NodeValue { .number(self) }
  init?(_ value: NodeValue) { if case .number(let value) = value { self = value } else { return nil } }
}

extension Bool: NodePropertyValue {
  var nodeValue: NodeValue { .flag(self) }
  init?(_ value: NodeValue) { if case .flag(let value) = value { self = value } else { return nil } }
}

extension Point: NodePropertyValue {
  var nodeValue: NodeValue { .point(self) }
  init?(_ value: NodeValue) { if case .point(let value) = value { self = value } else { return nil } }
}

extension Vector: NodePropertyValue {
  var nodeValue: NodeValue { .vector(self) }
  init?(_ value: NodeValue) { if case .vector(let value) = value { self = value } else { return nil } }
}

extension Size: NodePropertyValue {
  var nodeValue: NodeValue { .size(self) }
  init?(_ value: NodeValue) { if case .size(let value) = value { self = value } else { return nil } }
}

extension Angle: NodePropertyValue {
  var nodeValue: NodeValue { .angle(self) }
  init?(_ value: NodeValue) { if case .angle(let value) = value { self = value } else { return nil } }
}

extension Color: NodePropertyValue {
  var nodeValue: NodeValue { .color(self) }
  init?(_ value: NodeValue) { if case .color(let value) = value { self = value } else { return nil } }
}

extension String: NodePropertyValue {
  var nodeValue: NodeValue { .text(self) }
  init?(_ value: NodeValue) { if case .text(let value) = value { self = value } else { return nil } }
}

extension Path: NodePropertyValue {
  var nodeValue: NodeValue { .path(self) }
  init?(_ value: NodeValue) { if case .path(let value) = value { self = value } else { return nil } }
}
