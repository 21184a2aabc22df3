import MotionDescriptions
import MotionEngine
import MotionGestures
import MotionInteractions
import MotionScene
import MotionStage
import MotionStreams
import MotionValues

/// A builder of the contents of a scene file in a runtime.
///
/// A file is first built in a temporary runtime. Invalid files therefore have no effect, and building a validated file cannot fail.
final class SceneBuilder {
  let runtime: MotionRuntime
  /// The clock of the operators that are being read: that of the runtime of an entry of the graph, and of the scene elsewhere.
  private(set) var clock: MotionClock

  private static let nodeMembers = ["name", "id", "in"] + SceneNodeValues.names
  private static let propertyTypes = SceneType.ofProperties.map { (name: $0.rawValue, choice: $0) }

  let root: JSONField
  private let registry: SceneRegistry
  let operators: SceneOperators
  /// The names that are used, and the ids of the nodes.
  var names: Set = ["root"]
  var nodes: [String: SceneNode] = [:]
  var nodesByID: [Int: SceneNode] = [:]
  var properties: [String: SceneProperty] = [:]
  var interactions: [String: SceneInteraction] = [:]
  var runtimes: [String: SceneRuntime] = [:]
  var gestures: [String: SceneGesture] = [:]
  /// Makes timelines count their time from the instants of the file.
  var origins: [() -> Void] = []
  /// The settings of the file that concern the targets in it and none that is added later, with their later values.
  private var held: [(setting: Setting, value: GraphValue)] = []
  /// The values of `begins` in the file, by the identities of their interactions.
  var beginnings: [ObjectIdentifier: Bool] = [:]
  /// The scroll views that were added: each has one target.
  var addedScrolls: Set<ObjectIdentifier> = []
  private var flow = SceneFlow()
  /// Until its end, starts leave alone what runs.
  let loading = SceneLoading()

  /// Whether everything is validated and nothing connected.
  let isDryRun: Bool

  init(_ root: JSONField, _ registry: SceneRegistry, in runtime: MotionRuntime, isDryRun: Bool = false) {
    (self.root, self.registry, operators) = (root, registry, SceneOperators(adding: registry.operators))
    (self.runtime, clock) = (runtime, runtime.clock)
    self.isDryRun = isDryRun
  }

  func build() throws(FileError) {
    (nodes["root"], nodesByID[runtime.scene.root.id]) = (runtime.scene.root, runtime.scene.root)
    if let field = root.member("root") { try setRoot(field) }
    for field in try root.member("nodes")?.elements() ?? [] { try addNode(field) }
    for field in try root.member("properties")?.elements() ?? [] { try addProperty(field) }
    let (arrangements, arranged) = (SceneArrangements(in: self), try root.member("arrangements")?.elements() ?? [])
    for field in arranged { try arrangements.noteTargets(field) }
    for field in try root.member("runtimes")?.elements() ?? [] { try addRuntime(field) }
    try addGestures(try root.member("gestures")?.elements() ?? [])
    for field in try root.member("interactions")?.elements() ?? [] { try addInteraction(field, arrangements) }
    for field in try root.member("graph")?.elements() ?? [] { try addGraphEntry(field, arrangements) }
    try arrangements.build(arranged)
    for count in origins { count() }
    for (setting, value) in held { setting.set(value) }
    orderRuntimes()
    loading.end()
  }

  // MARK: Nodes, properties and interactions

  private func addNode(_ field: JSONField) throws(FileError) {
    try field.allowOnly(Self.nodeMembers)
    let name = try field.required("name").string()
    let idField = field.member("id") ?? field.member("name") ?? field
    let id = try idField.string()
    guard !id.isEmpty else { throw idField.refusal("a node needs a name") }
    guard names.insert(id).inserted else { throw idField.refusal("there is already a node \"\(id)\"; give this one a unique \"id\"") }
    var parent = runtime.scene.root
    if let field = field.member("in") { parent = try node(field) }
    let made = parent.addChild(
      named: name, position: try field.value("position", default: .zero), size: try field.value("size", default: .zero),
      anchorPoint: try field.value("anchorPoint", default: Point(x: 0.5, y: 0.5)))
    nodes[id] = made
    nodesByID[made.id] = made
    for (name, value) in try field.namedFields() where !["position", "size", "anchorPoint"].contains(name) {
      try SceneNodeValues.property(name[...], of: made)?.write(value)
    }
  }

