import Interplay
import InterplayPages
import InterplayTestSupport
import MotionFormats
import Testing

/// Damaged scene files are rejected or loaded and played, but never crash anything.
@Suite struct SceneFileFuzzTests {
  /// The number of files, in ranges: a few in the tests, as many as `INTERPLAY_SOAK` in `make soak`.
  private static let stretches: [ClosedRange<UInt64>] = {
    let count = UInt64(Soak.count ?? 56)
    let stretch = max(1, (count + 7) / 8)
    return stride(from: 1, through: count, by: Int(stretch)).map { $0...min(count, $0 + stretch - 1) }
  }()

  @Test(arguments: stretches) func `a damaged scene is rejected at its position, or can be played`(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let bytes = damaged(Self.wholeScene, &random)
      #expect(
        refusal { () throws(FileError) in _ = try SceneFile.parse(bytes) }
          == refusal { () throws(FileError) in _ = try SceneFile.runtime(from: bytes) { _ in } }, "seed \(seed)")
      do throws(FileError) {
        play(try SceneFile.parse(bytes))
      } catch {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect((1...lines.count).contains(error.line) && !error.cause.isEmpty, "seed \(seed): \(error)")
        if (1...lines.count).contains(error.line) {
          #expect((1...lines[error.line - 1].count + 1).contains(error.column), "seed \(seed): \(error)")
        }
      }
    }
  }

  @Test(arguments: stretches) func `a damaged scene of a page is rejected, or can be played`(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      guard let page = Pages.all.randomElement(using: &random) else { continue }
      // Some pages have closures, and cannot be saved.
      guard let text = try? SceneFile.text(of: Stage(page: page).runtime) else { continue }
      let bytes = damaged(Self.tokens(of: text), &random)
      do throws(FileError) { play(try SceneFile.parse(bytes)) } catch { #expect(!error.cause.isEmpty, "seed \(seed): \(error)") }
    }
  }

  private func refusal(_ body: () throws(FileError) -> Void) -> FileError? {
    do throws(FileError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  private func play(_ file: SceneFile) {
    let stage = Stage(page: file.page)
    stage.runtime.logOutput.write = { _ in }
    if let node = stage.scene[file.mainNode] {
      stage.finger.press(on: node).move(by: Vector(dx: 40, dy: 60), over: .milliseconds(100)).lift()
      stage.play()
    }
    stage.run(until: stage.now.advanced(by: .milliseconds(200)))
  }

  /// A scene with one to three random changes.
  private func damaged(_ scene: [String], _ random: inout SeededGenerator) -> [UInt8] {
    var tokens = scene
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0..<tokens.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: tokens.remove(at: place)
      case 1: tokens.insert(tokens[place], at: place)
      case 2: tokens.swapAt(place, Int.random(in: 0..<tokens.count, using: &random))
      case 3:
        // A token of the same kind from another position: names remain names.
        let alike = tokens.indices.filter { tokens[$0].first == tokens[place].first }
        tokens[place] = tokens[alike.randomElement(using: &random) ?? place]
      case 4:
        if tokens[place].first?.isNumber == true { tokens[place] = Self.numbers.randomElement(using: &random) ?? "0" }
      case 5:
        var bytes = Array(tokens[place].utf8)
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        tokens[place] = String(decoding: bytes, as: UTF8.self)
      case 6:
        // One whole line removed.
        if let end = tokens[place...].firstIndex(where: { $0.contains("\n") }) { tokens.removeSubrange(place...end) }
      default: tokens[place] = Self.words.randomElement(using: &random) ?? "null"
      }
      if tokens.isEmpty { tokens = [" "] }
    }
    return Array(tokens.joined().utf8)
  }

  private static let numbers = ["0", "-1", "1e308", "-1e308", "5e-324", "1e999", "9007199254740993", "0.1", "86400", "1e-9", "-0", "3"]
  private static let words = [
    "null", "true", "{}", "[]", "\"card.position\"", "\"toss.spring.destination\"", "\"chase.enabled\"", "\"fade.state\"", "[0, 0]",
    "{\"from\": \"home\"}", "\"dedupe\"", "\"y\"", "{\"offset\": {\"by\": 1}}", "\"root\"", "\"root.size\"", "\"label.isInteractive\"",
    "\"past\"", "\"menu\"", "\"past.timeOffset\"", "\"past.rate\"", "\"tap\"", "\"press.state\"", "\"swipe.isEnabled\"", "\"timeline\"",
    "\"tap\"",
    "\"toss.draggable.releases\"", "\"toss.spring.destination.x\"", "\"ended\"", "\"asMotionState\"", "\"pad\"", "\"button\"",
  ]

  private static let wholeScene = tokens(of: WholeScene.text)

  /// A scene in tokens: words, numbers, punctuation, spaces.
  private static func tokens(of text: String) -> [String] {
    var (tokens, rest) = ([String](), Substring(text))
    while let first = rest.first {
      var token = rest.prefix(1)
      if first == "\"" {
        let end = rest.dropFirst().firstIndex(of: "\"").map { rest.index(after: $0) } ?? rest.endIndex
        token = rest[..<end]
      } else if first.isNumber || first == "-" {
        token = rest.prefix { $0.isNumber || "-.e".contains($0) }
      } else if first.isWhitespace {
        token = rest.prefix { $0.isWhitespace }
      } else if first.isLetter {
        token = rest.prefix { $0.isLetter }
      }
      tokens.append(String(token))
      rest = rest[token.endIndex...]
    }
    return tokens
  }
}
