import InterplayTestSupport
import MotionGestures
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct ScaledFromTests {
  @Test func `multiplies the value of a property at the beginning of the gesture`() {
    let scale = ReactiveProperty(2.0)
    let scales = received(of: drag) { updates in
      // snippet: scaled-from
      let scales = updates.scaled(from: scale)
      // end
      return scales
    }
    #expect(scales == [2, 3, 4])
  }

  @Test func `scales the property that it writes by no more than the fingers`() {
    let (updates, scale) = (Emitter<GestureUpdate>(), ReactiveProperty(1.0))
    updates.scaled(from: scale).subscribe { scale.value = $0 }
    for _ in 0..<2 { for update in drag { updates.send(update) } }
    #expect(scale.value == 4)
  }
}
