import MotionEngine
import MotionGestures
import MotionInteractions
import MotionScene
import MotionStreams
import MotionValues

/// Builds what a file of a scene says in a runtime.
///
/// A file is gone through once where nobody sees it before it is accepted, so nothing is half loaded, and what is built later cannot fail.
final class SceneBuilder {
  let runtime: MotionRuntime

  /// The types that values can be of, by name.
  static let types: [SceneType: any SceneValue.Type] = [
    .number: Double.self, .flag: Bool.self, .point: Point.self, .vector: Vector.self, .size: Size.self, .rect: Rect?.self,
    .angle: Angle.self, .color: Color.self, .state: MotionState.self, .text: String.self,
    .path: Path.self, .gesture: GestureUpdate.self, .direction: TransitionDirection.self, .integer: Int.self, .side: ThresholdSide.self,
    .slop: SlopEvent.self, .release: Release.self, .duration: Duration.self,
  ]

  private static let nodeMembers = ["name", "id", "in"] + SceneNodeValues.names
  private static let propertyTypes = SceneType.ofProperties.map { (name: $0.rawValue, choice: $0) }

  let root: JSONField
  private let registry: SceneRegistry
  let operators: SceneOperators
  var nodes: [String: SceneNode] = [:]
  var properties: [String: SceneProperty] = [:]
  var interactions: [String: SceneInteraction] = [:]
  var runtimes: [String: SceneRuntime] = [:]
  var gestures: [String: SceneGesture] = [:]
  private var ways = SceneWays()

  /// Whether everything is checked and nothing connected.
  let isTrial: Bool

  init(_ root: JSONField, _ registry: SceneRegistry, in runtime: MotionRuntime, isTrial: Bool = false) {
    (self.root, self.registry, operators) = (root, registry, SceneOperators(adding: registry.operators))
    self.runtime = runtime
    self.isTrial = isTrial
  }

  func build() throws(FileError) {
    nodes["root"] = runtime.scene.root
    for field in try root.member("nodes")?.elements() ?? [] { try addNode(field) }
    for field in try root.member("properties")?.elements() ?? [] { try addProperty(field) }
    for field in try root.member("runtimes")?.elements() ?? [] { try addRuntime(field) }
    try addGestures(try root.member("gestures")?.elements() ?? [])
    for field in try root.member("interactions")?.elements() ?? [] { try addInteraction(field) }
    for field in try root.member("graph")?.elements() ?? [] { try addWay(field) }
  }

  // MARK: What there is

  private func addNode(_ field: JSONField) throws(FileError) {
    try field.allowOnly(Self.nodeMembers)
    let name = try field.required("name").string()
    let idField = field.member("id") ?? field.member("name") ?? field
    let id = try idField.string()
    guard !id.isEmpty else { throw idField.refusal("a node needs a name") }
    guard nodes[id] == nil else { throw idField.refusal("there is a node \"\(id)\" already; give this one an \"id\" of its own") }
    var parent = runtime.scene.root
    if let field = field.member("in") { parent = try node(field) }
    let made = parent.addChild(
      named: name, position: try field.value("position", default: .zero), size: try field.value("size", default: .zero),
      anchorPoint: try field.value("anchorPoint", default: Point(x: 0.5, y: 0.5)))
    nodes[id] = made
    for member in try field.members() where !["position", "size", "anchorPoint"].contains(member.name) {
      guard let value = field.member(member.name) else { continue }
      try SceneNodeValues.property(member.name[...], of: made)?.write(value)
    }
  }

  private func addProperty(_ field: JSONField) throws(FileError) {
    try field.allowOnly(["name", "type", "value"])
    let name = try free(field.required("name"))
    let type = try field.required("type").choice(Self.propertyTypes)
    guard let valueType = Self.types[type] else { throw field.refusal("no property holds values of the type \(type)") }
    let property = try SceneProperty(valueType, named: name, holding: try field.required("value"))
    properties[name] = property
    // A component does not keep the property that it is a component of.
    runtime.keep(property.source)
  }

