import Foundation
import Testing

@testable import InterplayCommand

/// A recording of a tap at `x`.
private func tap(at x: Int) -> String {
  """
  {"interplay": 1, "canvas": [400, 800]}
  {"t": 0, "pointer": 0, "phase": "down", "x": \(x), "y": 400}
  {"t": 9000000, "pointer": 0, "phase": "up", "x": \(x), "y": 400}

  """
}

extension URL {
  fileprivate func text(of name: String) throws -> String { try String(contentsOf: appendingPathComponent(name), encoding: .utf8) }

  fileprivate func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  fileprivate func permissions(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: appendingPathComponent(name).path)[.posixPermissions] as? Int
  }

  fileprivate func type(of name: String) throws -> FileAttributeType? {
    try FileManager.default.attributesOfItem(atPath: appendingPathComponent(name).path)[.type] as? FileAttributeType
  }
}

@Suite struct OutputFileTests {
  /// A folder with a recording `tap.jsonl`.
  private func withTap(_ body: (URL) throws -> Void) throws {
    try withFolder { folder in
      try tap(at: 300).write(to: folder.appendingPathComponent("tap.jsonl"), atomically: true, encoding: .utf8)
      try body(folder)
    }
  }

  /// Every way to write a file, each with `target`.
  private static func ways(to target: String) -> [String] {
    [
      "convert tap.jsonl \(target) --to evemu", "play introduction --trace \(target)", "play introduction --record \(target)",
      "play introduction --plot \(target)", "replay tap.jsonl --page tossing --trace \(target)",
    ]
  }

  @Test(arguments: ways(to: "kept"))
  func `a directory is rejected and remains unchanged`(_ command: String) throws {
    try withTap { folder in
      let run = try CommandProcess("mkdir -p kept/deep; echo mine > kept/deep/file; \"$INTERPLAY\" \(command)", in: folder)

      #expect(run.code == 73 && run.errors.contains("kept is a directory"), "\(run.errors)")
      #expect(try folder.text(of: "kept/deep/file") == "mine\n")
      #expect(try folder.names() == ["kept", "tap.jsonl"])
    }
  }

  @Test(arguments: ways(to: "link"))
  func `symbolic links are followed, along chains and to files that do not exist yet`(_ command: String) throws {
    try withTap { folder in
      for target in ["sub/old", "sub/new"] {
        let run = try CommandProcess(
          "mkdir -p sub; echo old > sub/old; ln -sf sub/chain link; ln -sf ../\(target) sub/chain; \"$INTERPLAY\" \(command)", in: folder)

        #expect(run.code == 0 && run.errors.isEmpty || run.errors.contains("link: "), "\(run.errors)")
        #expect(try folder.type(of: "link") == .typeSymbolicLink && folder.type(of: "sub/chain") == .typeSymbolicLink)
        #expect(try folder.type(of: target) == .typeRegular && folder.text(of: target).count > 10)
      }
      #expect(try folder.appendingPathComponent("sub").names() == ["chain", "new", "old"])
    }
  }

  @Test func `a loop of links is rejected`() throws {
    try withTap { folder in
      let run = try CommandProcess("ln -s b a; ln -s a b; \"$INTERPLAY\" convert tap.jsonl a --to evemu", in: folder)

      #expect(run.code == 73 && run.errors.contains("cannot write a: too many levels of symbolic links"), "\(run.errors)")
      #expect(try folder.names() == ["a", "b", "tap.jsonl"])
    }
  }

  @Test(arguments: ways(to: "out"))
  func `the target keeps its mode, and a new file has the mode of the umask`(_ command: String) throws {
    try withTap { folder in
      for mode in [0o600, 0o640, 0o666] {
        let run = try CommandProcess(
          "umask 027; echo old > out; chmod \(String(mode, radix: 8)) out; \"$INTERPLAY\" \(command)", in: folder)
        #expect(run.code == 0)
        #expect(try folder.permissions(of: "out") == mode)
        #expect(try folder.text(of: "out") != "old\n")
      }
      #expect(try CommandProcess("rm out; umask 027; \"$INTERPLAY\" \(command)", in: folder).code == 0)
      #expect(try folder.permissions(of: "out") == 0o640)
    }
  }

  @Test func `output to a pipe leaves the pipe in place`() throws {
    try withTap { folder in
      let run = try CommandProcess(
        "mkfifo pipe; cat pipe > copy & \"$INTERPLAY\" play introduction --trace pipe; test -p pipe || kill $!; wait", in: folder)

      #expect(run.code == 0, "\(run.errors)")
      #expect(try folder.type(of: "pipe") != .typeRegular)
      #expect(try folder.text(of: "copy").hasPrefix("time_ns,"))
    }
  }

  /// A folder in which devices can be created and opened, usually by the superuser.
  private static let makesDevices: Bool = {
    var succeeds = false
    try? withFolder { folder in
      let script = "mknod null c 1 3 && : > null && test -c null"
      succeeds = try CommandProcess(script, in: folder).code == 0
    }
    return succeeds
  }()

  @Test(.enabled(if: makesDevices, "needs to make devices"), arguments: ways(to: "device"))
  func `output to a device leaves the device in place`(_ command: String) throws {
    try withTap { folder in
      #expect(try CommandProcess("mknod device c 1 3; \"$INTERPLAY\" \(command)", in: folder).code == 0)
      #expect(try folder.type(of: "device") == .typeCharacterSpecial)

      let full = try CommandProcess("rm device; mknod device c 1 7; \"$INTERPLAY\" \(command)", in: folder)
      #expect(full.code == 73 && full.errors.contains("cannot write device: no space left on device"), "\(full.errors)")
      #expect(try folder.type(of: "device") == .typeCharacterSpecial)
      #expect(try folder.names() == ["device", "tap.jsonl"])
    }
  }

