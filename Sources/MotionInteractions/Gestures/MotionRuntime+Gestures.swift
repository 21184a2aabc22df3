public import MotionGestures
public import MotionScene
import MotionStreams

extension MotionRuntime {
  /// A recogniser that `machine` decides for, on `node`: for an interaction's `add`, until that interaction goes; elsewhere, as long as the runtime exists.
  ///
  /// It is a stream of what the machine decides, for operators:
  /// ```swift
  /// let pan = runtime.recognize(PanMachine(), on: card)
  /// runtime.connect(pan.translation(addedTo: card.position), to: card.position)
  /// ```
  public func recognize<Machine: GestureMachine>(_ machine: Machine, on node: SceneNode) -> Recognizer<Machine> {
    let recognizer = Recognizer(machine, node: get(node), clock: clock)
    let router = self.router
    router.add(recognizer)
    owner.list(recognizer)
    owner.own { router.remove(recognizer) }
    return recognizer
  }
}

extension Activity {
  /// Counts `state` in, from its current value on, until the subscription ends.
  func follow(_ state: ReactiveProperty<MotionState>) -> Subscription {
    var isActive = false
    let subscription = state.subscribe { state in
      guard (state == .active) != isActive else { return }
      isActive.toggle()
      if isActive { self.begin() } else { self.end() }
    }
    return Subscription(subscription) {
      if isActive { self.end() }
    }
  }
}
