import Foundation
import Interplay

/// The two modes of a terminal, as a value with which any thread may restore it or take it over again.
struct TerminalModes: Sendable {
  /// The descriptor from which keys are read.
  let input: Int32
  /// The descriptor to which drawings are written.
  let output: Int32
  /// The mode of the terminal outside of the command.
  let former: termios
  /// The text that prepares the terminal, after its mode is set.
  let begin: String
  /// The text that restores it, before the former mode is set.
  let end: String
  /// The instant at which SIGTSTP stopped the process; nil once the command knows of it.
  var stopTime: HostTime?

  /// Sets the mode in which a program reads every key, and writes the beginning.
  func take() throws(CommandFailure) {
    var mode = former
    cfmakeraw(&mode)
    guard tcsetattr(input, TCSAFLUSH, &mode) == 0 else {
      throw CommandFailure(.noInput, "the mode of the terminal cannot be set; run it in another terminal")
    }
    do throws(SystemError) { try Descriptor.write(begin, to: output) } catch { throw error.failure(writingTo: "to the terminal") }
  }

  /// Takes the terminal over again, and wakes the command as after a new size: the terminal is empty.
  func retake() {
    do throws(CommandFailure) { try take() } catch {
      // The next access to a terminal that is gone fails.
    }
    kill(getpid(), SIGWINCH)
  }

  /// Whether the process may change the terminal. In the background, the system would stop it.
  var isInForeground: Bool {
    // A group of another container is 0, and a terminal that is gone has none.
    let group = tcgetpgrp(input)
    return group <= 0 || group == getpgrp()
  }

  /// Writes the end, and sets the former mode. In the background it does nothing: the terminal is that of another job.
  func restore() {
    guard isInForeground else { return }
    do throws(SystemError) { try Descriptor.write(end, to: output) } catch {
      // A terminal that is gone needs nothing.
    }
    var mode = former
    tcsetattr(input, TCSAFLUSH, &mode)
  }
}
