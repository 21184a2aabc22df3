// snippet: first-test
import Interplay
import InterplayTesting
import Testing

/// Builds a stage with a card that can be thrown and returns to the center.
func makeThrowableCard(rate: Int64? = 60) -> (stage: Stage, card: SceneNode, tossable: Tossable) {
  let stage = Stage(size: Size(width: 400, height: 400), rate: rate).checked()
  let card = stage.scene.root.addChild(named: "card", position: Point(x: 200, y: 200), size: Size(width: 120, height: 160))
  let tossable = Tossable()
  tossable.spring.destination.value = card.position.value
  stage.runtime.add(tossable, to: card)
  return (stage, card, tossable)
}

struct ThrownCardTests {
  @Test func `a card thrown to the right comes back`() {
    let (stage, card, _) = makeThrowableCard()

    stage.finger.press(on: card).flick(by: Vector(dx: 120, dy: 0))
    let trace = stage.settle()

    #expect(trace[card].position.x.peak > 300)
    #expect(trace[card].position.last == Point(x: 200, y: 200))
    #expect(trace.restTime < .seconds(1))
  }
}
// end

/// The other steps of the tutorial `TestingAnInteraction`.
extension ThrownCardTests {
  // snippet: catch
  @Test func `a card in flight can be caught`() {
    let (stage, card, tossable) = makeThrowableCard()
    var states: [MotionState] = []
    tossable.draggable.state.subscribe { states.append($0) }

    stage.finger.press(on: card).flick(by: Vector(dx: 120, dy: 0)).hold(for: .milliseconds(60))
      .press(on: card).move(by: Vector(dx: 20, dy: 0), over: .milliseconds(50))
    stage.play()

    #expect(states == [.atRest, .active, .atRest, .active])
    let caught = card.position.value
    stage.run(until: stage.now.advanced(by: .seconds(1)))
    #expect(card.position.value == caught)
  }
  // end

  // snippet: rates
  @Test func `the motion is the same at every frame rate`() {
    func restTime(_ rate: Int64?) -> Timestamp {
      let (stage, card, _) = makeThrowableCard(rate: rate)
      stage.finger.press(on: card).flick(by: Vector(dx: 120, dy: -40))
      return stage.settle().restTime
    }

    for rate in [24, 120, 1000, nil] as [Int64?] { #expect(restTime(rate) == restTime(60)) }
  }
  // end

  // snippet: cancel
  @Test func `a cancelled drag passes no velocity to the spring`() {
    let (stage, card, tossable) = makeThrowableCard()
    var velocities: [Point] = []
    tossable.draggable.releases.subscribe { velocities.append($0.velocity) }

    stage.finger.press(on: card).move(by: Vector(dx: 120, dy: 0), over: .milliseconds(100)).cancel()
    stage.settle()

    #expect(velocities.isEmpty && card.position.value == Point(x: 200, y: 200))
  }
  // end

  // snippet: diagnostics
  @Test func `the graph has no problems`() {
    let (stage, card, _) = makeThrowableCard()

    stage.finger.tremble(Tremor(amplitude: 0.5, seed: 7)).press(on: card).flick(by: Vector(dx: 120, dy: 0))
    stage.settle()

    #expect(stage.runtime.diagnostics.map { $0.explanation } == [])
  }
  // end

  // snippet: replay
  @Test func `a recording reproduces the motion bit for bit`() throws {
    let (stage, card, _) = makeThrowableCard()
    stage.finger.press(on: card).flick(by: Vector(dx: 120, dy: 0))
    let trace = stage.settle()

    let (again, _, _) = makeThrowableCard()
    again.play(stage.recording.events)
    again.run(until: try #require(stage.recording.end))

    #expect(again.trace.digest == trace.digest)
  }
  // end
}
