import MotionMathematics
public import MotionValues

extension Axis: SettingChoice {
  public var settingName: String { self == .x ? "x" : "y" }
}

extension Corner: SettingChoice {
  public var settingName: String {
    switch self {
    case .topLeft: "topLeft"
    case .topRight: "topRight"
    case .bottomLeft: "bottomLeft"
    case .bottomRight: "bottomRight"
    }
  }
}

/// A closed range is saved as its two bounds.
extension ClosedRange: SettingRepresentable where Bound == Double {
  public static var settingKind: SettingKind { .numbers(2) }
  public var settingValue: GraphValue { .list([.number(lowerBound), .number(upperBound)]) }
  public init?(settingValue value: GraphValue) {
    guard let numbers = value.numbers, numbers.count == 2, numbers[0] <= numbers[1] else { return nil }
    self = numbers[0]...numbers[1]
  }
}

/// A decay is saved as its rate per second.
extension Decay: SettingRepresentable {
  public static var settingKind: SettingKind { .number }
  public var settingValue: GraphValue { .number(rate) }
  public init?(settingValue value: GraphValue) {
    guard case .number(let rate) = value, rate >= 0 else { return nil }
    self.init(rate: rate)
  }
}

extension SpringParameters: SettingRepresentable {
  private static var numberNames: [String] { ["stiffness", "damping", "mass"] }

  public static var settingKind: SettingKind {
    .choice([SettingForm("spring", numberNames.map { SettingArgument($0, .number) } + [SettingArgument("allowsOverdamping", .flag)])])
  }

  public var settingValue: GraphValue {
    .form(
      "spring",
      [
        GraphArgument("stiffness", .number(stiffness)), GraphArgument("damping", .number(damping)), GraphArgument("mass", .number(mass)),
        GraphArgument("allowsOverdamping", .flag(allowsOverdamping)),
      ])
  }

  public init?(settingValue value: GraphValue) {
    guard case .structure(let label) = value, label.arguments.count == 4, case .number(let stiffness) = label.arguments[0].value,
      case .number(let damping) = label.arguments[1].value, case .number(let mass) = label.arguments[2].value,
      case .flag(let allowsOverdamping) = label.arguments[3].value
    else { return nil }
    self.init(stiffness: stiffness, damping: damping, mass: mass, allowsOverdamping: allowsOverdamping)
  }
}

extension Snapping: SettingRepresentable {
  private static var placeKind: SettingKind {
    let count = Value.Lanes.zero.laneCount
    return count == 1 ? .number : .numbers(count)
  }

  public static var settingKind: SettingKind {
    .choice([
      SettingForm("free"), SettingForm("multiples", [SettingArgument("of", .number)]),
      SettingForm("places", [SettingArgument("", .list(placeKind))]),
    ])
  }

  public var settingValue: GraphValue {
    switch self {
    case .free: .form("free")
    case .multiples(let step): .form("multiples", [GraphArgument("of", .number(step))])
    case .places(let places): .form("places", [GraphArgument("", .list(places.map { GraphValue(lanes: $0.lanes) }))])
    }
  }

  public init?(settingValue value: GraphValue) {
    guard case .structure(let label) = value else { return nil }
    switch label.arguments.first?.value {
    case nil: self = .free
    case .number(let step)?: self = .multiples(of: step)
    case .list(let elements)?:
      var places: [Value] = []
      for element in elements {
        guard let lanes = element.lanes(Value.Lanes.self) else { return nil }
        places.append(Value(lanes: lanes))
      }
      self = .places(places)
    default: return nil
    }
  }
}
