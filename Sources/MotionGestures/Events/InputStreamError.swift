public import MotionValues

/// The reason why an event is impossible after the events before it.
public enum InputStreamError: Error, Equatable, Sendable {
  /// The event is earlier than the one before it.
  case timeWentBack(previous: Timestamp, given: Timestamp)

  /// The pointer was measured after the time of the event.
  case measuredAfterEvent(PointerID)

  /// The pointer moved, went up or was cancelled without being down.
  case notDown(PointerID, PointerPhase)

  /// The pointer went down a second time without having gone up.
  case alreadyDown(PointerID)

  /// The pointer hovered although it is down.
  case hoverWhileDown(PointerID)

  /// The pointer left without having hovered.
  case notHovering(PointerID)

  /// The pointer changed its kind while it was down.
  case kindChanged(PointerID)

  /// A coordinate of the pointer is NaN or infinite.
  case locationNotFinite(PointerID)

  /// The pressure of the pointer is not within 0 … 1.
  case pressureOutOfRange(PointerID)

  /// The tilt, the twist or the contact size of the pointer is out of range.
  case contactGeometryOutOfRange(PointerID)

  /// A number of a wheel or trackpad event is NaN or infinite, or its scale is not above 0.
  case scrollOutOfRange

  /// The size or the scale of the surface is not possible.
  case surfaceOutOfRange

  /// The path of a setting event leads to nothing.
  case unknownSetting

  /// The setting does not take the value.
  case settingRefused

  /// Fingers on the trackpad changed, ended or were cancelled without having begun.
  case trackpadNotBegun

  /// Fingers on the trackpad began although they had begun already.
  case trackpadAlreadyBegun

  /// The rule that was broken.
  package var rule: InputStreamRule {
    switch self {
    case .timeWentBack: .timeOrder
    case .measuredAfterEvent: .range
    case .notDown: .downFirst
    case .alreadyDown: .downOnce
    case .hoverWhileDown: .hoverWhileUp
    case .notHovering: .leaveAfterHover
    case .kindChanged: .kindStays
    case .locationNotFinite: .finiteNumbers
    case .pressureOutOfRange, .contactGeometryOutOfRange, .scrollOutOfRange, .surfaceOutOfRange, .unknownSetting, .settingRefused: .range
    case .trackpadNotBegun, .trackpadAlreadyBegun: .trackpadOrder
    }
  }

  /// The reason as a sentence without its full stop, for a person who wrote the events.
  public var explanation: String {
    switch self {
    case .timeWentBack(let previous, let given):
      "time goes back from \(previous.nanoseconds) ns to \(given.nanoseconds) ns; send events in order of time"
    case .measuredAfterEvent(let pointer):
      "pointer \(pointer) is measured after the time of its event; the sample time of a late event is earlier"
    case .notDown(let pointer, .move):
      "pointer \(pointer) moves but is not down; a pointer that is not down hovers"
    case .notDown(let pointer, .cancel):
      "pointer \(pointer) is cancelled but is not down; cancel only pointers that are down"
    case .notDown(let pointer, _):
      "pointer \(pointer) goes up but is not down; send its down event first"
    case .alreadyDown(let pointer):
      "pointer \(pointer) goes down but is down already; send its up or cancel event first, or another id"
    case .hoverWhileDown(let pointer):
      "pointer \(pointer) hovers but is down; a pointer that is down moves"
    case .notHovering(let pointer):
      "pointer \(pointer) leaves but does not hover; send its hover event first"
    case .kindChanged(let pointer):
      "pointer \(pointer) becomes something else while it is down; keep its kind until it goes up"
    case .locationNotFinite(let pointer):
      "a coordinate of pointer \(pointer) is not a finite number; send a finite location"
    case .pressureOutOfRange(let pointer):
      "the pressure of pointer \(pointer) is not within 0 and 1; divide it by the largest pressure of the device"
    case .contactGeometryOutOfRange(let pointer):
      "the tilt, twist or contact size of pointer \(pointer) is impossible; send angles within their ranges and a size of 0 or more"
    case .scrollOutOfRange:
      "a number of the wheel or the trackpad is not finite, or its scale is not above 0; send finite distances and a scale above 0"
    case .surfaceOutOfRange:
      "the size of the surface is negative or not finite, or its scale is not above 0; send a size of 0 or more and a scale above 0"
    case .unknownSetting:
      "the path leads to no setting; 'interplay graph PAGE --format settings' lists the paths"
    case .settingRefused:
      "the setting does not take the value; its kind and its range are in the graph"
    case .trackpadNotBegun:
      "fingers on the trackpad change or end but have not begun; send the event that begins the gesture first"
    case .trackpadAlreadyBegun:
      "fingers on the trackpad begin but have begun already; send the event that ends the gesture first"
    }
  }
}

#if !hasFeature(Embedded)
  extension InputStreamError: CustomStringConvertible {
    public var description: String { explanation }
  }
#endif
