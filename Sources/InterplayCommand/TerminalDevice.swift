import Foundation

/// A terminal in the mode in which a program reads every key, on two descriptors.
final class TerminalDevice {
  private let input: Int32
  private let output: Int32
  private let temporaryFiles: TemporaryFiles

  /// Takes over the terminal: sets its mode and writes `begin`. `end` is written before the mode is restored, also when a signal ends the process.
  init(input: Int32, output: Int32, begin: String, end: String, temporaryFiles: TemporaryFiles) throws(CommandFailure) {
    var mode = termios()
    guard isatty(input) == 1, isatty(output) == 1, tcgetattr(input, &mode) == 0 else {
      throw CommandFailure(.noInput, "standard input and output are not a terminal; another program uses the command serve")
    }
    (self.input, self.output, self.temporaryFiles) = (input, output, temporaryFiles)
    let restoration = TerminalRestoration(input: input, output: output, mode: mode, end: end)
    temporaryFiles.terminal.withLock { $0 = restoration }
    cfmakeraw(&mode)
    do throws(CommandFailure) {
      guard tcsetattr(input, TCSAFLUSH, &mode) == 0 else {
        throw CommandFailure(.noInput, "the mode of the terminal cannot be set; run it in another terminal")
      }
      try write(begin)
    } catch {
      // Nobody else has the device yet.
      restore()
      throw error
    }
  }

  /// Restores the terminal.
  func restore() {
    // Within the lock, so that a signal cannot end the process before the terminal is restored.
    temporaryFiles.terminal.withLock {
      $0?.restore()
      $0 = nil
    }
  }

  /// The number of columns and rows; 80 × 24 if the terminal does not report them.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes `text`.
  func write(_ text: String) throws(CommandFailure) {
    do throws(SystemError) { try Descriptor.write(text, to: output) } catch { throw error.failure(writingTo: "to the terminal") }
  }

  /// Waits until there is input, the size has changed, or `nanoseconds` have passed; without a limit for nil. Returns whether there is input.
  func wait(for nanoseconds: Int64?, or wake: Int32) -> (hasInput: Bool, hasWoken: Bool) {
    var requests = [pollfd(fd: input, events: Int16(POLLIN), revents: 0), pollfd(fd: wake, events: Int16(POLLIN), revents: 0)]
    // Rounded up, so that a turn is never taken too early.
    let timeout = nanoseconds.map { Int32(clamping: ($0 + 999_999) / 1_000_000) } ?? -1
    guard poll(&requests, 2, max(timeout, nanoseconds == nil ? -1 : 0)) > 0 else { return (false, false) }
    return (requests[0].revents != 0, requests[1].revents != 0)
  }

  /// Reads what is there; nil at the end of the terminal.
  func read() throws(CommandFailure) -> [UInt8]? {
    do throws(SystemError) {
      return try Descriptor.read(input)
    } catch {
      // A terminal that was closed.
      if error.number == EIO { return nil }
      throw CommandFailure(.noInput, "cannot read the terminal: \(error.reason); run it in another terminal")
    }
  }
}

/// The former mode of a terminal, as a value with which any thread may restore it.
struct TerminalRestoration: Sendable {
  let input: Int32
  let output: Int32
  let mode: termios
  let end: String

  /// Writes the end, and sets the former mode.
  func restore() {
    do throws(SystemError) { try Descriptor.write(end, to: output) } catch {
      // A terminal that is gone needs nothing.
    }
    var mode = mode
    tcsetattr(input, TCSAFLUSH, &mode)
  }
}
