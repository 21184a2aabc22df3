public import MotionValues

extension Path {
  /// Parses the text of an SVG path, as in its attribute `d`: every command, absolute and relative.
  ///
  /// - Throws: the first error, with its position.
  public init(svg text: String) throws(SVGPathError) {
    var reader = SVGPathReader(text)
    self.init(try reader.read())
  }

  /// The path in SVG syntax, as in the attribute `d`: absolute commands with the shortest numbers that read back the same.
  ///
  /// The rotation of an arc is in degrees, and read back within the last bit of its angle: not every angle has a number of degrees.
  public var svg: String {
    elements.map { element in
      switch element {
      case .move(let point): return "M\(Self.text(point))"
      case .line(let point): return "L\(Self.text(point))"
      case .quadratic(let point, let control): return "Q\(Self.text(control)) \(Self.text(point))"
      case .cubic(let point, let control1, let control2): return "C\(Self.text(control1)) \(Self.text(control2)) \(Self.text(point))"
      case .arc(let point, let radii, let rotation, let isLarge, let isClockwise):
        let flags = "\(isLarge ? 1 : 0) \(isClockwise ? 1 : 0)"
        return "A\(Self.text(radii.width)) \(Self.text(radii.height)) \(Self.text(Self.degrees(rotation))) \(flags) \(Self.text(point))"
      case .close: return "Z"
      }
    }.joined(separator: " ")
  }

  /// Returns degrees that read back as the same angle: a short number, the nearest one, or its neighbor.
  private static func degrees(_ angle: Angle) -> Double {
    let degrees = angle.degrees
    return [(degrees * 1e10).rounded() / 1e10, degrees, degrees.nextUp, degrees.nextDown].first { Angle(degrees: $0) == angle } ?? degrees
  }

  private static func text(_ point: Point) -> String { "\(text(point.x)) \(text(point.y))" }

  private static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension PathElement {
  /// Whether all of its numbers are finite.
  package var isFinite: Bool {
    func areFinite(_ points: Point...) -> Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
    switch self {
    case .move(let end), .line(let end): return areFinite(end)
    case .quadratic(let end, let control): return areFinite(end, control)
    case .cubic(let end, let control1, let control2): return areFinite(end, control1, control2)
    case .arc(let end, let radii, let rotation, _, _):
      return areFinite(end) && radii.width.isFinite && radii.height.isFinite && rotation.radians.isFinite
    case .close: return true
    }
  }
}

/// A parser of path data, following the grammar of SVG 2 (section 9.3).
private struct SVGPathReader {
  private let bytes: [UInt8]
  private var position = 0
  private var current = Point.zero
  private var first = Point.zero
  /// The last control point and the degree of its curve, for the commands that reflect it.
  private var control: (degree: Int, point: Point)?

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func read() throws(SVGPathError) -> [PathElement] {
    var elements: [PathElement] = []
    skipSpace()
    while position < bytes.count {
      let command = bytes[position]
      let isRelative = command >= 0x61
      let upper = isRelative ? command - 0x20 : command
      guard "MZLHVCSQTA".utf8.contains(upper) else { throw error(.unknownCommand) }
      if elements.isEmpty, upper != 0x4D { throw error(.noMove) }
      position += 1
      skipSpace()
      if upper == 0x5A {
        elements.append(.close)
        (current, control) = (first, nil)
        continue
      }
      var isFirst = true
      repeat {
        // After the first pair of a move, further pairs are lines.
        let name = upper == 0x4D && !isFirst ? 0x4C : upper
        let start = position
        let next = try element(name, isRelative)
        // Relative coordinates can be too large together.
        guard next.isFinite else {
          position = start
          throw error(.notFinite)
        }
        elements.append(next)
        isFirst = false
      } while hasNumber()
    }
    return elements
  }

  private mutating func element(_ command: UInt8, _ isRelative: Bool) throws(SVGPathError) -> PathElement {
    let base = isRelative ? current : .zero
    let previous = control
    control = nil
    switch command {
    case 0x4D:  // M
      current = try point(base)
      first = current
      return .move(to: current)
    case 0x4C:  // L
      current = try point(base)
      return .line(to: current)
    case 0x48:  // H
      current = Point(x: base.x + (try number()), y: current.y)
      return .line(to: current)
    case 0x56:  // V
      current = Point(x: current.x, y: base.y + (try number()))
      return .line(to: current)
    case 0x43, 0x53:  // C, S
      let control1 = command == 0x43 ? try point(base) : mirrored(previous, degree: 3)
      let control2 = try point(base)
      current = try point(base)
      control = (3, control2)
      return .cubic(to: current, control1: control1, control2: control2)
    case 0x51, 0x54:  // Q, T
      let middle = command == 0x51 ? try point(base) : mirrored(previous, degree: 2)
      current = try point(base)
      control = (2, middle)
      return .quadratic(to: current, control: middle)
    default:  // A
      let radii = Size(width: try number().magnitude, height: try number().magnitude)
      let rotation = Angle(degrees: try number())
      let (isLarge, isClockwise) = (try flag(), try flag())
      current = try point(base)
      return .arc(to: current, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
    }
  }

  private func mirrored(_ previous: (degree: Int, point: Point)?, degree: Int) -> Point {
    guard let previous, previous.degree == degree else { return current }
    return Point(x: 2 * current.x - previous.point.x, y: 2 * current.y - previous.point.y)
  }

  private mutating func point(_ base: Point) throws(SVGPathError) -> Point {
    Point(x: base.x + (try number()), y: base.y + (try number()))
  }

  /// Returns whether a number follows, after at most one comma; otherwise skips the space.
  private mutating func hasNumber() -> Bool {
    var next = position
    while next < bytes.count, Self.isSpace(bytes[next]) || bytes[next] == 0x2C { next += 1 }
    guard next < bytes.count, Self.isDigit(bytes[next]) || [0x2B, 0x2D, 0x2E].contains(bytes[next]) else {
      skipSpace()
      return false
    }
    return true
  }

  private mutating func flag() throws(SVGPathError) -> Bool {
    skipSeparator()
    guard position < bytes.count, bytes[position] == 0x30 || bytes[position] == 0x31 else { throw error(.badFlag) }
    position += 1
    return bytes[position - 1] == 0x31
  }

  private mutating func number() throws(SVGPathError) -> Double {
    skipSeparator()
    let start = position
    if position < bytes.count, bytes[position] == 0x2B || bytes[position] == 0x2D { position += 1 }
    var digits = skipDigits()
    if position < bytes.count, bytes[position] == 0x2E {
      position += 1
      digits += skipDigits()
    }
    let mantissa = position
    if digits > 0, position < bytes.count, bytes[position] | 0x20 == 0x65 {
      position += 1
      if position < bytes.count, bytes[position] == 0x2B || bytes[position] == 0x2D { position += 1 }
      if skipDigits() == 0 { position = mantissa }
    }
    guard digits > 0, let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      position = start
      throw error(.badNumber)
    }
    guard number.isFinite else {
      position = start
      throw error(.notFinite)
    }
    return number
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while position < bytes.count, Self.isDigit(bytes[position]) { position += 1 }
    return position - start
  }

  private mutating func skipSpace() { while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 } }

  private mutating func skipSeparator() {
    skipSpace()
    if position < bytes.count, bytes[position] == 0x2C {
      position += 1
      skipSpace()
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private func error(_ cause: SVGPathError.Cause) -> SVGPathError {
    let before = bytes[..<position]
    let line = before.count { $0 == 0x0A } + 1
    let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    return SVGPathError(cause: cause, offset: position, line: line, column: column)
  }
}
