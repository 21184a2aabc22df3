import MotionEngine
import MotionInteractions
import MotionScene
import MotionStreams
import MotionValues

/// The arguments of one operator in a file of a scene.
struct SceneArguments {
  /// The operator, for complaints.
  let field: JSONField
  /// What stands behind its name; nil where nothing does.
  let body: JSONField?
  /// The type that what comes out should be of, where that is known.
  let expected: SceneType?
  let builder: SceneBuilder
  private let feeding = Feeding()

  init(_ field: JSONField, _ body: JSONField?, expected: SceneType?, _ builder: SceneBuilder) {
    (self.field, self.body, self.expected, self.builder) = (field, body, expected, builder)
  }

  /// What feeds the arguments read so far: with any stream, and with a stream that has a current value.
  private final class Feeding {
    var sources: [SceneWays.Stop] = []
    var stateSources: [SceneWays.Stop] = []
  }

  var clock: MotionClock { builder.runtime.clock }

  func refusal(_ cause: String) -> FileError { field.refusal(cause) }

  /// A step that turns streams of `In` into others.
  func step<In: SceneValue, Out: SceneValue>(from type: In.Type, _ apply: @escaping (MotionStream<In>) -> MotionStream<Out>) -> SceneStep {
    SceneStep(output: Out.sceneType, sources: feeding.sources, stateSources: feeding.stateSources) { stream in
      SceneStream(apply(stream.certain(In.self)), sources: stream.sources)
    }
  }

  /// The field of the argument `name`; nil where it is not there.
  func optionalValue(_ name: String) -> JSONField? { name.isEmpty ? body : body?.member(name) }

  /// The field of the argument `name`, which has to be there.
  func value(_ name: String) throws(FileError) -> JSONField {
    guard let value = optionalValue(name) else {
      throw refusal(name.isEmpty ? "needs an argument" : "needs the argument \"\(name)\"")
    }
    return value
  }

  /// All of its values, in the order in which they stand.
  func values() throws(FileError) -> [JSONField] {
    let body = try value("")
    return try body.members().compactMap { body.member($0.name) }
  }

  /// The argument `name`.
  ///
  /// - Parameter isSampled: whether a change of it alone emits nothing, unless the file says otherwise.
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

  /// The stream that the argument `name` is.
  func stream<Value: SceneValue>(_ name: String, _ type: Value.Type) throws(FileError) -> MotionStream<Value> {
    let (stream, sources): (MotionStream<Value>, [SceneWays.Stop]) = try stream(try value(name))
    feeding.sources += sources
    return stream
  }

  private func input<Value: SceneValue>(_ field: JSONField, isSampled: Bool) throws(FileError) -> ReactiveInput<Value> {
    if case .object = field.value.content {
      let (stream, sources): (MotionStream<Value>, [SceneWays.Stop]) = try stream(field)
      // Files of version 1 may still say "alone".
      let triggering = try (field.member("triggering") ?? field.member("alone"))?.flag()
      if triggering ?? !isSampled { feeding.stateSources += sources }
      let property: ReactiveProperty<Value>? = try builder.property(behind: field)
      let input: ReactiveInput<Value> = property.map { .property($0) } ?? .stream(stream)
      guard let triggering else { return input }
      return triggering ? input.triggering : input.sampled
    }
    return .constant(try Value.read(field))
  }

  private func stream<Value: SceneValue>(
    _ field: JSONField
  ) throws(FileError) -> (stream: MotionStream<Value>, sources: [SceneWays.Stop]) {
    let stream = try builder.stream(field, expected: Value.sceneType)
    guard let typed = stream.typed(Value.self) else {
      throw field.refusal("must be a stream of the type \(Value.sceneType), but is one of the type \(stream.type)")
    }
    return (typed, stream.sources)
  }

  /// The node that the argument `name` names; nil where it is not there.
  func optionalNode(_ name: String) throws(FileError) -> SceneNode? {
    guard let field = optionalValue(name) else { return nil }
    return try builder.node(field)
  }

  /// The setting value of the argument `name`.
  func setting<Value: SettingRepresentable>(_ name: String, _ type: Value.Type) throws(FileError) -> Value {
    let field = try value(name)
    guard let value = Value(settingValue: try field.settingValue(Value.settingKind, node: nil)) else {
      throw field.refusal("is no value for this argument")
    }
    return value
  }

  /// The type of what is said for one value or another: what is expected, or what the values look like.
  func outputType(_ fields: [JSONField]) throws(FileError) -> any SceneValue.Type {
    if let expected, let type = SceneBuilder.types[expected] { return type }
    guard let first = fields.first else { throw refusal("needs an entry") }
    switch first.value.content {
    case .boolean: return Bool.self
    case .number: return Double.self
    case .string: return String.self
    case .object: return try builder.stream(first, expected: nil).valueType
    case .array, .null: throw first.refusal("the type of this cannot be reported here; put the operator last, before the property")
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
      let body = try value("")
      var (entries, fallback): ([(key: In, value: ReactiveInput<Out>)], ReactiveInput<Out>?) = ([], nil)
      for member in try body.members() {
        guard let field = body.member(member.name) else { continue }
        let value: ReactiveInput<Out> = try input(field, isSampled: false)
        if member.name == "default" {
          fallback = value
        } else if let key = In.key(member.name) {
          entries.append((key, value))
        } else {
          throw field.refusal("\"\(member.name)\" is no value of the type \(In.sceneType)")
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
  /// The value that the name of a member stands for; nil for what is none of the type, or of a type that cannot be one.
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
