import MotionGestures

/// Validated WebDriver actions that are ready to run.
struct WebDriverPlan {
  var sources: [WebDriverSource] = []
  var notices: [String] = []

  /// The number of ticks.
  var tickCount: Int { sources.map(\.items.count).max() ?? 0 }
}

/// The items of one source, one per tick.
struct WebDriverSource {
  /// The index of the source's device.
  let device: Int
  var items: [WebDriverItem] = []
}

/// The action of one device in one tick.
struct WebDriverItem {
  enum Action {
    case pause
    case keyDown(WebDriverKey)
    case keyUp(WebDriverKey)
    case press(button: Int64)
    case release(button: Int64)
    case move(WebDriverTarget)
    case cancel
    /// The delta is that of DOM events: positive values reveal content further right and down.
    case scroll(WebDriverTarget, deltaX: Double, deltaY: Double)
  }

  let action: Action
  /// The `duration` in the file, in milliseconds.
  let milliseconds: Int64?
  /// The `pressure` in the file, 0 … 1.
  let pressure: Double?
  let contactGeometry: ContactGeometry
  let offset: Int
}

/// A key, as far as it affects pointer events.
enum WebDriverKey: Hashable {
  case modifier(KeyModifiers)
  case other

  /// Creates the key for `value`. W3C WebDriver, *Keyboard actions*, assigns private code points to keys without a character.
  init(_ value: String) {
    switch value {
    case "\u{E008}", "\u{E050}": self = .modifier(.shift)
    case "\u{E009}", "\u{E051}": self = .modifier(.control)
    case "\u{E00A}", "\u{E052}": self = .modifier(.option)
    case "\u{E03D}", "\u{E053}": self = .modifier(.command)
    default: self = .other
    }
  }
}

/// The target of a movement or a scroll.
struct WebDriverTarget {
  enum Origin {
    case viewport
    case pointer
    case element(String, offset: Int)
  }

  let origin: Origin
  let x: Double
  let y: Double
  let xOffset: Int
  let yOffset: Int
}
