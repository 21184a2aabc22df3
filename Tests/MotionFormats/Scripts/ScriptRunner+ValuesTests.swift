import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

/// Random scripts of variables, calculations and nested blocks, beside an interpreter of their trees.
@Suite struct ScriptRunnerValuesTests {
  /// A calculation as a tree.
  private indirect enum Sum {
    case number(String)
    case variable(Int)
    case negative(Sum)
    case computed(Sum, Character, Sum)

    init(_ random: inout SeededGenerator, defined: [Int], depth: Int) {
      switch Int.random(in: 0..<(depth == 0 ? 4 : 9), using: &random) {
      case 0: self = .number(["0", "1", "2", "3", "0.5"].randomElement(using: &random) ?? "1")
      case 1: self = .number(["1000000", "1e-300", "1e12", "5e-324", "1e300", "0.1"].randomElement(using: &random) ?? "1")
      case 2, 3: self = defined.randomElement(using: &random).map { .variable($0) } ?? .number("7")
      case 4: self = .negative(Sum(&random, defined: defined, depth: depth - 1))
      default:
        let sign: Character = ["+", "-", "*", "/"].randomElement(using: &random) ?? "+"
        self = .computed(
          Sum(&random, defined: defined, depth: depth - 1), sign, Sum(&random, defined: defined, depth: depth - 1))
      }
    }

    func value(_ variables: [Int: Double]) -> Double {
      switch self {
      case .number(let text): return Double(text) ?? .nan
      case .variable(let name): return variables[name] ?? .nan
      case .negative(let sum): return -sum.value(variables)
      case .computed(let left, let sign, let right):
        let (left, right) = (left.value(variables), right.value(variables))
        return sign == "+" ? left + right : sign == "-" ? left - right : sign == "*" ? left * right : left / right
      }
    }

    /// The text with as few parentheses as the rules of arithmetic need.
    func text(_ level: Int = 0) -> String {
      switch self {
      case .number(let text): return text
      case .variable(let name): return "$v\(name)"
      case .negative(let sum): return "-" + (sum.isPlain ? sum.text() : "(\(sum.text()))")
      case .computed(let left, let sign, let right):
        let own = "+-".contains(sign) ? 1 : 2
        let text = "\(left.text(own)) \(sign) \(right.text(own + 1))"
        return own < level ? "(\(text))" : text
      }
    }

    private var isPlain: Bool {
      switch self {
      case .number, .variable: true
      case .negative, .computed: false
      }
    }
  }

  private indirect enum Line {
    case assign(Int, Sum)
    case set(Sum)
    case repeated(String, Int, as: Int?, [Line])

    static func lines(_ random: inout SeededGenerator, defined: [Int], depth: Int) -> [Line] {
      var (lines, defined) = ([Line](), defined)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        switch Int.random(in: 0..<(depth == 0 ? 4 : 6), using: &random) {
        case 0, 1:
          let name = Int.random(in: 0..<4, using: &random)
          lines.append(.assign(name, Sum(&random, defined: defined, depth: 2)))
          defined.append(name)
        case 2, 3: lines.append(.set(Sum(&random, defined: defined, depth: 3)))
        default:
          let counter = Bool.random(using: &random) ? Int.random(in: 0..<4, using: &random) : nil
          let count = Int.random(in: 0...3, using: &random)
          let text = ["\(count)", "(\(count) * 1)", "\(count).0", "(\(count) / 3 * 3)"].randomElement(using: &random) ?? "1"
          let inner = Line.lines(&random, defined: defined + (counter.map { [$0] } ?? []), depth: depth - 1)
          lines.append(.repeated(text, count, as: counter, inner))
        }
      }
      return lines
    }

