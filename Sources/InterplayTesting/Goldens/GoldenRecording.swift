import Foundation
public import Testing

/// Which goldens a run of the tests writes. Every test that writes one fails, so that nobody takes it for a comparison.
public enum GoldenRecording: String, Sendable, CaseIterable {
  /// None. A missing golden is an issue. The mode on machines with the variable `CI`, whatever else is said.
  case never
  /// Those that are missing. The default.
  case missing
  /// Those that are missing or differ.
  case failed
  /// All.
  case all

  /// The mode of the running test, by the trait ``goldens(record:)``; nil without the trait.
  @TaskLocal static var ofTest: GoldenRecording?

  /// The mode of the running test: `CI` first, then the variable `INTERPLAY_RECORD`, then the trait.
  static var current: GoldenRecording { mode(environment: ProcessInfo.processInfo.environment, trait: ofTest) }

  /// Returns the mode for environment variables and the trait of a test.
  static func mode(environment: [String: String], trait: GoldenRecording?) -> GoldenRecording {
    if let value = environment["CI"], !value.isEmpty { return .never }
    if let name = environment["INTERPLAY_RECORD"], let mode = GoldenRecording(rawValue: name) { return mode }
    return trait ?? .missing
  }

  /// Returns the sentence that refuses a variable `INTERPLAY_RECORD` that names no mode; nil if nothing is wrong.
  static func unknownMode(environment: [String: String]) -> String? {
    guard environment["CI", default: ""].isEmpty, let name = environment["INTERPLAY_RECORD"], !name.isEmpty,
      GoldenRecording(rawValue: name) == nil
    else { return nil }
    let names = allCases.map(\.rawValue).joined(separator: ", ")
    return "the variable INTERPLAY_RECORD is '\(name)', which is no mode; set it to one of \(names)"
  }

  /// Whether it writes a golden that exists or not, and differs or not.
  func writes(isMissing: Bool, differs: Bool) -> Bool {
    switch self {
    case .never: false
    case .missing: isMissing
    case .failed: isMissing || differs
    case .all: true
    }
  }
}

/// Sets the mode in which a test or a suite records goldens: see ``GoldenRecording``.
public struct GoldenTrait: SuiteTrait, TestTrait, TestScoping {
  let mode: GoldenRecording

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await GoldenRecording.$ofTest.withValue(mode) { try await function() }
  }
}

extension Trait where Self == GoldenTrait {
  /// Sets the mode in which a test or a suite records goldens.
  ///
  /// The variable `INTERPLAY_RECORD` (`never`, `missing`, `failed`, `all`) has precedence, and `CI` over both: it writes nothing.
  public static func goldens(record mode: GoldenRecording) -> GoldenTrait { GoldenTrait(mode: mode) }
}
