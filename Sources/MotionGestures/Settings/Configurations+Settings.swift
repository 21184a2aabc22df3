public import MotionStreams

extension TapConfiguration: DescribedConfiguration {
  public static var fields: [ConfigurationField<TapConfiguration>] {
    [
      ConfigurationField("movement", unit: "points", in: 0...1e6, "The distance that a pointer may move from where it went down.") {
        $0.movement
      } set: {
        $0.movement = $1
      },
      ConfigurationField("maximumDuration", unit: "seconds", in: 0...86_400, "The longest time that pointers stay down; null for any.") {
        $0.maximumDuration
      } set: {
        $0.maximumDuration = $1
      },
      ConfigurationField("pointerCount", in: 1...100, "The number of pointers.") {
        $0.pointerCount
      } set: {
        $0.pointerCount = $1
      },
      ConfigurationField("tapCount", in: 1...100, "The number of taps: 2 for a double tap.") {
        $0.tapCount
      } set: {
        $0.tapCount = $1
      },
      ConfigurationField("maximumGap", unit: "seconds", in: 0...86_400, "The longest time between two taps.") {
        $0.maximumGap
      } set: {
        $0.maximumGap = $1
      },
      ConfigurationField("minimumGap", unit: "seconds", in: 0...86_400, "The shortest time between the beginnings of two taps.") {
        $0.minimumGap
      } set: {
        $0.minimumGap = $1
      },
      ConfigurationField("maximumDistance", unit: "points", in: 0...1e6, "The largest distance between two taps.") {
        $0.maximumDistance
      } set: {
        $0.maximumDistance = $1
      },
      ConfigurationField("ignoresOtherPointers", "Whether further pointers do not make it fail.") {
        $0.ignoresOtherPointers
      } set: {
        $0.ignoresOtherPointers = $1
      },
    ]
  }
}

extension LongPressConfiguration: DescribedConfiguration {
  public static var fields: [ConfigurationField<LongPressConfiguration>] {
    [
      ConfigurationField("duration", unit: "seconds", in: 0...86_400, "The time that the pointers stay before the press begins.") {
        $0.duration
      } set: {
        $0.duration = $1
      },
      ConfigurationField("movement", unit: "points", in: 0...1e6, "The distance that they may move until then; null for any distance.") {
        $0.movement == .infinity ? nil : $0.movement
      } set: { (configuration, value: Double?) in
        configuration.movement = value ?? .infinity
      },
      ConfigurationField("pointerCount", in: 1...100, "The number of pointers.") {
        $0.pointerCount
      } set: {
        $0.pointerCount = $1
      },
    ]
  }
}

extension SwipeConfiguration: DescribedConfiguration {
  public static var fields: [ConfigurationField<SwipeConfiguration>] {
    [
      ConfigurationField("directions", "The directions that it may go.") {
        $0.directions
      } set: {
        $0.directions = $1
      },
      ConfigurationField("distance", unit: "points", in: 0...1e6, "The distance that the pointers move.") {
        $0.distance
      } set: {
        $0.distance = $1
      },
      ConfigurationField("duration", unit: "seconds", in: 0...86_400, "The time within which they move it.") {
        $0.duration
      } set: {
        $0.duration = $1
      },
      ConfigurationField(
        "releaseSpeed", unit: "points per second", in: 0...1e9, "The speed at release; null recognizes the swipe before release."
      ) {
        $0.releaseSpeed
      } set: {
        $0.releaseSpeed = $1
      },
      ConfigurationField("pointerCount", in: 1...100, "The number of pointers.") {
        $0.pointerCount
      } set: {
        $0.pointerCount = $1
      },
    ]
  }
}

extension PinchConfiguration: DescribedConfiguration {
  public static var fields: [ConfigurationField<PinchConfiguration>] {
    [
      ConfigurationField("slop", unit: "points", in: 0...1e6, "The change of distance from the center before the pinch begins.") {
        $0.slop
      } set: {
        $0.slop = $1
      },
      ConfigurationField("minimumPointers", in: 1...100, "The smallest number of pointers.") {
        $0.minimumPointers
      } set: {
        $0.minimumPointers = $1
      },
      ConfigurationField("maximumPointers", in: 1...100, "The largest number of pointers; null for any number.") {
        $0.maximumPointers == .max ? nil : $0.maximumPointers
      } set: { (configuration, value: Int?) in
        configuration.maximumPointers = value ?? .max
      },
      ConfigurationField("velocity", "How the velocity is estimated.") {
        $0.velocity
      } set: {
        $0.velocity = $1
      },
    ]
  }
}

