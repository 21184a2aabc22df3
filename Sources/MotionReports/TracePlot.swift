import MotionGestures
import MotionScene
public import MotionStage
public import MotionValues

/// A drawing of a trace: the paths of nodes and pointers on the left, changed values over time on the right.
///
/// A node that gets another parent is drawn in its first one, because a trace has no others.
public struct TracePlot {
  private let trace: Trace
  private let canvas: Size
  private let title: String
  /// The names of the nodes, in their order: the second `a` is `a-2`.
  private let names: [String]

  private let margin = 24.0
  private let plane = 360.0
  private let chartWidth = 560.0
  private let chartHeight = 92.0

  /// Creates a drawing of `trace` on a scene of `canvas` points with the title `title`.
  public init(_ trace: Trace, canvas: Size, title: String) {
    self.trace = trace
    self.canvas = canvas
    self.title = title
    names = NameTable.distinct(trace.nodes.map(\.name))
  }

  /// The drawing, as an SVG document.
  public var svg: String {
    let curves = self.curves
    let planeHeight = scale * canvas.height
    let chartsHeight = Double(curves.count) * (chartHeight + 30)
    let left = planeHeight + 12 + Double(legendRows) * 16
    var document = SVGDocument(
      width: 3 * margin + plane + chartWidth + 40, height: 2 * margin + 30 + max(left, chartsHeight), title: title, styles: Self.hues)
    document.text(SVGDocument.shortened(title, to: 130), margin, margin + 6, "class=\"heading\"")
    drawPlane(into: &document, top: margin + 24, height: planeHeight)
    drawLegend(into: &document, top: margin + 24 + planeHeight + 20)
    let marks = marks
    let shared = marks.count > Self.repeatedMarkLimit ? define(marks, in: &document) : nil
    for (index, curve) in curves.enumerated() {
      let top = margin + 38 + Double(index) * (chartHeight + 30)
      draw(curve, into: &document, top: top) { document in
        if let shared { document.use(shared, y: top) } else { draw(marks, into: &document, top: top) }
      }
    }
    return document.text
  }

  // MARK: The plane

  /// The size of a point of the canvas; a canvas without a width has none.
  private var scale: Double { canvas.width > 0 ? plane / canvas.width : 0 }

  private func drawPlane(into document: inout SVGDocument, top: Double, height: Double) {
    let scale = scale
    func map(_ point: Point) -> (x: Double, y: Double) { (margin + point.x * scale, top + point.y * scale) }
    document.rect(margin, top, plane, height, "class=\"panel\"")
    document.clip(margin, top, plane, height) { document in
      drawNodes(into: &document, scale: scale, map: map)
      drawPointers(into: &document, map: map)
    }
  }

