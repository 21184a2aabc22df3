import Interplay
import Testing

struct FingerGesturesTests {
  @Test func `a node is tapped, double-tapped and pressed at the position that it has then`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let card = stage.scene.root.addChild(named: "card", position: Point(x: 100, y: 200), size: Size(width: 40, height: 40))
    var places: [Point] = []
    var counts: [String: Int] = [:]
    stage.onContact = { places.append($0.location) }
    for (name, recognizer) in [
      ("tap", stage.runtime.recognize(TapConfiguration(), on: card).asStream()),
      ("double", stage.runtime.recognize(TapConfiguration(tapCount: 2), on: card).asStream()),
      ("press", stage.runtime.recognize(LongPressConfiguration(), on: card).asStream()),
    ] {
      recognizer.whenRecognitionState(isAnyOf: name == "press" ? [.began] : [.ended]).subscribe { _ in counts[name, default: 0] += 1 }
    }

    stage.finger.tap(on: card)
    stage.settle()
    card.position.value = Point(x: 300, y: 100)
    stage.finger.doubleTap(on: card).hold(for: .seconds(1)).longPress(on: card)
    stage.settle()

    #expect(counts == ["tap": 3, "double": 1, "press": 1])
    #expect(places == [Point(x: 100, y: 200)] + Array(repeating: Point(x: 300, y: 100), count: 3))
  }

  /// The times at which the pointers go down, each as `pointer at milliseconds`.
  private func downs(_ stage: Stage) -> [String] {
    stage.recording.events.compactMap { event in
      guard case .pointer(let sample) = event, sample.phase == .down else { return nil }
      return "\(sample.id) at \(sample.time.nanoseconds / 1_000_000)"
    }
  }

  @Test func `a finger that is first used after a meeting begins at its instant`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    stage.finger.press(at: .zero).move(by: Vector(dx: 10, dy: 0), over: .milliseconds(400)).lift()
    stage.meet()
    stage.pinch(at: Point(x: 200, y: 200), from: 60, to: 120)
    stage.play()

    #expect(downs(stage) == ["0 at 0", "0 at 400", "1 at 400"])
  }

  @Test func `a finger that is first used later than a meeting, or without one, begins at the current time`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    stage.finger.press(at: .zero).hold(for: .milliseconds(100)).lift()
    stage.finger(1).press(at: Point(x: 200, y: 0)).lift()
    stage.meet()
    stage.run(until: .milliseconds(150))
    stage.finger(2).press(at: Point(x: 300, y: 0)).lift()
    stage.play()

    #expect(downs(stage) == ["0 at 0", "1 at 0", "2 at 150"])
  }
}
