import MotionEngine
import MotionFormats
import MotionGestures
import MotionScene
public import MotionStage
import MotionValues

/// An animated drawing of a run, as one SVG file for a README: the stage with its pointers on the left, curves on the right.
///
/// Style sheets inside the file move the nodes, so it plays where pictures play. It ends by itself within five seconds, and people who prefer
/// reduced motion see the last state. The keys are values that the runtime computed at ``rate`` and at events; between keys a viewer
/// interpolates linearly.
public struct AnimatedPlot {
  /// The frames per second at which the motion is compared with the drawing.
  public static let rate: Int64 = 480

  /// The size, in bytes, up to which keys are left out. Only a scene of hundreds of nodes has a larger file.
  public static let byteLimit = 60_000

  /// The tolerance above which no key is left out, in points of the drawing.
  private static let largestTolerance = 16.0

  /// A drawing, and the size in bytes of its nodes without their keys.
  private struct Drawn {
    let text: String
    let stillSize: Int
  }

  /// The drawing, as an SVG document.
  public let svg: String

  /// The greatest distance between a node in the drawing and in the run, at the times of writes, in points of the drawing.
  public let error: Double

  static let (width, margin) = (720.0, 24.0)

  /// Returns the height of the drawing: a canvas that is higher than wide gets more, so that its texts can be read.
  static func height(for canvas: Size) -> Double { canvas.height > canvas.width ? 540 : 405 }

  /// Plays `recording` on `stage`, which shows its page at the start, and draws the run. Without an end it is played until rest.
  ///
  /// - Parameter title: the title of the drawing.
  public init(of stage: Stage, playing recording: Recording, title: String) {
    let recorder = SessionRecorder(stage.runtime)
    stage.scene.add(recorder)
    recording.replay(on: stage)
    stage.scene.remove(recorder)
    let trace = stage.trace
    let canvas = Self.lastWithArea([recording.canvas] + Self.resizes(in: recording) + [stage.scene.size])

    var tolerance = 0.25
    func drawn() -> Drawn {
      Self.draw(trace, recorder, canvas: canvas, title, mainNode: stage.page?.mainNode, tolerance: tolerance)
    }
    var picture = drawn()
    while picture.text.utf8.count > Self.byteLimit, tolerance < Self.largestTolerance {
      // Fewer keys do not help if the nodes alone are too large: such a picture is drawn once more, and as small as possible.
      tolerance = picture.stillSize > Self.byteLimit ? Self.largestTolerance : tolerance * 2
      picture = drawn()
    }
    (svg, error) = (picture.text, tolerance)
  }

  /// Returns the sizes that the surface gets, in order.
  static func resizes(in recording: Recording) -> [Size] {
    recording.events.compactMap { event in
      guard case .surface(let surface) = event, case .resized(let size) = surface.change else { return nil }
      return size
    }
  }

  /// Returns the size of the stage in a drawing: the last one with an area. A window that is minimized has none.
  static func lastWithArea(_ sizes: [Size]) -> Size { sizes.last { isDrawable($0) } ?? Size(width: 1, height: 1) }

  /// Returns the greatest width and the greatest height of the sizes with an area.
  static func largest(_ sizes: [Size]) -> Size {
    let drawable = sizes.filter { isDrawable($0) }
    guard let width = drawable.map(\.width).max(), let height = drawable.map(\.height).max() else { return Size(width: 1, height: 1) }
    return Size(width: width, height: height)
  }

  /// Whether a size has a scale that is a number.
  private static func isDrawable(_ size: Size) -> Bool {
    let drawable = 1e-100...1e100
    return drawable.contains(size.width) && drawable.contains(size.height)
  }

  /// Returns the times of all writes and `changes`, and a frame before each that follows a pause: a value holds until it is written.
  static func sampleTimes(of trace: Trace, and changes: [Timestamp]) -> [Timestamp] {
    var times: Set<Timestamp> = [trace.start, trace.end]
    times.formUnion(changes)
    for node in trace.nodes { for series in node.series { times.formUnion(series.times) } }
    return holding(times)
  }

  /// Returns `written` in order, with a frame before each instant that follows a pause.
  static func holding(_ written: Set<Timestamp>) -> [Timestamp] {
    var times = written
    let written = written.sorted()
    for (time, next) in zip(written, written.dropFirst()) where time.duration(to: next) > .milliseconds(50) {
      times.insert(next.adding(nanoseconds: -1_000_000_000 / rate))
    }
    return times.sorted()
  }

