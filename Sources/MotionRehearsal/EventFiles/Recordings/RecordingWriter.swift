import MotionGestures
import MotionPhysics

/// Writes a recording line by line.
struct RecordingWriter {
  private let header: Recording
  private var hasBegun = false
  /// The last event: whether it ends its frame shows with the next.
  private var held: InputEvent?
  private var kernelFrame: [KernelEvent] = []

  init(_ header: Recording) {
    self.header = header
  }

  mutating func write(_ batch: EventBatch, device: KernelDevice?) -> String {
    var text = ""
    if !hasBegun {
      hasBegun = true
      var known = header
      known.end = nil
      text = RecordingText.header(known, device: device.map { KernelText.evemuLines($0) } ?? []) + "\n"
    }
    for event in batch.kernelEvents {
      kernelFrame.append(event)
      if event.isReport { text += closeKernelFrame() }
    }
    let events = (held.map { [$0] } ?? []) + batch.events
    for index in events.indices.dropLast() {
      text += RecordingText.line(events[index], endsFrame: Frames.endsFrame(events, at: index)) + "\n"
    }
    held = events.last
    return text
  }

  mutating func finish(at end: Timestamp) -> String {
    var text = hasBegun ? "" : write(EventBatch(), device: nil)
    if !kernelFrame.isEmpty { text += closeKernelFrame() }
    if let held { text += RecordingText.line(held, endsFrame: true) + "\n" }
    if header.end != nil || end > held?.time ?? .zero { text += RecordingText.end(end) + "\n" }
    return text
  }

  private mutating func closeKernelFrame() -> String {
    defer { kernelFrame.removeAll(keepingCapacity: true) }
    return RecordingText.kernel(kernelFrame) + "\n"
  }
}
