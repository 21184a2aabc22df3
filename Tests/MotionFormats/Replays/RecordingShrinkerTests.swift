import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

@Suite struct RecordingShrinkerTests {
  /// A recording of several fingers, taps and throws.
  private static func long() -> Recording {
    let stage = makeCard()
    for index in 0..<4 {
      stage.finger(1).tap(at: Point(x: 13.5, y: 377.25))
      stage.finger.press(on: stage["card"]).move(by: Vector(dx: 30 + 40 * Double(index), dy: 7.5), over: .milliseconds(103)).lift()
      stage.finger.hold(for: .milliseconds(700)).tap(at: Point(x: 40, y: 41))
      stage.settle()
    }
    return stage.recording
  }

  /// Whether the card comes further to the right than 320.
  private static func goesFar(_ recording: Recording) -> Bool {
    let stage = makeCard()
    recording.replay(on: stage)
    return stage.trace[stage["card"]].position.x.peak > 320
  }

  @Test func `a recording is reduced to a contact of a few events with round numbers`() {
    let recording = Self.long()
    var shrinker = RecordingShrinker(fails: Self.goesFar)
    let short = shrinker.shrink(recording)

    #expect(recording.events.count > 60 && Self.goesFar(recording) && Self.goesFar(short))
    // A press and one move are the shortest that exists.
    #expect(short.events.count <= 4 && shrinker.triedCount <= 2000, "\(short.jsonLines)")
    #expect(
      short.events.first?.time == .zero
        && short.events.allSatisfy { event in
          if case .pointer(let sample) = event { sample.location.x == sample.location.x.rounded() } else { false }
        })
  }

  @Test func `a recording that states its end keeps one that is not before its events`() {
    var recording = Self.long()
    recording.end = recording.events.last?.time
    var shrinker = RecordingShrinker { $0.events.count >= 3 }
    let short = shrinker.shrink(recording)
    #expect(short.events.count == 3 && short.end == short.events.last?.time)
  }

  @Test func `no time of a shorter recording is before zero`() {
    // The first sample is measured 8 ms before its event, and a predicted one is ahead of those that follow it.
    let events: [InputEvent] = (1...6).map { (index: Int) -> InputEvent in
      let (time, isPredicted) = (Timestamp.milliseconds(10 * index), index == 3)
      var sample = PointerEvent(phase: index == 1 ? .down : .move, location: Point(x: 10, y: 5), time: time)
      sample.sampleTime = .milliseconds(10 * index - 8)
      if isPredicted { (sample.time, sample.origin) = (.milliseconds(400), .predicted) }
      return .pointer(sample)
    }
    var tried: [Timestamp] = []
    var shrinker = RecordingShrinker { recording in
      for case .pointer(let sample) in recording.events { tried += [sample.time, sample.sampleTime ?? .zero] }
      return recording.events.contains { $0.isPredicted }
    }
    // The end is before the time of the prediction.
    let short = shrinker.shrink(Recording(canvas: Size(width: 400, height: 400), end: .milliseconds(60), events: events))

    #expect(short.events.count == 1 && short.events.map(\.time) == [.zero])
    #expect(tried.allSatisfy { $0 >= .zero })
  }

  @Test func `the pause after a sample is shortened, whatever is predicted meanwhile`() {
    func sample(_ phase: PointerPhase, _ time: Timestamp, _ origin: SampleOrigin = .measured) -> InputEvent {
      .pointer(PointerEvent(phase: phase, location: Point(x: 10, y: 5), time: time, origin: origin))
    }
    let events = [sample(.down, .zero), sample(.move, .seconds(5), .predicted), sample(.up, .seconds(1))]
    var shrinker = RecordingShrinker { $0.events.count == 3 }
    let short = shrinker.shrink(Recording(canvas: Size(width: 400, height: 400), events: events))

    #expect(short.events.map(\.time) == [.zero, .seconds(5), .zero])
  }

  @Test func `the budget limits the replays, and what is left still breaks the rule`() {
    var shrinker = RecordingShrinker(budget: 5, fails: Self.goesFar)
    let short = shrinker.shrink(Self.long())
    #expect(shrinker.triedCount == 5 && Self.goesFar(short))
  }

  @Test func `only possible recordings are tried`() {
    var shrinker = RecordingShrinker { recording in
      let read = try? EventFile.parse(Array(recording.jsonLines.utf8), canvas: recording.canvas)
      #expect(read != nil)
      return recording.events.count > 10
    }
    #expect(shrinker.shrink(Self.long()).events.count == 11)
  }
}
