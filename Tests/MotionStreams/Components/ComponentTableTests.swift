import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct ComponentTableTests {
  @Test func `a spring on x moves the node along x only`() {
    let (stage, node, runtime) = makeStage()
    // snippet: component
    runtime.add(Spring<Double>(threshold: 1), to: node.position.x)
    // end
    runtime.setting(at: "node.spring.destination")?.set([40])
    #expect(node.position.isDriven && node.position.x.isDriven && !node.position.y.isDriven)
    stage.settle()
    #expect(!node.position.isDriven)
    #expect(node.position.value == Point(x: 40, y: 200) && runtime.isAtRest)
  }

  @Test func `springs on x and y together equal one spring on the point, bit for bit`() {
    func run(_ add: (SceneNode, MotionRuntime) -> Void) -> [Point] {
      let (_, node, runtime) = makeStage()
      add(node, runtime)
      return (1...Int64(120)).map { frame in
        runtime.advance(to: .milliseconds(16 * frame))
        return node.position.value
      }
    }
    let parts = run { node, runtime in
      let (x, y) = (Spring<Double>(threshold: 0.001), Spring<Double>(threshold: 0.001))
      (x.destination.value, y.destination.value) = (300, 50)
      runtime.add(x, to: node.position.x)
      runtime.add(y, to: node.position.y)
    }
    let reversed = run { node, runtime in
      let (x, y) = (Spring<Double>(threshold: 0.001), Spring<Double>(threshold: 0.001))
      (x.destination.value, y.destination.value) = (300, 50)
      runtime.add(y, to: node.position.y)
      runtime.add(x, to: node.position.x)
    }
    let single = run { node, runtime in
      let (x, y) = (Spring<Double>(threshold: 0.001), Spring<Double>(threshold: 0.001))
      let (first, second) = (createProperty(withInitialValue: 200.0), createProperty(withInitialValue: 200.0))
      (x.destination.value, y.destination.value) = (300, 50)
      runtime.add(x, to: first)
      runtime.add(y, to: second)
      runtime.connect(first.combineLatest(with: second).map { Point(x: $0.0, y: $0.1) }, to: node.position)
    }

    #expect(parts == reversed && parts == single)
  }

  @Test func `a write to the whole property interrupts a component's spring only if it changes that component`() {
    let (stage, node, runtime) = makeStage()
    let spring = Spring<Double>(threshold: 1)
    spring.destination.value = 40
    var ends: [MotionEnd] = []
    spring.ends.subscribe { ends.append($0) }
    runtime.add(spring, to: node.position.x)
    runtime.advance(to: .milliseconds(50))

    node.position.value = Point(x: node.position.value.x, y: 7)
    #expect(ends.isEmpty)
    node.position.y.value = 9
    #expect(ends.isEmpty)
    node.position.value = Point(x: 333, y: 9)
    #expect(ends == [.interrupted])
    stage.settle()
    #expect(node.position.value == Point(x: 333, y: 9) && node.position.x.value == 333)
  }

  @Test func `of a spring on the point and one on x, the later start wins, in either order of addition`() {
    for isWholeFirst in [true, false] {
      let (stage, node, runtime) = makeStage()
      let (whole, part) = (Spring<Point>(threshold: 1), Spring<Double>(threshold: 1))
      whole.destination.value = node.position.value
      part.destination.value = 200
      if isWholeFirst { runtime.add(whole, to: node.position) }
      runtime.add(part, to: node.position.x)
      if !isWholeFirst { runtime.add(whole, to: node.position) }
      var (wholeEnds, partEnds): ([MotionEnd], [MotionEnd]) = ([], [])
      whole.ends.subscribe { wholeEnds.append($0) }
      part.ends.subscribe { partEnds.append($0) }

      whole.destination.value = Point(x: 300, y: 300)
      runtime.advance(to: .milliseconds(50))
      part.destination.value = 20
      #expect(wholeEnds == [.interrupted] && partEnds.isEmpty)
      runtime.advance(to: .milliseconds(100))
      whole.destination.value = Point(x: 310, y: 310)
      #expect(partEnds == [.interrupted])
      stage.settle()

      #expect(node.position.value == Point(x: 310, y: 310), "whole first: \(isWholeFirst)")
      #expect(runtime.diagnostics.map { $0.name } == ["competing-writers", "competing-writers"])
      #expect(runtime.diagnostics.map { $0.place } == ["node.position", "node.position.x"])
    }
  }

  @Test func `a drag interrupts a spring on x, and a spring on x that starts does not end the drag`() {
    let (stage, node, runtime) = makeStage()
    let spring = Spring<Double>(threshold: 1)
    spring.destination.value = 40
    runtime.add(spring, to: node.position.x)
    runtime.add(Draggable(), to: node)
    runtime.advance(to: .milliseconds(30))

    stage.finger.press(on: node).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(200))
    stage.play()
    let held = node.position.value
    stage.finger.move(by: Vector(dx: 5, dy: 5), over: .milliseconds(50)).lift()
    stage.play()

    #expect(node.position.value == Point(x: held.x + 5, y: held.y + 5) && node.position.x.value == node.position.value.x)
    #expect(runtime.isAtRest)
  }

  @Test func `a component of a removed node is not written by its interactions any more`() {
    let (stage, node, runtime) = makeStage()
    let spring = Spring<Double>(threshold: 1)
    spring.destination.value = 40
    runtime.add(spring, to: node.position.x)
    let initial = node.position.value
    let subscription = node.position.x.subscribe { if $0 != initial.x { node.removeFromParent() } }
    runtime.advance(to: .milliseconds(50))
    let left = node.position.value

    stage.settle()

    #expect(node.position.value == left && node.position.x.value == left.x && runtime.isAtRest)
    node.position.x.value = 1
    #expect(node.position.value == Point(x: 1, y: 200))
    subscription.unsubscribe()
  }

  @Test func `a component that depends on the other one settles`() {
    let (_, node, runtime) = makeStage()
    runtime.connect(node.position.x.scaled(by: 2), to: node.position.y)
    node.position.value = Point(x: 10, y: 0)
    #expect(node.position.value == Point(x: 10, y: 20))
    node.position.x.value = 30
    #expect(node.position.value == Point(x: 30, y: 60) && runtime.diagnostics.isEmpty)
  }

  @Test func `the graph and the settings contain components by path`() {
    let (_, node, runtime) = makeStage()
    runtime.connect(node.position.x, to: node.size.width)

    #expect(runtime.graph.sources.map { $0.name }.contains("node.position.x"))
    #expect(runtime.setting(at: "node.position.y")?.set([12]) == nil && node.position.value.y == 12)
    #expect(runtime.setting(at: "node.size.width")?.numbers == [node.size.value.width])
    #expect(runtime.setting(at: "node.size.width")?.set([-1]) == .outOfRange(0...Double.greatestFiniteMagnitude))
    #expect(runtime.setting(at: "node.position.z") == nil && runtime.setting(at: "node.cornerRadius")?.numbers == [0])
    #expect(runtime.setting(at: "node.shape")?.set([1]) == .wrongKind(.path))
  }

  @Test func `seeking back in a timeline reproduces components, bit for bit`() {
    let (stage, node, runtime) = makeStage()
    let timeline = tracked(Timeline(of: runtime))
    for (component, destination) in [(node.position.x, 300.0), (node.position.y, 50)] {
      let spring = Spring<Double>(threshold: 0.001)
      spring.destination.value = destination
      timeline.runtime.add(spring, to: component)
    }
    var places: [Point] = []
    for frame in 1...10 {
      stage.run(until: .milliseconds(Int64(20 * frame)))
      places.append(node.position.value)
    }
    timeline.paused.value = true
    for frame in [3, 9, 1, 10, 5] {
      timeline.timeOffset.value = Double(20 * frame) / 1000
      #expect(node.position.value == places[frame - 1] && node.position.x.value == places[frame - 1].x, "\(frame)")
    }
  }

  @Test(arguments: Soak.part(of: 0..<40 as Range<UInt64>, share: 3))
  func `components and their property are equal after any writes and motions`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (_, node, runtime) = makeStage()
    let (position, x, y) = (node.position, node.position.x, node.position.y)
    let (whole, first, second) = (Spring<Point>(threshold: 1), Spring<Double>(threshold: 1), Spring<Double>(threshold: 1))
    var isAnswering = false
    // Answers some writes with others, during the delivery.
    let answers = [
      position.subscribe { if isAnswering, $0.x > 300 { position.value = Point(x: 150, y: $0.y + 1) } },
      x.subscribe { if isAnswering, $0 < 50 { y.value = 60 } },
      y.subscribe { if isAnswering, $0 < 50 { x.value = 70 } },
    ]
    (whole.destination.value, first.destination.value, second.destination.value) = (position.value, 200, 200)
    let adds = [{ runtime.add(whole, to: position) }, { runtime.add(first, to: x) }, { runtime.add(second, to: y) }]
    for add in adds.shuffled(using: &random) { add() }
    isAnswering = true

    for step in 1...120 {
      let (number, other) = (Double.random(in: 0...400, using: &random), Double.random(in: 0...400, using: &random))
      switch Int.random(in: 0..<10, using: &random) {
      case 0: position.value = Point(x: number, y: other)
      case 1: x.value = number
      case 2: y.value = number
      case 3: whole.destination.value = Point(x: number, y: other)
      case 4: first.destination.value = number
      case 5: second.destination.value = number
      case 6: whole.enabled.value.toggle()
      case 7: first.enabled.value.toggle()
      default: break
      }
      #expect(position.value == Point(x: x.value, y: y.value), "written, seed \(seed), step \(step)")
      runtime.advance(to: .milliseconds(Int64(step * 16)))
      #expect(position.value == Point(x: x.value, y: y.value), "moved, seed \(seed), step \(step)")
    }
    for answer in answers { answer.unsubscribe() }
  }

  @Test func `a write of the present number to a component interrupts what drives the whole`() {
    for isComputed in [false, true] {
      let stage = Stage(size: Size(width: 400, height: 400))
      let frame = createProperty(withInitialValue: Rect(x: 0, y: 0, width: 9, height: 9))
      let spring = Spring<Rect>(threshold: 0.01)
      spring.destination.value = Rect(x: 300, y: 300, width: 90, height: 90)
      var ends: [MotionEnd] = []
      let subscription = spring.ends.subscribe { ends.append($0) }
      stage.runtime.add(spring, to: frame)
      let origin = frame.origin
      let x = origin.x
      stage.run(until: .milliseconds(50))
      #expect(ends.isEmpty && frame.isDriven)

      let held = frame.value
      if isComputed { origin.value = held.origin } else { x.value = held.origin.x }
      stage.run(until: .milliseconds(100))
      #expect(ends == [.interrupted] && frame.value == held && x.value == held.origin.x, "\(isComputed)")
      subscription.unsubscribe()
    }
  }

  @Test func `a write of the present value to the whole leaves the motion of a component alone`() {
    let (stage, node, runtime) = makeStage()
    let spring = Spring<Double>(threshold: 1)
    spring.destination.value = 0
    runtime.add(spring, to: node.position.x)
    stage.run(until: .milliseconds(50))
    node.position.value = node.position.value
    #expect(node.position.x.isDriven)
    // The motion of the other component is none of this one.
    node.position.y.value = node.position.y.value
    #expect(node.position.x.isDriven)
  }
}
