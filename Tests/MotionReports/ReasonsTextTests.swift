import Foundation
import Interplay
import InterplayPages
import InterplayTestSupport
import Testing

@testable import MotionReports

@Suite struct ReasonsTextTests {
  private struct Step: Decodable, Equatable {
    let time: Double
    let text: String
    let inputs: [[Step]]

    init(_ step: TracedStep) {
      (time, text, inputs) = (step.time.seconds, step.text, step.inputs.map { $0.map { Step($0) } })
    }
  }

  private struct Explanation: Decodable {
    let path: String
    let value: String
    let time: Double
    let steps: [Step]
  }

  private func read(_ text: ReasonsText) throws -> Explanation {
    try JSONDecoder().decode(Explanation.self, from: Data(text.json.utf8))
  }

  @Test(arguments: [(Page.tossing, "card.opacity"), (.chain, "link 2.position"), (.chain, "nothing")])
  func `the JSON has every step with its exact time, and the explanations of its motion`(_ page: Page, _ path: String) throws {
    let stage = Stage(page: page, isTracing: true)
    stage.perform()
    let steps = stage.runtime.reasons(forPropertyAt: path)
    let text = ReasonsText(steps, for: path, holding: "1.5", at: stage.now)
    let read = try read(text)

    #expect(read.steps == steps.map { Step($0) } && steps.isEmpty == (path == "nothing"))
    // The motion of a link is explained by more than one step.
    #expect(steps.contains { $0.inputs.contains { $0.count > 1 } } == (path == "link 2.position"))
    #expect(read.path == path && read.value == "1.5" && read.time == stage.now.seconds)
    // One line for the value, then one for each step and each explanation; of two that are equal in a row, only the first.
    let lines = text.text.split(separator: "\n")
    let repeated = zip(steps, [nil] + steps.map { Optional($0) }).map { $0.time == $1?.time && $0.text == $1?.text }
    let expected = zip(steps, repeated).flatMap { ($1 ? [] : [$0]) + $0.inputs.joined() }
    #expect(repeated.contains(true) == (path == "card.opacity"))
    #expect(lines.count == 1 + max(1, expected.count))
    for (line, step) in zip(lines.dropFirst(), expected) {
      let seconds = try #require(line.firstMatch(of: /^\s*(-?[0-9.]+) s\s\s/))
      #expect(((Double(seconds.1) ?? .nan) - step.time.seconds).magnitude <= 0.0005)
    }
    // The times are aligned at their units.
    let columns = lines.dropFirst().compactMap { line in line.firstRange(of: " s  ").map { line[..<$0.lowerBound].count } }
    #expect(Set(columns).count == (expected.isEmpty ? 0 : 1))
  }

  @Test func `a name with line breaks leaves one line for each step`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    stage.runtime.isTracing = true
    let node = stage.scene.root.addChild(named: "a\r\nb\u{2028}c", position: .zero, size: .zero)
    node.position.value = Point(x: 3, y: 4)
    let steps = stage.runtime.reasons(for: node.position)
    let text = ReasonsText(steps, for: "a\nb.position", holding: "3", at: stage.now)

    #expect(!steps.isEmpty && text.text.split(whereSeparator: \.isNewline).count == 1 + steps.count)
  }

  @Test(arguments: ["Version 2.10", "post 1234567890123456789", "run 1e5", "row 3.14159"])
  func `numbers are rounded, and the digits of names are kept`(_ name: String) {
    let stage = Stage(size: Size(width: 100, height: 100))
    stage.runtime.isTracing = true
    let node = stage.scene.root.addChild(named: name, position: .zero, size: .zero)
    stage.runtime.connect(node.opacity.scaled(by: 1.0 / 3), to: node.scale)
    stage.run(until: .milliseconds(10))
    node.opacity.value = 0.123456
    let steps = stage.runtime.reasons(for: node.scale)
    let text = ReasonsText(steps, for: name + ".scale", holding: "0.041152", at: stage.now).text

    let lines = text.split(separator: "\n")
    #expect(lines.count == 1 + steps.count && lines.allSatisfy { $0.contains(name) }, "\(text)")
    #expect(lines.first?.hasPrefix("\(name).scale is 0.04 at") == true)
    #expect(text.contains("\(name).opacity 0.12 → scaled(by: 0.33) 0.04 → \(name).scale"))
    #expect(ReasonsText([], for: name, holding: GraphValue.text(name), at: .zero).text.hasPrefix("\(name) is \(name) at"))
  }

  @Test func `a name with control characters has escapes in their place`() {
    let text = ReasonsText([], for: "a\u{1B}[2J.b\u{9B}c", holding: "d\u{7F}", at: .zero)

    #expect(text.text == "a\\u001b[2J.b\\u009bc is d\\u007f at 0.0 s\n  nothing has written it: it has its initial value\n")
  }

  @Test(arguments: ["a \"b\"\\", "line\nnext\u{0}", "</script> & 👩‍👧", "", "\u{2028}"])
  func `any names and values read the same again from the JSON`(_ text: String) throws {
    let read = try read(ReasonsText([], for: text, holding: text, at: .seconds(0.1)))

    #expect(read.path.unicodeScalars.elementsEqual(text.unicodeScalars) && read.value.unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(read.time == 0.1 && read.steps.isEmpty)
  }
}
