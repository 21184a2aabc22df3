/// The types of items in the sources of WebDriver actions.
enum WebDriverItemType: String, CaseIterable {
  case pause, keyDown, keyUp, pointerDown, pointerUp, pointerMove, pointerCancel, scroll

  /// The types a source of `kind` may have.
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

  /// Whether items of this type may carry pressure, tilt and the like.
  var hasPointerProperties: Bool { self == .pointerDown || self == .pointerUp || self == .pointerMove }

  /// The members an item of this type may have besides `type`.
  var members: [String] {
    switch self {
    case .pause: ["duration"]
    case .keyDown, .keyUp: ["value"]
    case .pointerDown, .pointerUp: ["button"] + Self.pointerProperties
    case .pointerMove: ["duration", "origin", "x", "y"] + Self.pointerProperties
    case .pointerCancel: []
    case .scroll: ["duration", "origin", "x", "y", "deltaX", "deltaY"]
    }
  }

  private static let pointerProperties = [
    "width", "height", "pressure", "tangentialPressure", "tiltX", "tiltY", "twist", "altitudeAngle", "azimuthAngle",
  ]
}

/// How WebDriver refers to elements.
enum WebDriverElement {
  /// The member that makes an object an element reference (W3C WebDriver, *Elements*).
  static let key = "element-6066-11e4-a52e-4f735466cecf"
}
