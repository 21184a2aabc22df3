public import MotionStreams
import MotionValues

/// An output of an instance, which sends to the observers of the definition and of the outer scopes.
public struct InstanceOutput<Value> {
  private let emitter: Emitter<Value>
  private let attachment: ScopeAttachment?

  /// Creates the output for the instance whose `add` is running with `runtime`.
  public init(_ emitter: Emitter<Value>, in runtime: borrowing MotionRuntime) { (self.emitter, attachment) = (emitter, runtime.owner) }

  /// Returns another output of the same instance.
  public func sibling<Other>(_ emitter: Emitter<Other>) -> InstanceOutput<Other> { InstanceOutput<Other>(emitter, attachment) }

  private init(_ emitter: Emitter<Value>, _ attachment: ScopeAttachment?) { (self.emitter, self.attachment) = (emitter, attachment) }

  /// Whether a listener exists that may read other values when it emits.
  var hasListeners: Bool {
    if emitter.hasListeners || !emitter.isPort { return emitter.hasListeners }
    var isFound = false
    attachment?.visitSlots(for: emitter) { if $0.own.hasListeners { isFound = true } }
    return isFound
  }

  /// Sends `value`.
  @specialized(where Value == MotionEnd)
  public func send(_ value: Value) {
    emitter.send(value)
    guard emitter.isPort else { return }
    // A slot and the port that it replaces have the same type.
    attachment?.visitSlots(for: emitter) { unsafeDowncast($0.own, to: Emitter<Value>.self).send(value) }
  }
}
