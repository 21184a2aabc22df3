public import MotionDescriptions
import MotionMathematics
public import MotionValues

/// One setting of an interaction, with its name, unit, range and role.
///
/// It is the source of the graph's labels, settings panels, `--set`, saved scenes, the schema, the guides' tables, the debug overlay and the laws.
///
/// <!-- snippet: Tests/MotionStreams/Settings/SettingTests.swift#setting -->
/// ```swift
/// var settings: [Setting] {
///   [Setting("strength", strength, in: 0...10, "How much of the release velocity is kept.")]
/// }
/// ```
///
/// The default is the value in an interaction that was created without arguments.
public struct Setting {
  private let content: SettingContent

  /// The name of the setting in its interaction: `stiffness`.
  public var name: String { content.name }

  /// The unit of its values, such as `points per second`; empty for none.
  public var unit: String { content.unit }

  /// The range of each of its numbers; nil for any number.
  public var range: ClosedRange<Double>? { content.range }

  /// A description of the setting in one sentence.
  public var summary: String { content.summary }

  /// The meaning of the setting in the scene.
  public var role: SettingRole { content.role }

  /// The kind of its values.
  public var kind: SettingKind { content.kind }

  /// The property that holds the setting; nil for a fixed setting and for a variable.
  ///
  /// A variable takes effect from the next `add` on. A property that does not exist yet is created (``LazySetting``).
  package var property: ObserverTable? { content.known ?? content.make?() }

  /// The name of the property that holds the setting; for a field, the name of the configuration.
  package var propertyName: String { content.configurationName ?? content.name }

  /// Whether the setting can only be given when the interaction is created.
  package var isFixed: Bool { content.isFixed }

  /// Whether the target has a value of its own, because the interaction that added this one writes the setting.
  ///
  /// Reading and setting it concerns this target only, until that interaction writes it again. Any other setting is shared by all targets.
  public var isOverridden: Bool { content.isOverridden }

  private init(_ content: SettingContent) { self.content = content }

  @inline(never) private init(
    _ name: String, _ unit: String, _ range: ClosedRange<Double>?, _ summary: String, _ role: SettingRole, _ kind: SettingKind,
    _ known: ObserverTable?, make: (() -> ObserverTable)? = nil, isFixed: Bool = false, fieldOf configurationName: String? = nil,
    _ access: @escaping SettingContent.Access
  ) {
    content = SettingContent(
      name, unit, range, summary, role, kind, known, make: make, isFixed: isFixed, fieldOf: configurationName, access)
  }

  /// Returns `table`, which holds a setting of values of one type, as the property that it is.
  private static func property<Value>(_ table: ObserverTable?) -> ReactiveProperty<Value> {
    unsafeDowncast(table.unsafelyUnwrapped, to: ReactiveProperty<Value>.self)  // Each closure has the type of its table.
  }

  /// Returns the setting as `own` holds it, which a scope has in place of ``property`` and which has the same type.
  package func overridden(by own: ObserverTable) -> Setting {
    Setting(content.copy(overriddenBy: own))
  }

