import MotionMathematics
package import MotionValues

/// The kind of value that a setting takes, for settings panels, files and schemas.
public indirect enum SettingKind: Hashable, Sendable {
  /// A number.
  case number
  /// A whole number.
  case integer
  /// True or false.
  case flag
  /// A string.
  case text
  /// A duration, in seconds in files.
  case duration
  /// Active or at rest.
  case state
  /// Lines and curves.
  case path
  /// A node of the scene.
  case node
  /// A stream.
  case stream
  /// A fixed number of numbers: 2 for a point, 4 for a rectangle.
  case numbers(Int)
  /// One of several forms, each with its arguments: the cases of an enumeration.
  case choice([SettingForm])
  /// Any number of values of one kind.
  case list(SettingKind)
  /// A value, or none.
  case optional(SettingKind)
}

extension SettingKind {
  /// Returns the kind of the values of an animatable type: its numbers, which are whole for `Int`.
  package static func ofNumbers<Value: MotionValue>(_ type: Value.Type) -> SettingKind {
    #if !hasFeature(Embedded)
      if type == Int.self { return .integer }
    #endif
    let count = Value.Lanes.zero.laneCount
    return count == 1 ? .number : .numbers(count)
  }

  /// Whether every value consists of a fixed number of numbers.
  package var isNumeric: Bool {
    switch self {
    case .number, .integer, .duration, .numbers: true
    default: false
    }
  }
}

/// One form that a value can have: a case of an enumeration, with its associated values.
public struct SettingForm: Hashable, Sendable {
  /// The name of the form, as in code.
  public let name: String

  /// Its arguments, in order; an argument without a name is the only one.
  public let arguments: [SettingArgument]

  /// Creates a form.
  public init(_ name: String, _ arguments: [SettingArgument] = []) { (self.name, self.arguments) = (name, arguments) }
}

/// An argument of a form.
public struct SettingArgument: Hashable, Sendable {
  /// The name of the argument; empty for the only one of its form.
  public let name: String

  /// The kind of its values. A file may leave out an optional argument: its value is ``GraphValue/missing``.
  public let kind: SettingKind

  /// Whether a file must have it.
  package var isRequired: Bool { if case .optional = kind { false } else { true } }

  /// Creates an argument.
  public init(_ name: String = "", _ kind: SettingKind) { (self.name, self.kind) = (name, kind) }
}

extension GraphValue {
  /// Returns the value of a case of an enumeration.
  public static func form(_ name: String, _ arguments: [GraphArgument] = []) -> GraphValue { .structure(GraphLabel(name, arguments)) }

  /// The numbers that the value consists of; nil for a value that consists of anything else.
  public var numbers: [Double]? {
    switch self {
    case .number(let number): [number]
    case .integer(let number): [Double(number)]
    case .flag(let flag): [flag ? 1 : 0]
    case .point(let point): [point.x, point.y]
    case .vector(let vector): [vector.dx, vector.dy]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .angle(let angle): [angle.radians]
    case .color(let color): (0..<4).map { color.lanes[$0] }
    case .list(let values): Self.numbers(of: values)
    default: nil
    }
  }

  private static func numbers(of values: [GraphValue]) -> [Double]? {
    var numbers: [Double] = []
    for value in values {
      guard case .number(let number) = value else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
