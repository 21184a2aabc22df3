import Interplay
import MotionFormats

/// A page that was played up to a moment.
enum PausedStage {
  /// A moment up to which a page is played.
  enum Moment {
    /// The start, before the page's own script.
    case start
    /// An instant, after all events until then.
    case instant(Timestamp)
    /// The rest after all events.
    case rest

    /// The time; nil at rest.
    var time: Timestamp? {
      switch self {
      case .start: .zero
      case .instant(let time): time
      case .rest: nil
      }
    }
  }

  /// Returns the page that `arguments` name first, and its stage at the instant of `--at`; without that option, at `standard`.
  static func make(
    _ arguments: Arguments, or standard: Moment, isTracing: Bool = false, showsOverlay: Bool = false, tool: CommandTool
  ) throws(CommandFailure) -> (page: Page, stage: Stage, moment: Moment) {
    let page = try PageLookup(tool).page(arguments.positional[0])
    let moment = try arguments.instant("--at").map(Moment.instant) ?? standard
    return (page, try make(page, at: moment, arguments, isTracing: isTracing, showsOverlay: showsOverlay, tool: tool), moment)
  }

  /// Returns the stage of `page` at `moment`, played with the events of `--events` or with the page's own script.
  private static func make(
    _ page: Page, at moment: Moment, _ arguments: Arguments, isTracing: Bool, showsOverlay: Bool, tool: CommandTool
  ) throws(CommandFailure) -> Stage {
    let stage = Stage(page: page, rate: 60, isTracing: isTracing)
    try Settings.apply(arguments, to: stage.runtime, tool: tool)
    stage.runtime.showsOverlay = showsOverlay
    stage.onFrame = Progress(tool: tool).tick
    if let file = try EventArguments.file(arguments, on: page, tool: tool) {
      let events = file.events.filter { event in moment.time.map { event.time <= $0 } ?? true }
      stage.play(events, aimingAt: arguments.has("--aim") ? stage[page.mainNode] : nil)
    } else {
      switch moment {
      case .start: break
      case .instant(let time):
        // The page's own script, up to that time.
        let performed = Stage(page: page, rate: 60)
        try Settings.apply(arguments, to: performed.runtime, tool: tool)
        stage.play(performed.perform().events.filter { $0.time <= time })
      case .rest: page.script(stage)
      }
    }
    if let time = moment.time { stage.run(until: time) } else { stage.settle() }
    return stage
  }
}
