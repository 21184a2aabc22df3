import Interplay
import InterplayTestSupport
import Testing

/// Motions with constraints on targets that something else has moved since.
@Suite(.tracksLifetimes) struct ConstrainedOutputTests {
  @Test func `without motion, a card that is tossed along its locked axis returns to its home`() {
    let (stage, node, runtime) = makeStage()
    runtime.send(.surface(.motion(.none), time: .zero))
    let tossable = Tossable()
    tossable.spring.destination.value = node.position.value
    runtime.add(tossable, to: node) { $0.xLocked(to: 200) }
    stage.finger.press(on: node).move(by: Vector(dx: 0, dy: 80), over: .milliseconds(200))
    stage.play()
    #expect(node.position.value.x == 200 && node.position.value.y > 260)
    stage.finger.hold(for: .milliseconds(100)).lift()
    stage.settle()
    #expect(node.position.value == Point(x: 200, y: 200))
  }

  @Test func `a spring that is at once at its destination moves its target there again`() {
    let (stage, _, runtime) = makeStage(rate: nil)
    runtime.send(.surface(.motion(.none), time: .zero))
    let (property, spring) = (ReactiveProperty(0.0), Spring<Double>())
    spring.destination.value = 100
    runtime.add(spring, to: property) { $0.upperBound(80) }
    stage.settle()
    #expect(property.value == 80)
    property.value = 10
    spring.enabled.value = false
    spring.enabled.value = true
    stage.settle()
    #expect(property.value == 80)
  }

  @Test(arguments: [MotionPreference.full, .none])
  func `a tween shows its first value at once, and its last one if it is immediate`(_ preference: MotionPreference) {
    let (stage, _, runtime) = makeStage(rate: nil)
    runtime.send(.surface(.motion(preference), time: .zero))
    let (property, tween) = (ReactiveProperty(0.0), Tween<Double>(duration: .seconds(1), values: [100, 20, 100]))
    runtime.add(tween, to: property) { $0.upperBound(80) }
    stage.settle()
    #expect(property.value == 80)
    property.value = 10
    tween.enabled.value = false
    var values: [Double] = []
    let observer = property.observeChanges { values.append($0) }
    tween.enabled.value = true
    #expect(values.last == 80 && (preference == .none || values.count == 1))
    stage.settle()
    #expect(property.value == 80)
    observer.end()
  }
}
