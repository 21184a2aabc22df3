import Foundation

/// The number with which a system call failed.
struct SystemError: Error, Equatable {
  /// One of those in errno.h.
  let number: Int32

  /// The error of the last call.
  static var last: SystemError { SystemError(number: errno) }

  /// What the number means, in the words of the system.
  var reason: String {
    let text = String(cString: strerror(number))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The failure to write to `place`. A pipe that nobody reads ends the command quietly.
  func failure(writingTo place: String) -> CommandFailure {
    switch number {
    case EPIPE: CommandFailure(.closedPipe, "nobody reads \(place)")
    case EISDIR: CommandFailure(.cannotCreate, "\(place) is a directory; name a file in it")
    default: CommandFailure(.cannotCreate, "cannot write \(place): \(reason)")
    }
  }
}

/// Calls of the system that write, each of them checked.
enum Descriptor {
  /// Writes all of `text`.
  static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    var text = text
    let number = text.withUTF8 { bytes -> Int32 in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        let count = Foundation.write(descriptor, start, rest.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          // Whoever shares the descriptor has made it non-blocking.
          var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&request, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
    if number != 0 { throw SystemError(number: number) }
  }

  /// Opens the file at `path`.
  static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) -> Int32 {
    let descriptor = Foundation.open(path, flags | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Waits until what was written is on the disk. Some file systems cannot say.
  static func flush(_ descriptor: Int32) throws(SystemError) {
    guard fsync(descriptor) == 0 || [EINVAL, ENOSYS, ENOTSUP].contains(errno) else { throw .last }
  }

  /// Closes a file that was written; some file systems only now say that something is lost.
  static func close(_ descriptor: Int32) throws(SystemError) {
    guard Foundation.close(descriptor) == 0 || errno == EINTR else { throw .last }
  }
}
