import Interplay
import InterplayTestSupport
import MotionStreams
import Testing

/// Velocities that are estimated on the clock of a timeline that goes back.
@Suite(.tracksLifetimes) struct TimelineVelocityTests {
  @Test func `each pass of a loop has the estimates of the first one`() {
    let stage = Stage(size: Size(width: 100, height: 100), rate: 10)
    let node = stage.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
    let timeline = tracked(Timeline(of: stage.runtime))
    // Falls at its end, and jumps up at the beginning of the next pass.
    let tween = tracked(Tween<Double>(duration: .seconds(1), values: [0, 100, 40]))
    timeline.runtime.add(tween, to: node.position.x)
    timeline.loop.value = 0...1
    var passes: [[Double]] = []
    let subscription = node.position.x.velocity(on: timeline.runtime.clock).subscribe {
      if timeline.runtime.clock.now == .zero { passes.append([]) }
      passes[passes.count - 1].append($0)
    }
    stage.run(until: .milliseconds(2900))
    subscription.unsubscribe()

    #expect(passes.count == 3 && passes[0].first == 0 && passes[0].count > 8)
    #expect(passes[1] == passes[0] && passes[2].elementsEqual(passes[0].prefix(passes[2].count)))
  }

  @Test func `after a short way back, values count from there`() {
    let runtime = tracked(MotionRuntime(scene: tracked(SceneTree(size: Size(width: 100, height: 100)))))
    let (timeline, numbers) = (tracked(Timeline(of: runtime)), Emitter<Double>())
    var seen: [Double] = []
    numbers.velocity(on: timeline.runtime.clock).subscribe { seen.append($0) }
    for (milliseconds, number) in [(100, 10.0), (200, 20)] {
      runtime.advance(to: .milliseconds(milliseconds))
      numbers.send(number)
    }
    timeline.timeOffset.value = 0.05
    for (milliseconds, number) in [(300, 30.0), (400, 40)] {
      runtime.advance(to: .milliseconds(milliseconds))
      numbers.send(number)
    }

    #expect(seen.first == 0 && seen.last?.rounded() == 100, "\(seen)")
  }
}