  /// Describes a setting that a property holds; a change takes effect at once.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  public init<Value: SettingRepresentable>(
    _ name: String, _ property: ReactiveProperty<Value>, unit: String = "", in range: ClosedRange<Double>? = nil,
    role: SettingRole = .other, _ summary: String
  ) {
    let representation = Value.settingRepresentation
    self.init(name, unit, range, summary, role, representation.kind, property, Self.access(representation))
  }

  /// Describes a setting whose property `make` returns; the first call may create it.
  @specialized(where Value == Double)
  init<Value: SettingRepresentable>(
    _ name: String, _ unit: String, in range: ClosedRange<Double>?, _ role: SettingRole, _ summary: String,
    madeOnDemand make: @escaping () -> ReactiveProperty<Value>
  ) {
    let representation = Value.settingRepresentation
    self.init(name, unit, range, summary, role, representation.kind, nil, make: make, Self.access(representation))
  }

  /// Describes a setting with animatable values whose property `make` returns; the first call may create it.
  @_disfavoredOverload init<Value: MotionValue>(
    _ name: String, _ unit: String, in range: ClosedRange<Double>?, _ role: SettingRole, _ summary: String,
    madeOnDemand make: @escaping () -> ReactiveProperty<Value>
  ) {
    self.init(name, unit, range, summary, role, .ofNumbers(Value.self), nil, make: make, Self.access(Value.self))
  }

  private static func access<Value>(
    _ representation: SettingRepresentation<Value>
  ) -> SettingContent.Access {
    { written, table in
      let property: ReactiveProperty<Value> = Self.property(table)
      guard let written else { return representation.encode(property.value) }
      guard let value = representation.decode(written) else { return nil }
      property.value = value
      return written
    }
  }

  private static func access<Value: MotionValue>(_ type: Value.Type) -> SettingContent.Access {
    { written, table in
      let property: ReactiveProperty<Value> = Self.property(table)
      guard let written else { return GraphValue(lanes: property.value.lanes) }
      guard let lanes = written.lanes(Value.Lanes.self) else { return nil }
      property.value = Value(lanes: lanes)
      return written
    }
  }

  /// Describes a setting with animatable values: numbers, points and types of your own.
  @_disfavoredOverload public init<Value: MotionValue>(
    _ name: String, _ property: ReactiveProperty<Value>, unit: String = "", in range: ClosedRange<Double>? = nil,
    role: SettingRole = .other, _ summary: String
  ) {
    self.init(name, unit, range, summary, role, .ofNumbers(Value.self), property, Self.access(Value.self))
  }

  /// Describes a list of animatable values.
  @_disfavoredOverload public init<Value: MotionValue>(
    _ name: String, _ property: ReactiveProperty<[Value]>, unit: String = "", in range: ClosedRange<Double>? = nil,
    role: SettingRole = .other, _ summary: String
  ) {
    self.init(name, unit, range, summary, role, .list(.ofNumbers(Value.self)), property) { written, table in
      let property: ReactiveProperty<[Value]> = Self.property(table)
      guard let written else { return .list(property.value.map { GraphValue(lanes: $0.lanes) }) }
      guard case .list(let elements) = written else { return nil }
      var values: [Value] = []
      for element in elements {
        guard let lanes = element.lanes(Value.Lanes.self) else { return nil }
        values.append(Value(lanes: lanes))
      }
      property.value = values
      return written
    }
  }

  /// Describes a setting that a variable holds; a change takes effect when the interaction is added afterwards.
  @specialized(where Value == Bool)
  @specialized(where Value == Duration)
  public init<Value: SettingRepresentable>(
    _ name: String, unit: String = "", in range: ClosedRange<Double>? = nil, _ summary: String, get: @escaping () -> Value,
    set: @escaping (Value) -> Void
  ) {
    let representation = Value.settingRepresentation
    self.init(name, unit, range, summary, .other, representation.kind, nil) { written, _ in
      guard let written else { return representation.encode(get()) }
      guard let value = representation.decode(written) else { return nil }
      set(value)
      return written
    }
  }

  /// Describes a value that an interaction is created with and that cannot be changed afterwards.
  public init<Value: SettingRepresentable>(fixed name: String, _ value: Value, unit: String = "", _ summary: String) {
    let representation = Value.settingRepresentation
    self.init(name, unit, nil, summary, .other, representation.kind, nil, isFixed: true) { written, _ in
      Self.isReading(written) ? representation.encode(value) : nil
    }
  }

  /// Describes the stream that an interaction is created with.
  public init<Value>(fixed name: String, stream: MotionStream<Value>, _ summary: String) {
    self.init(name, "", nil, summary, .other, .stream, nil, isFixed: true) { written, _ in
      Self.isReading(written) ? .stream(GraphStream(stream)) : nil
    }
  }

  /// Describes the streams that an interaction is created with.
  public init<Value>(fixed name: String, streams: [MotionStream<Value>], _ summary: String) {
    self.init(name, "", nil, summary, .other, .list(.stream), nil, isFixed: true) { written, _ in
      Self.isReading(written) ? .list(streams.map { .stream(GraphStream($0)) }) : nil
    }
  }

  /// Describes a property that an interaction is created with and that it may share with others.
  public init<Value>(fixed name: String, property: ReactiveProperty<Value>, _ summary: String) {
    self.init(name, "", nil, summary, .other, .stream, property, isFixed: true) { written, _ in
      Self.isReading(written) ? .stream(GraphStream(property.asStream())) : nil
    }
  }

  /// Describes a value of `kind` that an interaction is created with and that cannot be changed afterwards.
  package init(fixed name: String, _ value: GraphValue, of kind: SettingKind, _ summary: String) {
    self.init(name, "", nil, summary, .other, kind, nil, isFixed: true) { written, _ in Self.isReading(written) ? value : nil }
  }

  /// Describes the fields of a configuration that a property holds: `configuration.slop`.
  public static func fields<Root: DescribedConfiguration>(of name: String, _ property: ReactiveProperty<Root>) -> [Setting] {
    Root.fields.map { field in
      Setting(name + "." + field.name, field.unit, field.range, field.summary, .other, field.kind, property, fieldOf: name) {
        written, table in
        let property: ReactiveProperty<Root> = Self.property(table)
        guard let written else { return field.read(property.value) }
        var configuration = property.value
        guard field.write(&configuration, written) else { return nil }
        property.value = configuration
        return written
      }
    }
  }

  // `GraphValue` is not `Equatable`.
  private static func isReading(_ value: GraphValue?) -> Bool { if case nil = value { true } else { false } }

  /// Whether the setting is a field of a configuration, which one property holds with others.
  package var isField: Bool { content.configurationName != nil }

  /// Returns the setting of a part, under a name that begins with that of the part.
  public func named(_ name: String) -> Setting {
    Setting(content.copy(named: name))
  }

  /// The current value.
  public var value: GraphValue { content.access(nil, property) ?? .missing }

  /// The numbers that the value consists of; nil for a value that consists of anything else.
  public var numbers: [Double]? { value.numbers }

  /// The kind of a value that is not missing.
  private var presentKind: SettingKind { if case .optional(let wrapped) = kind { wrapped } else { kind } }

  /// Sets the value; a text sets a choice by its name.
  ///
  /// - Returns: the error in `value`, in which case nothing is written; nil on success.
  @discardableResult public func set(_ value: GraphValue) -> SettingError? {
    if isFixed { return .notSettable }
    if let error = error(of: value) { return error }
    if case _? = content.access(value, property) { return nil }
    if case .text(let name) = value, case .choice = presentKind, case _? = content.access(.form(name), property) { return nil }
    return .wrongKind(kind)
  }

  /// Sets a value that consists of numbers; a flag is 0 or 1.
  ///
  /// - Returns: the error in `numbers`, in which case nothing is written; nil on success.
  @discardableResult public func set(_ numbers: [Double]) -> SettingError? {
    if isFixed { return .notSettable }
    switch presentKind {
    case .number, .integer, .duration, .flag:
      guard numbers.count == 1 else { return .wrongCount(expected: 1) }
      guard case .flag = presentKind else { return set(.number(numbers[0])) }
      return numbers[0] == 0 || numbers[0] == 1 ? set(.flag(numbers[0] == 1)) : .outOfRange(0...1)
    case .numbers(let count):
      guard numbers.count == count else { return .wrongCount(expected: count) }
      return set(.list(numbers.map { .number($0) }))
    case .list(.number): return set(.list(numbers.map { .number($0) }))
    default: return .wrongKind(kind)
    }
  }

  /// Returns the first number or duration in `value` that is not finite or not within the range, as an error; nil if there is none.
  package func error(of value: GraphValue) -> SettingError? {
    switch value {
    case .list(let values):
      for value in values { if let error = error(of: value) { return error } }
      return nil
    case .structure(let label):
      for argument in label.arguments { if let error = error(of: argument.value) { return error } }
      return nil
    case .duration(let duration): return error(of: .number(Double(duration.wholeNanoseconds) / 1e9))
    default:
      for number in value.numbers ?? [] {
        if !number.isFinite { return .outOfRange(range ?? (-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)) }
        if let range, !range.contains(number), !isUnbounded(value, in: range) { return .outOfRange(range) }
      }
      return nil
    }
  }

  /// Whether `value` is a whole number beyond an upper bound that stands for none: no double equals the largest whole number.
  private func isUnbounded(_ value: GraphValue, in range: ClosedRange<Double>) -> Bool {
    if case .integer(let whole) = value { range.upperBound >= 9e18 && Double(whole) > range.upperBound } else { false }
  }
}
