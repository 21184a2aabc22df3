import MotionEngine
import MotionGestures
import MotionScene
import MotionStreams

/// The gestures of a file.
extension SceneBuilder {
  func addGestures(_ fields: [JSONField]) throws(FileError) {
    for field in fields { try addGesture(field) }
    // Gestures may refer to each other.
    for field in fields { try arbitrate(field) }
  }

  private func addGesture(_ field: JSONField) throws(FileError) {
    try field.allowOnly([
      "name", "id", "kind", "on", "in", "settings", "isEnabled", "simultaneousWith", "requiresFailureOf", "priority", "yields",
      "isExclusive",
    ])
    let name = try field.required("name").string()
    let id = try newName(identifier(of: field))
    let kind = try field.required("kind").choice(SceneGestureKind.all.map { ($0.name, $0) })
    let (on, container) = (try field.required("on"), try self.runtime(field.member("in")))
    let node = try node(on)
    try check(node, isIn: container, at: on)
    guard let gesture = SceneGesture(try kind.make(field.member("settings"), container.runtime, node, name)) else {
      throw field.refusal("is not a gesture; name one of \"gestures\", or the gestures of an interaction")
    }
    if let isEnabled = field.member("isEnabled") { gesture.recognizer.isEnabled.value = try isEnabled.flag() }
    gestures[id] = gesture
  }

  /// Returns the field with the name of the gesture in the file.
  private func identifier(of field: JSONField) throws(FileError) -> JSONField {
    if let id = field.member("id") { return id }
    return try field.required("name")
  }

  private func arbitrate(_ field: JSONField) throws(FileError) {
    let id = try identifier(of: field).string()
    guard let recognizer = gestures[id]?.recognizer else { return }
    if let others = field.member("simultaneousWith") {
      if case .string = others.value.content {
        _ = try others.choice([("all", true)])
        recognizer.recognizeSimultaneouslyWithAll()
      } else {
        for other in try others.elements() { recognizer.recognizeSimultaneously(with: try gesture(other)) }
      }
    }
    let required = field.member("requiresFailureOf")
    for other in try required?.elements() ?? [] {
      let awaited = try gesture(other)
      guard awaited.id != recognizer.id else { throw other.refusal("a gesture cannot wait for itself to fail; name another gesture") }
      recognizer.requireToFail(awaited)
    }
    if let priority = field.member("priority") { recognizer.arbitrationPolicy.priority = Int(try priority.integer()) }
    if let yields = field.member("yields") { recognizer.arbitrationPolicy.yields = try yields.flag() }
    if let isExclusive = field.member("isExclusive") { recognizer.arbitrationPolicy.hasExclusiveTouch = try isExclusive.flag() }
  }

  private func gesture(_ field: JSONField) throws(FileError) -> any GestureRecognizer {
    let name = try field.string()
    guard let gesture = gestures[name] else { throw field.refusal("there is no gesture \"\(name)\"; list it in \"gestures\"") }
    return gesture.recognizer
  }
}
