import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

/// Paths that interactions and animated values move: morphs.
@Suite struct PathShapeMotionTests {
  private let square = PathShape(.rectangle(Rect(x: 0, y: 0, width: 100, height: 100)))
  private let ellipse = PathShape(.ellipse(in: Rect(x: 0, y: 0, width: 100, height: 100)))

  /// The width of what a shape draws, by its curves' ends.
  private func width(_ shape: PathShape) -> Double {
    let ends = shape.lanes.elements.map { $0[6] }
    return (ends.max() ?? 0) - (ends.min() ?? 0)
  }

  @Test func `a spring and a tween move a path, and end at its destination exactly`() throws {
    let (from, to) = PathShape.matched(square, ellipse)
    let stage = Stage(size: Size(width: 400, height: 400))
    let (sprung, tweened) = (createProperty(withInitialValue: from), createProperty(withInitialValue: from))
    let spring = Spring<PathShape>(threshold: 0.01)
    spring.destination.value = to
    stage.runtime.add(spring, to: sprung)
    stage.runtime.add(Tween(duration: .seconds(1), values: [from, to]), to: tweened)

    stage.run(until: .milliseconds(500))
    // Its easing is symmetric.
    let middle = PathShape(lanes: from.lanes + (to.lanes - from.lanes) * 0.5)
    for (curve, expected) in zip(tweened.value.lanes.elements, middle.lanes.elements) {
      for lane in 0..<8 { #expect((curve[lane] - expected[lane]).magnitude < 1e-9) }
    }
    #expect(sprung.value != from && sprung.value != to)

    stage.settle()
    #expect(sprung.value == to && tweened.value == to && stage.runtime.diagnostics.isEmpty)
  }

  @Test func `a path of another structure is a destination, too`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let shape = createProperty(withInitialValue: square)
    let spring = Spring<PathShape>(threshold: 0.01)
    spring.destination.value = PathShape(.ellipse(in: Rect(x: 0, y: 0, width: 300, height: 50)))
    stage.runtime.add(spring, to: shape)

    var counts: Set<Int> = []
    shape.subscribe { counts.insert($0.count) }
    stage.settle()

    // It has the curves of the square while it moves, and its own at rest.
    #expect(counts.contains(square.count) && shape.value == spring.destination.value)
    #expect((width(shape.value) - 300).magnitude < 1)
  }

  @Test func `an animated value morphs without a scene`() throws {
    let (from, to) = PathShape.matched(square, ellipse)
    let clock = AnimationClock()
    let shape = Animated(from, on: clock)
    var end: MotionEnd?
    shape.animate(to: to, over: .seconds(1), easing: .linear) { end = $0 }

    clock.advance(to: .milliseconds(250))
    let quarter = PathShape(lanes: from.lanes + (to.lanes - from.lanes) * 0.25)
    for (curve, expected) in zip(shape.value.lanes.elements, quarter.lanes.elements) {
      for lane in 0..<8 { #expect((curve[lane] - expected[lane]).magnitude < 1e-9) }
    }
    clock.advance(to: .seconds(1))
    #expect(shape.value == to && end == .finished)
  }
}
