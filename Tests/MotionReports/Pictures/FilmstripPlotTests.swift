import Interplay
import InterplayPages
import InterplayTestSupport
import Testing

@testable import MotionReports

@Suite struct FilmstripPlotTests {
  @Test func `draws the node at its place in each picture, and the pointers that are down`() throws {
    let stage = Stage(page: .tossing)
    stage.perform()
    let recording = stage.recording
    let end = try #require(recording.end)
    let drawing = try Drawing(FilmstripPlot(of: Stage(page: .tossing), playing: recording, title: "tossing").svg)

    let nodes = drawing.elements("g").compactMap { $0.attributes["transform"] }.filter { $0.hasPrefix("matrix(1 ") }
    #expect(nodes.count == FilmstripPlot.count)
    let card = try #require(stage.trace["card"]).position
    for (index, transform) in nodes.enumerated() {
      let numbers = transform.dropFirst(7).dropLast().split(separator: " ").compactMap { Double($0) }
      let place = card.value(at: Timestamp(nanoseconds: end.nanoseconds / 5 * Int64(index)))
      // The card has 120 by 160 points about its position; the stage shows it at a frame, the trace up to one frame before.
      #expect((numbers[4] + 60 - place.x).magnitude < 30 && (numbers[5] + 80 - place.y).magnitude < 30)
    }
    #expect(drawing.elements("circle").count == 3 && drawing.isFinite)
  }

  @Test func `a recording without events is six equal pictures`() throws {
    let recording = Recording(canvas: Size(width: 400, height: 800), events: [])
    let drawing = try Drawing(FilmstripPlot(of: Stage(page: .tossing), playing: recording, title: "still").svg)

    #expect(drawing.elements("clipPath").count == 6 && drawing.elements("circle").isEmpty)
  }

  @Test func `the last picture shows the end, also if it is no multiple of the distance`() throws {
    let stage = Stage(page: .tossing)
    stage.finger.press(on: stage["card"]).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(100)).lift()
    stage.play()
    var recording = Recording(canvas: stage.scene.size, events: stage.recording.events)
    let last = recording.events.count - 1
    // No multiple of 5.
    recording.events[last].time = Timestamp(nanoseconds: recording.events[last].time.nanoseconds / 5 * 5 + 4)
    let drawing = try Drawing(FilmstripPlot(of: Stage(page: .tossing), playing: recording, title: "end").svg)

    #expect(drawing.elements("circle").count == FilmstripPlot.count - 1, "the finger is up at the end")
  }

  @Test func `a finger is not drawn after the surface or its device has ended the contact`() throws {
    let size = Size(width: 100, height: 100)
    func fingers(_ ending: InputEvent) throws -> Int {
      let down = InputEvent.pointer(phase: .down, at: Point(x: 50, y: 50), time: .zero)
      let recording = Recording(canvas: size, end: .seconds(1), events: [down, ending])
      return try Drawing(FilmstripPlot(of: Stage(size: size), playing: recording, title: "lost").svg).elements("circle").count
    }
    let time = Timestamp.milliseconds(100)

    #expect(try fingers(.surface(.suspended, time: time)) == 1 && fingers(.deviceLost(.touch, time: time)) == 1)
    #expect(try fingers(.deviceLost(.mouse, time: time)) == 6)
  }

  @Test func `the pictures of a late stage are distributed over its own time`() throws {
    let stage = makeLateTweenStage()
    let recording = Recording(canvas: stage.scene.size, end: .seconds(101), events: [])
    let drawing = try Drawing(FilmstripPlot(of: stage, playing: recording, title: "late").svg)

    let times = ["100.0 s", "100.2 s", "100.4 s", "100.6 s", "100.8 s", "101.0 s"]
    #expect(times.allSatisfy { drawing.text.contains($0) }, "\(drawing.text)")
  }

  @Test(arguments: [false, true]) func `a window that grows or becomes smaller is drawn in its largest size`(shrinks: Bool) throws {
    let (small, large) = (Size(width: 100, height: 100), Size(width: 400, height: 100))
    let (first, last) = shrinks ? (large, small) : (small, large)
    let recording = Recording(canvas: first, end: .seconds(1), events: [.surface(.resized(last), time: .milliseconds(100))])
    let drawing = try Drawing(FilmstripPlot(of: Stage(size: first), playing: recording, title: "resized").svg)

    let panels = drawing.elements("rect").filter { $0.attributes["class"] == "panel" }
    let widths = panels.compactMap { $0.attributes["width"].flatMap { Double($0) } }
    let heights = panels.compactMap { $0.attributes["height"].flatMap { Double($0) } }
    #expect(widths.count == FilmstripPlot.count && zip(widths, heights).allSatisfy { $0 == 4 * $1 })
  }
}
