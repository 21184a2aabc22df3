import Foundation
import Interplay

/// The handling of signals.
enum SignalWatch {
  /// The signals that end the process.
  private static let ends = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// Removes `temporaryFiles` when a signal ends the process, and restores the terminal while one stops it.
  ///
  /// Call it before there is a second thread.
  static func begin(removing temporaryFiles: TemporaryFiles) {
    // If a pipe is closed or a file may not grow, the write fails instead.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)

    let ends = set(of: Self.ends.filter { !isIgnored($0) })
    var watched = ends
    if !isIgnored(SIGTSTP) { sigaddset(&watched, SIGTSTP) }
    // Every thread inherits this mask, so that only one receives the signals; there, any function may be called.
    pthread_sigmask(SIG_BLOCK, &watched, nil)
    // With a handler and blocked, it stays pending after a stop: ``isPending(_:)`` asks for it.
    signal(SIGCONT) { _ in }
    var continuing = set(of: [SIGCONT])
    pthread_sigmask(SIG_BLOCK, &continuing, nil)
    let signals = watched
    // Not watched here: a thread that does not block it would discard it before ``WindowWatch`` gets it.
    WindowWatch.block()
    Thread.detachNewThread {
      while true {
        var (watched, number) = (signals, Int32(0))
        sigwait(&watched, &number)
        if number != SIGTSTP { temporaryFiles.removeAll { end(by: number) } }
        stop(ends: ends, temporaryFiles)
      }
    }
  }

  /// Ends the process as `number` does by default.
  static func end(by number: Int32) -> Never {
    perform(number)
    // Reached only if the system withholds the signal.
    exit(128 + number)
  }

  /// Stops the process as SIGTSTP does by default, with the terminal restored. It is taken over again once the process continues in the
  /// foreground.
  ///
  /// - Parameter ends: the watched signals that end the process.
  private static func stop(ends: sigset_t, _ temporaryFiles: TemporaryFiles) {
    // Within the lock, so that nothing is written meanwhile.
    temporaryFiles.terminal.withLock { terminal in
      let time = HostTime.present
      terminal?.restore()
      perform(SIGTSTP)
      guard let modes = terminal else { return }
      // The system discards the stop of a group without a shell.
      var hasStopped = isPending(set(of: [SIGCONT]))
      while !modes.isInForeground {
        // The terminal is restored, and the lock is kept: nothing is written to it before the end.
        if isPending(ends) {
          var (ends, number) = (ends, Int32(0))
          sigwait(&ends, &number)
          temporaryFiles.removeFiles { end(by: number) }
        }
        perform(SIGTTOU)
        if isPending(set(of: [SIGCONT])) { hasStopped = true } else { usleep(100_000) }
      }
      if hasStopped, terminal?.stopTime == nil { terminal?.stopTime = time }
      terminal?.retake()
    }
  }

  /// Returns whether one of `signals` is blocked and waits to be read. A stop removes a pending SIGCONT; the end of the stop adds one.
  private static func isPending(_ signals: sigset_t) -> Bool {
    var (signals, pending) = (signals, sigset_t())
    sigpending(&pending)
    return (ends + [SIGCONT]).contains { sigismember(&signals, $0) == 1 && sigismember(&pending, $0) == 1 }
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    return signals
  }

  /// Does in this thread what `number` does by default. Returns if the process continues after that.
  private static func perform(_ number: Int32) {
    signal(number, SIG_DFL)
    var signals = set(of: [number])
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Returns whether the parent process wants the command to ignore the signal, as `nohup` does.
  private static func isIgnored(_ number: Int32) -> Bool {
    let handler = signal(number, SIG_IGN)
    signal(number, handler)
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
