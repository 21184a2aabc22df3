import MotionGestures

/// Checks the body of a WebDriver *Perform Actions* request completely, before anything of it runs.
struct WebDriverReader {
  private let dialect: WebDriverDialect
  private var plan = WebDriverPlan()
  /// The index of the device with each id; for looking up only, never for order.
  private var devices: [String: Int] = [:]
  private var pointers: Set<PointerID> = []
  private var ignored: Set<String> = []

  /// How many names of unknown members are noticed.
  private static let mostIgnored = 20

  init(dialect: WebDriverDialect) { self.dialect = dialect }

  /// The plan of the request `root`.
  static func plan(of root: JSONField, dialect: WebDriverDialect) throws(FileError) -> WebDriverPlan {
    var reader = WebDriverReader(dialect: dialect)
    let actions = try root.required("actions")
    let sources = try actions.elements()
    if dialect == .webDriverAgent, sources.isEmpty { throw actions.refusal("WebDriverAgent needs at least one source") }
    try reader.noteMembers(of: root, besides: ["actions"])
    for source in sources { try reader.add(source) }
    return reader.plan
  }

  private mutating func add(_ field: JSONField) throws(FileError) {
    _ = try field.members()
    let kind = try kind(of: field)
    let device = try device(field.required("id"), kind: kind)
    try noteMembers(of: field, besides: ["type", "id", "actions"] + (plan.devices[device].pointer == nil ? [] : ["parameters"]))
    let actions = try field.required("actions")
    let fields = try actions.elements()
    var source = WebDriverSource(device: device)
    source.items.reserveCapacity(fields.count)
    for item in fields { source.items.append(try self.item(item, of: kind)) }
    if dialect == .webDriverAgent, case .pointer = kind {
      guard case .move? = source.items.first?.action else {
        throw (fields.first ?? actions).refusal("WebDriverAgent needs a pointer to begin with pointerMove")
      }
    }
    plan.sources.append(source)
  }

  private func kind(of field: JSONField) throws(FileError) -> WebDriverDevice.Kind {
    let kinds: [(name: String, choice: WebDriverDevice.Kind)] = [
      ("none", .none), ("key", .key), ("pointer", .pointer(.mouse)), ("wheel", .wheel),
    ]
    let kind = try field.required("type").choice(kinds)
    guard case .pointer = kind, let parameters = field.member("parameters") else { return kind }
    _ = try parameters.members()
    guard let type = parameters.member("pointerType") else { return kind }
    return .pointer(try type.choice(PointerKind.names))
  }

  /// The index of the device `id`, which is made if there is none yet.
  private mutating func device(_ field: JSONField, kind: WebDriverDevice.Kind) throws(FileError) -> Int {
    let id = try field.string()
    if dialect == .webDriverAgent, id.isEmpty { throw field.refusal("WebDriverAgent needs an id that is not empty") }
    if let known = devices[id] {
      guard plan.devices[known].kind == kind else {
        throw field.refusal("\"\(id)\" is already the id of another type of source")
      }
      if dialect == .webDriverAgent {
        throw field.refusal("WebDriverAgent needs an id for each source, but \"\(id)\" has one already")
      }
      return known
    }
    devices[id] = plan.devices.count
    plan.devices.append(WebDriverDevice(id: id, kind: kind, pointer: freePointer(kind)))
    return plan.devices.count - 1
  }

  /// The smallest number no pointer has yet: from 0 for a mouse, from 2 for a finger or a pen (W3C, *create an input source*).
  private mutating func freePointer(_ kind: WebDriverDevice.Kind) -> PointerID? {
    guard case .pointer(let type) = kind else { return nil }
    var pointer = type == .mouse ? 0 : 2
    while !pointers.insert(pointer).inserted { pointer += 1 }
    return pointer
  }

