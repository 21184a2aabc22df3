import MotionGestures
import MotionValues

/// The frames of a format that does not state them, compared with those of the samples that are written.
///
/// A reader assumes that successive moves of different pointers at one time, or in one tick, are one frame.
struct WrittenFrames {
  /// The last written sample, and its time or tick.
  private var latest: (sample: PointerEvent, place: Int64)?

  /// Notes that `sample` was written; nil for another event, and at the end. Adds `loss` if the frame before it ends elsewhere for a reader.
  ///
  /// - Parameters:
  ///   - first: the time, or the tick, of its first item.
  ///   - last: that of its last item.
  mutating func note(_ sample: PointerEvent?, from first: Int64, to last: Int64, _ loss: String, in losses: inout WritingLosses) {
    defer { latest = sample.map { ($0, last) } }
    guard let (former, place) = latest else { return }
    let isContinued = sample.map { $0.phase == .move && former.phase == .move && $0.id != former.id && place == first } ?? false
    if former.endsFrame == isContinued { losses.add(loss) }
  }
}
