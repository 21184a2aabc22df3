import MotionControls
import MotionDescriptions
import MotionEngine
import MotionInteractions
import MotionStreams

/// The parts of the JSON Schema of scene files that are derived from interactions, gestures and runtimes.
///
/// A piece that several settings share becomes a definition, which they reference.
public struct SceneSchema {
  /// The schema of a piece: in full, and with references to definitions.
  struct Piece {
    let full: String
    let short: String
  }

  /// The shared pieces, as an object of `$defs`.
  public let definitions: String
  /// The alternatives of `interactions`.
  public let interactions: String
  /// The alternatives of `gestures`.
  public let gestures: String
  /// The alternatives of `runtimes`.
  public let runtimes: String

  /// Derives the schema of everything in `registry`.
  public init(_ registry: SceneRegistry) {
    let counting = SchemaPieces(counts: nil)
    _ = Self.text(registry, counting)
    let pieces = SchemaPieces(counts: counting.found)
    (interactions, gestures, runtimes) = Self.text(registry, pieces)
    definitions = "{\n" + pieces.definitions.map { "\(JSONText.quoted($0.name)): \($0.text)" }.joined(separator: ",\n") + "\n}"
  }

  private static func text(_ registry: SceneRegistry, _ pieces: SchemaPieces) -> (interactions: String, gestures: String, runtimes: String)
  {
    let interactions = registry.samples.map { sample in
      let settings = sample.allSettings.map { name, setting in
        (name, pieces.setting(setting.name, setting.kind, in: setting.range, setting.summary).short)
      }
      // Only interactions with arrangements name one.
      var names = sample.forms[0].object is any ArrangementUser ? ["arrangement"] : []
      if sample.forms[0].object is PlaybackButton { names.append("motions") }
      return alternative(
        "kind", sample.kind.name, settings,
        names.map { ($0, #"{"type": "string"}"#) } + [
          ("parts", #"{"type": "object", "additionalProperties": {"type": "string"}}"#), ("configuration", #"{"type": "object"}"#),
        ])
    }
    let gestures = SceneGestureKind.all.map { kind in
      let settings = kind.fields().map { ($0.name, pieces.setting($0.name, $0.kind, in: $0.range, $0.summary).short) }
      let (name, names) = (#"{"type": "string"}"#, #"{"type": "array", "items": {"type": "string"}}"#)
      // The name of a gesture with an `id` is only shown.
      return alternative(
        "kind", kind.name, settings, name: name,
        [
          ("id", ##"{"$ref": "#/$defs/plainName"}"##), ("on", name), ("in", name), ("isEnabled", #"{"type": "boolean"}"#),
          ("simultaneousWith", #"{"anyOf": [{"const": "all"}, \#(names)]}"#), ("requiresFailureOf", names),
          ("priority", #"{"type": "integer"}"#), ("yields", #"{"type": "boolean"}"#), ("isExclusive", #"{"type": "boolean"}"#),
        ], required: ["name", "kind", "on"])
    }
    let runtimes = SceneRuntime.kinds.map { kind, _ in
      let settings = SceneRuntime.sampleSettings(of: kind).map {
        ($0.name, pieces.setting($0.name, $0.kind, in: $0.range, $0.summary).short)
      }
      let elapsed = kind == "timeline" ? [("elapsed", #"{"type": "number", "minimum": 0, "maximum": 3155760000}"#)] : []
      return alternative("kind", kind, settings, [("on", #"{"type": "string"}"#), ("in", #"{"type": "string"}"#)] + elapsed)
    }
    return (list(interactions), list(gestures), list(runtimes))
  }

  private static func list(_ alternatives: [String]) -> String { "[\n" + alternatives.joined(separator: ",\n") + "\n]" }

  private static func alternative(
    _ key: String, _ value: String, _ settings: [(String, String)], name: String = ##"{"$ref": "#/$defs/plainName"}"##,
    _ members: [(String, String)], required: [String] = ["name", "kind"]
  ) -> String {
    let settings = JSONText.object([
      ("type", "\"object\""), ("additionalProperties", "false"), ("properties", JSONText.object(settings.map { ($0.0, $0.1) })),
    ])
    let properties =
      [("name", name), (key, #"{"const": \#(JSONText.quoted(value))}"#), ("settings", settings)] + members
    return JSONText.object([
      ("type", "\"object\""), ("required", "[" + required.map { JSONText.quoted($0) }.joined(separator: ", ") + "]"),
      ("additionalProperties", "false"), ("properties", JSONText.object(properties.map { ($0.0, $0.1) })),
    ])
  }
}

/// The pieces of a schema. Those that occur more than once become definitions.
private final class SchemaPieces {
  typealias Piece = SceneSchema.Piece

  /// The number of occurrences of each piece so far.
  private(set) var found: [String: Int] = [:]
  private(set) var definitions: [(name: String, text: String)] = []
  private var names: [String: String] = [:]
  /// The total number of occurrences of each piece; nil during counting.
  private let counts: [String: Int]?

  init(counts: [String: Int]?) { self.counts = counts }

  /// Returns `piece`, or a reference to it if it occurs more than once, under a name derived from `name`.
  private func shared(_ piece: Piece, _ name: String) -> Piece {
    guard piece.full.utf8.count > 80 else { return piece }
    found[piece.full, default: 0] += 1
    guard counts?[piece.full] ?? 0 > 1 else { return piece }
    if names[piece.full] == nil {
      let last = String(name.split(separator: ".").last ?? "value")
      var (free, number) = (last, 1)
      while names.values.contains(free) {
        number += 1
        free = "\(last)\(number)"
      }
      names[piece.full] = free
      definitions.append((free, piece.short))
    }
    return Piece(full: piece.full, short: ##"{"$ref": "#/$defs/settings/\##(names[piece.full] ?? "")"}"##)
  }

  /// Returns the schema of a setting.
  func setting(_ name: String, _ kind: SettingKind, in range: ClosedRange<Double>?, _ summary: String) -> Piece {
    shared(value(kind, in: range, summary: summary, name), name)
  }

  private func object(_ members: [(name: String, value: Piece)]) -> Piece {
    Piece(
      full: JSONText.object(members.map { ($0.name, $0.value.full) }), short: JSONText.object(members.map { ($0.name, $0.value.short) }))
  }

  private func list(_ pieces: [Piece]) -> Piece {
    Piece(
      full: "[" + pieces.map { $0.full }.joined(separator: ", ") + "]", short: "[" + pieces.map { $0.short }.joined(separator: ", ") + "]")
  }

  private func text(_ text: String) -> Piece { Piece(full: text, short: text) }

  private func value(_ kind: SettingKind, in range: ClosedRange<Double>?, summary: String = "", _ name: String) -> Piece {
    var members: [(name: String, value: Piece)] = summary.isEmpty ? [] : [("description", text(JSONText.quoted(summary)))]
    func add(_ name: String, _ value: String) { members.append((name, text(value))) }
    func addLimits() {
      let limits = range?.limits(of: kind)
      if let minimum = limits?.minimum { add("minimum", JSONText.number(minimum)) }
      if let maximum = limits?.maximum { add("maximum", JSONText.number(maximum)) }
    }
    switch kind {
    case .number:
      add("type", "\"number\"")
      addLimits()
    case .integer:
      add("type", "\"integer\"")
      addLimits()
    case .duration:
      add("type", "\"number\"")
      add("minimum", "0")
      add("maximum", "86400")
    case .flag: add("type", "\"boolean\"")
    case .text, .path: add("type", "\"string\"")
    case .state: add("enum", #"["active", "atRest"]"#)
    case .node: add("type", #"["string", "null"]"#)
    case .stream: add("$ref", ##""#/$defs/stream""##)
    case .numbers(let count):
      add("type", "\"array\"")
      members.append(("items", value(.number, in: range, name)))
      add("minItems", "\(count)")
      add("maxItems", "\(count)")
    case .list(let kind):
      add("type", "\"array\"")
      members.append(("items", value(kind, in: range, name)))
    case .optional(let kind): members.append(("anyOf", list([value(kind, in: range, name), text(#"{"type": "null"}"#)])))
    case .choice(let forms):
      let choice = shared(object([("anyOf", list(forms.map { form($0, name) }))]), name)
      if summary.isEmpty { return choice }
      // In this draft a description is allowed beside a reference.
      let description = "{\"description\": \(JSONText.quoted(summary)), "
      return Piece(full: description + choice.full.dropFirst(), short: description + choice.short.dropFirst())
    }
    return object(members)
  }

  private func form(_ form: SettingForm, _ name: String) -> Piece {
    if form.arguments.isEmpty { return text(JSONText.object([("const", JSONText.quoted(form.name))])) }
    let body =
      form.arguments.count == 1 && form.arguments[0].name.isEmpty
      ? value(form.arguments[0].kind, in: nil, form.name)
      : object([
        ("type", text("\"object\"")), ("additionalProperties", text("false")),
        ("required", text("[" + form.arguments.filter { $0.isRequired }.map { JSONText.quoted($0.name) }.joined(separator: ", ") + "]")),
        ("properties", object(form.arguments.map { ($0.name, value($0.kind, in: nil, $0.name)) })),
      ])
    return object([
      ("type", text("\"object\"")), ("additionalProperties", text("false")), ("required", text("[" + JSONText.quoted(form.name) + "]")),
      ("properties", object([(form.name, body)])),
    ])
  }
}
