import MotionGestures

/// WebDriver actions that were checked as a whole and can be run.
struct WebDriverPlan {
  var devices: [WebDriverDevice] = []
  var sources: [WebDriverSource] = []
  var notices: [String] = []
}

/// A virtual device: what all sources of one `id` move.
struct WebDriverDevice {
  enum Kind: Equatable {
    case none
    case key
    case wheel
    case pointer(PointerKind)
  }

  let id: String
  let kind: Kind
  /// The pointer's number; nil for other devices.
  let pointer: PointerID?
}

/// The items of one source, one a tick.
struct WebDriverSource {
  /// The index of its device in the plan.
  let device: Int
  var items: [WebDriverItem] = []
}

/// What one device does in one tick.
struct WebDriverItem {
  enum Action {
    case pause
    case key
    case press(button: Int64)
    case release(button: Int64)
    case move(WebDriverTarget)
    case cancel
    case scroll(WebDriverTarget)
  }

  let action: Action
  /// The `duration` that was written, in milliseconds.
  let milliseconds: Int64?
  /// The `pressure` that was written, 0 … 1.
  let pressure: Double?
  let offset: Int
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
