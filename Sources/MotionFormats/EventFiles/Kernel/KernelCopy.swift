import MotionGestures
import MotionValues

/// A comparison of events with those that the kernel events beside them report, while only the kernel events are written.
///
/// It counts events of each pointer and phase, and turns of wheels. Locations and times are not compared, because kernel events have those of the
/// device.
struct KernelCopy {
  /// The events that count together.
  private enum Kind: Hashable {
    case pointer(PointerID, PointerPhase)
    case wheel
    /// An event of another kind, which no kernel event reports.
    case other
  }

  /// The reader of the kernel events; nil once they cannot be read.
  private var frames: KernelFrames?
  /// The number of events of each kind that no kernel event has reported so far; below 0 while events are ahead.
  private var missing: [Kind: Int] = [:]

  /// Compares with the kernel events of `device`. Nothing depends on the size of `canvas`.
  init(of device: KernelDevice, on canvas: Size) {
    var frames = KernelFrames(canvas: canvas, scaling: .stretch)
    frames.device = device
    self.frames = frames
  }

  /// Adds `batch`.
  mutating func add(_ batch: EventBatch) {
    for event in batch.events { missing[Self.kind(of: event), default: 0] += 1 }
    for event in batch.kernelEvents {
      do throws(FileError) {
        try frames?.take(event, at: FileLocation(line: 1, column: 1))
      } catch {
        frames = nil
      }
    }
    takeReported()
  }

  /// Ends the kernel events, and returns the number of events that none of them has reported.
  mutating func finish() -> Int {
    frames?.finish(truncation: nil, lastLine: nil)
    takeReported()
    return missing.values.reduce(0) { $0 + max(0, $1) }
  }

  private mutating func takeReported() {
    for (event, _) in frames?.takeEvents() ?? [] { missing[Self.kind(of: event), default: 0] -= 1 }
  }

  private static func kind(of event: InputEvent) -> Kind {
    switch event {
    case .pointer(let sample): sample.origin == .predicted ? .other : .pointer(sample.id, sample.phase)
    case .wheel: .wheel
    case .trackpad, .deviceLost, .surface, .setting, .mark: .other
    }
  }
}
