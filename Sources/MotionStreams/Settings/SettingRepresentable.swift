import MotionMathematics
public import MotionValues

/// A type whose values settings can have: panels show them, and files save them.
///
/// Conform an enumeration by listing the names of its cases: see ``SettingChoice``.
public protocol SettingRepresentable {
  /// The kind of the values.
  static var settingKind: SettingKind { get }

  /// The value in the form that is independent of its type.
  var settingValue: GraphValue { get }

  /// Creates the value; nil for one of another kind.
  init?(settingValue: GraphValue)
}

/// An enumeration whose cases have no associated values.
public protocol SettingChoice: SettingRepresentable, CaseIterable, Equatable {
  /// The name of the case in files and panels.
  var settingName: String { get }
}

extension SettingChoice {
  public static var settingKind: SettingKind { .choice(allCases.map { SettingForm($0.settingName) }) }

  public var settingValue: GraphValue { .form(settingName) }

  public init?(settingValue value: GraphValue) {
    guard case .structure(let label) = value, label.arguments.isEmpty else { return nil }
    for each in Self.allCases where each.settingName.utf8.elementsEqual(label.name.utf8) {
      self = each
      return
    }
    return nil
  }
}

extension SettingRepresentable where Self: MotionValue {
  public static var settingKind: SettingKind {
    let count = Lanes.zero.laneCount
    return count == 1 ? .number : .numbers(count)
  }

  public var settingValue: GraphValue { GraphValue(lanes: lanes) }

  public init?(settingValue value: GraphValue) {
    guard let lanes = value.lanes(Lanes.self) else { return nil }
    self.init(lanes: lanes)
  }
}

extension GraphValue {
  /// The numbers of `lanes`.
  init<Lanes: LaneVector>(lanes: Lanes) {
    self = lanes.laneCount == 1 ? .number(lanes[lane: 0]) : .list((0..<lanes.laneCount).map { .number(lanes[lane: $0]) })
  }

  /// The lanes that consist of the numbers of the value; nil where there are more or fewer.
  func lanes<Lanes: LaneVector>(_ type: Lanes.Type) -> Lanes? {
    var lanes = Lanes.zero
    guard let numbers, numbers.count == lanes.laneCount else { return nil }
    for lane in 0..<lanes.laneCount { lanes[lane: lane] = numbers[lane] }
    return lanes
  }
}

extension Double: SettingRepresentable {}
extension Point: SettingRepresentable {}
extension Vector: SettingRepresentable {}
extension Size: SettingRepresentable {}
extension Rect: SettingRepresentable {}
extension Angle: SettingRepresentable {}
extension Color: SettingRepresentable {}
extension Insets: SettingRepresentable {}

extension Int: SettingRepresentable {
  public static var settingKind: SettingKind { .integer }
  public var settingValue: GraphValue { .integer(self) }
  public init?(settingValue value: GraphValue) {
    switch value {
    case .integer(let number): self = number
    case .number(let number):
      guard let whole = Int(exactly: number) else { return nil }
      self = whole
    default: return nil
    }
  }
}

extension Bool: SettingRepresentable {
  public static var settingKind: SettingKind { .flag }
  public var settingValue: GraphValue { .flag(self) }
  public init?(settingValue value: GraphValue) {
    switch value {
    case .flag(let flag): self = flag
    case .number(let number): self = number != 0
    default: return nil
    }
  }
}

extension String: SettingRepresentable {
  public static var settingKind: SettingKind { .text }
  public var settingValue: GraphValue { .text(self) }
  public init?(settingValue value: GraphValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension Duration: SettingRepresentable {
  public static var settingKind: SettingKind { .duration }
  public var settingValue: GraphValue { .duration(self) }
  public init?(settingValue value: GraphValue) {
    switch value {
    case .duration(let duration): self = duration
    case .number(let seconds):
      guard seconds.isFinite, seconds.magnitude < 9e9 else { return nil }
      self = .nanoseconds(Int64((seconds * 1e9).rounded()))
    default: return nil
    }
  }
}

extension MotionState: SettingRepresentable {
  public static var settingKind: SettingKind { .state }
  public var settingValue: GraphValue { .state(self) }
  public init?(settingValue value: GraphValue) {
    guard case .state(let state) = value else { return nil }
    self = state
  }
}

extension Path: SettingRepresentable {
  public static var settingKind: SettingKind { .path }
  public var settingValue: GraphValue { .path(self) }
  public init?(settingValue value: GraphValue) {
    guard case .path(let path) = value else { return nil }
    self = path
  }
}

extension Optional: SettingRepresentable where Wrapped: SettingRepresentable {
  public static var settingKind: SettingKind { .optional(Wrapped.settingKind) }
  public var settingValue: GraphValue { map { $0.settingValue } ?? .missing }
  public init?(settingValue value: GraphValue) {
    if case .missing = value {
      self = .none
      return
    }
    guard let wrapped = Wrapped(settingValue: value) else { return nil }
    self = .some(wrapped)
  }
}

extension Array: SettingRepresentable where Element: SettingRepresentable {
  public static var settingKind: SettingKind { .list(Element.settingKind) }
  public var settingValue: GraphValue { .list(map { $0.settingValue }) }
  public init?(settingValue value: GraphValue) {
    guard case .list(let values) = value else { return nil }
    self = []
    for value in values {
      guard let element = Element(settingValue: value) else { return nil }
      append(element)
    }
  }
}
