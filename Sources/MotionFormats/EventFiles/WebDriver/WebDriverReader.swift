import MotionGestures
import MotionMathematics
import MotionValues

/// A parser that validates a WebDriver *Perform Actions* request completely before any of it runs.
struct WebDriverReader {
  /// The maximum number of unknown members that are reported.
  private static let maximumIgnoredCount = 20

  private let dialect: WebDriverDialect
  private var plan = WebDriverPlan()
  private var ignored: Set<String> = []
  /// The indices of the devices of the sources so far.
  private var sources: Set<Int> = []

  private init(dialect: WebDriverDialect) { self.dialect = dialect }

  /// Returns the plan of the request `root`.
  ///
  /// Devices are created while reading. Those of sources before an invalid one persist, as the standard requires.
  static func plan(
    of root: JSONField, dialect: WebDriverDialect, devices: inout WebDriverDevices
  ) throws(FileError) -> WebDriverPlan {
    do throws(FileError) {
      var reader = WebDriverReader(dialect: dialect)
      let actions = try root.required("actions")
      let sources = try actions.elements()
      if dialect == .webDriverAgent, sources.isEmpty { throw actions.refusal("WebDriverAgent needs at least one source; add one") }
      try reader.noteMembers(of: root, besides: ["actions"])
      for source in sources { try reader.add(source, &devices) }
      return reader.plan
    } catch {
      throw error.named(.invalidArgument)
    }
  }

  private mutating func add(_ field: JSONField, _ devices: inout WebDriverDevices) throws(FileError) {
    _ = try field.members()
    let kind = try kind(of: field)
    let device = try device(field.required("id"), kind: kind, &devices)
    try noteMembers(
      of: field, besides: ["type", "id", "actions"] + (devices.all[device].pointer == nil ? [] : ["parameters"]))
    let actions = try field.required("actions")
    var source = WebDriverSource(device: device)
    source.items.reserveCapacity(try actions.elementCount())
    for index in 0..<(try actions.elementCount()) { source.items.append(try item(actions.element(index), of: kind)) }
    if dialect == .webDriverAgent, case .pointer = kind {
      guard case .move? = source.items.first?.action else {
        throw (source.items.isEmpty ? actions : actions.element(0)).refusal(
          "WebDriverAgent needs a pointer to begin with pointerMove; add that action before the others")
      }
    }
    plan.sources.append(source)
  }

  private func kind(of field: JSONField) throws(FileError) -> WebDriverDevices.Device.Kind {
    let kinds: [(name: String, choice: WebDriverDevices.Device.Kind)] = [
      ("none", .none), ("key", .key), ("pointer", .pointer(.mouse)), ("wheel", .wheel),
    ]
    let kind = try field.required("type").choice(kinds)
    guard case .pointer = kind, let parameters = field.member("parameters") else { return kind }
    _ = try parameters.members()
    guard let type = parameters.member("pointerType") else { return kind }
    return .pointer(try type.choice(PointerKind.names))
  }

  /// Returns the index of the device `id`, and creates the device if necessary.
  private mutating func device(
    _ field: JSONField, kind: WebDriverDevices.Device.Kind, _ devices: inout WebDriverDevices
  ) throws(FileError) -> Int {
    let id = try field.string()
    if dialect == .webDriverAgent, id.isEmpty { throw field.refusal("WebDriverAgent needs an id that is not empty; write any text") }
    guard let known = devices.index(of: id) else {
      let made = devices.make(id, kind)
      sources.insert(made)
      return made
    }
    guard devices.all[known].kind == kind else {
      throw field.refusal("\"\(id)\" is already the id of another type of source; choose another id")
    }
    if dialect == .webDriverAgent, sources.contains(known) {
      throw field.refusal("WebDriverAgent needs an id for each source, but \"\(id)\" has one already; choose another id")
    }
    sources.insert(known)
    return known
  }

  private mutating func item(_ field: JSONField, of kind: WebDriverDevices.Device.Kind) throws(FileError) -> WebDriverItem {
    _ = try field.members()
    let type = try field.required("type").choice(WebDriverItemType.choices(of: kind))
    try noteMembers(of: field, besides: type.members)
    let milliseconds = try duration(of: field, type)
    let action: WebDriverItem.Action
    switch type {
    case .pause: action = .pause
    case .keyDown: action = .keyDown(try key(field.required("value")))
    case .keyUp: action = .keyUp(try key(field.required("value")))
    case .pointerDown: action = .press(button: try button(of: field))
    case .pointerUp: action = .release(button: try button(of: field))
    case .pointerMove: action = .move(try target(of: field, relativeToPointer: true))
    case .pointerCancel: action = .cancel
    case .scroll:
      let target = try target(of: field, relativeToPointer: false)
      action = .scroll(
        target, deltaX: Double(try field.required("deltaX").integer()), deltaY: Double(try field.required("deltaY").integer()))
    }
    let properties = type.hasPointerProperties ? try pointerProperties(of: field) : (nil, ContactGeometry())
    return WebDriverItem(
      action: action, milliseconds: milliseconds, pressure: properties.0, contactGeometry: properties.1, offset: field.value.offset)
  }

