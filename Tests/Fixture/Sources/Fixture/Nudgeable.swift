import Interplay

/// Moves a node aside when a person taps it, and back after a while: a custom interaction that drives a property itself, with public API only.
final class Nudgeable: Interaction, Togglable, Stateful {
  let enabled = ReactiveProperty(true)
  let distance = ReactiveProperty(30.0)
  let returns = Emitter<Point>()
  let delay: Duration

  fileprivate let activity = Activity()
  fileprivate let instances = InstanceList()

  init(delay: Duration) {
    self.delay = delay
    activity.makeState(of: self)
    enabled.makeSwitch(of: self)
    distance.makeSetting(of: self)
    returns.makeOutput(of: self)
  }

  var state: MotionStream<MotionState> { activity.state }

  var settings: [Setting] {
    [
      Setting(fixed: "delay", delay, unit: "seconds", "The time until the node moves back."),
      Setting("distance", distance, unit: "points", in: 0...1000, "The distance that the node moves aside."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  var outputs: [Output] { [Output("returns", returns)] }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let nudge = Nudge(of: self, on: node, in: runtime)
    nudge.observe({ [distance] in [distance] }, of: self, in: runtime)
    runtime.own(nudge)
    let tap = runtime.recognize(TapConfiguration(), on: node)
    runtime.own(tap.updates.subscribe { if $0.state == .ended { nudge.begin() } })
  }
}

/// One instance of it.
private final class Nudge: InstanceBehavior {
  private let definition: Nudgeable
  private let position: ReactiveProperty<Point>
  private let hold: PropertyHold<Point>
  private let timer: MotionTimer
  private let activity: Activity
  private let returns: InstanceOutput<Point>
  private var home: Point?

  init(of definition: Nudgeable, on node: SceneNode, in runtime: MotionRuntime) {
    self.definition = definition
    position = runtime.get(node).position
    hold = PropertyHold(of: position, runtime: runtime)
    timer = MotionTimer(in: runtime)
    activity = Activity(of: definition.activity, in: runtime)
    returns = InstanceOutput(definition.returns, in: runtime)
    super.init(in: definition.instances, enabled: definition.enabled, runtime: runtime)
  }

  func begin() {
    guard isOn, home == nil else { return }
    home = position.value
    activity.begin()
    show()
    timer.schedule(after: definition.delay) { [weak self] in self?.finish() }
  }

  override func settingDidChange(_ setting: ObserverTable) { show() }

  override func switchDidChange(to isOn: Bool) { if !isOn { finish() } }

  override func end() {
    super.end()
    finish()
    hold.end()
  }

  private func show() {
    guard let home else { return }
    hold.write(Point(x: home.x + value(of: definition.distance), y: home.y))
  }

  private func finish() {
    guard let home else { return }
    timer.cancel()
    self.home = nil
    hold.write(home)
    hold.release()
    activity.end()
    returns.send(home)
  }
}

/// Nudges a node further than the others.
final class FarNudgeable: CompositeInteraction {
  let shared = CompositeState(named: "farNudgeable")
  let nudgeable: Nudgeable
  let distance = ReactiveProperty(100.0)

  init(_ nudgeable: Nudgeable) { self.nudgeable = nudgeable }

  var parts: [Part] { [Part("nudgeable", nudgeable)] }
  var settings: [Setting] { [Setting("distance", distance, unit: "points", in: 0...1000, "The distance that the node moves aside.")] }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.connect(distance, to: nudgeable.distance)
    runtime.add(nudgeable, to: node)
  }
}
