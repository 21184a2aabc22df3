/// The pointers that a recognizer accepts.
public struct PointerFilter: Hashable, Sendable {
  /// The accepted kinds; other pointers are ignored.
  public var kinds: [PointerKind]

  /// The buttons that may be down. Another button during the gesture makes it fail.
  public var buttons: PointerButtons

  /// Creates a filter. Defaults to every kind and the primary button.
  public init(kinds: [PointerKind] = [.touch, .mouse, .pen], buttons: PointerButtons = .primary) {
    self.kinds = kinds
    self.buttons = buttons
  }

  /// Returns whether a pointer that goes down may take part.
  func accepts(_ event: PointerEvent) -> Bool { kinds.contains(event.kind) && acceptsButtons(of: event) }

  /// Returns whether no other button is down.
  func acceptsButtons(of event: PointerEvent) -> Bool { event.buttons.isSubset(of: buttons) }
}
