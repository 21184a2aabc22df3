import Foundation

/// The error number of a system call.
struct SystemError: Error, Equatable {
  /// The number, as in errno.h.
  let number: Int32

  /// The error of the last call.
  static var last: SystemError { SystemError(number: errno) }

  /// The system's description of the error.
  var reason: String {
    let text = String(cString: strerror(number))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Returns the failure to write to `target`. A closed pipe ends the command without a message.
  func failure(writingTo target: String) -> CommandFailure {
    switch number {
    case EPIPE: CommandFailure(.closedPipe, "cannot write \(target): the pipe is closed")
    case EWOULDBLOCK:
      CommandFailure(.cannotCreate, "cannot write \(target): another process is recording to it; let it end, or name another file")
    case EISDIR: CommandFailure(.cannotCreate, "\(target) is a directory; specify a file in it")
    default: CommandFailure(.cannotCreate, "cannot write \(target): \(reason)")
    }
  }
}

/// Checked system calls for reading and writing.
enum Descriptor {
  /// The maximum number of bytes that are read at a time.
  private static let pieceSize = 1 << 16

  /// Reads what is there, or waits for more; nil at the end.
  static func read(_ descriptor: Int32) throws(SystemError) -> [UInt8]? {
    var number: Int32 = 0
    let piece = [UInt8](unsafeUninitializedCapacity: pieceSize) { buffer, count in
      while true {
        let result = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        if result >= 0 {
          count = result
          return
        }
        if errno == EAGAIN {
          // Another process that shares the descriptor has made it non-blocking.
          var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          poll(&request, 1, -1)
        } else if errno != EINTR {
          number = errno
          return
        }
      }
    }
    if number != 0 { throw SystemError(number: number) }
    return piece.isEmpty ? nil : piece
  }

  /// Writes all of `text`.
  static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    try write(Array(text.utf8), to: descriptor)
  }

  /// Writes all of `bytes`.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    let number = bytes.withUnsafeBytes { bytes -> Int32 in
      var rest = bytes[...]
      while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        let count = Foundation.write(descriptor, start, rest.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          // Another process that shares the descriptor has made it non-blocking.
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

  /// Reserves a file for this descriptor, until it is closed. A pipe or a device is not reserved, nor a file where no locks exist.
  ///
  /// - Parameter isShared: whether other descriptors may share the reservation. Defaults to no.
  /// - Throws: `EWOULDBLOCK` if another descriptor has it.
  static func reserve(_ descriptor: Int32, isShared: Bool = false) throws(SystemError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    while flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { throw .last }
      if errno != EINTR { return }
    }
  }

  /// Removes everything from a file. Has no effect on a pipe or a device.
  static func clear(_ descriptor: Int32) throws(SystemError) {
    guard ftruncate(descriptor, 0) == 0 || errno == EINVAL else { throw .last }
  }

  /// Waits until the data are on the disk, if the file system supports it.
  static func flush(_ descriptor: Int32) throws(SystemError) {
    guard fsync(descriptor) == 0 || [EINVAL, ENOSYS, ENOTSUP].contains(errno) else { throw .last }
  }

  /// Closes a written file; some file systems report lost data only now.
  static func close(_ descriptor: Int32) throws(SystemError) {
    guard Foundation.close(descriptor) == 0 || errno == EINTR else { throw .last }
  }
}
