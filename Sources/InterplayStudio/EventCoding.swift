import MotionGestures
import MotionValues

/// The bytes of input events. `Studio/Live/binary.js` is the other side.
enum EventCoding {
  private static let phases: [PointerPhase] = [.down, .move, .up, .cancel, .hover, .leave]
  private static let kinds: [PointerKind] = [.touch, .mouse, .pen]
  private static let origins: [SampleOrigin] = [.measured, .coalesced, .resampled, .predicted]
  private static let wheelPhases: [WheelEvent.Phase] = [.notch, .moved, .ended, .coasting]
  private static let trackpadPhases: [TrackpadEvent.Phase] = [.began, .changed, .ended, .cancelled]
  private static let preferences: [MotionPreference] = [.full, .reduced, .none]

  // MARK: - Writing

  /// Appends `event` to `buffer`.
  static func put(_ event: InputEvent, into buffer: ByteBuffer) {
    func begin(_ kind: UInt8) {
      buffer.put(byte: kind)
      buffer.put(whole: event.time.nanoseconds)
    }
    switch event {
    case .pointer(let sample):
      begin(0)
      put(sample, into: buffer)
    case .wheel(let wheel):
      begin(1)
      buffer.put(byte: index(of: wheel.phase, in: wheelPhases))
      buffer.put(byte: wheel.modifiers.rawValue)
      for number in [wheel.location.x, wheel.location.y, wheel.delta.dx, wheel.delta.dy] { buffer.put(number) }
    case .trackpad(let fingers):
      begin(2)
      buffer.put(byte: index(of: fingers.phase, in: trackpadPhases))
      buffer.put(byte: fingers.modifiers.rawValue)
      let numbers = [fingers.location.x, fingers.location.y, fingers.pan.dx, fingers.pan.dy, fingers.scale, fingers.rotation]
      for number in numbers { buffer.put(number) }
    case .deviceLost(let kind, _):
      begin(3)
      buffer.put(byte: index(of: kind, in: kinds))
    case .surface(let surface):
      begin(4)
      put(surface.change, into: buffer)
    case .setting(let setting):
      begin(5)
      buffer.put(setting.path)
      put(setting.value, into: buffer)
    case .mark(let mark):
      begin(6)
      buffer.put(mark.text)
    }
  }

  private static func put(_ sample: PointerEvent, into buffer: ByteBuffer) {
    buffer.put(count: sample.id)
    buffer.put(byte: index(of: sample.phase, in: phases))
    buffer.put(byte: index(of: sample.kind, in: kinds))
    buffer.put(byte: index(of: sample.origin, in: origins))
    let hasGeometry = sample.contactGeometry != ContactGeometry()
    let flags = [sample.endsFrame, sample.pressure != nil, sample.sampleTime != nil, hasGeometry]
    buffer.put(byte: flags.enumerated().reduce(0) { $1.element ? $0 | 1 << UInt8($1.offset) : $0 })
    buffer.put(byte: UInt8(truncatingIfNeeded: sample.buttons.rawValue))
    buffer.put(byte: UInt8(truncatingIfNeeded: sample.buttons.rawValue >> 8))
    buffer.put(byte: sample.modifiers.rawValue)
    buffer.put(sample.location.x)
    buffer.put(sample.location.y)
    if let pressure = sample.pressure { buffer.put(pressure) }
    if let time = sample.sampleTime { buffer.put(whole: time.nanoseconds) }
    guard hasGeometry else { return }
    let geometry = sample.contactGeometry
    for number in [geometry.tiltX, geometry.tiltY, geometry.twist, geometry.contactSize.width, geometry.contactSize.height] {
      buffer.put(number)
    }
  }

  private static func put(_ change: SurfaceEvent.Change, into buffer: ByteBuffer) {
    switch change {
    case .resized(let size):
      buffer.put(byte: 0)
      buffer.put(size.width)
      buffer.put(size.height)
    case .scaled(let scale):
      buffer.put(byte: 1)
      buffer.put(scale)
    case .motion(let preference):
      buffer.put(byte: 2)
      buffer.put(byte: index(of: preference, in: preferences))
    case .suspended: buffer.put(byte: 3)
    case .resumed: buffer.put(byte: 4)
    }
  }

  private static func put(_ value: SettingEvent.Value, into buffer: ByteBuffer) {
    switch value {
    case .numbers(let numbers):
      buffer.put(byte: 0)
      buffer.put(count: numbers.count)
      for number in numbers { buffer.put(number) }
    case .flag(let flag):
      buffer.put(byte: 1)
      buffer.put(flag: flag)
    case .text(let text):
      buffer.put(byte: 2)
      buffer.put(text)
    }
  }

