public import MotionDescriptions
import MotionMathematics
public import MotionValues

/// The values of a flag, a text, a shape or a custom property of one node over time.
///
/// An entry is a change: a write of the same value adds none, and neither do several at one instant of which the last restores the value of before.
/// A custom property has entries from its first write on.
public struct StateSeries: Sendable {
  /// The name of the property: `isHidden`, or that of a custom property.
  public let name: String

  /// The times of the changes, ascending.
  public internal(set) var times: [Timestamp]

  /// The values. A value of a type of yours is its description, as text.
  public internal(set) var values: [NodeValue]

  /// Returns the value at `time`; nil before the first entry.
  public func value(at time: Timestamp) -> NodeValue? {
    // The number of entries that are not later.
    let count = times.partitioningIndex { $0 > time }
    return count == 0 ? nil : values[count - 1]
  }

  #if !hasFeature(Embedded)
    /// Returns whether it has changed since `start`, the first entry of its node. A custom property has no entry before its first write.
    package func hasChanged(since start: Timestamp) -> Bool { times.count > 1 || times.contains { $0 > start } }
  #endif

  /// Appends `value`, unless it is the last one; of several at one instant, the last remains.
  mutating func append(_ value: NodeValue, at time: Timestamp) {
    if times.last == time {
      values[values.count - 1] = value
      // The value of before is back: nothing has changed.
      if values.count > 1, values[values.count - 2].isSame(as: value) {
        values.removeLast()
        times.removeLast()
      }
    } else if values.last?.isSame(as: value) != true {
      times.append(time)
      values.append(value)
    }
  }
}

#if !hasFeature(Embedded)
  extension NodeValue {
    /// Creates the value of a property from its description; other kinds of values are texts.
    init(_ value: GraphValue) {
      switch value {
      case .number(let number): self = .number(number)
      case .integer(let number): self = .number(Double(number))
      case .flag(let flag): self = .flag(flag)
      case .text(let text), .other(let text): self = .text(text)
      case .point(let point): self = .point(point)
      case .vector(let vector): self = .vector(vector)
      case .size(let size): self = .size(size)
      case .angle(let angle): self = .angle(angle)
      case .color(let color): self = .color(color)
      case .path(let path): self = .path(path)
      default: self = .text(value.text)
      }
    }
  }
#endif
