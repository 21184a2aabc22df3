import Interplay
import InterplayFormats

/// `interplay convert`.
enum ConvertCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: EventArguments.options + ["--format", "--to", "--page", "--smooth", "--predict"],
      repeatable: EventArguments.repeatable + ["--only", "--let"], flags: EventArguments.flags,
      positions: ["file to read", "file to write"])
    let (source, target) = (arguments.positional[0], arguments.positional[1])
    try FilesInUse.check(writing: [target], reading: [source])
    if arguments["--to"] != nil, arguments["--format"] != nil {
      throw CommandFailure(.usage, "--format and --to exclude each other; use --format")
    }
    if ScriptConversion.isScript(source) { return try convertScript(source, to: target, arguments, tool) }
    if arguments.hasAny("--only", "--let") {
      throw CommandFailure(.usage, "--only and --let require a script to read, and \(source) has not the extension .script; leave them out")
    }
    if wantsScript(arguments) {
      return try convertToScript(source, target, arguments, tool)
    }
    let format = try format(arguments, target)
    let page = try arguments["--page"].map { (name) throws(CommandFailure) in try PageLookup(tool).page(name) }
    var options = try EventArguments.options(arguments, canvas: page?.canvas)
    var processors = try Processors(arguments)
    // Processed or repaired events differ from the kernel's.
    options.keepsKernelEvents = processors.isEmpty && options.repair == nil
    let elements = try Elements(on: page, arguments, tool: tool)

    // '-' means standard output.
    let file = target == "-" ? nil : try OutputFile(target, temporaryFiles: tool.temporaryFiles)
    defer { file?.discard() }
    let write = file?.write ?? tool.write
    var writer: EventFileWriter?
    let reader = try Files.stream(source, options, elements: elements, tool: tool) {
      (batch, reader) throws(CommandFailure) in
      var batch = batch
      batch.events = processors.process(batch.events)
      if writer == nil, reader.format != nil { writer = EventFileWriter(format, header: header(reader, options, arguments, tool)) }
      try write(writer?.write(batch, of: reader) ?? "")
    }
    try write(writer?.finish(at: reader.end) ?? "")
    try checkScene(reader.header?.page, arguments, tool)
    try file?.close()
    if reader.baseline != nil { noteBaseline(target, tool) }
    for notice in writer?.notices ?? [] { tool.report("\(target): \(notice)") }
    return .success
  }

  /// Returns whether the format to write is that of scripts.
  private static func wantsScript(_ arguments: Arguments) -> Bool {
    guard let name = arguments["--format"] ?? arguments["--to"] else { return ScriptConversion.isScript(arguments.positional[1]) }
    return name == "script"
  }

  private static func convertScript(
    _ source: String, to target: String, _ arguments: Arguments, _ tool: CommandTool
  ) throws(CommandFailure) -> ExitCode {
    if wantsScript(arguments) {
      throw CommandFailure(.usage, "\(source) is a script already; choose another format, or copy the file")
    }
    let format = try format(arguments, target)
    let options = EventArguments.options + EventArguments.repeatable + ["--smooth", "--predict"]
    let unused = options.first { arguments[$0] != nil } ?? EventArguments.flags.first { arguments.has($0) }
    if let unused {
      throw CommandFailure(.usage, "\(unused) requires an event file to read, and \(source) is a script; leave it out")
    }
    var (recording, notices) = try ScriptConversion.recording(of: source, arguments, tool: tool)
    recording.page = recording.page.map { PageLookup(tool).stored($0, in: target) }
    try checkScene(nil, arguments, tool)
    let (text, losses) = format == .recording ? (recording.jsonLines, []) : recording.written(as: format)
    try write(text, to: target, notices + losses, tool)
    return .success
  }

  private static func convertToScript(
    _ source: String, _ target: String, _ arguments: Arguments, _ tool: CommandTool
  ) throws(CommandFailure) -> ExitCode {
    let page = try arguments["--page"].map { (name) throws(CommandFailure) in try PageLookup(tool).page(name) }
    let options = try EventArguments.options(arguments, canvas: page?.canvas)
    var file = try Files.events(source, options, elements: Elements(on: page, arguments, tool: tool), tool: tool)
    try checkScene(file.recording?.page, arguments, tool)
    var processors = try Processors(arguments)
    file.events = processors.process(file.events)
    file.recording?.events = file.events
    if file.baseline != nil { noteBaseline(target, tool) }
    let lookup = PageLookup(tool)
    let moved = lookup.moved(file.recording?.page, from: source, to: target)
    file.recording?.page = moved
    let script = ScriptConversion.script(
      of: file, page: arguments["--page"].map { lookup.stored($0, in: target) }, canvas: options.canvas)
    try write(script.text, to: target, script.notices, tool)
    return .success
  }

  /// Throws if the file to write is the scene of `--page`, or the one that the file to read names `name`.
  private static func checkScene(_ name: String?, _ arguments: Arguments, _ tool: CommandTool) throws(CommandFailure) {
    let lookup = PageLookup(tool)
    let named = name.map { lookup.found($0, from: arguments.positional[0]) }
    try FilesInUse.check(writing: [arguments.positional[1]], reading: lookup.paths(among: [named, arguments["--page"]]))
  }

  /// Warns that the expected outputs of a recording are not converted.
  private static func noteBaseline(_ target: String, _ tool: CommandTool) {
    tool.report("\(target): expected outputs are omitted; record them again with '\(tool.name) baseline'")
  }

  private static func write(
    _ text: String, to target: String, _ notices: [String], _ tool: CommandTool
  ) throws(CommandFailure) {
    if target == "-" { try tool.write(text) } else { try Files.write(text, to: target, tool: tool) }
    for notice in notices { tool.report("\(target): \(notice)") }
  }

  private static func header(
    _ reader: EventFileReader, _ options: EventFileOptions, _ arguments: Arguments, _ tool: CommandTool
  ) -> Recording {
    let (source, target, lookup) = (arguments.positional[0], arguments.positional[1], PageLookup(tool))
    guard var header = reader.header else {
      return Recording(canvas: options.canvas, page: arguments["--page"].map { lookup.stored($0, in: target) }, events: [])
    }
    header.page = lookup.moved(header.page, from: source, to: target)
    return header
  }

  /// Returns the output format: that of `--format`, which `--to` also names, otherwise that of the file extension.
  private static func format(_ arguments: Arguments, _ path: String) throws(CommandFailure) -> EventFileFormat {
    let names: [(String, EventFileFormat)] = [
      ("recording", .recording), ("webdriver", .webDriverActions), ("evemu", .evemu), ("libinput", .libinput),
    ]
    if let name = arguments["--format"] ?? arguments["--to"] {
      if let known = names.first(where: { $0.0 == name }) { return known.1 }
      throw CommandFailure(.usage, "unknown format '\(name)'; the formats are \(names.map { $0.0 }.joined(separator: ", ")), script")
    }
    switch path.split(separator: ".").last.map({ $0.lowercased() }) {
    case "jsonl", "recording": return .recording
    case "json": return .webDriverActions
    case "evemu", "events": return .evemu
    case "yml", "yaml": return .libinput
    default:
      throw CommandFailure(
        .usage, "\(path) has none of the extensions .jsonl, .json, .evemu, .yml and .script; specify the format with --format")
    }
  }
}