  /// Returns the index of `wanted`, which is in `list`.
  private static func index<Element: Equatable>(of wanted: Element, in list: [Element]) -> UInt8 {
    UInt8(truncatingIfNeeded: list.firstIndex(of: wanted) ?? 0)
  }

  // MARK: - Reading

  /// Reads the next event; nil if the bytes are none.
  static func event(from reader: inout ByteReader) -> InputEvent? {
    guard let kind = reader.byte(), let nanoseconds = reader.whole() else { return nil }
    let time = Timestamp(nanoseconds: nanoseconds)
    switch kind {
    case 0: return sample(from: &reader, at: time).map { .pointer($0) }
    case 1:
      guard let phase = element(of: wheelPhases, &reader), let modifiers = reader.byte(), let numbers = numbers(4, &reader) else {
        return nil
      }
      return .wheel(
        WheelEvent(
          phase: phase, location: Point(x: numbers[0], y: numbers[1]), delta: Vector(dx: numbers[2], dy: numbers[3]), time: time,
          modifiers: KeyModifiers(rawValue: modifiers)))
    case 2:
      guard let phase = element(of: trackpadPhases, &reader), let modifiers = reader.byte(), let numbers = numbers(6, &reader) else {
        return nil
      }
      return .trackpad(
        TrackpadEvent(
          phase: phase, location: Point(x: numbers[0], y: numbers[1]), pan: Vector(dx: numbers[2], dy: numbers[3]), scale: numbers[4],
          rotation: numbers[5], time: time, modifiers: KeyModifiers(rawValue: modifiers)))
    case 3: return element(of: kinds, &reader).map { .deviceLost($0, time: time) }
    case 4: return change(from: &reader).map { .surface($0, time: time) }
    case 5:
      guard let path = reader.text(), let value = value(from: &reader) else { return nil }
      return .set(path, value, time: time)
    case 6: return reader.text().map { .mark($0, time: time) }
    default: return nil
    }
  }

  private static func sample(from reader: inout ByteReader, at time: Timestamp) -> PointerEvent? {
    guard let id = reader.identifier(), let phase = element(of: phases, &reader), let kind = element(of: kinds, &reader),
      let origin = element(of: origins, &reader), let flags = reader.byte(), let buttons = reader.short(), let modifiers = reader.byte(),
      let x = reader.double(), let y = reader.double()
    else { return nil }
    var sample = PointerEvent(
      id: id, phase: phase, location: Point(x: x, y: y), time: time, kind: kind, buttons: PointerButtons(rawValue: buttons),
      modifiers: KeyModifiers(rawValue: modifiers), origin: origin, endsFrame: flags & 1 != 0)
    if flags & 2 != 0 {
      guard let pressure = reader.double() else { return nil }
      sample.pressure = pressure
    }
    if flags & 4 != 0 {
      guard let measured = reader.whole() else { return nil }
      sample.sampleTime = Timestamp(nanoseconds: measured)
    }
    if flags & 8 != 0 {
      guard let numbers = numbers(5, &reader) else { return nil }
      sample.contactGeometry = ContactGeometry(
        tiltX: numbers[0], tiltY: numbers[1], twist: numbers[2], contactSize: Size(width: numbers[3], height: numbers[4]))
    }
    return sample
  }

  private static func change(from reader: inout ByteReader) -> SurfaceEvent.Change? {
    switch reader.byte() {
    case 0?: return numbers(2, &reader).map { .resized(Size(width: $0[0], height: $0[1])) }
    case 1?: return reader.double().map { .scaled($0) }
    case 2?: return element(of: preferences, &reader).map { .motion($0) }
    case 3?: return .suspended
    case 4?: return .resumed
    default: return nil
    }
  }

  private static func value(from reader: inout ByteReader) -> SettingEvent.Value? {
    switch reader.byte() {
    case 0?:
      guard let count = reader.count(), count <= 64, let numbers = numbers(count, &reader) else { return nil }
      return .numbers(numbers)
    case 1?: return reader.byte().map { .flag($0 != 0) }
    case 2?: return reader.text().map { .text($0) }
    default: return nil
    }
  }

  private static func element<Element>(of list: [Element], _ reader: inout ByteReader) -> Element? {
    guard let index = reader.byte(), Int(index) < list.count else { return nil }
    return list[Int(index)]
  }

  private static func numbers(_ count: Int, _ reader: inout ByteReader) -> [Double]? {
    var numbers: [Double] = []
    for _ in 0..<count {
      guard let number = reader.double() else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
