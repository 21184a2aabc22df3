public import MotionStreams

/// An interaction on one target: what `runtime.add` creates.
///
/// The definition says how it behaves on all its targets; the instance is what runs on this one.
public struct Instance<Definition: Interaction> {
  /// What was added.
  public let definition: Definition

  private let attachment: Attachment

  init(of definition: Definition, _ attachment: Attachment) { (self.definition, self.attachment) = (definition, attachment) }

  /// Whether it was removed, or its target or runtime is gone.
  public var isRemoved: Bool { attachment.isGone }

  /// Removes the instance: motion stops at the current value, and gestures are no longer recognised. Later calls have no effect.
  public func remove() { attachment.remove() }

  /// Returns `stream` of the definition as it is for this instance.
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
  /// Whether the instance is active, now and after every change.
  public var state: MotionStream<MotionState> { stream(of: definition.state) }
}
