import Foundation
import Interplay
import Testing

/// Plays the steps of a case with its own clock, and with pointers that keep their locations and devices.
final class CaseStage {
  let runtime: MotionRuntime
  private(set) var time: Int64 = 0
  private var places: [PointerID: Point] = [:]
  private var kinds: [PointerID: PointerKind] = [:]

  init() { runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10_000, height: 10_000))) }

  var node: SceneNode { runtime.scene.root }

  /// Everything happens far from the corner: nodes receive touches only within the canvas, and cases have locations left of it and above it.
  static let offset = Vector(dx: 1000, dy: 1000)

  /// Performs `step` if it is an action of a pointer; returns false for anything else.
  func perform(_ step: [String: Any]) -> Bool {
    let id = step["pointer"] as? Int ?? 0
    switch step["op"] as? String {
    case "down":
      kinds[id] = step["device"] as? String == "mouse" ? .mouse : .touch
      send(.down, id, step)
    case "move": send(.move, id, step)
    case "up":
      send(.up, id, step)
      places[id] = nil
    case "wait":
      time += Int64((step["ms"] as? Double ?? 0) * 1e6)
      runtime.advance(to: Timestamp(nanoseconds: time))
    default: return false
    }
    return true
  }

  /// Advances by `ms`.
  func wait(_ ms: Double) { _ = perform(["op": "wait", "ms": ms]) }

  private func send(_ phase: PointerPhase, _ id: PointerID, _ step: [String: Any]) {
    if let ms = step["t_ms"] as? Double { time = Int64(ms * 1e6) }
    if let x = step["x"] as? Double, let y = step["y"] as? Double { places[id] = Point(x: x, y: y) + Self.offset }
    var event = PointerEvent(
      id: id, phase: phase, location: places[id] ?? .zero, time: Timestamp(nanoseconds: time), kind: kinds[id] ?? .touch)
    let names: [String: PointerButtons] = ["primary": .primary, "secondary": .secondary, "tertiary": .middle]
    if let buttons = step["buttons"] as? [String] { event.buttons = PointerButtons(buttons.compactMap { names[$0] }) }
    runtime.send(.pointer(event))
    // Timers that are due now may emit decisions at the current time.
    runtime.advance(to: Timestamp(nanoseconds: time))
  }
}

/// The pair of numbers at `key`.
func vector(_ entry: [String: Any], _ key: String) -> Vector? {
  guard let numbers = entry[key] as? [Double], numbers.count == 2 else { return nil }
  return Vector(dx: numbers[0], dy: numbers[1])
}
