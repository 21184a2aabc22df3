import Interplay
import Testing

@testable import InterplayStudio

/// Settings and the surface of a session, whose page changes while it is shown.
@Suite struct StudioSessionTests {
  /// Two nodes with a spring each, and a third one whose spring removes the first node.
  private let page = Page(name: "nodes", summary: "", canvas: Size(width: 100, height: 100), mainNode: "a") { runtime in
    let nodes = ["a", "b", "c"].map { runtime.scene.root.addChild(named: $0, size: Size(width: 10, height: 10)) }
    for node in nodes {
      let spring = Spring<Double>()
      spring.destination.value = 1
      runtime.add(spring, to: node.scale)
      if node === nodes[2] { runtime.observe(spring.damping) { if $0 == 99 { nodes[0].removeFromParent() } } }
    }
  } script: { _ in
  }

  private func send(_ events: [InputEvent], to session: StudioSession) -> Int32 {
    let buffer = ByteBuffer()
    for event in events { EventCoding.put(event, into: buffer) }
    session.room(buffer.count).copyMemory(from: buffer.start, byteCount: buffer.count)
    return session.send(buffer.count)
  }

  /// Gives paths of settings to a session; returns whether each setting has one.
  private func give(_ paths: [String], to session: StudioSession) -> Bool {
    let buffer = ByteBuffer()
    for path in paths { buffer.put(path) }
    session.room(buffer.count).copyMemory(from: buffer.start, byteCount: buffer.count)
    return session.takePaths(buffer.count)
  }

  private var paths: [String] { Stage(page: page).runtime.settings.map(\.path) }

  /// A session that knows the paths of the settings.
  private func makeSession() -> StudioSession {
    let session = StudioSession(page)
    #expect(give(paths, to: session))
    return session
  }

  private func written(_ session: StudioSession) -> ByteReader {
    ByteReader(UnsafeRawBufferPointer(start: session.output.start, count: session.output.count))
  }

  @Test func `a path leads to its setting after a node with earlier settings was removed`() {
    let (session, stage) = (makeSession(), Stage(page: page))
    let events: [InputEvent] = [
      .set("c.spring.damping", .numbers([99]), time: .zero), .set("b.spring.destination", .numbers([3]), time: .milliseconds(10)),
      .set("a.spring.destination", .numbers([5]), time: .milliseconds(20)),
    ]

    #expect(send(events, to: session) == 0)
    session.advance(to: .seconds(1))
    stage.play(events)
    stage.run(until: .seconds(1))

    #expect(stage["b"].scale.value > 1.5 && stage.scene["a"] == nil)
    #expect(session.digest(rate: 60) == stage.trace.digest.value)
    session.writeSettings()
    var bytes = written(session)
    let (count, path) = (bytes.count(), bytes.text())
    #expect(count == stage.runtime.settings.count && path == "b.spring.destination")
  }

  /// Embedded Swift leaves them out.
  @Test func `the path of a setting that only files need is skipped`() {
    let session = StudioSession(page)
    let listed = paths.flatMap { $0.hasSuffix(".mass") ? [$0, $0 + ".latest", "later"] : [$0] }

    #expect(give(listed, to: session))
    #expect(send([.set("b.spring.enabled", .flag(false), time: .zero)], to: session) == 0)
    session.writeSettings()
    var bytes = written(session)
    let (count, path) = (bytes.count(), bytes.text())
    #expect(count == paths.count && path == paths.first)
  }

  @Test func `a session refuses paths of other settings`() {
    let session = StudioSession(page)

    #expect(!give([], to: session))
    #expect(!give(Array(paths.dropLast()), to: session))
    #expect(!give(paths.map { $0 + "s" }, to: session))
    #expect(give(paths, to: session))
  }

  @Test func `the scene is written as a whole after the surface was resized`() {
    let session = makeSession()
    session.writeScene(whole: true)
    session.writeScene(whole: false)
    var before = written(session)
    _ = (before.whole(), before.byte(), before.count(), before.count())
    let wasWhole = before.byte()

    #expect(send([.surface(.resized(Size(width: 300, height: 200)), time: .zero)], to: session) == 0)
    session.writeScene(whole: false)

    var after = written(session)
    _ = (after.whole(), after.byte(), after.count(), after.count())
    let (isWhole, width, height) = (after.byte(), after.double(), after.double())
    #expect(wasWhole == 0 && isWhole == 1 && width == 300 && height == 200)
  }
}
