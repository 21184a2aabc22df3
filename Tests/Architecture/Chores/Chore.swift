import Foundation
import InterplayTestSupport

/// A script of `.ci` that runs with programs of the test instead of those that it calls.
struct Chore {
  private(set) var code: Int32 = 0
  private(set) var output = ""

  /// Runs `.ci/name` with `arguments`.
  ///
  /// - Parameters:
  ///   - programs: scripts of `sh` by the names of the programs that they replace. They run in their own folder.
  ///   - input: the content of standard input.
  init(_ name: String, _ arguments: [String] = [], programs: [String: String] = [:], input: String = "") throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interplay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.install(programs, in: folder)
    // Files, because two pipes that are written and read in sequence can block.
    let (source, target) = (folder.appendingPathComponent("input"), folder.appendingPathComponent("output"))
    try input.write(to: source, atomically: true, encoding: .utf8)
    try Data().write(to: target)

    let process = Process()
    process.executableURL = packageRoot.appendingPathComponent(".ci/\(name)")
    process.arguments = arguments
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = ["PATH": "\(folder.path):\(path)", "TMPDIR": folder.path]
    process.standardInput = try FileHandle(forReadingFrom: source)
    let handle = try FileHandle(forWritingTo: target)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    code = process.terminationStatus
    output = try String(contentsOf: target, encoding: .utf8)
  }

  /// Writes executable scripts into `folder`.
  ///
  /// A program copies them: a process that another test starts in the meantime would inherit the descriptor of a file that this process
  /// writes, and a file that is open for writing cannot be executed.
  private static func install(_ programs: [String: String], in folder: URL) throws {
    if programs.isEmpty { return }
    let texts = folder.appendingPathComponent("texts")
    try FileManager.default.createDirectory(at: texts, withIntermediateDirectories: true)
    for (program, script) in programs {
      let file = texts.appendingPathComponent(program).path
      try "#!/bin/sh\ncd '\(folder.path)'\n\(script)\n".write(toFile: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    }
    let copy = Process()
    copy.executableURL = URL(fileURLWithPath: "/bin/cp")
    copy.arguments = ["-p"] + programs.keys.map { texts.appendingPathComponent($0).path } + [folder.path]
    try copy.run()
    copy.waitUntilExit()
    if copy.terminationStatus != 0 { throw CocoaError(.fileWriteUnknown) }
  }
}
