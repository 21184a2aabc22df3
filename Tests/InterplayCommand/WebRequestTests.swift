import Foundation
import InterplayTestSupport
import Testing

@testable import InterplayCommand

@Suite struct WebRequestTests {
  private func request(_ text: String) throws -> WebRequest { try #require(try WebRequest(Array(text.utf8))) }

  /// The status of the refusal of a request; nil if it is accepted.
  private func refusal(_ text: String) -> Int? {
    do throws(WebRequest.Refusal) {
      _ = try WebRequest(Array(text.utf8))
      return nil
    } catch {
      return error.answer.status
    }
  }

  @Test(arguments: ["", "{}", "GET / HTTP/1.1\r\n\r\n", "\r\n\r\n\r\n"])
  func `a request that arrives in pieces is read once its head is there`(_ body: String) throws {
    let head = "POST /report?a=b HTTP/1.1\r\nHost: LOCALHOST:8080\r\nContent-Length: \(body.utf8.count)\r\nX: y: z\r\n\r\n"
    let bytes = Array((head + body).utf8)

    for count in 0..<head.utf8.count { #expect(try WebRequest(Array(bytes.prefix(count))) == nil, "\(count)") }
    for count in head.utf8.count...bytes.count {
      let request = try #require(try WebRequest(Array(bytes.prefix(count))))
      #expect(request.headCount == head.utf8.count && request.bodyCount == body.utf8.count)
      #expect(request.method == "POST" && request.target == "/report?a=b" && request.path == "/report" && request.host == "localhost")
    }
  }

  @Test(arguments: ["Content-Length", "content-length", "CONTENT-LENGTH"], ["5", " 5", "\t5", " 5 ", "5\t", "0005"])
  func `a length is read with any capitals, and with spaces around it`(_ name: String, _ value: String) throws {
    #expect(try request("POST / HTTP/1.1\r\n\(name):\(value)\r\n\r\n").bodyCount == 5)
  }

  @Test(arguments: ["", "-1", "+5", "5.0", "0x5", "5,5", "5 5", "five", "99999999999999999999", "\u{665}"])
  func `a length that is no whole number is refused`(_ value: String) {
    #expect(refusal("POST / HTTP/1.1\r\nContent-Length: \(value)\r\n\r\n") == 400)
  }

  @Test func `a body has at most the limit, and two lengths that differ are refused`() {
    let head = "POST / HTTP/1.1\r\nContent-Length: "
    #expect(refusal(head + "\(WebRequest.largestBody)\r\n\r\n") == nil && refusal(head + "\(WebRequest.largestBody + 1)\r\n\r\n") == 413)
    #expect(refusal(head + "5\r\nContent-Length: 6\r\n\r\n") == 400 && refusal(head + "5\r\nContent-Length: 5\r\n\r\n") == nil)
    #expect(refusal("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n") == 411)
  }

  @Test func `a head has at most the limit, also if it arrives as a whole`() {
    func head(_ count: Int) -> String {
      let (start, end) = ("GET / HTTP/1.1\r\nX: ", "\r\n\r\n")
      return start + String(repeating: "a", count: count - start.utf8.count - end.utf8.count) + end
    }
    #expect(refusal(head(WebRequest.largestHead)) == nil && refusal(head(WebRequest.largestHead + 1)) == 431)
    #expect(refusal(head(60_000)) == 431)
  }

  @Test(arguments: ["GET /", "GET / HTTP/2", "GET  HTTP/1.1", "GET / / HTTP/1.1", "", "💥", "GET /a b HTTP/1.1", "HTTP/1.1 200 OK"])
  func `a first line that is none of HTTP is refused`(_ line: String) {
    #expect(refusal(line + "\r\n\r\n") == 400)
  }

  @Test(arguments: ["a", "a b", "ä&=?#/%+", "👩‍👧", "<\">", "\n", ""]) func `a parameter reads the same again, wherever it is`(_ value: String)
    throws
  {
    let encoded = try #require(value.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    for query in ["p=\(encoded)", "x=1&p=\(encoded)", "p=\(encoded)&p=2&xp=3", "xp=4&p=\(encoded)"] {
      let request = try request("GET /a?\(query) HTTP/1.1\r\n\r\n")
      #expect(request.parameter("p") == value && request.parameter("q") == nil && request.path == "/a")
    }
  }

  @Test(arguments: ["p=%zz", "p=%", "p=%ff", "xp=1", "", "p"]) func `a parameter that is missing or damaged is none`(_ query: String) throws
  {
    #expect(try request("GET /a?\(query) HTTP/1.1\r\n\r\n").parameter("p") == nil)
    #expect(try request("GET /a HTTP/1.1\r\n\r\n").parameter("p") == nil)
  }

  @Test(
    arguments: [
      ("http://localhost:80", "localhost"), ("https://Example.COM", "example.com"), ("null", "null"), ("http://127.0.0.1.evil.org", nil),
      ("http://localhost.evil.org:80", nil), ("//localhost", nil),
    ] as [(String, String?)])
  func `the origin is the whole name of its host`(_ origin: String, _ expected: String?) throws {
    let found = try request("POST / HTTP/1.1\r\nOrigin: \(origin)\r\nHost: localhost\r\n\r\n").origin
    if let expected { #expect(found == expected) } else { #expect(!["localhost", "127.0.0.1"].contains(found)) }
  }

  @Test(arguments: [
    ("HTTP/1.1", "", true), ("HTTP/1.1", "Connection: close\r\n", false), ("HTTP/1.1", "CONNECTION: keep-alive,  Close\r\n", false),
    ("HTTP/1.1", "Connection: keep-alive\r\n", true), ("HTTP/1.0", "", false),
  ])
  func `a request says whether another one follows`(_ version: String, _ line: String, _ keeps: Bool) throws {
    #expect(try request("GET / \(version)\r\nHost: localhost\r\n\(line)\r\n").keepsConnection == keeps)
  }
}
