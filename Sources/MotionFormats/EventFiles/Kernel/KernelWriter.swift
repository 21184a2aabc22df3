import MotionGestures
import MotionValues

/// A writer of kernel events: the original ones if they were kept, otherwise those of a simulated touchscreen.
struct KernelWriter {
  private let format: EventFileFormat
  private var touchscreen: TouchscreenEncoder
  /// The device whose events are copied; nil before the first write, and for a simulated touchscreen.
  private var device: KernelDevice?
  /// The comparison of the events with those that are copied; nil without a device.
  private var comparison: KernelCopy?
  /// The losses of a copy.
  private var copyLosses = WritingLosses()
  private let surface: Size
  private var hasBegun = false
  private var isInFrame = false

  init(surface: Size, format: EventFileFormat) {
    self.format = format
    self.surface = surface
    touchscreen = TouchscreenEncoder(surface: surface)
  }

  var losses: WritingLosses { device == nil ? touchscreen.losses : copyLosses }

  mutating func write(_ batch: EventBatch, device: KernelDevice?) -> String {
    var text = ""
    if !hasBegun {
      guard !batch.events.isEmpty || !batch.kernelEvents.isEmpty else { return "" }
      hasBegun = true
      // Recordings without kernel events have no device to describe.
      self.device = batch.kernelEvents.isEmpty ? nil : device
      comparison = self.device.map { KernelCopy(of: $0, on: surface) }
      text = begin(self.device ?? touchscreen.device)
    }
    comparison?.add(batch)
    let events = self.device == nil ? touchscreen.encode(batch.events) : batch.kernelEvents
    for event in events { text += line(event) }
    return text
  }

  mutating func finish(at end: Timestamp) -> String {
    var text = hasBegun ? "" : begin(touchscreen.device)
    if let count = comparison?.finish() {
      copyLosses.add("events that no kernel event reports are omitted: the device's own events are copied", count: count)
      return text
    }
    for event in touchscreen.finish(at: end) { text += line(event) }
    return text
  }

  private func begin(_ device: KernelDevice) -> String {
    format == .evemu ? KernelText.evemuLines(device).map { $0 + "\n" }.joined() : KernelText.libinputHead(device)
  }

  private mutating func line(_ event: KernelEvent) -> String {
    if format == .evemu { return KernelText.evemuLine(event) }
    defer { isInFrame = !event.isReport }
    return (isInFrame ? "" : "  - evdev:\n") + KernelText.libinputLine(event)
  }
}
