import Foundation
import Interplay
import InterplayPages
import Testing

@testable import InterplayCommand

@Suite struct HelpTests {
  @Test func `the help lists exactly the properties that the digest covers`() throws {
    let help = Run("help", "play").output
    let start = try #require(help.range(of: "The digest is"))
    let middle = try #require(help.range(of: "It does not cover"))
    let (covered, left) = (help[start.lowerBound..<middle.lowerBound], help[middle.lowerBound...])

    for property in NodeProperty.allCases where property != .custom {
      let isTraced = NodeProperty.traced.contains(property)
      #expect(covered.contains("\(property)") == isTraced && (left.contains("\(property)") || isTraced), "\(property)")
    }
  }

  @Test func `the help of a trace names each kind of value in it`() throws {
    let line = try #require(Run("help", "play").output.split(separator: "\n").first { $0.contains("--trace FILE  ") })
    for kind in ["numbers", "flags", "texts", "shapes", "custom properties"] { #expect(line.contains(kind)) }
    #expect(!line.contains("digest"))
  }

  @Test func `the help of a graph promises no direction, because a wide one has another`() {
    let help = Run("help", "graph").output
    #expect(help.contains("a drawing with active objects marked") && !help.contains("left to right"))
  }

  @Test func `the digest covers the properties that the help lists`() {
    func digest(_ change: (SceneNode) -> Void) -> Digest {
      let stage = Stage(page: .tossing)
      change(stage[stage.page?.mainNode ?? ""])
      return stage.trace.digest
    }
    let unchanged = digest { _ in }

    #expect(digest { $0.text.value = "else" } == unchanged && digest { $0.isHidden.value = true } == unchanged)
    #expect(digest { $0.isInteractive.value = false } == unchanged && digest { $0.isClipping.value = true } == unchanged)
    #expect(digest { $0.accessibilityLabel.value = "else" } == unchanged && digest { $0.isButton.value = true } == unchanged)
    #expect(digest { $0.shape.value = Path([.move(to: .zero)]) } == unchanged)
    #expect(digest { $0.borderWidth.value = 0 } == unchanged && digest { $0.shadowColor.value = .clear } == unchanged)
    let changes: [(SceneNode) -> Void] = [
      { $0.position.value.x += 1 }, { $0.size.value.width += 1 }, { $0.anchorPoint.value.x += 1 },
      { $0.rotation.value = Angle(radians: 1) },
      { $0.scale.value = 2 }, { $0.opacity.value = 0.25 }, { $0.backgroundColor.value = Color(red: 0.1, green: 0.2, blue: 0.3) },
      { $0.cornerRadius.value += 1 }, { $0.zOrder.value += 1 }, { $0.borderWidth.value = 1 }, { $0.borderColor.value = .white },
      { $0.shadowColor.value = .black }, { $0.shadowOffset.value = Vector(dx: 1, dy: 0) }, { $0.shadowRadius.value = 1 },
    ]
    #expect(changes.count == NodeProperty.traced.count)
    for change in changes { #expect(digest(change) != unchanged) }
  }

  @Test func `help for a mistyped command suggests the nearest one`() {
    for arguments in [["help", "plya"], ["plya", "--help"]] {
      let run = Run(arguments)
      #expect(run.code == 64 && run.output.isEmpty)
      #expect(run.errors.contains("unknown command 'plya'; did you mean 'play'?"))
    }
  }

  @Test(arguments: ["help", "--help", "-h"]) func `the help for the help is the list of commands`(_ word: String) {
    let run = Run("help", word)
    #expect(run.code == 0 && run.output == Run("help").output)
  }

  @Test(arguments: ["shop", "interplay-of-the-shop"]) func `the usage is aligned whatever the name of the tool`(_ name: String) throws {
    for command in ["play", "replay", "test"] {
      let known = Run("help", command).output.split(separator: "\n", omittingEmptySubsequences: false)
      let lines = Run(["help", command], name: name).output.split(separator: "\n", omittingEmptySubsequences: false)
      let end = try #require(lines.firstIndex(of: ""))
      #expect(end > 1)
      for index in 1..<end {
        let indent = lines[index].prefix { $0 == " " }.count - known[index].prefix { $0 == " " }.count
        #expect(indent == name.count - "interplay".count, "\(lines[index])")
      }
    }
  }

  @Test func `every command has its own help, and a line in the overview`() {
    let overview = Run("help").output.split(separator: "\n")
    for command in Command.all {
      #expect(Run("help", command.name).output.hasPrefix("interplay \(command.call)"), "\(command.name)")
      let lines = overview.filter { $0.hasPrefix("  interplay \(command.call)  ") && $0.hasSuffix("  \(command.summary)") }
      #expect(lines.count == 1, "\(command.name)")
    }
  }

  @Test func `no line of the help is longer than 140 characters`() {
    for subject in [[]] + Command.all.map({ [$0.name] }) {
      let lines = Run(["help"] + subject).output.split(separator: "\n")
      #expect(lines.filter { $0.count > 140 } == [], "\(subject)")
    }
  }

  @Test func `the usage and the list of options have one word for each value`() throws {
    for command in Command.all {
      let lines = Run("help", command.name).output.split(separator: "\n", omittingEmptySubsequences: false)
      let end = try #require(lines.firstIndex(of: ""))
      var listed: [Substring: Substring] = [:]
      for line in lines[end...] {
        if let match = line.prefixMatch(of: #/ +(--[a-z-]+) ([A-Z][A-Z=/]*)/#) { listed[match.output.1] = match.output.2 }
      }
      for match in lines[..<end].joined(separator: "\n").matches(of: #/(--[a-z-]+) ([A-Z][A-Z=/]*)/#) {
        let (option, word) = (match.output.1, match.output.2)
        let other = try #require(listed[option], "\(command.name) \(option)")
        #expect(Self.isSame(other, as: word), "\(command.name) \(option) \(word), \(other)")
      }
    }
  }

  /// Returns whether `listed` is `word`, or has its initial in place of a part; N alone is a number.
  private static func isSame(_ listed: Substring, as word: Substring) -> Bool {
    let (parts, words) = (listed.split(separator: "="), word.split(separator: "="))
    return parts.count == words.count
      && zip(parts, words).allSatisfy { part, word in part == word || part != "N" && part.count == 1 && word.hasPrefix(part) }
  }
}
