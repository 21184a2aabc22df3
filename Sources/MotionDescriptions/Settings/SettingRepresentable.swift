package import MotionMathematics
public import MotionValues

/// A type of values for settings, which panels show and files save.
///
/// Conform an enumeration by listing the names of its cases: see ``SettingChoice``.
public protocol SettingRepresentable {
  /// The representation of its values in settings.
  static var settingRepresentation: SettingRepresentation<Self> { get }
}

/// An enumeration whose cases have no associated values.
public protocol SettingChoice: SettingRepresentable, CaseIterable, Equatable {
  /// The name of the case in files and panels.
  var settingName: String { get }
}

extension SettingChoice {
  public static var settingRepresentation: SettingRepresentation<Self> {
    SettingRepresentation(.choice(allCases.map { SettingForm($0.settingName) })) {
      .form($0.settingName)
    } decode: {
      guard case .structure(let label) = $0, label.arguments.isEmpty else { return nil }
      for each in allCases where each.settingName.utf8.elementsEqual(label.name.utf8) { return each }
      return nil
    }
  }
}

extension SettingRepresentable where Self: MotionValue {
  public static var settingRepresentation: SettingRepresentation<Self> {
    SettingRepresentation(Lanes.zero.laneCount == 1 ? .number : .numbers(Lanes.zero.laneCount)) {
      GraphValue(lanes: $0.lanes)
    } decode: {
      $0.lanes(Lanes.self).map { Self(lanes: $0) }
    }
  }
}

extension GraphValue {
  /// Creates the value that consists of the numbers of `lanes`.
  package init<Lanes: LaneVector>(lanes: Lanes) {
    self = lanes.laneCount == 1 ? .number(lanes[lane: 0]) : .list((0..<lanes.laneCount).map { .number(lanes[lane: $0]) })
  }

  /// Returns the numbers of the value as lanes; nil if their number differs from the lane count.
  package func lanes<Lanes: LaneVector>(_ type: Lanes.Type) -> Lanes? {
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
  public static var settingRepresentation: SettingRepresentation<Int> {
    SettingRepresentation(.integer) {
      .integer($0)
    } decode: {
      switch $0 {
      case .integer(let number): number
      case .number(let number): Int(exactly: number)
      default: nil
      }
    }
  }
}

extension Bool: SettingRepresentable {
  public static var settingRepresentation: SettingRepresentation<Bool> {
    SettingRepresentation(.flag) {
      .flag($0)
    } decode: {
      switch $0 {
      case .flag(let flag): flag
      case .number(let number): number != 0
      default: nil
      }
    }
  }
}

extension String: SettingRepresentable {
  public static var settingRepresentation: SettingRepresentation<String> {
    SettingRepresentation(.text) {
      .text($0)
    } decode: {
      if case .text(let text) = $0 { text } else { nil }
    }
  }
}

extension Duration: SettingRepresentable {
  public static var settingRepresentation: SettingRepresentation<Duration> {
    SettingRepresentation(.duration) {
      .duration($0)
    } decode: {
      switch $0 {
      case .duration(let duration): duration
      case .number(let seconds):
        seconds.isFinite && seconds.magnitude < 9e9 ? .nanoseconds(Int64((seconds * 1e9).rounded())) : nil
      default: nil
      }
    }
  }
}

extension MotionState: SettingRepresentable {
  public static var settingRepresentation: SettingRepresentation<MotionState> {
    SettingRepresentation(.state) {
      .state($0)
    } decode: {
      if case .state(let state) = $0 { state } else { nil }
    }
  }
}

extension Path: SettingRepresentable {
  public static var settingRepresentation: SettingRepresentation<Path> {
    SettingRepresentation(.path) {
      .path($0)
    } decode: {
      if case .path(let path) = $0 { path } else { nil }
    }
  }
}

extension Optional: SettingRepresentable where Wrapped: SettingRepresentable {
  public static var settingRepresentation: SettingRepresentation<Wrapped?> {
    SettingRepresentation(.optional(Wrapped.settingKind)) {
      $0.map { $0.settingValue } ?? .missing
    } decode: {
      if case .missing = $0 { return .some(.none) }
      return Wrapped(settingValue: $0).map { .some($0) }
    }
  }
}

extension Array: SettingRepresentable where Element: SettingRepresentable {
  public static var settingRepresentation: SettingRepresentation<[Element]> {
    SettingRepresentation(.list(Element.settingKind)) {
      .list($0.map { $0.settingValue })
    } decode: {
      guard case .list(let values) = $0 else { return nil }
      var elements: [Element] = []
      for value in values {
        guard let element = Element(settingValue: value) else { return nil }
        elements.append(element)
      }
      return elements
    }
  }
}
