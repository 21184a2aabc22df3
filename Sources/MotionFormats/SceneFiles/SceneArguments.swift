import MotionDescriptions
import MotionEngine
import MotionInteractions
import MotionScene
import MotionStreams
import MotionValues

/// The arguments of one operator in a scene file.
struct SceneArguments {
  /// The operator, for error messages.
  let field: JSONField
  /// The value of the operator's member; nil if there is none.
  let body: JSONField?
  /// The expected type of the output, if it is known.
  let expected: SceneType?
  let builder: SceneBuilder
  private let argumentSources = ArgumentSources()

  init(_ field: JSONField, _ body: JSONField?, expected: SceneType?, _ builder: SceneBuilder) {
    (self.field, self.body, self.expected, self.builder) = (field, body, expected, builder)
  }

  /// The sources of the arguments read so far: of all, and of those that trigger only after a stream with a current value.
  private final class ArgumentSources {
    var sources: [SceneFlow.Vertex] = []
    var stateSources: [SceneFlow.Vertex] = []
  }

  var clock: MotionClock { builder.clock }

  func refusal(_ cause: String) -> FileError { field.refusal(cause) }

  /// Creates a step that transforms streams of `In`.
  func step<In: SceneValue, Out: SceneValue>(from type: In.Type, _ apply: @escaping (MotionStream<In>) -> MotionStream<Out>) -> SceneStep {
    SceneStep(output: Out.sceneType, sources: argumentSources.sources, stateSources: argumentSources.stateSources) { stream in
      SceneStream(apply(stream.forceTyped(In.self)), sources: stream.sources)
    }
  }

  /// Returns the field of the argument `name`, or nil.
  func optionalValue(_ name: String) -> JSONField? { name.isEmpty ? body : body?.member(name) }

  /// Returns the field of the argument `name`; throws if it is missing.
  func value(_ name: String) throws(FileError) -> JSONField {
    guard let value = optionalValue(name) else {
      throw refusal(name.isEmpty ? "needs an argument" : "needs the argument \"\(name)\"")
    }
    return value
  }

  /// Returns the values of all arguments, in the order of the file.
  func values() throws(FileError) -> [JSONField] {
    try value("").namedFields().map(\.field)
  }

  /// Returns the argument `name`.
  ///
  /// - Parameter isSampled: whether a change of it alone emits nothing, unless the file states otherwise.
  func input<Value: SceneValue>(_ name: String, _ type: Value.Type, isSampled: Bool = false) throws(FileError) -> ReactiveInput<Value> {
    try input(try value(name), isSampled: isSampled)
  }

  func optionalInput<Value: SceneValue>(_ name: String, _ type: Value.Type) throws(FileError) -> ReactiveInput<Value>? {
    guard let field = optionalValue(name) else { return nil }
    return try input(field, isSampled: false)
  }

  func constant<Value: SceneValue>(_ name: String, _ type: Value.Type, default fallback: Value? = nil) throws(FileError) -> Value {
    if let fallback, optionalValue(name) == nil { return fallback }
    return try Value.read(try value(name))
  }

  func optionalConstant<Value: SceneValue>(_ name: String, _ type: Value.Type) throws(FileError) -> Value? {
    guard let field = optionalValue(name) else { return nil }
    return try Value.read(field)
  }

  /// Returns the stream of the argument `name`.
  func stream<Value: SceneValue>(_ name: String, _ type: Value.Type) throws(FileError) -> MotionStream<Value> {
    let (stream, sources): (MotionStream<Value>, [SceneFlow.Vertex]) = try stream(try value(name))
    argumentSources.sources += sources
    return stream
  }

  private func input<Value: SceneValue>(_ field: JSONField, isSampled: Bool) throws(FileError) -> ReactiveInput<Value> {
    if case .object = field.value.content {
      let (stream, sources): (MotionStream<Value>, [SceneFlow.Vertex]) = try stream(field)
      // Files of version 1 may still say "alone".
      let triggering = try (field.member("triggering") ?? field.member("alone"))?.flag()
      if triggering ?? !isSampled { argumentSources.stateSources += sources }
      let property: ReactiveProperty<Value>? = try builder.property(behind: field)
      let input: ReactiveInput<Value> = property.map { .property($0) } ?? .stream(stream)
      guard let triggering else { return input }
      return triggering ? input.triggering : input.sampled
    }
    return .constant(try Value.read(field))
  }

