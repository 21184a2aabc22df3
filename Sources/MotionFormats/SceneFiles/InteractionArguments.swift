public import MotionDescriptions
public import MotionEngine
import MotionInteractions
public import MotionScene
public import MotionStreams
import MotionValues

/// The initializer arguments of an interaction in a scene file: its fixed settings, and the parts that it shares with others.
///
/// Other settings are written afterwards, and need not be read here.
public struct InteractionArguments {
  private enum Source {
    /// A file.
    case file(settings: JSONField?, parts: JSONField?, field: JSONField, SceneBuilder)
    /// An existing interaction, whose fixed settings are copied.
    case template(Template)
    /// No source: arguments have sample values, also optional properties if `hasOptionals`. Nodes are created as children of this one.
    case sample(SceneNode, hasOptionals: Bool)
  }

  /// An interaction whose fixed settings are copied.
  private final class Template {
    /// Returns the node with an id.
    let node: (Int) -> SceneNode?
    private let copied: SceneInteraction
    /// Whether one of its settings was read.
    private(set) var isRead = false
    /// The settings that were asked for and that it does not have.
    private(set) var missing: [String] = []

    init(_ copied: SceneInteraction, _ node: @escaping (Int) -> SceneNode?) { (self.copied, self.node) = (copied, node) }

    var kind: String { copied.kind.name }

    func setting(_ name: String) -> Setting? {
      let setting = copied.setting(name[...])
      if setting == nil { missing.append(name) } else { isRead = true }
      return setting
    }
  }

  /// The settings of a file that were read so far.
  private final class ReadSettings {
    var names: Set<String> = []
    /// The sources of the streams and properties among them.
    var sources: [SceneFlow.Vertex] = []
  }

  private let source: Source
  private let readSettings = ReadSettings()

  /// The sources of the streams and properties that were read from a file so far.
  var sources: [SceneFlow.Vertex] { readSettings.sources }

  /// Returns whether the setting `name` of a file was read so far.
  func hasRead(_ name: String) -> Bool { readSettings.names.contains(name) }

  init(_ field: JSONField, _ builder: SceneBuilder) {
    source = .file(settings: field.member("settings"), parts: field.member("parts"), field: field, builder)
  }

  /// - Parameter hasOptionals: whether optional properties have sample values, too.
  init(sampleIn node: SceneNode, withOptionals hasOptionals: Bool = false) { source = .sample(node, hasOptionals: hasOptionals) }

  /// - Parameter node: returns the node with an id.
  init(like interaction: SceneInteraction, node: @escaping (Int) -> SceneNode?) { source = .template(Template(interaction, node)) }

  /// The settings that an existing interaction does not have and that were asked for. An interaction of its kind without them is created alike.
  ///
  /// Nil if a setting of the existing interaction was read.
  var settingsFoundMissing: [String]? {
    guard case .template(let template) = source, !template.isRead else { return nil }
    return template.missing
  }

  private func field(_ name: String) -> JSONField? {
    guard case .file(let settings, _, let field, _) = source else { return nil }
    readSettings.names.insert(name)
    // Older files have a separate member for initializer arguments.
    return settings?.member(name) ?? field.member("configuration")?.member(name)
  }

  private func missing(_ name: String) -> FileError { refusal("needs the setting \"\(name)\"") }

  /// Returns an error with the location of the interaction, for arguments that are invalid.
  public func refusal(_ cause: String) -> FileError {
    switch source {
    case .file(_, _, let field, _): field.refusal(cause)
    case .template(let template): FileError(line: 0, column: 0, path: template.kind, cause: cause)
    case .sample: FileError(line: 0, column: 0, path: "", cause: cause)
    }
  }

  /// Returns the node that the setting `name` names; nil if there is none.
  public func optionalNode(_ name: String) throws(FileError) -> SceneNode? {
    switch source {
    case .template(let template):
      guard case .node(let id, _)? = template.setting(name)?.value else { return nil }
      return template.node(id)
    case .sample: return nil
    case .file(_, _, _, let builder):
      guard let field = field(name) else { return nil }
      if case .null = field.value.content { return nil }
      return try builder.node(field)
    }
  }

