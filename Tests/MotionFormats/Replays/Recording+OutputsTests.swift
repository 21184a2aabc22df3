import Interplay
import InterplayPages
import InterplayTestSupport
import MotionFormats
import Testing

@Suite struct RecordingOutputsTests {
  /// A throw of the card with a mark in flight, and a touch of nothing.
  private func recording() throws -> Recording {
    try perform(
      "allow misses\n" + thrown + "wait 100 ms\nmark \"in flight\"\nset label.text Bye\nuntil rest\nfinger 2 tap at 390 390"
    ).recording
  }

  @Test func `samples have contacts and what they reached, not moves`() throws {
    let recording = try recording()
    let samples = recording.outputs(on: makeCard()).filter { $0.layer == .samples }
    let moves = recording.events.count { if case .pointer(let sample) = $0 { sample.phase == .move } else { false } }
    #expect(samples.map(\.subject) == ["pointer 0", "pointer 0", "pointer 1", "pointer 1"])
    #expect(samples[0].text == "down on card.pan" && samples[0].numbers == [200, 200] && samples[1].text == "up after \(moves) moves")
    #expect(samples[2].text == "down on no recognizer" && samples[3].text == "up after 0 moves" && samples[3].numbers == [390, 390])
  }

  @Test func `an observer of contacts sees those of the replay, and a stage without one reports later misses`() throws {
    let recording = try recording()
    for observes in [true, false] {
      let stage = makeCard()
      var contactCount = 0
      if observes { stage.onContact = { _ in contactCount += 1 } }
      _ = recording.outputs(on: stage)
      #expect(contactCount == (observes ? 2 : 0))

      stage.finger.tap(at: Point(x: 390, y: 390))
      stage.play()
      #expect(contactCount == (observes ? 3 : 0))
      #expect(stage.runtime.diagnostics.filter { $0.name == "unexpected-contact" }.count == (observes ? 0 : 1))
    }
  }

