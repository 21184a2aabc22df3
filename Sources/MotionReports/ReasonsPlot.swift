package import MotionDescriptions
public import MotionStreams
public import MotionValues

/// A drawing of the reasons for a property's value: a box for each step, from the event at the top to the value at the bottom.
///
/// The destination and the velocity of a motion have boxes of their own above it, which are further to the right.
public struct ReasonsPlot {
  /// The drawing as SVG, with colors for light and dark surroundings.
  public let svg: String

  /// A box: the instant of a step, its text in lines, and whether it explains the motion below it.
  private struct Box {
    let time: String
    let lines: [String]
    let isInput: Bool

    init(_ step: TracedStep, isInput: Bool) {
      self.isInput = isInput
      time = ReasonsText.seconds(step.time)
      lines = Self.wrapped(step.roundedText, to: isInput ? 88 : 96)
    }

    /// The words of `text` in lines of at most `limit` characters. A word that is longer than a line is divided.
    static func wrapped(_ text: String, to limit: Int) -> [String] {
      var lines = [""]
      for word in text.split(separator: " ").flatMap({ parts(of: $0, ofAtMost: limit - 2) }) {
        let line = lines[lines.count - 1]
        if line.isEmpty {
          lines[lines.count - 1] = String(word)
        } else if line.count + 1 + word.count <= limit {
          lines[lines.count - 1] = line + " " + word
        } else {
          lines.append("  " + word)
        }
      }
      return lines
    }

    private static func parts(of word: Substring, ofAtMost limit: Int) -> [Substring] {
      var (parts, rest) = ([Substring](), word)
      while rest.count > limit {
        parts.append(rest.prefix(limit))
        rest = rest.dropFirst(limit)
      }
      return parts + [rest]
    }
  }

  /// Creates the drawing.
  ///
  /// - Parameters:
  ///   - steps: the result of `MotionRuntime.reasons(for:)`.
  ///   - path: the path of the property.
  ///   - value: the value, as text.
  ///   - time: the instant of the value.
  public init(_ steps: [TracedStep], for path: String, holding value: String, at time: Timestamp) {
    self.init(steps, for: path, holdingRounded: GraphDrawing.rounded(value), at: time)
  }

  /// Creates the drawing for a value, whose texts and names keep their digits.
  package init(_ steps: [TracedStep], for path: String, holding value: GraphValue, at time: Timestamp) {
    self.init(steps, for: path, holdingRounded: value.roundedText, at: time)
  }

  private init(_ steps: [TracedStep], for path: String, holdingRounded value: String, at time: Timestamp) {
    var boxes: [Box] = []
    for (index, step) in steps.enumerated() {
      if !ReasonsText.isRepeated(index, of: steps) { boxes.append(Box(step, isInput: false)) }
      for input in step.inputs { boxes += input.map { Box($0, isInput: true) } }
    }
    boxes.reverse()
    let title = "\(path) is \(value) at \(ReasonsText.seconds(time))"
    let heights = boxes.map { Double(22 + 16 * $0.lines.count) }
    let height = 64 + heights.reduce(0) { $0 + $1 + 20 } + (boxes.isEmpty ? 30 : 0)
    var drawing = SVGDocument(
      width: 840, height: height, title: title,
      styles:
        ".step { font: 12px ui-monospace, \"DejaVu Sans Mono\", monospace; white-space: pre } .arrow { stroke: #80868b; stroke-width: 1.5 }"
        + " .box { fill: #f8f9fa; stroke: #1a73e8; stroke-width: 1.5 } .input { fill: none; stroke: #9aa0a6 }\n"
        + "@media (prefers-color-scheme: dark) { .box { fill: #292a2d; stroke: #8ab4f8 } .input { fill: none; stroke: #9aa0a6 } }")
    drawing.text(Self.heading(path, value, time), 24, 34, "class=\"heading\"")
    if boxes.isEmpty { drawing.text("nothing has written it: it has its initial value", 24, 64, "") }
    var top = 54.0
    for (index, box) in boxes.enumerated() {
      let left = box.isInput ? 140.0 : 84
      if index > 0 {
        let x = boxes[index - 1].isInput || box.isInput ? 160.0 : 104
        drawing.path("M \(SVGDocument.short(x)) \(SVGDocument.short(top - 18)) v 16 m -4 -5 l 4 5 l 4 -5", "class=\"arrow\"")
      }
      drawing.text(box.time, 24, top + 19, "class=\"small\"")
      drawing.rect(left, top, 816 - left, heights[index], "rx=\"6\" class=\"\(box.isInput ? "input" : "box")\"")
      for (number, line) in box.lines.enumerated() {
        drawing.text(line, left + 12, top + 19 + 16 * Double(number), "class=\"step\"")
      }
      top += heights[index] + 20
    }
    svg = drawing.text
  }

  /// Returns the title in the width of the drawing: a long name and a long value are shortened.
  private static func heading(_ path: String, _ value: String, _ time: Timestamp) -> String {
    let name = path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex)
    let property = path.dropFirst(name.count)
    let shown = (SVGDocument.shortened(String(name), to: 36), SVGDocument.shortened(value, to: 44))
    return "\(shown.0)\(property) is \(shown.1) at \(ReasonsText.seconds(time))"
  }
}
