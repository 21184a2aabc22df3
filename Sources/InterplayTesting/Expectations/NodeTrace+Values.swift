public import Interplay
import MotionScene
import MotionStage

extension NodeTrace {
  /// The background color over time.
  public var backgroundColor: Series<Color> { values(of: "backgroundColor") }

  /// Returns the values of the property called `name` over time: a built-in property, as `borderColor`, or a custom one.
  ///
  /// The type of the values is a number, a point, a vector, a size, an angle or a color. The series of a custom property begins with its first write.
  /// It is empty if nothing was written, or if the values have another type; expectations fail on an empty series.
  public func values<Value: MotionValue>(of name: String, as type: Value.Type = Value.self) -> Series<Value> {
    var entries: [(time: Timestamp, value: NodeValue)] = []
    // A custom property may have the name of a built-in one, whose series comes first.
    if let series = series.first(where: { $0.property.name == name }), let kind = series.property.row?.defaultValue {
      entries = zip(series.times, series.values).compactMap { time, lanes in kind.replaced(by: lanes).map { (time, $0) } }
    } else if let series = states(of: name) {
      entries = Array(zip(series.times, series.values))
    }
    let typed = entries.compactMap { entry in (entry.value.content as? Value).map { (time: entry.time, value: $0) } }
    return Series(times: typed.map(\.time), values: typed.map(\.value), path: self.name + "." + name, input: input)
  }
}

extension Series where Value == Color {
  /// The red component over time.
  public var red: Series<Double> { component("red") { $0.red } }
  /// The green component over time.
  public var green: Series<Double> { component("green") { $0.green } }
  /// The blue component over time.
  public var blue: Series<Double> { component("blue") { $0.blue } }
  /// The alpha component over time.
  public var alpha: Series<Double> { component("alpha") { $0.alpha } }

  private func component(_ name: String, _ number: (Color) -> Double) -> Series<Double> {
    Series<Double>(times: times, values: values.map(number), path: path + "." + name, input: input)
  }
}

extension NodeValue {
  /// Returns a value of the same type with the numbers `lanes`; nil for types without numbers.
  fileprivate func replaced(by lanes: SIMD4<Double>) -> NodeValue? {
    switch self {
    case .number: .number(lanes.x)
    case .point: .point(Point(x: lanes.x, y: lanes.y))
    case .vector: .vector(Vector(dx: lanes.x, dy: lanes.y))
    case .size: .size(Size(width: lanes.x, height: lanes.y))
    case .angle: .angle(Angle(radians: lanes.x))
    case .color: .color(Color(lanes: lanes))
    case .flag, .text, .path, .style: nil
    }
  }

  /// The number, point, vector, size, angle or color; nil for other values.
  fileprivate var content: Any? {
    switch self {
    case .number(let value): value
    case .point(let value): value
    case .vector(let value): value
    case .size(let value): value
    case .angle(let value): value
    case .color(let value): value
    case .flag, .text, .path, .style: nil
    }
  }
}
