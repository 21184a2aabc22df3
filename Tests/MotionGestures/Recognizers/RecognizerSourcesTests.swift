import Interplay
import InterplayTestSupport
import MotionStreams
import Testing

/// Notes what a recognizer decides.
private final class NotingListener: GestureListener {
  private(set) var states: [RecognitionState] = []
  /// The recognizer that it cancels when that begins; nil for none.
  var recognizer: Recognizer<PanConfiguration>?

  func gestureDidDecide(_ update: GestureUpdate) {
    if update.state == .began { recognizer?.cancel() }
    states.append(update.state)
  }

  func gestureDidChange(to state: MotionState) {}
}

/// Who ends a gesture in the middle of its beginning.
enum Interrupter: CaseIterable {
  case listener, update, switched, ended
}

/// The properties and streams of a recognizer, beside its own life.
@Suite(.tracksLifetimes) struct RecognizerSourcesTests {
  @Test func `properties that outlive their recognizer are no longer observed, and may be written`() {
    let configured = ReactiveProperty(TapConfiguration())
    var outliving: (configuration: ReactiveProperty<TapConfiguration>, isEnabled: ReactiveProperty<Bool>)?
    do {
      let scene = SceneTree(size: Size(width: 100, height: 100))
      let runtime = tracked(MotionRuntime(scene: scene))
      let node = scene.root.addChild(named: "node", position: Point(x: 50, y: 50), size: Size(width: 50, height: 50))
      let recognizer = runtime.recognize(configuredBy: configured, on: node)
      outliving = (recognizer.configuration, recognizer.isEnabled)
      runtime.send(.pointer(event(.down, 50, 50, 0)))
      #expect(outliving?.configuration.hasObservers == true && outliving?.isEnabled.hasObservers == true && configured.hasObservers)
    }

    #expect(outliving?.configuration.hasObservers == false && outliving?.isEnabled.hasObservers == false && !configured.hasObservers)
    outliving?.configuration.value = TapConfiguration(tapCount: 2)
    outliving?.isEnabled.value = false
    configured.value = TapConfiguration(tapCount: 3)
  }

  @Test func `a configuration that outlives a recognizer without a runtime is no longer observed`() {
    let configured = ReactiveProperty(TapConfiguration())
    do {
      let scene = SceneTree(size: Size(width: 100, height: 100))
      let router = GestureRouter(scene: scene)
      router.add(tracked(Recognizer(configuredBy: configured, node: scene.root, clock: MotionClock())))
      router.route(event(.down, 50, 50, 0))
      #expect(configured.hasObservers)
    }

    #expect(!configured.hasObservers)
    configured.value = TapConfiguration(tapCount: 2)
  }

