import Interplay
import InterplayFormats
import InterplayTesting
import Testing

/// A host that records, in the guide `Hosting`.
@Suite struct RecordingHostTests {
  /// Stands in for a file.
  private final class TextFile {
    private(set) var text = ""
    func write(_ piece: String) { text += piece }
  }

  private static func makeRuntime() -> MotionRuntime {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let card = runtime.scene.root.addChild(named: "card", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
    let tossable = Tossable()
    tossable.spring.destination.value = card.position.value
    runtime.add(tossable, to: card)
    return runtime
  }

  @Test(arguments: [0, 20]) func `what a person did is replayed bit for bit, also if the events were late`(_ lateness: Int64) throws {
    let (loop, file) = (HostLoop(Self.makeRuntime()), TextFile())
    // snippet: record
    var log = RecordingLog(canvas: loop.runtime.scene.size)
    file.write(log.header)
    loop.onSend = { file.write(log.line(for: $0)) }
    // end
    for index in 0...10 {
      let (phase, time): (PointerPhase, Int64) = (index == 0 ? .down : index == 10 ? .up : .move, 1000 + 16 * Int64(index))
      loop.turn(at: .milliseconds(time + lateness))
      loop.enqueue(.pointer(phase: phase, at: Point(x: 200 + 10 * Double(index), y: 200), time: .milliseconds(time)))
      loop.sendEvents()
    }
    loop.turn(at: .milliseconds(1200 + lateness))
    let card = loop.runtime.scene.root.children[0]
    file.write(log.end(at: loop.runtime.now))

    // snippet: replay
    let recording = try #require(EventFile.parse([UInt8](file.text.utf8), canvas: Size(width: 400, height: 400)).recording)
    let stage = Stage(runtime: Self.makeRuntime())
    recording.replay(on: stage)
    // end
    #expect(stage["card"].position.value == card.position.value && card.position.value.x > 220)
    #expect(loop.lateCount == (lateness == 0 ? 0 : 11))
  }
}
