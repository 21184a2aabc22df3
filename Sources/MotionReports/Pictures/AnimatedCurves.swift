import MotionScene
import MotionStage
import MotionValues

/// Up to three curves of a run beside its animated stage, with a dot that follows each.
struct AnimatedCurves {
  private struct Curve {
    /// The name of the node.
    let name: String
    /// The property and its component.
    let property: String
    let values: [Double]
    /// The unit that follows a number, with its space; empty if the numbers have none.
    let unit: String
  }

  private let curves: [Curve]
  private let time: PictureTime
  private let shares: [Double]
  private let start: Timestamp
  private let end: Timestamp

  /// Chooses the curves: those of the main node first, then those of other nodes.
  init(_ trace: Trace, _ time: PictureTime, _ samples: [Timestamp], mainNode: String?) {
    self.time = time
    (start, end) = (trace.start, trace.end)
    shares = samples.map { time.share(at: $0) }
    var curves: [Curve] = []
    let named = Array(zip(NameTable.distinct(trace.nodes.map(\.name)), trace.nodes))
    for (name, node) in named.filter({ $1.name == mainNode }) + named.filter({ $1.name != mainNode }) {
      for series in node.series where series.property != .zOrder {
        for lane in (0..<series.laneCount).reversed() where curves.count < 3 {
          guard series.values.contains(where: { $0[lane] != series.values[0][lane] }) else { continue }
          let names = series.property.componentNames
          let property = series.property.name + (names.isEmpty ? "" : " \(names[lane])")
          let (scale, unit) = Self.unit(of: series.property)
          curves.append(Curve(name: name, property: property, values: samples.map { series.value(at: $0)[lane] * scale }, unit: unit))
        }
      }
    }
    self.curves = curves
  }

  /// Returns the unit in which the numbers of a property are written, and its size: points, and degrees for radians.
  private static func unit(of property: NodeProperty) -> (scale: Double, suffix: String) {
    switch property.row?.unit {
    case "points": (1, " pt")
    case "radians": (180 / Double.pi, "°")
    default: (1, "")
    }
  }

  /// Whether nothing changes.
  var isEmpty: Bool { curves.isEmpty }

  /// Returns the elements and the keyframes of the curves between two x coordinates.
  func drawing(left: Double, right: Double, height whole: Double) -> (body: String, rules: String) {
    let n = SVGDocument.short
    let (gap, top) = (36.0, AnimatedPlot.margin + 16)
    // The labels of the time need 14 points below the last curve.
    let height = (whole - 2 * AnimatedPlot.margin - 46 - gap * Double(curves.count - 1)) / Double(curves.count)
    var (body, rules) = ("", "")
    let marks = marks(width: right - left)
    for (index, curve) in curves.enumerated() {
      let y = top + (height + gap) * Double(index)
      let drawn = curve.values.filter(\.isFinite)
      let (low, high) = (drawn.min() ?? 0, drawn.max() ?? 0)
      func place(_ value: Double) -> Double { high > low ? y + height - (value - low) / (high - low) * height : y + height / 2 }
      let ends = SVGDocument.range(from: low, to: high)
      let range = "\(ends.low)\(curve.unit == "°" ? "°" : "") to \(ends.high)\(curve.unit)"
      // A letter of the range is 6.2 points wide on average, and one of the label 7.
      let room = Int((right - left - 6.2 * Double(range.count)) / 7) - curve.property.count - 2
      let label = "\(SVGDocument.shortened(curve.name, to: max(2, room))) \(curve.property)"
      let samples = zip(shares, curve.values).map { KeyframeTrack.Key(share: $0, numbers: [place($1)]) }
      let track = KeyframeTrack(samples, weights: [1], tolerance: 0.25)
      let points = track.keys.map { "\(n(left + $0.share * (right - left))),\(n($0.numbers[0]))" }
      body += XMLText.element(label, "x=\"\(n(left))\" y=\"\(n(y - 10))\"")
      body += "<text class=\"quiet\" x=\"\(n(right))\" y=\"\(n(y - 10))\" text-anchor=\"end\">\(range)</text>\n"
      let ticks = marks.map { "M\(n(left + $0.distance)) \(n(y + height + 5))v4" }.joined()
      body += "<path class=\"line\" d=\"M\(n(left)) \(n(y + height + 5))H\(n(right))\(ticks)\"/>\n"
      // Each curve has its name and its color above it: lines that differ only in color are never in one frame.
      body += "<polyline class=\"curve hue\(index)\" stroke=\"currentColor\" points=\"\(points.joined(separator: " "))\"/>\n"
      // The dot: across at an even pace, and up and down with the value.
      rules += track.rules(named: "d\(index)", selector: ".d\(index)", seconds: time.duration) { "transform:translate(0,\(n($0[0]))px)" }
      let last = n(track.keys[track.keys.count - 1].numbers[0])
      body += "<g class=\"across\" transform=\"translate(\(n(right)) 0)\"><g class=\"d\(index)\" transform=\"translate(0 \(last))\">"
      body += "<circle class=\"dot hue\(index)\" r=\"5\" stroke-width=\"1.5\"/></g></g>\n"
    }
    for mark in marks {
      let place = "x=\"\(n(left + mark.distance))\" y=\"\(n(whole - AnimatedPlot.margin - 10))\" text-anchor=\"\(mark.anchor)\""
      body += "<text class=\"quiet\" \(place)>\(mark.label)</text>\n"
    }
    rules += "@keyframes across{0%{transform:translate(\(n(left))px,0)}100%{transform:translate(\(n(right))px,0)}}\n"
    rules += ".across{animation:across \(n(time.duration))s linear}\n"
    return (body, rules)
  }

  /// Returns the round seconds of the run with their distances from the left; without those that have no room, as in a pause that is shortened.
  private func marks(width: Double) -> [(label: String, distance: Double, anchor: String)] {
    var marks: [(label: String, distance: Double, anchor: String)] = []
    for second in RoundNumbers.between(start.seconds, end.seconds, atMost: 6) {
      let distance = time.share(at: .seconds(second)) * width
      if let last = marks.last, distance - last.distance < 40 { continue }
      let anchor = distance < 12 ? "start" : distance > width - 12 ? "end" : "middle"
      marks.append(("\(CurveText.number(second)) s", distance, anchor))
    }
    return marks
  }
}
