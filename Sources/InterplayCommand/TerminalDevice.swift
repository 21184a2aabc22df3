import Foundation
import Interplay

/// A terminal in the mode in which a program reads every key, on two descriptors.
final class TerminalDevice {
  private let input: Int32
  private let output: Int32
  private let temporaryFiles: TemporaryFiles

  /// Takes over the terminal: sets its mode and writes `begin`. `end` is written before the mode is restored.
  ///
  /// A signal or a fault that ends the process restores it, too. So does a stop, and a process that continues takes it over again.
  /// In the background, it throws.
  init(input: Int32, output: Int32, begin: String, end: String, temporaryFiles: TemporaryFiles) throws(CommandFailure) {
    var mode = termios()
    guard isatty(input) == 1, isatty(output) == 1, tcgetattr(input, &mode) == 0 else {
      throw CommandFailure(.noInput, "standard input and output are not a terminal; another program uses the command serve")
    }
    (self.input, self.output, self.temporaryFiles) = (input, output, temporaryFiles)
    let modes = TerminalModes(input: input, output: output, former: mode, begin: begin, end: end)
    FaultWatch.begin(restoring: modes)
    do throws(CommandFailure) {
      try temporaryFiles.terminal.withLock { (terminal) throws(CommandFailure) in
        // The system would stop a process in the background here, within the lock that its end by a signal needs.
        guard modes.isInForeground else {
          throw CommandFailure(.noInput, "the terminal belongs to another job; start the command in the foreground, without '&'")
        }
        terminal = modes
        try modes.take()
      }
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
    FaultWatch.end()
  }

  /// The present, and the instant at which the process was stopped, if it has continued since the last call; otherwise nil.
  func time() -> (present: HostTime, stop: HostTime?) {
    // Within the lock, so that the process is not stopped between the two.
    temporaryFiles.terminal.withLock { terminal in
      let stop = terminal?.stopTime
      terminal?.stopTime = nil
      return (present: HostTime.present, stop: stop)
    }
  }

  /// The number of columns and rows; 80 × 24 if the terminal does not report them.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes `text`. Waits while the process is being stopped.
  func write(_ text: String) throws(CommandFailure) {
    do throws(SystemError) {
      // Within the lock, so that nothing is written to a terminal that is restored.
      try temporaryFiles.terminal.withLock { (_) throws(SystemError) in try Descriptor.write(text, to: output) }
    } catch {
      throw error.failure(writingTo: "to the terminal")
    }
  }

  /// Waits until there is input, the size has changed, or `nanoseconds` have passed; without a limit for nil. Returns whether there is input.
  func wait(for nanoseconds: Int64?, or wake: Int32) -> (hasInput: Bool, hasWoken: Bool) {
    var requests = [pollfd(fd: input, events: Int16(POLLIN), revents: 0), pollfd(fd: wake, events: Int16(POLLIN), revents: 0)]
    // Rounded up, so that a turn is never taken too early.
    let timeout = nanoseconds.map { Int32(clamping: ($0 + 999_999) / 1_000_000) } ?? -1
    guard poll(&requests, 2, max(timeout, nanoseconds == nil ? -1 : 0)) > 0 else { return (false, false) }
    return (requests[0].revents != 0, requests[1].revents != 0)
  }

  /// Reads what is there, which may be nothing; nil at the end of the terminal.
  func read() throws(CommandFailure) -> [UInt8]? {
    do throws(SystemError) {
      // Within the lock, and without waiting: a terminal that is taken over again discards its input.
      return try temporaryFiles.terminal.withLock { (_) throws(SystemError) -> [UInt8]? in
        var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        return try poll(&request, 1, 0) > 0 ? Descriptor.read(input) : []
      }
    } catch {
      // A terminal that was closed.
      if error.number == EIO { return nil }
      throw CommandFailure(.noInput, "cannot read the terminal: \(error.reason); run it in another terminal")
    }
  }
}
