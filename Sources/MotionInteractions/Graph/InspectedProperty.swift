public import MotionPhysics
public import MotionScene
public import MotionStreams

/// A property that something can be set by, for panels and graphs: as numbers, whatever the type of its values.
public struct InspectedProperty {
  /// What it is called where it belongs: `stiffness`.
  public let name: String

  /// What its values are counted in, as in `points per second`; empty for what has no unit.
  public let unit: String

  /// What each of its numbers may be.
  public let range: ClosedRange<Double>

  let property: ObserverTable
  private let read: () -> [Double]?
  private let write: ([Double]) -> Void

  /// Lists a property of values that move, which are set by their lanes: a point by x and y.
  public init<Value: MotionValue>(
    _ name: String, _ property: ReactiveProperty<Value>, unit: String = "",
    range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  ) {
    self.init(name, property, unit, range) {
      let lanes = property.value.lanes
      return (0..<lanes.laneCount).map { lanes[lane: $0] }
    } write: { numbers in
      var lanes = property.value.lanes
      for lane in 0..<lanes.laneCount { lanes[lane: lane] = numbers[lane] }
      property.value = Value(lanes: lanes)
    }
  }

  /// Lists a switch: 0 is off, 1 is on.
  public init(_ name: String, _ property: ReactiveProperty<Bool>) {
    self.init(name, property, "", 0...1) {
      [property.value ? 1 : 0]
    } write: {
      property.value = $0[0] != 0
    }
  }

  /// Lists a property that is only looked at: its values are no numbers.
  public init<Value>(readOnly name: String, _ property: ReactiveProperty<Value>, unit: String = "") {
    self.init(name, property, unit, 0...0) {
      nil
    } write: { _ in
    }
  }

  private init(
    _ name: String, _ property: ObserverTable, _ unit: String, _ range: ClosedRange<Double>, read: @escaping () -> [Double]?,
    write: @escaping ([Double]) -> Void
  ) {
    (self.name, self.property, self.unit, self.range, self.read, self.write) = (name, property, unit, range, read, write)
  }

  /// The value now, as numbers; nil for values that are none.
  public var numbers: [Double]? { read() }

  /// The value now, as text.
  public var text: String { property.graphValue?.text ?? "" }

  /// Writes the value that `numbers` stand for, as anyone would.
  ///
  /// - Returns: what is wrong with them, in which case nothing is written; nil where all is well.
  @discardableResult public func set(_ numbers: [Double]) -> InspectionError? {
    guard let current = read() else { return .notSettable }
    guard numbers.count == current.count else { return .wrongCount(expected: current.count) }
    guard numbers.allSatisfy({ $0.isFinite && range.contains($0) }) else { return .outOfRange(range) }
    write(numbers)
    return nil
  }
}

/// Why a property was not set.
public enum InspectionError: Error, Hashable, Sendable {
  /// Its values are no numbers.
  case notSettable
  /// Its values consist of so many numbers.
  case wrongCount(expected: Int)
  /// A number is not finite, or not within the range.
  case outOfRange(ClosedRange<Double>)
}

extension SceneNode {
  /// The properties of the node that consist of numbers or are flags.
  public var inspectedProperties: [InspectedProperty] {
    NodeProperties.all.filter { $0.type.laneCount > 0 }.compactMap { inspectedProperty(at: $0.name[...]) }
  }

  /// The property or the component at `path` in the node, such as `position` and `position.x`; nil where there is none.
  func inspectedProperty(at path: Substring) -> InspectedProperty? {
    let name = path.prefix { $0 != "." }
    guard let row = NodeProperties.row(named: name), let reference = reference(at: path) else { return nil }
    func inspected<Value: MotionValue>(_ property: ReactiveProperty<Value>) -> InspectedProperty {
      InspectedProperty(String(path), property, unit: row.unit, range: row.range)
    }
    return switch reference {
    case .number(let property): inspected(property)
    case .point(let property): inspected(property)
    case .vector(let property): inspected(property)
    case .size(let property): inspected(property)
    case .angle(let property): inspected(property)
    case .color(let property): inspected(property)
    case .flag(let property): InspectedProperty(row.name, property)
    case .text(let property): InspectedProperty(readOnly: row.name, property)
    case .path(let property): InspectedProperty(readOnly: row.name, property, unit: row.unit)
    }
  }
}
