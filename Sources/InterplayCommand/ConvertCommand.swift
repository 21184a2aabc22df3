import Interplay
import InterplayFormats

/// `interplay convert`.
enum ConvertCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: EventArguments.options + ["--format", "--to", "--page", "--smooth", "--predict"], flags: EventArguments.flags,
      positions: ["file to read", "file to write"])
    let (source, target) = (arguments.positional[0], arguments.positional[1])
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
      batch.events = processors.take(batch.events)
      if writer == nil, reader.format != nil { writer = EventFileWriter(format, header: header(reader, options, page)) }
      try write(writer?.write(batch, of: reader) ?? "")
    }
    try write(writer?.finish(at: reader.end) ?? "")
    try file?.close()
    for notice in writer?.notices ?? [] { tool.warn("\(tool.name): \(target): \(notice)\n") }
    return .success
  }

  private static func header(_ reader: EventFileReader, _ options: EventFileOptions, _ page: Page?) -> Recording {
    reader.header ?? Recording(canvas: options.canvas, page: page?.name, events: [])
  }

  /// Returns the output format: that of `--format`, which `--to` also names, otherwise that of the file extension.
  private static func format(_ arguments: Arguments, _ path: String) throws(CommandFailure) -> EventFileFormat {
    let names: [(String, EventFileFormat)] = [
      ("recording", .recording), ("webdriver", .webDriverActions), ("evemu", .evemu), ("libinput", .libinput),
    ]
    if arguments["--to"] != nil, arguments["--format"] != nil {
      throw CommandFailure(.usage, "--format and --to exclude each other; use --format")
    }
    if let name = arguments["--format"] ?? arguments["--to"] {
      if let known = names.first(where: { $0.0 == name }) { return known.1 }
      throw CommandFailure(.usage, "unknown format '\(name)'; the formats are \(names.map { $0.0 }.joined(separator: ", "))")
    }
    switch path.split(separator: ".").last.map({ $0.lowercased() }) {
    case "jsonl", "recording": return .recording
    case "json": return .webDriverActions
    case "evemu", "events": return .evemu
    case "yml", "yaml": return .libinput
    default:
      throw CommandFailure(
        .usage, "\(path) has none of the extensions .jsonl, .json, .evemu and .yml; specify the format with --format")
    }
  }
}