    func text(_ indentation: String = "") -> String {
      switch self {
      case .assign(let name, let sum): return "\(indentation)let v\(name) = (\(sum.text()))\n"
      case .set(let sum): return "\(indentation)set label.zOrder (\(sum.text()))\n"
      case .repeated(let count, _, let counter, let lines):
        let head = "\(indentation)repeat \(count) times" + (counter.map { " as v\($0)" } ?? "")
        return head + "\n" + lines.map { $0.text(indentation + "  ") }.joined() + indentation + "end\n"
      }
    }
  }

  /// The interpreter: the values that were set, up to the first that no script may have.
  private struct Interpreter {
    var variables: [Int: Double] = [:]
    var values: [Double] = []
    /// The cause of the end.
    var failure: String?

    mutating func perform(_ lines: [Line]) {
      for line in lines where failure == nil {
        switch line {
        case .assign(let name, let sum): if let value = checked(sum) { variables[name] = value }
        case .set(let sum): if let value = checked(sum) { values.append(value) }
        case .repeated(_, let count, let counter, let lines):
          for index in 0..<count where failure == nil {
            if let counter { variables[counter] = Double(index + 1) }
            perform(lines)
          }
        }
      }
    }

    private mutating func checked(_ sum: Sum) -> Double? {
      let value = sum.value(variables)
      if value.magnitude <= 1e12 { return value }
      failure = value.isFinite ? "is above" : "no number"
      return nil
    }
  }

  @Test(arguments: 0..<(Soak.count ?? 60)) func `nested blocks, variables and calculations are those of an interpreter of their trees`(
    _ seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let lines = Line.lines(&random, defined: [], depth: 3)
    var interpreter = Interpreter()
    interpreter.perform(lines)
    let text = lines.map { $0.text() }.joined()

    let outcome = try perform(text, on: makeCard(rate: nil))

    let expected = interpreter.values.map { InputEvent.set("label.zOrder", .numbers([$0]), time: .zero) }
    #expect(outcome.recording.events == expected, "\(text)")
    #expect(outcome.failures.count == (interpreter.failure == nil ? 0 : 1), "\(text)\(outcome.failures)")
    if let failure = interpreter.failure { #expect(outcome.failures.first?.cause.contains(failure) == true, "\(text)\(outcome.failures)") }
  }

  @Test(arguments: ["1000000000000", "-1000000000000", "5e-324", "0", "-0", "0.1", "1e-12"])
  func `a number at the limits is set as it is written, also by way of a variable and a calculation`(_ number: String) throws {
    let text = "let x = \(number)\nset label.zOrder \(number)\nset label.zOrder $x\nset label.zOrder (0 + $x * 1)\nset label.zOrder -$x\n"
    let outcome = try perform(text, on: makeCard(rate: nil))
    let value = try #require(Double(number))
    let expected = [value, value, value == 0 ? 0 : value, -value]
    #expect(outcome.recording.events == expected.map { InputEvent.set("label.zOrder", .numbers([$0]), time: .zero) })
    #expect(outcome.failures.isEmpty)
  }

  @Test(arguments: [
    ("(1 / 0)", "divides by 0"), ("(0 / 0)", "divides by 0"), ("(1e300 * 1e300)", "too large"), ("(0 - 1e300 * 1e300)", "too large"),
    ("1000000000001", "is above"), ("-1e300", "is above"),
  ])
  func `a result that is no number says why, and nothing is set`(_ number: String, _ cause: String) throws {
    for text in ["set label.zOrder \(number)", "let x = \(number)", "repeat 2\nset label.zOrder \(number)\nend", "wait \(number) s"] {
      let outcome = try perform(text, on: makeCard(rate: nil))
      #expect(outcome.failures.count == 1 && outcome.recording.events.isEmpty, "\(text)")
      #expect(outcome.failures.first?.cause.contains(cause) == true, "\(text): \(outcome.failures)")
    }
  }

  @Test(arguments: [
    ("1e+5", 1e5), ("(1e+5)", 1e5), ("(1e+5+1)", 100_001), ("(2E+3*2)", 4000), ("(.5e+1-1e-1)", 4.9), ("(1e5+1)", 100_001),
    ("(1+2-3*4/6)", 1),
  ])
  func `an exponent has a sign, within parentheses too`(_ number: String, _ value: Double) throws {
    let outcome = try perform("set label.zOrder \(number)", on: makeCard(rate: nil))
    #expect(outcome.recording.events == [.set("label.zOrder", .numbers([value]), time: .zero)] && outcome.failures.isEmpty)
  }
}
