import MotionGestures
import MotionScene
public import MotionStage
import MotionValues

/// A drawing of a run as pictures side by side, from the start to the end, with the pointers that are down.
public struct FilmstripPlot {
  /// The number of pictures.
  public static let count = 6

  /// The drawing, as an SVG document.
  public let svg: String

  private static let (margin, gap, caption, pictureHeight) = (16.0, 12.0, 22.0, 260.0)

  /// Plays `recording` on `stage`, which shows its page at the start, and draws it at evenly spaced times.
  ///
  /// Without an end it is drawn up to its last event, because the times have to be known. To draw it until rest, replay it on another
  /// stage, and pass the recording of that stage.
  ///
  /// - Parameter title: the title of the drawing.
  public init(of stage: Stage, playing recording: Recording, title: String) {
    let canvas = AnimatedPlot.largest([stage.scene.size] + AnimatedPlot.resizes(in: recording))
    let scale = Self.pictureHeight / canvas.height
    let width = canvas.width * scale
    let total = 2 * Self.margin + Double(Self.count) * (width + Self.gap) - Self.gap
    var document = SVGDocument(
      width: total, height: 2 * Self.margin + Self.pictureHeight + Self.caption, title: title,
      styles: ".node { fill: #0072b2; fill-opacity: 0.16; stroke: #0072b2; stroke-width: \(SVGDocument.short(1.5 / scale)) }")
    let start = stage.now
    let end = max(recording.end ?? recording.events.timeOfLast ?? start, start)
    let interval = end.nanoseconds(since: start) / Int64(Self.count - 1)
    let arrivals = recording.events.arrivals(from: start)
    var next = 0
    for index in 0..<Self.count {
      // The last picture shows the end itself: the quotient is rounded down.
      let isLast = index == Self.count - 1
      let time = isLast ? end : start.adding(nanoseconds: interval * Int64(index))
      let first = next
      while next < arrivals.count, arrivals[next] <= time { next += 1 }
      stage.play(Array(recording.events[first..<next]))
      stage.run(until: time)
      let left = Self.margin + Double(index) * (width + Self.gap)
      document.rect(left, Self.margin, width, Self.pictureHeight, "class=\"panel\"")
      document.clip(left, Self.margin, width, Self.pictureHeight) { document in
        document.group(Transform(a: scale, b: 0, c: 0, d: scale, tx: left, ty: Self.margin), opacity: 1) { document in
          ScenePlot.draw(stage.scene, into: &document)
          Self.drawPointers(recording.events[..<next], radius: 7 / scale, into: &document)
        }
      }
      let seconds = "\((time.seconds * 100).rounded() / 100) s"
      document.text(seconds, left + width / 2, Self.margin + Self.pictureHeight + 17, "class=\"small\" text-anchor=\"middle\"")
    }
    svg = document.text
  }

  private static func drawPointers(_ events: ArraySlice<InputEvent>, radius: Double, into document: inout SVGDocument) {
    let stroke = SVGDocument.short(radius / 4)
    for contact in DrawnPointers.contacts(in: events).open {
      let point = contact[contact.count - 1].location
      document.circle(point.x, point.y, radius, "fill=\"#80868b\" fill-opacity=\"0.3\" class=\"finger\" stroke-width=\"\(stroke)\"")
    }
  }
}
