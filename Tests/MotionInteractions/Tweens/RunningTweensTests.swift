import Interplay
import Testing

@Suite struct RunningTweensTests {
  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]])
  func `whatever is removed first, the progress of a target is that of its latest instance`(order: [Int]) {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let nodes = ["a", "b"].map { runtime.scene.root.addChild(named: $0, position: .zero, size: .zero) }
    let tween = Tween(duration: .seconds(1), values: [0.0, 1])
    // The first target, another one, and the first target once more.
    let targets = [nodes[0], nodes[1], nodes[0]]
    var instances: [Instance<Tween<Double>>] = []
    for (index, target) in targets.enumerated() {
      runtime.advance(to: .milliseconds(Int64(index) * 100))
      instances.append(runtime.add(tween, to: target.opacity))
    }
    runtime.advance(to: .milliseconds(300))
    var latest: [String: TweenProgress] = [:]
    for node in nodes { runtime.observe(tween.progress(on: node.opacity)) { latest[node.name] = $0 } }

    var remaining = Set(0..<3)
    for (step, index) in order.enumerated() {
      instances[index].remove()
      remaining.remove(index)
      latest = [:]
      runtime.advance(to: .milliseconds(350 + Int64(step) * 50))
      // Only the latest one on the first target moves it.
      let time = Double(350 + step * 50)
      #expect(latest["b"].map { ($0.total * 1000).rounded() } == (remaining.contains(1) ? time - 100 : nil))
      if remaining.contains(2) { #expect(latest["a"].map { ($0.total * 1000).rounded() } == time - 200) }
    }
  }

  @Test(arguments: [1000, 1234, 5000] as [Int64]) func `the progress of a tween that nobody observed is 1 after its end`(end: Int64) {
    let (tween, property) = (Tween(duration: .seconds(1), values: [0.0, 100]), ReactiveProperty(-1.0))
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
    tween.timingFunctions.value = []
    runtime.add(tween, to: property)
    runtime.advance(to: .milliseconds(500))
    var early: TweenProgress?
    tween.progress(on: property).subscribe { early = $0 }.unsubscribe()
    #expect(early?.total == 0.5)
    runtime.advance(to: .milliseconds(end))
    var late: TweenProgress?
    tween.progress(on: property).subscribe { late = $0 }.unsubscribe()
    #expect(late?.total == 1 && late?.leg == 1)
  }
}