extension RotationConfiguration: DescribedConfiguration {
  public static var fields: [ConfigurationField<RotationConfiguration>] {
    [
      ConfigurationField("slop", unit: "points", in: 0...1e6, "The length of the arc about the center before the rotation begins.") {
        $0.slop
      } set: {
        $0.slop = $1
      },
      ConfigurationField("minimumPointers", in: 1...100, "The smallest number of pointers.") {
        $0.minimumPointers
      } set: {
        $0.minimumPointers = $1
      },
      ConfigurationField("maximumPointers", in: 1...100, "The largest number of pointers; null for any number.") {
        $0.maximumPointers == .max ? nil : $0.maximumPointers
      } set: { (configuration, value: Int?) in
        configuration.maximumPointers = value ?? .max
      },
      ConfigurationField("velocity", "How the velocity is estimated.") {
        $0.velocity
      } set: {
        $0.velocity = $1
      },
    ]
  }
}

extension ManipulationConfiguration: DescribedConfiguration {
  public static var fields: [ConfigurationField<ManipulationConfiguration>] {
    [
      ConfigurationField("panSlop", unit: "points", in: 0...1e6, "The distance that the pointers move before it begins.") {
        $0.panSlop
      } set: {
        $0.panSlop = $1
      },
      ConfigurationField("pinchSlop", unit: "points", in: 0...1e6, "The change of distance from the center before it begins.") {
        $0.pinchSlop
      } set: {
        $0.pinchSlop = $1
      },
      ConfigurationField("rotationSlop", unit: "points", in: 0...1e6, "The length of the arc about the center before it begins.") {
        $0.rotationSlop
      } set: {
        $0.rotationSlop = $1
      },
      ConfigurationField("minimumPointers", in: 1...100, "The smallest number of pointers.") {
        $0.minimumPointers
      } set: {
        $0.minimumPointers = $1
      },
      ConfigurationField("maximumPointers", in: 1...100, "The largest number of pointers; null for any number.") {
        $0.maximumPointers == .max ? nil : $0.maximumPointers
      } set: { (configuration, value: Int?) in
        configuration.maximumPointers = value ?? .max
      },
      ConfigurationField("consumesSlop", "Whether the movement within the slop is not reported.") {
        $0.consumesSlop
      } set: {
        $0.consumesSlop = $1
      },
      ConfigurationField("endsWhenPointersChange", "Whether it ends when a pointer joins or leaves.") {
        $0.endsWhenPointersChange
      } set: {
        $0.endsWhenPointersChange = $1
      },
      ConfigurationField("turnsByFirstTwo", "Whether only the first two pointers rotate.") {
        $0.turnsByFirstTwo
      } set: {
        $0.turnsByFirstTwo = $1
      },
      ConfigurationField("beginsUnopposed", "Whether it begins at once when no other recognizer competes for its pointers.") {
        $0.beginsUnopposed
      } set: {
        $0.beginsUnopposed = $1
      },
      ConfigurationField("velocity", "How the velocity is estimated.") {
        $0.velocity
      } set: {
        $0.velocity = $1
      },
    ]
  }
}

extension ScrollWheelConfiguration: DescribedConfiguration {
  public static var fields: [ConfigurationField<ScrollWheelConfiguration>] {
    [
      ConfigurationField("quiet", unit: "seconds", in: 0...86_400, "The time after a notch at which the scroll ends.") {
        $0.quiet
      } set: {
        $0.quiet = $1
      },
      ConfigurationField("velocity", "How the velocity is estimated.") {
        $0.velocity
      } set: {
        $0.velocity = $1
      },
    ]
  }
}

extension HoverConfiguration: DescribedConfiguration {
  public static var fields: [ConfigurationField<HoverConfiguration>] { [] }
}
