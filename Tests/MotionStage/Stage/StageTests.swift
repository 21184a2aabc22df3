import Interplay
import InterplayFormats
import Testing

@Suite struct StageTests {
  private func makeStage(rate: Int64? = 60) -> (stage: Stage, node: SceneNode) {
    let stage = Stage(size: Size(width: 400, height: 400), rate: rate)
    let node = stage.scene.root.addChild(named: "node", position: Point(x: 100, y: 300), size: Size(width: 80, height: 80))
    stage.runtime.add(Draggable(configuration: PanConfiguration(slop: 0)), to: node)
    return (stage, node)
  }

  @Test func `advances by every frame of its rate up to the given time, and ends exactly there`() {
    let (stage, _) = makeStage(rate: 24)
    var frames: [Timestamp] = []
    stage.onFrame = { frames.append($0) }

    stage.run(until: .milliseconds(100))

    #expect(frames == [1, 2].map { .frame($0, rate: 24) })
    #expect(stage.now == .milliseconds(100))
  }

  /// However a script is divided, by instants or not, it is the same.
  @Test(arguments: [[], [0], [40], [100], [40, 41, 99, 300], [150, 1000]] as [[Int64]])
  func `runs until an instant with the steps until then`(instants: [Int64]) {
    func perform(_ instants: [Int64]) -> (trace: Trace, recording: Recording) {
      let (stage, node) = makeStage()
      stage.finger.press(on: node).move(by: Vector(dx: 100, dy: -50), over: .milliseconds(100)).hold(for: .milliseconds(200)).lift()
      for instant in instants {
        stage.run(until: .milliseconds(instant))
        #expect(stage.now == .milliseconds(instant))
        #expect(node.position.value == stage.trace[node].position.value(at: stage.now))
        let sent = stage.recording.events.filter { $0.time > .milliseconds(instant) }
        #expect(sent.isEmpty && stage.runtime.diagnostics.isEmpty)
      }
      return (stage.settle(), stage.recording)
    }
    let (whole, parts) = (perform([]), perform(instants))
    #expect(parts.trace.digest == whole.trace.digest && parts.recording.events == whole.recording.events)
  }

  @Test func `aims events so that the first contact hits the center of the node, and shifts all by the same offset`() {
    let (stage, node) = makeStage()
    stage.play(
      [
        .pointer(phase: .hover, at: Point(x: 1, y: 1), time: .milliseconds(5), kind: .mouse),
        .pointer(phase: .down, at: Point(x: 20, y: 20), time: .milliseconds(10)),
        .pointer(phase: .move, at: Point(x: 50, y: 60), time: .milliseconds(30)),
        .pointer(phase: .up, at: Point(x: 50, y: 60), time: .milliseconds(40)),
      ], aimingAt: node)
    stage.settle()

    #expect(stage.recording.events[1] == .pointer(phase: .down, at: Point(x: 100, y: 300), time: .milliseconds(10)))
    #expect(node.position.value == Point(x: 130, y: 340))
  }

  @Test func `reports a runtime that never comes to rest`() {
    let (stage, node) = makeStage()
    let spring = Spring<Double>(parameters: SpringParameters(damping: 0))
    spring.destination.value = 100
    stage.runtime.add(spring, to: node.cornerRadius)

    let trace = stage.settle(limit: .seconds(2))

    #expect(!trace.isAtRest)
    #expect(stage.now >= .seconds(2) && stage.now < .seconds(2.1))
  }

  @Test func `records its input, and replaying it produces the same trace`() {
    let (stage, node) = makeStage()
    stage.finger.press(on: node).move(by: Vector(dx: 33, dy: -12), over: .milliseconds(70)).lift()
    let trace = stage.settle()
    let recording = stage.recording

    let (other, _) = makeStage()
    other.play(recording.events)
    other.run(until: recording.end ?? .zero)

    #expect(recording.canvas == Size(width: 400, height: 400) && recording.rate == 60 && recording.page == nil)
    // The nodes existed before either trace started.
    #expect(other.trace.digest == trace.digest)
  }

  @Test func `its trace includes nodes that are added later`() {
    let (stage, _) = makeStage()
    stage.run(until: .milliseconds(50))
    let late = stage.scene.root.addChild(named: "late", position: Point(x: 1, y: 2))
    stage.run(until: .milliseconds(60))
    late.position.value = Point(x: 3, y: 4)

    #expect(stage.trace[late].position.times == [.milliseconds(50), .milliseconds(60)])
    #expect(stage.trace["late"]?.position.values == [Point(x: 1, y: 2), Point(x: 3, y: 4)])
  }

  @Test func `an unknown node name returns nil`() async {
    await #expect(processExitsWith: .failure) { _ = Stage(size: .zero)["nobody"] }
    await #expect(processExitsWith: .failure) { _ = Stage(size: .zero, rate: 0) }
  }

  @Test func `its recording can be read although impossible events were played`() throws {
    let (stage, node) = makeStage()
    let start = Point(x: 100, y: 300)
    stage.play([
      .pointer(PointerEvent(phase: .move, location: Point(x: 3, y: 4), time: .zero, kind: .touch)),
      .pointer(PointerEvent(phase: .down, location: start, time: .milliseconds(10))),
      .pointer(PointerEvent(phase: .move, location: Point(x: .infinity, y: 0), time: .milliseconds(20))),
      .pointer(PointerEvent(phase: .move, location: Point(x: 130, y: 300), time: .milliseconds(30))),
      .pointer(PointerEvent(phase: .move, location: Point(x: 190, y: 300), time: .milliseconds(20))),
      .pointer(PointerEvent(id: 7, phase: .up, location: start, time: .milliseconds(40))),
      .pointer(PointerEvent(phase: .up, location: Point(x: 130, y: 300), time: .milliseconds(50))),
    ])
    #expect(node.position.value.x == 130)
    let recording = stage.recording
    #expect(recording.events.map(\.time) == [10, 30, 50].map { .milliseconds($0) })
    #expect(stage.runtime.diagnostics.count == 4)
    #expect(try EventFile.parse(Array(recording.jsonLines.utf8), canvas: recording.canvas).events == recording.events)
  }

  @Test(arguments: [Double.nan, .infinity]) func `its recording has no setting whose number is not finite`(_ number: Double) throws {
    let (stage, node) = makeStage()
    let events: [InputEvent] = [
      .set("\(node.name).opacity", .numbers([number]), time: .zero), .set("\(node.name).opacity", .numbers([0.5]), time: .zero),
    ]
    stage.play(events)
    #expect(stage.recording.events == [events[1]])
    #expect(stage.runtime.diagnostics.map(\.place) == ["\(node.name).opacity"] && node.opacity.value == 0.5)
    #expect(!stage.recording.jsonLines.isEmpty)
  }
}
