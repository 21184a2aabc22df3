import Interplay
import MotionMathematics
import MotionPhysics
import Testing

/// The value types that the guides of MotionMachine list, one test for each of its assistants. Each component of a type moves alone.
@Suite struct MotionMachineTypesTests {
  let clock = AnimationClock()

  /// Moves one component to `end` in 1 s, linearly, and checks the whole value half way and at the end.
  private func expect<Value: MotionValue, Part: MotionValue>(
    _ property: ReactiveProperty<Value>, _ part: ReactiveProperty<Part>, to end: Part, half: Value, whole: Value,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let clock = AnimationClock()
    let motion = try MotionTrack(moving: part, to: end, over: .seconds(1), easing: .linear)
    motion.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(500))
    expectNear(property.value, half, sourceLocation)
    clock.advance(to: .seconds(1))
    expectNear(property.value, whole, sourceLocation)
    #expect(part.value == end && !motion.arrangement.isPlaying, sourceLocation: sourceLocation)
  }

  private func expectNear<Value: MotionValue>(_ value: Value, _ expected: Value, _ location: SourceLocation) {
    let (lanes, wanted) = (value.lanes, expected.lanes)
    for lane in 0..<lanes.laneCount {
      #expect((lanes[lane: lane] - wanted[lane: lane]).magnitude < 1e-9, "lane \(lane)", sourceLocation: location)
    }
  }

  /// `NumericAssistant`: numbers of each width, which may be optional in a key path.
  @Test func `numbers`() throws {
    let (double, float, whole) = (ReactiveProperty(2.0), ReactiveProperty(Float(2)), ReactiveProperty(2))
    try expect(double, double, to: 10, half: 6, whole: 10)
    try expect(float, float, to: 10, half: 6, whole: 10)
    // A whole number is rounded: 4.5 is 5.
    try expect(whole, whole, to: 7, half: 5, whole: 7)
    // An optional number has a default, and is written from then on.
    let optional = ReactiveProperty(OptionalLevel(level: nil))
    let level = optional.component(named: "level", get: { $0.level ?? 4 }, set: { $0.level = $1 })
    try expect(level, level, to: 8, half: 6, whole: 8)
    #expect(optional.value.level == 8)
  }

  /// A value that may be missing, as the target of a key path with a default.
  private struct OptionalLevel: MotionValue {
    var level: Double?
    init(level: Double?) { self.level = level }
    init(lanes: Double) { level = lanes }
    var lanes: Double { level ?? 4 }
  }

  /// `SIMDAssistant`: each lane alone, of 2 to 64 lanes.
  @Test func `vectors of lanes`() throws {
    func check<Value: MotionValue & SIMD>(_ start: Value) throws where Value.Scalar == Double {
      let property = ReactiveProperty(start)
      let last = start.scalarCount - 1
      var (half, whole) = (start, start)
      (half[last], whole[last]) = (3, 5)
      try expect(property, property.lane(last), to: 5, half: half, whole: whole)
    }
    try check(SIMD2(repeating: 1.0))
    try check(SIMD3(repeating: 1.0))
    try check(SIMD4(repeating: 1.0))
    try check(SIMD8(repeating: 1.0))
    try check(SIMD16(repeating: 1.0))
    try check(SIMD32(repeating: 1.0))
    try check(SIMD64(repeating: 1.0))
    let floats = ReactiveProperty(SIMD3<Float>(0, 1, 0))
    try expect(floats, floats, to: SIMD3(1, 1, 2), half: SIMD3(0.5, 1, 1), whole: SIMD3(1, 1, 2))
  }

  /// `CGStructAssistant`: points, sizes, rectangles and vectors, and each of their numbers.
  @Test func `points, sizes, rectangles and vectors`() throws {
    let point = ReactiveProperty(Point(x: 1, y: 2))
    try expect(point, point.x, to: 5, half: Point(x: 3, y: 2), whole: Point(x: 5, y: 2))
    try expect(point, point.y, to: 4, half: Point(x: 5, y: 3), whole: Point(x: 5, y: 4))
    let size = ReactiveProperty(Size(width: 1, height: 2))
    try expect(size, size.width, to: 5, half: Size(width: 3, height: 2), whole: Size(width: 5, height: 2))
    try expect(size, size.height, to: 4, half: Size(width: 5, height: 3), whole: Size(width: 5, height: 4))
    let vector = ReactiveProperty(Vector(dx: 1, dy: 2))
    try expect(vector, vector.dx, to: 5, half: Vector(dx: 3, dy: 2), whole: Vector(dx: 5, dy: 2))
    try expect(vector, vector.dy, to: 4, half: Vector(dx: 5, dy: 3), whole: Vector(dx: 5, dy: 4))
    let rect = ReactiveProperty(Rect(x: 1, y: 2, width: 3, height: 4))
    try expect(rect, rect.origin.x, to: 3, half: Rect(x: 2, y: 2, width: 3, height: 4), whole: Rect(x: 3, y: 2, width: 3, height: 4))
    try expect(rect, rect.origin.y, to: 4, half: Rect(x: 3, y: 3, width: 3, height: 4), whole: Rect(x: 3, y: 4, width: 3, height: 4))
    try expect(rect, rect.size.width, to: 5, half: Rect(x: 3, y: 4, width: 4, height: 4), whole: Rect(x: 3, y: 4, width: 5, height: 4))
    try expect(rect, rect.size.height, to: 6, half: Rect(x: 3, y: 4, width: 5, height: 5), whole: Rect(x: 3, y: 4, width: 5, height: 6))
  }

  /// `CGAffineTransform`, with a, b, c, d, tx and ty: moved by its translation, rotation, scale and skew, so that no frame collapses.
  @Test func `affine transforms`() throws {
    let end = Transform(a: 0, b: 2, c: -2, d: 0, tx: 30, ty: -10)
    let property = ReactiveProperty(TransformComponents(Transform(a: 1, b: 0, c: 0, d: 1, tx: 10, ty: 10)))
    let motion = try MotionTrack(moving: property, to: TransformComponents(end), over: .seconds(1), easing: .linear)
    motion.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(500))
    let half = property.value.transform
    // By 45° and 1.5 times as large. The mean of the numbers alone would be smaller.
    #expect((half.determinant - 2.25).magnitude < 1e-9 && (half.a - 1.5 * 0.5.squareRoot()).magnitude < 1e-9)
    #expect((half.tx - 20).magnitude < 1e-9 && half.ty.magnitude < 1e-9)
    clock.advance(to: .seconds(1))
    let last = property.value.transform
    for (number, wanted) in [(last.a, end.a), (last.b, end.b), (last.c, end.c), (last.d, end.d), (last.tx, end.tx), (last.ty, end.ty)] {
      #expect((number - wanted).magnitude < 1e-9)
    }
  }

  /// `CATransform3D`, with m11 to m44: the same in three dimensions.
  @Test func `transforms in three dimensions`() throws {
    let start = try #require(Transform3DComponents(.identity))
    var end = start
    (end.translation, end.scale) = (SIMD3(10, 20, 30), SIMD3(2, 2, 2))
    end.perspective = SIMD4(0, 0, -0.01, 1)
    let property = ReactiveProperty(start)
    let motion = try MotionTrack(moving: property, to: end, over: .seconds(1), easing: .linear)
    motion.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(500))
    #expect(property.value.translation == SIMD3(5, 10, 15) && property.value.scale == SIMD3(1.5, 1.5, 1.5))
    #expect((property.value.perspective.z + 0.005).magnitude < 1e-12)
    clock.advance(to: .seconds(1))
    #expect(property.value == end && property.value.transform == end.transform)
  }

  /// `UIColorAssistant`, `CIColorAssistant` and `CGColorAssistant`: red, green, blue and alpha.
  @Test func `the primary colors and the opacity of a color`() throws {
    let color = ReactiveProperty(Color(red: 0, green: 0.2, blue: 0.4, alpha: 1))
    try expect(color, color.red, to: 1, half: Color(red: 0.5, green: 0.2, blue: 0.4), whole: Color(red: 1, green: 0.2, blue: 0.4))
    try expect(color, color.green, to: 0.4, half: Color(red: 1, green: 0.3, blue: 0.4), whole: Color(red: 1, green: 0.4, blue: 0.4))
    try expect(color, color.blue, to: 0.8, half: Color(red: 1, green: 0.4, blue: 0.6), whole: Color(red: 1, green: 0.4, blue: 0.8))
    try expect(
      color, color.alpha, to: 0, half: Color(red: 1, green: 0.4, blue: 0.8, alpha: 0.5),
      whole: Color(red: 1, green: 0.4, blue: 0.8, alpha: 0))
  }

  /// `UIColorAssistant`: hue, saturation, brightness and white.
  @Test func `hue, saturation, brightness and white`() throws {
    let color = ReactiveProperty(Color(red: 1, green: 0, blue: 0))
    // From red by yellow to green.
    try expect(
      color, color.hsb.lane(0), to: 2 * Double.pi / 3, half: Color(red: 1, green: 1, blue: 0), whole: Color(red: 0, green: 1, blue: 0))
    try expect(color, color.hsb.lane(1), to: 0.5, half: Color(red: 0.25, green: 1, blue: 0.25), whole: Color(red: 0.5, green: 1, blue: 0.5))
    try expect(color, color.hsb.lane(2), to: 0, half: Color(red: 0.25, green: 0.5, blue: 0.25), whole: Color(red: 0, green: 0, blue: 0))
    let gray = ReactiveProperty(Color(red: 0.2, green: 0.2, blue: 0.2))
    let white = gray.component(named: "white", get: { $0.red }, set: { ($0.red, $0.green, $0.blue) = ($1, $1, $1) })
    try expect(gray, white, to: 1, half: Color(red: 0.6, green: 0.6, blue: 0.6), whole: Color(red: 1, green: 1, blue: 1))
  }

  /// `UIKitStructAssistant`: insets and offsets, and each of their numbers.
  @Test func `insets and offsets`() throws {
    let insets = ReactiveProperty(Insets(top: 1, left: 2, bottom: 3, right: 4))
    for lane in 0..<4 {
      let property = ReactiveProperty(insets.value)
      var (half, whole) = (insets.value.lanes, insets.value.lanes)
      half[lane] += 5
      whole[lane] += 10
      try expect(property, property.lane(lane), to: whole[lane], half: Insets(lanes: half), whole: Insets(lanes: whole))
    }
    #expect(insets.value.lanes == SIMD4(1, 2, 3, 4))
    let offset = ReactiveProperty(Offset(horizontal: 1, vertical: 2))
    try expect(offset, offset.lane(0), to: 3, half: Offset(horizontal: 2, vertical: 2), whole: Offset(horizontal: 3, vertical: 2))
    try expect(offset, offset.lane(1), to: 4, half: Offset(horizontal: 3, vertical: 3), whole: Offset(horizontal: 3, vertical: 4))
  }

  /// An assistant of your own: a type with components of your own, of which only those that differ move.
  @Test func `a type of your own`() throws {
    struct Dial: MotionValue {
      var (angle, level) = (0.0, 0.0)
      init(lanes: SIMD2<Double>) { (angle, level) = (lanes.x, lanes.y) }
      var lanes: SIMD2<Double> { SIMD2(angle, level) }
    }
    let dial = ReactiveProperty(Dial(lanes: SIMD2(1, 2)))
    try expect(dial, dial, to: Dial(lanes: SIMD2(3, 2)), half: Dial(lanes: SIMD2(2, 2)), whole: Dial(lanes: SIMD2(3, 2)))
    let level = dial.component(named: "level", get: { $0.level }, set: { $0.level = $1 })
    try expect(dial, level, to: 6, half: Dial(lanes: SIMD2(3, 4)), whole: Dial(lanes: SIMD2(3, 6)))
  }
}
