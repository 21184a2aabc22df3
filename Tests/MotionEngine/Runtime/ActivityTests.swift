import Interplay
import InterplayTestSupport
import Testing

/// Is active on request.
private final class Busy: Interaction, Stateful {
  let definition = Activity()
  var instances: [Activity] = []
  var state: MotionStream<MotionState> { definition.state }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    instances.append(Activity(of: definition, in: runtime))
    runtime.own { self.instances = [] }
  }
}

/// An interaction that moves something by itself reports its activity like one with an animator.
@Suite(.tracksLifetimes) struct ActivityTests {
  private let stage = Stage(size: Size(width: 400, height: 400))
  private var runtime: MotionRuntime { stage.runtime }

  private func makeNode(_ name: String) -> SceneNode {
    stage.scene.root.addChild(named: name, position: Point(x: 100, y: 100), size: Size(width: 80, height: 80))
  }

  @Test func `the runtime and its state are at rest only when no instance is active`() {
    let busy = tracked(Busy())
    for name in ["a", "b"] { runtime.add(busy, to: makeNode(name)) }
    var states: [MotionState] = []
    runtime.state.subscribe { states.append($0) }
    busy.instances[0].begin()
    busy.instances[1].begin()
    busy.instances[0].end()
    stage.run(until: .milliseconds(100))
    #expect(!runtime.isAtRest && states == [.atRest, .active])
    busy.instances[1].end()
    stage.run(until: .milliseconds(200))
    #expect(runtime.isAtRest && states == [.atRest, .active, .atRest])
  }

  @Test func `an observation of motions at rest calls its closure immediately, and does not wake the host`() {
    let spring = Spring<Double>()
    var (callCount, wakeCount) = (0, 0)
    runtime.onNeed = { wakeCount += 1 }

    let observation = runtime.whenAllAtRest([spring]) { callCount += 1 }

    #expect(callCount == 1 && wakeCount == 0 && runtime.need == .nothing)
    observation.unsubscribe()
    runtime.onNeed = nil
  }

  @Test func `nothing is active in a paused timeline`() {
    let (busy, node) = (tracked(Busy()), makeNode("a"))
    let timeline = tracked(Timeline(of: runtime, named: "timeline", on: node))
    timeline.runtime.add(busy, to: node)
    busy.instances[0].begin()
    stage.run(until: .milliseconds(100))
    #expect(!runtime.isAtRest)
    timeline.paused.value = true
    stage.run(until: .milliseconds(200))
    #expect(runtime.isAtRest)
    timeline.paused.value = false
    busy.instances[0].end()
    stage.settle()
    #expect(runtime.isAtRest)
  }

  @Test func `an active child keeps its parent from rest`() {
    let (busy, node) = (tracked(Busy()), makeNode("a"))
    let child = runtime.createChild(named: "child", on: node)
    child.add(busy, to: node)
    busy.instances[0].begin()
    stage.run(until: .milliseconds(100))
    #expect(!child.isAtRest && !runtime.isAtRest)
    busy.instances[0].end()
    stage.run(until: .milliseconds(200))
    #expect(child.isAtRest && runtime.isAtRest)
  }

  @Test func `whenAllAtRest waits for an interaction with its own activity`() {
    let busy = tracked(Busy())
    runtime.add(busy, to: makeNode("a"))
    var count = 0
    runtime.whenAllAtRest([busy]) { count += 1 }
    busy.instances[0].begin()
    stage.run(until: .milliseconds(100))
    let before = count
    busy.instances[0].end()
    stage.run(until: .milliseconds(200))
    #expect(count == before + 1)
  }

  @Test func `an instance with several activities is at rest only when none of them is active`() {
    let view = stage.scene.root.addChild(named: "view", position: .zero, size: Size(width: 300, height: 400), anchorPoint: .zero)
    let content = view.addChild(named: "content", position: .zero, size: Size(width: 300, height: 2000), anchorPoint: .zero)
    let scroll = Scrollable(content: content)
    let instance = runtime.add(scroll, to: view)
    func expectActive(_ isActive: Bool) {
      #expect(scroll.isAtRest != isActive && instance.isAtRest != isActive)
      let expected: MotionState = isActive ? .active : .atRest
      #expect(runtime.graph.interactions.first?.state == expected)
    }
    stage.finger.press(on: view).move(by: Vector(dx: 0, dy: -90), over: .milliseconds(80))
    stage.play()
    expectActive(true)
    stage.finger.lift()
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(50)))
    // It coasts.
    expectActive(true)
    stage.settle()
    expectActive(false)
  }
}
