import MotionGestures
import MotionValues

/// Writes what a Linux device reported: as it was, where that is known, else as a touchscreen would have reported what the fingers did.
struct KernelWriter {
  private let format: EventFileFormat
  private var touchscreen: TouchscreenEncoder
  /// The device whose events go through as they are; nil while nothing was written, or where a touchscreen stands for it.
  private var device: KernelDevice?
  private var hasBegun = false
  private var isInFrame = false

  init(surface: Size, format: EventFileFormat) {
    self.format = format
    touchscreen = TouchscreenEncoder(surface: surface)
  }

  var losses: WritingLosses { device == nil ? touchscreen.losses : WritingLosses() }

  mutating func write(_ batch: EventBatch, device: KernelDevice?) -> String {
    var text = ""
    if !hasBegun {
      guard !batch.events.isEmpty || !batch.kernelEvents.isEmpty else { return "" }
      hasBegun = true
      // Recordings that were made without a device have none to tell of.
      self.device = batch.kernelEvents.isEmpty ? nil : device
      text = begin(self.device ?? touchscreen.device)
    }
    let events = self.device == nil ? touchscreen.encode(batch.events) : batch.kernelEvents
    for event in events { text += line(event) }
    return text
  }

  mutating func finish() -> String {
    hasBegun ? "" : begin(touchscreen.device)
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
