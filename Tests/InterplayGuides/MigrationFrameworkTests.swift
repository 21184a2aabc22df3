import Interplay
import InterplayInterop
import InterplayTestSupport
import Testing

/// The examples of the migration guides from Material Motion, Combine and SwiftUI.
@Suite struct MigrationFrameworkTests {
  @Test func `a director of Material Motion`() {
    // snippet: material-motion
    let scene = SceneTree(size: Size(width: 400, height: 800))
    let view = scene.root.addChild(named: "view", position: Point(x: 200, y: 400), size: Size(width: 120, height: 120))
    let runtime = MotionRuntime(scene: scene)

    let tossable = Tossable()
    tossable.spring.destination.value = Point(x: 200, y: 400)
    runtime.add(tossable, to: view) { $0.xLocked(to: 200) }
    runtime.add(SetPositionOnTap(), to: tossable.spring.destination)
    let fading = runtime.get(view).position.y().rewriteRange(start: 0, end: 800, destinationStart: 1, destinationEnd: 0)
    runtime.connect(fading, to: runtime.get(view).opacity)
    // end
    #expect(view.opacity.value == 0.5 && runtime.isAtRest)
  }

  @Test func `a pipeline of Combine`() {
    var lines: [String] = []
    func print(_ text: String) { lines.append(text) }
    // snippet: combine
    let (query, isOnline) = (ReactiveProperty("a"), ReactiveProperty(false))
    let requests = query.dedupe().combineLatest(with: isOnline).filter { $0.1 }.map { $0.0 }
    let subscription = requests.subscribe { print("search for \($0)") }

    query.value = "ab"
    isOnline.value = true
    query.value = "ab"
    subscription.unsubscribe()
    query.value = "abc"
    // end
    #expect(lines == ["search for ab"])
  }

  @Test func `an animation of SwiftUI`() {
    let (stage, card, runtime) = makeStage()
    // snippet: swiftui
    let isOpen = createProperty(withInitialValue: false)
    let heights = isOpen.rewrite([true: 320.0, false: 80])
    let spring = Spring<Double>(threshold: 0.1, parameters: SpringParameters(duration: 0.5, bounce: 0.2))
    let height = createProperty(withInitialValue: 80.0)
    runtime.add(Follow(heights, spring: spring), to: height)
    runtime.connect(height.map { Size(width: 100, height: $0) }, to: card.size)

    isOpen.value = true
    // end
    stage.settle()
    #expect(card.size.value.height == 320)
  }

  @Test func `a property in a view of SwiftUI`() {
    let opacity = ReactiveProperty(1.0)
    // snippet: observable
    let observed = opacity.observable
    let binding = opacity.binding
    binding.set(0.5)
    // end
    #expect(observed.value == 0.5 && binding.get() == 0.5)
  }

  @Test func `a drag gesture of SwiftUI`() {
    let (stage, card, runtime) = makeStage()
    // snippet: drag-gesture
    let draggable = Draggable(configuration: PanConfiguration(slop: 10))
    let spring = Spring<Point>(parameters: SpringParameters(response: 0.4, dampingRatio: 0.7))
    spring.destination.value = card.position.value
    runtime.add(Tossable(spring: spring, draggable: draggable), to: card)
    // end
    stage.finger.press(on: card).flick(by: Vector(dx: 80, dy: 0))
    stage.settle()
    #expect(card.position.value == Point(x: 200, y: 200))
  }
}
