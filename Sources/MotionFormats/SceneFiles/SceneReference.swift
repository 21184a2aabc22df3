import MotionDescriptions
import MotionEngine
import MotionInteractions
import MotionScene
import MotionStreams
import MotionValues

extension SceneRegistry {
  /// Returns an interaction of `kind` with its default settings, and sample values for required arguments.
  ///
  /// - Parameter hasOptionals: whether optional properties among the arguments have sample values, too.
  func sample(of kind: Kind, withOptionals hasOptionals: Bool = false) -> SceneInteraction? {
    let scene = SceneTree(size: .init(width: 1, height: 1))
    do throws(FileError) {
      return SceneInteraction(try kind.make(InteractionArguments(sampleIn: scene.root, withOptionals: hasOptionals)), in: self)
    } catch {
      // Kinds that are only parts are listed with their owners.
      return nil
    }
  }

  /// A kind that a file can create, with samples of its forms: those of its arguments decide which parts it has.
  struct SampledKind {
    let kind: Kind
    /// Without optional arguments, and with them.
    let forms: [SceneInteraction]

    /// The settings of all forms, without those of parts.
    var settings: [Setting] { distinct(forms.flatMap { $0.settings }) { $0.name } }

    /// The parts of all forms that a file can create.
    var parts: [(name: String, part: SceneInteraction)] { distinct(forms.flatMap { $0.parts }.filter { !$0.part.kind.isPart }) { $0.name } }

    /// The settings of all forms and of their parts, by their names in a file.
    var allSettings: [(name: String, setting: Setting)] {
      distinct(forms.flatMap { SceneRegistry.allSettings(of: $0, prefix: "") }) { $0.name }
    }

    /// Returns the first of the elements with each name.
    private func distinct<Element>(_ elements: [Element], by name: (Element) -> String) -> [Element] {
      var names: Set<String> = []
      return elements.filter { names.insert(name($0)).inserted }
    }
  }

  /// The kinds that a file can create, in alphabetical order, each with samples.
  var samples: [SampledKind] { names.compactMap { sampled($0) } }

  /// Returns the settings of `sample` and of its parts, by their names in a file behind `prefix`.
  static func allSettings(of sample: SceneInteraction, prefix: String) -> [(name: String, setting: Setting)] {
    sample.settings.map { (prefix + $0.name, $0) } + sample.parts.flatMap { allSettings(of: $0.part, prefix: prefix + $0.name + ".") }
  }

  /// Returns samples of the kind called `name`; nil if it is not registered, or only a part of others.
  private func sampled(_ name: String) -> SampledKind? {
    guard let kind = kind(named: name), !kind.isPart else { return nil }
    let forms = [false, true].compactMap { sample(of: kind, withOptionals: $0) }
    return forms.isEmpty ? nil : SampledKind(kind: kind, forms: forms)
  }

  /// Returns a table of the settings of the kind called `name`, for its guide; nil if it is not registered.
  public func settingsTable(of name: String) -> String? {
    guard let sample = sampled(name) else { return nil }
    // The values of a generic kind depend on its type: say which one the table is about.
    let kind = sample.kind.name
    var text = "| setting | value\(kind.contains { $0 == "<" } ? " in a `\(kind)`" : "") | default | |\n|---|---|---|---|\n"
    for setting in sample.settings {
      let range = setting.range.map { $0.limits(of: setting.kind).words } ?? ""
      let unit = setting.unit.isEmpty || setting.kind == .duration ? "" : ", " + setting.unit
      let defaultText =
        setting.isFixed
        ? (setting.value.json(node: { _ in "" }).map { $0 == "null" || $0 == "\"\"" ? "" : "`\($0)`" } ?? "")
        : "`\(SettingText.text(of: setting.value))`"
      text += "| `\(setting.name)` | \(setting.kind.words)\(unit)\(range) | \(defaultText) | \(setting.summary) |\n"
    }
    for (name, part) in sample.parts { text += "| `\(name).…` | the settings of a `\(part.kind.name)` | | |\n" }
    return text
  }

  /// A table of the kinds of gestures and their settings, for the page of the format.
  public var gesturesTable: String {
    var text = "| kind | settings |\n|---|---|\n"
    for kind in SceneGestureKind.all {
      let settings = kind.fields().map { field in "`\(field.name)`" + (nodeless(field.defaultValue).map { " (\($0))" } ?? "") }
      text += "| `\(kind.name)` | \(settings.joined(separator: ", ")) |\n"
    }
    return text
  }

  /// A table of the kinds of runtimes and their settings, for the page of the format.
  public var runtimesTable: String {
    var text = "| kind | settings |\n|---|---|\n"
    for (kind, _) in SceneRuntime.kinds {
      let settings = SceneRuntime.sampleSettings(of: kind).map { "`\($0.name)`" + (nodeless($0.value).map { " (\($0))" } ?? "") }
      text += "| `\(kind)` | \(settings.joined(separator: ", ")) |\n"
    }
    return text
  }

  /// Returns a default as text; nil if it is too long for a table.
  private func nodeless(_ value: GraphValue) -> String? {
    let text = SettingText.text(of: value)
    return text.utf8.count <= 24 ? text : nil
  }

  /// A table of the kinds of interactions, their settings and their targets, for the page of the format.
  public var kindsTable: String {
    var text = "| kind | settings | added to |\n|---|---|---|\n"
    var generic: [String: [String]] = [:]
    for kind in samples.map(\.kind) {
      let (base, rest) = (String(kind.name.prefix { $0 != "<" }), kind.name.drop { $0 != "<" }.dropFirst().dropLast())
      if !rest.isEmpty { generic[base, default: []].append(String(rest)) }
    }
    var listed: Set<String> = []
    for sample in samples {
      let kind = sample.kind
      let base = String(kind.name.prefix { $0 != "<" })
      guard listed.insert(base).inserted else { continue }
      let name = generic[base].map { "`\(base)<…>` of " + $0.map { "`\($0)`" }.joined(separator: ", ") } ?? "`\(base)`"
      let own = sample.settings.map { "`\($0.name)`" }.joined(separator: ", ")
      let parts = sample.parts.map { "; `\($0.name).…`" }.joined()
      let target = kind.target.map { generic[base] == nil ? "a property of the type `\($0)`" : "a property of that type" } ?? "a node"
      text += "| \(name) | \(own)\(parts) | \(target) |\n"
    }
    return text
  }
}

extension ClosedRange<Double> {
  /// Returns the lowest and the highest number of settings of `kind`, as a file states them; nil for those that have no bound there.
  func limits(of kind: SettingKind) -> SettingLimits {
    if upperBound >= Double.greatestFiniteMagnitude { return SettingLimits() }
    // No double equals the largest whole number, so that bound stands for none.
    return SettingLimits(minimum: lowerBound, maximum: kind == .integer && upperBound >= 9e18 ? nil : upperBound)
  }
}

/// The bounds of the numbers of a setting, as a file states them.
struct SettingLimits {
  /// The lowest number; nil for none.
  var minimum: Double?
  /// The highest number; nil for none.
  var maximum: Double?

  /// The bounds, behind a comma; empty for none.
  var words: String {
    guard let minimum else { return "" }
    let end = maximum.map { " to " + JSONText.number($0) } ?? " or more"
    return ", " + JSONText.number(minimum) + end
  }
}

extension SettingKind {
  /// A description of a value in a file.
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
}
