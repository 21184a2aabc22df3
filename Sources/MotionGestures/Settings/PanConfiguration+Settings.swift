public import MotionDescriptions
import MotionStreams

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

extension PanConfiguration: BuiltInGesture {
  package typealias Machine = PanMachine

  package static var listedFields: [ConfigurationField<PanConfiguration>] {
    [
      ConfigurationField("slop", unit: "points", in: 0...1e6, "The distance that the pointers move before the pan begins.") {
        $1(&$0.slop)
      },
      ConfigurationField("slopShape", "The shape that the slop is measured by.") { $1(&$0.slopShape) },
    ] + pointerFields + [
      ConfigurationField("directions", "The directions that count.") { $1(&$0.directions) },
      ConfigurationField("locksAxis", "Whether the pan stays on the axis that it begins along.") { $1(&$0.locksAxis) },
      ConfigurationField("failsAcross", "Whether the pan fails when the pointers cross the slop in another direction first.") {
        $1(&$0.failsAcross)
      },
      ConfigurationField("startRegion", unit: "points", "The rectangle in which a pointer has to go down; null for anywhere.") {
        $1(&$0.startRegion)
      },
      ConfigurationField("delay", unit: "seconds", in: 0...86_400, "The time after which the pan begins without a move; null for never.") {
        $1(&$0.delay)
      },
      ConfigurationField("tracking", "How several pointers count together.") { $1(&$0.tracking) },
      ConfigurationField("consumesSlop", "Whether the distance within the slop is not reported.") { $1(&$0.consumesSlop) },
      ConfigurationField("beginsUnopposed", "Whether the pan begins immediately if no other recognizer competes for its pointers.") {
        $1(&$0.beginsUnopposed)
      },
      ConfigurationField("minimumReleaseSpeed", unit: "points per second", in: 0...1e9, "The slowest release that has a velocity.") {
        $1(&$0.minimumReleaseSpeed)
      },
      ConfigurationField("minimumReleaseDistance", unit: "points", in: 0...1e9, "The shortest pan whose release has a velocity.") {
        $1(&$0.minimumReleaseDistance)
      },
      ConfigurationField("maximumReleaseSpeed", unit: "points per second", in: 0...1e9, "The fastest release; null for any speed.") {
        $1(&$0.maximumReleaseSpeed.unlessInfinite)
      },
      velocityField,
    ]
  }
}
