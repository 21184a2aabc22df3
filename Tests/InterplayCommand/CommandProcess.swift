import Foundation

/// The built command as a separate process: tests of descriptors, signals and several processes at once need one.
struct CommandProcess {
  /// The command, which is built beside the tests.
  static let executable = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("interplay")

  var code: Int32
  var output: String
  var errors: String

  /// Runs `script` with `sh` in `folder`; `"$INTERPLAY"` is the command.
  init(_ script: String, in folder: URL) throws {
    let files = FileManager.default.temporaryDirectory.appendingPathComponent("interplay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: files) }
    let (output, errors) = (files.appendingPathComponent("output"), files.appendingPathComponent("errors"))
    // Files, because two pipes that are read in sequence can block.
    for file in [output, errors] { try Data().write(to: file) }

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(["INTERPLAY": Self.executable.path]) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()

    code = process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
    self.output = try String(contentsOf: output, encoding: .utf8)
    self.errors = try String(contentsOf: errors, encoding: .utf8)
  }

  /// Starts `interplay convert` from a named pipe in `folder` to `target`.
  ///
  /// Returns after the command has opened its output, while it waits for its input.
  static func startConverting(from name: String, to target: String, in folder: URL) throws -> (process: Process, input: FileHandle) {
    let pipe = folder.appendingPathComponent(name).path
    mkfifo(pipe, 0o600)
    let process = Process()
    process.executableURL = executable
    process.arguments = ["convert", pipe, target]
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Opening blocks until the command opens the other end, which it does after opening its output.
    return (process, try FileHandle(forWritingTo: URL(fileURLWithPath: pipe)))
  }
}
