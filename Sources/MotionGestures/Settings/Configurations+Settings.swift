package import MotionDescriptions
import MotionStreams

extension ContinuousGesture {
  /// The fields of the numbers of pointers.
  static var pointerFields: [ConfigurationField<Self>] {
    [
      ConfigurationField("minimumPointers", in: 1...100, "The smallest number of pointers.") { $1(&$0.minimumPointers) },
      ConfigurationField("maximumPointers", in: 1...100, "The largest number of pointers; null for any number.") {
        $1(&$0.maximumPointers.unlessMaximal)
      },
    ]
  }

  /// The field of the velocity estimation.
  static var velocityField: ConfigurationField<Self> {
    ConfigurationField("velocity", "How the velocity is estimated.") { $1(&$0.velocity) }
  }
}

extension Int {
  /// The number; nil in place of the maximum, which means any number.
  fileprivate var unlessMaximal: Int? {
    get { self == .max ? nil : self }
    set { self = newValue ?? .max }
  }
}

extension Double {
  /// The number; nil in place of infinity.
  var unlessInfinite: Double? {
    get { self == .infinity ? nil : self }
    set { self = newValue ?? .infinity }
  }
}

extension TapConfiguration: BuiltInGesture {
  package typealias Machine = TapMachine

  package static var listedFields: [ConfigurationField<TapConfiguration>] {
    [
      ConfigurationField("movement", unit: "points", in: 0...1e6, "The distance that a pointer may move from the location of its press.") {
        $1(&$0.movement)
      },
      ConfigurationField("maximumDuration", unit: "seconds", in: 0...86_400, "The longest time that pointers stay down; null for any.") {
        $1(&$0.maximumDuration)
      },
      ConfigurationField("pointerCount", in: 1...100, "The number of pointers.") { $1(&$0.pointerCount) },
      ConfigurationField("tapCount", in: 1...100, "The number of taps: 2 for a double tap.") { $1(&$0.tapCount) },
      ConfigurationField("maximumGap", unit: "seconds", in: 0...86_400, "The longest time between two taps.") { $1(&$0.maximumGap) },
      ConfigurationField("minimumGap", unit: "seconds", in: 0...86_400, "The shortest time between the beginnings of two taps.") {
        $1(&$0.minimumGap)
      },
      ConfigurationField("maximumDistance", unit: "points", in: 0...1e6, "The largest distance between two taps.") {
        $1(&$0.maximumDistance)
      },
      ConfigurationField("ignoresOtherPointers", "Whether further pointers do not make it fail.") { $1(&$0.ignoresOtherPointers) },
    ]
  }
}

extension LongPressConfiguration: BuiltInGesture {
  package typealias Machine = LongPressMachine

  package static var listedFields: [ConfigurationField<LongPressConfiguration>] {
    [
      ConfigurationField("duration", unit: "seconds", in: 0...86_400, "The time that the pointers stay before the press begins.") {
        $1(&$0.duration)
      },
      ConfigurationField("movement", unit: "points", in: 0...1e6, "The distance that they may move until then; null for any distance.") {
        $1(&$0.movement.unlessInfinite)
      },
      ConfigurationField("pointerCount", in: 1...100, "The number of pointers.") { $1(&$0.pointerCount) },
    ]
  }
}

extension SwipeConfiguration: BuiltInGesture {
  package typealias Machine = SwipeMachine

  package static var listedFields: [ConfigurationField<SwipeConfiguration>] {
    [
      ConfigurationField("directions", "The directions that it may go.") { $1(&$0.directions) },
      ConfigurationField("distance", unit: "points", in: 0...1e6, "The distance that the pointers move.") { $1(&$0.distance) },
      ConfigurationField("duration", unit: "seconds", in: 0...86_400, "The time within which they move it.") { $1(&$0.duration) },
      ConfigurationField(
        "releaseSpeed", unit: "points per second", in: 0...1e9, "The speed at release; null recognizes the swipe before release."
      ) { $1(&$0.releaseSpeed) },
      ConfigurationField("pointerCount", in: 1...100, "The number of pointers.") { $1(&$0.pointerCount) },
    ]
  }
}

extension PinchConfiguration: BuiltInGesture {
  package typealias Machine = PinchMachine

  package static var listedFields: [ConfigurationField<PinchConfiguration>] {
    [
      ConfigurationField("slop", unit: "points", in: 0...1e6, "The change of distance from the center before the pinch begins.") {
        $1(&$0.slop)
      },
      ConfigurationField("beginsInward", "Whether it begins when the pointers approach each other.") { $1(&$0.beginsInward) },
      ConfigurationField("beginsOutward", "Whether it begins when the pointers move apart.") { $1(&$0.beginsOutward) },
    ] + pointerFields + [velocityField]
  }
}

extension RotationConfiguration: BuiltInGesture {
  package typealias Machine = RotationMachine

  package static var listedFields: [ConfigurationField<RotationConfiguration>] {
    [
      ConfigurationField("slop", unit: "points", in: 0...1e6, "The length of the arc about the center before the rotation begins.") {
        $1(&$0.slop)
      }
    ] + pointerFields + [velocityField]
  }
}

extension ManipulationConfiguration: BuiltInGesture {
  package typealias Machine = ManipulationMachine

  package static var listedFields: [ConfigurationField<ManipulationConfiguration>] {
    [
      ConfigurationField("panSlop", unit: "points", in: 0...1e6, "The distance that the pointers move before it begins; null for never.") {
        $1(&$0.panSlop.unlessInfinite)
      },
      ConfigurationField(
        "pinchSlop", unit: "points", in: 0...1e6, "The change of distance from the center before it begins; null for never."
      ) { $1(&$0.pinchSlop.unlessInfinite) },
      ConfigurationField(
        "rotationSlop", unit: "points", in: 0...1e6, "The length of the arc about the center before it begins; null for never."
      ) { $1(&$0.rotationSlop.unlessInfinite) },
    ] + pointerFields + [
      ConfigurationField("consumesSlop", "Whether the movement within the slop is not reported.") { $1(&$0.consumesSlop) },
      ConfigurationField("endsWhenPointersChange", "Whether it ends when a pointer joins or leaves.") { $1(&$0.endsWhenPointersChange) },
      ConfigurationField("turnsByFirstTwo", "Whether only the first two pointers rotate.") { $1(&$0.turnsByFirstTwo) },
      ConfigurationField("beginsUnopposed", "Whether it begins immediately if no other recognizer competes for its pointers.") {
        $1(&$0.beginsUnopposed)
      },
      velocityField,
    ]
  }
}

extension ScrollWheelConfiguration: BuiltInGesture {
  package typealias Machine = ScrollWheelMachine

  package static var listedFields: [ConfigurationField<ScrollWheelConfiguration>] {
    [
      ConfigurationField("quiet", unit: "seconds", in: 0...86_400, "The time after a notch at which the scroll ends.") { $1(&$0.quiet) },
      ConfigurationField("velocity", "How the velocity is estimated.") { $1(&$0.velocity) },
    ]
  }
}

extension HoverConfiguration: BuiltInGesture {
  package typealias Machine = HoverMachine

  package static var listedFields: [ConfigurationField<HoverConfiguration>] { [] }
}
