/// Words that are not allowed in code: because Embedded Swift lacks them, because they hide a mistake, or because a library does not print.
enum ForbiddenWords {
  /// A word, the required characters before and after it if they matter, and the reason.
  struct Word {
    let text: String
    var previous: Character?
    var next: Character?
    let reason: String

    func matches(_ token: SourceToken) -> Bool {
      guard token.text == text, !token.isMember else { return false }
      return (previous.map { $0.asciiValue == token.previous } ?? true) && (next.map { $0.asciiValue == token.next } ?? true)
    }
  }

  /// Forbidden in the whole package except in tests.
  static let everywhere = [
    Word(text: "as", next: "!", reason: "a wrong guess ends the program without a sentence"),
    Word(text: "try", next: "!", reason: "an error ends the program without a sentence"),
    Word(text: "nonisolated", next: "(", reason: "it switches off what the compiler checks"),
    Word(text: "unchecked", previous: "@", reason: "@unchecked switches off what the compiler checks"),
  ]

  /// Forbidden except in the files of violations, which also print their messages in release builds, where a failed precondition is silent.
  static let unexplained = [
    Word(text: "fatalError", reason: "a caller's mistake is one of the violations, with a sentence"),
    Word(text: "precondition", next: "(", reason: "a release build does not print its sentence: use require"),
    Word(text: "preconditionFailure", next: "(", reason: "a release build does not print its sentence: use violation"),
    Word(text: "assert", next: "(", reason: "a release build does not check it: use require"),
    Word(text: "assertionFailure", next: "(", reason: "a release build does not check it: use violation"),
  ]

  /// Also forbidden in code that builds as Embedded Swift: the core, the stage and the pages.
  static let embedded = [
    Word(text: "weak", reason: "Embedded Swift has no weak references: own downwards, refer upwards by id"),
    Word(text: "unowned", reason: "Embedded Swift has no unowned references: own downwards, refer upwards by id"),
    Word(text: "as", next: "?", reason: "Embedded Swift has no dynamic casts: keep the type"),
    Word(text: "Any", reason: "Embedded Swift has no Any: use a generic parameter"),
    Word(text: "Mirror", reason: "Embedded Swift has no reflection"),
    Word(text: "Codable", reason: "Embedded Swift has no Codable"),
    Word(text: "async", reason: "the core has one thread, confined by its host"),
    Word(text: "await", reason: "the core has one thread, confined by its host"),
    Word(text: "MainActor", reason: "the core has one thread, confined by its host"),
  ]

  /// Forbidden in code that must not print.
  static let printing = [
    Word(text: "print", next: "(", reason: "a library does not print"),
    Word(text: "debugPrint", next: "(", reason: "a library does not print"),
  ]

  static func findings(in file: SourceFile) -> [Finding] {
    let words = Dictionary(grouping: words(for: file)) { $0.text }
    var findings: [Finding] = []
    for token in file.tokens {
      for word in words[token.text] ?? [] where word.matches(token) {
        findings.append(
          Finding(path: file.path, line: token.line, message: "\(word.text)\(word.next.map { String($0) } ?? ""): \(word.reason)"))
      }
    }
    return findings
  }

  private static func words(for file: SourceFile) -> [Word] {
    let module = file.module ?? ""
    let beside = [
      "MotionAnimators", "MotionControls", "MotionHosting", "MotionInspection", "MotionPresets", "MotionStage", "Interplay",
      "InterplayPages",
    ]
    let isEmbedded = (Imports.core + beside).contains(module)
    // `log()` prints to the console by default (decision 0009).
    let mayPrint = module == "InterplayCommand" || module == "InterplayProbe" || file.name == "LogOutput.swift"
    // `require` and `violation` are in a file of their own name.
    let isViolation = file.name.hasSuffix("Violations.swift") || file.name == "Requirements.swift"
    // A tracker of lifetimes holds weak references to any objects, and only ever asks whether they are nil. A handler of faults may take
    // no lock. The others are locks, which `Mutex` of macOS 15 would be.
    let isChecked = !["LifetimeTracker.swift", "FaultWatch.swift", "Guarded.swift", "LockedState.swift"].contains(file.name)
    let everywhere = isChecked ? everywhere : everywhere.filter { $0.text != "unchecked" }
    return everywhere + (isViolation ? [] : unexplained) + (isEmbedded ? embedded : []) + (mayPrint ? [] : printing)
  }
}
