import Interplay
import InterplayFormats

/// `interplay record`.
enum RecordCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: EventArguments.options + ["--events", "--rate"], repeatable: EventArguments.repeatable + ["--set"],
      flags: EventArguments.flags + ["--aim"],
      positions: ["page ('\(tool.name) list' prints them)", "file of the recording"])
    let lookup = PageLookup(tool)
    let page = try lookup.page(arguments.positional[0])
    try FilesInUse.check(
      writing: [arguments.positional[1]], reading: lookup.paths(among: [arguments.positional[0]]) + arguments.all("--events"))
    let rate = try arguments.rate(default: 60)
    let run = try PlayedRun(of: page, rate: rate, arguments, tool: tool)
    let stage = run.stage
    let settings = try Settings.events(arguments, on: stage.runtime)

    let file = try RecordingFile(arguments.positional[1])
    var log = RecordingLog(
      canvas: page.canvas, page: lookup.stored(arguments.positional[0], in: arguments.positional[1]), rate: rate.map { Int($0) })
    file.append(log.header)
    for event in settings { file.append(log.line(for: event)) }
    // Each line is written when its event occurs, so that a kill loses none before it.
    // The runtime refuses an impossible event, and a recording of it could not be read.
    var verifier = InputStreamVerifier()
    stage.onEvent = { [runtime = stage.runtime] event in
      guard event.isPredicted || event.time >= runtime.now else { return }
      do throws(InputStreamError) { try verifier.verify(event) } catch { return }
      file.append(log.line(for: event))
    }
    run.play()
    file.append(log.end(at: stage.now))
    try file.close()
    run.warn(tool: tool)
    try tool.write("\(stage.recording.events.count) events until \(Report.number(stage.now.seconds)) s\ndigest \(stage.trace.digest.hex)\n")
    return .success
  }
}
