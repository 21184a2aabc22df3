import MotionFormats
import MotionGestures
import MotionValues
import Testing

let canvas = Size(width: 390, height: 844)

/// The file `text`, read for a canvas of 390 × 844 points.
func read(_ text: String) throws(FileError) -> EventFile { try EventFile.parse(Array(text.utf8), canvas: canvas) }

/// A sample at whole milliseconds.
func sample(
  _ phase: PointerPhase, _ id: PointerID, _ x: Double, _ y: Double, ms: Int64, _ kind: PointerKind = .touch, pressure: Double? = nil
) -> InputEvent {
  .pointer(id: id, phase: phase, at: Point(x: x, y: y), time: .milliseconds(ms), kind: kind, pressure: pressure)
}

/// `events`, with successive moves of different pointers at one time as one frame.
func framed(_ events: [InputEvent]) -> [InputEvent] {
  var framed = events
  for index in events.indices.dropLast() {
    guard case .pointer(var sample) = events[index], case .pointer(let next) = events[index + 1] else { continue }
    guard sample.phase == .move, next.phase == .move, next.id != sample.id, next.time == sample.time else { continue }
    sample.endsFrame = false
    framed[index] = .pointer(sample)
  }
  return framed
}

/// A rejected file, and its error.
struct RefusedFile: CustomTestStringConvertible, Sendable {
  let text: String
  let error: String

  var testDescription: String { error }

  init(_ text: String, _ error: String) {
    self.text = text
    self.error = error
  }
}