  private mutating func item(_ field: JSONField, of kind: WebDriverDevice.Kind) throws(FileError) -> WebDriverItem {
    _ = try field.members()
    let type = try field.required("type").choice(WebDriverItemType.choices(of: kind))
    try noteMembers(of: field, besides: ["type"] + type.members)
    let milliseconds = try duration(of: field, type)
    let action: WebDriverItem.Action
    switch type {
    case .pause: action = .pause
    case .keyDown, .keyUp:
      try checkKey(field.required("value"))
      action = .key
    case .pointerDown: action = .press(button: try button(of: field))
    case .pointerUp: action = .release(button: try button(of: field))
    case .pointerMove: action = .move(try target(of: field, relativeToPointer: true))
    case .pointerCancel: action = .cancel
    case .scroll: action = .scroll(try target(of: field, relativeToPointer: false))
    }
    let pressure = type.hasPointerProperties ? try pointerProperties(of: field) : nil
    return WebDriverItem(action: action, milliseconds: milliseconds, pressure: pressure, offset: field.value.offset)
  }

  private func duration(of field: JSONField, _ type: WebDriverItemType) throws(FileError) -> Int64? {
    guard type.members.contains("duration"), let duration = field.member("duration") else { return nil }
    return try duration.integer(in: 0...JSONField.safeIntegers.upperBound)
  }

  private func button(of field: JSONField) throws(FileError) -> Int64 {
    if dialect == .webDriverAgent, field.member("button") == nil { return 0 }
    return try field.required("button").integer(in: 0...JSONField.safeIntegers.upperBound)
  }

  private func checkKey(_ field: JSONField) throws(FileError) {
    let key = try field.string()
    guard key.count == 1 || key.unicodeScalars.count == 1 else {
      throw field.refusal("must be one character, but has \(key.count)")
    }
  }

  private func target(of field: JSONField, relativeToPointer: Bool) throws(FileError) -> WebDriverTarget {
    let x = try field.required("x")
    let y = try field.required("y")
    let target = WebDriverTarget(
      origin: try origin(of: field, relativeToPointer: relativeToPointer),
      x: relativeToPointer ? try x.number() : Double(try x.integer()),
      y: relativeToPointer ? try y.number() : Double(try y.integer()),
      xOffset: x.value.offset, yOffset: y.value.offset)
    if !relativeToPointer {
      for delta in ["deltaX", "deltaY"] { _ = try field.required(delta).integer() }
    }
    return target
  }

  private func origin(of field: JSONField, relativeToPointer: Bool) throws(FileError) -> WebDriverTarget.Origin {
    guard let origin = field.member("origin") else { return .viewport }
    switch origin.value.content {
    case .string("viewport"): return .viewport
    case .string("pointer") where relativeToPointer: return .pointer
    case .object:
      guard let reference = origin.member(WebDriverElement.key) else {
        throw origin.refusal("must be an element reference, but has no member \"\(WebDriverElement.key)\"")
      }
      return .element(try reference.string(), offset: origin.value.offset)
    default:
      let names = relativeToPointer ? "\"viewport\", \"pointer\"" : "\"viewport\""
      throw origin.refusal("must be \(names) or an element reference, but is \(origin.value.noun)")
    }
  }

  /// Checks the properties a pointer item may have; gives its pressure.
  private func pointerProperties(of field: JSONField) throws(FileError) -> Double? {
    for name in ["width", "height"] { _ = try field.member(name)?.number(in: 0...(.greatestFiniteMagnitude)) }
    for name in ["tiltX", "tiltY"] { _ = try field.member(name)?.integer(in: -90...90) }
    _ = try field.member("tangentialPressure")?.number(in: -1...1)
    _ = try field.member("twist")?.integer(in: 0...359)
    _ = try field.member("altitudeAngle")?.number(in: 0...Double.pi / 2)
    _ = try field.member("azimuthAngle")?.number(in: 0...2 * Double.pi)
    return try field.member("pressure")?.number(in: 0...1)
  }

  /// Notes members the standard does not know: it ignores them, but the one who mistyped a name should hear of it.
  private mutating func noteMembers(of field: JSONField, besides known: [String]) throws(FileError) {
    for member in try field.members() where !known.contains(member.name) {
      guard ignored.count < Self.mostIgnored, ignored.insert(member.name).inserted else { continue }
      let line = field.text.place(of: member.offset).line
      plan.notices.append("line \(line): member \"\(member.name)\" is not known here and was ignored")
    }
  }
}
