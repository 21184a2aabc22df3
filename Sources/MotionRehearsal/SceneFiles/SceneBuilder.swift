import MotionInteractions
import MotionPhysics
import MotionScene
import MotionStreams

/// Builds what a file of a scene says in a runtime.
///
/// A file is gone through once where nobody sees it before it is accepted, so nothing is half loaded, and what is built later cannot fail.
final class SceneBuilder {
  let runtime: MotionRuntime

  /// The types that values can be of, by name.
  static let types: [SceneType: any SceneValue.Type] = [
    .number: Double.self, .flag: Bool.self, .point: Point.self, .vector: Vector.self, .size: Size.self, .rect: Rect?.self,
    .angle: Angle.self, .color: Color.self, .state: MotionState.self, .text: String.self,
    .path: Path.self,
  ]

  private static let nodeMembers = ["name", "id", "in"] + SceneNodeValues.names
  private static let propertyTypes = SceneType.allCases.filter { $0 != .duration }.map { (name: $0.rawValue, choice: $0) }

  private let root: JSONField
  private let operators = SceneOperators()
  private var nodes: [String: SceneNode] = [:]
  private var properties: [String: SceneProperty] = [:]
  private var interactions: [String: SceneInteraction] = [:]
  private var ways = SceneWays()

  /// Whether everything is checked and nothing connected.
  private let isTrial: Bool

  init(_ root: JSONField, in runtime: MotionRuntime, isTrial: Bool = false) {
    self.root = root
    self.runtime = runtime
    self.isTrial = isTrial
  }

  func build() throws(FileError) {
    nodes["root"] = runtime.scene.root
    for field in try root.member("nodes")?.elements() ?? [] { try addNode(field) }
    for field in try root.member("properties")?.elements() ?? [] { try addProperty(field) }
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
    properties[name] = try SceneProperty(type, named: name, holding: try field.required("value"))
  }

  private func addInteraction(_ field: JSONField) throws(FileError) {
    try field.allowOnly(["name", "kind", "settings", "configuration"])
    let name = try free(field.required("name"))
    let object = try SceneKinds.make(try field.required("kind"), field.member("configuration")) { field throws(FileError) in try node(field)
    }
    guard let made = SceneInteraction.adapting(object, name: { _ in nil }) else { throw field.refusal("is of no kind that can be made") }
    interactions[name] = made
    guard let settings = field.member("settings") else { return }
    for member in try settings.members() {
      guard let value = settings.member(member.name) else { continue }
      guard let property = made.setting(member.name[...]) else {
        throw value.refusal("a \(made.kind) has no setting \"\(member.name)\"")
      }
      try property.write(value)
    }
  }

  /// A name that nothing has yet.
  private func free(_ field: JSONField) throws(FileError) -> String {
    let name = try field.string()
    guard !name.isEmpty, !name.contains(".") else { throw field.refusal("a name needs a letter, and no point") }
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
    let (target, owner) = try property(try way.required("to"))
    let stream = try stream(from: field, through: way.member("through"), expected: target.type)
    try addWay(from: stream.sources, to: target.source, of: owner, at: way)
    guard stream.type == target.type else {
      throw way.refusal("a stream of the type \(stream.type) cannot be connected to a property of the type \(target.type)")
    }
    if !isTrial { target.connect(stream, in: runtime) }
  }

  private func addInteraction(_ field: JSONField, _ way: JSONField) throws(FileError) {
    let (interaction, whole) = try interaction(field)
    let targetField = try way.required("to")
    var steps: [SceneStep] = []
    if let constraints = way.member("constraints") {
      let type = interaction.constrained
      steps = try self.steps(constraints, from: type, expected: type)
      if let last = steps.last, last.output != type {
        throw constraints.refusal("constraints have to end with the type \(type), but end with \(last.output)")
      }
    }
    let sources = [whole] + steps.flatMap { $0.sources }
    let target: SceneInteraction.Target
    if let node = nodes[try targetField.string()] {
      target = .node(node)
      try addWay(from: sources, to: node.position, of: nil, at: way)
    } else {
      let (property, owner) = try property(targetField)
      target = .property(property)
      try addWay(from: sources, to: property.source, of: owner, at: way)
    }
    guard interaction.fits(target) else { throw targetField.refusal("a \(interaction.kind) cannot be added to this") }
    if !isTrial { interaction.add(target, runtime, steps) }
  }

