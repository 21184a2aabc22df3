/// The types of items in the sources of WebDriver actions.
enum WebDriverItemType: String, CaseIterable {
  case pause, keyDown, keyUp, pointerDown, pointerUp, pointerMove, pointerCancel, scroll

  /// Returns the types that items of a source of `kind` may have.
  static func choices(of kind: WebDriverDevices.Device.Kind) -> [(name: String, choice: WebDriverItemType)] {
    let types: [WebDriverItemType] =
      switch kind {
      case .none: [.pause]
      case .key: [.pause, .keyDown, .keyUp]
      case .pointer: [.pause, .pointerDown, .pointerUp, .pointerMove, .pointerCancel]
      case .wheel: [.pause, .scroll]
      }
    return types.map { ($0.rawValue, $0) }
  }

  /// Whether items of this type may have pointer properties, such as pressure and tilt.
  var hasPointerProperties: Bool { self == .pointerDown || self == .pointerUp || self == .pointerMove }

  /// The members that an item of this type may have.
  var members: [String] {
    switch self {
    case .pause: Self.ofPauses
    case .keyDown, .keyUp: Self.ofKeys
    case .pointerDown, .pointerUp: Self.ofButtons
    case .pointerMove: Self.ofMoves
    case .pointerCancel: Self.ofCancels
    case .scroll: Self.ofScrolls
    }
  }

  // Stored, because there may be a million items.
  private static let ofPauses = ["type", "duration"]
  private static let ofKeys = ["type", "value"]
  private static let ofButtons = ["type", "button"] + pointerProperties
  private static let ofMoves = ["type", "duration", "origin", "x", "y"] + pointerProperties
  private static let ofCancels = ["type"]
  private static let ofScrolls = ["type", "duration", "origin", "x", "y", "deltaX", "deltaY"]

  private static let pointerProperties = [
    "width", "height", "pressure", "tangentialPressure", "tiltX", "tiltY", "twist", "altitudeAngle", "azimuthAngle",
  ]
}

/// The element references of WebDriver.
enum WebDriverElement {
  /// The member that makes an object an element reference (W3C WebDriver, *Elements*).
  static let key = "element-6066-11e4-a52e-4f735466cecf"
}
