import Foundation
import InterplayTestSupport
import Testing

struct SharedCasesTests {
  @Test func `no test is skipped in CI because the shared cases are missing`() {
    let reason = SharedCases.reasonNotToSkip(areAvailable: SharedCases.areAvailable, environment: ProcessInfo.processInfo.environment)
    #expect(reason == nil, "\(reason ?? "")")
  }

  @Test func `the cases may be missing outside CI`() {
    #expect(SharedCases.reasonNotToSkip(areAvailable: false, environment: [:]) == nil)
    #expect(SharedCases.reasonNotToSkip(areAvailable: false, environment: ["CI": ""]) == nil)
    #expect(SharedCases.reasonNotToSkip(areAvailable: true, environment: ["CI": "true"]) == nil)

    let reason = SharedCases.reasonNotToSkip(areAvailable: false, environment: ["CI": "true"])
    #expect(reason == "The shared cases are missing. Put them at \(SharedCases.folder.path), or unset CI to skip the tests that need them.")
  }
}
