/// An event of the kernel: `struct input_event`.
struct KernelEvent: Hashable, Sendable {
  /// The time in microseconds of the device's clock.
  var microseconds: Int64
  var type: Int64
  var code: Int64
  var value: Int64
}

extension KernelEvent {
  /// Whether the event ends a frame.
  var isReport: Bool { type == KernelCode.synchronization && code == KernelCode.report }
}
