import MotionScene
import MotionStage
import MotionValues

extension CurveExport {
  /// The curves as a style sheet: a class for each node with its keyframes, and `linear()` functions as custom properties.
  ///
  /// - Parameter title: the title of the run, for the comment at the top.
  package func styleSheet(title: String) -> String {
    var text = comment(title, with: "/* ", " */")
    for (node, curves) in nodes {
      var animations: [String] = []
      for curve in curves {
        guard let declaration = CurveDeclaration(curve.series.property) else { continue }
        let name = "\(node)-\(curve.series.property.name)"
        text += "\n/* \(Self.harmless(described(curve))) */\n@keyframes \(name) {\n"
        for key in curve.track.keys {
          text += "  \(Self.percent(key.share)) { \(declaration.styleSheet(key.numbers)); animation-timing-function: linear; }\n"
        }
        text += "}\n"
        animations.append("\(name) \(milliseconds(start, end)) linear both")
      }
      text += ".\(node) { animation: \(animations.joined(separator: ", ")); transform-origin: \(curves[0].origin); }\n"
    }
    if easings.isEmpty { return text }
    text += "\n/* Easing functions of what ends elsewhere than it begins, from its first change to its last. */\n:root {\n"
    for easing in easings {
      let stops = easing.track.keys.enumerated().map { index, key in
        let value = CurveText.short(key.numbers[0], CurveTrack.decimals)
        return index == 0 || index == easing.track.keys.count - 1 ? value : "\(value) \(Self.percent(key.share))"
      }
      let n = { CurveText.short($0, CurveTrack.decimals) }
      let words = """
        \(easing.path) from \(n(easing.first)) to \(n(easing.last)): \(easing.track.keys.count) stops, error at most \
        \(Self.text(of: easing.error))\(easing.unit.isEmpty ? "" : " " + easing.unit) at \(easing.track.sampleCount) samples
        """
      text += "  /* \(Self.harmless(words)) */\n"
      text += "  --\(easing.name): linear(\(stops.joined(separator: ", ")));\n"
      text += "  --\(easing.name)-delay: \(milliseconds(start, easing.start));\n"
      text += "  --\(easing.name)-duration: \(milliseconds(easing.start, easing.end));\n"
    }
    return text + "}\n"
  }

  /// The curves as a module of JavaScript: Web Animations of each node, and a function that plays them.
  ///
  /// - Parameter title: the title of the run, for the comment at the top.
  package func script(title: String) -> String {
    var text = comment(title, with: "// ", "")
    text += "\nexport const animations = [\n"
    for curve in curves {
      guard let declaration = CurveDeclaration(curve.series.property) else { continue }
      text += "  // \(Self.harmless(described(curve)))\n"
      text += "  { node: \(SessionJSON.text(curve.name)), property: \"\(curve.series.property.name)\", error: "
      text += "\(Self.text(of: curve.track.error)),\n    options: { duration: \(CurveText.short(end.seconds(since: start) * 1000, 6)), "
      text += "easing: \"linear\", fill: \"both\" }, origin: \"\(curve.origin)\",\n    keyframes: [\n"
      for key in curve.track.keys {
        text += "      { offset: \(Self.percent(key.share).dropLast()) / 100, \(declaration.script(key.numbers)) },\n"
      }
      text += "    ] },\n"
    }
    return text + """
      ];

      /** Plays the animations; `elements` has an element for the name of each node, or none. The second `a` is `a-2`. */
      export function play(elements) {
        const playing = animations.filter(({ node }) => Object.hasOwn(elements, node) && elements[node]);
        return playing.map(({ node, origin, keyframes, options }) => {
          elements[node].style.transformOrigin = origin;
          return elements[node].animate(keyframes, options);
        });
      }

      """
  }

  /// The curves by the names of their nodes, in order.
  private var nodes: [(String, [Curve])] {
    var nodes: [(String, [Curve])] = []
    for curve in curves {
      if nodes.last?.0 == curve.nodeName { nodes[nodes.count - 1].1.append(curve) } else { nodes.append((curve.nodeName, [curve])) }
    }
    return nodes
  }

  private func comment(_ title: String, with start: String, _ end: String) -> String {
    let lines = [
      "\(title.hasSuffix(".") ? String(title.dropLast()) : title). \(CurveText.short(self.end.seconds(since: self.start), 6)) s.",
      "Keys are values that the runtime computed at \(Self.rate) frames per second; a browser interpolates linearly between them.",
      "Positions are those of the top left corner, relative to the first one, where an element is laid out.",
      "Each error was measured at all values that the runtime wrote.",
    ]
    return (lines + notices.map { $0 + "." }).map { start + Self.harmless($0) + end + "\n" }.joined()
  }

  private func described(_ curve: Curve) -> String {
    let unit = CurveDeclaration(curve.series.property)?.unit ?? ""
    return """
      \(curve.name).\(curve.series.property.name): \(curve.track.keys.count) keys, error at most \
      \(Self.text(of: curve.track.error))\(unit.isEmpty ? "" : " " + unit) at \(curve.track.sampleCount) samples
      """
  }

  /// Returns a text that ends neither a line nor a comment.
  static func harmless(_ text: String) -> String {
    // By scalars: with a combining mark, a slash would be another character.
    var harmless = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "/", harmless.last == "*" { harmless.append(" ") }
      harmless.append(scalar.value < 0x20 || scalar.value == 0x2028 || scalar.value == 0x2029 ? " " : scalar)
    }
    return String(harmless)
  }

  private static func percent(_ share: Double) -> String { CurveText.short(share * 100, CurveTrack.shareDecimals) + "%" }

  private func milliseconds(_ start: Timestamp, _ end: Timestamp) -> String { CurveText.short(end.seconds(since: start) * 1000, 6) + "ms" }
}