  private func addProperty(_ field: JSONField) throws(FileError) {
    try field.allowOnly(["name", "type", "value"])
    let name = try newName(field.required("name"))
    let type = try field.required("type").choice(Self.propertyTypes)
    let property = try SceneProperty(type.valueType, named: name, holding: try field.required("value"))
    properties[name] = property
    // A component does not retain its whole property.
    runtime.keep(property.source)
  }

  private func addInteraction(_ field: JSONField, _ arrangements: SceneArrangements) throws(FileError) {
    try field.allowOnly(["name", "kind", "settings", "parts", "configuration", "arrangement", "motions"])
    let (name, kindField) = (try newName(field.required("name")), try field.required("kind"))
    let kindName = try kindField.string()
    guard let kind = registry.kind(named: kindName) else {
      let names = Suggestion.text(for: kindName, among: registry.names)
      throw kindField.refusal("there is no kind of interaction \"\(kindName)\"; register it before reading the file" + names)
    }
    let arguments = InteractionArguments(field, self)
    guard let made = SceneInteraction(try kind.make(arguments), in: registry) else {
      throw kindField.refusal("creates an interaction of another kind; register the kind under its own name")
    }
    interactions[name] = made
    try flow.add(from: arguments.sources, to: SceneFlow.Vertex(made.object, named: name), at: field)
    if let parts = field.member("parts") { try checkParts(parts, of: made) }
    if let configuration = field.member("configuration") { try configure(made, configuration, of: made) }
    try arrangements.noteUser(field, made)
    defer { made.forgetSettings() }
    guard let settings = field.member("settings") else { return }
    for (name, value) in try settings.namedFields() {
      guard let setting = made.setting(name[...]) else {
        throw value.refusal("a \(kindName) has no setting \"\(name)\"; Documentation/SceneFormat.md lists its settings")
      }
      if setting.isFixed {
        if !arguments.hasRead(name) { try checkUnread(value, setting, of: made) }
      } else {
        try write(try coordinate(of: value, for: setting, called: name, of: made), to: setting)
      }
      try addLeaders(value, of: setting, called: name, in: made)
      guard let later = Self.laterValue(of: setting, called: name, in: made) else { continue }
      noteBeginning(setting, called: name, of: made)
      held.append((setting, later))
    }
  }

  func write(_ field: JSONField, to setting: Setting) throws(FileError) {
    if setting.set(try field.settingValue(setting.kind, in: setting.range, node: node)) != nil {
      throw field.refusal("is not a valid value for the setting \"\(setting.name)\"; Documentation/SceneFormat.md lists its values")
    }
  }

  // MARK: Connections

  private func addGraphEntry(_ field: JSONField, _ arrangements: SceneArrangements) throws(FileError) {
    let container = try self.container(field.member("in"))
    clock = container.runtime.clock
    defer { clock = runtime.clock }
    if let connect = field.member("connect") {
      try field.allowOnly(["connect", "through", "to", "in"])
      try connectStream(connect, field, in: container)
    } else if let add = field.member("add") {
      try field.allowOnly(["add", "to", "constraints", "along", "base", "settings", "velocities", "in"])
      try addInteraction(add, field, in: container, arrangements)
    } else if let toggle = field.member("toggle") {
      try field.allowOnly(["toggle", "inReactionTo", "in"])
      try self.toggle(toggle, try field.required("inReactionTo"), in: container)
    } else if let start = field.member("start") {
      try field.allowOnly(["start", "whenever", "through", "whenActive", "when", "is", "running", "in"])
      try self.start(start, field, in: container)
    } else {
      throw field.refusal("needs a member \"add\", \"connect\", \"toggle\" or \"start\"")
    }
  }

