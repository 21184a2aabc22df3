import InterplayTestSupport
import MotionGestures
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct RotatedFromTests {
  @Test func `adds the rotation to the value of a property at the beginning of the gesture`() {
    let rotation = ReactiveProperty(Angle(radians: 10))
    let angles = received(of: drag) { updates in
      // snippet: rotated-from
      let angles = updates.rotated(from: rotation)
      // end
      return angles
    }
    #expect(angles == [10, 11, 12].map { Angle(radians: $0) })
  }

  @Test func `rotates the property that it writes by no more than the fingers`() {
    let (updates, rotation) = (Emitter<GestureUpdate>(), ReactiveProperty(Angle(radians: 1)))
    updates.rotated(from: rotation).subscribe { rotation.value = $0 }
    for _ in 0..<2 { for update in drag { updates.send(update) } }
    #expect(rotation.value == Angle(radians: 5))
  }
}
