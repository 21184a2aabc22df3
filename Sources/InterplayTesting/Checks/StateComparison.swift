import Interplay
import MotionScene
import MotionStage

/// A comparison of the flags, texts, shapes and custom properties of one node in two runs.
struct StateComparison {
  private let expected: NodeTrace
  private let got: NodeTrace
  /// The distance by which numbers may differ; nil compares everything, exactly.
  private let tolerance: Double?

  /// Compares `got` with `expected`. With a tolerance, texts and shapes are not compared: they often contain numbers.
  init(_ expected: NodeTrace, _ got: NodeTrace, tolerance: Double? = nil) {
    (self.expected, self.got, self.tolerance) = (expected, got, tolerance)
  }

  /// Returns the first property that differs, at a time of the expected run and one of the other; nil if there is none.
  func difference(at time: Timestamp, at other: Timestamp) -> String? {
    let names = expected.states.map(\.name)
    for name in names + got.states.map(\.name).filter({ !names.contains($0) }) {
      let (wanted, value) = (Self.value(of: name, in: expected, at: time), Self.value(of: name, in: got, at: other))
      if isSame(wanted, value) { continue }
      return "\(expected.name).\(name) at \(time.seconds) s: expected \(Self.text(wanted)), got \(Self.text(value))"
    }
    return nil
  }

  private func isSame(_ left: NodeValue?, _ right: NodeValue?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if Self.isEqual(left, right) { return true }
    guard let tolerance else { return false }
    switch (left, right) {
    case (.text, .text), (.path, .path): return true
    default:
      let change = left.lanes.change(from: right.lanes)
      return left.hasSameType(as: right) && (change * change).sum().squareRoot() <= tolerance
    }
  }

  /// Returns whether two values are the same, as are two that are not numbers.
  private static func isEqual(_ left: NodeValue, _ right: NodeValue) -> Bool {
    if left.isSame(as: right) { return true }
    return left.hasSameType(as: right) && left.laneCount > 0 && left.lanes.change(from: right.lanes) == .zero
  }

  /// Returns the value of a property at a time. A built-in one that was never written has its default, a custom one has no value.
  private static func value(of name: String, in node: NodeTrace, at time: Timestamp) -> NodeValue? {
    node.states(of: name)?.value(at: time) ?? NodeProperties.all.first { $0.name == name }?.defaultValue
  }

  private static func text(_ value: NodeValue?) -> String {
    switch value {
    case nil: "no write"
    case .number(let number)?: "\(number)"
    case .flag(let flag)?: "\(flag)"
    case .text(let text)?: "\"\(text)\""
    case let value?: "\(value)"
    }
  }
}
