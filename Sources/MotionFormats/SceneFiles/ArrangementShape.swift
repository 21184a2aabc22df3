import MotionAnimators

/// The properties of an arrangement that decide which timings it can have.
struct ArrangementShape {
  /// The way back after each forward leg.
  enum WayBack {
    case never, contiguously
    /// The children decide when they start back, so that a section could begin or end at a jump.
    case byChildren

    init(_ reversal: GroupReversal?) {
      switch reversal {
      case nil: self = .never
      case .contiguously: self = .contiguously
      case .together, .togetherWithParent, .individually: self = .byChildren
      }
    }

    init(_ reversal: SequenceReversal?) {
      switch reversal {
      case nil: self = .never
      case .contiguously: self = .contiguously
      case .sequentially: self = .byChildren
      }
    }
  }

  /// Whether its leg ends without a section.
  let hasEnd: Bool
  let wayBack: WayBack
  /// Whether a group in it starts back together when a parent runs backward.
  let sharesReturn: Bool

  /// Throws if `timing` is invalid for it: if it has no end and repeats, or if a section would jump.
  func check(_ timing: ArrangementTiming, at field: JSONField) throws(FileError) {
    if !hasEnd, timing.section == nil, wayBack != .never || timing.repeats != .times(0) {
      throw field.refusal("does not end, so it neither repeats nor reverses; remove \"repeats\" and \"reversing\", or add a \"section\"")
    }
    guard timing.section != nil else { return }
    if wayBack == .byChildren {
      throw field.refusal("has a section, which reverses only \"contiguously\"; remove the section or change \"reversing\"")
    }
    if sharesReturn {
      throw field.refusal("has a section, and a group in it reverses \"togetherWithParent\"; remove the section or change that group")
    }
  }
}
