import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

@Suite struct ReplayBisectionTests {
  /// A recording of two throws, and the index of each lift.
  private static func recording() -> Recording {
    let stage = makeCard()
    stage.finger.press(on: stage["card"]).flick(by: Vector(dx: 120, dy: 0))
    stage.settle()
    stage.finger.press(on: stage["card"]).flick(by: Vector(dx: 0, dy: 90))
    stage.settle()
    return stage.recording
  }

  @Test func `equal replays have no first difference`() {
    let recording = Self.recording()
    #expect(ReplayBisection(of: recording, and: recording, on: { makeCard() }, and: { makeCard() }) == nil)
  }

  @Test(arguments: [0, 1, 7, 15, 20]) func `the event that differs between two recordings is found`(_ index: Int) throws {
    let recording = Self.recording()
    var other = recording
    other.events[index] = other.events[index].moved(by: Vector(dx: 1, dy: 1))
    // A later difference does not matter.
    let last = other.events.count - 2
    other.events[last] = other.events[last].moved(by: Vector(dx: 9, dy: 9))

    let found = try #require(ReplayBisection(of: recording, and: other, on: { makeCard() }, and: { makeCard() }))

    // The oracle: the first beginning after which the motions differ, one by one. A press alone moves nothing.
    let expected = try #require(
      recording.events.indices.first { count in
        func digest(_ recording: Recording) -> Digest {
          let stage = makeCard()
          stage.play(Array(recording.events.prefix(count + 1)))
          stage.run(until: found.divergence.time)
          return stage.trace.digest
        }
        return digest(recording) != digest(other)
      })
    #expect(found.eventIndex == expected && expected >= index)
    #expect(found.replayCount <= 2 + 2 * 7 && found.divergence.node == "card")
  }

  @Test func `a prediction, whose time is in the future, does not hide the event that differs`() throws {
    func recording(x: Double) -> Recording {
      func sample(_ phase: PointerPhase, _ x: Double, _ time: Int, _ origin: SampleOrigin = .measured) -> InputEvent {
        .pointer(PointerEvent(id: 0, phase: phase, location: Point(x: x, y: 200), time: .milliseconds(time), kind: .touch, origin: origin))
      }
      let events = [
        sample(.down, 200, 0), sample(.move, 400, 500, .predicted), sample(.move, 230, 8), sample(.move, x, 16), sample(.up, 260, 24),
      ]
      return Recording(canvas: Size(width: 400, height: 400), rate: 60, events: events)
    }

    let found = ReplayBisection(of: recording(x: 260), and: recording(x: 250), on: { makeCard() }, and: { makeCard() })

    #expect(found?.eventIndex == 3)
  }

  @Test func `with another setting the first throw differs at its release`() throws {
    let recording = Self.recording()
    let lift = try #require(recording.events.firstIndex { if case .pointer(let sample) = $0 { sample.phase == .up } else { false } })
    func soft() -> Stage {
      let stage = makeCard()
      _ = stage.runtime.setting(at: "card.spring.damping")?.set([12])
      return stage
    }
    let found = try #require(ReplayBisection(of: recording, and: recording, on: { makeCard() }, and: soft))
    #expect(found.eventIndex == lift && found.divergence.time >= recording.events[lift].time)
  }

  @Test func `recordings that differ only in their ends differ after no event`() throws {
    let recording = Self.recording()
    var short = recording
    let last = try #require(recording.events.last)
    short.end = last.time.advanced(by: .milliseconds(50))

    for (first, second) in [(recording, short), (short, recording)] {
      let found = try #require(ReplayBisection(of: first, and: second, on: { makeCard() }, and: { makeCard() }))
      #expect(found.eventIndex == nil && found.divergence.time > last.time)
    }
  }

  @Test func `a scene that differs from the beginning needs no event`() throws {
    func other() -> Stage {
      let stage = makeCard()
      let runtime = stage.runtime
      runtime.scene["label"]?.opacity.value = 0.5
      return Stage(runtime: runtime)
    }
    #expect(try #require(ReplayBisection(of: Self.recording(), and: Self.recording(), on: { makeCard() }, and: other)).eventIndex == nil)
  }
}
