import MotionInteractions
import MotionPhysics
import MotionScene
import MotionStreams

/// Builds what a file of a scene says in a runtime.
///
/// A file is built once where nobody sees it before it is accepted, so nothing is half loaded, and what is built later has been built before.
final class SceneBuilder {
  let runtime: MotionRuntime

  /// The types that values can be of, by name.
  static let types: [SceneType: any SceneValue.Type] = [
    .number: Double.self, .flag: Bool.self, .point: Point.self, .vector: Vector.self, .size: Size.self, .rect: Rect?.self,
    .angle: Angle.self, .color: Color.self, .state: MotionState.self, .text: String.self,
  ]

  private let root: JSONField
  private let operators = SceneOperators()
  private var nodes: [String: SceneNode] = [:]
  private var properties: [String: SceneProperty] = [:]
  private var states: [String: SceneStream] = [:]
  private var interactions: [String: SceneInteraction] = [:]
  private var ways = SceneWays()

  init(_ root: JSONField, in runtime: MotionRuntime) {
    self.root = root
    self.runtime = runtime
  }

  func build() throws(FileError) {
    nodes["root"] = runtime.scene.root
    listProperties(of: runtime.scene.root, named: "root")
    for field in try root.member("nodes")?.elements() ?? [] { try addNode(field) }
    for field in try root.member("properties")?.elements() ?? [] { try addProperty(field) }
    for field in try root.member("interactions")?.elements() ?? [] { try addInteraction(field) }
    for field in try root.member("graph")?.elements() ?? [] { try addWay(field) }
  }

  // MARK: What there is

  private func addNode(_ field: JSONField) throws(FileError) {
    let names = SceneNodeValues.names
    try field.allowOnly(["name", "id", "in"] + names)
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
    for (name, property) in SceneNodeValues.all(of: made).dropFirst(3) {
      if let field = field.member(name) { try property().write(field) }
    }
    listProperties(of: made, named: id)
  }

  private func listProperties(of node: SceneNode, named id: String) { nodesByID[id] = node }
  private var nodesByID: [String: SceneNode] = [:]

  private func addProperty(_ field: JSONField) throws(FileError) {
    try field.allowOnly(["name", "type", "value"])
    let name = try free(field.required("name"))
    let typeField = try field.required("type")
    let type = try typeField.choice(Self.types.keys.map { $0.rawValue }.sorted().map { ($0, SceneType(rawValue: $0)) })
    guard let type, let known = Self.types[type] else { throw typeField.refusal("is no type of properties") }
    func make<Value: SceneValue>(_ type: Value.Type) throws(FileError) -> SceneProperty {
      SceneProperty(ReactiveProperty(try Value.read(try field.required("value")), label: GraphLabel(name)))
    }
    func makeMoving<Value: SceneValue & MotionValue>(_ type: Value.Type) throws(FileError) -> SceneProperty {
      SceneProperty(ReactiveProperty(try Value.read(try field.required("value")), label: GraphLabel(name)))
    }
    if let moving = known as? any (SceneValue & MotionValue).Type {
      properties[name] = try makeMoving(moving)
    } else {
      properties[name] = try make(known)
    }
  }

  private func addInteraction(_ field: JSONField) throws(FileError) {
    try field.allowOnly(["name", "kind", "settings", "configuration"])
    let name = try free(field.required("name"))
    let object = try SceneKinds.make(try field.required("kind"), field.member("configuration")) { field throws(FileError) in try node(field)
    }
    guard let made = SceneInteraction.adapting(object, name: { _ in nil }) else { throw field.refusal("is of no kind that can be made") }
    list(made, as: name)
    guard let settings = field.member("settings") else { return }
    for member in try settings.members() {
      guard let value = settings.member(member.name) else { continue }
      guard let property = properties[name + "." + member.name] else {
        throw value.refusal("a \(made.kind) has no setting \"\(member.name)\"")
      }
      try property.write(value)
    }
  }

  private func list(_ interaction: SceneInteraction, as name: String) {
    interactions[name] = interaction
    for setting in interaction.settings { properties[name + "." + setting.name] = setting.property }
    if let stateful = interaction.stateful { states[name + ".state"] = SceneStream(stateful.state) }
    for part in interaction.parts { list(part.part, as: name + "." + part.name) }
  }

  /// A name that nothing has yet.
  private func free(_ field: JSONField) throws(FileError) -> String {
    let name = try field.string()
    guard !name.isEmpty else { throw field.refusal("a name needs a letter") }
    guard properties[name] == nil, interactions[name] == nil, nodes[name] == nil else {
      throw field.refusal("there is something called \"\(name)\" already")
    }
    return name
  }

  // MARK: What is connected

  private func addWay(_ field: JSONField) throws(FileError) {
    if let connect = field.member("connect") {
      try field.allowOnly(["connect", "through", "to"])
      try connectStream(connect, field)
    } else if let add = field.member("add") {
      try field.allowOnly(["add", "to", "constraints"])
      try addInteraction(add, field)
    } else if let toggle = field.member("toggle") {
      try field.allowOnly(["toggle", "inReactionTo"])
      try self.toggle(toggle, try field.required("inReactionTo"))
    } else {
      throw field.refusal("needs a member \"add\", \"connect\" or \"toggle\"")
    }
  }

