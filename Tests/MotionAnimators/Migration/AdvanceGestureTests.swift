import Interplay
import InterplayTestSupport
import Testing

/// The gesture of Advance for two fingers fails if one finger moves more than 4 points before it begins.
@Suite(.tracksLifetimes) struct AdvanceGestureTests {
  /// One finger moves by `distance`, then a second one comes, and both move by 60 points. Returns whether the manipulation began.
  private func begins(after distance: Double) -> Bool {
    let stage = Stage(size: Size(width: 400, height: 400))
    let photo = stage.scene.root.addChild(named: "photo", position: Point(x: 200, y: 200), size: Size(width: 300, height: 300))
    // A drag of one finger takes it first, and a finger that is taken manipulates nothing.
    stage.runtime.recognize(PanConfiguration(slop: 4, maximumPointers: 1), on: photo)
    let manipulation = stage.runtime.recognize(ManipulationConfiguration(minimumPointers: 2), on: photo)
    var began = false
    let subscription = manipulation.updates.subscribe { if $0.state == .began { began = true } }
    let (first, second) = (stage.finger(0), stage.finger(1))

    first.press(at: Point(x: 150, y: 200)).move(by: Vector(dx: distance, dy: 0), over: .milliseconds(100))
    second.hold(for: .milliseconds(200)).press(at: Point(x: 250, y: 200)).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(200)).lift()
    first.hold(for: .milliseconds(100)).move(by: Vector(dx: -60, dy: 0), over: .milliseconds(200)).lift()
    stage.settle()
    subscription.unsubscribe()
    return began
  }

  @Test func `a finger that moves 4 points first ends the manipulation before it begins`() {
    #expect([0, 3, 3.9].allSatisfy { begins(after: $0) })
    #expect(![5, 12, 40].contains { begins(after: $0) })
  }
}
