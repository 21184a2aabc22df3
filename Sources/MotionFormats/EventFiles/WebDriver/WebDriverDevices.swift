import MotionGestures
import MotionValues

/// The virtual devices of a session, one for each `id` of a source. They persist across requests.
struct WebDriverDevices {
  /// The state of one device.
  struct Device {
    enum Kind: Equatable {
      case none
      case key
      case wheel
      case pointer(PointerKind)
    }

    let id: String
    let kind: Kind
    /// The id of the pointer; nil for other devices.
    let pointer: PointerID?
    var position = Point.zero
    var buttons: Set<Int64> = []
    var modifiers: KeyModifiers = []
    var holdsOtherKeys = false
  }

  /// An action that undoes an earlier one.
  enum Inverse: Equatable {
    case keyUp(device: Int, WebDriverKey)
    case release(device: Int, button: Int64)
  }

  var all: [Device] = []
  var cancelList: [Inverse] = []
  /// The index of the device with each id; used for lookup only, never for order.
  private var indices: [String: Int] = [:]
  private var pointers: Set<PointerID> = []

  /// The modifiers that are held on any keyboard.
  var modifiers: KeyModifiers { all.reduce(into: []) { $0.formUnion($1.modifiers) } }

  /// Returns the index of the device `id`; nil if there is none.
  func index(of id: String) -> Int? { indices[id] }

  /// Creates the device `id` and returns its index.
  mutating func make(_ id: String, _ kind: Device.Kind) -> Int {
    indices[id] = all.count
    all.append(Device(id: id, kind: kind, pointer: freePointer(kind)))
    return all.count - 1
  }

  /// Returns the smallest free pointer id: from 0 for a mouse, from 2 for a finger or a pen (W3C, *create an input source*).
  private mutating func freePointer(_ kind: Device.Kind) -> PointerID? {
    guard case .pointer(let kind) = kind else { return nil }
    var pointer = kind == .mouse ? 0 : 2
    while !pointers.insert(pointer).inserted { pointer += 1 }
    return pointer
  }
}
