import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@testable import MotionEngine
@testable import MotionInteractions

/// Contracts 21 and 23: removal ends everything that depends on it immediately, also within a callback, and no object stays alive.
@Suite(.tracksLifetimes) struct AttachmentTests {
  /// The stage of all tests, whose scene is tracked, too.
  private func makeStage() -> (Stage, SceneNode) {
    let (stage, node, _) = InterplayTestSupport.makeStage()
    tracked(stage.scene)
    return (stage, node)
  }

  private func makeTossable() -> Tossable {
    let tossable = tracked(Tossable())
    tossable.spring.destination.value = Point(x: 300, y: 300)
    return tossable
  }

  /// Calls `body` the first time that anything in the runtime becomes active.
  private func whenFirstActive(_ runtime: MotionRuntime, _ body: @escaping () -> Void) {
    var isDone = false
    runtime.state.subscribe { state in
      guard state == .active, !isDone else { return }
      isDone = true
      body()
    }
  }

  private func drag(_ stage: Stage) {
    stage.finger.press(at: Point(x: 200, y: 200)).move(by: Vector(dx: 80, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()
  }

  @Test func `an interaction that is removed during its own add is removed completely`() {
    let (stage, node) = makeStage()
    let tossable = makeTossable()
    whenFirstActive(stage.runtime) { [unowned stage] in stage.runtime.remove(tossable) }
    stage.runtime.add(tossable, to: node)
    drag(stage)
    #expect(node.position.value == Point(x: 200, y: 200))
    #expect(stage.runtime.interactions(ofType: Tossable.self, for: node).isEmpty)
    #expect(stage.runtime.graph.interactions.isEmpty)
    #expect(stage.runtime.isAtRest && tossable.state.current == .atRest)
    // It can be added again.
    stage.runtime.add(tossable, to: node)
    stage.settle()
    #expect(node.position.value == Point(x: 300, y: 300))
  }

  @Test func `a node that is removed during an add removes the added interaction`() {
    let (stage, node) = makeStage()
    let tossable = makeTossable()
    whenFirstActive(stage.runtime) { [unowned node] in node.removeFromParent() }
    stage.runtime.add(tossable, to: node)
    stage.settle()
    #expect(node.position.value == Point(x: 200, y: 200))
    #expect(stage.runtime.graph.interactions.isEmpty && stage.runtime.isAtRest)
  }

  @Test func `a child runtime that is removed during an add removes the added interaction`() {
    let (stage, node) = makeStage()
    let tossable = makeTossable()
    let child = tracked(stage.runtime.createChild(on: node))
    whenFirstActive(stage.runtime) { [unowned stage] in stage.runtime.remove(child) }
    child.add(tossable, to: node)
    drag(stage)
    #expect(node.position.value == Point(x: 200, y: 200))
    #expect(stage.runtime.graph.interactions.isEmpty && stage.runtime.isAtRest && child.parent == nil)
  }

  @Test(arguments: [true, false]) func `every interaction can be removed during its own add`(_ removesNode: Bool) {
    for (name, make) in Self.additions {
      let (stage, node) = makeStage()
      let content = node.addChild(named: "content", size: Size(width: 300, height: 300), anchorPoint: .zero)
      let (add, remove) = make(stage.runtime, node, content)
      whenFirstActive(stage.runtime) { [unowned node] in if removesNode { node.removeFromParent() } else { remove() } }
      add()
      // If nothing became active on its own, the first touch removes it.
      stage.finger.press(at: Point(x: 200, y: 200)).move(by: Vector(dx: -80, dy: -20), over: .milliseconds(100)).lift()
      stage.settle()
      #expect(stage.runtime.isAtRest, "\(name)")
      let isListed = stage.runtime.graph.interactions.contains { $0.name == name }
      #expect(!isListed, "\(name)")
    }
  }

  /// Adds `made` to the position of a node, and removes it while it begins, or while it interrupts a spring.
  private func writesNothing<Made: Interaction>(_ made: Made, interrupting: Bool) -> Bool
  where Made.Target == ReactiveProperty<Point>, Made.Constraints == ConstraintApplicator<Point> {
    let (stage, node) = makeStage()
    var subscription: Subscription?
    if interrupting {
      let spring = Spring<Point>()
      spring.destination.value = Point(x: 300, y: 300)
      stage.runtime.add(spring, to: node.position)
      stage.run(until: .milliseconds(50))
      subscription = spring.ends.subscribe { [unowned stage] _ in stage.runtime.remove(made) }
    } else {
      whenFirstActive(stage.runtime) { [unowned stage] in stage.runtime.remove(made) }
    }
    let place = node.position.value
    stage.runtime.add(made, to: node.position)
    let isKept = node.position.value == place && !node.position.isDriven && stage.runtime.isAtRest
    stage.settle()
    subscription?.unsubscribe()
    return isKept && node.position.value == place
  }

  @Test(arguments: [false, true], [Duration.zero, .seconds(1)])
  func `a motion that is removed during its own add writes nothing`(_ interrupting: Bool, _ duration: Duration) throws {
    let (from, to) = (Point(x: 7, y: 7), Point(x: 50, y: 60))
    #expect(writesNothing(Tween(duration: duration, values: [from, to]), interrupting: interrupting))
    #expect(writesNothing(PathTween(duration: duration, path: try Path(svg: "M7 7 L50 60")), interrupting: interrupting))
    let player = MotionPlayer { (_: Point, start: Timestamp) throws(MotionError) in
      try TweenSimulation(from: from, to: to, duration: duration, at: start)
    }
    #expect(writesNothing(player, interrupting: interrupting))
  }

  @Test(arguments: [false, true])
  func `a motion without a duration that is removed at one of its values writes no other`(_ isConstrained: Bool) {
    let stage = Stage(size: Size(width: 400, height: 400))
    let (property, tween) = (tracked(ReactiveProperty(5.0)), tracked(Tween<Double>(duration: .zero, values: [0, 10, 20])))
    let observer = property.observeChanges { [unowned stage] value in if value == 10 { stage.runtime.remove(tween) } }
    if isConstrained { stage.runtime.add(tween, to: property) { $0.lowerBound(3) } } else { stage.runtime.add(tween, to: property) }
    #expect(property.value == 10 && !property.isDriven && stage.runtime.isAtRest)
    stage.settle()
    #expect(property.value == 10 && tween.state.current == .atRest)
    observer.end()
  }

  @Test func `a scroll view that is removed during its own add is removed completely`() {
    let (stage, node) = makeStage()
    let content = node.addChild(named: "content", size: Size(width: 300, height: 300), anchorPoint: .zero)
    let scroll = tracked(Scrollable(content: content))
    scroll.contentOffset.value = Point(x: -50, y: 0)
    whenFirstActive(stage.runtime) { [unowned stage] in stage.runtime.remove(scroll) }
    stage.runtime.add(scroll, to: node)
    drag(stage)
    #expect(stage.runtime.isAtRest && stage.runtime.graph.interactions.isEmpty)
  }

  /// Interactions by their names in the graph, with closures that add and remove them.
  private static var additions: [(String, (MotionRuntime, SceneNode, SceneNode) -> (add: () -> Void, remove: () -> Void))] {
    func onNode<Made: Interaction, Value>(_ made: Made) -> (MotionRuntime, SceneNode, SceneNode) -> (() -> Void, () -> Void)
    where Made.Target == SceneNode, Made.Constraints == ConstraintApplicator<Value> {
      // Unowned: the closures of the callbacks must not retain the runtime.
      { runtime, node, _ in
        ({ [unowned runtime, unowned node] in runtime.add(made, to: node) }, { [unowned runtime] in runtime.remove(made) })
      }
    }
    let tossable = Tossable()
    return [
      ("Draggable", onNode(Draggable())), ("Tossable", onNode(tossable)), ("Flingable", onNode(Flingable())),
      ("PictureInPicture", onNode(PictureInPicture(in: Rect(x: 0, y: 0, width: 400, height: 400)))),
      ("Sheet", onNode(Sheet(detents: [100, 300], above: 400))), ("Swipeable", onNode(Swipeable())),
      ("ReorderableList", onNode(ReorderableList())),
      (
        "Scrollable",
        { runtime, node, content in
          let made = Scrollable(content: content)
          made.contentOffset.value = Point(x: -50, y: 0)
          return ({ [unowned runtime, unowned node] in runtime.add(made, to: node) }, { [unowned runtime] in runtime.remove(made) })
        }
      ),
      (
        "Carousel",
        { runtime, node, content in
          let made = Carousel(content: content)
          return ({ [unowned runtime, unowned node] in runtime.add(made, to: node) }, { [unowned runtime] in runtime.remove(made) })
        }
      ),
    ]
  }

  @Test func `removal finds each part after any number of earlier removals`() {
    let whole = ScopeAttachment()
    var ended: [Int] = []
    let parts = (0..<60).map { index in
      let part = ScopeAttachment()
      part.own { ended.append(index) }
      whole.adopt(part)
      return part
    }
    // Enough parts are removed for two compactions of the list; then every second of the rest.
    let leaving = Array(0..<40) + [41, 45, 59]
    for index in leaving { parts[index].remove() }
    #expect(ended == leaving)
    let remaining = (0..<60).filter { !leaving.contains($0) }
    #expect(whole.parts.map { part in parts.firstIndex { $0 === part } ?? -1 } == remaining)
    whole.remove()
    #expect(ended == leaving + remaining.reversed())
  }

  @Test func `parts that are removed again while they end leave all others in place`() {
    let whole = ScopeAttachment()
    var ended: [Int] = []
    var parts: [ScopeAttachment] = []
    for index in 0..<60 {
      let part = ScopeAttachment()
      part.own { [unowned part] in
        ended.append(index)
        part.remove()
      }
      parts.append(part)
      whole.adopt(part)
    }
    for index in 1...45 { parts[index].remove() }
    whole.remove()
    #expect(ended == Array(1...45) + (46..<60).reversed() + [0])
  }

  @Test func `a connection that outlives its runtime retains nothing of it`() throws {
    weak var index: InteractionIndex?
    var connection: Subscription?
    do {
      let (stage, node) = makeStage()
      connection = stage.runtime.connect(ReactiveProperty(0.5), to: node.opacity)
      index = stage.runtime.index
      #expect(index != nil)
    }
    #expect(index == nil)
    withExtendedLifetime(connection) {}
  }

  @Test func `an instance that is kept after its removal keeps neither its recognizers nor its ports`() throws {
    let (stage, node) = makeStage()
    let tossable = makeTossable()
    let instance = stage.runtime.add(tossable, to: node)
    let whole = try #require(stage.runtime.index[tossable].first)
    let drag = try #require(stage.runtime.index[tossable.draggable].first)
    #expect(drag.gestures.count == 1 && whole.hasSlots)

    instance.remove()

    #expect(drag.gestures.isEmpty && !whole.hasSlots && !drag.hasSlots)
  }

  @Test(arguments: [true, false]) func `a part that was removed no longer refers to its scope`(_ isRemovedAlone: Bool) {
    let whole = ScopeAttachment()
    let parts = (0..<3).map { _ in ScopeAttachment() }
    for part in parts { whole.adopt(part) }
    #expect(parts.allSatisfy { $0.owner === whole })

    if isRemovedAlone { for part in parts { part.remove() } } else { whole.remove() }

    #expect(parts.allSatisfy { $0.owner == nil })
  }

  @Test func `a part that joins a removed attachment ends immediately`() {
    let whole = ScopeAttachment()
    whole.remove()
    var ended: [String] = []
    whole.own { ended.append("own") }
    let part = ScopeAttachment()
    part.own { ended.append("part") }
    whole.adopt(part)
    #expect(ended == ["own", "part"])
    #expect(whole.parts.isEmpty && part.owner == nil)
    part.own { ended.append("late") }
    #expect(ended == ["own", "part", "late"])
  }
}
