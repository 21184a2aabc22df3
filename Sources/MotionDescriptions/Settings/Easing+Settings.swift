import MotionPhysics
public import MotionValues

/// Curves of CSS are saved as CSS text. Easings that are functions, springs or reversed cannot be saved.
extension Easing: SettingRepresentable {
  public static var settingRepresentation: SettingRepresentation<Easing> {
    SettingRepresentation(
      .choice([
        SettingForm("linear"), SettingForm("in", [SettingArgument("", EasingFamily.settingKind)]),
        SettingForm("out", [SettingArgument("", EasingFamily.settingKind)]),
        SettingForm("inOut", [SettingArgument("", EasingFamily.settingKind)]), SettingForm("css", [SettingArgument("", .text)]),
      ])
    ) {
      form(of: $0)
    } decode: {
      easing(of: $0)
    }
  }

  private static func form(of easing: Easing) -> GraphValue {
    switch easing {
    case .linear: return .form("linear")
    case .in(let family): return .form("in", [GraphArgument("", family.settingValue)])
    case .out(let family): return .form("out", [GraphArgument("", family.settingValue)])
    case .inOut(let family): return .form("inOut", [GraphArgument("", family.settingValue)])
    case .bezier, .steps, .points:
      #if !hasFeature(Embedded)
        if let css = easing.css { return .form("css", [GraphArgument("", .text(css))]) }
      #endif
      return .closure()
    case .spring, .custom, .reversed: return .closure()
    }
  }

  private static func easing(of value: GraphValue) -> Easing? {
    guard case .structure(let label) = value else { return nil }
    func isNamed(_ name: String) -> Bool { label.name.utf8.elementsEqual(name.utf8) }
    guard let argument = label.arguments.first?.value else { return isNamed("linear") ? .linear : nil }
    #if !hasFeature(Embedded)
      if case .text(let css) = argument {
        guard isNamed("css") else { return nil }
        do throws(EasingTextError) {
          return try Easing(css: css)
        } catch {
          return nil
        }
      }
    #endif
    guard let family = EasingFamily(settingValue: argument) else { return nil }
    return isNamed("in") ? .in(family) : isNamed("out") ? .out(family) : isNamed("inOut") ? .inOut(family) : nil
  }
}

extension EasingFamily: SettingRepresentable {
  private static var plain: [(name: String, family: EasingFamily)] {
    [
      ("quadratic", .quadratic), ("cubic", .cubic), ("quartic", .quartic), ("quintic", .quintic), ("sine", .sine),
      ("exponential", .exponential), ("circular", .circular), ("elastic", .elastic), ("bounce", .bounce),
    ]
  }

  public static var settingRepresentation: SettingRepresentation<EasingFamily> {
    SettingRepresentation(
      .choice(plain.map { SettingForm($0.name) } + [SettingForm("back", [SettingArgument("overshoot", .number)])])
    ) { family in
      if case .back(let overshoot) = family { return .form("back", [GraphArgument("overshoot", .number(overshoot))]) }
      return .form(plain.first { $0.family == family }?.name ?? "")
    } decode: {
      guard case .structure(let label) = $0 else { return nil }
      if case .number(let overshoot)? = label.arguments.first?.value {
        return label.name.utf8.elementsEqual("back".utf8) ? .back(overshoot: overshoot) : nil
      }
      return plain.first { $0.name.utf8.elementsEqual(label.name.utf8) }?.family
    }
  }
}
