public import MotionDescriptions

extension ArrangementStatus: SettingChoice {
  public var settingName: String {
    switch self {
    case .started: "started"
    case .updated: "updated"
    case .stepped: "stepped"
    case .reversed: "reversed"
    case .repeated: "repeated"
    case .completed: "completed"
    case .stopped: "stopped"
    case .paused: "paused"
    case .resumed: "resumed"
    }
  }
}
