import MotionAnimators
import MotionPhysics
import MotionValues
import Testing

@Suite struct ValueBoundsTests {
  @Test func `bounds of arrays with different lengths clamp the lanes that both have`() {
    #expect(ValueBounds<[Double]>(from: [0.0, 0], through: [1.0]).clamp([5.0, -3]) == [1, -3])
    #expect(ValueBounds<[Double]>(from: [0.0], through: [1.0, 2]).clamp([-5.0, 9]) == [0, 9])
    #expect(ValueBounds<[Double]>(from: [0.0, 0], through: [1.0, 2]).clamp([5.0, 9, 7]) == [1, 2, 7])
    #expect(ValueBounds<[Double]>(from: [], through: [1.0]).clamp([5.0]) == [5])
  }
}
