import Foundation
import Testing

@testable import InterplayCommand

/// `--format`, `--output`, and the advice for arguments that are wrong.
@Suite struct OutputOptionsTests {
  @Test func `the format of an output is chosen by one option, and --json is short for json`() {
    let json = Run("play", "tossing", "--json").output

    #expect(json.hasPrefix("{"))
    #expect(Run("play", "tossing", "--format", "json").output == json)
    #expect(Run("play", "tossing", "--format", "text").output == Run("play", "tossing").output)
    #expect(Run("play", "tossing", "--format", "json", "--json").output == json)
  }

  @Test(arguments: [
    (["curve", "sprng"], "spring"), (["curve", "spring", "--format", "cvs"], "csv"), (["test", "a.script", "--format", "jnit"], "junit"),
    (["graph", "tossing", "--format", "mermaidd"], "mermaid"), (["list", "--format", "jsn"], "json"),
    (["play", "tossing", "--format", "jsom"], "json"),
  ])
  func `a mistyped format or kind has a suggestion`(arguments: [String], expected: String) {
    let run = Run(arguments)
    #expect(run.code == 64 && run.errors.contains("did you mean '\(expected)'"), "\(run.errors)")
  }

  @Test(arguments: [
    ("show tossing --aim", "--aim requires --events"), ("graph tossing --aim", "--aim requires --events"),
    ("why tossing card.opacity --aim", "--aim requires --events"), ("recognize never-read --aim", "--aim requires --page"),
    ("recognize never-read --page tossing --preset uikit", "--preset and --page exclude each other"),
    ("convert a.script a.jsonl --repair drop", "--repair requires an event file"),
    ("convert a.script a.jsonl --canvas wide", "--canvas requires an event file"),
    ("convert a.script a.jsonl --release", "--release requires an event file"),
    ("convert a.script a.jsonl --predict 9", "--predict requires an event file"),
    ("convert a.jsonl b --format script --to evemu", "--format and --to exclude each other"),
    ("convert a.script b.SCRIPT", "a.script is a script already; choose another format"),
    ("convert a.script b --format script", "a.script is a script already; choose another format"),
    ("curve spring --stiffness 100 --ratio 0.5", "--ratio requires --response or --settling"),
    ("curve spring --response 1 --overshoot 0.1", "--overshoot requires --settling"),
    ("curve spring --settling 1 --ratio 0.5 --overshoot 0.1", "--ratio and --overshoot exclude each other"),
    ("curve spring --preset smooth --mass 5", "--mass excludes --preset"),
    ("curve spring --bounciness 8 --mass 5", "--mass excludes --preset, --bounciness"),
    ("curve decay --to 100 --snap 30", "--snap and --to exclude each other"),
    ("curve decay --restitution 0.5", "--restitution requires an edge"),
    ("curve spring --json --format csv", "--json and --format csv exclude each other"),
    ("test never-read.script --attachments=", "--attachments requires the path of a folder, not ''"),
  ])
  func `an option that would have no effect is refused`(_ command: String, _ expected: String) {
    let run = Run(command.split(separator: " ").map(String.init))
    #expect(run.code == 64 && run.output.isEmpty && run.errors.contains(expected), "\(run.errors)")
  }