  private func stream<Value: SceneValue>(
    _ field: JSONField
  ) throws(FileError) -> (stream: MotionStream<Value>, sources: [SceneFlow.Vertex]) {
    let stream = try builder.stream(field, expected: Value.sceneType)
    guard let typed = stream.typed(Value.self) else {
      throw field.refusal("must be a stream of type \(Value.sceneType), but has type \(stream.type)")
    }
    return (typed, stream.sources)
  }

  /// Returns the node that the argument `name` names, or nil.
  func optionalNode(_ name: String) throws(FileError) -> SceneNode? {
    guard let field = optionalValue(name) else { return nil }
    return try builder.node(field)
  }

  /// Returns the setting value of the argument `name`.
  func setting<Value: SettingRepresentable>(_ name: String, _ type: Value.Type) throws(FileError) -> Value {
    let field = try value(name)
    guard let value = Value(settingValue: try field.settingValue(Value.settingKind, node: nil)) else {
      throw field.refusal("is not a valid value for this argument; Documentation/SceneFormat.md lists the arguments")
    }
    return value
  }

  /// Returns the output type: the expected type, or the type of the first of `fields`.
  func outputType(_ fields: [JSONField]) throws(FileError) -> any SceneValue.Type {
    if let expected { return expected.valueType }
    guard let first = fields.first else { throw refusal("needs an entry") }
    switch first.value.content {
    case .boolean: return Bool.self
    case .number: return Double.self
    case .string: return String.self
    case .object: return try builder.stream(first, expected: nil).type.valueType
    case .array, .null: throw first.refusal("the output type is ambiguous here; make this the last operator before the property")
    }
  }

  func rewriteTo<In: SceneValue>(from type: In.Type, _ output: any SceneValue.Type) throws(FileError) -> SceneStep {
    func make<Out: SceneValue>(_ output: Out.Type) throws(FileError) -> SceneStep {
      let value = try input("", Out.self, isSampled: true)
      return step(from: In.self) { $0.rewriteTo(value).asStream() }
    }
    return try make(output)
  }

  func rewrite<In: SceneValue & Equatable>(from type: In.Type, _ output: any SceneValue.Type) throws(FileError) -> SceneStep {
    func make<Out: SceneValue>(_ output: Out.Type) throws(FileError) -> SceneStep {
      var (entries, fallback): ([(key: In, value: ReactiveInput<Out>)], ReactiveInput<Out>?) = ([], nil)
      for (name, field) in try value("").namedFields() {
        let value: ReactiveInput<Out> = try input(field, isSampled: false)
        if name == "default" {
          fallback = value
        } else if let key = In.key(name) {
          entries.append((key, value))
        } else {
          throw field.refusal("\"\(name)\" is not a value of type \(In.sceneType); write the keys as values of that type")
        }
      }
      let table = entries
      let otherwise = fallback
      return step(from: In.self) { $0.applying(ReactiveRewrite(table, otherwise)).asStream() }
    }
    return try make(output)
  }
}

extension SceneValue {
  /// Returns the value that a member name represents; nil if it is invalid, or if the type cannot be a name.
  fileprivate static func key(_ name: String) -> Self? {
    switch sceneType {
    case .number: Double(name).flatMap { $0.isFinite ? $0 as? Self : nil }
    case .integer: Int(name) as? Self
    case .flag: Bool(name) as? Self
    case .state: (name == "active" ? MotionState.active : name == "atRest" ? .atRest : nil) as? Self
    case .text: name as? Self
    case .direction: (name == "forward" ? TransitionDirection.forward : name == "backward" ? .backward : nil) as? Self
    case .side: (name == "below" ? ThresholdSide.below : name == "within" ? .within : name == "above" ? .above : nil) as? Self
    case .slop: (name == "onExit" ? SlopEvent.onExit : name == "onReturn" ? .onReturn : nil) as? Self
    default: nil
    }
  }
}
