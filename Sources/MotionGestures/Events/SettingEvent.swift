public import MotionValues

/// A change of a setting or of a node's property from outside of the scene, such as that of a panel, or of a host that has measured a text.
public struct SettingEvent: Sendable {
  /// A value of a setting.
  public enum Value: Sendable {
    /// Its numbers: two for a point or a size, one for a number or a duration in seconds.
    case numbers([Double])
    /// True or false.
    case flag(Bool)
    /// A text, or the name of a choice.
    case text(String)
  }

  /// The path of the setting, as in `card.spring.damping`, `card.position` and `label.size`.
  public var path: String

  /// The new value.
  public var value: Value

  /// The time of the change.
  public var time: Timestamp

  /// Creates a change at `time`.
  public init(_ path: String, _ value: Value, time: Timestamp) { (self.path, self.value, self.time) = (path, value, time) }
}

/// A remark in a stream of events, such as the name of a step. It has no effect; recordings keep it.
public struct MarkEvent: Sendable {
  /// The text.
  public var text: String

  /// The time.
  public var time: Timestamp

  /// Creates a remark at `time`.
  public init(_ text: String, time: Timestamp) { (self.text, self.time) = (text, time) }
}

// By bytes, because Embedded Swift does not compare texts.
extension SettingEvent.Value: Hashable {
  public static func == (left: SettingEvent.Value, right: SettingEvent.Value) -> Bool {
    switch (left, right) {
    case (.numbers(let one), .numbers(let other)): one == other
    case (.flag(let one), .flag(let other)): one == other
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .numbers(let numbers): hasher.combine(numbers)
    case .flag(let flag): hasher.combine(flag)
    case .text(let text): hasher.combine(bytesOf: text)
    }
  }
}

extension SettingEvent: Hashable {
  public static func == (left: SettingEvent, right: SettingEvent) -> Bool {
    left.time == right.time && left.value == right.value && left.path.utf8.elementsEqual(right.path.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(value)
    hasher.combine(bytesOf: path)
  }
}

extension MarkEvent: Hashable {
  public static func == (left: MarkEvent, right: MarkEvent) -> Bool {
    left.time == right.time && left.text.utf8.elementsEqual(right.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(bytesOf: text)
  }
}

extension Hasher {
  fileprivate mutating func combine(bytesOf text: String) {
    for byte in text.utf8 { combine(byte) }
  }
}
