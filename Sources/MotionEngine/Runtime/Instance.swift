public import MotionStreams
public import MotionValues

/// An interaction on one target. `runtime.add` creates it.
///
/// The definition holds the settings for all targets; the instance runs on this one.
public struct Instance<Definition: Interaction> {
  /// The definition of the instance.
  public let definition: Definition

  private let attachment: ScopeAttachment

  init(of definition: Definition, _ attachment: ScopeAttachment) { (self.definition, self.attachment) = (definition, attachment) }

  /// Whether it was removed, or its target or runtime no longer exists.
  public var isRemoved: Bool { attachment.isGone }

  /// Removes the instance: motion stops at the current value, and gestures are no longer recognized. Later calls have no effect.
  public func remove() { attachment.removeInTransaction() }

  /// Returns `stream` of the definition, restricted to this instance.
  ///
  /// The outputs, settings and states of the definition emit nothing new for a removed instance, and a state is at rest.
  /// Other sources of the stream emit as before.
  ///
  /// <!-- snippet: Tests/MotionEngine/Runtime/InstanceTests.swift#stream -->
  /// ```swift
  /// let drag = runtime.add(draggable, to: card)
  /// drag.stream(of: draggable.gestures).subscribe { gestures.append($0) }
  /// ```
  public func stream<Stream: MotionStreamConvertible>(of stream: Stream) -> MotionStream<Stream.Value> {
    stream.asStream().resolved(by: attachment)
  }
}

extension Instance where Definition: Stateful {
  /// The state of the instance, now and after every change. A removed instance is at rest.
  public var state: MotionStream<MotionState> { stream(of: definition.state) }

  /// Whether the instance is at rest now. A removed instance is.
  public var isAtRest: Bool { isRemoved || state.current != .active }
}
