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
    for (program, script) in programs {
      let file = folder.appendingPathComponent(program).path
      try "#!/bin/sh\ncd '\(folder.path)'\n\(script)\n".write(toFile: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    }
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
}
