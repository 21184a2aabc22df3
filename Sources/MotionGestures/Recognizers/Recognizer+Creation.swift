package import MotionScene
package import MotionStreams

extension Recognizer {
  /// Creates a recognizer for `node`; `clock` schedules its deadlines.
  package convenience init(_ configuration: Configuration, node: SceneNode, clock: MotionClock, named name: String? = nil) {
    let kind = Configuration.kind
    self.init(.created(kind.makeDetector(configuration)), name ?? kind.name, kind.senses, node: node, clock: clock)
  }

  /// Creates a recognizer for `node` that `machine` decides for.
  package convenience init<Machine: GestureMachine>(_ machine: Machine, node: SceneNode, clock: MotionClock, named name: String? = nil)
  where Machine.Configuration == Configuration {
    self.init(.created(machine.makeDetector()), name ?? Machine.name, Machine.senses, node: node, clock: clock)
  }

  /// Creates a recognizer for `node` that follows `configuration`, and creates its machine at the first pointer.
  package convenience init(configuredBy configuration: ReactiveProperty<Configuration>, node: SceneNode, clock: MotionClock) {
    let kind = Configuration.kind
    self.init(.pending(configuration), kind.name, kind.senses, node: node, clock: clock)
  }
}
