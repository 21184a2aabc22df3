public import MotionStreams

extension PanDirections: SettingRepresentable {
  private static var named: [(name: String, direction: PanDirections)] {
    [("left", .left), ("right", .right), ("up", .up), ("down", .down)]
  }

  public static var settingRepresentation: SettingRepresentation<PanDirections> {
    SettingRepresentation(.list(.choice(named.map { SettingForm($0.name) }))) { directions in
      .list(named.filter { directions.contains($0.direction) }.map { .form($0.name) })
    } decode: {
      guard case .list(let elements) = $0 else { return nil }
      var directions: PanDirections = []
      for element in elements {
        guard case .structure(let label) = element,
          let row = named.first(where: { $0.name.utf8.elementsEqual(label.name.utf8) })
        else { return nil }
        directions.insert(row.direction)
      }
      return directions
    }
  }
}

extension PanConfiguration.SlopShape: SettingChoice {
  public var settingName: String { self == .circle ? "circle" : "square" }
}

extension PointerTracking: SettingChoice {
  public var settingName: String {
    switch self {
    case .centroid: "centroid"
    case .latest: "latest"
    case .sum: "sum"
    }
  }
}

extension PanConfiguration: DescribedConfiguration {
  public static var fields: [ConfigurationField<PanConfiguration>] {
    [
      ConfigurationField("slop", unit: "points", in: 0...1e6, "The distance that the pointers move before the pan begins.") {
        $0.slop
      } set: {
        $0.slop = $1
      },
      ConfigurationField("slopShape", "The shape that the slop is measured by.") {
        $0.slopShape
      } set: {
        $0.slopShape = $1
      },
      ConfigurationField("minimumPointers", in: 1...100, "The smallest number of pointers.") {
        $0.minimumPointers
      } set: {
        $0.minimumPointers = $1
      },
      // Any number of pointers is saved as none.
      ConfigurationField("maximumPointers", in: 1...100, "The largest number of pointers; null for any number.") {
        $0.maximumPointers == .max ? nil : $0.maximumPointers
      } set: { (pan, count: Int?) in
        pan.maximumPointers = count ?? .max
      },
      ConfigurationField("directions", "The directions that count.") {
        $0.directions
      } set: {
        $0.directions = $1
      },
      ConfigurationField("locksAxis", "Whether the pan stays on the axis that it begins along.") {
        $0.locksAxis
      } set: {
        $0.locksAxis = $1
      },
      ConfigurationField("failsAcross", "Whether the pan fails when the pointers cross the slop in another direction first.") {
        $0.failsAcross
      } set: {
        $0.failsAcross = $1
      },
      ConfigurationField("startRegion", unit: "points", "The rectangle that a pointer goes down in; null for anywhere.") {
        $0.startRegion
      } set: {
        $0.startRegion = $1
      },
      ConfigurationField("delay", unit: "seconds", in: 0...86_400, "The time after which the pan begins without a move; null for never.") {
        $0.delay
      } set: {
        $0.delay = $1
      },
      ConfigurationField("tracking", "How several pointers count together.") {
        $0.tracking
      } set: {
        $0.tracking = $1
      },
      ConfigurationField("consumesSlop", "Whether the distance within the slop is not reported.") {
        $0.consumesSlop
      } set: {
        $0.consumesSlop = $1
      },
      ConfigurationField("beginsUnopposed", "Whether the pan begins at once when no other recognizer competes for its pointers.") {
        $0.beginsUnopposed
      } set: {
        $0.beginsUnopposed = $1
      },
      ConfigurationField("minimumReleaseSpeed", unit: "points per second", in: 0...1e9, "The slowest release that has a velocity.") {
        $0.minimumReleaseSpeed
      } set: {
        $0.minimumReleaseSpeed = $1
      },
      ConfigurationField("minimumReleaseDistance", unit: "points", in: 0...1e9, "The shortest pan whose release has a velocity.") {
        $0.minimumReleaseDistance
      } set: {
        $0.minimumReleaseDistance = $1
      },
      ConfigurationField("maximumReleaseSpeed", unit: "points per second", in: 0...1e9, "The fastest release; null for any speed.") {
        $0.maximumReleaseSpeed == .infinity ? nil : $0.maximumReleaseSpeed
      } set: { (pan, speed: Double?) in
        pan.maximumReleaseSpeed = speed ?? .infinity
      },
      ConfigurationField("velocity", "How the velocity is estimated.") {
        $0.velocity
      } set: {
        $0.velocity = $1
      },
    ]
  }
}
