import MotionValues
import Testing

@Suite struct DescriptionsTests {
  @Test func `descriptions of values are Swift expressions, also when nested`() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect("\(rect)" == "Rect(x: 1.0, y: 2.0, width: 3.0, height: 4.0)")
    #expect("\([rect.origin])" == "[Point(x: 1.0, y: 2.0)]")
    #expect("\(rect.size)" == "Size(width: 3.0, height: 4.0)")
    #expect("\(Vector(dx: 1, dy: 2))" == "Vector(dx: 1.0, dy: 2.0)")
    #expect("\(Angle(radians: 1))" == "Angle(radians: 1.0)")
    #expect("\(Color(red: 1, green: 0.5, blue: 0, alpha: 1))" == "Color(red: 1.0, green: 0.5, blue: 0.0, alpha: 1.0)")
  }
}
