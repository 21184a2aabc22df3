import Interplay
import InterplayTestSupport
import Testing

/// Moves a node by an additive tween that it shares with others.
private final class Moved: CompositeInteraction {
  let shared = CompositeState(named: "moved")
  private let tween: AdditiveTween<Point>

  init(by tween: AdditiveTween<Point>) { self.tween = tween }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) { runtime.add(tween, to: node.position) }
}

/// Changes of the motions of an ``AdditiveTween`` between two events.
@Suite(.tracksLifetimes) struct AdditiveTweenTransactionsTests {
  private let stage = Stage(size: Size(width: 400, height: 400))
  private let tween = AdditiveTween<Point>(duration: .milliseconds(400))

  /// Returns two nodes that the tween moves, the second one in `runtime`, in the middle of a motion.
  private func makeMoved(_ runtime: MotionRuntime) -> [Moved] {
    let moved = [stage.runtime, runtime].map { runtime in
      let node = stage.scene.root.addChild(named: "node", position: Point(x: 10, y: 20), size: Size(width: 80, height: 40))
      let interaction = Moved(by: tween)
      runtime.add(interaction, to: node)
      return interaction
    }
    tween.destination.value = Point(x: 410, y: 20)
    stage.run(until: .milliseconds(100))
    return moved
  }

  @Test(arguments: [true, false]) func `an interaction comes to rest at once if the motions of its target alone stop`(_ stops: Bool) {
    let moved = makeMoved(stage.runtime)
    var restCount = 0
    let observation = stage.runtime.whenAllAtRest([moved[0]]) { restCount += 1 }
    #expect(restCount == 0 && !moved[0].isAtRest)

    if stops { tween.motions[0].stop() } else { tween.motions[0].pause() }
    #expect(restCount == 1 && moved[0].isAtRest && !moved[1].isAtRest)
    observation.unsubscribe()
  }

  /// Also with a target in a timeline, which has a clock of its own.
  @Test(arguments: [true, false], [true, false])
  func `all targets have stopped before an observer of a rest is called`(_ stops: Bool, _ hasTimeline: Bool) {
    let timeline = hasTimeline ? Timeline(of: stage.runtime) : nil
    let moved = makeMoved(timeline?.runtime ?? stage.runtime)
    let observation = stage.runtime.whenAllAtRest([moved[0]]) { tween.destination.value = Point(x: 0, y: 300) }

    if stops { tween.stop() } else { tween.pause() }
    #expect(moved.allSatisfy { !$0.isAtRest } && tween.motions.allSatisfy { $0.isPlaying })
    observation.unsubscribe()
    withExtendedLifetime(timeline) {}
  }
}
