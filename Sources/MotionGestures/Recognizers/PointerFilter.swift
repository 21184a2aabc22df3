/// Which pointers a recogniser takes notice of.
public struct PointerFilter: Hashable, Sendable {
  /// Which kinds; those not listed are passed over.
  public var kinds: [PointerKind]

  /// The buttons that may be down. Another one in the middle of the gesture makes it fail.
  public var buttons: PointerButtons

  /// Makes a filter; every kind and the primary button unless told otherwise.
  public init(kinds: [PointerKind] = [.touch, .mouse, .pen], buttons: PointerButtons = .primary) {
    self.kinds = kinds
    self.buttons = buttons
  }

  /// Whether a pointer that goes down may take part.
  func accepts(_ event: PointerEvent) -> Bool { kinds.contains(event.kind) && acceptsButtons(of: event) }

  /// Whether no other button is down.
  func acceptsButtons(of event: PointerEvent) -> Bool { event.buttons.isSubset(of: buttons) }
}
