import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

/// Texts of easings: any that CSS has is read as it was written, and other notations as the same.
@Suite struct EasingCSSRoundTripTests {
  static let jumps: [StepEasing.Jump] = [.start, .end, .none, .both]

  private func roundTrip(_ easing: Easing) throws -> Easing { try Easing(css: try #require(easing.css)) }

  @Test(arguments: 0..<6 as Range<UInt64>) func `any curve of Bézier is read bit for bit`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let scale: Double = [1e-300, 1, 1e10][Int.random(in: 0...2, using: &random)]
      let curve = CubicBezier(
        .random(in: 0...1, using: &random), .random(in: -1...1, using: &random) * scale, .random(in: 0...1, using: &random),
        .random(in: -1...1, using: &random) * scale)
      #expect(try roundTrip(.bezier(curve)) == .bezier(curve))
    }
  }

  @Test(arguments: [1, 2, 3, 10, 1_000_000, Int.max], EasingCSSRoundTripTests.jumps)
  func `steps of each kind and count are read as they were written, and can be evaluated`(_ count: Int, _ jump: StepEasing.Jump) throws {
    if jump == .none, count < 2 { return }
    let easing = Easing.steps(StepEasing(count, jump: jump))
    let read = try roundTrip(easing)
    #expect(read == easing)
    #expect(read.progress(at: 1) == 1 && (0...1).contains(read.progress(at: 0.5)))
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `points with times of any digits are read to the last digit`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed + 7)
    for count in 1...9 {
      let times = (0..<count).map { _ in Double.random(in: 0...1, using: &random) }.sorted()
      let line = LinearEasing(times.map { (Double.random(in: -2...2, using: &random), $0) })
      // A time is written in percent, which not every number has: it may differ in its last digit.
      guard case .points(let read) = try roundTrip(.points(line)) else {
        Issue.record("no points")
        continue
      }
      #expect(read.points.count == count)
      for (one, other) in zip(read.points, line.points) {
        #expect(one.progress == other.progress && ulps(between: one.time, other.time) <= 1)
      }
      let even = LinearEasing(even: times)
      #expect(try roundTrip(.points(even)) == .points(even))
      #expect(Easing.points(even).css?.contains("%") == false)
    }
  }

  @Test(
    arguments: [
      ("cubic-bezier(0.1,0.2,0.3,0.4)", "  cubic-bezier(  0.1 ,0.2,  .3 , 4e-1 )  "), ("steps(4, jump-both)", " steps( 4,jump-both ) "),
      ("linear(0, 0.5, 1)", "linear(0 ,.5 , +1.0)"), ("linear(0, 0.5 20%, 1)", "linear(0 , 20%   0.5 ,1)"),
      ("linear(0 0%, 0 50%, 1 50%, 1 100%)", "linear(0 0% 50%, 1 50% 100%)"), ("steps(3)", "steps(3, jump-end)"), ("steps(3)", "steps(+3)"),
    ])
  func `blanks and other notations of numbers change nothing`(_ text: String, _ other: String) throws {
    #expect(try Easing(css: text) == Easing(css: other))
  }

  @Test(
    arguments: [
      "st eps(3)", "cubic - bezier(0, 0, 1, 1)", "lin ear(0, 1)", "steps(3, jump - end)", "steps(3, st art)", "ease in", "e ase",
      "steps(3,)",
      "steps(,3)", "steps()", "linear(0, , 1)", "cubic-bezier(0 0, 0, 1, 1)", "cubic-bezier(0, 0, 1, 1, )", "steps(99999999999999999999)",
      "linear(0 nan%, 1)", "linear(0x1, 1)", "steps(1, jump-none)", "steps(-1)", "cubic-bezier(1e400, 0, 1, 1)",
      "cubic-bezier(-0.1, 0, 1, 1)",
    ])
  func `a name or a number that is broken by a blank, or no number, is an error`(_ text: String) {
    do throws(EasingTextError) {
      Issue.record("\(text) is \(try Easing(css: text))")
    } catch {
      #expect(error.offset <= text.utf8.count && !error.message.isEmpty)
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>) func `damaged text is an easing that can be evaluated, or an error in the text`(_ seed: UInt64)
  {
    var random = SeededGenerator(seed: seed)
    let texts = ["cubic-bezier(0.4, 0, 0.2, 1)", "steps(4, jump-both)", "linear(0, 0.5 20% 40%, 1)", "ease-in-out"]
    var bytes = Array((texts.randomElement(using: &random) ?? "").utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0...2, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 32...126, using: &random)
      case 1: bytes.insert(bytes[place], at: place)
      default: if bytes.count > 1 { bytes.remove(at: place) }
      }
    }
    do throws(EasingTextError) {
      let easing = try Easing(css: String(decoding: bytes, as: UTF8.self))
      #expect(easing.error == nil)
      for time in [0, 0.3, 1] { #expect(easing.progress(at: time).isFinite) }
    } catch {
      #expect((0...bytes.count).contains(error.offset))
    }
  }
}
