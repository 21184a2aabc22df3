import Foundation
import Interplay
import InterplayFormats

/// `interplay live`.
enum LiveCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: ["--record"], repeatable: ["--set"], flags: ["--stats"], positions: ["page ('\(tool.name) list' prints them)"])
    let page = try PageLookup(tool).page(arguments.positional[0])
    try FilesInUse.check(writing: arguments.all("--record"), reading: PageLookup(tool).paths(among: [arguments.positional[0]]))
    // The terminal shows the drawings, among which nothing else may be.
    let output = tool.keepOutput()
    let wake = try WindowWatch.begin()
    let scene = LiveScene(page, columns: 80, rows: 24)
    try Settings.apply(arguments, to: scene.runtime, tool: tool)
    let settings = arguments["--record"] == nil ? [] : try Settings.events(arguments, on: scene.runtime)
    let file = try arguments["--record"].map { (path) throws(CommandFailure) in try RecordingFile(path) }
    let stored = PageLookup(tool).stored(arguments.positional[0], in: arguments["--record"] ?? "-")
    var log = RecordingLog(canvas: page.canvas, page: stored)
    scene.onEvent = { file?.append(log.line(for: $0)) }
    let terminal = try TerminalDevice(
      input: STDIN_FILENO, output: output, begin: LiveScene.begin, end: LiveScene.end, temporaryFiles: tool.temporaryFiles)
    do throws(CommandFailure) {
      // The first line replaces the file: without a terminal it stays as it is.
      file?.append(log.header)
      for event in settings { file?.append(log.line(for: event)) }
      try play(scene, on: terminal, wake, recordingTo: file)
    } catch {
      terminal.restore()
      throw error
    }
    terminal.restore()
    file?.append(log.end(at: scene.runtime.now))
    try file?.close()
    if arguments.has("--stats") {
      func text(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
      let counts = [text(scene.turnCount, "turn"), text(scene.drawingCount, "drawing"), text(scene.events.count, "event")]
      try tool.write(counts.joined(separator: ", ") + "\n")
    }
    return .success
  }

  private static func play(
    _ scene: LiveScene, on terminal: TerminalDevice, _ wake: Int32, recordingTo file: RecordingFile?
  ) throws(CommandFailure) {
    var due: HostTime? = .present
    scene.resize(columns: terminal.size.columns, rows: terminal.size.rows)
    while !scene.isEnded {
      let start = HostTime.present
      let (hasInput, hasWoken) = terminal.wait(for: due.map { max(0, $0.nanoseconds - start.nanoseconds) }, or: wake)
      let (time, stop) = terminal.time()
      if let stop { scene.resume(at: time, stoppedAt: stop) }
      if hasWoken {
        WindowWatch.drain(wake)
        scene.resize(columns: terminal.size.columns, rows: terminal.size.rows)
      }
      if hasInput {
        guard let bytes = try terminal.read() else { return }
        let answer = scene.read(bytes, at: time)
        if !answer.isEmpty { try terminal.write(answer) }
        // The job, as the terminal does for this key in its former mode.
        if scene.takeStop() { kill(0, SIGTSTP) }
      }
      let text = scene.turn(at: time)
      // On a full disk the person learns at once that nothing is recorded any more.
      try file?.check()
      if !text.isEmpty { try terminal.write(text) }
      due = scene.nextTurn(after: time)
    }
  }
}

/// A descriptor that can be read after the size of the terminal has changed.
enum WindowWatch {
  /// Starts watching, and returns the descriptor. All other threads have to block the signal: ``SignalWatch`` does so.
  static func begin() throws(CommandFailure) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw CommandFailure(.noInput, "a pipe cannot be opened: \(SystemError.last.reason); close files or programs")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A full pipe has woken the reader already.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    let (watched, writer) = (block(), ends[1])
    Thread.detachNewThread {
      while true {
        var (watched, number, byte) = (watched, Int32(0), UInt8(1))
        guard sigwait(&watched, &number) == 0 else { return }
        _ = write(writer, &byte, 1)
      }
    }
    return ends[0]
  }

  /// Blocks the signal of a new size in this thread and in those that it starts, and returns the set with that signal.
  @discardableResult static func block() -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGWINCH)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    return signals
  }

  /// Forgets the changes so far.
  static func drain(_ descriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: 64)
    _ = read(descriptor, &bytes, bytes.count)
  }
}
