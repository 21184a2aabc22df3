#if !hasFeature(Embedded)
  import MotionDescriptions

  /// The page of one axis of a scroll view, as a file has it.
  enum ScrollPage: Equatable {
    /// The page at its offset.
    case nearest
    /// The page with `number` whole pages before it, or the end of the content.
    case kept(number: Double, isLast: Bool)
  }

  extension ScrollPage: SettingRepresentable {
    static var settingRepresentation: SettingRepresentation<ScrollPage> {
      let forms = [
        SettingForm("nearest"), SettingForm("page", [SettingArgument("number", .number), SettingArgument("isLast", .flag)]),
      ]
      return SettingRepresentation(.choice(forms)) {
        switch $0 {
        case .nearest: .form("nearest")
        case .kept(let number, let isLast):
          .form("page", [GraphArgument("number", .number(number)), GraphArgument("isLast", .flag(isLast))])
        }
      } decode: {
        guard case .structure(let label) = $0 else { return nil }
        if label.name == "nearest", label.arguments.isEmpty { return .nearest }
        guard label.name == "page", label.arguments.count == 2, case .number(let number) = label.arguments[0].value,
          case .flag(let isLast) = label.arguments[1].value
        else { return nil }
        return .kept(number: number, isLast: isLast)
      }
    }
  }

  extension ScrollAxis {
    /// The page that it keeps, if its offset leads to another one, as after a change of its size while it is disabled.
    var page: ScrollPage {
      guard let keptPage, keptPage.place == destination, coastingVelocity == nil, length > 0 else { return .nearest }
      let derived = derivedPage(at: destination, length: length, end: range.upperBound)
      let isSame = derived.number == keptPage.number && derived.isLast == keptPage.isLast && offset(of: keptPage) == destination
      return isSame ? .nearest : .kept(number: keptPage.number, isLast: keptPage.isLast)
    }

    /// Keeps `page`, which a file has, as the one that has led to the present destination.
    func keep(_ page: ScrollPage) {
      if case .kept(let number, let isLast) = page { keptPage = KeptPage(number: number, place: destination, isLast: isLast) }
    }
  }
#endif
