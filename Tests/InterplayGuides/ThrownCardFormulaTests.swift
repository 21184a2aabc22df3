import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionReports
import Testing

/// The last steps of the tutorial `TestingAnInteraction`: a formula as an oracle, and a picture.
@Suite struct ThrownCardFormulaTests {
  // snippet: oracle
  @Test func `after the release the card follows the formula of a spring`() throws {
    let (stage, card, tossable) = makeThrowableCard()
    var release: (position: Point, velocity: Point, time: Timestamp)?
    tossable.draggable.releases.subscribe { release = ($0.position, $0.velocity, stage.now) }

    stage.finger.press(on: card).flick(by: Vector(dx: 120, dy: 0))
    stage.play()
    let (start, velocity, time) = try #require(release)
    let formula = try SpringSimulation(
      basis: SpringBasis(SpringParameters()), from: start, velocity: velocity, to: Point(x: 200, y: 200),
      at: time, threshold: RestThreshold(distance: 1))

    for milliseconds in [10, 50, 100] {
      let time = time.advanced(by: .milliseconds(milliseconds))
      stage.run(until: time)
      #expect(abs(card.position.value.x - formula.value(at: time).x) < 1e-9)
    }
  }
  // end

  @Test func `the picture of the tutorial is current`() throws {
    let (stage, card, _) = makeThrowableCard()
    // snippet: picture
    stage.finger.press(on: card).flick(by: Vector(dx: 120, dy: 0)).hold(for: .milliseconds(60))
      .press(on: card).move(by: Vector(dx: 20, dy: 60), over: .milliseconds(200)).lift()
    let picture = TracePlot(stage.settle(), canvas: stage.scene.size, title: "thrown, caught and released").svg
    // end
    #expect(try Golden(documentation: "Images/testing.svg").difference(from: picture) == nil)
  }
}
