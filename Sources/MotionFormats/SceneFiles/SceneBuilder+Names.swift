import MotionGestures
import MotionInteractions
import MotionScene
import MotionStreams

/// The names of a file.
extension SceneBuilder {
  /// Returns a valid name that is not used yet, and reserves it; throws otherwise.
  func newName(_ field: JSONField) throws(FileError) -> String {
    let name = try field.string()
    guard !name.isEmpty, !name.utf8.contains(Ascii.dot) else {
      throw field.refusal("a name must not be empty or contain a period; write a name of letters and digits")
    }
    guard names.insert(name).inserted else { throw field.refusal("the name \"\(name)\" is already used; choose another one") }
    return name
  }

  func node(_ field: JSONField) throws(FileError) -> SceneNode {
    let name = try field.string()
    guard let node = nodes[name] else { throw field.refusal("there is no node \"\(name)\"; list it in \"nodes\"") }
    return node
  }

  func interaction(_ field: JSONField) throws(FileError) -> (interaction: SceneInteraction, whole: SceneFlow.Vertex) {
    let name = try field.string()
    if let interaction = interactions[name] { return (interaction, SceneFlow.Vertex(interaction.object, named: name)) }
    guard let (whole, rest) = whole(of: name), let interaction = whole.part(rest) else {
      throw field.refusal("there is no interaction \"\(name)\"; list it in \"interactions\"")
    }
    return (interaction, SceneFlow.Vertex(whole.object, named: String(name.firstPart)))
  }

  /// Returns the interaction that the first part of `name` names, and the rest after the period.
  func whole(of name: String) -> (interaction: SceneInteraction, rest: Substring)? {
    interactions[String(name.firstPart)].map { ($0, name.laterParts) }
  }

  /// Returns the property that `field` names, and the interaction that reacts to it.
  func property(_ field: JSONField) throws(FileError) -> (property: SceneProperty, owner: SceneFlow.Vertex?) {
    let name = try field.string()
    guard let property = property(named: name) else {
      throw field.refusal("there is no property \"\(name)\"; list it in \"properties\", or name a property of a node")
    }
    // The name of a node may begin with that of an interaction and a period.
    let (first, path) = (String(name.firstPart), name.laterParts)
    if let runtime = runtimes[first], runtime.property(path) != nil { return (property, SceneFlow.Vertex(runtime.runtime, named: first)) }
    if let gesture = gestures[first], path == "isEnabled" { return (property, SceneFlow.Vertex(gesture.recognizer.updates)) }
    guard let (whole, rest) = whole(of: name), !rest.hasSuffix("initialVelocity") else { return (property, nil) }
    let component = rest.lastPeriod.flatMap { whole.property(rest[..<$0])?.component(rest.parts(after: $0)) }
    guard component != nil || whole.property(rest) != nil else { return (property, nil) }
    return (property, SceneFlow.Vertex(whole.object, named: first))
  }

  func property(named name: String) -> SceneProperty? {
    if let property = plainProperty(named: name) { return property }
    // A component of another property. It has no components itself.
    guard let dot = name.lastPeriod else { return nil }
    return plainProperty(named: String(name[..<dot]))?.component(name.parts(after: dot))
  }

  /// Returns the property called `name`; of components, only those of nodes.
  private func plainProperty(named name: String) -> SceneProperty? {
    if let property = properties[name] { return property }
    if let (whole, rest) = whole(of: name), let property = whole.property(rest) { return property }
    let (first, path) = (String(name.firstPart), name.laterParts)
    if let property = runtimes[first]?.property(path) { return property }
    if let gesture = gestures[first], path == "isEnabled" { return SceneProperty(gesture.recognizer.isEnabled) }
    // The name of a node may contain periods, and what follows it at most one; the longest name of a node that has the property is used.
    var end = name.endIndex
    for _ in 0..<2 {
      guard let dot = name[..<end].lastPeriod else { return nil }
      if let node = nodes[String(name[..<dot])], let property = SceneNodeValues.property(name.parts(after: dot), of: node) {
        return property
      }
      end = dot
    }
    return nil
  }
}
