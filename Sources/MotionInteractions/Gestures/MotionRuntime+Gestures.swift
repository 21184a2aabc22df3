import MotionGestures
import MotionScene
import MotionStreams

extension MotionRuntime {
  /// A recogniser that `machine` decides for, on `node`, until the interaction that is being added now goes.
  func recognize<Machine: GestureMachine>(_ machine: Machine, on node: SceneNode) -> Recognizer<Machine> {
    let recognizer = Recognizer(machine, node: get(node), clock: clock)
    let router = self.router
    router.add(recognizer)
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
