import Foundation
import Interplay
import InterplayPages
import MotionStage
import Testing

@testable import MotionReports

@Suite struct CurveExportTextsTests {
  /// A member of the list of a script, as a viewer reads it.
  private struct Animation {
    let node: String
    let property: String
    let error: Double
    let duration: Double
    let keyframes: [(offset: Double, values: [String: String])]
  }

  /// Returns a script without its line comments, each of which ends at any sign that ends a line in JavaScript.
  private func code(_ script: String) -> String {
    let lines = script.split(separator: "\n").map { line -> String in
      guard line.drop(while: { $0 == " " }).hasPrefix("//") else { return String(line) }
      let ends: [Unicode.Scalar] = ["\r", "\u{2028}", "\u{2029}"]
      return String(line.unicodeScalars.drop { !ends.contains($0) })
    }
    return lines.joined(separator: "\n")
  }

  private func animations(_ script: String) throws -> [Animation] {
    let code = code(script)
    var animations: [Animation] = []
    for part in code.split(separator: "\n  { node: ").dropFirst() {
      let head = try #require(part.wholeMatch(of: /(?s)("(?:[^"\\]|\\.)*"), property: "(\w+)", error: ([0-9.e-]+),\s+(.*)/))
      let name = try #require(try JSONSerialization.jsonObject(with: Data(head.1.utf8), options: .fragmentsAllowed) as? String)
      let duration = try #require(head.4.firstMatch(of: /duration: ([0-9.]+),/))
      let keyframes = head.4.matches(of: /\{ offset: ([0-9.]+) \/ 100((?:, \w+: "[^"]*")+) \}/).map { key in
        (
          (Double(key.1) ?? .nan) / 100,
          Dictionary(key.2.matches(of: /(\w+): "([^"]*)"/).map { (String($0.1), String($0.2)) }) { first, _ in first }
        )
      }
      animations.append(
        Animation(
          node: name, property: String(head.2), error: Double(head.3) ?? .nan, duration: Double(duration.1) ?? .nan, keyframes: keyframes))
    }
    return animations
  }

  private func numbers(_ text: String) -> [Double] { text.split(separator: " ").compactMap { Double($0.prefix { !$0.isLetter }) } }

  @Test(arguments: [Page.tossing, .springs])
  func `the script moves every node as the run does, within the stated error`(_ page: Page) throws {
    let trace = Stage(page: page, rate: CurveExport.rate).perform()
    let animations = try animations(CurveExport(trace).script(title: page.title))

    #expect(animations.contains { $0.property == "position" })
    for animation in animations where ["position", "rotation", "scale", "opacity"].contains(animation.property) {
      let series = try #require(trace[animation.node]?.series.first { $0.property.name == animation.property })
      #expect((animation.duration / 1000 - trace.end.seconds).magnitude < 1e-8)
      let keys = try animation.keyframes.map { (share: $0.offset, numbers: numbers(try #require($0.values.values.first))) }
      #expect(keys.first?.share == 0 && keys.last?.share == 1 && keys.map(\.share) == keys.map(\.share).sorted())
      for (time, value) in zip(series.times, series.values) {
        let share = time.seconds / trace.end.seconds
        let next = max(1, keys.firstIndex { $0.share >= share } ?? keys.count - 1)
        let (first, last) = (keys[next - 1], keys[next])
        let part = (share - first.share) / (last.share - first.share)
        var wanted = animation.property == "position" ? value - series.values[0] : value
        // A browser shows no other opacities.
        if animation.property == "opacity" { wanted.x = min(max(wanted.x, 0), 1) }
        var sum = 0.0
        for lane in first.numbers.indices {
          let difference = first.numbers[lane] + (last.numbers[lane] - first.numbers[lane]) * part - wanted[lane]
          sum += difference * difference
        }
        #expect(sum.squareRoot() <= animation.error + 1e-9, "\(animation.node) \(animation.property) at \(time)")
      }
    }
  }

  @Test(arguments: [
    "\"; alert(1); \"", "*/ alert(1) /*", "a\nalert(1)", "a\u{2028}alert(1)", "a\u{2029}alert(1)", "a\r\nalert(1)", "\\", "`${1}`", "👩‍👧",
    "</script>", "", "a\u{85}b\u{B}c\u{0}",
  ])
  func `no name leaves its string or its comment, and each reads the same again`(_ name: String) throws {
    let stage = Stage(size: Size(width: 100, height: 100))
    let nodes = (0..<2).map { _ in stage.scene.root.addChild(named: name, position: Point(x: 1, y: 1), size: Size(width: 1, height: 1)) }
    stage.run(until: .milliseconds(1))
    for node in nodes { node.position.value = Point(x: 9, y: 9) }
    nodes[0].rotation.value = .degrees(10)
    nodes[1].backgroundColor.value = .white
    stage.run(until: .milliseconds(2))
    let export = CurveExport(stage.trace)
    let script = export.script(title: name)
    let animations = try animations(script)

    // Of equal names the second has a number, so that a viewer moves two elements.
    #expect(animations.map { Array($0.node.unicodeScalars) } == [name, name, name + "-2"].map { Array($0.unicodeScalars) })
    #expect(animations.map(\.property) == ["position", "rotation", "position"] && animations.allSatisfy { !$0.keyframes.isEmpty })
    // Outside of strings and comments nothing of the name is left.
    #expect(!code(script).replacing(/"(?:[^"\\]|\\.)*"/, with: "").contains("alert"))
    // The class of a node is an identifier of ASCII, whatever its name.
    for node in Set(export.curves.map(\.nodeName)) { #expect(node.wholeMatch(of: /[a-zA-Z][a-zA-Z0-9-]*/) != nil, "\(node)") }
    #expect(Set(export.curves.map(\.nodeName)).count == 2)
  }
}
