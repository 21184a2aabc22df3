public import MotionDescriptions
import MotionStreams

extension VelocityWeighting: SettingChoice {
  public var settingName: String {
    switch self {
    case .equal: "equal"
    case .delta: "delta"
    case .central: "central"
    case .recent: "recent"
    }
  }
}

extension VelocityEstimator: SettingRepresentable {
  public static var settingRepresentation: SettingRepresentation<VelocityEstimator> {
    SettingRepresentation(
      .choice([
        SettingForm("leastSquares", [SettingArgument("degree", .integer), SettingArgument("weighting", VelocityWeighting.settingKind)]),
        SettingForm("impulse"),
        SettingForm("steps", [SettingArgument("oldest", .number), SettingArgument("middle", .number), SettingArgument("newest", .number)]),
        SettingForm("lastStep"), SettingForm("endpoints"), SettingForm("integrating", [SettingArgument("order", .integer)]),
        SettingForm("legacy"),
      ])
    ) {
      form(of: $0)
    } decode: {
      estimator(of: $0)
    }
  }

  private static func form(of estimator: VelocityEstimator) -> GraphValue {
    switch estimator {
    case .leastSquares(let degree, let weighting):
      .form("leastSquares", [GraphArgument("degree", .integer(degree)), GraphArgument("weighting", weighting.settingValue)])
    case .impulse: .form("impulse")
    case .steps(let oldest, let middle, let newest):
      .form(
        "steps",
        [GraphArgument("oldest", .number(oldest)), GraphArgument("middle", .number(middle)), GraphArgument("newest", .number(newest))])
    case .lastStep: .form("lastStep")
    case .endpoints: .form("endpoints")
    case .integrating(let order): .form("integrating", [GraphArgument("order", .integer(order))])
    case .legacy: .form("legacy")
    }
  }

  private static func estimator(of value: GraphValue) -> VelocityEstimator? {
    guard case .structure(let label) = value else { return nil }
    let arguments = label.arguments.map { $0.value }
    func isNamed(_ name: String) -> Bool { label.name.utf8.elementsEqual(name.utf8) }
    if isNamed("leastSquares"), arguments.count == 2, let degree = Int(settingValue: arguments[0]), (1...3).contains(degree),
      let weighting = VelocityWeighting(settingValue: arguments[1])
    {
      return .leastSquares(degree: degree, weighting: weighting)
    }
    if isNamed("steps"), arguments.count == 3, case .number(let oldest) = arguments[0], case .number(let middle) = arguments[1],
      case .number(let newest) = arguments[2]
    {
      return .steps(oldest: oldest, middle: middle, newest: newest)
    }
    if isNamed("integrating"), arguments.count == 1, let order = Int(settingValue: arguments[0]), (1...2).contains(order) {
      return .integrating(order: order)
    }
    guard arguments.isEmpty else { return nil }
    return isNamed("impulse")
      ? .impulse : isNamed("lastStep") ? .lastStep : isNamed("endpoints") ? .endpoints : isNamed("legacy") ? .legacy : nil
  }
}

extension VelocityConfiguration: SettingRepresentable {
  public static var settingRepresentation: SettingRepresentation<VelocityConfiguration> {
    SettingRepresentation(
      .choice([
        SettingForm(
          "velocity",
          [
            SettingArgument("estimator", VelocityEstimator.settingKind), SettingArgument("horizon", .duration),
            SettingArgument("gap", .duration), SettingArgument("minimumSamples", .integer), SettingArgument("isDifferential", .flag),
            SettingArgument("resolution", .optional(.duration)),
          ])
      ])
    ) {
      .form(
        "velocity",
        [
          GraphArgument("estimator", $0.estimator.settingValue), GraphArgument("horizon", .duration($0.horizon)),
          GraphArgument("gap", .duration($0.gap)), GraphArgument("minimumSamples", .integer($0.minimumSamples)),
          GraphArgument("isDifferential", .flag($0.isDifferential)), GraphArgument("resolution", .duration($0.resolution)),
        ])
    } decode: {
      guard case .structure(let label) = $0, label.arguments.count == 6,
        let estimator = VelocityEstimator(settingValue: label.arguments[0].value),
        let horizon = Duration(settingValue: label.arguments[1].value), let gap = Duration(settingValue: label.arguments[2].value),
        let count = Int(settingValue: label.arguments[3].value), let isDifferential = Bool(settingValue: label.arguments[4].value)
      else { return nil }
      let resolution = Duration(settingValue: label.arguments[5].value) ?? VelocityConfiguration().resolution
      return VelocityConfiguration(
        estimator: estimator, horizon: horizon, gap: gap, minimumSamples: count, resolution: resolution, isDifferential: isDifferential)
    }
  }
}
