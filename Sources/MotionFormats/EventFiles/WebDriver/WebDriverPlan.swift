import MotionGestures

/// WebDriver actions that were checked as a whole and can be run.
struct WebDriverPlan {
  var sources: [WebDriverSource] = []
  var notices: [String] = []

  /// How many ticks there are.
  var tickCount: Int { sources.map(\.items.count).max() ?? 0 }
}

/// The items of one source, one a tick.
struct WebDriverSource {
  /// The index of its device.
  let device: Int
  var items: [WebDriverItem] = []
}

/// What one device does in one tick.
struct WebDriverItem {
  enum Action {
    case pause
    case keyDown(WebDriverKey)
    case keyUp(WebDriverKey)
    case press(button: Int64)
    case release(button: Int64)
    case move(WebDriverTarget)
    case cancel
    /// The delta is that of DOM events: it shows what lies further right and down.
    case scroll(WebDriverTarget, deltaX: Double, deltaY: Double)
  }

  let action: Action
  /// The `duration` that was written, in milliseconds.
  let milliseconds: Int64?
  /// The `pressure` that was written, 0 … 1.
  let pressure: Double?
  let contactGeometry: ContactGeometry
  let offset: Int
}

/// A key, as far as it matters to pointers.
enum WebDriverKey: Hashable {
  case modifier(KeyModifiers)
  case other

  /// The key of `value`: W3C WebDriver, *Keyboard actions*, gives private code points to those that have no character.
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

/// Where a movement or a scroll goes.
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