  /// Returns the node that the setting `name` names.
  ///
  /// - Throws: if there is none.
  public func node(_ name: String) throws(FileError) -> SceneNode {
    if case .sample(let parent, _) = source {
      return parent.addChild(named: name, size: .init(width: 300, height: 300), anchorPoint: .init(x: 0, y: 0))
    }
    guard let node = try optionalNode(name) else { throw missing(name) }
    return node
  }

  /// Returns the node that the setting `name` names, whose position the interaction follows.
  func leader(_ name: String) throws(FileError) -> SceneNode {
    let node = try node(name)
    if case .file = source { readSettings.sources.append(SceneFlow.Vertex(node.position)) }
    return node
  }

  /// Returns the value of the setting `name`, or `fallback` if the file has none.
  public func value<Value: SettingRepresentable>(_ name: String, default fallback: Value) throws(FileError) -> Value {
    switch source {
    case .template(let template):
      // Another setting is compared with its default, and saved if it differs.
      guard let setting = template.setting(name), setting.isFixed else { return fallback }
      return Value(settingValue: setting.value) ?? fallback
    case .sample: return fallback
    case .file(_, _, _, let builder):
      guard let field = field(name) else { return fallback }
      guard let value = Value(settingValue: try field.settingValue(Value.settingKind, node: builder.node)) else {
        throw field.refusal("is not a valid value for the setting \"\(name)\"; Documentation/SceneFormat.md lists its values")
      }
      return value
    }
  }

  /// Returns the stream that the setting `name` describes.
  ///
  /// - Throws: if there is none, or if its values have another type.
  public func stream<Value>(_ name: String, of type: Value.Type) throws(FileError) -> MotionStream<Value> {
    guard case .file(_, _, _, let builder) = source else { return Emitter<Value>().asStream() }
    guard let field = field(name) else { throw missing(name) }
    return try stream(field, builder)
  }

  /// Returns the streams that the setting `name` lists.
  ///
  /// - Throws: if there is none, or if its values have another type.
  public func streams<Value>(_ name: String, of type: Value.Type) throws(FileError) -> [MotionStream<Value>] {
    guard case .file(_, _, _, let builder) = source else { return [] }
    guard let field = field(name) else { throw missing(name) }
    var streams: [MotionStream<Value>] = []
    for element in try field.elements() { streams.append(try stream(element, builder)) }
    return streams
  }

  private func stream<Value>(_ field: JSONField, _ builder: SceneBuilder) throws(FileError) -> MotionStream<Value> {
    let stream = try builder.stream(field, expected: SceneType(of: Value.self))
    guard let typed = stream.typed(Value.self) else {
      throw field.refusal(
        "must be a stream of type \(SceneType(of: Value.self)?.rawValue ?? "\(Value.self)"), but has type \(stream.type)")
    }
    readSettings.sources += stream.sources
    return typed
  }

  /// Returns the shared property that the setting `name` names, or a new one with the value `fallback`.
  public func property<Value>(_ name: String, default fallback: Value) throws(FileError) -> ReactiveProperty<Value> {
    guard case .file(_, _, _, let builder) = source, let field = field(name) else { return ReactiveProperty(fallback) }
    guard let property: ReactiveProperty<Value> = try builder.property(behind: field) else {
      throw field.refusal("must be a property, as in {\"from\": \"direction\"}")
    }
    readSettings.sources.append(SceneFlow.Vertex(property))
    return property
  }

  /// Returns the property that the setting `name` names, or nil. `fallback` determines the type of its values.
  public func optionalProperty<Value>(_ name: String, default fallback: Value) throws(FileError) -> ReactiveProperty<Value>? {
    switch source {
    case .file: field(name) == nil ? nil : try property(name, default: fallback)
    case .template(let template): template.setting(name) == nil ? nil : ReactiveProperty(fallback)
    case .sample(_, let hasOptionals): hasOptionals ? ReactiveProperty(fallback) : nil
    }
  }

  /// Returns the interaction that is shared as the part `name`; nil if the part is not shared.
  public func part<Shared: Interaction>(_ name: String, _ type: Shared.Type = Shared.self) throws(FileError) -> Shared? {
    guard case .file(_, let parts, _, let builder) = source, let field = parts?.member(name) else { return nil }
    guard let part = try builder.interaction(field).interaction.object as? Shared else {
      throw field.refusal("is not a \(Shared.self); name an earlier interaction of that kind")
    }
    return part
  }
}
