import MotionEngine
import MotionStreams
import MotionValues

/// Entries of the graph that enable, disable and start interactions.
extension SceneBuilder {
  func toggle(_ field: JSONField, _ reaction: JSONField, in container: SceneRuntime) throws(FileError) {
    let ((togglable, owner), (stateful, source)) = (try togglable(field), try stateful(reaction))
    try addEdges(from: [source], to: togglable.enabled, of: owner, at: field)
    if !isDryRun { container.runtime.toggle(togglable, inReactionTo: stateful) }
  }

  func start(_ field: JSONField, _ entry: JSONField, in container: SceneRuntime) throws(FileError) {
    let (togglable, owner) = try togglable(field)
    let runningSince = try entry.member("running")?.flag() == true ? loading : nil
    if let whenever = entry.member("whenever") {
      try entry.allowOnly(["start", "whenever", "through", "running", "in"])
      let stream = try stream(from: whenever, through: entry.member("through"), expected: nil)
      try addEdges(from: stream.sources, to: togglable.enabled, of: owner, at: entry)
      func start<Value: SceneValue>(_ type: Value.Type) {
        container.runtime.start(togglable, whenever: stream.forceTyped(Value.self), runningSince: runningSince)
      }
      if !isDryRun { start(stream.type.valueType) }
    } else if let active = entry.member("whenActive") {
      try entry.allowOnly(["start", "whenActive", "running", "in"])
      let (stateful, source) = try stateful(active)
      try addEdges(from: [source], to: togglable.enabled, of: owner, at: entry)
      if !isDryRun { container.runtime.start(togglable, whenActive: stateful, runningSince: runningSince) }
    } else {
      if let running = entry.member("running") { throw running.refusal("is for \"whenever\" and \"whenActive\"; remove it") }
      let (stateful, source) = try stateful(entry.required("when"))
      let state = try MotionState.read(entry.required("is"))
      try entry.allowOnly(["start", "when", "is", "in"])
      try addEdges(from: [source], to: togglable.enabled, of: owner, at: entry)
      if !isDryRun { container.runtime.start(togglable, when: stateful, is: state) }
    }
  }

  func togglable(_ field: JSONField) throws(FileError) -> (any Togglable, SceneFlow.Vertex) {
    let (interaction, owner) = try interaction(field)
    guard let togglable = interaction.togglable else {
      throw field.refusal("a \(interaction.kind.name) cannot be disabled; toggle a part of it that has \"enabled\"")
    }
    return (togglable, owner)
  }

  func stateful(_ field: JSONField) throws(FileError) -> (any Stateful, SceneFlow.Vertex) {
    let name = try field.string()
    if let runtime = runtimes[name]?.runtime { return (runtime, SceneFlow.Vertex(runtime, named: name)) }
    let (interaction, source) = try interaction(field)
    guard let stateful = interaction.stateful else {
      throw field.refusal("a \(interaction.kind.name) has no state; react to an interaction that has one, such as a drag or a spring")
    }
    return (stateful, source)
  }
}