  @Test func `a recognizer that has ended no longer observes its configuration`() {
    let configured = ReactiveProperty(TapConfiguration())
    let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100))))
    let recognizer = runtime.recognize(configuredBy: configured, on: runtime.scene.root)
    runtime.send(.pointer(event(.down, 50, 50, 0)))
    #expect(configured.hasObservers)

    recognizer.end()

    #expect(!configured.hasObservers)
    withExtendedLifetime(recognizer) {}
  }

  @Test(arguments: [true, false]) func `a recognizer that has ended releases its listener`(_ endsWhileSending: Bool) {
    let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100))))
    let recognizer = runtime.recognize(PanConfiguration(), on: runtime.scene.root)
    recognizer.updates.subscribe { [unowned recognizer] in if $0.state == .began { recognizer.end() } }
    weak var listener: NotingListener?
    do {
      let made = NotingListener()
      listener = made
      recognizer.setListener(made)
    }
    #expect(listener != nil)

    if endsWhileSending {
      runtime.send(.pointer(event(.down, 50, 50, 0)))
      runtime.send(.pointer(event(.move, 90, 50, 10)))
    } else {
      recognizer.end()
    }

    #expect(listener == nil)
  }

  @Test(arguments: Interrupter.allCases) func `a gesture that an observer ends has begun for all observers, and is then over`(
    _ interrupter: Interrupter
  ) {
    let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 200, height: 100))))
    let recognizer = runtime.recognize(PanConfiguration(), on: runtime.scene.root)
    let listener = NotingListener()
    var states: [RecognitionState] = []
    var activity: [MotionState] = []
    recognizer.updates.subscribe { if interrupter == .update, $0.state == .began { recognizer.cancel() } }
    recognizer.updates.subscribe { states.append($0.state) }
    recognizer.state.subscribe { state in
      guard state == .active else { return }
      if interrupter == .switched { recognizer.isEnabled.value = false }
      if interrupter == .ended { recognizer.end() }
    }
    recognizer.state.subscribe { activity.append($0) }
    recognizer.setListener(listener)
    listener.recognizer = interrupter == .listener ? recognizer : nil

    runtime.send(.pointer(event(.down, 50, 50, 0)))
    runtime.send(.pointer(event(.move, 90, 50, 16)))
    runtime.send(.pointer(event(.move, 99, 50, 20)))
    runtime.advance(to: .milliseconds(24))

    #expect(states == [.began, .cancelled], "\(states)")
    #expect(listener.states == states, "\(listener.states)")
    #expect(activity == [.atRest, .active, .atRest], "\(activity)")
    listener.recognizer = nil
    recognizer.end()
  }

  /// Beside a second recognizer of the same pointer that is active already, or begins with it.
  @Test(arguments: Interrupter.allCases, [true, false])
  func `a gesture that ends in its beginning leaves a second active one as it is`(_ interrupter: Interrupter, _ beginsEarlier: Bool) {
    let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 200, height: 100))))
    let recognizer = runtime.recognize(PanConfiguration(), on: runtime.scene.root)
    let other = runtime.recognize(PanConfiguration(slop: beginsEarlier ? 1 : PanConfiguration().slop), on: runtime.scene.root)
    recognizer.recognizeSimultaneously(with: other)
    let listener = NotingListener()
    var (states, others): ([RecognitionState], [RecognitionState]) = ([], [])
    recognizer.updates.subscribe { if interrupter == .update, $0.state == .began { recognizer.cancel() } }
    recognizer.updates.subscribe { states.append($0.state) }
    other.updates.subscribe { others.append($0.state) }
    recognizer.state.subscribe { state in
      guard state == .active else { return }
      if interrupter == .switched { recognizer.isEnabled.value = false }
      if interrupter == .ended { recognizer.end() }
    }
    recognizer.setListener(listener)
    listener.recognizer = interrupter == .listener ? recognizer : nil

    runtime.send(.pointer(event(.down, 50, 50, 0)))
    for (index, x) in [54.0, 90, 99].enumerated() { runtime.send(.pointer(event(.move, x, 50, Double(16 * (index + 1))))) }
    #expect(states == [.began, .cancelled] && recognizer.state.value == .atRest)
    #expect(others.first == .began && others.dropFirst().allSatisfy { $0 == .changed } && other.state.value == .active, "\(others)")
    runtime.send(.pointer(event(.up, 99, 50, 60)))

    #expect(others.last == .ended && others.count { $0 == .ended } == 1 && runtime.isAtRest)
    #expect(states == [.began, .cancelled], "\(states)")
    listener.recognizer = nil
    recognizer.end()
  }

  @Test(arguments: 0..<3) func `a gesture that is cancelled between events brings its interaction to rest at once`(_ how: Int) {
    let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 200, height: 100))))
    let recognizer = runtime.recognize(PanConfiguration(), on: runtime.scene.root)
    let region = SlopRegion(withTranslationOf: recognizer.asStream(), size: 30)
    let direction = ReactiveProperty(TransitionDirection.forward)
    runtime.add(region, to: direction)
    runtime.send(.pointer(event(.down, 50, 50, 0)))
    runtime.send(.pointer(event(.move, 90, 50, 16)))
    var restCount = 0
    runtime.whenAllAtRest([region]) { restCount += 1 }
    #expect(restCount == 0 && !region.isAtRest)

    let actions: [() -> Void] = [{ recognizer.end() }, { recognizer.cancel() }, { recognizer.isEnabled.value = false }]
    actions[how]()
    #expect(restCount == 1 && region.isAtRest && direction.value == .forward)
  }

  @Test func `a gesture in progress whose runtime is released brings its interaction to rest, and decides nothing`() {
    let draggable = tracked(Draggable())
    var restCount = 0
    do {
      let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 200, height: 100))))
      let node = runtime.scene.root.addChild(named: "node", position: Point(x: 50, y: 50), size: Size(width: 50, height: 50))
      runtime.whenAllAtRest([draggable]) { restCount += 1 }
      runtime.add(draggable, to: node)
      runtime.send(.pointer(event(.down, 50, 50, 0)))
      runtime.send(.pointer(event(.move, 90, 50, 16)))
      #expect(restCount == 1 && !draggable.isAtRest)
    }
    #expect(restCount == 1 && draggable.isAtRest)
  }
}
