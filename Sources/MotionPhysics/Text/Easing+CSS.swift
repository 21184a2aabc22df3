public import MotionValues

extension Easing {
  /// Parses an easing in CSS syntax: a name, `cubic-bezier()`, `steps()` or `linear()` (CSS Easing Functions Level 2).
  ///
  /// - Throws: the first error, with its position.
  public init(css text: String) throws(EasingTextError) {
    let bytes = text.utf8.map { Self.plain($0) }
    let trimmed = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    switch trimmed {
    case "linear": self = .linear
    case "ease": self = .ease
    case "ease-in": self = .easeIn
    case "ease-out": self = .easeOut
    case "ease-in-out": self = .easeInOut
    case "step-start": self = .steps(StepEasing(1, jump: .start))
    case "step-end": self = .steps(StepEasing(1))
    default:
      guard let open = bytes.firstIndex(of: 0x28) else { throw EasingTextError(cause: .unknownName, offset: 0) }
      guard let close = bytes.lastIndex(of: 0x29), bytes[(close + 1)...].allSatisfy({ $0 == 0x20 }) else {
        throw EasingTextError(cause: .badEnd, offset: bytes.count)
      }
      let name = String(decoding: bytes[..<open], as: UTF8.self).split(separator: " ").joined(separator: " ")
      let arguments = EasingArguments(bytes, from: open + 1, to: max(open + 1, close))
      switch name {
      case "cubic-bezier": self = try arguments.bezier()
      case "steps": self = try arguments.steps()
      case "linear": self = try arguments.points()
      default: throw EasingTextError(cause: .unknownName, offset: 0)
      }
      if let error { throw EasingTextError(cause: .noEasing(error), offset: open + 1) }
    }
  }

  /// The easing in CSS syntax, with the shortest numbers that read back the same.
  ///
  /// A time of `linear()` is a percentage, and read back within its last bit: not every number has one.
  ///
  /// It is nil for easings that CSS can only approximate by points of `linear()`.
  public var css: String? {
    for (easing, name) in [(Easing.ease, "ease"), (.easeIn, "ease-in"), (.easeOut, "ease-out"), (.easeInOut, "ease-in-out")]
    where self == easing { return name }
    switch self {
    case .linear: return "linear"
    case .bezier(let curve):
      return "cubic-bezier(\([curve.x1, curve.y1, curve.x2, curve.y2].map { Self.text($0) }.joined(separator: ", ")))"
    case .steps(let steps):
      let jump =
        switch steps.jump {
        case .start: ", jump-start"
        case .end: ""
        case .none: ", jump-none"
        case .both: ", jump-both"
        }
      return "steps(\(steps.count)\(jump))"
    case .points(let line) where line == LinearEasing(even: line.points.map(\.progress)):
      return "linear(\(line.points.map { Self.text($0.progress) }.joined(separator: ", ")))"
    case .points(let line):
      return "linear(\(line.points.map { "\(Self.text($0.progress)) \(Self.percent($0.time))" }.joined(separator: ", ")))"
    case .in, .out, .inOut, .spring, .custom, .reversed: return nil
    }
  }

  /// Returns a space for a tab or a line break, and a small letter for a capital one.
  private static func plain(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x09, 0x0A, 0x0C, 0x0D: 0x20
    case 0x41...0x5A: byte + 0x20
    default: byte
    }
  }

  private static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a percentage that reads back as the same number: a short one, the nearest, or one close by.
  private static func percent(_ part: Double) -> String {
    let percent = part * 100
    let nearby = (-4...4).map { percent + Double($0) * percent.ulp }
    return text(([(percent * 1e10).rounded() / 1e10, percent] + nearby).first { $0 / 100 == part } ?? percent) + "%"
  }
}

/// The arguments of a CSS function.
private struct EasingArguments {
  private let parts: [(text: String, offset: Int)]

  init(_ bytes: [UInt8], from start: Int, to end: Int) {
    var (parts, begin): ([(text: String, offset: Int)], Int) = ([], start)
    for index in start...end where index == end || bytes[index] == 0x2C {
      parts.append((String(decoding: bytes[begin..<index], as: UTF8.self), begin))
      begin = index + 1
    }
    self.parts = parts
  }

  func bezier() throws(EasingTextError) -> Easing {
    let numbers = try parts.mapThrowing { (part) throws(EasingTextError) in try Self.number(part.text, part.offset) }
    guard numbers.count == 4 else { throw EasingTextError(cause: .wrongCount, offset: parts[0].offset) }
    return .bezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
  }

  func steps() throws(EasingTextError) -> Easing {
    guard parts.count <= 2 else { throw EasingTextError(cause: .wrongCount, offset: parts[0].offset) }
    let words = parts[0].text.split(separator: " ")
    guard words.count == 1, let count = Int(words[0]) else { throw EasingTextError(cause: .badNumber, offset: parts[0].offset) }
    guard parts.count == 2 else { return .steps(StepEasing(count)) }
    switch parts[1].text.split(separator: " ").joined(separator: " ") {
    case "jump-start", "start": return .steps(StepEasing(count, jump: .start))
    case "jump-end", "end": return .steps(StepEasing(count))
    case "jump-none": return .steps(StepEasing(count, jump: .none))
    case "jump-both": return .steps(StepEasing(count, jump: .both))
    default: throw EasingTextError(cause: .unknownName, offset: parts[1].offset)
    }
  }

  func points() throws(EasingTextError) -> Easing {
    var stops: [(progress: Double, time: Double?)] = []
    for part in parts {
      let words = part.text.split(separator: " ").map(String.init)
      let values = words.filter { !$0.hasSuffix("%") }
      guard values.count == 1 else { throw EasingTextError(cause: .badNumber, offset: part.offset) }
      let progress = try Self.number(values[0], part.offset)
      let times = try words.filter { $0.hasSuffix("%") }
        .mapThrowing { (word) throws(EasingTextError) in try Self.number(String(word.dropLast()), part.offset) / 100 }
      if times.count > 2 { throw EasingTextError(cause: .wrongCount, offset: part.offset) }
      // A stop with two times is two stops.
      if times.isEmpty { stops.append((progress, nil)) }
      for time in times { stops.append((progress, time)) }
    }
    return .points(LinearEasing(stops))
  }

  private static func number(_ text: String, _ offset: Int) throws(EasingTextError) -> Double {
    let words = text.split(separator: " ")
    // CSS allows neither infinities nor hexadecimal digits.
    guard words.count == 1, words[0].utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
      let number = Double(words[0]), number.isFinite
    else { throw EasingTextError(cause: .badNumber, offset: offset) }
    return number
  }
}

extension Array {
  /// Returns `map` with a typed error.
  fileprivate func mapThrowing<Result, Failure: Error>(_ transform: (Element) throws(Failure) -> Result) throws(Failure) -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try transform(element)) }
    return results
  }
}
