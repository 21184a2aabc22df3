import MotionGestures
import MotionValues

/// The virtual devices of a session: what all sources of one `id` move. They live on from one request to the next.
struct WebDriverDevices {
  /// One of them, and what it is doing.
  struct Device {
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
    var position = Point.zero
    var buttons: Set<Int64> = []
    var modifiers: KeyModifiers = []
    var holdsOtherKeys = false
  }

  /// What undoes an action that was dispatched.
  enum Inverse: Equatable {
    case keyUp(device: Int, WebDriverKey)
    case release(device: Int, button: Int64)
  }

  var all: [Device] = []
  var cancelList: [Inverse] = []
  /// The index of the device with each id; for looking up only, never for order.
  private var indices: [String: Int] = [:]
  private var pointers: Set<PointerID> = []

  /// The modifiers that any keyboard holds.
  var modifiers: KeyModifiers { all.reduce(into: []) { $0.formUnion($1.modifiers) } }

  /// The index of the device `id`; nil where there is none yet.
  func index(of id: String) -> Int? { indices[id] }

  /// Makes the device `id`; gives its index.
  mutating func make(_ id: String, _ kind: Device.Kind) -> Int {
    indices[id] = all.count
    all.append(Device(id: id, kind: kind, pointer: freePointer(kind)))
    return all.count - 1
  }

  /// The smallest number no pointer has yet: from 0 for a mouse, from 2 for a finger or a pen (W3C, *create an input source*).
  private mutating func freePointer(_ kind: Device.Kind) -> PointerID? {
    guard case .pointer(let kind) = kind else { return nil }
    var pointer = kind == .mouse ? 0 : 2
    while !pointers.insert(pointer).inserted { pointer += 1 }
    return pointer
  }
}
