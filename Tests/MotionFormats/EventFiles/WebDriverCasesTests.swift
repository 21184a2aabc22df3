import Foundation
import InterplayTestSupport
import MotionFormats
import MotionGestures
import MotionValues
import Testing

/// A request of a public test suite, with its expected results.
struct WebDriverCase: CustomTestStringConvertible, Sendable {
  let id: String
  let bytes: [UInt8]
  let note: String?
  let expectedError: String?
  /// The length of all ticks and of the press, in milliseconds, and the distance of the contact, if the source specifies them.
  let length: Int64?
  let press: Int64?
  let distance: [Double]?

  var testDescription: String { id }

  /// WebDriverAgent's cases omit `button`, which the standard requires.
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
  func `a valid request is accepted and leaves its pointers up`(request: WebDriverCase) throws {
    let file = try request.parsed(request.dialect)

    #expect(file.format == .webDriverActions)
    var verifier = InputStreamVerifier()
    for event in file.events { try verifier.verify(event) }
    #expect(verifier.pointersDown == [])
  }

  @Test(arguments: valid.filter { $0.length != nil || $0.press != nil || $0.distance != nil })
  func `a request has the duration and the distance that its source documents`(request: WebDriverCase) throws {
    let file = try request.parsed(request.dialect)

    let contact = file.events.map(\.sampled).filter { $0.phase != .hover }
    if let length = request.length { #expect(file.end == .milliseconds(length)) }
    if let press = request.press { #expect(contact.map(\.time) == [.zero, .milliseconds(press)]) }
    if let distance = request.distance {
      let first = try #require(contact.first).location
      #expect(contact.last?.location == Point(x: first.x + distance[0], y: first.y + distance[1]))
    }
  }

  @Test func `two touches move in the order that the standard's own test expects`() throws {
    let request = try #require(Self.valid.first { $0.id == "wpt-two-touch-move-order" })

    let events = try request.parsed(.standard).events.map(\.sampled)

    // The case's pointer_ids, and its pointerdown, pointerdown, pointermove, …; here a move of 16 ms emits two of them.
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

  @Test(arguments: ["wpt-touch-properties", "wpt-touch-angles", "wpt-touch-tilt"])
  func `sizes, tilts and twists are those the standard's own test expects`(id: String) throws {
    let object = try #require(try SharedCases.cases("webdriver/valid_sequences.json").first { $0["id"] as? String == id })
    let expected = try #require(object["expect"] as? [String: Any])
    let samples = try #require(Self.valid.first { $0.id == id }).parsed(.standard).events.map(\.sampled)

    for (sample, name) in zip(samples, ["pointerdown", "pointermove"]) {
      let properties = try #require(expected[name] as? [String: Any])
      func degrees(_ radians: Double) -> Double { (radians * 180 / .pi).rounded() }
      let reported: [String: Double] = [
        "tiltX": degrees(sample.contactGeometry.tiltX), "tiltY": degrees(sample.contactGeometry.tiltY),
        "twist": degrees(sample.contactGeometry.twist),
        "width": sample.contactGeometry.contactSize.width, "height": sample.contactGeometry.contactSize.height,
        "pressure": sample.pressure ?? -1,
      ]
      for (name, value) in reported { if let number = properties[name] as? Double { #expect(value == number, "\(name)") } }
    }
  }

  @Test func `buttons are numbered and held as the standard's own tests expect`() throws {
    for (id, buttons) in [("wpt-context-menu", PointerButtons.secondary), ("wpt-middle-click", .middle)] {
      let samples = try #require(Self.valid.first { $0.id == id }).parsed(.standard).events.map(\.sampled)
      #expect(samples.first { $0.phase == .down }?.buttons == buttons)
    }
  }

  @Test func `a click and the end of a drag are at the positions that the standard's own tests expect`() throws {
    let click = try #require(Self.valid.first { $0.id == "wpt-click-at-coordinates" }).parsed(.standard).events.map(\.sampled)
    #expect(click.filter { $0.phase != .hover }.map(\.location) == [Point(x: 82, y: 187), Point(x: 82, y: 187)])

    let drags = try SharedCases.cases("webdriver/valid_sequences.json").filter { ($0["id"] as? String)?.hasPrefix("wpt-drag-") == true }
    #expect(drags.count == 12)
    for object in drags {
      let expected = try #require((object["expect"] as? [String: Any])?["element_moved_by"] as? [Double])
      let request = try #require(Self.valid.first { $0.id == object["id"] as? String })
      let up = try request.parsed(.standard).events.map(\.sampled).first { $0.phase == .up }
      // The center of the element is at (400, 1000).
      #expect(up?.location == Point(x: 400 + expected[0], y: 1000 + expected[1]))
    }
  }

  @Test func `a wheel scrolls by the delta that the standard's own test expects`() throws {
    let events = try #require(Self.valid.first { $0.id == "wpt-wheel" }).parsed(.standard).events

    #expect(events == [.wheel(WheelEvent(location: Point(x: 400, y: 1000), delta: Vector(dx: -5, dy: -10), time: .zero))])
  }

  @Test func `a move to the current location emits no event, as the standard's own test expects`() throws {
    #expect(try #require(Self.valid.first { $0.id == "wpt-move-0-0" }).parsed(.standard).events == [])
  }

  @Test(arguments: valid)
  func `every location matches the one computed from the ticks`(request: WebDriverCase) throws {
    let root = try #require(try JSONSerialization.jsonObject(with: Data(request.bytes)) as? [String: Any])
    let sources = try #require(root["actions"] as? [[String: Any]])
    let events = try request.parsed(request.dialect).events.compactMap { event in
      if case .pointer(let sample) = event { sample } else { nil }
    }

    // Computed from the request alone: the location of each pointer at the end of each of its ticks, with the time.
    let items: [[[String: Any]]] = sources.map { $0["actions"] as? [[String: Any]] ?? [] }
    let tickCount: Int = items.map(\.count).max() ?? 0
    let lengths: [Int] = (0..<tickCount).map { tick in
      let durations: [Int] = items.compactMap { tick < $0.count ? $0[tick]["duration"] as? Int : nil }
      return durations.max() ?? 0
    }
    var used: Set<Int> = []
    for (source, items) in zip(sources, items) where source["type"] as? String == "pointer" {
      let kind = (source["parameters"] as? [String: Any])?["pointerType"] as? String ?? "mouse"
      var id = kind == "mouse" ? 0 : 2
      while !used.insert(id).inserted { id += 1 }
      var (x, y, now, isDown) = (0.0, 0.0, 0, false)
      for (tick, item) in items.enumerated() {
        let end = now + (item["duration"] as? Int ?? lengths[tick])
        defer { now += lengths[tick] }
        if item["type"] as? String == "pointerDown" { isDown = true }
        if item["type"] as? String == "pointerUp" { isDown = false }
        guard item["type"] as? String == "pointerMove" else { continue }
        let before = Point(x: x, y: y)
        let target = (item["x"] as? Double ?? 0, item["y"] as? Double ?? 0)
        switch item["origin"] {
        case let origin as String where origin == "pointer": (x, y) = (x + target.0, y + target.1)
        case is [String: Any]: (x, y) = (400 + target.0, 1000 + target.1)
        default: (x, y) = target
        }
        let place = Point(x: x, y: y)
        let isReceived = place != before && (isDown || kind == "mouse")
        let isThere = events.contains { $0.id == id && $0.time == .milliseconds(Int64(end)) && $0.location == place }
        #expect(isThere || !isReceived, "tick \(tick)")
      }
    }
  }

  @Test(arguments: valid)
  func `the standard rejects requests of WebDriverAgent only for a missing button`(request: WebDriverCase) {
    let text = String(decoding: request.bytes, as: UTF8.self)
    guard text.contains("pointerDown"), !text.contains("\"button\"") else { return }

    let error = #expect(throws: FileError.self) { _ = try request.parsed(.standard) }

    #expect(error?.cause == "member \"button\" is missing")
  }

  @Test(arguments: invalid)
  func `an invalid request is rejected with a position`(request: WebDriverCase) throws {
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
  func `requests that only WebDriverAgent rejects conform to the standard`(request: WebDriverCase) throws {
    guard request.expectedError?.contains("the W3C text accepts") == true else { return }

    _ = try request.parsed(.standard)
  }
}
