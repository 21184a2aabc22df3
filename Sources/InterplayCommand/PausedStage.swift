import Interplay
import MotionFormats

/// A page that was played up to an instant.
enum PausedStage {
  /// Returns the stage of `page` at `time`, played with the events of `--events` or with the page's own script; nil plays on until it is at rest.
  static func make(
    _ page: Page, at time: Timestamp?, _ arguments: Arguments, isTracing: Bool = false, showsOverlay: Bool = false, tool: CommandTool
  ) throws(CommandFailure) -> Stage {
    let stage = Stage(page: page, rate: 60, isTracing: isTracing)
    try Settings.apply(arguments, to: stage.runtime, tool: tool)
    stage.runtime.showsOverlay = showsOverlay
    stage.onFrame = Progress(tool: tool).tick
    if let file = try EventArguments.file(arguments, on: page, tool: tool) {
      let events = file.events.filter { event in time.map { event.time <= $0 } ?? true }
      stage.play(events, aimingAt: arguments.has("--aim") ? stage[page.mainNode] : nil)
    } else if let time, time > .zero {
      // The page's own script, up to that time.
      let performed = Stage(page: page, rate: 60)
      try Settings.apply(arguments, to: performed.runtime, tool: tool)
      stage.play(performed.perform().events.filter { $0.time <= time })
    } else if time == nil {
      page.script(stage)
    }
    if let time { stage.run(until: time) } else { stage.settle() }
    return stage
  }
}
