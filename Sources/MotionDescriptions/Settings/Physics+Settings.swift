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
  public static var settingRepresentation: SettingRepresentation<ClosedRange<Double>> {
    SettingRepresentation(.numbers(2)) {
      .list([.number($0.lowerBound), .number($0.upperBound)])
    } decode: {
      guard let numbers = $0.numbers, numbers.count == 2, numbers[0] <= numbers[1] else { return nil }
      return numbers[0]...numbers[1]
    }
  }
}

/// A decay is saved as its rate per second.
extension Decay: SettingRepresentable {
  public static var settingRepresentation: SettingRepresentation<Decay> {
    SettingRepresentation(.number) {
      .number($0.rate)
    } decode: {
      guard case .number(let rate) = $0, rate >= 0 else { return nil }
      return Decay(rate: rate)
    }
  }
}

extension SpringParameters: SettingRepresentable {
  // A file may leave out the mass and the flag, as code may.
  private static var arguments: [SettingArgument] {
    [
      SettingArgument("stiffness", .number), SettingArgument("damping", .number), SettingArgument("mass", .optional(.number)),
      SettingArgument("allowsOverdamping", .optional(.flag)),
    ]
  }

  public static var settingRepresentation: SettingRepresentation<SpringParameters> {
    SettingRepresentation(.choice([SettingForm("spring", arguments)])) {
      .form(
        "spring",
        [
          GraphArgument("stiffness", .number($0.stiffness)), GraphArgument("damping", .number($0.damping)),
          GraphArgument("mass", .number($0.mass)), GraphArgument("allowsOverdamping", .flag($0.allowsOverdamping)),
        ])
    } decode: {
      guard case .structure(let label) = $0, label.arguments.count == 4, case .number(let stiffness) = label.arguments[0].value,
        case .number(let damping) = label.arguments[1].value
      else { return nil }
      var parameters = SpringParameters(stiffness: stiffness, damping: damping)
      switch label.arguments[2].value {
      case .number(let mass): parameters.mass = mass
      case .missing: break
      default: return nil
      }
      switch label.arguments[3].value {
      case .flag(let allowsOverdamping): parameters.allowsOverdamping = allowsOverdamping
      case .missing: break
      default: return nil
      }
      return parameters
    }
  }
}

extension Snapping: SettingRepresentable {
  private static var placeKind: SettingKind { .ofNumbers(Value.self) }

  private static func places(_ elements: [GraphValue]) -> Snapping? {
    var places: [Value] = []
    for element in elements {
      guard let lanes = element.lanes(Value.Lanes.self) else { return nil }
      places.append(Value(lanes: lanes))
    }
    return .places(places)
  }

  public static var settingRepresentation: SettingRepresentation<Snapping<Value>> {
    SettingRepresentation(
      .choice([
        SettingForm("free"), SettingForm("multiples", [SettingArgument("of", .number)]),
        SettingForm("places", [SettingArgument("", .list(placeKind))]),
      ])
    ) {
      switch $0 {
      case .free: .form("free")
      case .multiples(let step): .form("multiples", [GraphArgument("of", .number(step))])
      case .places(let places): .form("places", [GraphArgument("", .list(places.map { GraphValue(lanes: $0.lanes) }))])
      }
    } decode: {
      guard case .structure(let label) = $0 else { return nil }
      func isNamed(_ name: String) -> Bool { label.name.utf8.elementsEqual(name.utf8) }
      switch label.arguments.first?.value {
      case nil: return isNamed("free") ? .free : nil
      case .number(let step)?: return isNamed("multiples") ? .multiples(of: step) : nil
      case .list(let elements)?: return isNamed("places") ? places(elements) : nil
      default: return nil
      }
    }
  }
}
