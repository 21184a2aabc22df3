import Foundation

/// Standard output or standard error, either of which may be full or closed.
final class StandardStream {
  private var descriptor: Int32
  private let name: String

  /// The error of the first text that could not be written, or nil.
  private(set) var failure: CommandFailure?

  init(_ descriptor: Int32, _ name: String) { (self.descriptor, self.name) = (descriptor, name) }

  /// Standard output.
  static func output() -> StandardStream { StandardStream(STDOUT_FILENO, "to standard output") }

  /// Standard error.
  static func error() -> StandardStream { StandardStream(STDERR_FILENO, "to standard error") }

  /// Whether the stream is a terminal, on which a line can be overwritten.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes `text`.
  func write(_ text: String) throws(CommandFailure) {
    do throws(SystemError) {
      try Descriptor.write(text, to: descriptor)
    } catch {
      let failure = error.failure(writingTo: name)
      self.failure = self.failure ?? failure
      throw failure
    }
  }

  /// Writes `text`, which is not essential; ``failure`` reports errors.
  func note(_ text: String) {
    do throws(CommandFailure) { try write(text) } catch { return }
  }

  /// Keeps the stream for ``write(_:)``: what else the process writes to its descriptor, as a page does by `print`, goes to `other` from now on.
  ///
  /// - Returns: the descriptor of the stream from now on; the same as before if there is no other.
  func keepForItself(sendingOthersTo other: Int32 = STDERR_FILENO) -> Int32 {
    // Above the descriptors that a shell passes by number.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
    if copy < 0 { return descriptor }
    // Output that was printed before stays where it was printed.
    fflush(nil)
    dup2(other, descriptor)
    descriptor = copy
    return copy
  }

  /// Reads what is there of standard input, or waits for more; nil at its end.
  static func readInput() throws(CommandFailure) -> [UInt8]? {
    do throws(SystemError) {
      return try Descriptor.read(STDIN_FILENO)
    } catch {
      throw CommandFailure(.noInput, "cannot read standard input: \(error.reason)")
    }
  }

  /// Opens closed standard streams so that they can neither be read nor written.
  ///
  /// Otherwise the next opened file would get the descriptor, and with it the text for the stream.
  static func reserveDescriptors() {
    for (descriptor, flags) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", flags)
    }
  }
}
