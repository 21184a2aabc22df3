import InterplayFormats

/// The files that a command writes together: none of them is replaced before all are on the disk.
struct OutputBatch {
  private var files: [(path: String, bytes: [UInt8])] = []
  private var texts: [String] = []

  /// Adds a text for the file at `path`, or for standard output if that is `-`.
  mutating func add(_ text: String, to path: String) {
    if path == "-" { texts.append(text) } else { files.append((path, Array(text.utf8))) }
  }

  /// Adds `table` for the file at `path`: in the compact form if its extension is .itrace, otherwise as CSV.
  mutating func add(_ table: TraceTable, to path: String) {
    if path.lowercased().hasSuffix(".itrace") { files.append((path, table.binary)) } else { add(table.csv, to: path) }
  }

  /// Writes everything: the files, and then the texts for standard output, which may be closed.
  func write(tool: CommandTool) throws(CommandFailure) {
    try Files.write(files, tool: tool)
    for text in texts { try tool.write(text) }
  }
}