  private func duration(of field: JSONField, _ type: WebDriverItemType) throws(FileError) -> Int64? {
    guard type.members.contains("duration"), let duration = field.member("duration") else { return nil }
    return try duration.integer(in: 0...JSONField.safeIntegers.upperBound)
  }

  private func button(of field: JSONField) throws(FileError) -> Int64 {
    if dialect == .webDriverAgent, field.member("button") == nil { return 0 }
    return try field.required("button").integer(in: 0...JSONField.safeIntegers.upperBound)
  }

  private func key(_ field: JSONField) throws(FileError) -> WebDriverKey {
    let key = try field.string()
    guard key.count == 1 || key.unicodeScalars.count == 1 else {
      throw field.refusal("must be one character, but has \(key.count) characters")
    }
    return WebDriverKey(key)
  }

  private func target(of field: JSONField, relativeToPointer: Bool) throws(FileError) -> WebDriverTarget {
    let x = try field.required("x")
    let y = try field.required("y")
    return WebDriverTarget(
      origin: try origin(of: field, relativeToPointer: relativeToPointer),
      x: relativeToPointer ? try x.number() : Double(try x.integer()),
      y: relativeToPointer ? try y.number() : Double(try y.integer()),
      xOffset: x.value.offset, yOffset: y.value.offset)
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
      throw origin.refusal("must be \(names) or an element reference, but is \(origin.noun)")
    }
  }

  /// Reads the properties of a pointer item: its pressure and its contact geometry.
  private mutating func pointerProperties(of field: JSONField) throws(FileError) -> (Double?, ContactGeometry) {
    func number(_ name: String, _ range: ClosedRange<Double>) throws(FileError) -> Double? { try field.member(name)?.number(in: range) }
    func degrees(_ name: String, _ range: ClosedRange<Int64>) throws(FileError) -> Double? {
      guard let whole = try field.member(name)?.integer(in: range) else { return nil }
      return Double(whole) * .pi / 180
    }
    var contactGeometry = ContactGeometry()
    contactGeometry.contactSize = Size(
      width: try number("width", 0...(.greatestFiniteMagnitude)) ?? 0, height: try number("height", 0...(.greatestFiniteMagnitude)) ?? 0)
    let tilt = (x: try degrees("tiltX", -90...90), y: try degrees("tiltY", -90...90))
    contactGeometry.twist = try degrees("twist", 0...359) ?? 0
    let altitude = try number("altitudeAngle", 0...Double.pi / 2)
    let azimuth = try number("azimuthAngle", 0...2 * Double.pi)
    if tilt.x == nil, tilt.y == nil, altitude != nil || azimuth != nil {
      contactGeometry.lean(altitude: altitude ?? .pi / 2, azimuth: azimuth ?? 0)
    } else {
      (contactGeometry.tiltX, contactGeometry.tiltY) = (tilt.x ?? 0, tilt.y ?? 0)
    }
    if try number("tangentialPressure", -1...1) != nil {
      note("tangentialPressure", of: field, "cannot be represented in an event and was omitted")
    }
    return (try number("pressure", 0...1), contactGeometry)
  }

  /// Reports unknown members: the standard ignores them, but a mistyped name should be noticed.
  private mutating func noteMembers(of field: JSONField, besides known: [String]) throws(FileError) {
    for member in try field.members() where !known.contains(member.name) {
      note(member.name, of: field, "is unknown here and was ignored", offset: member.offset)
    }
  }

  private mutating func note(_ name: String, of field: JSONField, _ what: String, offset: Int? = nil) {
    guard ignored.count < Self.maximumIgnoredCount, ignored.insert(name).inserted else { return }
    let line = field.text.location(of: offset ?? field.value.offset).line
    plan.notices.append("line \(line): member \"\(name)\" \(what)")
  }
}

extension ContactGeometry {
  /// Sets the tilt from an altitude and an azimuth, in radians.
  ///
  /// `altitude` is measured from the surface, 0 … π/2, and `azimuth` clockwise from the right, 0 … 2π. The conversion is that of W3C Pointer
  /// Events, *Converting between tiltX / tiltY and altitudeAngle / azimuthAngle*.
  mutating func lean(altitude: Double, azimuth: Double) {
    let (height, flatness) = Elementary.sincos(altitude)
    let (down, right) = Elementary.sincos(azimuth)
    // A quarter turn is not an exact double; for a pen flat on the surface, the rounding error would decide the result.
    func part(_ value: Double) -> Double { value.magnitude < 1e-15 ? 0 : value }
    tiltX = Elementary.atan2(part(right) * flatness, height)
    tiltY = Elementary.atan2(part(down) * flatness, height)
  }
}
