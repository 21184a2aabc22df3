import MotionEngine
import MotionInteractions
import MotionPhysics
import MotionScene
import MotionStreams

extension SceneRegistry {
  /// An interaction of `kind` as it is when a file says nothing of it, with sample values of what has to be said.
  func sample(of kind: Kind) -> SceneInteraction? {
    let scene = SceneTree(size: .init(width: 1, height: 1))
    do throws(FileError) {
      return SceneInteraction(try kind.make(InteractionArguments(sampleIn: scene)), in: self)
    } catch {
      // Parts of other interactions are listed with these.
      return nil
    }
  }

  /// The kinds that a file can make, in alphabetical order, each with a sample.
  private var samples: [(kind: Kind, sample: SceneInteraction)] {
    names.compactMap { kind(named: $0) }.filter { !$0.isPart }.compactMap { kind in sample(of: kind).map { (kind, $0) } }
  }

  /// The JSON Schema of the interactions of a scene file: one alternative for each kind, with its settings.
  public var schema: String {
    let alternatives = samples.map { kind, sample in
      var members = [("name", "{\"$ref\": \"#/$defs/plainName\"}"), ("kind", #"{"const": \#(JSONText.quoted(kind.name))}"#)]
      members.append(
        ("settings", JSONText.object([("type", "\"object\""), ("additionalProperties", "false"), ("properties", Self.schema(of: sample))])))
      members.append(("parts", #"{"type": "object", "additionalProperties": {"type": "string"}}"#))
      members.append(("configuration", #"{"type": "object"}"#))
      return JSONText.object([
        ("type", "\"object\""), ("required", #"["name", "kind"]"#), ("additionalProperties", "false"),
        ("properties", JSONText.object(members.map { ($0.0, $0.1) })),
      ])
    }
    return "[\n" + alternatives.joined(separator: ",\n") + "\n]"
  }

  private static func schema(of sample: SceneInteraction) -> String {
    JSONText.object(
      allSettings(of: sample, prefix: "").map { name, setting in (name, setting.kind.schema(in: setting.range, setting.summary)) })
  }

  private static func allSettings(of sample: SceneInteraction, prefix: String) -> [(name: String, setting: Setting)] {
    sample.settings.map { (prefix + $0.name, $0) } + sample.parts.flatMap { allSettings(of: $0.part, prefix: prefix + $0.name + ".") }
  }

  /// A table of the settings of the kind called `name`, for its guide; nil for a name that is not registered.
  public func settingsTable(of name: String) -> String? {
    guard let kind = kind(named: name), let sample = sample(of: kind) else { return nil }
    var text = "| setting | value | default | |\n|---|---|---|---|\n"
    for setting in sample.settings {
      let range =
        setting.range.map {
          $0.upperBound < Double.greatestFiniteMagnitude ? ", \(JSONText.number($0.lowerBound)) to \(JSONText.number($0.upperBound))" : ""
        } ?? ""
      let unit = setting.unit.isEmpty || setting.kind == .duration ? "" : ", " + setting.unit
      let usual =
        setting.isFixed
        ? (setting.value.json(node: { _ in "" }).map { $0 == "null" || $0 == "\"\"" ? "" : "`\($0)`" } ?? "")
        : "`\(SettingText.text(of: setting.value))`"
      text += "| `\(setting.name)` | \(setting.kind.words)\(unit)\(range) | \(usual) | \(setting.summary) |\n"
    }
    for (name, part) in sample.parts where !part.kind.isPart { text += "| `\(name).…` | the settings of a `\(part.kind.name)` | | |\n" }
    return text
  }

  /// A table of the kinds, for the page of the format: what they are added to, and their settings.
  public var kindsTable: String {
    var text = "| kind | settings | added to |\n|---|---|---|\n"
    var generic: [String: [String]] = [:]
    for (kind, _) in samples {
      let (base, rest) = (String(kind.name.prefix { $0 != "<" }), kind.name.drop { $0 != "<" }.dropFirst().dropLast())
      if !rest.isEmpty { generic[base, default: []].append(String(rest)) }
    }
    var listed: Set<String> = []
    for (kind, sample) in samples {
      let base = String(kind.name.prefix { $0 != "<" })
      guard listed.insert(base).inserted else { continue }
      let name = generic[base].map { "`\(base)<…>` of " + $0.map { "`\($0)`" }.joined(separator: ", ") } ?? "`\(base)`"
      let own = sample.settings.map { "`\($0.name)`" }.joined(separator: ", ")
      let parts = sample.parts.filter { !$0.part.kind.isPart }.map { "; `\($0.name).…`" }.joined()
      let target = kind.target.map { generic[base] == nil ? "a property of the type `\($0)`" : "a property of that type" } ?? "a node"
      text += "| \(name) | \(own)\(parts) | \(target) |\n"
    }
    return text
  }
}

extension SettingKind {
  /// What a value looks like in a file.
  fileprivate var words: String {
    switch self {
    case .number: "a number"
    case .integer: "a whole number"
    case .flag: "`true` or `false`"
    case .text: "a string"
    case .duration: "seconds"
    case .state: "`\"active\"` or `\"atRest\"`"
    case .path: "SVG path data"
    case .node: "a node"
    case .stream: "a stream"
    case .numbers(let count): "\(count) numbers"
    case .choice(let forms): forms.map { "`\($0.name)`" }.joined(separator: ", ")
    case .list(let kind): "a list of: " + kind.words
    case .optional(let kind): kind.words + ", or `null`"
    }
  }

  /// The JSON Schema of a value.
  fileprivate func schema(in range: ClosedRange<Double>?, _ summary: String = "") -> String {
    var members: [(name: String, value: String)] = summary.isEmpty ? [] : [("description", JSONText.quoted(summary))]
    func limits() -> [(name: String, value: String)] {
      guard let range, range.upperBound < Double.greatestFiniteMagnitude else { return [] }
      return [("minimum", JSONText.number(range.lowerBound)), ("maximum", JSONText.number(range.upperBound))]
    }
    switch self {
    case .number: members += [("type", "\"number\"")] + limits()
    case .integer: members += [("type", "\"integer\"")] + limits()
    case .duration: members += [("type", "\"number\""), ("minimum", "0"), ("maximum", "86400")]
    case .flag: members.append(("type", "\"boolean\""))
    case .text, .path: members.append(("type", "\"string\""))
    case .state: members.append(("enum", #"["active", "atRest"]"#))
    case .node: members.append(("type", #"["string", "null"]"#))
    case .stream: members.append(("$ref", "\"#/$defs/stream\""))
    case .numbers(let count):
      members += [
        ("type", "\"array\""), ("items", SettingKind.number.schema(in: range)), ("minItems", "\(count)"), ("maxItems", "\(count)"),
      ]
    case .list(let kind): members += [("type", "\"array\""), ("items", kind.schema(in: range))]
    case .optional(let kind): members.append(("anyOf", "[" + kind.schema(in: range) + #", {"type": "null"}]"#))
    case .choice(let forms): members.append(("anyOf", "[" + forms.map { $0.schema }.joined(separator: ", ") + "]"))
    }
    return JSONText.object(members)
  }
}

extension SettingForm {
  fileprivate var schema: String {
    if arguments.isEmpty { return JSONText.object([("const", JSONText.quoted(name))]) }
    let body =
      arguments.count == 1 && arguments[0].name.isEmpty
      ? arguments[0].kind.schema(in: nil)
      : JSONText.object([
        ("type", "\"object\""), ("additionalProperties", "false"),
        ("required", "[" + arguments.map { JSONText.quoted($0.name) }.joined(separator: ", ") + "]"),
        ("properties", JSONText.object(arguments.map { ($0.name, $0.kind.schema(in: nil)) })),
      ])
    return JSONText.object([
      ("type", "\"object\""), ("additionalProperties", "false"), ("required", "[" + JSONText.quoted(name) + "]"),
      ("properties", JSONText.object([(name, body)])),
    ])
  }
}