  private func toggle(_ field: JSONField, _ reaction: JSONField) throws(FileError) {
    let ((toggled, owner), (reacting, source)) = (try interaction(field), try interaction(reaction))
    guard let togglable = toggled.togglable else { throw field.refusal("a \(toggled.kind) cannot be turned off") }
    guard let stateful = reacting.stateful else { throw reaction.refusal("a \(reacting.kind) has no state") }
    try addWay(from: [source], to: togglable.enabled, of: owner, at: field)
    if !isTrial { runtime.toggle(togglable, inReactionTo: stateful) }
  }

  /// Adds a way to `target`, and from there to the interaction that it sets.
  private func addWay(from sources: [SceneWays.Stop], to target: ObserverTable, of owner: SceneWays.Stop?, at field: JSONField)
    throws(FileError)
  {
    let stop = SceneWays.Stop(target)
    try ways.add(from: sources, to: stop, at: field)
    if let owner { try ways.add(from: [stop], to: owner, at: field) }
  }

  // MARK: Names

  private func node(_ field: JSONField) throws(FileError) -> SceneNode {
    let name = try field.string()
    guard let node = nodes[name] else { throw field.refusal("there is no node \"\(name)\"") }
    return node
  }

  private func interaction(_ field: JSONField) throws(FileError) -> (interaction: SceneInteraction, whole: SceneWays.Stop) {
    let name = try field.string()
    if let interaction = interactions[name] { return (interaction, SceneWays.Stop(interaction.object, named: name)) }
    guard let (whole, rest) = whole(of: name), let interaction = whole.part(rest) else {
      throw field.refusal("there is no interaction \"\(name)\"")
    }
    return (interaction, SceneWays.Stop(whole.object, named: String(name.prefix { $0 != "." })))
  }

  /// The interaction that `name` begins with, and what comes behind the point after it.
  private func whole(of name: String) -> (interaction: SceneInteraction, rest: Substring)? {
    let first = name.prefix { $0 != "." }
    guard let interaction = interactions[String(first)] else { return nil }
    return (interaction, name[first.endIndex...].dropFirst())
  }

  /// The property that `field` names, and the interaction that it sets going.
  private func property(_ field: JSONField) throws(FileError) -> (property: SceneProperty, owner: SceneWays.Stop?) {
    let name = try field.string()
    guard let property = property(named: name) else { throw field.refusal("there is no property \"\(name)\"") }
    guard let (whole, rest) = whole(of: name), !rest.hasSuffix("initialVelocity") else { return (property, nil) }
    return (property, SceneWays.Stop(whole.object, named: String(name.prefix { $0 != "." })))
  }

  private func property(named name: String) -> SceneProperty? {
    if let property = properties[name] { return property }
    if let (whole, rest) = whole(of: name) { return whole.setting(rest) }
    // The name of a node may contain points; the longest name that a node has is taken.
    var end = name.endIndex
    while let dot = name[..<end].lastIndex(of: ".") {
      if let node = nodes[String(name[..<dot])] { return SceneNodeValues.property(name[name.index(after: dot)...], of: node) }
      end = dot
    }
    return nil
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
    guard var stream = state(named: name) ?? property(named: name)?.stream(loggingTo: runtime.logOutput) else {
      throw field.refusal("there is no property and no state \"\(name)\"")
    }
    guard let through else { return stream }
    for step in try steps(through, from: stream.type, expected: expected) { stream = step.apply(stream).fed(by: step.sources) }
    return stream
  }

  /// The state of an interaction, as in `drag.state`.
  private func state(named name: String) -> SceneStream? {
    guard name.hasSuffix(".state"), let (whole, rest) = whole(of: String(name.dropLast(".state".count))) else { return nil }
    guard let stateful = (rest.isEmpty ? whole : whole.part(rest))?.stateful else { return nil }
    return SceneStream(stateful.state, sources: [SceneWays.Stop(whole.object, named: String(name.prefix { $0 != "." }))])
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
