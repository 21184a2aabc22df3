import Foundation
import InterplayTestSupport
import MotionGestures
import MotionPhysics
import MotionRehearsal
import Testing

/// A request of a public test suite, and what it is to give.
struct WebDriverCase: CustomTestStringConvertible, Sendable {
  let id: String
  let bytes: [UInt8]
  let note: String?
  let expectedError: String?

  var testDescription: String { id }

  /// WebDriverAgent's cases leave out `button`, which the standard requires.
  var dialect: WebDriverDialect { note?.contains("WebDriverAgent") == true || id.hasPrefix("wda") ? .webDriverAgent : .standard }

  static func all(_ file: String) -> [WebDriverCase] {
    let cases = (try? SharedCases.cases("webdriver/" + file)) ?? []
    return cases.compactMap { entry in
      guard let id = entry["id"] as? String, let request = entry["request"],
        let data = try? JSONSerialization.data(withJSONObject: request)
      else { return nil }
      return WebDriverCase(
        id: id, bytes: [UInt8](data), note: entry["note"] as? String, expectedError: entry["expect_error"] as? String)
    }
  }

  /// The file of this case; every element is at (400, 1000).
  func parsed(_ dialect: WebDriverDialect, withElements: Bool = true) throws(EventFileError) -> EventFile {
    try EventFile.parse(bytes, canvas: Size(width: 1000, height: 2000), dialect: dialect) { _ in
      withElements ? Point(x: 400, y: 1000) : nil
    }
  }
}

@Suite(.enabled(if: SharedCases.areAvailable, "needs the shared cases"))
struct WebDriverCasesTests {
  static let valid = WebDriverCase.all("valid_sequences.json")
  static let invalid = WebDriverCase.all("invalid_sequences.json")

  @Test func `there are 35 valid and 258 invalid requests`() {
    #expect(Self.valid.count == 35)
    #expect(Self.invalid.count == 258)
  }

  @Test(arguments: valid)
  func `a valid request is read and its pointers are up at the end`(request: WebDriverCase) throws {
    let file = try request.parsed(request.dialect)

    #expect(file.format == .webDriverActions)
    var verifier = InputStreamVerifier()
    for event in file.events { try verifier.verify(event) }
    #expect(verifier.pointersDown == [])
  }

  @Test(arguments: valid)
  func `only a missing button divides the standard from WebDriverAgent`(request: WebDriverCase) {
    let text = String(decoding: request.bytes, as: UTF8.self)
    guard text.contains("pointerDown"), !text.contains("\"button\"") else { return }

    let error = #expect(throws: EventFileError.self) { _ = try request.parsed(.standard) }

    #expect(error?.cause == "member \"button\" is missing")
  }

  @Test(arguments: invalid)
  func `an invalid request is refused at a place`(request: WebDriverCase) throws {
    let isStandard = request.expectedError?.hasPrefix("wda") == false

    let error = #expect(throws: EventFileError.self) {
      _ = try request.parsed(isStandard ? .standard : .webDriverAgent, withElements: false)
    }

    let found = try #require(error)
    #expect(found.line == 1 && found.column >= 1)
    #expect(found.cause.contains("no such element") == (request.expectedError == "no such element"))
  }

  @Test(arguments: invalid)
  func `what only WebDriverAgent refuses follows the standard`(request: WebDriverCase) throws {
    guard request.expectedError?.contains("the W3C text accepts") == true else { return }

    _ = try request.parsed(.standard)
  }
}
