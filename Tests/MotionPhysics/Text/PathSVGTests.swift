import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

/// Texts of paths: what is written is read, and other notations of the same path are read as the same.
@Suite struct PathSVGTests {
  private func number(_ random: inout SeededGenerator) -> Double {
    switch Int.random(in: 0...5, using: &random) {
    case 0: return Double(Int.random(in: -9...9, using: &random))
    case 1: return .random(in: -1...1, using: &random) * 1e-12
    case 2: return .random(in: -1...1, using: &random) * 1e300
    case 3: return [-0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .ulpOfOne].randomElement(using: &random) ?? 0
    default: return .random(in: -1000...1000, using: &random)
    }
  }

  private func element(_ random: inout SeededGenerator, _ number: (inout SeededGenerator) -> Double) -> PathElement {
    func point() -> Point { Point(x: number(&random), y: number(&random)) }
    switch Int.random(in: 0...5, using: &random) {
    case 0: return .move(to: point())
    case 1: return .line(to: point())
    case 2: return .quadratic(to: point(), control: point())
    case 3: return .cubic(to: point(), control1: point(), control2: point())
    case 4:
      let radii = Size(width: number(&random).magnitude, height: number(&random).magnitude)
      // The angle is written in degrees.
      return .arc(
        to: point(), radii: radii, rotation: .degrees(Double(Int.random(in: -360...360, using: &random))),
        isLarge: Bool.random(using: &random), isClockwise: Bool.random(using: &random))
    default: return .close
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `any path is read as it was written`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for count in 0..<12 {
      let path = Path([.move(to: .zero)] + (0..<count).map { _ in element(&random, number) })
      let read = try Path(svg: path.svg)
      #expect(read == path)
    }
  }

  /// The path in relative commands, for whole coordinates: differences are exact.
  private func relative(_ path: Path, separator: String) -> String {
    var (place, first) = (Point.zero, Point.zero)
    func text(_ points: [Point]) -> String {
      points.map { point in "\(Int((point - place).dx))\(separator)\(Int((point - place).dy))" }.joined(separator: separator)
    }
    return path.elements.map { element in
      switch element {
      case .move(let point):
        let text = "m" + text([point])
        (place, first) = (point, point)
        return text
      case .line(let point):
        defer { place = point }
        let step = point - place
        return step.dy == 0 ? "h\(Int(step.dx))" : step.dx == 0 ? "v\(Int(step.dy))" : "l" + text([point])
      case .quadratic(let point, let control):
        defer { place = point }
        return "q" + text([control, point])
      case .cubic(let point, let control1, let control2):
        defer { place = point }
        return "c" + text([control1, control2, point])
      case .arc(let point, let radii, let rotation, let isLarge, let isClockwise):
        defer { place = point }
        let ellipse = "\(Int(radii.width))\(separator)\(Int(radii.height))\(separator)\(Int(rotation.degrees.rounded()))"
        return "a\(ellipse)\(separator)\(isLarge ? 1 : 0)\(isClockwise ? 1 : 0)" + text([point])
      case .close:
        place = first
        return "z"
      }
    }.joined(separator: separator == "," ? "\n" : "")
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `relative commands, with any separators, are the same path`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed + 1000)
    for separator in [" ", ",", "\t", " , ", "\r\n"] {
      let elements = (0..<10).map { _ in element(&random) { Double(Int.random(in: -40...40, using: &$0)) } }
      let path = Path([.move(to: Point(x: 3, y: 4))] + elements)
      #expect(try Path(svg: relative(path, separator: separator)) == path)
    }
  }

  @Test(arguments: ["T", "S"]) func `a smooth curve mirrors the control point of a curve of its own degree only`(_ command: String) throws {
    let points = command == "T" ? "30 0" : "25 5 30 0"
    let others = ["L20 0", "M20 0", command == "T" ? "C1 2 3 4 20 0" : "Q1 2 20 0", "A5 5 0 0 1 20 0", "H20", "L9 9L20 0"]
    for other in others {
      let path = try Path(svg: "M10 0 \(other) \(command)\(points)")
      guard let last = path.elements.last else { return }
      switch last {
      case .quadratic(_, let control): #expect(control == Point(x: 20, y: 0), "\(other)")
      case .cubic(_, let control, _): #expect(control == Point(x: 20, y: 0), "\(other)")
      default: Issue.record("no curve")
      }
    }
    let smooth = try Path(svg: command == "T" ? "M10 0 Q15 7 20 0 T30 0" : "M10 0 C1 1 15 7 20 0 S25 5 30 0")
    switch smooth.elements[2] {
    case .quadratic(_, let control), .cubic(_, let control, _): #expect(control == Point(x: 25, y: -7))
    default: Issue.record("no curve")
    }
  }

  @Test(arguments: [
    "M0 0 L", "M0 0 L1", "M", "M0 0 Q1 1", "M0 0 C1 1 2 2", "M0 0 A1 1 0 1", "M0 0 A1 1 0 1 1 5", "M0 0 H", "M0 0 L1 e5", "M-",
    "M0 0 L+-1 1", "M0 0L1 1,", "M,0 0 1",
  ])
  func `text that ends too early, or has a number too few, is an error behind its beginning`(_ text: String) {
    do throws(SVGPathError) {
      let path = try Path(svg: text)
      // Some systems read a comma before the first number.
      #expect(text.hasPrefix("M,"), "\(path)")
    } catch {
      #expect(error.offset <= text.utf8.count && error.line == 1 && error.column == error.offset + 1 && !error.message.isEmpty)
    }
  }

  @Test func `an error prints as its sentence`() {
    let error = SVGPathError(cause: .badFlag, offset: 11, line: 2, column: 4)
    #expect("\(error)" == "line 2, column 4: a flag must be 0 or 1")
  }

  @Test(arguments: ["l1e308 0", "q1e308 0 0 0", "t1e308 0", "c0 0 1e308 0 0 0", "c1e308 0 0 0 0 0", "v1e308", "m1e308 0"])
  func `relative coordinates that leave the range of numbers are an error at their beginning`(_ step: String) {
    let text = step.hasPrefix("v") ? "M0 1e308 \(step)" : "M1e308 0 \(step)"
    do throws(SVGPathError) {
      let path = try Path(svg: text)
      Issue.record("\(path)")
    } catch {
      #expect(error.cause == .notFinite && error.offset == 10)
    }
  }
}
