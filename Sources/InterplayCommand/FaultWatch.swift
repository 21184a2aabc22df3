import Foundation

/// The restoration of the terminal when a fault ends the process: a trap in a page, or an invalid access to memory.
///
/// The thread with the fault handles it, in functions that are safe there: they take no lock, and need no memory of the heap.
enum FaultWatch {
  /// A terminal whose restoration is prepared.
  private struct Terminal {
    let input: Int32
    let output: Int32
    var mode: termios
    let end: UnsafeMutableBufferPointer<UInt8>
  }

  /// The memory of the handler. Only one thread prepares it, before any fault.
  private struct Memory: @unchecked Sendable {
    /// The terminal to be restored; nil for none.
    let terminal = UnsafeMutablePointer<Terminal?>.allocate(capacity: 1)
    /// The actions before, at the numbers of their signals.
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

    init() { terminal.initialize(to: nil) }
  }

  private static let memory = Memory()

  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// The size of the stack of the handler, in bytes.
  private static let stackSize = 1 << 16

  /// Restores the terminal at a fault from now on. Call it in the thread of the page, whose stack may overflow.
  static func begin(restoring modes: TerminalModes) {
    end()
    let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: modes.end.utf8.count)
    _ = text.initialize(from: modes.end.utf8)
    memory.terminal.pointee = Terminal(input: modes.input, output: modes.output, mode: modes.former, end: text)
    prepareStack()
    for number in signals {
      sigaction(number, nil, memory.actions + Int(number))
      signal(number) { FaultWatch.end(by: $0) }
      // After an overflow, only another stack has room for the handler.
      var action = sigaction()
      sigaction(number, nil, &action)
      action.sa_flags |= SA_ONSTACK
      sigaction(number, &action, nil)
    }
  }

  /// Has no effect on faults from now on.
  static func end() {
    guard let terminal = memory.terminal.pointee else { return }
    for number in signals { sigaction(number, memory.actions + Int(number), nil) }
    memory.terminal.pointee = nil
    terminal.end.deallocate()
  }

  /// Handles a fault: restores the terminal, and passes the signal on.
  private static func end(by number: Int32) {
    if var terminal = memory.terminal.pointee {
      // Once, also if there is a fault in here.
      memory.terminal.pointee = nil
      // So short that the terminal accepts it at once.
      _ = write(terminal.output, terminal.end.baseAddress, terminal.end.count)
      tcsetattr(terminal.input, TCSAFLUSH, &terminal.mode)
    }
    // The action before gets the signal when this handler returns. By default, it ends the process.
    sigaction(number, memory.actions + Int(number), nil)
    raise(number)
  }

  /// Gives this thread a stack for its handlers, unless it has one.
  private static func prepareStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = numericCast(stackSize)
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }
}
