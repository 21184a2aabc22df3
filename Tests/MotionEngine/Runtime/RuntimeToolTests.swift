import Interplay
import InterplayTestSupport
import MotionEngine
import Testing

@Suite(.tracksLifetimes) struct RuntimeToolTests {
  private final class Counter: RuntimeTool {
    var entryTimes: [Timestamp] = []
    var hasRuntime = true

    func runtimeDidFinishEntry(_ runtime: MotionRuntime) { entryTimes.append(runtime.now) }
    func runtimeWillEnd() { hasRuntime = false }
  }

  @Test func `a tool is notified at the end of each event and frame, until it is removed`() {
    let (_, _, runtime) = makeStage(rate: nil)
    let counter = tracked(Counter())
    runtime.core.keep(counter)

    runtime.send(.pointer(phase: .down, at: Point(x: 5, y: 5), time: .milliseconds(30)))
    runtime.advance(to: .milliseconds(40))
    // Refused: no entry.
    runtime.advance(to: .milliseconds(20))
    runtime.core.removeTool(of: Counter.self)
    runtime.advance(to: .milliseconds(50))

    #expect(counter.entryTimes == [.milliseconds(30), .milliseconds(40)])
    #expect(runtime.core.tool(of: Counter.self) == nil)
  }

  @Test func `a runtime keeps one tool of each type`() {
    let (_, _, runtime) = makeStage()
    let (first, second) = (Counter(), Counter())
    runtime.core.keep(first)
    let rows = runtime.visualization
    runtime.core.keep(second)

    runtime.advance(to: .milliseconds(10))

    #expect(runtime.core.tool(of: Counter.self) === second && runtime.visualization === rows)
    #expect(first.entryTimes.isEmpty && second.entryTimes.count == 1)
  }

  @Test func `a tool is notified when its runtime ends, also when that is a removed child`() {
    let (whole, part) = (Counter(), Counter())
    do {
      let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
      runtime.core.keep(whole)
      do {
        let child = runtime.createChild()
        child.core.keep(part)
        runtime.remove(child)
        #expect(part.hasRuntime)
      }
      #expect(!part.hasRuntime && whole.hasRuntime)
    }
    #expect(!whole.hasRuntime)
  }
}
