import Foundation

/// Standard output or standard error, either of which may be full or closed.
final class StandardStream {
  private let descriptor: Int32
  private let name: String

  /// Why the first text that was lost could not be written; nil where all was.
  private(set) var failure: CommandFailure?

  private init(_ descriptor: Int32, _ name: String) { (self.descriptor, self.name) = (descriptor, name) }

  /// Standard output.
  static func output() -> StandardStream { StandardStream(STDOUT_FILENO, "to standard output") }

  /// Standard error.
  static func error() -> StandardStream { StandardStream(STDERR_FILENO, "to standard error") }

  /// Whether it is a terminal, on which a line can be written over.
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

  /// Writes `text`, which is not what the command is for; ``failure`` says whether that was possible.
  func note(_ text: String) {
    do throws(CommandFailure) { try write(text) } catch { return }
  }

  /// Opens the standard streams that are closed in such a way that nothing can be read or written.
  ///
  /// The next file that is opened would get the number, and with it what is meant for the stream.
  static func reserveDescriptors() {
    for (descriptor, flags) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", flags)
    }
  }
}
