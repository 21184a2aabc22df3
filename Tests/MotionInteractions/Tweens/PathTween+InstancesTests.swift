import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

/// Path tweens and arc moves on several targets, each with a state and ends of its own.
@Suite(.tracksLifetimes) struct PathTweenInstancesTests {
  private let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
  private let (first, second): (SceneNode, SceneNode)

  init() {
    first = stage.scene.root.addChild(named: "first")
    second = stage.scene.root.addChild(named: "second")
  }

  @Test func `an instance of a path tween is at rest when its own motion is`() throws {
    let tween = PathTween(duration: .seconds(1), path: try Path(svg: "M0 0 L100 0"))
    let one = stage.runtime.add(tween, to: first.position)
    var ends: [MotionEnd] = []
    let subscription = one.stream(of: tween.ends).subscribe { ends.append($0) }
    stage.run(until: .milliseconds(500))
    let two = stage.runtime.add(tween, to: second.position)
    stage.run(until: .milliseconds(1200))
    #expect(one.isAtRest && !two.isAtRest && tween.state.current == .active)
    stage.settle()
    #expect(two.isAtRest && ends == [.finished])
    subscription.unsubscribe()
  }

  @Test func `so is one of an arc move`() {
    let move = ArcMove(duration: .seconds(1))
    move.to.value = Point(x: 50, y: 50)
    let one = stage.runtime.add(move, to: first)
    stage.run(until: .milliseconds(500))
    let two = stage.runtime.add(move, to: second)
    stage.run(until: .milliseconds(1200))
    #expect(one.isAtRest && !two.isAtRest)
    stage.settle()
    #expect(two.isAtRest)
  }

  @Test func `it drives its target no more once it has ended, however that was`() throws {
    let path = try Path(svg: "M0 0 L100 0")
    for milliseconds: Int64 in [1000, 0] {
      stage.runtime.add(PathTween(duration: .milliseconds(milliseconds), path: path), to: first.position)
      #expect(first.position.isDriven == (milliseconds > 0))
      stage.settle()
      #expect(!first.position.isDriven && first.position.value == Point(x: 100, y: 0), "\(milliseconds) ms")
    }
    let tween = PathTween(duration: .seconds(1), path: path)
    stage.runtime.add(tween, to: second.position)
    stage.run(until: stage.now.advanced(by: .milliseconds(500)))
    #expect(second.position.isDriven)
    tween.enabled.value = false
    #expect(!second.position.isDriven && abs(second.position.value.x - 50) < 1e-6)
    tween.enabled.value = true
    #expect(second.position.isDriven)
    stage.settle()
    #expect(!second.position.isDriven && second.position.value == Point(x: 100, y: 0))
  }
}