  private func addInteraction(_ field: JSONField) throws(FileError) {
    try field.allowOnly(["name", "kind", "settings", "parts", "configuration"])
    let name = try free(field.required("name"))
    let kindField = try field.required("kind")
    let kindName = try kindField.string()
    guard let kind = registry.kind(named: kindName) else {
      throw kindField.refusal("there is no kind of interaction \"\(kindName)\"; register it before you read the file")
    }
    guard let made = SceneInteraction(try kind.make(InteractionArguments(field, self)), in: registry) else {
      throw kindField.refusal("makes an interaction of another kind")
    }
    interactions[name] = made
    if let configuration = field.member("configuration") { try configure(made, configuration) }
    guard let settings = field.member("settings") else { return }
    for member in try settings.members() {
      guard let value = settings.member(member.name) else { continue }
      guard let setting = made.setting(member.name[...]) else { throw value.refusal("a \(kindName) has no setting \"\(member.name)\"") }
      if !setting.isFixed { try write(value, to: setting) }
    }
  }

  /// Sets what files of before have in a member of its own: `{"slop": 4}` is the setting `configuration.slop`, that of a part is in a member with its name.
  private func configure(_ interaction: SceneInteraction, _ field: JSONField) throws(FileError) {
    for member in try field.members() {
      guard let value = field.member(member.name) else { continue }
      if let part = interaction.part(member.name[...]) {
        try configure(part, value)
      } else if let setting = interaction.setting("configuration.\(member.name)") ?? interaction.setting(member.name[...]) {
        if !setting.isFixed { try write(value, to: setting) }
      } else {
        throw value.refusal("a \(interaction.kind.name) has no setting \"\(member.name)\"")
      }
    }
  }

  func write(_ field: JSONField, to setting: Setting) throws(FileError) {
    if setting.set(try field.settingValue(setting.kind, in: setting.range, node: node)) != nil {
      throw field.refusal("is no value for the setting \"\(setting.name)\"")
    }
  }

  /// A name that nothing has yet.
  func free(_ field: JSONField) throws(FileError) -> String {
    let name = try field.string()
    guard !name.isEmpty, !name.contains(".") else { throw field.refusal("a name needs a letter, and no point") }
    guard properties[name] == nil, interactions[name] == nil, nodes[name] == nil, runtimes[name] == nil, gestures[name] == nil else {
      throw field.refusal("there is something called \"\(name)\" already")
    }
    return name
  }

  // MARK: What is connected

  private func addWay(_ field: JSONField) throws(FileError) {
    let place = try self.runtime(field.member("in"))
    if let connect = field.member("connect") {
      try field.allowOnly(["connect", "through", "to", "in"])
      try connectStream(connect, field, in: place)
    } else if let add = field.member("add") {
      try field.allowOnly(["add", "to", "constraints", "along", "in"])
      try addInteraction(add, field, in: place)
    } else if let toggle = field.member("toggle") {
      try field.allowOnly(["toggle", "inReactionTo", "in"])
      try self.toggle(toggle, try field.required("inReactionTo"), in: place)
    } else if let start = field.member("start") {
      try field.allowOnly(["start", "whenever", "through", "whenActive", "when", "is", "in"])
      try self.start(start, field, in: place)
    } else {
      throw field.refusal("needs a member \"add\", \"connect\", \"toggle\" or \"start\"")
    }
  }

  private func connectStream(_ field: JSONField, _ way: JSONField, in place: SceneRuntime) throws(FileError) {
    let (target, owner) = try property(try way.required("to"))
    let stream = try stream(from: field, through: way.member("through"), expected: target.type)
    try addWay(from: stream.sources, to: target.source, of: owner, at: way)
    guard stream.type == target.type else {
      throw way.refusal("a stream of the type \(stream.type) cannot be connected to a property of the type \(target.type)")
    }
    if !isTrial { target.connect(stream, place.runtime) }
  }

  private func addInteraction(_ field: JSONField, _ way: JSONField, in place: SceneRuntime) throws(FileError) {
    let (interaction, whole) = try interaction(field)
    let targetField = try way.required("to")
    var added = SceneRegistry.Added()
    var sources = [whole] + (place.isTimeline ? [SceneWays.Stop(place.runtime, named: "timeline")] : [])
    if let constraints = way.member("constraints") {
      guard let type = interaction.kind.constrained else { throw constraints.refusal("a \(interaction.kind.name) takes no constraints") }
      added.steps = try steps(constraints, from: type, expected: type)
      if let last = added.steps.last, last.output != type {
        throw constraints.refusal("constraints have to end with the type \(type), but end with \(last.output)")
      }
      sources += self.sources(of: added.steps, from: type, isState: !(interaction.object is any Manipulation))
    }
    if let axis = way.member("along") { added.axis = try axis.choice([("x", Axis.x), ("y", .y)]) }
    let target: SceneInteraction.Target
    if let node = nodes[try targetField.string()] {
      target = .node(node)
      try check(node, isIn: place, at: targetField)
      try addWay(from: sources, to: node.position, of: nil, at: way)
    } else {
      let (property, owner) = try property(targetField)
      target = .property(property)
      try addWay(from: sources, to: property.source, of: owner, at: way)
    }
    guard interaction.kind.fits(target) else { throw targetField.refusal("a \(interaction.kind.name) cannot be added to this") }
    try check(interaction, isIn: place, at: field)
    if !isTrial { interaction.kind.add(interaction.object, target, place.runtime, added) }
  }

