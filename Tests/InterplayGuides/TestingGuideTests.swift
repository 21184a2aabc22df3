import Foundation
import Interplay
import InterplayFormats
import InterplayTestSupport
import InterplayTesting
import Testing

/// The code of the guide `Testing`.
@Suite struct TestingGuideTests {
  /// Throws the note to the right.
  private func throwNote(_ stage: Stage) { stage.finger.press(on: stage["note"]).flick(by: Vector(dx: 120, dy: 0)) }

  @Test func `a press that misses`() {
    let sentences = issues {
      // snippet: miss
      let stage = makeNote().checked()
      stage.finger.press(on: stage["note"], at: Point(x: 0.5, y: 1.5)).lift()
      stage.settle()
      // end
    }
    #expect(
      sentences == [
        "the contact on \"note\" at (200.0, 360.0), 0.0 s, reached no recognizer: \"root\" lies there, and neither it nor an ancestor has one for touches; \"note\" is at x 140.0 … 260.0, y 120.0 … 280.0"
      ])
    // snippet: expected-miss
    let stage = makeNote().checked()
    stage.finger.expectingMiss().tap(at: Point(x: 20, y: 20))
    stage.settle()
    // end
  }

  @Test func `what a person does`() {
    // snippet: person
    let stage = makeNote().checked()
    stage.finger.press(on: stage["note"]).flick(by: Vector(dx: 120, dy: 0))
    let trace = stage.settle()

    expect(trace[stage["note"]].position, reaches: Point(x: 200, y: 200), within: .seconds(1))
    // end
  }

  @Test func `expectations of most kinds`() {
    let stage = makeNote().checked()
    let note = stage["note"]
    throwNote(stage)
    // snippet: expectations
    let trace = stage.settle()
    let position = trace[note].position

    expectAtRest(trace, within: .seconds(1))
    expect(position, reaches: Point(x: 200, y: 200), within: .seconds(1))
    expect(position.x, staysInside: 0...400)
    expect(position, peakSpeedIn: 1000...3000)
    expect(position.y, overshoots: 200, by: 0...0)
    expectContinuous(position, speed: 5000)
    expectOnlyChanges(of: ["note.position"], in: trace)
    expectReplay(of: stage, on: makeNote)
    expectNoDiagnostics(stage)
    // end
  }

  @Test func `a setting by its path`() throws {
    let stage = makeNote().checked()
    // snippet: setting
    let problem = try stage.setting(at: "note.spring.damping").set([40])
    // end
    #expect(problem == nil && stage.runtime.setting(at: "note.spring.damping")?.numbers == [40])
  }

  @Test func `an instant`() {
    let stage = makeNote()
    let note = stage["note"]
    throwNote(stage)
    // snippet: instant
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(50)))

    #expect(stage.state(of: "note.tossable") == .active)
    #expect(note.position.velocity.x < 0)
    // end
  }

  @Test func `a minute`() {
    let time = ThreadTime()
    // snippet: minute
    let stage = makeNote()
    stage.finger.press(on: stage["note"]).flick(by: Vector(dx: 120, dy: 0))
    stage.run(until: .seconds(60))

    #expect(stage.now == .seconds(60) && stage.runtime.isAtRest)
    // end
    // An unoptimized build on a busy machine takes longer than a user's.
    #expect(time.elapsed < 3)
  }

  @Test func `the end of a program`() async {
    // snippet: exit
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = makeNote()["nope"]
    }
    let sentence = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(sentence.contains("nope"))
    // end
  }

  @Test func `the order of states`() {
    // snippet: states
    let stage = Stage(size: Size(width: 400, height: 400))
    let note = stage.scene.root.addChild(named: "note", position: Point(x: 200, y: 200), size: Size(width: 120, height: 160))
    let tossable = Tossable()
    tossable.spring.destination.value = note.position.value
    stage.runtime.add(tossable, to: note)
    let log = StateLog(of: stage)
    log.record(tossable.draggable.state, as: "drag")
    log.record(tossable.spring.state, as: "spring")

    stage.finger.press(on: note).flick(by: Vector(dx: 120, dy: 0))
    stage.settle()
    expect(log, inOrder: "drag active", "spring active", "drag at rest", "spring at rest")
    // end
  }

  @Test func `two traces`() {
    func thrown(after pause: Duration) -> Trace {
      let stage = makeNote()
      stage.finger.hold(for: pause).press(on: stage["note"]).flick(by: Vector(dx: 120, dy: 0))
      return stage.settle()
    }
    // snippet: comparison
    let comparison = TraceComparison(thrown(after: .milliseconds(300)), with: thrown(after: .zero))
    #expect(comparison.transitions.first?.delay == .milliseconds(300) && comparison.unmatched.isEmpty)
    #expect((comparison.largest?.distance ?? 0) < 1e-9)
    // end
  }

  @Test func `a replay at any instant`() throws {
    let played = makeNote()
    throwNote(played)
    played.settle()
    let recording = played.recording
    // snippet: replay
    let session = ReplaySession(recording, on: makeNote)
    session.seek(to: .milliseconds(40))
    let note = try #require(session["note"])
    #expect(note.position.x > 200)

    let stage = session.branch()
    stage.play(Array(session.remainingEvents))
    #expect(stage.settle().digest == session.trace.digest)
    // end
  }

  @Test(.goldens(record: .never)) func `a golden`() {
    // snippet: golden
    let stage = makeNote()
    stage.finger.press(on: stage["note"]).flick(by: Vector(dx: 120, dy: 0))
    expectGolden(stage.settle(), "thrown-note")
    // end
  }

  @Test func `every frame rate`() {
    // snippet: invariance
    expectInvariant(on: makeNote) { stage in
      stage.finger.press(on: stage["note"]).flick(by: Vector(dx: 120, dy: 0))
    }
    // end
  }

  @Test func `late events`() {
    // snippet: lateness
    expectInvariant(to: MotionVariation.lateness, on: makeNote) { stage in
      stage.finger.press(on: stage["note"]).flick(by: Vector(dx: 120, dy: 0))
    }
    // end
  }

  @Test func `expected outputs of a recording`() throws {
    let stage = makeNote()
    stage.finger.press(on: stage["note"]).flick(by: Vector(dx: 120, dy: 0))
    stage.settle()
    let baseline = RecordingBaseline(reason: "the first throw", outputs: stage.recording.outputs(on: makeNote()))
    let bytes = baseline.written(into: Array(stage.recording.jsonLines.utf8))
    // snippet: baseline
    let file = try EventFile.parse(bytes, canvas: Size(width: 400, height: 400))
    expectBaseline(of: file, on: makeNote)
    // end
  }

  @Test func `random scripts`() {
    // snippet: property
    checkProperty(seed: 7, count: 20, on: makeNote) { stage in
      stage["note"].position.value == Point(x: 200, y: 200) ? nil : "the note does not come back"
    }
    // end
    let sentences = issues {
      // snippet: broken-property
      checkProperty(seed: 7, count: 20, on: makeNote) { stage in
        stage.trace[stage["note"]].position.x.peak < 300 ? nil : "the note is too far right"
      }
      // end
    }
    #expect(sentences.first?.contains("stage.finger.press(on: stage[\"note\"]).move(by: Vector(dx: ") == true)
  }

  @Test func `interruptions`() {
    // snippet: interruptions
    expectInterruptible(every: .milliseconds(200), on: makeNote) { stage in
      stage.finger.press(on: stage["note"]).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(40)).lift()
    }
    // end
  }

  @Test func `mutations`() {
    let sentences = issues {
      // snippet: mutations
      expectSensitive(on: makeNote) { stage in
        stage.finger.press(on: stage["note"]).flick(by: Vector(dx: 120, dy: 0))
        return stage.settle()[stage["note"]].position.x.peak > 300 ? nil : "the note was not thrown"
      }
      // end
    }
    #expect(sentences.first?.contains("note.draggable.configuration") == true)
  }

  @Test(.tracksLifetimes, .attachesStages) func `laws`() {
    // snippet: laws
    let sway = LawfulInteraction("sway") { runtime, node, _ in
      let spring = Spring<Point>()
      spring.destination.value = Point(x: 300, y: 100)
      runtime.add(spring, to: node.position)
      return LawfulInteraction.Added(spring, in: runtime)
    } script: { _ in
    }
    sway.expectLaws()
    // end
  }

  @Test func `laws of a registered kind`() {
    // snippet: laws-of-a-kind
    expectLaws(ofKind: "Tossable", in: .standard)
    // end
  }
}
