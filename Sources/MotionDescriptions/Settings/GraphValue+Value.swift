import MotionValues

#if !hasFeature(Embedded)
  extension GraphValue {
    /// Creates the description of `value` for the graph.
    @specialized(where Value == Double)
    @specialized(where Value == Point)
    @specialized(where Value == Size)
    @specialized(where Value == Angle)
    @specialized(where Value == Bool)
    @specialized(where Value == MotionState)
    public init<Value>(of value: Value) {
      // Most values have one of a few types; describing a value of an unknown type takes several times as long.
      func read<Known>(_ type: Known.Type) -> Known? {
        guard Value.self == type else { return nil }
        return withUnsafeBytes(of: value) { $0.load(as: type) }
      }
      func readOptional<Known>(_ type: Known.Type) -> Known?? { read(Optional<Known>.self) }
      if let number = read(Double.self) {
        self = .number(number)
      } else if let point = read(Point.self) {
        self = .point(point)
      } else if let flag = read(Bool.self) {
        self = .flag(flag)
      } else if let state = read(MotionState.self) {
        self = .state(state)
      } else if let rect = readOptional(Rect.self) {
        self = rect.map { .rect($0) } ?? .missing
      } else if let vector = read(Vector.self) {
        self = .vector(vector)
      } else if let size = read(Size.self) {
        self = .size(size)
      } else if let rect = read(Rect.self) {
        self = .rect(rect)
      } else if let angle = read(Angle.self) {
        self = .angle(angle)
      } else if let color = read(Color.self) {
        self = .color(color)
      } else if let number = read(Int.self) {
        self = .integer(number)
      } else if let duration = read(Duration.self) {
        self = .duration(duration)
      } else if Value.self == String.self {
        self = .text(String(describing: value))
      } else if case let known as any SettingRepresentable = value {
        self = known.settingValue
      } else {
        self = .other(Self.described(value))
      }
    }

    /// Returns the description of `value`, without the `Optional(…)` around a value that may be missing.
    private static func described<Value>(_ value: Value) -> String {
      let (text, begin) = (String(describing: value), "Optional(")
      return text.hasPrefix(begin) ? String(text.dropFirst(begin.count).dropLast()) : text
    }
  }
#else
  extension GraphValue {
    /// Creates a missing value: without text there is no graph.
    public init<Value>(of value: Value) { self = .missing }
  }
#endif
