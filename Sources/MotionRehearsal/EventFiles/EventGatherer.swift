import MotionGestures
import MotionPhysics

/// Gathers the events of a file, each verified against those before it.
struct EventGatherer {
  let text: SourceText
  private(set) var events: [InputEvent] = []
  private var verifier = InputStreamVerifier()

  init(text: SourceText) { self.text = text }

  /// The pointers that are down, in ascending order.
  var pointersDown: [PointerID] { verifier.pointersDown }

  /// Appends `sample`; where it cannot follow, the error names `offset` and `path` as its place.
  mutating func append(_ sample: PointerEvent, at offset: Int, path: @autoclosure () -> String = "") throws(FileError) {
    do {
      try verifier.verify(.pointer(sample))
    } catch {
      throw text.error(at: offset, path: path(), error.explanation)
    }
    events.append(.pointer(sample))
  }

  /// The sentence about pointers that are still down at the end; nil where there are none.
  func noticeOfPointersDown() -> String? {
    guard !pointersDown.isEmpty else { return nil }
    let names = pointersDown.map { "\($0)" }.joined(separator: ", ")
    return pointersDown.count == 1 ? "pointer \(names) is still down at the end" : "pointers \(names) are still down at the end"
  }
}