  private func connectStream(_ field: JSONField, _ entry: JSONField, in container: SceneRuntime) throws(FileError) {
    let (target, owner) = try property(try entry.required("to"))
    let stream = try stream(from: field, through: entry.member("through"), expected: target.type)
    try addEdges(from: stream.sources, to: target.source, of: owner, isConnection: true, at: entry)
    guard stream.type == target.type else {
      throw entry.refusal(
        "a stream of type \(stream.type) cannot be connected to a property of type \(target.type); add an operator to \"through\" that converts it"
      )
    }
    if !isDryRun { target.connect(stream, container.runtime) }
  }

  private func addInteraction(
    _ field: JSONField, _ entry: JSONField, in container: SceneRuntime, _ arrangements: SceneArrangements
  ) throws(FileError) {
    let (interaction, whole) = try interaction(field)
    let targetField = try entry.required("to")
    var added = SceneRegistry.Added()
    var sources = [whole] + (container.isTimeline ? [SceneFlow.Vertex(container.runtime, named: "timeline")] : [])
    if let constraints = entry.member("constraints") {
      guard let type = interaction.kind.constrained else {
        throw constraints.refusal("a \(interaction.kind.name) does not accept constraints; remove them")
      }
      added.steps = try steps(constraints, from: type, expected: type)
      if let last = added.steps.last, last.output != type {
        throw constraints.refusal(
          "constraints must end with type \(type), but end with \(last.output); add an operator that converts the values back")
      }
      sources += self.sources(of: added.steps, from: type, isState: !(interaction.object is any Manipulation))
    }
    if let axis = entry.member("along") {
      guard interaction.kind.takesAxis else {
        throw axis.refusal("a \(interaction.kind.name) does not measure along an axis; remove it")
      }
      added.axis = try axis.choice([("x", Axis.x), ("y", .y)])
    }
    let target: SceneInteraction.Target
    let targetName = try targetField.string()
    // A node may be called like the property of another one: the kind of interaction decides.
    if let node = nodes[targetName], interaction.kind.target == nil || property(named: targetName) == nil {
      target = .node(node)
      try check(node, isIn: container, at: targetField)
      try addEdges(from: sources, to: node.position, of: nil, at: entry)
    } else {
      let (property, owner) = try property(targetField)
      target = .property(property)
      try addEdges(from: sources, to: property.source, of: owner, at: entry)
    }
    guard interaction.kind.fits(target) else {
      throw targetField.refusal("a \(interaction.kind.name) cannot be added to this; its guide names the possible targets")
    }
    try check(interaction, isIn: container, at: field)
    arrangements.noteStarts(of: interaction, on: container.runtime.clock)
    try checkScrolling(interaction, on: target, at: targetField)
    let settings = try ownSettings(entry.member("settings"), of: interaction)
    let velocities = try velocities(entry.member("velocities"), of: interaction)
    if !isDryRun {
      add(with: settings.given + velocities) { interaction.kind.add(interaction.object, target, container.runtime, added) }
      writeLater(settings.later, in: container.runtime)
    }
    try arrangements.noteSum(of: interaction, on: target, entry)
  }

  /// Adds edges from `sources` to `target`, and from there to the interaction that has it as a setting.
  func addEdges(
    from sources: [SceneFlow.Vertex], to target: ObserverTable, of owner: SceneFlow.Vertex?, isConnection: Bool = false, at field: JSONField
  ) throws(FileError) {
    let vertex = SceneFlow.Vertex(target)
    try flow.add(from: sources, to: vertex, isConnection: isConnection, at: field)
    if let owner { try flow.add(from: [vertex], to: owner, at: field) }
  }
}
