import MotionDescriptions
import MotionEngine
import MotionPhysics
import MotionScene
import MotionStreams
import MotionValues

extension JSONField {
  /// Reads a value of `kind`.
  func settingValue(_ kind: SettingKind, in range: ClosedRange<Double>? = nil, node: ((JSONField) throws(FileError) -> SceneNode)?)
    throws(FileError) -> GraphValue
  {
    switch kind {
    case .number: return .number(try number(in: range))
    case .integer:
      // A bound beyond the whole numbers is none.
      let (lower, upper) = (range?.lowerBound ?? -.infinity, range?.upperBound ?? .infinity)
      return .integer(Int(try integer(in: (lower > -9e18 ? Int64(lower) : -.max)...(upper < 9e18 ? Int64(upper) : .max))))
    case .flag: return .flag(try flag())
    case .text: return .text(try string())
    case .duration: return .duration(try Duration.read(self))
    case .state: return .state(try MotionState.read(self))
    case .path: return .path(try Path.read(self))
    case .node:
      if case .null = value.content { return .missing }
      guard let node else { throw refusal("a node can be named only in a file; create the interaction with the node in code") }
      return .node(try node(self).id)
    case .stream: throw refusal("a stream can only be passed when an interaction is created; put it into \"settings\" of the interaction")
    case .numbers(let count): return .list(try numbers(count, in: range).map { .number($0) })
    case .optional(let kind):
      if case .null = value.content { return .missing }
      return try settingValue(kind, in: range, node: node)
    case .list(let kind):
      var values: [GraphValue] = []
      for element in try elements() { values.append(try element.settingValue(kind, in: range, node: node)) }
      return .list(values)
    case .choice(let forms): return try form(of: forms, in: range, node: node)
    }
  }

  private func form(of forms: [SettingForm], in range: ClosedRange<Double>?, node: ((JSONField) throws(FileError) -> SceneNode)?)
    throws(FileError) -> GraphValue
  {
    let outlines = (forms.count == 1 ? "" : "one of ") + forms.map { Self.outline($0) }.joined(separator: ", ")
    if case .string(let name) = value.content {
      guard forms.contains(where: { $0.name == name && $0.arguments.isEmpty }) else {
        throw refusal("must be \(outlines), but is \"\(name)\"")
      }
      return .form(name)
    }
    guard case .object = value.content, let member = try members().first, try members().count == 1,
      let form = forms.first(where: { $0.name == member.name }), let body = self.member(form.name)
    else { throw refusal("must be \(outlines), but is \(try sketch())") }
    if form.arguments.count == 1, form.arguments[0].name.isEmpty {
      return .form(form.name, [GraphArgument("", try body.settingValue(form.arguments[0].kind, in: range, node: node))])
    }
    try body.allowOnly(form.arguments.map { $0.name })
    var arguments: [GraphArgument] = []
    for argument in form.arguments {
      let value = argument.isRequired ? try body.required(argument.name) : body.member(argument.name)
      arguments.append(GraphArgument(argument.name, try value?.settingValue(argument.kind, node: node) ?? .missing))
    }
    return .form(form.name, arguments)
  }
}

extension JSONField {
  /// Returns how `form` is written, without its values.
  private static func outline(_ form: SettingForm) -> String {
    if form.arguments.isEmpty { return "\"\(form.name)\"" }
    if form.arguments.count == 1, form.arguments[0].name.isEmpty { return "{\"\(form.name)\": …}" }
    return "{\"\(form.name)\": {" + form.arguments.map { "\"\($0.name)\": …" }.joined(separator: ", ") + "}}"
  }

  /// Returns how the value is written, without the values in it.
  private func sketch() throws(FileError) -> String {
    guard case .object = value.content else { return noun }
    return "{" + (try members()).map { "\"\($0.name)\": …" }.joined(separator: ", ") + "}"
  }
}

extension GraphValue {
  /// The value of a setting as JSON, without names of nodes; null as a whole if JSON cannot represent it, such as a number that is not finite.
  var checkedJSON: String {
    // The text of a path is in quotation marks.
    if case .path(let path) = self, !JSONText.isFinite(path.svg) { return "null" }
    return json { _ in "" }.flatMap { JSONText.isFinite($0) ? $0 : nil } ?? "null"
  }

  /// Returns the value of a setting as JSON; nil if a file cannot represent it.
  ///
  /// - Parameter name: returns the name of the node with an id; nil for a node that is not in the scene.
  func json(node name: (Int) -> String?) -> String? {
    switch self {
    case .number(let number): return JSONText.number(number)
    case .integer(let number): return "\(number)"
    case .flag(let flag): return flag.json
    case .text(let text): return JSONText.quoted(text)
    case .duration(let duration): return duration.json
    case .state(let state): return state.json
    case .path(let path): return path.json
    case .node(let id, _): return name(id).map { JSONText.quoted($0) }
    case .missing: return "null"
    case .list(let values):
      if let numbers { return JSONText.array(numbers) }
      var parts: [String] = []
      for value in values {
        guard let part = value.json(node: name) else { return nil }
        parts.append(part)
      }
      return "[" + parts.joined(separator: ", ") + "]"
    case .structure(let label):
      if label.arguments.isEmpty { return JSONText.quoted(label.name) }
      var members: [(name: String, value: String)] = []
      for argument in label.arguments {
        guard let value = argument.value.json(node: name) else { return nil }
        members.append((argument.name, value))
      }
      let body = members[0].name.isEmpty ? members[0].value : JSONText.object(members)
      return JSONText.object([(label.name, body)])
    case .point, .vector, .size, .rect, .angle, .color: return numbers.map { $0.count == 1 ? JSONText.number($0[0]) : JSONText.array($0) }
    case .stream, .closure, .other: return nil
    }
  }
}
