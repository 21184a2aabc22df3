import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct TweenProgressInstancesTests {
  @Test func `of several additions to one target, the progress is that of the last one that is left`() {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
    let tween = Tween(duration: .seconds(1), values: [0.0, 100])
    tween.timingFunctions.value = []
    let (property, other) = (createProperty(withInitialValue: -1.0), createProperty(withInitialValue: -1.0))
    var (seen, others): ([TweenProgress], [TweenProgress]) = ([], [])
    tween.progress(on: property).subscribe { seen.append($0) }
    tween.progress(on: other).subscribe { others.append($0) }
    runtime.add(tween, to: property)
    runtime.advance(to: .milliseconds(300))
    runtime.add(tween, to: other)
    let later = [200, 400].map { time in
      let instance = runtime.add(tween, to: property)
      runtime.advance(to: runtime.now.advanced(by: .milliseconds(time)))
      return instance
    }
    #expect(abs((seen.last?.leg ?? 0) - 0.4) < 1e-12 && abs((others.last?.leg ?? 0) - 0.6) < 1e-12)
    for (index, leg) in [(0, 0.4), (1, 0.3)] {
      later[index].remove()
      property.value = Double(7 + index)
      #expect(abs((seen.last?.leg ?? 0) - leg) < 1e-12)
    }
    let count = seen.count
    runtime.remove(tween)
    property.value = 9
    #expect(seen.count == count && abs((others.last?.leg ?? 0) - 0.6) < 1e-12)
  }
}
