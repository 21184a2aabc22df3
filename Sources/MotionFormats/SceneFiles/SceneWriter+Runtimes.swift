import MotionEngine
import MotionScene
import MotionStreams

extension SceneWriter {
  /// Lists the child runtimes among `parts`, each before those inside it.
  func nameRuntimes(_ parts: [AddedPart], in parent: String?) throws(SceneSavingError) {
    for part in parts {
      guard case .child(let child) = part.kind else { continue }
      let name = free(Self.plain(part.name))
      runtimeNames[child.id] = name
      var members: [(name: String, value: String)] = [("name", JSONText.quoted(name)), ("kind", JSONText.quoted(child.kind))]
      if child.node !== runtime.scene.root { members.append(("on", JSONText.quoted(try self.name(of: child.node, name)))) }
      if let parent { members.append(("in", JSONText.quoted(parent))) }
      if let elapsed = child.elapsed { members.append(("elapsed", Self.seconds(elapsed))) }
      var settings: [(name: String, value: String)] = []
      for (setting, defaults) in zip(child.settings, SceneRuntime.sampleSettings(of: child.kind)) {
        if let property = setting.property { list(property, as: name + "." + setting.name) }
        guard let value = nodeJSON(setting.value), value != nodeJSON(defaults.value) else { continue }
        try check(value, of: setting.value, at: name + "." + setting.name)
        settings.append((setting.name, value))
      }
      if let state = child.state { list(state, as: name + ".state") }
      if !settings.isEmpty { members.append(("settings", JSONText.object(settings))) }
      runtimes.append(JSONText.object(members))
      try nameRuntimes(part.parts, in: name)
    }
  }
}
