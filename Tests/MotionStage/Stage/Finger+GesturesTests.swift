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
}
