import Interplay
import Testing

/// The steps of the tutorial `EmbeddingInAHost`.
@Suite struct TerminalHostTests {
  private let guide = "Documentation/Tutorials/EmbeddingInAHost.md"

  @Test func `the host draws while something moves, and sleeps at rest`() throws {
    var lines: [String] = []
    func print(_ text: String) { lines.append(text) }
    // snippet: loop
    let host = TerminalHost()
    let card = host.scene.root.addChild(named: "card", position: Point(x: 40, y: 30), size: Size(width: 40, height: 40))
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 280, y: 30)
    host.runtime.add(spring, to: card.position)

    var turns = 0
    while !host.runtime.isAtRest {
      turns += 1
      if let drawing = host.turn([], frame: .milliseconds(Int64(100 * turns))) { print(drawing + "\n") }
    }
    print("at rest after \(turns) turns")
    // end

    #expect(host.turn([], frame: .seconds(60)) == nil)
    host.scene.remove(host)
    try expectShown(lines, in: guide)
  }

  @Test func `events are sent in order of time, before the frame`() throws {
    let host = TerminalHost()
    let card = host.scene.root.addChild(named: "card", position: Point(x: 40, y: 30), size: Size(width: 40, height: 40))
    host.runtime.add(Draggable(configuration: PanConfiguration(slop: 0)), to: card)
    // snippet: events
    let events: [InputEvent] = [
      .pointer(phase: .down, at: Point(x: 40, y: 30), time: .milliseconds(1005)),
      .pointer(phase: .move, at: Point(x: 120, y: 30), time: .milliseconds(1013)),
    ]
    let drawing = host.turn(events, frame: .milliseconds(1016))
    // end

    #expect(card.position.value == Point(x: 120, y: 30) && drawing != nil && host.runtime.now == .milliseconds(1016))
    host.scene.remove(host)
  }

  @Test func `a platform's clock is mapped to the time of the runtime`() {
    // snippet: time-base
    // Seconds since the device was started. The first instant is the start of the runtime.
    var timeBase = HostTimeBase()
    let touch = timeBase.timestamp(at: .seconds(1000))
    let frame = timeBase.timestamp(at: .seconds(1000.25))
    // end
    #expect(touch == .zero && frame == .milliseconds(250))
  }

  @Test func `a view that leaves the screen takes its interactions with it`() throws {
    var lines: [String] = []
    func print(_ text: String) { lines.append(text) }
    let host = TerminalHost()
    let card = host.scene.root.addChild(named: "card", position: Point(x: 40, y: 30), size: Size(width: 40, height: 40))
    host.runtime.add(Draggable(), to: card)
    #expect(host.turn([], frame: .milliseconds(400)) != nil)
    // snippet: removal
    card.removeFromParent()
    print(host.turn([], frame: .milliseconds(500)) ?? "nothing has changed")
    print("interactions: \(host.runtime.graph.interactions.count)")
    // end
    #expect(host.runtime.graph.interactions.isEmpty && host.turn([], frame: .milliseconds(600)) == nil)
    host.scene.remove(host)
    try expectShown(lines, in: guide)
  }
}
