import Interplay
import InterplayPages
import InterplayTestSupport
import MotionStreams
import Testing

@testable import MotionReports

@Suite struct CauseColumnsTests {
  private struct Step: Equatable {
    var time: Int64
    var text: String
    var cause: Int?
    var target: Int?
    var end: Int64?
  }

  /// Decodes the steps of `columns`.
  private func decoded(_ columns: CauseColumns) -> [Step] {
    var decoder = ColumnDecoder(columns.buffer.bytes)
    var last = columns.templates.map { template in template.filter { $0 == CauseColumns.slot }.map { _ in Int64(0) } }
    var (time, slope) = (Int64(0), Int64(0))
    let steps = (0..<columns.count).map { index in
      let change = decoder.count()
      if change > 0 {
        let zigzag = change - 1
        slope += zigzag % 2 == 0 ? Int64(zigzag / 2) : -1 - Int64(zigzag / 2)
        time += slope
      }
      let (template, back, target, end) = (Int(decoder.count()), Int(decoder.count()), Int(decoder.count()), Int64(decoder.count()))
      var (text, slot) = ("", 0)
      for character in columns.templates[template] {
        guard character == CauseColumns.slot else {
          text.append(character)
          continue
        }
        last[template][slot] += decoder.signed()
        text += SVGDocument.short(Double(last[template][slot]) / 100)
        slot += 1
      }
      return Step(
        time: time, text: text, cause: back == 0 ? nil : index - back, target: target == 0 ? nil : target - 1,
        end: end == 0 ? nil : time + end - 1)
    }
    #expect(decoder.isAtEnd)
    return steps
  }

  @Test(arguments: Soak.part(of: ["tossing", "chain", "controls", "directly-manipulable", "your-own-operator"], share: 2))
  func `steps decode to the sentences, times and causes of the trace`(_ name: String) throws {
    let stage = Stage(page: try #require(Pages.named(name)), isTracing: true)
    let steps = stage.perform().steps
    let columns = CauseColumns(steps)

    let expected = steps.map { step in
      Step(
        time: step.time.nanoseconds, text: step.roundedText, cause: step.cause,
        target: step.target.flatMap { columns.targets.firstIndex(of: $0) }, end: step.end?.nanoseconds)
    }
    #expect(decoded(columns) == expected && columns.omittedCount == 0 && !expected.isEmpty)
  }

  @Test(arguments: [
    "a 1.5 b -2 c", "Point2 1", "1.0 2.50", "1e+16", "-0 is not 0", "1.2.3", "", "\u{1}7", "99999999999999 is large", "link 2.position",
    "-", "5.",
  ])
  func `a template and its numbers read the same again`(_ text: String) {
    let (template, numbers) = CauseColumns.split(text)
    var (read, slot) = ("", 0)
    for character in template {
      guard character == CauseColumns.slot else {
        read.append(character)
        continue
      }
      read += SVGDocument.short(Double(numbers[slot]) / 100)
      slot += 1
    }

    #expect(read == text.split(separator: "\u{1}", omittingEmptySubsequences: false).joined(separator: " "))
    #expect(template.count { $0 == CauseColumns.slot } == numbers.count)
  }

  @Test func `of too many steps the last ones are kept, without causes that were omitted`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    stage.runtime.isTracing = true
    let node = stage.scene.root.addChild(named: "node")
    stage.runtime.connect(stage.runtime.get(node).position.y(), to: stage.runtime.get(node).opacity)
    for index in 0..<400 { node.position.value = Point(x: 0, y: Double(index) / 1e3) }
    let steps = stage.trace.steps
    for columns in [CauseColumns(steps, limit: 301), CauseColumns(steps, byteLimit: 2000), CauseColumns(steps, limit: 0)] {
      #expect(columns.omittedCount == steps.count - columns.count && columns.omittedCount > 0)
      #expect(columns.buffer.bytes.count <= 2000 || columns.count == 301)
      #expect(decoded(columns).map(\.text) == steps.suffix(columns.count).map { $0.roundedText })
    }
  }
}