  private func drawNodes(into document: inout SVGDocument, scale: Double, map: (Point) -> (x: Double, y: Double)) {
    let spaces = TraceSpaces(trace)
    let origin = map(.zero)
    let plane = Transform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y)
    for (index, node) in trace.nodes.enumerated() {
      let color = Self.color(index)
      let times = spaces.times(of: node)
      for (time, opacity) in [(times.first ?? .zero, 0.08), (trace.end, 0.22)] {
        let size = node.size.value(at: time)
        document.group(spaces.transform(of: node, at: time).followed(by: plane), opacity: 1) { document in
          document.rect(0, 0, size.width, size.height, "rx=\"4\" \(color) fill=\"currentColor\" fill-opacity=\"\(opacity)\"")
        }
      }
      document.polyline(
        times.map { map(spaces.position(of: node, at: $0)) }, "\(color) \(Self.stroke(index)) stroke-width=\"2\" stroke-linejoin=\"round\"")
    }
  }

  /// The maximum number of nodes in the legend.
  private static let legendLimit = 40

  /// The nodes in the legend, with their indices: all, or in a large scene those that move.
  private var namedNodes: [(index: Int, node: NodeTrace)] {
    let all = trace.nodes.enumerated().map { (index: $0.offset, node: $0.element) }
    if all.count <= Self.legendLimit { return all }
    return Array(all.filter { $0.node.series.contains { $0.times.count > 1 } }.prefix(Self.legendLimit))
  }

  /// The number of rows of the legend: one for the fingers, two nodes in each of the others, and one if some are not named.
  private var legendRows: Int {
    let named = namedNodes.count
    return 1 + (named + 1) / 2 + (named < trace.nodes.count ? 1 : 0)
  }

  /// Draws the names beside their lines: names on the plane would cover each other.
  private func drawLegend(into document: inout SVGDocument, top: Double) {
    document.line(margin, top - 4, margin + 22, top - 4, "class=\"finger\" stroke-width=\"1.5\" stroke-dasharray=\"3 3\"")
    document.text("a finger: ring at the press, cross at the release", margin + 28, top, "class=\"small\"")
    let named = namedNodes
    if named.count < trace.nodes.count {
      let lines = (named.count + 1) / 2 + 1
      document.text("\(trace.nodes.count - named.count) other nodes", margin + 28, top + 16 * Double(lines), "class=\"small\"")
    }
    for (place, (index, _)) in named.enumerated() {
      let x: Double = margin + Double(place % 2) * plane / 2
      let y: Double = top + 16 * Double(place / 2 + 1)
      document.line(x, y - 4, x + 22, y - 4, "\(Self.color(index)) \(Self.stroke(index)) stroke-width=\"2\"")
      document.text(SVGDocument.shortened(names[index], to: 24), x + 28, y, "class=\"small\"")
    }
  }

  private func drawPointers(into document: inout SVGDocument, map: (Point) -> (x: Double, y: Double)) {
    var paths: [(id: PointerID, points: [(x: Double, y: Double)])] = []
    for event in DrawnPointers.samples(in: trace.events) where event.phase != .hover && event.phase != .leave {
      let point = map(event.location)
      let path = paths.firstIndex { $0.id == event.id }
      switch event.phase {
      case .down:
        paths.append((event.id, [point]))
        document.circle(point.x, point.y, 5, "fill=\"none\" class=\"finger\" stroke-width=\"2\"")
      case .move:
        if let path { paths[path].points.append(point) }
      case .up, .cancel, .hover, .leave:
        if let path {
          document.polyline(paths.remove(at: path).points, "class=\"finger\" stroke-width=\"1.5\" stroke-dasharray=\"3 3\"")
        }
        let arm = event.phase == .up ? 3.5 : 5.5
        document.line(point.x - arm, point.y - arm, point.x + arm, point.y + arm, "class=\"finger\" stroke-width=\"2\"")
        document.line(point.x - arm, point.y + arm, point.x + arm, point.y - arm, "class=\"finger\" stroke-width=\"2\"")
      }
    }
    // Pointers that are down at the end have no cross.
    for path in paths { document.polyline(path.points, "class=\"finger\" stroke-width=\"1.5\" stroke-dasharray=\"3 3\"") }
  }

  // MARK: Values over time

  /// A number over time.
  private struct Curve {
    let label: String
    let color: String
    let times: [Timestamp]
    let values: [Double]
    /// The rests between its entries.
    let rests: [TraceRest]
  }

  /// The curves of every lane of every property that changed.
  private var curves: [Curve] {
    var curves: [Curve] = []
    for (index, node) in trace.nodes.enumerated() {
      for series in node.series where series.times.count > 1 {
        let rests = trace.rests(of: series)
        for lane in 0..<series.laneCount {
          let values = series.values.map { $0[lane] }
          guard let first = values.first, values.contains(where: { $0 != first }) else { continue }
          let name = SVGDocument.shortened(names[index], to: 36)
          let label = "\(name).\(series.property.name)\(Self.suffix(of: series.property, lane: lane))"
          curves.append(
            Curve(label: label, color: "\(Self.color(index)) \(Self.stroke(index))", times: series.times, values: values, rests: rests))
        }
      }
    }
    return curves
  }

  /// The left edge of the curves.
  private var left: Double { 2 * margin + plane }
  /// The seconds from the left edge of the curves, which is the beginning of the trace, to the right one.
  private var seconds: Double { max(trace.end.seconds(since: trace.start), 1e-3) }
  /// Returns the horizontal position of `time`.
  private func x(_ time: Timestamp) -> Double { left + time.seconds(since: trace.start) / seconds * chartWidth }

  private func draw(_ curve: Curve, into document: inout SVGDocument, top: Double, marks: (inout SVGDocument) -> Void) {
    // Values that are not finite have no place: the curve goes on as if they had not been written.
    let drawn = curve.values.filter { $0.isFinite }
    let (low, high) = (drawn.min() ?? 0, drawn.max() ?? 0)
    func y(_ value: Double) -> Double { top + chartHeight - 6 - Self.part(of: value, from: low, to: high) * (chartHeight - 12) }
    document.rect(left, top, chartWidth, chartHeight, "class=\"panel\"")
    drawSeconds(into: &document, top: top)
    marks(&document)
    document.text(curve.label, left, top - 5, "")
    let range = SVGDocument.range(from: low, to: high)
    document.text("\(range.low) to \(range.high)", left + chartWidth, top - 5, "class=\"small\" text-anchor=\"end\"")
    for step in RoundNumbers.between(low, high, atMost: 4) {
      document.line(left, y(step), left + chartWidth, y(step), "class=\"grid\"")
      document.text(CurveText.number(step), left + chartWidth + 5, y(step) + 3.5, "class=\"small\"")
    }
    // A value holds until the end of a rest.
    var points: [(x: Double, y: Double)] = []
    var (rests, last) = (curve.rests[...], Double?.none)
    for (index, value) in curve.values.enumerated() where value.isFinite {
      while let rest = rests.first, rest.index <= index {
        rests.removeFirst()
        if rest.index == index, let last { points.append((x(rest.end), y(last))) }
      }
      points.append((x(curve.times[index]), y(value)))
      last = value
    }
    if let last { points.append((x(trace.end), y(last))) }
    document.polyline(points, "\(curve.color) stroke-width=\"1.75\" stroke-linejoin=\"round\"")
  }

  /// Returns the part of the way from `low` to `high` at which `value` lies; a half if there is no way.
  private static func part(of value: Double, from low: Double, to high: Double) -> Double {
    if high == low { return 0.5 }
    // The difference of the largest numbers is infinite.
    return (high - low).isFinite ? (value - low) / (high - low) : (value / 2 - low / 2) / (high / 2 - low / 2)
  }

  private func drawSeconds(into document: inout SVGDocument, top: Double) {
    let start = trace.start.seconds
    for second in RoundNumbers.between(start, start + seconds, atMost: 8) where second > start {
      let at = x(.seconds(second))
      document.line(at, top, at, top + chartHeight, "class=\"grid\"")
      document.text("\(CurveText.number(second)) s", at, top + chartHeight + 12, "class=\"small\" text-anchor=\"middle\"")
    }
  }

  // MARK: Presses and releases

  /// The line of a press or a release across a curve.
  private struct Mark {
    let x: Double
    let style: String
  }

  /// The maximum number of marks that each curve repeats. More marks are drawn once, and each curve refers to them.
  private static let repeatedMarkLimit = 64

  private var marks: [Mark] {
    trace.events.withoutPredictions.compactMap { event in
      guard case .pointer(let event) = event, event.phase == .down || event.phase == .up || event.phase == .cancel else { return nil }
      return Mark(x: x(event.time), style: "class=\"finger\"" + (event.phase == .down ? "" : " stroke-dasharray=\"2 3\""))
    }
  }

  private func draw(_ marks: [Mark], into document: inout SVGDocument, top: Double) {
    for mark in marks { document.line(mark.x, top, mark.x, top + chartHeight, mark.style) }
  }

  /// Defines `marks` at the height 0, and returns their id.
  private func define(_ marks: [Mark], in document: inout SVGDocument) -> String {
    var symbol = SVGDocument(width: 0, height: 0, title: "")
    draw(marks, into: &symbol, top: 0)
    return document.define("symbol overflow=\"visible\"", symbol.content, prefix: "marks")
  }

  private static func suffix(of property: NodeProperty, lane: Int) -> String {
    let names = property.componentNames
    return names.isEmpty ? "" : "." + names[lane]
  }

  /// The colors of Okabe and Ito (2002) that have a contrast of at least 3 on the background, light or dark.
  private static let hues = """
    .hue0 { color: #0072b2 } .hue1 { color: #d55e00 } .hue2 { color: #009e73 } .hue3 { color: #cc79a7 } .hue4 { color: #1b1f24 }
    @media (prefers-color-scheme: dark) { .hue0 { color: #56b4e9 } .hue1 { color: #e69f00 } .hue4 { color: #f0e442 } }
    """

  private static func color(_ index: Int) -> String { "class=\"hue\(index % 5)\"" }

  /// Returns the stroke of a node: the second five repeat the colors with a dash.
  private static func stroke(_ index: Int) -> String {
    "stroke=\"currentColor\"" + (index / 5 % 2 == 1 ? " stroke-dasharray=\"6 3\"" : "")
  }
}
