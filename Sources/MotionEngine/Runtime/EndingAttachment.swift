package import MotionStreams

/// An entry that runs a closure once, when it or its scope is removed.
final class EndingAttachment: Attachment {
  @exclusivity(unchecked) private var ending: (() -> Void)?

  init(_ ending: @escaping () -> Void) {
    self.ending = ending
    super.init()
  }

  override func endContents() {
    let ending = ending
    self.ending = nil
    ending?()
  }
}

extension MotionRuntime {
  /// Runs `ending` when the instance that is being added now, or this child, is removed; immediately if it already was.
  ///
  /// - Returns: a resource that runs it earlier; nil for a root, whose timers end with its clock.
  package func attach(_ ending: @escaping () -> Void) -> (any Resource)? {
    if !isChild { return nil }
    let attachment = EndingAttachment(ending)
    owner.adopt(attachment)
    return attachment
  }
}
