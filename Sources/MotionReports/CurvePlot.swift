public import MotionPhysics
import MotionValues

/// A drawing of samples of a motion over time: the value above, the velocity below, each lane in its own color.
public struct CurvePlot {
  private let samples: MotionSamples
  private let title: String

  private let left = 64.0
  private let width = 640.0
  private let height = 220.0

  /// Creates a drawing of samples with the title `title`.
  public init(_ samples: MotionSamples, title: String) {
    self.samples = samples
    self.title = title
  }

  /// The drawing, as an SVG document.
  public var svg: String {
    var document = SVGDocument(width: left + width + 28, height: 2 * height + 148, title: title)
    document.text(title, 24, 30, "class=\"heading\"")
    draw(samples.values, "value", into: &document, top: 64)
    draw(samples.velocities, "velocity, a second", into: &document, top: 64 + height + 44)
    return document.text
  }

  private func draw(_ rows: [[Double]], _ label: String, into document: inout SVGDocument, top: Double) {
    let all = rows.flatMap { $0 }
    var (low, high) = (all.min() ?? 0, all.max() ?? 0)
    // Almost constant values are drawn as a line in the middle.
    let least = max(1e-9, low.magnitude * 1e-12)
    if high - low < least { (low, high) = (low - max(1, least * 1e6), high + max(1, least * 1e6)) }
    let seconds = max(samples.seconds, 1e-9)
    func x(_ index: Int) -> Double { left + samples.times[index].seconds(since: samples.times[0]) / seconds * width }
    func y(_ value: Double) -> Double { top + height - 10 - (value - low) / (high - low) * (height - 20) }
    document.rect(left, top, width, height, "class=\"panel\"")
    document.text(label, left, top - 7, "")
    if samples.laneCount > 1 {
      for lane in 0..<samples.laneCount {
        let position = left + width - 18 * Double(samples.laneCount - 1 - lane)
        document.text("\(lane)", position, top - 7, "class=\"small\" text-anchor=\"end\" style=\"fill: \(CurvePlot.color(lane))\"")
      }
    }
    for step in RoundNumbers.between(low, high, atMost: 5) {
      document.line(left, y(step), left + width, y(step), "class=\"grid\"")
      document.text(CurveText.number(step), left - 8, y(step) + 3.5, "class=\"small\" text-anchor=\"end\"")
    }
    for step in RoundNumbers.between(0, seconds, atMost: 8) {
      let position = left + step / seconds * width
      document.line(position, top, position, top + height, "class=\"grid\"")
      document.text("\(CurveText.number(step)) s", position, top + height + 15, "class=\"small\" text-anchor=\"middle\"")
    }
    for lane in 0..<samples.laneCount {
      let points = rows.indices.map { (x: x($0), y: y(rows[$0][lane])) }
      document.polyline(points, "stroke=\"\(CurvePlot.color(lane))\" stroke-width=\"2\" stroke-linejoin=\"round\"")
    }
  }

  private static func color(_ index: Int) -> String { ["#1a73e8", "#d93025", "#188038", "#e37400", "#9334e6", "#12858d"][index % 6] }
}