  // The shell's limit on file sizes acts like a full disk, and needs no privileges.
  @Test(arguments: ways(to: "out"))
  func `on a full disk the target remains unchanged, and no other file remains`(_ command: String) throws {
    try withTap { folder in
      let run = try CommandProcess("echo old > out; ulimit -f 0; \"$INTERPLAY\" \(command)", in: folder)

      #expect(run.code == 73)
      #expect(try folder.text(of: "out") == "old\n")
      #expect(try folder.names() == ["out", "tap.jsonl"])
    }
  }

  /// Whether a small file system can be mounted, which only this process and its children see.
  private static let mounts: Bool = {
    var succeeds = false
    try? withFolder { folder in
      succeeds = try CommandProcess("mkdir m; unshare -m mount -t tmpfs -o size=4k none m", in: folder).code == 0
    }
    return succeeds
  }()

  @Test(.enabled(if: mounts, "needs to mount a file system"))
  func `on a full file system the target remains unchanged, and no other file remains`() throws {
    try withTap { folder in
      let script = """
        echo old > m/out; "$INTERPLAY" play tossing --trace m/out > report; echo "status $?"; cat m/out; ls -A m
        """
      let run = try CommandProcess("mkdir m; unshare -m sh -c 'mount -t tmpfs -o size=8k none m; \(script)'", in: folder)

      #expect(run.output == "status 73\nold\nout\n", "\(run.output)")
      #expect(run.errors == "interplay: cannot write m/out: no space left on device\n")
    }
  }

  @Test func `a folder in which no file can be created is reported by its path`() throws {
    try withTap { folder in
      for place in ["/proc/out.csv", "nowhere/out.csv", "tap.jsonl/out.csv"] {
        let run = try CommandProcess("\"$INTERPLAY\" play introduction --trace \(place)", in: folder)
        #expect(run.code == 73 && run.errors.contains("cannot write \(place): "), "\(run.errors)")
      }
    }
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
  func `a target without write permission remains unchanged`() throws {
    try withTap { folder in
      let run = try CommandProcess("echo old > out; chmod 400 out; \"$INTERPLAY\" play introduction --trace out", in: folder)
      #expect(run.code == 73)
      #expect(try folder.text(of: "out") == "old\n")

      let closed = try CommandProcess("mkdir f; chmod 500 f; \"$INTERPLAY\" play introduction --trace f/out; chmod 700 f", in: folder)
      #expect(closed.errors.contains("cannot write f/out: permission denied"))
    }
  }

  @Test func `a path of an open descriptor is written through that descriptor, without loss`() throws {
    try withTap { folder in
      let run = try CommandProcess(
        "\"$INTERPLAY\" play introduction --trace /dev/stdout > out; exec 3> log; \"$INTERPLAY\" play introduction --trace /dev/fd/3; echo end >&3",
        in: folder)

      #expect(run.code == 0)
      let text = try folder.text(of: "out")
      #expect(text.hasPrefix("time_ns,") && text.contains("\ndigest "))
      let log = try folder.text(of: "log")
      #expect(log.hasPrefix("time_ns,") && log.hasSuffix("end\n"))
    }
  }

  @Test func `an existing file with the suffix .part remains unchanged`() throws {
    try withTap { folder in
      let run = try CommandProcess("echo mine > out.evemu.part; \"$INTERPLAY\" convert tap.jsonl out.evemu", in: folder)

      #expect(run.code == 0)
      #expect(try folder.text(of: "out.evemu.part") == "mine\n")
      #expect(try folder.names() == ["out.evemu", "out.evemu.part", "tap.jsonl"])
    }
  }

  @Test func `of two concurrent runs the last one wins with a complete file`() throws {
    try withFolder { folder in
      for order in [[0, 1], [1, 0]] {
        let target = folder.appendingPathComponent("out.jsonl").path
        let runs = try [0, 1].map { try CommandProcess.startConverting(from: "pipe\($0)-\(order[0])", to: target, in: folder) }
        for index in order {
          try runs[index].input.write(contentsOf: Data(tap(at: index + 1).utf8))
          try runs[index].input.close()
          runs[index].process.waitUntilExit()
          #expect(runs[index].process.terminationStatus == 0)
          let text = try folder.text(of: "out.jsonl")
          #expect(text.contains("\"x\": \(index + 1)") && text.split(separator: "\n").count >= 3)
        }
      }
      #expect(try folder.names().filter { !$0.hasPrefix("pipe") } == ["out.jsonl"])
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal removes the temporary file and ends the process normally`(_ signal: Int32) throws {
    try withFolder { folder in
      try "old".write(to: folder.appendingPathComponent("out.jsonl"), atomically: true, encoding: .utf8)
      let run = try CommandProcess.startConverting(
        from: "pipe", to: folder.appendingPathComponent("out.jsonl").path, in: folder)
      #expect(try folder.names().count == 3)

      kill(run.process.processIdentifier, signal)
      run.process.waitUntilExit()

      #expect(run.process.terminationReason == .uncaughtSignal && run.process.terminationStatus == signal)
      #expect(try folder.names() == ["out.jsonl", "pipe"])
      #expect(try folder.text(of: "out.jsonl") == "old")
    }
  }
}
