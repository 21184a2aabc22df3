import MotionEngine
import MotionGestures
import MotionScene
import MotionStreams

extension SceneWriter {
  /// Lists the recognizers of `runtime` and of the child runtimes among `parts`, in order of creation.
  func nameGestures(of runtime: MotionRuntime, _ parts: [AddedPart]) throws(SceneSavingError) {
    var found: [(recognizer: any GestureRecognizer, location: String?)] = runtime.recognizersOfItsOwn.map { ($0, nil) }
    func visit(_ parts: [AddedPart]) {
      for part in parts {
        guard case .child(let child) = part.kind else { continue }
        found += child.recognizers.map { ($0, runtimeNames[child.id]) }
        visit(part.parts)
      }
    }
    visit(parts)
    found.sort { $0.recognizer.id < $1.recognizer.id }
    var ids: [Int: String] = [:]
    for (recognizer, _) in found {
      let name = free(Self.plain(recognizer.name))
      ids[recognizer.id] = name
      list(recognizer.updates, as: name)
      list(recognizer.state, as: name + ".state")
      list(recognizer.isEnabled, as: name + ".isEnabled")
    }
    if found.isEmpty { return }
    let present = presentRecognizers
    for (recognizer, location) in found { gestures.append(try described(recognizer, in: location, ids, present)) }
  }

  /// The ids of all recognizers, also of those of interactions, without those that were removed.
  private var presentRecognizers: Set<Int> {
    var ids: Set<Int> = []
    for recognizers in runtime.core.router.watchers.lists { recognizers.visit { ids.insert($0.id) } }
    return ids
  }

  /// - Parameters:
  ///   - ids: the names of the recognizers in the file, by their ids.
  ///   - present: the ids of all recognizers that were not removed.
  private func described(
    _ recognizer: any GestureRecognizer, in location: String?, _ ids: [Int: String], _ present: Set<Int>
  ) throws(SceneSavingError) -> String {
    guard let gesture = SceneGesture(recognizer), let values = gesture.kind.settings(recognizer) else {
      throw SceneSavingError(location: recognizer.name, cause: "scene files do not support its machine")
    }
    guard recognizer.filter == PointerFilter() else {
      throw SceneSavingError(location: recognizer.name, cause: "it has a pointer filter, which a file cannot represent")
    }
    /// Returns the names as an array; nil if there are none. A recognizer that was removed has no effect on others.
    func names(_ others: [Int]) throws(SceneSavingError) -> String? {
      var names: [String] = []
      for id in others where present.contains(id) {
        guard let name = ids[id] else {
          throw SceneSavingError(
            location: recognizer.name, cause: "it refers to the recognizer of an interaction, which a file cannot name")
        }
        names.append(JSONText.quoted(name))
      }
      return names.isEmpty ? nil : "[" + names.joined(separator: ", ") + "]"
    }
    let id = ids[recognizer.id] ?? recognizer.name
    var members: [(name: String, value: String)] = [("name", JSONText.quoted(recognizer.name))]
    if id != recognizer.name { members.append(("id", JSONText.quoted(id))) }
    members += [("kind", JSONText.quoted(gesture.kind.name)), ("on", JSONText.quoted(try name(of: recognizer.node, recognizer.name)))]
    if let location { members.append(("in", JSONText.quoted(location))) }
    var settings: [(name: String, value: String)] = []
    for (field, value) in zip(gesture.kind.fields(), values) {
      guard let json = nodeJSON(value), json != nodeJSON(field.defaultValue) else { continue }
      try check(json, of: value, at: id + "." + field.name)
      settings.append((field.name, json))
    }
    if !settings.isEmpty { members.append(("settings", JSONText.object(settings))) }
    if !recognizer.isEnabled.value { members.append(("isEnabled", "false")) }
    let arbitrationPolicy = recognizer.arbitrationPolicy
    switch arbitrationPolicy.simultaneousWith {
    case .none: break
    case .all: members.append(("simultaneousWith", "\"all\""))
    case .some(let others): if let names = try names(others) { members.append(("simultaneousWith", names)) }
    }
    if let names = try names(arbitrationPolicy.requirements) { members.append(("requiresFailureOf", names)) }
    if arbitrationPolicy.priority != 0 { members.append(("priority", "\(arbitrationPolicy.priority)")) }
    if arbitrationPolicy.yields { members.append(("yields", "true")) }
    if arbitrationPolicy.hasExclusiveTouch { members.append(("isExclusive", "true")) }
    return JSONText.object(members)
  }
}