  private func connectStream(_ field: JSONField, _ way: JSONField) throws(FileError) {
    let target = try property(try way.required("to"))
    let stream = try stream(from: field, through: way.member("through"), expected: target.type)
    try ways.add(from: stream.sources, to: [target.source], at: way)
    guard target.connect(stream, runtime) else {
      throw way.refusal("a stream of the type \(stream.type) cannot be connected to a property of the type \(target.type)")
    }
  }

  private func addInteraction(_ field: JSONField, _ way: JSONField) throws(FileError) {
    let interaction = try interaction(field)
    let targetField = try way.required("to")
    let target: SceneInteraction.Target
    if let node = nodes[try targetField.string()] { target = .node(node) } else { target = .property(try property(targetField)) }
    var steps: [SceneStep] = []
    if let constraints = way.member("constraints") {
      guard let type = interaction.constrained else { throw constraints.refusal("a \(interaction.kind) takes no constraints") }
      steps = try self.steps(constraints, from: type, expected: type)
      if let last = steps.last, last.output != type {
        throw constraints.refusal("constraints have to end with the type \(type), but end with \(last.output)")
      }
    }
    try ways.add(interaction, to: target, fedBy: steps.flatMap { $0.sources }, at: way)
    guard interaction.add(target, runtime, steps) else {
      throw targetField.refusal("a \(interaction.kind) cannot be added to this")
    }
  }

  private func toggle(_ field: JSONField, _ reaction: JSONField) throws(FileError) {
    let (toggled, reacting) = (try interaction(field), try interaction(reaction))
    guard let togglable = toggled.togglable else { throw field.refusal("a \(toggled.kind) cannot be turned off") }
    guard let stateful = reacting.stateful else { throw reaction.refusal("a \(reacting.kind) has no state") }
    try ways.add(from: reacting.stateSources, to: [togglable.enabled], at: field)
    runtime.toggle(togglable, inReactionTo: stateful)
  }

  // MARK: Names

  private func node(_ field: JSONField) throws(FileError) -> SceneNode {
    let name = try field.string()
    guard let node = nodes[name] else { throw field.refusal("there is no node \"\(name)\"") }
    return node
  }

  private func interaction(_ field: JSONField) throws(FileError) -> SceneInteraction {
    let name = try field.string()
    guard let interaction = interactions[name] else { throw field.refusal("there is no interaction \"\(name)\"") }
    return interaction
  }

  private func property(_ field: JSONField) throws(FileError) -> SceneProperty {
    let name = try field.string()
    guard let property = property(named: name) else { throw field.refusal("there is no property \"\(name)\"") }
    return property
  }

  private func property(named name: String) -> SceneProperty? {
    if let property = properties[name] { return property }
    guard let dot = name.lastIndex(of: "."), let node = nodesByID[String(name[..<dot])] else { return nil }
    let kind = name[name.index(after: dot)...]
    let property = SceneNodeValues.all(of: node).first { $0.name == kind }?.property()
    properties[name] = property
    return property
  }

  // MARK: Streams

  /// The property that an argument is that says nothing but where it comes from.
  func property<Value>(behind field: JSONField) throws(FileError) -> ReactiveProperty<Value>? {
    guard field.member("through") == nil, let from = field.member("from") else { return nil }
    return property(named: try from.string())?.source as? ReactiveProperty<Value>
  }

  /// The stream that an argument is.
  func stream(_ field: JSONField, expected: SceneType?) throws(FileError) -> SceneStream {
    try field.allowOnly(["from", "through", "alone"])
    return try stream(from: try field.required("from"), through: field.member("through"), expected: expected)
  }

  private func stream(from field: JSONField, through: JSONField?, expected: SceneType?) throws(FileError) -> SceneStream {
    let name = try field.string()
    guard var stream = states[name] ?? property(named: name)?.stream(runtime.logOutput) else {
      throw field.refusal("there is no property and no state \"\(name)\"")
    }
    guard let through else { return stream }
    for step in try steps(through, from: stream.type, expected: expected) { stream = step.apply(stream).fed(by: step.sources) }
    return stream
  }

  private func steps(_ field: JSONField, from type: SceneType, expected: SceneType?) throws(FileError) -> [SceneStep] {
    var (steps, type) = ([SceneStep](), type)
    let fields = try field.elements()
    for (index, field) in fields.enumerated() {
      let step = try step(field, from: type, expected: index == fields.count - 1 ? expected : nil)
      steps.append(step)
      type = step.output
    }
    return steps
  }

  private func step(_ field: JSONField, from type: SceneType, expected: SceneType?) throws(FileError) -> SceneStep {
    let (name, body): (String, JSONField?)
    if case .string(let string) = field.value.content {
      (name, body) = (string, nil)
    } else {
      guard let member = try field.members().first, try field.members().count == 1 else {
        throw field.refusal("must be the name of an operator, or an object with that name alone")
      }
      (name, body) = (member.name, field.member(member.name))
    }
    guard let entry = operators.entries[SceneOperators.Key(name: name, input: type)] else {
      let isKnown = operators.names.contains(name)
      throw field.refusal(
        isKnown ? "the operator \"\(name)\" takes no values of the type \(type)" : "there is no operator \"\(name)\" for files of scenes")
    }
    if let body, entry.arguments.first != "", entry.arguments != ["…"] { try body.allowOnly(entry.arguments) }
    return try entry.prepare(SceneArguments(field, body, expected: expected, self))
  }
}

extension SceneStream {
  /// The type of its values.
  var valueType: any SceneValue.Type { SceneBuilder.types[type] ?? Double.self }
}
