import InterplayTestSupport
import MotionValues
import Testing

@Suite struct GeometryTests {
  @Test(
    arguments: [
      Rect(x: 0, y: 0, width: 10, height: 20), Rect(x: -5, y: 7, width: 3, height: 0), Rect(x: 2, y: 2, width: -4, height: 4),
      Rect(x: -1, y: -1, width: .infinity, height: 5), Rect(x: 0, y: 0, width: .nan, height: 5),
    ])
  func `a rectangle contains what lies between its edges, with the first of them`(_ rect: Rect) {
    let numbers: [Double] = [-10, -5, -1, -0.0, 0, 2, 2.5, 7, 9.999, 10, 20, 1e300, .infinity, -.infinity, .nan]
    var found = 0
    for x in numbers {
      for y in numbers {
        let isInside =
          !(x < rect.origin.x) && x < rect.origin.x + rect.size.width && !(y < rect.origin.y) && y < rect.origin.y + rect.size.height
        #expect(rect.contains(Point(x: x, y: y)) == (isInside && !x.isNaN && !y.isNaN), "\(x), \(y)")
        if rect.contains(Point(x: x, y: y)) { found += 1 }
      }
    }
    // An empty rectangle contains nothing.
    #expect(rect.isEmpty == (found == 0))
  }

  @Test(arguments: [-1e300, -2.5, -1.5, -0.5, 0, 0.49, 0.5, 1.5, 2.5, 9.2e18, 1e19, 1e300, .infinity, -.infinity] as [Double])
  func `a whole number as a value that moves is the nearest one, within its range`(_ number: Double) {
    let magnitude = number.magnitude
    // Halves are rounded away from 0.
    let rounded = magnitude < 4e15 ? (magnitude + 0.5).rounded(.down) : magnitude
    let expected = rounded >= 9.223372036854775807e18 ? (number < 0 ? Int.min : .max) : number < 0 ? -Int(rounded) : Int(rounded)
    #expect(Int(lanes: number) == expected)
  }

  @Test func `single precision rounds once, and a finite number stays within its range`() {
    for number in [0.1, -1.0 / 3, 1e-46, 3.4028235e38, -.infinity] { #expect(Float(lanes: number) == Float(number)) }
    #expect(Float(lanes: 1e39) == .greatestFiniteMagnitude && Float(lanes: -1e39) == -.greatestFiniteMagnitude)
    #expect(Float(lanes: .nan).isNaN && Float(0.1).lanes != 0.1)
  }

  @Test(arguments: [-1e6, -360, -180, -1, 0, 1, 57.295779513082323, 90, 720, 1e6] as [Double])
  func `degrees and radians are converted both ways`(_ degrees: Double) {
    let angle = Angle.degrees(degrees)
    #expect(abs(angle.radians - degrees * Double.pi / 180) <= 2 * angle.radians.ulp)
    #expect(ulps(between: angle.degrees, degrees) <= 2)
    #expect(Angle(radians: angle.radians) == angle && Angle(lanes: angle.lanes) == angle)
  }

  @Test(arguments: 0..<5 as Range<UInt64>) func `points and vectors follow the laws of an affine space`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Whole numbers, so that sums are exact.
    func any() -> Double { Double(Int.random(in: -1000...1000, using: &random)) }
    for _ in 0..<50 {
      let (point, other) = (Point(x: any(), y: any()), Point(x: any(), y: any()))
      let (one, two) = (Vector(dx: any(), dy: any()), Vector(dx: any(), dy: any()))
      #expect(point + one + two == point + (one + two) && point + one - one == point && point + (other - point) == other)
      #expect(one + two == two + one && one - two == one + two * -1 && (one + two) * 3 == one * 3 + two * 3)
      #expect(point.distance(to: other) == other.distance(to: point) && point.distance(to: point) == 0)
      #expect(point.distance(to: other) <= point.distance(to: point + one) + (point + one).distance(to: other) + 1e-9)
      var (moved, sum) = (point, one)
      moved += one
      sum += two
      #expect(moved == point + one && sum == one + two)
    }
  }

  @Test func `corners are named by their sides`() {
    let sides = Corner.allCases.map { [$0.isLeft, $0.isTop] }
    #expect(sides == [[true, true], [false, true], [true, false], [false, false]])
    #expect(Set(sides).count == 4)
  }

  @Test func `insets are four numbers in the order of their declaration`() {
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(insets.lanes == SIMD4(1, 2, 3, 4) && Insets(lanes: SIMD4(1, 2, 3, 4)) == insets)
  }
}
