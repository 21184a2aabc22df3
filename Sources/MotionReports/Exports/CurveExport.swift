import MotionScene
package import MotionStage
import MotionValues

/// The curves of a run for web pages, as a style sheet or as Web Animations, each with its measured error.
///
/// The keys are values that the runtime computed. A browser interpolates linearly between them; the error is the greatest distance from the
/// values at all instants at which the runtime wrote one. These count as a browser shows them: no length is below 0, and an opacity is from
/// 0 to 1.
package struct CurveExport {
  /// A property of a node.
  struct Curve {
    /// The name of the node, with a number if an earlier node has the same name, as in traces: `thumb-2`.
    let name: String
    /// This name as an identifier of CSS, which no other node has.
    let nodeName: String
    let series: TraceSeries
    /// The origin of rotation and scale at the start, in CSS.
    let origin: String
    let track: CurveTrack
  }

  /// A lane that ends elsewhere than it begins, as an easing function.
  struct Easing {
    /// The name of a custom property of CSS, without its hyphens.
    let name: String
    let path: String
    let start: Timestamp
    let end: Timestamp
    let first: Double
    let last: Double
    let unit: String
    let track: CurveTrack
    /// The error in units of the property.
    var error: Double { track.error * (last - first).magnitude }
  }

  /// A property that changed and has no curve.
  struct Omission {
    /// The name of the node and of the property.
    let path: String
    /// The reason, as a sentence without its full stop.
    let reason: String
  }

  let curves: [Curve]
  let easings: [Easing]
  /// The time of the first key.
  let start: Timestamp
  /// The time of the last key.
  let end: Timestamp

  /// The properties that changed and have no curve.
  let omissions: [Omission]

  /// The frames per second at which the trace of an export is computed.
  package static let rate = AnimatedPlot.rate

  /// Sentences about what is left out, each without its full stop.
  package var notices: [String] {
    var notices = omissions.map { "\($0.path) is omitted: \($0.reason)" }
    if curves.isEmpty { notices.append("nothing that a style sheet can animate has moved") }
    return notices
  }

  /// Reduces the curves of `trace`, which was played at ``rate``.
  package init(_ trace: Trace) {
    var (curves, easings, omissions): ([Curve], [Easing], [Omission]) = ([], [], [])
    var numbers: [String: Int] = [:]
    (start, end) = (trace.start, trace.end)
    for (node, name) in zip(trace.nodes, NameTable.distinct(trace.nodes.map(\.name))) {
      let place = ElementPlace(node)
      let changing = node.series.filter { series in
        trace.end > trace.start && (series.values.contains { $0 != series.values[0] } || series.property == .position && place.moves)
      }
      if changing.isEmpty { continue }
      let nodeName = Self.free(Self.identifier(name), in: &numbers)
      for series in changing {
        let path = name + "." + series.property.name
        guard let declaration = CurveDeclaration(series.property) else {
          omissions.append(Omission(path: path, reason: "browsers do not interpolate it linearly"))
          continue
        }
        let isPosition = series.property == .position
        let samples = CurveTrack.samples(at: isPosition ? place.times : series.times, from: (trace.start, trace.end)) {
          isPosition ? place.translation(at: $0) : declaration.numbers(series.value(at: $0))
        }
        // A browser has no keyframe for a number that is not finite.
        guard samples.allSatisfy({ $0.numbers.allSatisfy(\.isFinite) }) else {
          omissions.append(Omission(path: path, reason: "it is not a finite number at all times"))
          continue
        }
        let track = CurveTrack(samples, tolerance: declaration.tolerance)
        guard track.error.isFinite else {
          omissions.append(Omission(path: path, reason: "its values are too far apart"))
          continue
        }
        curves.append(Curve(name: name, nodeName: nodeName, series: series, origin: place.origin, track: track))
        easings += Self.easings(of: series, path: path, nodeName: nodeName)
      }
    }
    (self.curves, self.easings, self.omissions) = (curves, easings, omissions)
  }

  /// Returns the lanes of `series` that end elsewhere than they begin, from their first change to their last.
  private static func easings(of series: TraceSeries, path: String, nodeName: String) -> [Easing] {
    (0..<series.laneCount).compactMap { lane in
      let values = series.values.map { $0[lane] }
      let (first, last) = (values[0], values[values.count - 1])
      let range = (values.max() ?? 0) - (values.min() ?? 0)
      // Progress of a curve that almost returns would be divided by almost nothing.
      guard (last - first).magnitude > range * 0.05, let changed = values.firstIndex(where: { $0 != first }),
        let settled = values.lastIndex(where: { $0 != last }).map({ $0 + 1 })
      else { return nil }
      let span = (start: series.times[changed - 1], end: series.times[settled])
      let held = AnimatedPlot.holding([span.start, series.times[changed]])[1]
      let start = held < series.times[changed] ? held : span.start
      guard span.end > start else { return nil }
      let samples = CurveTrack.samples(at: series.times, from: (start, span.end)) {
        [(series.value(at: $0)[lane] - first) / (last - first)]
      }
      let component = series.property.componentNames
      let suffix = component.indices.contains(lane) && series.laneCount > 1 ? component[lane] : ""
      return Easing(
        name: "\(nodeName)-\(series.property.name)\(suffix.isEmpty ? "" : "-" + suffix)", path: path + (suffix.isEmpty ? "" : "." + suffix),
        start: start, end: span.end, first: first, last: last, unit: series.property.row?.unit ?? "",
        track: CurveTrack(samples, tolerance: 0.001))
    }
  }

  /// Returns `name` with hyphens in place of everything but letters and digits of ASCII.
  static func identifier(_ name: String) -> String {
    let plain = String(
      name.unicodeScalars.map { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) ? Character($0) : "-" })
    guard let first = plain.unicodeScalars.first, first.properties.isAlphabetic else { return "node-" + plain }
    return plain
  }

  /// Returns `name`, with a number if it is in use. `numbers` has the last number of each name that is.
  private static func free(_ name: String, in numbers: inout [String: Int]) -> String {
    var (free, number) = (name, numbers[name] ?? 1)
    while numbers[free] != nil {
      number += 1
      free = "\(name)-\(number)"
    }
    numbers[name] = number
    if free != name { numbers[free] = 1 }
    return free
  }

  /// Returns an error for readers: at least two digits, rounded up.
  static func text(of error: Double) -> String {
    guard error > 0, error < 1e15 else { return CurveText.number(error) }
    var (scale, digits) = (1.0, 0)
    while error * scale < 10, digits < 9 { (scale, digits) = (scale * 10, digits + 1) }
    let whole = String(Int64((error * scale).rounded(.up)))
    if digits == 0 { return whole }
    let padded = String(repeating: "0", count: max(0, digits + 1 - whole.count)) + whole
    return padded.dropLast(digits) + "." + padded.suffix(digits)
  }
}
