public import MotionDescriptions

extension ThresholdSide: SettingChoice {
  public var settingName: String {
    switch self {
    case .below: "below"
    case .within: "within"
    case .above: "above"
    }
  }
}

extension SlopEvent: SettingChoice {
  public var settingName: String { self == .onExit ? "onExit" : "onReturn" }
}
