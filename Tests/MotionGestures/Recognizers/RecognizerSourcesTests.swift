import Interplay
import InterplayTestSupport
import MotionStreams
import Testing

/// Notes what a recognizer decides.
private final class NotingListener: GestureListener {
  func gestureDidDecide(_ update: GestureUpdate) {}
  func gestureDidChange(to state: MotionState) {}
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

  @Test func `a recognizer that has ended releases its listener`() {
    let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100))))
    let recognizer = runtime.recognize(TapConfiguration(), on: runtime.scene.root)
    weak var listener: NotingListener?
    do {
      let made = NotingListener()
      listener = made
      recognizer.notify(made)
    }
    #expect(listener != nil)

    recognizer.end()

    #expect(listener == nil)
  }
}
