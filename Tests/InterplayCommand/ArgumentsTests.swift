import Foundation
import Testing

@testable import InterplayCommand

@Suite struct ArgumentsTests {
  /// An option of every kind that accepts numbers, with `N` in place of the number.
  private static let numbers = [
    "graph tossing --at N", "why tossing card.position --at N", "show tossing --at N", "play tossing --rate N",
    "play tossing --set card.spring.damping=N", "play tossing --set card.spring.destination=1,N", "play tossing --events - --period N",
    "check - --canvas Nx5", "check - --scale N", "check - --element card=1,N", "convert - - --to evemu --predict N",
    "curve spring --mass N", "curve spring --at 0,N", "curve spring --points N", "curve spring --rate N", "curve spring --limit N",
    "curve keyframes --values N,2", "curve easing --curve linear(N,1)", "curve path --data MN,0L9,9",
  ]

  @Test(arguments: numbers, ["0x1", "0x10", "0x1p4", "inf", "nan", "1_0", "1e999", " 1", "1 ", ""])
  func `every option accepts decimal numbers only`(_ command: String, _ number: String) {
    let words = command.split(separator: " ").map { $0.replacingOccurrences(of: "N", with: number) }
    // CSS and SVG have their own rules for spaces between numbers, and for omitted numbers.
    guard !["", " 1", "1 "].contains(number) || !command.contains("--curve") && !command.contains("--data") else { return }

    let run = Run(words)
    #expect(run.code == 64 && run.output.isEmpty, "\(words): \(run.code) \(run.errors)")
  }

  @Test(arguments: ["60", "+60", "6e1", "60.0", "0060"])
  func `different spellings of a number have the same effect`(_ number: String) {
    #expect(Run("play", "tossing", "--rate", number).output == Run("play", "tossing", "--rate", "60").output)
    #expect(Run("curve", "spring", "--points", number).output == Run("curve", "spring", "--points", "60").output)
    #expect(Run("curve", "spring", "--mass", number).output == Run("curve", "spring", "--mass", "60").output)
  }

  @Test func `integer options reject fractions`() {
    #expect(Run("play", "tossing", "--rate", "59.94").code == 64 && Run("curve", "spring", "--points", "1e300").code == 64)
  }

  @Test(arguments: [
    ["play", "tossing", "--rate", "60", "--rate", "60"], ["play", "tossing", "--rate=30", "--rate", "60"],
    ["play", "tossing", "--json", "--json"], ["graph", "tossing", "--at", "1", "--at=2"],
    ["curve", "spring", "--mass", "1", "--mass", "2"],
    ["recognize", "f", "--all", "--all"],
  ])
  func `an option that is specified twice is rejected`(_ arguments: [String]) {
    let run = Run(arguments)
    #expect(run.code == 64 && run.errors.contains(" is specified more than once; specify it once"), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func `an option is repeatable only where its command says so`() throws {
    let words = ["--only", "a", "--only", "b"]
    let arguments = try Arguments(words, repeatable: ["--only"], positions: [])
    #expect(arguments.all("--only") == ["a", "b"])
    #expect(throws: CommandFailure.self) { _ = try Arguments(words, options: ["--only"], positions: []) }
  }

  @Test func `settings and elements may be specified repeatedly`() {
    let run = Run(
      "graph", "tossing", "--format", "settings", "--set", "card.spring.damping=15", "--set", "card.spring.stiffness=99")
    #expect(run.output.contains("15.0") && run.output.contains("99.0"))
  }

  @Test func `an option without a value does not consume the next option`() throws {
    try withFolder { folder in
      let run = try CommandProcess("\"$INTERPLAY\" play tossing --trace --json", in: folder)
      #expect(run.code == 64 && run.errors.contains("--trace requires a value"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
      // An equals sign makes it explicit.
      #expect(try CommandProcess("\"$INTERPLAY\" play tossing --trace=--json", in: folder).code == 0)
    }
    #expect(Run("play", "tossing", "--json=1").errors.contains("--json does not accept a value"))
    #expect(Run("play", "tossing", "--jsn").errors.contains("unknown option '--jsn'; did you mean '--json'?"))
  }
}