  @Test func `decisions and velocities are those that the gestures publish`() throws {
    let (recording, stage) = (try recording(), makeCard())
    var updates: [GestureUpdate] = []
    let pan = stage.runtime.recognize(PanConfiguration(), on: stage["card"])
    pan.recognizeSimultaneouslyWithAll()
    pan.updates.subscribe { updates.append($0) }
    let outputs = recording.outputs(on: stage)
    let decisions = outputs.filter { $0.layer == .decisions && $0.subject == "card.pan" }
    let velocities = outputs.filter { $0.layer == .velocities }

    let changes = updates.filter { $0.state != .changed }
    #expect(changes.map(\.state) == [.began, .ended] && velocities.count == 2 && decisions.count == 4, "\(decisions)")
    for update in changes { #expect(decisions.contains { $0.time == update.time && ($0.text ?? "").contains("→ \(update.state), ") }) }
    let velocity = try #require(changes.last?.velocity)
    #expect(velocities.allSatisfy { $0.numbers == [velocity.x, velocity.y] && $0.subject == "card.pan velocity" } && velocity.x > 500)
    #expect(!stage.runtime.logsRecognition)
  }

  @Test func `values are those at the marks and at the end, of what changed`() throws {
    let (recording, stage) = (try recording(), makeCard())
    let values = recording.outputs(on: stage).filter { $0.layer == .values }
    let mark = try #require(recording.events.first { if case .mark = $0 { true } else { false } }?.time)

    let other = makeCard()
    other.play(recording.events.filter { $0.time <= mark })
    other.run(until: mark)
    #expect(values.map(\.subject) == ["card.position", "label.text", "card.position", "label.text"])
    #expect(values.map(\.time) == [mark, mark, stage.now, stage.now])
    #expect(values[0].numbers == [other["card"].position.value.x, other["card"].position.value.y] && values[0].numbers[0] > 200)
    #expect(values[1].text == "Bye" && values[2].numbers == [200, 200])
  }

  @Test func `a value of one node is not that of another with the same name`() throws {
    func outputs(moving index: Int) throws -> [BaselineOutput] {
      let stage = Stage(size: Size(width: 10, height: 10))
      let nodes = (0..<2).map { _ in stage.scene.root.addChild(named: "thumb", position: .zero, size: Size(width: 1, height: 1)) }
      stage.run(until: .milliseconds(1))
      nodes[index].position.value = Point(x: 5, y: 5)
      nodes[index].text.value = "moved"
      return try EventFile.parse(Array("{\"interplay\": 1, \"canvas\": [10, 10], \"end\": 2000000}\n".utf8), canvas: stage.scene.size)
        .recording.map { $0.outputs(on: stage) } ?? []
    }
    let (first, second) = (try outputs(moving: 0), try outputs(moving: 1))
    #expect(first.map(\.subject) == ["thumb.position", "thumb.text"])
    #expect(second.map(\.subject) == ["thumb-2.position", "thumb-2.text"])
    #expect(RecordingBaseline(reason: "r", outputs: first).differences(from: second).count == 1)
  }

  @Test func `a decision on one node is not that on another with the same name`() throws {
    let recording = try recording()
    let stage = Stage(size: Size(width: 400, height: 400))
    let nodes = [50.0, 200].map { place in
      stage.scene.root.addChild(named: "card", position: Point(x: place, y: place), size: Size(width: 100, height: 100))
    }
    stage.runtime.add(Draggable(), to: nodes[1])
    let subjects = recording.outputs(on: stage).filter { [.decisions, .velocities].contains($0.layer) }.map(\.subject)
    #expect(Set(subjects) == ["card-2.pan", "card-2.pan velocity"])
  }

  @Test(arguments: Soak.part(of: Pages.all.map(\.name), share: 10))
  func `a page has the outputs of its own run, also without frames, and another spring has others`(_ name: String) throws {
    let page = try #require(Pages.named(name))
    let stage = Stage(page: page)
    stage.perform()
    let recording = stage.recording
    let baseline = RecordingBaseline(reason: "r", outputs: recording.outputs(on: Stage(page: page)))
    let file = try EventFile.parse(baseline.written(into: Array(recording.jsonLines.utf8)), canvas: page.canvas)

    #expect(file.baseline == baseline && baseline.differences(from: recording.outputs(on: Stage(page: page, rate: nil))).isEmpty)
  }

  @Test func `a softer spring changes the values in flight, and nothing before`() throws {
    let recording = try recording()
    let baseline = RecordingBaseline(reason: "r", outputs: recording.outputs(on: makeCard()))
    let soft = makeCard()
    soft.runtime.setting(at: "card.spring.damping").map { _ in soft.play([.set("card.spring.damping", .numbers([5]), time: .zero)]) }
    let differences = baseline.differences(from: recording.outputs(on: soft))
    #expect(differences.map(\.layer) == [.values] && differences[0].expected?.subject == "card.position")
    #expect(differences[0].sentence.contains("the tolerance of value is 0"))
  }

  @Test func `a custom property that is written once is among the values`() throws {
    let glow = NodeKey("glow", default: 0.0)
    let stage = Stage(size: Size(width: 400, height: 400))
    let node = stage.scene.root.addChild(named: "node", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
    stage.runtime.observe(stage.runtime.recognize(TapConfiguration(), on: node)) { [weak node] _ in node?[glow].value = 1 }
    let events: [InputEvent] = [
      .pointer(phase: .down, at: Point(x: 200, y: 200), time: .milliseconds(20)),
      .pointer(phase: .up, at: Point(x: 200, y: 200), time: .milliseconds(60)),
    ]
    let values = Recording(canvas: stage.scene.size, end: .milliseconds(100), events: events).outputs(on: stage)

    #expect(values.contains { $0.layer == .values && $0.subject == "node.glow" })
  }
}
