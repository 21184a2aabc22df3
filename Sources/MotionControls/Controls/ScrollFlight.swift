#if !hasFeature(Embedded)
  import MotionDescriptions

  /// The motion of one axis of a scroll view, as a file has it.
  enum ScrollFlight: Equatable {
    /// No motion.
    case still
    /// A coast, which springs back once it passes an edge; in points per second.
    case coast(velocity: Double)
    /// A spring to an offset.
    case spring(to: Double, velocity: Double)
    /// A spring that returns it from beyond an edge, which more content ends.
    case returning(to: Double, velocity: Double)
  }

  extension ScrollFlight: SettingRepresentable {
    static var settingRepresentation: SettingRepresentation<ScrollFlight> {
      let (destination, velocity) = (SettingArgument("to", .number), SettingArgument("velocity", .number))
      let forms = [
        SettingForm("still"), SettingForm("coast", [velocity]), SettingForm("spring", [destination, velocity]),
        SettingForm("return", [destination, velocity]),
      ]
      return SettingRepresentation(.choice(forms)) {
        switch $0 {
        case .still: .form("still")
        case .coast(let velocity): .form("coast", [GraphArgument("velocity", .number(velocity))])
        case .spring(let destination, let velocity): Self.form("spring", to: destination, velocity)
        case .returning(let destination, let velocity): Self.form("return", to: destination, velocity)
        }
      } decode: {
        guard case .structure(let label) = $0 else { return nil }
        let numbers = label.arguments.compactMap { $0.value.numbers?.first }
        switch (label.name, numbers.count) {
        case ("still", 0): return .still
        case ("coast", 1): return .coast(velocity: numbers[0])
        case ("spring", 2): return .spring(to: numbers[0], velocity: numbers[1])
        case ("return", 2): return .returning(to: numbers[0], velocity: numbers[1])
        default: return nil
        }
      }
    }

    private static func form(_ name: String, to destination: Double, _ velocity: Double) -> GraphValue {
      .form(name, [GraphArgument("to", .number(destination)), GraphArgument("velocity", .number(velocity))])
    }
  }

  extension ScrollAxis {
    /// The motion in flight.
    var flight: ScrollFlight {
      if let velocity = coastingVelocity { return .coast(velocity: velocity) }
      guard let velocity = springingVelocity else { return .still }
      return isReturning ? .returning(to: destination, velocity: velocity) : .spring(to: destination, velocity: velocity)
    }

    /// Goes on with `flight`, which a file has.
    func begin(_ flight: ScrollFlight, _ configuration: Configuration) {
      switch flight {
      case .still: return
      case .coast(let velocity): coast(at: velocity, configuration)
      case .spring(let destination, let velocity): go(to: destination, velocity: velocity, configuration)
      case .returning(let destination, let velocity): go(to: destination, velocity: velocity, isReturning: true, configuration)
      }
    }
  }
#endif
