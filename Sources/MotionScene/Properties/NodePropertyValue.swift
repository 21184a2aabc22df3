import MotionValues

/// A type that values of node properties can be of.
protocol NodePropertyValue: Sendable {
  /// The value as the case of its type.
  var nodeValue: NodeValue { get }

  /// Takes the value out of the case of its type; nil for another case.
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