  private static func draw(
    _ trace: Trace, _ recorder: SessionRecorder, canvas: Size, _ title: String, mainNode: String?, tolerance: Double
  ) -> Drawn {
    let (time, height) = (PictureTime(trace), Self.height(for: canvas))
    let samples = sampleTimes(of: trace, and: recorder.changes.filter { ["removed", "isHidden"].contains($0.name) }.map(\.time))
    let curves = AnimatedCurves(trace, time, samples, mainNode: mainNode)
    let room = curves.isEmpty ? width - 2 * margin : 0.45 * width
    let scale = min(room / canvas.width, (height - 2 * margin) / canvas.height)
    let plane = (x: curves.isEmpty ? (width - canvas.width * scale) / 2 : margin, y: (height - canvas.height * scale) / 2)
    let parents = recorder.currentParents(of: trace)
    let nodes = AnimatedNodes(
      trace, recorder, time, parents: parents, samples: samples, canvas: canvas, scale: scale, tolerance: tolerance)
    let decimals = SVGDocument.decimals(at: scale)
    let pointers = AnimatedPointers(trace, time, tolerance: tolerance / scale, decimals: decimals)
    let trails = AnimatedTrails(trace, mainNode: mainNode, parents: parents, scale: scale) {
      recorder.nodes[$0]?.value(.isClipping) ?? false
    }
    let left = plane.x + canvas.width * scale + 36
    let chart = curves.isEmpty ? (body: "", rules: "") : curves.drawing(left: left, right: width - margin, height: height)
    let legend = curves.isEmpty ? "" : trails.legend(left: left, right: width - margin, baseline: height - 13)

    let n = SVGDocument.short
    // A length in the scene.
    let s = { (length: Double) in SVGDocument.number(length, decimals: decimals) }
    let description = Self.summary(of: trace, time, tolerance: tolerance) + trails.description
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 \(n(height))" width="720" height="\(n(height))" role="img" aria-labelledby="title description">
      <title id="title">\(XMLText.escaped(title))</title>
      <desc id="description">\(XMLText.escaped(description))</desc>
      \(style(scale: scale, rules: nodes.rules + pointers.rules + chart.rules, length: s))
      <rect class="page" x="0.5" y="0.5" width="719" height="\(n(height - 1))" rx="8"/>
      <clipPath id="stage"><rect width="\(s(canvas.width))" height="\(s(canvas.height))" rx="\(s(6 / scale))"/></clipPath>
      <g transform="translate(\(n(plane.x)) \(n(plane.y))) scale(\((scale * 1e4).rounded() / 1e4))">
      <rect class="sheet" width="\(s(canvas.width))" height="\(s(canvas.height))" rx="\(s(6 / scale))"/>
      <g clip-path="url(#stage)">
      \(nodes.body)\(trails.body)\(pointers.body)</g>
      </g>
      \(chart.body)\(legend)</svg>

      """
    return Drawn(text: text, stillSize: nodes.body.utf8.count)
  }

  /// Returns the description of a drawing of `trace`, in sentences.
  private static func summary(of trace: Trace, _ time: PictureTime, tolerance: Double) -> String {
    let n = SVGDocument.short
    let pace = time.speed > 1 ? ", \(n(time.speed)) times as fast" : ""
    let pauses = time.isShortened ? ", without long pauses" : ""
    let length = n(trace.end.seconds(since: trace.start))
    return "\(length) s of motion\(pace)\(pauses). Nodes are drawn within \(n(tolerance)) points of their computed positions."
  }

  /// Returns the style sheet of the drawing, with `rules`; `length` writes a length in the scene.
  private static func style(scale: Double, rules: String, length s: (Double) -> String) -> String {
    """
    <style>
    text { font: 12px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: #1b1f24 }
    .page { fill: #ffffff; stroke: #d5dae1 } .sheet { fill: #f6f7f9; stroke: #d5dae1; stroke-width: \(s(1 / scale)) }
    .node { fill: #0072b2; fill-opacity: 0.16; stroke: #0072b2; stroke-width: \(s(1.5 / scale)) }
    .pointer { fill: #1b1f24; fill-opacity: 0.15; stroke: #1b1f24; stroke-width: \(s(1.5 / scale)); opacity: 0 }
    .quiet { fill: #57606a; font-size: 11px } .line { stroke: #d5dae1 } .curve { fill: none; stroke-width: 2; stroke-linejoin: round }
    .finger { stroke: #57606a } .hue0 { color: #0072b2 } .hue1 { color: #d55e00 } .hue2 { color: #009e73 } .dot { fill: currentColor; stroke: #ffffff }
    @media (prefers-color-scheme: dark) {
    text { fill: #e8eaed } .page { fill: #14171c; stroke: #3a414b } .sheet { fill: #1c2026; stroke: #3a414b }
    .node { fill: #56b4e9; stroke: #56b4e9 } .pointer { fill: #e8eaed; stroke: #e8eaed } .quiet { fill: #9aa4af } .line { stroke: #3a414b }
    .finger { stroke: #9aa4af } .hue0 { color: #56b4e9 } .hue1 { color: #e69f00 } .dot { stroke: #14171c }
    }
    \(rules)@media (prefers-reduced-motion: reduce) { * { animation: none !important } }
    </style>
    """
  }
}
