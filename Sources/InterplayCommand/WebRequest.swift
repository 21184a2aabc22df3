import Foundation

/// A request of HTTP: the method, the target, the host and the body.
struct WebRequest {
  /// An error in what arrived, with the answer to it.
  struct Refusal: Error {
    let answer: WebAnswer
    init(_ status: Int, _ text: String) { answer = .sentence(status, text) }
  }

  /// The method: `GET`.
  let method: String
  /// The path with its query.
  let target: String
  /// The name of the host without its port, in lowercase; empty if there is none.
  let host: String
  /// The name of the host of the page that sends the request, in lowercase; nil if the browser does not say.
  let origin: String?
  /// The number of bytes of the body.
  let bodyCount: Int
  /// The number of bytes before the body.
  let headCount: Int

  /// Whether the client sends another request on the same connection.
  let keepsConnection: Bool

  /// The maximum number of bytes before the body, and of the body.
  static let (largestHead, largestBody) = (16_384, 64 << 20)

  /// Reads the head of a request; nil if it is not complete yet.
  init?(_ bytes: [UInt8]) throws(Refusal) {
    guard let end = Self.endOfHead(bytes) else {
      if bytes.count > Self.largestHead { throw Refusal(431, "the header is too long") }
      return nil
    }
    if end > Self.largestHead { throw Refusal(431, "the header is too long") }
    headCount = end
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(whereSeparator: { $0 == "\r\n" || $0 == "\n" })
    let parts = (lines.first ?? "").split(separator: " ")
    guard parts.count == 3, parts[2].hasPrefix("HTTP/1.") else { throw Refusal(400, "this is not a request of HTTP") }
    (method, target) = (String(parts[0]), String(parts[1]))
    var host = ""
    var (origin, bodyCount): (String?, Int?)
    var keepsConnection = parts[2] != "HTTP/1.0"
    for line in lines.dropFirst() {
      let field = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard field.count == 2 else { continue }
      let value = Self.trimmed(field[1])
      switch field[0].lowercased() {
      case "host": host = Self.name(of: value)
      case "origin": origin = Self.name(of: value.firstRange(of: "://").map { value[$0.upperBound...] } ?? value)
      case "content-length":
        let isNumber = value.utf8.allSatisfy { (0x30...0x39).contains($0) }
        // Of two lengths that differ, either may be that of another request.
        guard isNumber, let count = Int(value), count == bodyCount ?? count else {
          throw Refusal(400, "the length of the body is not valid")
        }
        if count > Self.largestBody { throw Refusal(413, "the body has more than \(Self.largestBody) bytes") }
        bodyCount = count
      case "connection":
        if value.split(separator: ",").contains(where: { Self.trimmed($0).lowercased() == "close" }) { keepsConnection = false }
      case "transfer-encoding": throw Refusal(411, "a body requires its length")
      default: break
      }
    }
    (self.host, self.origin, self.bodyCount, self.keepsConnection) = (host, origin, bodyCount ?? 0, keepsConnection)
  }

  /// The path without its query.
  var path: String { String(target.prefix { $0 != "?" }) }

  /// Returns the value of a parameter of the query; nil if it is missing or not encoded correctly.
  func parameter(_ name: String) -> String? {
    let query = target.drop { $0 != "?" }.dropFirst()
    let pair = query.split(separator: "&").first { $0.hasPrefix(name + "=") }
    return pair.flatMap { String($0.dropFirst(name.count + 1)).removingPercentEncoding }
  }

  /// Returns a text without the spaces and tabs around it.
  private static func trimmed(_ text: Substring) -> Substring {
    let isSpace = { (letter: Character) in letter == " " || letter == "\t" }
    var text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }

  /// Returns the name of a host without its port, in lowercase.
  private static func name(of host: Substring) -> String { host.prefix { $0 != ":" }.lowercased() }

  /// Returns the number of bytes up to and including the empty line; nil if there is none yet.
  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    for index in bytes.indices.dropFirst(3) where bytes[index - 3...index].elementsEqual([13, 10, 13, 10]) { return index + 1 }
    return nil
  }
}
