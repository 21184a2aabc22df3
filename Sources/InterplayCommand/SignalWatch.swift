import Foundation

/// The handling of signals.
enum SignalWatch {
  /// Removes `temporaryFiles` when a signal ends the process, and restores the terminal while one stops it.
  ///
  /// Call it before there is a second thread.
  static func begin(removing temporaryFiles: TemporaryFiles) {
    // If a pipe is closed or a file may not grow, the write fails instead.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)

    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP] where !isIgnored(number) { sigaddset(&signals, number) }
    // Every thread inherits this mask, so that only one receives the signals; there, any function may be called.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let watched = signals
    // Not watched here: a thread that does not block it would discard it before ``WindowWatch`` gets it.
    WindowWatch.block()
    Thread.detachNewThread {
      while true {
        var (watched, number) = (watched, Int32(0))
        sigwait(&watched, &number)
        if number != SIGTSTP { temporaryFiles.removeAll { end(by: number) } }
        stop(restoring: temporaryFiles.terminal)
      }
    }
  }

  /// Ends the process as `number` does by default.
  static func end(by number: Int32) -> Never {
    perform(number)
    // Reached only if the system withholds the signal.
    exit(128 + number)
  }

  /// Stops the process as SIGTSTP does by default, with the terminal restored. It is taken over again once the process continues.
  private static func stop(restoring terminal: Guarded<TerminalModes?>) {
    // Within the lock, so that nothing is written meanwhile.
    terminal.withLock { terminal in
      if terminal?.stopTime == nil { terminal?.stopTime = .present }
      terminal?.restore()
      perform(SIGTSTP)
      terminal?.retake()
    }
  }

  /// Does in this thread what `number` does by default. Returns if the process continues after that.
  private static func perform(_ number: Int32) {
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
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
