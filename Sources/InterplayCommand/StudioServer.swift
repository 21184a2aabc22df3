import Foundation

/// A server of static files on this machine, for one browser.
struct StudioServer: Sendable {
  /// Answers a request with its body.
  let answer: @Sendable (WebRequest, [UInt8]) -> WebAnswer

  /// The time after which a silent connection is closed, in seconds: browsers open connections in advance.
  private static let patience = 20

  /// Returns a socket that listens on 127.0.0.1, and its port.
  ///
  /// - Parameter port: 0 for any free port.
  static func listen(on port: UInt16) throws(CommandFailure) -> (socket: Int32, port: UInt16) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let listening = socket(AF_INET, kind, 0)
    guard listening >= 0 else {
      throw CommandFailure(.cannotCreate, "cannot open a socket: \(SystemError.last.reason); close other programs, and try again")
    }
    var yes: Int32 = 1
    setsockopt(listening, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listening, $0, length) == 0 && Foundation.listen(listening, 64) == 0 && getsockname(listening, $0, &length) == 0
      }
    }
    guard isBound else {
      let reason = SystemError.last.reason
      close(listening)
      throw CommandFailure(.cannotCreate, "cannot listen on port \(port): \(reason); choose another one with --port")
    }
    return (listening, UInt16(bigEndian: address.sin_port))
  }

  /// Accepts connections until the socket is closed; each has a thread of its own.
  func run(on socket: Int32) {
    while true {
      let connection = accept(socket, nil, nil)
      if connection < 0 {
        switch errno {
        case EINTR, ECONNABORTED: continue
        // The connection waits until another one ends.
        case EMFILE, ENFILE: Thread.sleep(forTimeInterval: 0.05)
        default: return
        }
        continue
      }
      let server = self
      Thread.detachNewThread {
        server.serve(connection)
        close(connection)
      }
    }
  }

  private func serve(_ connection: Int32) {
    var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var bytes: [UInt8] = []
    while let isOpen = serveOne(connection, &bytes), isOpen {}
  }

  /// Serves one request; returns whether another one may follow, and nil at the end of the connection.
  private func serveOne(_ connection: Int32, _ bytes: inout [UInt8]) -> Bool? {
    do throws(WebRequest.Refusal) {
      var request = try WebRequest(bytes)
      while request == nil {
        guard let piece = Self.read(connection) else { return nil }
        bytes += piece
        request = try WebRequest(bytes)
      }
      guard let request else { return nil }
      let end = request.headCount + request.bodyCount
      while bytes.count < end {
        guard let piece = Self.read(connection) else { return nil }
        bytes += piece
      }
      let body = Array(bytes[request.headCount..<end])
      bytes.removeFirst(end)
      // A page of another site whose name leads to this machine must not read anything.
      let isOwn = { ["127.0.0.1", "localhost"].contains($0) }
      let hasBody = request.method != "HEAD"
      guard isOwn(request.host) else {
        return Self.write(.sentence(403, "open the studio at 127.0.0.1"), to: connection, hasBody: hasBody) && request.keepsConnection
      }
      // A page of another site must not make this machine work.
      if request.method == "POST", let origin = request.origin, !isOwn(origin) {
        let refusal = WebAnswer.sentence(403, "only pages of the studio may send files to it")
        return Self.write(refusal, to: connection, hasBody: true) && request.keepsConnection
      }
      return Self.write(answer(request, body), to: connection, hasBody: hasBody) && request.keepsConnection
    } catch {
      if Self.write(error.answer, to: connection, hasBody: true) { Self.readRest(of: connection) }
      return nil
    }
  }

  /// Reads what the client still sends after the last answer, up to a limit. If the connection were closed before, the client would lose the answer.
  private static func readRest(of connection: Int32) {
    shutdown(connection, Int32(SHUT_WR))
    var rest = 16 * WebRequest.largestBody
    while rest > 0, let piece = read(connection) { rest -= piece.count }
  }

  private static func read(_ connection: Int32) -> [UInt8]? {
    let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, recv(connection, buffer.baseAddress, buffer.count, 0))
    }
    return piece.isEmpty ? nil : piece
  }

  private static func write(_ answer: WebAnswer, to connection: Int32, hasBody: Bool) -> Bool {
    let words = [
      200: "OK", 301: "Moved", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Not Allowed", 411: "Length Required",
      413: "Too Large", 422: "Unprocessable", 431: "Header Too Large",
    ]
    let head = """
      HTTP/1.1 \(answer.status) \(words[answer.status] ?? "Other")\r
      Content-Type: \(answer.type)\r
      Content-Length: \(answer.body.count)\r
      X-Content-Type-Options: nosniff\r
      \(answer.headers)\r

      """
    let bytes = Array(head.utf8) + (hasBody ? answer.body : [])
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { send(connection, $0.baseAddress! + offset, bytes.count - offset, noSignal) }
      if count <= 0 { return false }
      offset += count
    }
    return true
  }

  /// The flag with which a closed connection is an error, and no signal.
  private static var noSignal: Int32 {
    #if canImport(Glibc)
      Int32(MSG_NOSIGNAL)
    #else
      0
    #endif
  }
}
