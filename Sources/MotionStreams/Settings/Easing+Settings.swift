import MotionPhysics
public import MotionValues

/// The curves of CSS are saved as CSS writes them; easings that are functions, springs or reversed cannot be saved.
extension Easing: SettingRepresentable {
  public static var settingKind: SettingKind {
    let family = SettingArgument("", EasingFamily.settingKind)
    return .choice([
      SettingForm("linear"), SettingForm("in", [family]), SettingForm("out", [family]), SettingForm("inOut", [family]),
      SettingForm("css", [SettingArgument("", .text)]),
    ])
  }

  public var settingValue: GraphValue {
    switch self {
    case .linear: return .form("linear")
    case .in(let family): return .form("in", [GraphArgument("", family.settingValue)])
    case .out(let family): return .form("out", [GraphArgument("", family.settingValue)])
    case .inOut(let family): return .form("inOut", [GraphArgument("", family.settingValue)])
    case .bezier, .steps, .points:
      #if !hasFeature(Embedded)
        if let css { return .form("css", [GraphArgument("", .text(css))]) }
      #endif
      return .closure()
    case .spring, .custom, .reversed: return .closure()
    }
  }

  public init?(settingValue value: GraphValue) {
    guard case .structure(let label) = value else { return nil }
    guard let argument = label.arguments.first?.value else {
      self = .linear
      return
    }
    #if !hasFeature(Embedded)
      if case .text(let css) = argument {
        do throws(EasingTextError) {
          try self.init(css: css)
        } catch {
          return nil
        }
        return
      }
    #endif
    guard let family = EasingFamily(settingValue: argument) else { return nil }
    self =
      label.name.utf8.elementsEqual("in".utf8) ? .in(family) : label.name.utf8.elementsEqual("out".utf8) ? .out(family) : .inOut(family)
  }
}

extension EasingFamily: SettingRepresentable {
  private static var plain: [(name: String, family: EasingFamily)] {
    [
      ("quadratic", .quadratic), ("cubic", .cubic), ("quartic", .quartic), ("quintic", .quintic), ("sine", .sine),
      ("exponential", .exponential), ("circular", .circular), ("elastic", .elastic), ("bounce", .bounce),
    ]
  }

  public static var settingKind: SettingKind {
    .choice(plain.map { SettingForm($0.name) } + [SettingForm("back", [SettingArgument("overshoot", .number)])])
  }

  public var settingValue: GraphValue {
    if case .back(let overshoot) = self { return .form("back", [GraphArgument("overshoot", .number(overshoot))]) }
    return .form(Self.plain.first { $0.family == self }?.name ?? "")
  }

  public init?(settingValue value: GraphValue) {
    guard case .structure(let label) = value else { return nil }
    if case .number(let overshoot)? = label.arguments.first?.value {
      self = .back(overshoot: overshoot)
      return
    }
    guard let row = Self.plain.first(where: { $0.name.utf8.elementsEqual(label.name.utf8) }) else { return nil }
    self = row.family
  }
}
