import MotionGestures
import MotionStage
import MotionValues

/// A writer of recordings, line by line.
struct RecordingWriter {
  private let header: Recording
  private var hasBegun = false
  /// The last event, held back because the next event decides whether it ends its frame, and the predictions after it.
  private var held: [InputEvent] = []
  /// The time of the last event that is no prediction.
  private var latest = Timestamp.zero
  private var kernelFrame: [KernelEvent] = []
  private var device: KernelDevice?
  /// Whether the end is written in any case, because the source states one.
  private var statesEnd: Bool

  init(_ header: Recording) {
    self.header = header
    statesEnd = header.end != nil
  }

  /// - Parameter statesEnd: whether the source has stated its end by now.
  mutating func write(_ batch: EventBatch, device: KernelDevice?, statesEnd: Bool) -> String {
    var text = ""
    // Mostly, it is on the last line.
    if statesEnd { self.statesEnd = true }
    if let device { self.device = device }
    // The lines that describe a device may arrive over several batches.
    guard hasBegun || !batch.events.isEmpty || !batch.kernelEvents.isEmpty else { return "" }
    if !hasBegun {
      hasBegun = true
      text = head
    }
    for event in batch.kernelEvents {
      kernelFrame.append(event)
      if event.isReport { text += closeKernelFrame() }
    }
    let events = held + batch.events
    let start = Frames.openStart(of: events)
    for index in 0..<start {
      text += RecordingText.line(events[index], endsFrame: Frames.endsFrame(events, at: index)) + "\n"
    }
    held = Array(events[start...])
    if let last = batch.events.timeOfLast { latest = last }
    return text
  }

  mutating func finish(at end: Timestamp) -> String {
    var text = hasBegun ? "" : head
    if !kernelFrame.isEmpty { text += closeKernelFrame() }
    for event in held { text += RecordingText.line(event, endsFrame: true) + "\n" }
    if statesEnd || end > latest { text += RecordingText.end(end) + "\n" }
    return text
  }

  private var head: String {
    var known = header
    known.end = nil
    return RecordingText.header(known, device: device.map { KernelText.evemuLines($0) } ?? []) + "\n"
  }

  private mutating func closeKernelFrame() -> String {
    defer { kernelFrame.removeAll(keepingCapacity: true) }
    return RecordingText.kernel(kernelFrame) + "\n"
  }
}
