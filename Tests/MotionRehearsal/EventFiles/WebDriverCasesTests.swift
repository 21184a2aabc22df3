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
  /// The length of all ticks and of the press, in milliseconds, and how far the contact moves, where the source tells.
  let length: Int64?
  let press: Int64?
  let distance: [Double]?

  var testDescription: String { id }

  /// WebDriverAgent's cases leave out `button`, which the standard requires.
  var dialect: WebDriverDialect { note?.contains("WebDriverAgent") == true || id.hasPrefix("wda") ? .webDriverAgent : .standard }

  static func all(_ file: String) -> [WebDriverCase] {
    let cases = (try? SharedCases.cases("webdriver/" + file)) ?? []
    return cases.compactMap { entry in
      guard let id = entry["id"] as? String, let request = entry["request"],
        let data = try? JSONSerialization.data(withJSONObject: request)
      else { return nil }
      let expected = entry["expect"] as? [String: Any] ?? [:]
      return WebDriverCase(
        id: id, bytes: [UInt8](data), note: entry["note"] as? String, expectedError: entry["expect_error"] as? String,
        length: (expected["tick_durations_ms"] as? [Int])?.reduce(0) { $0 + Int64($1) },
        press: (expected["press_ms"] as? Int).map(Int64.init),
        distance: (expected["moves_by"] ?? expected["element_moved_by"]) as? [Double])
    }
  }

  /// The file of this case; every element is at (400, 1000).
  func parsed(_ dialect: WebDriverDialect, withElements: Bool = true) throws(FileError) -> EventFile {
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

  @Test(arguments: valid.filter { $0.length != nil || $0.press != nil || $0.distance != nil })
  func `a request takes as long and goes as far as its source says`(request: WebDriverCase) throws {
    let file = try request.parsed(request.dialect)

    let contact = file.events.map(\.sampled).filter { $0.phase != .hover }
    if let length = request.length { #expect(file.end == .milliseconds(length)) }
    if let press = request.press { #expect(contact.map(\.time) == [.zero, .milliseconds(press)]) }
    if let distance = request.distance {
      let first = try #require(contact.first).location
      #expect(contact.last?.location == Point(x: first.x + distance[0], y: first.y + distance[1]))
    }
  }

  @Test func `two touches move in the order of the standard's own test`() throws {
    let request = try #require(Self.valid.first { $0.id == "wpt-two-touch-move-order" })

    let events = try request.parsed(.standard).events.map(\.sampled)

    // pointer_ids of the case, and its pointerdown, pointerdown, pointermove, …; a move of 16 ms gives two of them here.
    let pairs = events.filter { $0.phase != .move || $0.time == .milliseconds(48) }
    #expect(pairs.map(\.id) == [2, 3, 2, 3, 2, 3])
    #expect(pairs.map(\.phase) == [.down, .down, .move, .move, .up, .up])
  }

  @Test func `pressures are those the standard's own test expects`() throws {
    let request = try #require(Self.valid.first { $0.id == "wpt-touch-properties" })

    let events = try request.parsed(.standard).events.map(\.sampled)

    #expect(events.map(\.phase) == [.down, .move, .up])
    #expect(events.map(\.pressure) == [0.78, 0.91, 0])
    #expect(events.map(\.location) == [Point(x: 400, y: 1000), Point(x: 410, y: 1010), Point(x: 410, y: 1010)])
  }

  @Test(arguments: valid)
  func `only a missing button divides the standard from WebDriverAgent`(request: WebDriverCase) {
    let text = String(decoding: request.bytes, as: UTF8.self)
    guard text.contains("pointerDown"), !text.contains("\"button\"") else { return }

    let error = #expect(throws: FileError.self) { _ = try request.parsed(.standard) }

    #expect(error?.cause == "member \"button\" is missing")
  }

  @Test(arguments: invalid)
  func `an invalid request is refused at a place`(request: WebDriverCase) throws {
    let isStandard = request.expectedError?.hasPrefix("wda") == false

    let error = #expect(throws: FileError.self) {
      _ = try request.parsed(isStandard ? .standard : .webDriverAgent, withElements: false)
    }

    let found = try #require(error)
    #expect(found.line == 1 && found.column >= 1)
    #expect(found.name?.rawValue == (isStandard ? request.expectedError : "invalid argument"))
    #expect(found.path.hasPrefix("actions"))
  }

  @Test(arguments: invalid)
  func `what only WebDriverAgent refuses follows the standard`(request: WebDriverCase) throws {
    guard request.expectedError?.contains("the W3C text accepts") == true else { return }

    _ = try request.parsed(.standard)
  }
}
