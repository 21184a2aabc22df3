import Foundation
import Interplay
import InterplayPages
import Testing

@testable import InterplayCommand

@Suite struct StudioCommandTests {
  /// Sends `text` to a port of this machine, and returns what comes back until the connection is closed.
  private func ask(_ port: UInt16, _ text: String) throws -> String {
    let server = try #require(Self.connect(to: port))
    defer { close(server) }
    try Descriptor.write(text, to: server)
    shutdown(server, Int32(SHUT_WR))
    var bytes: [UInt8] = []
    while let piece = try Descriptor.read(server) { bytes += piece }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func connect(to port: UInt16) -> Int32? {
    #if canImport(Glibc)
      let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let server = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    return isConnected ? server : nil
  }

  /// Starts a server of a folder with a few files, whose parent has a secret.
  private func withServer(_ body: (UInt16) throws -> Void) throws {
    try withFolder { folder in
      let inside = folder.appendingPathComponent("studio")
      try FileManager.default.createDirectory(at: inside.appendingPathComponent("Live"), withIntermediateDirectories: true)
      try Data("secret".utf8).write(to: folder.appendingPathComponent("secret.txt"))
      try Data([0, 97, 115, 109]).write(to: inside.appendingPathComponent("interplay.wasm"))
      try Data("<p>".utf8).write(to: inside.appendingPathComponent("index.html"))
      try FileManager.default.createSymbolicLink(
        at: inside.appendingPathComponent("link.txt"), withDestinationURL: folder.appendingPathComponent("secret.txt"))
      let (socket, port) = try StudioServer.listen(on: 0)
      let files = try #require(StaticFolder(inside.path))
      let server = StudioServer(answer: StudioCommand.answer(from: files, StudioExchange(pages: Pages.catalog)))
      Thread.detachNewThread { server.run(on: socket) }
      defer {
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
      }
      try body(port)
    }
  }

  private func check(_ port: UInt16, _ text: String, _ expected: String) throws {
    let answer = try ask(port, text)
    #expect(Self.status(answer) == expected, "\(text.prefix(60))")
  }

  private static func status(_ answer: String) -> String { String(answer.split(separator: " ").dropFirst().first ?? "") }

  @Test func `files of the folder are served with their types, several on one connection`() throws {
    try withServer { port in
      let get = { (path: String) in "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n" }
      let answers = try ask(port, get("/interplay.wasm") + get("/") + get("/Live") + "HEAD /?a=/.. HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(answers.components(separatedBy: "HTTP/1.1 200 OK").count == 4)
      #expect(answers.contains("Content-Type: application/wasm\r\nContent-Length: 4") && answers.contains("<p>HTTP/1.1 301"))
      #expect(answers.contains("Location: /Live/") && answers.hasSuffix("Cache-Control: no-cache\r\n\r\n"))
    }
  }

  @Test func `a connection ends after the request that says so`() throws {
    try withServer { port in
      let last = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      let answers = try ask(port, last + last)
      #expect(answers.components(separatedBy: "HTTP/1.1 200 OK").count == 2)
    }
  }

  @Test(arguments: [
    ("/../secret.txt", "403"), ("/%2e%2e/secret.txt", "403"), ("/link.txt", "403"), ("//../secret.txt", "403"),
    ("/Live/..%2f..%2fsecret.txt", "403"),
    ("/nothing", "404"), ("/a%00b", "400"), ("/%zz", "400"), ("secret.txt", "400"), ("/Live/", "404"),
  ])
  func `nothing outside of the folder is served`(_ path: String, _ expected: String) throws {
    try withServer { port in
      let answer = try ask(port, "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(Self.status(answer) == expected && !answer.contains("secret\n") && !answer.hasSuffix("secret"))
    }
  }

  @Test func `other hosts, methods and malformed requests are refused`() throws {
    try withServer { port in
      try check(port, "GET / HTTP/1.1\r\nHost: example.com\r\n\r\n", "403")
      try check(port, "GET / HTTP/1.1\r\n\r\n", "403")
      try check(port, "PUT / HTTP/1.1\r\nHost: localhost\r\n\r\n", "405")
      let post = "POST /session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n"
      try check(port, post + "Origin: http://example.com\r\n\r\n", "403")
      try check(port, post + "Origin: null\r\n\r\n", "403")
      try check(port, post + "Origin: http://localhost:\(port)\r\n\r\n", "422")
      try check(port, "nonsense\r\n\r\n", "400")
      try check(port, "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n", "413")
      try check(port, "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", "400")
      try check(port, String(repeating: "a", count: 20_000), "431")
      #expect(try ask(port, "GET / HT") == "")
    }
  }

  @Test func `a refusal of HEAD has no body, so the next answer on the connection is read as one`() throws {
    try withServer { port in
      let answers = try ask(port, "HEAD / HTTP/1.1\r\nHost: elsewhere\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(Self.status(answers) == "403" && answers.contains("\r\n\r\nHTTP/1.1 200 OK\r\n"))
    }
  }

  @Test func `a client that sends too much reads the sentence about it, and not that the connection was reset`() throws {
    try withServer { port in
      let rest = String(repeating: "a", count: 8_000_000)
      try check(port, "POST /report HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n" + rest, "413")
      try check(port, rest, "431")
    }
  }

  @Test func `a recording becomes a report, and a damaged one a sentence with its line`() throws {
    try withServer { port in
      let recording = """
        {"interplay": 1, "canvas": [400, 800], "page": "tossing", "end": 50000000}
        {"t": 0, "pointer": 1, "phase": "down", "x": 200, "y": 400}
        """
      func post(_ body: String) throws -> String {
        try ask(port, "POST /report HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
      }
      let report = try post(recording)
      #expect(Self.status(report) == "200" && report.contains("Content-Type: text/html") && report.contains("tossing"))
      let refused = try post(recording + "\n{\"t\": 5, \"pointer\": 1, \"phase\": \"fall\", \"x\": 1, \"y\": 1}\n{}")
      #expect(Self.status(refused) == "422" && refused.contains("recording.jsonl: line 3"))
    }
  }

  @Test func `a missing studio, a bad port and a taken one are explained`() throws {
    try withFolder { folder in
      let missing = Run("studio", "--folder", folder.path)
      #expect(missing.code == 66 && missing.errors.contains("there is no studio in \(folder.path); build it with 'make studio'"))
      #expect(Run("studio", "--port", "65536").code == 64 && Run("studio", "--port", "-1").code == 64)
      let (socket, port) = try StudioServer.listen(on: 0)
      defer { close(socket) }
      #expect(throws: CommandFailure.self) { try StudioServer.listen(on: port) }
    }
  }

  @Test func `the catalog as JSON has the settings of each page in order`() throws {
    let run = Run("list", "--json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]])
    let pages = try #require(object["pages"])
    #expect(run.code == 0 && pages.map { $0["name"] as? String } == Pages.all.map(\.name))
    let settings = Stage(page: .tossing).runtime.settings.map(\.path)
    #expect(pages.first { $0["name"] as? String == "tossing" }?["settings"] as? [String] == settings)
  }
}
