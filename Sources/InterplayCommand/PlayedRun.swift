import Interplay
import InterplayFormats

/// A run of `play` and `record`: a page with the settings of `--set`, and the events of `--events` or the page's own script.
struct PlayedRun {
  /// The stage. It shows the progress.
  let stage: Stage
  /// The events to play; nil for the page's own script.
  let file: EventFile?

  private let page: Page
  private let arguments: Arguments
  /// The presses of events that miss. Those of the page's own script are diagnostics.
  private let misses: PressMisses?

  /// Reads the events, and prepares the stage at `rate`.
  init(
    of page: Page, rate: Int64?, _ arguments: Arguments, isTracing: Bool = false, tool: CommandTool
  ) throws(CommandFailure) {
    (self.page, self.arguments) = (page, arguments)
    file = try EventArguments.file(arguments, on: page, tool: tool)
    Report.warn(ofEventsOn: file?.canvas, playedOn: page, tool: tool)
    stage = Stage(page: page, rate: rate, isTracing: isTracing)
    try Settings.apply(arguments, to: stage.runtime, tool: tool)
    stage.onFrame = Progress(tool: tool).tick
    misses = file == nil ? nil : PressMisses(on: stage)
  }

  /// Plays the events or the script until everything is at rest.
  func play() {
    guard let file else {
      stage.perform()
      return
    }
    stage.play(file.events, aimingAt: arguments.has("--aim") ? stage[page.mainNode] : nil)
    stage.settle()
  }

  /// Writes what the run should not have as warnings: presses that miss, diagnostics, and motion at its end. The lines of the log precede them.
  func warn(tool: CommandTool) {
    let advice = arguments.has("--aim") ? nil : "--aim moves the events so that it hits the center of \(page.mainNode)"
    misses?.warn(advice: advice, tool: tool)
    for line in stage.log { tool.warn("log: \(TerminalText.escapedLines(line))\n") }
    Report.warn(about: stage, tool: tool)
  }
}
