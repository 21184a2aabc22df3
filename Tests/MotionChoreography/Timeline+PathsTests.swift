import Interplay
import InterplayTestSupport
import Testing

/// Contract 26 for path tweens, alone and beside springs and writes on the same property.
@Suite(.tracksLifetimes) struct TimelinePathsTests {
  private let stage: Stage
  private let timeline: Timeline
  private let node: SceneNode

  init() {
    stage = Stage(size: Size(width: 400, height: 400), rate: nil)
    timeline = tracked(Timeline(of: tracked(stage.runtime)))
    node = stage.scene.root.addChild(named: "node", position: Point(x: 100, y: 200), size: Size(width: 80, height: 80))
  }

  private func line(to end: Point) -> Path {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: end)
    return path
  }

  private func expectPast(_ actions: [Int: () -> Void], sourceLocation: SourceLocation = #_sourceLocation) {
    InterplayTestSupport.expectPast(of: node, in: timeline, on: stage, actions, sourceLocation: sourceLocation)
  }

  @Test func `a path tween and a spring on one property are reproduced`() {
    let tween = tracked(PathTween(duration: .milliseconds(600), path: line(to: Point(x: 300, y: 100))))
    let spring = tracked(Spring<Point>())
    spring.destination.value = Point(x: 50, y: 50)
    timeline.runtime.add(tween, to: node.position)
    spring.enabled.value = false
    timeline.runtime.add(spring, to: node.position)
    expectPast([
      15: { spring.enabled.value = true },
      60: {
        tween.enabled.value = false
        tween.enabled.value = true
      },
    ])
  }

  @Test func `a path tween that is added while the past is shown plays from there`() {
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 10, y: 10), size: Size(width: 10, height: 10))
    let spring = tracked(Spring<Point>())
    spring.destination.value = Point(x: 300, y: 300)
    timeline.runtime.add(spring, to: other.position)
    stage.run(until: .seconds(1))
    timeline.timeOffset.value = 0.25

    let tween = tracked(PathTween(duration: .milliseconds(400), path: line(to: Point(x: 300, y: 100))))
    tween.timingFunctions.value = [.linear]
    timeline.runtime.add(tween, to: node.position)
    stage.run(until: .milliseconds(1100))

    #expect((node.position.value.x - 75).magnitude < 0.001 && (node.position.value.y - 25).magnitude < 0.001)
    stage.run(until: .milliseconds(1400))
    #expect(node.position.value == Point(x: 300, y: 100))
  }

  @Test(arguments: [1, 100]) func `a part of the path that is chosen while the past is shown applies there`(_ count: Int) {
    let alone = Stage(size: Size(width: 1, height: 1), rate: nil)
    let expected = ReactiveProperty(Point.zero)
    let (tween, same) = (
      tracked(PathTween(duration: .milliseconds(400), path: line(to: Point(x: 300, y: 100)))),
      PathTween(duration: .milliseconds(400), path: line(to: Point(x: 300, y: 100)))
    )
    for tween in [tween, same] { tween.repeatCount.value = count }
    timeline.runtime.add(tween, to: node.position)
    alone.runtime.add(same, to: expected)
    stage.run(until: .seconds(2))
    timeline.timeOffset.value = 0.1
    alone.run(until: .milliseconds(100))
    for tween in [tween, same] { (tween.startPosition.value, tween.endPosition.value) = (0.5, 0.2) }
    #expect(node.position.value == expected.value)
    stage.run(until: stage.now.advanced(by: .milliseconds(50)))
    alone.run(until: .milliseconds(150))
    #expect(node.position.value == expected.value)
  }

  @Test func `a path after a write at the beginning, which is shown, is recorded`() {
    let tween = tracked(PathTween(duration: .milliseconds(400), path: line(to: Point(x: 300, y: 100))))
    timeline.runtime.add(tween, to: node.position)
    stage.run(until: .seconds(1))
    timeline.timeOffset.value = 0
    node.position.value = Point(x: 7, y: 7)
    tween.path.value = line(to: Point(x: 100, y: 0))
    let seen = [0.2, 1, 0.2, 0.9].map {
      timeline.timeOffset.value = $0
      return node.position.value
    }
    #expect(seen == [Point(x: 50, y: 0), Point(x: 100, y: 0), Point(x: 50, y: 0), Point(x: 100, y: 0)])
  }

  @Test func `a path after a change of another property in the past, before the path began, is recorded`() {
    let tween = tracked(PathTween(duration: .milliseconds(400), path: line(to: Point(x: 300, y: 100))))
    let spring = tracked(Spring<Double>())
    spring.destination.value = 1
    timeline.runtime.add(tween, to: node.position)
    timeline.runtime.add(spring, to: node.opacity)
    stage.run(until: .seconds(1))
    node.position.value = Point(x: 7, y: 7)
    stage.run(until: .seconds(2))
    tween.path.value = line(to: Point(x: 200, y: 0))
    timeline.timeOffset.value = 1
    spring.destination.value = 0.5
    tween.path.value = line(to: Point(x: 100, y: 0))
    let seen = [1.2, 3, 1.2, 1.9].map {
      timeline.timeOffset.value = $0
      return node.position.value
    }
    #expect(seen == [Point(x: 50, y: 0), Point(x: 100, y: 0), Point(x: 50, y: 0), Point(x: 100, y: 0)])
  }

  @Test func `a write after a path tween is reproduced`() {
    let tween = tracked(PathTween(duration: .milliseconds(400), path: line(to: Point(x: 300, y: 100))))
    timeline.runtime.add(tween, to: node.position)
    expectPast([50: { [node] in node.position.value = Point(x: 7, y: 7) }])
  }

  @Test func `a path that changes in flight is reproduced`() {
    let tween = tracked(PathTween(duration: .milliseconds(400), path: line(to: Point(x: 300, y: 100))))
    timeline.runtime.add(tween, to: node.position)
    expectPast([
      10: { tween.path.value = line(to: Point(x: 20, y: 300)) }, 20: { tween.endPosition.value = 0.5 },
      60: { tween.path.value = line(to: Point(x: 200, y: 300)) },
    ])
  }

  @Test(arguments: [false, true]) func `a path tween is reproduced beside springs of a component and on a second target`(
    isConstrained: Bool
  ) {
    let tween = tracked(PathTween(duration: .milliseconds(600), path: line(to: Point(x: 300, y: 100))))
    let other = stage.scene.root.addChild(named: "other", size: Size(width: 80, height: 80))
    let spring = tracked(Spring<Double>())
    spring.destination.value = 50
    if isConstrained {
      timeline.runtime.add(tween, to: node.position) { $0.yLocked(to: 7) }
    } else {
      timeline.runtime.add(tween, to: node.position)
    }
    timeline.runtime.add(tween, to: other.position)
    spring.enabled.value = false
    timeline.runtime.add(spring, to: node.position.x)
    expectPast([
      15: { spring.enabled.value = true },
      60: {
        tween.enabled.value = false
        tween.enabled.value = true
      },
      70: { other.position.value = Point(x: 3, y: 4) }, 75: { tween.enabled.value = false },
    ])
    #expect(other.position.value == Point(x: 3, y: 4))
  }

  @Test func `a branch goes on along the path of its time, and a write there interrupts it`() {
    let tween = tracked(PathTween(duration: .milliseconds(400), path: line(to: Point(x: 300, y: 100))))
    timeline.runtime.add(tween, to: node.position)
    var ends: [MotionEnd] = []
    tween.ends.subscribe { ends.append($0) }
    stage.run(until: .milliseconds(300))
    let seen = node.position.value
    tween.path.value = line(to: Point(x: 20, y: 300))
    stage.run(until: .seconds(2))
    #expect(node.position.value == Point(x: 20, y: 300))
    timeline.paused.value = true
    timeline.timeOffset.value = 0.1
    let other = tracked(Spring<Double>())
    timeline.runtime.add(other, to: node.opacity)
    other.destination.value = 0.3
    #expect(timeline.duration == 0.1)
    timeline.timeOffset.value = 0.3
    #expect(node.position.value == seen)
    timeline.timeOffset.value = 3
    #expect(node.position.value == Point(x: 300, y: 100))

    timeline.timeOffset.value = 0.2
    node.position.value = Point(x: 1, y: 2)
    #expect(tween.state.current == .atRest)
    timeline.timeOffset.value = 3
    #expect(node.position.value == Point(x: 1, y: 2))
    timeline.timeOffset.value = 0.3
    #expect(node.position.value == Point(x: 1, y: 2))
    #expect(!ends.isEmpty)
  }

  @Test func `a spring is interrupted by a write after the past of a path tween was shown`() {
    let tween = tracked(PathTween(duration: .milliseconds(400), path: line(to: Point(x: 300, y: 100))))
    let spring = tracked(Spring<Point>())
    spring.destination.value = Point(x: 50, y: 50)
    timeline.runtime.add(tween, to: node.position)
    spring.enabled.value = false
    timeline.runtime.add(spring, to: node.position)
    stage.run(until: .milliseconds(500))
    spring.enabled.value = true
    stage.run(until: .milliseconds(600))
    // Back, and to the end of the recording again: the spring is in flight, as before.
    for time in [0.1, 0.6] { timeline.timeOffset.value = time }
    #expect(spring.state.current == .active)
    node.position.value = Point(x: 9, y: 9)
    #expect(spring.state.current == .atRest)
    stage.run(until: .seconds(3))
    #expect(node.position.value == Point(x: 9, y: 9))
  }
}
