import Foundation

/// The handling of signals.
enum SignalWatch {
  /// Removes `temporaryFiles` when a signal ends the process. Call it before there is a second thread.
  static func begin(removing temporaryFiles: TemporaryFiles) {
    // If a pipe is closed or a file may not grow, the write fails instead.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)

    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] where !isIgnored(number) { sigaddset(&signals, number) }
    // Every thread inherits this mask, so that only one receives the signals; there, any function may be called.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let watched = signals
    // Not watched here: a thread that does not block it would discard it before ``WindowWatch`` gets it.
    WindowWatch.block()
    Thread.detachNewThread {
      var (watched, number) = (watched, Int32(0))
      sigwait(&watched, &number)
      temporaryFiles.removeAll { end(by: number) }
    }
  }

  /// Ends the process as `number` does by default.
  static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    // Reached only if the system withholds the signal.
    exit(128 + number)
  }

  /// Returns whether the parent process wants the command to ignore the signal, as `nohup` does.
  private static func isIgnored(_ number: Int32) -> Bool {
    let handler = signal(number, SIG_IGN)
    signal(number, handler)
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
