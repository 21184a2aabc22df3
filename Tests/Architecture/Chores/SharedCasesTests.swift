import Foundation
import InterplayTestSupport
import Testing

struct SharedCasesTests {
  @Test func `where CI is set no test is skipped for want of the shared cases`() {
    let reason = SharedCases.reasonNotToSkip(areAvailable: SharedCases.areAvailable, environment: ProcessInfo.processInfo.environment)
    #expect(reason == nil, "\(reason ?? "")")
  }

  @Test func `the cases may be missing where CI is not set`() {
    #expect(SharedCases.reasonNotToSkip(areAvailable: false, environment: [:]) == nil)
    #expect(SharedCases.reasonNotToSkip(areAvailable: false, environment: ["CI": ""]) == nil)
    #expect(SharedCases.reasonNotToSkip(areAvailable: true, environment: ["CI": "true"]) == nil)

    let reason = SharedCases.reasonNotToSkip(areAvailable: false, environment: ["CI": "true"])
    #expect(reason == "The shared cases are missing. Put them at \(SharedCases.folder.path), or unset CI to skip the tests that need them.")
  }
}