  private func toggle(_ field: JSONField, _ reaction: JSONField, in place: SceneRuntime) throws(FileError) {
    let ((togglable, owner), (stateful, source)) = (try togglable(field), try stateful(reaction))
    try addWay(from: [source], to: togglable.enabled, of: owner, at: field)
    if !isTrial { place.runtime.toggle(togglable, inReactionTo: stateful) }
  }

  /// Adds a way to `target`, and from there to the interaction that it sets.
  func addWay(from sources: [SceneWays.Stop], to target: ObserverTable, of owner: SceneWays.Stop?, at field: JSONField)
    throws(FileError)
  {
    let stop = SceneWays.Stop(target)
    try ways.add(from: sources, to: stop, at: field)
    if let owner { try ways.add(from: [stop], to: owner, at: field) }
  }

  // MARK: Names

  func node(_ field: JSONField) throws(FileError) -> SceneNode {
    let name = try field.string()
    guard let node = nodes[name] else { throw field.refusal("there is no node \"\(name)\"") }
    return node
  }

  func interaction(_ field: JSONField) throws(FileError) -> (interaction: SceneInteraction, whole: SceneWays.Stop) {
    let name = try field.string()
    if let interaction = interactions[name] { return (interaction, SceneWays.Stop(interaction.object, named: name)) }
    guard let (whole, rest) = whole(of: name), let interaction = whole.part(rest) else {
      throw field.refusal("there is no interaction \"\(name)\"")
    }
    return (interaction, SceneWays.Stop(whole.object, named: String(name.prefix { $0 != "." })))
  }

  /// The interaction that `name` begins with, and what comes behind the point after it.
  func whole(of name: String) -> (interaction: SceneInteraction, rest: Substring)? {
    let first = name.prefix { $0 != "." }
    guard let interaction = interactions[String(first)] else { return nil }
    return (interaction, name[first.endIndex...].dropFirst())
  }

  /// The property that `field` names, and the interaction that it sets going.
  private func property(_ field: JSONField) throws(FileError) -> (property: SceneProperty, owner: SceneWays.Stop?) {
    let name = try field.string()
    guard let property = property(named: name) else { throw field.refusal("there is no property \"\(name)\"") }
    let first = String(name.prefix { $0 != "." })
    if let runtime = runtimes[first] { return (property, SceneWays.Stop(runtime.runtime, named: first)) }
    if let gesture = gestures[first] { return (property, SceneWays.Stop(gesture.recognizer.updates)) }
    guard let (whole, rest) = whole(of: name), !rest.hasSuffix("initialVelocity") else { return (property, nil) }
    return (property, SceneWays.Stop(whole.object, named: String(name.prefix { $0 != "." })))
  }

  func property(named name: String) -> SceneProperty? {
    if let property = properties[name] { return property }
    if let (whole, rest) = whole(of: name), let property = whole.property(rest) { return property }
    let first = String(name.prefix { $0 != "." })
    if let property = runtimes[first]?.property(name.dropFirst(first.count + 1)) { return property }
    if let gesture = gestures[first] {
      return name.dropFirst(first.count + 1) == "isEnabled" ? SceneProperty(gesture.recognizer.isEnabled) : nil
    }
    // The name of a node may contain points; the longest name that a node has is taken.
    var end = name.endIndex
    while let dot = name[..<end].lastIndex(of: ".") {
      if let node = nodes[String(name[..<dot])] { return SceneNodeValues.property(name[name.index(after: dot)...], of: node) }
      end = dot
    }
    // A component of any other property.
    guard let dot = name.lastIndex(of: "."), let whole = property(named: String(name[..<dot])) else { return nil }
    return whole.component(name[name.index(after: dot)...])
  }
}