  @Test(arguments: ["--trace", "--plot", "--record"]) func `a hyphen as a file of play is standard output`(option: String) throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("file")
      #expect(Run("play", "tossing", option, file.path).code == 0)
      let written = try String(contentsOf: file, encoding: .utf8)
      let shown = Run("play", "tossing", option, "-")
      #expect(shown.code == 0 && shown.output == written + Run("play", "tossing").output)
      #expect(!FileManager.default.fileExists(atPath: "-"))
    }
  }

  @Test(arguments: [["show", "tossing", "--output"], ["play", "tossing", "--plot"], ["graph", "tossing", "--format", "svg", "--output"]])
  func `a picture of pixels, a film and a PDF are refused by their names`(arguments: [String]) throws {
    try withFolder { folder in
      for name in ["card.png", "card.PDF", "card.mp4"] {
        let file = folder.appendingPathComponent(name).path
        let run = Run(arguments + [file])
        #expect(run.code == 64 && run.errors.contains("\(file): all pictures are SVG"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: file))
      }
    }
  }

  @Test(arguments: ["/missing/b.svg", "b.png", ""], ["play", "replay"])
  func `of several outputs of a run none is written if another one cannot be`(other: String, command: String) throws {
    try withFolder { folder in
      let (recording, trace) = (folder.appendingPathComponent("toss.jsonl").path, folder.appendingPathComponent("a.csv").path)
      #expect(Run("play", "tossing", "--record", recording).code == 0)
      try "old".write(toFile: trace, atomically: true, encoding: .utf8)
      let second = other.isEmpty ? folder.path : folder.path + "/" + other
      let run = Run(command, command == "play" ? "tossing" : recording, "--trace", trace, "--filmstrip", second)
      #expect(run.code == (other == "b.png" ? 64 : 73) && run.output.isEmpty, "\(run.errors)")
      #expect(try String(contentsOfFile: trace, encoding: .utf8) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.csv", "toss.jsonl"])
    }
  }

  @Test func `two pipes as outputs of a run can be read one after the other`() throws {
    try withFolder { folder in
      let pipes = ["first", "second"].map { folder.appendingPathComponent($0).path }
      for pipe in pipes { #expect(mkfifo(pipe, 0o600) == 0) }
      let isOver = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        for pipe in pipes {
          let descriptor = open(pipe, O_RDONLY)
          var letters = [UInt8](repeating: 0, count: 4096)
          while read(descriptor, &letters, letters.count) > 0 {}
          close(descriptor)
        }
        isOver.signal()
      }
      #expect(Run("play", "tossing", "--trace", pipes[0], "--plot", pipes[1]).code == 0)
      isOver.wait()
    }
  }

  @Test func `the list is text or JSON, on standard output or in a file`() {
    #expect(Run("list", "--format", "json").output == Run("list", "--json").output && Run("list", "--json").output.hasPrefix("{"))
    #expect(Run("list", "--format", "text").output == Run("list").output && Run("list").output.contains("  tossing  "))
  }

  @Test func `a format that a command does not have is rejected before the page plays`() {
    let wrong = Run("play", "tossing", "--format", "xml")
    let both = Run("play", "tossing", "--format", "text", "--json")

    #expect(wrong.code == 64 && wrong.errors.hasPrefix("interplay: unknown format 'xml'; the formats are text, json\n"))
    #expect(both.code == 64 && both.errors.contains("--json and --format text exclude each other"))
  }

  @Test func `event files are converted to the format of --format, or of --to`() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("toss.jsonl").path
      #expect(Run("play", "tossing", "--record", file).code == 0)
      let converted = Run("convert", file, "-", "--format", "webdriver")

      #expect(converted.output.hasPrefix("{") && converted.output == Run("convert", file, "-", "--to", "webdriver").output)
      #expect(Run("convert", file, "-", "--to", "evemu", "--format", "evemu").errors.contains("--format and --to exclude each other"))
      #expect(Run("recognize", file, "--format", "json").output == Run("recognize", file, "--json").output)
      #expect(Run("velocity", file, "--format", "json").output == Run("velocity", file, "--json").output)
    }
  }

  @Test(arguments: [
    ["show", "tossing", "--at", "0.5"], ["graph", "tossing"], ["graph", "tossing", "--format", "settings"], ["curve", "spring"],
  ])
  func `an output is written to the file of --output`(arguments: [String]) throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("output").path
      let printed = Run(arguments).output
      let run = Run(arguments + ["--output", file])

      #expect(run.code == 0 && run.output == "")
      let written = try String(contentsOfFile: file, encoding: .utf8)
      #expect(written == printed)
      // '-' is standard output, as everywhere.
      #expect(Run(arguments + ["--output", "-"]).output == printed)
      #expect(Run(arguments + ["--output", folder.path]).code == 73)
      #expect(Run(arguments + ["--output", "/dev/full"]).code == 73)
    }
  }

  @Test(arguments: [
    (["plya", "tossing"], "unknown command 'plya'; did you mean 'play'?\nTry 'interplay --help'.\n"),
    (["-v"], "unknown command '-v'; did you mean '--version'?\nTry 'interplay --help'.\n"),
    (["tossing"], "unknown command 'tossing'; did you mean 'play tossing'?\nTry 'interplay --help'.\n"),
    (["play", "tosing"], "unknown page 'tosing'; did you mean 'tossing'?\nTry 'interplay play --help'.\n"),
    (["graph", "tossing", "--formt", "dot"], "unknown option '--formt'; did you mean '--format'?\nTry 'interplay graph --help'.\n"),
    (
      ["why", "tossing", "card.positon", "--at", "1"],
      "unknown property 'card.positon'; 'interplay graph tossing' prints all properties; did you mean 'card.position'"
    ),
    (["play", "tossing", "--set", "card.opacty=1"], "lists all settings; did you mean 'card.opacity'"),
  ])
  func `a mistyped word is answered with a suggestion and the help of the command`(arguments: [String], part: String) {
    let run = Run(arguments)

    #expect(run.code == 64)
    #expect(run.errors.contains(part), "\(run.errors)")
  }
}
