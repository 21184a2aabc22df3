import Interplay

/// A page that a person uses in a terminal: input bytes and times in, text for the terminal out. It has no clock and no terminal.
final class LiveScene {
  /// The sequences that prepare a terminal: another screen, no cursor, the mouse with its motion, and what this terminal can do.
  static let begin = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1003h\u{1B}[?1006h\u{1B}[?1016$p\u{1B}[?2026$p" + cellSizeQuery

  /// The sequences that restore it, in the reverse order.
  static let end = "\u{1B}[0m\u{1B}[?1016l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?25h\u{1B}[?1049l"

  private static let cellSizeQuery = "\u{1B}[16t"
  private static let pixelMode = 1016
  private static let synchronizedMode = 2026

  /// The keys that end: q, and Control with C or D.
  private static let endingKeys: [UInt8] = [UInt8(ascii: "q"), 3, 4]

  /// The key that stops the command: Control with Z.
  private static let stoppingKey: UInt8 = 26

  /// The runtime of the page.
  let runtime: MotionRuntime
  /// The events so far.
  private(set) var events: [InputEvent] = []
  /// The number of turns so far.
  var turnCount: Int { loop.turnCount }
  /// The number of drawings so far.
  private(set) var drawingCount = 0
  /// Called with each event, when it occurs.
  var onEvent: (InputEvent) -> Void = { _ in }
  /// Whether the person wants to end.
  private(set) var isEnded = false

  private let canvas: Size
  private let loop: HostLoop
  private let dirty = DirtyMirror()
  private var timeBase = HostTimeBase()
  private var input = TerminalInput()
  private var pointer = TerminalPointer()
  private var list: DisplayList
  private var drawing: CellDrawing
  private var shown: CellGrid?
  private var columns: Int
  private var rows: Int
  /// The size of a cell, in pixels; nil until the terminal reports it.
  private var cell: (width: Int, height: Int)?
  /// Whether the terminal has to report the size of a cell again, because a new size of the terminal may come from another font.
  private var asksCellSize = false
  private var canReportPixels = false
  private var reportsPixels = false
  private var isSynchronized = false
  private var wantsStop = false

  /// Builds `page` for a terminal of that many cells.
  init(_ page: Page, columns: Int, rows: Int, prepare: (MotionRuntime) -> Void = { _ in }) {
    let runtime = MotionRuntime(scene: SceneTree(size: page.canvas), samplingInterval: page.samplingInterval)
    runtime.logOutput.write = { _ in }
    page.build(runtime)
    prepare(runtime)
    (self.runtime, self.columns, self.rows, canvas) = (runtime, columns, rows, page.canvas)
    loop = HostLoop(runtime)
    runtime.scene.add(dirty)
    list = DisplayList(of: runtime.scene)
    drawing = CellDrawing(canvas: page.canvas, columns: columns, rows: rows)
  }

  /// Reads what the terminal sent at `time`, and returns what to write to it.
  func read(_ bytes: [UInt8], at time: HostTime) -> String {
    let now = timeBase.timestamp(at: time)
    for event in input.read(bytes) {
      switch event {
      case .mouse(let report): enqueue(pointer.events(report, at: location(of: report), time: now))
      case .key(let key):
        if Self.endingKeys.contains(key) { isEnded = true }
        if key == Self.stoppingKey { wantsStop = true }
      case .mode(Self.pixelMode, let state): if state == 1 || state == 2 { canReportPixels = true }
      case .mode(Self.synchronizedMode, let state): isSynchronized = state == 1 || state == 2
      case .mode: break
      case .cellSize(let width, let height): cell = (width, height)
      }
    }
    // After the loop: the terminal sent what was read before it switches. Without the size of a cell, a pixel has no location.
    guard canReportPixels, !reportsPixels, cell != nil else { return "" }
    reportsPixels = true
    return "\u{1B}[?1016h"
  }

  /// Fits the scene into a terminal of another size, or with cells of another size.
  func resize(columns: Int, rows: Int) {
    asksCellSize = canReportPixels
    if (columns, rows) == (self.columns, self.rows) { return }
    (self.columns, self.rows, shown) = (columns, rows, nil)
    drawing = CellDrawing(canvas: canvas, columns: columns, rows: rows)
  }

  /// Returns whether the person wants to stop the command until it is continued, once for each request.
  func takeStop() -> Bool {
    defer { wantsStop = false }
    return wantsStop
  }

  /// Continues at `time` after the process was stopped at `stop`, in a terminal that was taken over again.
  ///
  /// The scene was suspended meanwhile: its pointers are cancelled, and its time stood still. The next turn draws all of it.
  func resume(at time: HostTime, stoppedAt stop: HostTime) {
    let now = timeBase.timestamp(at: stop)
    enqueue([.surface(.suspended, time: now)])
    loop.turn(at: now)
    timeBase.pause(at: stop)
    timeBase.resume(at: time)
    enqueue([.surface(.resumed, time: timeBase.timestamp(at: time))])
    (input, pointer, shown) = (TerminalInput(), TerminalPointer(), nil)
    // The terminal reports again what it can do.
    (canReportPixels, reportsPixels, isSynchronized) = (false, false, false)
  }

  /// Takes a turn at `time`, and returns what to write to the terminal: empty if nothing changed.
  func turn(at time: HostTime) -> String {
    loop.turn(at: timeBase.timestamp(at: time))
    let query = asksCellSize ? Self.cellSizeQuery : ""
    asksCellSize = false
    if dirty.isEmpty, shown != nil { return query }
    list.update(with: dirty)
    dirty.clear()
    let grid = drawing.draw(list)
    let text = (shown == nil ? "\u{1B}[0m\u{1B}[2J" : "") + grid.text(from: shown)
    shown = grid
    if text.isEmpty { return query }
    drawingCount += 1
    return query + (isSynchronized ? "\u{1B}[?2026h" + text + "\u{1B}[?2026l" : text)
  }

  /// The instant at which the next turn is due, at 60 frames per second; nil if only input can make one necessary.
  func nextTurn(after time: HostTime) -> HostTime? {
    switch loop.need {
    case .nothing: nil
    case .at(let due): timeBase.hostTime(of: due)
    case .everyFrame: .nanoseconds(time.nanoseconds + 16_666_667)
    }
  }

  private func enqueue(_ events: [InputEvent]) {
    for event in events {
      self.events.append(event)
      onEvent(event)
      loop.enqueue(event)
    }
  }

  private func location(of report: TerminalInput.Mouse) -> Point {
    if reportsPixels, let cell {
      return drawing.point(column: (Double(report.x) - 0.5) / Double(cell.width), row: (Double(report.y) - 0.5) / Double(cell.height))
    }
    return drawing.point(column: Double(report.x) - 0.5, row: Double(report.y) - 0.5)
  }
}
