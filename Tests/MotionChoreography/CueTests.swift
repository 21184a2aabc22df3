import Interplay
import MotionPhysics
import MotionValues
import Testing

@Suite struct CueTests {
  private let scene = SceneTree(size: Size(width: 10, height: 10))

  @Test func `a cue fires at its exact time, in order, also with several in one frame`() {
    let runtime = MotionRuntime(scene: scene)
    var seen: [String] = []
    runtime.cue(after: .milliseconds(20)) { seen.append("b \(runtime.now.nanoseconds)") }
    runtime.cue(at: .milliseconds(7)) { seen.append("a \(runtime.now.nanoseconds)") }
    runtime.cue(after: .milliseconds(20)) { seen.append("c \(runtime.now.nanoseconds)") }
    let cancelled = runtime.cue(after: .milliseconds(9)) { seen.append("never") }
    cancelled.cancel()

    runtime.advance(to: .milliseconds(100))

    #expect(seen == ["a 7000000", "b 20000000", "c 20000000"])
    #expect(!cancelled.isPending)
  }

  @Test(arguments: [24, 60, 1000] as [Int64])
  func `a cue starts a spring at the same time at every frame rate`(_ rate: Int64) throws {
    let runtime = MotionRuntime(scene: scene)
    let (spring, property) = (Spring<Double>(), createProperty(withInitialValue: 0.0))
    runtime.add(spring, to: property)
    runtime.cue(at: .milliseconds(33)) { spring.destination.value = 100 }
    var rest: Timestamp?
    spring.state.subscribe { if $0 == .atRest { rest = runtime.now } }

    for frame in 1...rate { runtime.advance(to: .frame(frame, rate: rate)) }

    let expected = try SpringSimulation(
      basis: SpringBasis(SpringParameters()), from: 0.0, velocity: 0, to: 100, at: .milliseconds(33),
      threshold: RestThreshold(distance: 1, speed: 342.0.squareRoot()))
    #expect(rest == expected.restTime)
  }

  @Test func `a cue sees moving values at its own time`() throws {
    let runtime = MotionRuntime(scene: scene)
    let (spring, property) = (Spring<Double>(), createProperty(withInitialValue: 0.0))
    spring.destination.value = 100
    runtime.add(spring, to: property)
    var seen = 0.0
    runtime.cue(after: .milliseconds(50)) { seen = property.value }

    runtime.advance(to: .milliseconds(100))

    let simulation = try SpringSimulation(
      basis: SpringBasis(SpringParameters()), from: 0.0, velocity: 0, to: 100, at: .zero, threshold: RestThreshold(distance: 1))
    #expect(seen == simulation.value(at: .milliseconds(50)))
  }

  @Test func `a pending cue keeps the runtime from rest`() {
    let stage = Stage(size: Size(width: 10, height: 10))
    let node = stage.scene.root.addChild(named: "node")
    stage.runtime.cue(after: .seconds(1)) { node.opacity.value = 0.5 }
    let cancelled = stage.runtime.cue(after: .seconds(50)) {}
    cancelled.cancel()
    cancelled.cancel()

    let trace = stage.settle()

    #expect(trace[node].opacity.last == 0.5)
    #expect(trace.restTime == .seconds(1))
    #expect(stage.now < .seconds(2))
  }

  @Test(arguments: [false, true]) func `a cue of a child is not performed after the removal of the child`(_ isRemovedInCue: Bool) {
    let runtime = MotionRuntime(scene: scene)
    let (child, sibling) = (runtime.createChild(), runtime.createChild())
    var seen: [String] = []
    let cue = child.cue(after: .milliseconds(5)) { seen.append("never") }
    let grandchild = child.createChild()
    let other = grandchild.cue(after: .milliseconds(6)) { seen.append("never") }
    sibling.cue(after: .milliseconds(7)) { seen.append("sibling") }
    if isRemovedInCue {
      // At the same instant, before it.
      child.cue(at: .milliseconds(5)) { seen.append("never") }
      runtime.cue(at: .milliseconds(4)) { runtime.remove(child) }
      #expect(cue.isPending && other.isPending)
    } else {
      runtime.remove(child)
      #expect(!cue.isPending && !other.isPending)
    }
    runtime.advance(to: .milliseconds(100))

    #expect(seen == ["sibling"])
    #expect(runtime.isAtRest)
  }

  @Test func `a cue that removes its own child is performed, and the later ones are not`() {
    let runtime = MotionRuntime(scene: scene)
    let child = runtime.createChild()
    var seen: [String] = []
    child.cue(after: .milliseconds(5)) {
      seen.append("first")
      runtime.remove(child)
    }
    child.cue(after: .milliseconds(5)) { seen.append("never") }
    runtime.advance(to: .milliseconds(5))

    #expect(seen == ["first"] && runtime.isAtRest)
  }

  @Test func `a cue in the past is a precondition failure`() async {
    await #expect(processExitsWith: .failure) {
      let runtime = MotionRuntime(scene: SceneTree(size: .zero))
      runtime.advance(to: .milliseconds(2))
      runtime.cue(at: .milliseconds(1)) {}
    }
  }
}
