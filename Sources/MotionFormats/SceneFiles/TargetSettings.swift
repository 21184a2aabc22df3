import MotionDescriptions
import MotionEngine
import MotionStreams

/// A property that holds a setting, whatever its values are.
protocol StoredSetting: AnyObject {
  /// Stores `value` without notifying anyone, and returns a function that restores the former one.
  ///
  /// Nil, and nothing is stored, for a value of another kind.
  func exchange(setting value: GraphValue) -> (() -> Void)?
}

extension ReactiveProperty: StoredSetting where Value: SettingRepresentable {
  func exchange(setting value: GraphValue) -> (() -> Void)? {
    guard let new = Value.settingRepresentation.decode(value) else { return nil }
    let former = stored
    stored = new
    return { self.stored = former }
  }
}

extension Setting {
  /// Whether a target can have a value of its own, which the addition to it holds in a file.
  var isOfTarget: Bool { !isFixed && !isField && property?.portKind == .setting }

  /// Whether it is a velocity that the start of a motion uses up, as of a spring: an input. Other velocities keep their values.
  var isUsedByStart: Bool {
    if case .velocity = role { property?.portKind == .event } else { false }
  }
}

extension SceneWriter {
  /// Returns the settings that `part` has in place of those of its definition `object`, which is called `name`.
  func ownSettings(
    of object: AnyObject, in part: AddedPart, on target: TargetKind, named name: String
  ) throws(SceneSavingError) -> [(name: String, value: String)] {
    let own = part.settings.filter { $0.isOverridden }
    guard !own.isEmpty, let definition = object as? any Interaction else { return [] }
    let shared = definition.settings
    var members: [(name: String, value: String)] = []
    for setting in own {
      guard let same = shared.first(where: { $0.name == setting.name }), same.isOfTarget else { continue }
      let location = "\(name).\(setting.name) on \(try path(of: target, name))"
      let value = try json(of: setting, at: location)
      if try json(of: same, at: location) == value { continue }
      try check(value, of: setting, at: location)
      members.append((setting.name, value))
    }
    return members
  }

  /// Returns the values that `part` has in place of settings of the parts of its definition `object`, which is called `name`.
  ///
  /// Only interactions of users need them: the `add` of a built-in one makes them again.
  func partSettings(
    of object: AnyObject, in part: AddedPart, on target: TargetKind, named name: String
  ) throws(SceneSavingError) -> [(name: String, value: String)] {
    guard let definition = object as? any Interaction, let interaction = SceneInteraction(definition, in: registry),
      !interaction.kind.isBuiltIn
    else { return [] }
    var members: [(name: String, value: String)] = []
    for (source, own) in part.writtenSettings {
      // Not by the path in the file: a shared part has that of the interaction that was listed first.
      guard let end = interaction.partSettingName(of: source), let setting = interaction.partSetting(end[...]),
        setting.property === source
      else { continue }
      let location = "\(name).\(end) on \(try path(of: target, name))"
      let present = setting.overridden(by: own)
      let value = try json(of: present, at: location)
      try check(value, of: present, at: location)
      members.append((end, value))
    }
    return members
  }
}

extension SceneInteraction {
  /// Returns the setting of a part called `name`, as in `spring.destination`, if a target can have a value of its own; nil for any other.
  fileprivate func partSetting(_ name: Substring) -> Setting? {
    guard !settings.contains(where: { $0.name == name }), let setting = self.setting(name), setting.isOfTarget else { return nil }
    return setting
  }

  /// Returns the name of the setting of a part that `source` holds, as in `spring.destination`; nil if no part has it.
  fileprivate func partSettingName(of source: ObserverTable) -> String? {
    for (name, part) in parts {
      if let own = part.settings.first(where: { $0.isOfTarget && $0.property === source }) { return "\(name).\(own.name)" }
      if let inner = part.partSettingName(of: source) { return "\(name).\(inner)" }
    }
    return nil
  }
}

extension SceneBuilder {
  /// A function that stores a value for one target, and returns a function that restores the former one; nil if it stores nothing.
  typealias Exchange = () -> (() -> Void)?

  /// The settings of one target, with their values.
  typealias TargetSettings = (given: [Exchange], later: [(setting: Setting, value: GraphValue)])

  /// Returns the settings that `interaction` has on one target: those that it is added with, and those that are written after its `add`.
  ///
  /// The `add` of a user may write any of them. A built-in one makes its values again.
  func ownSettings(_ field: JSONField?, of interaction: SceneInteraction) throws(FileError) -> TargetSettings {
    var settings: TargetSettings = ([], [])
    guard let field else { return settings }
    for (name, value) in try field.namedFields() {
      if let beginning = try beginning(value, called: name, of: interaction) {
        settings.given.append(beginning)
        continue
      }
      if let chosen = try chosenDestination(value, called: name, of: interaction) {
        settings.given.append(chosen)
        continue
      }
      if !interaction.kind.isBuiltIn, let setting = interaction.partSetting(name[...]) {
        settings.later.append((setting, try value.settingValue(setting.kind, in: setting.range, node: node)))
        continue
      }
      guard let setting = interaction.settings.first(where: { $0.name == name }), setting.isOfTarget,
        let property = setting.property as? any StoredSetting
      else {
        throw value.refusal("a \(interaction.kind.name) has no setting \"\(name)\" of one target; its guide lists its settings")
      }
      let given = try value.settingValue(setting.kind, in: setting.range, node: node)
      settings.given.append { property.exchange(setting: given) }
      if !interaction.kind.isBuiltIn { settings.later.append((setting, given)) }
    }
    return settings
  }

  /// Gives the target that was added last to `runtime` its values in place of settings, where its `add` has written another one.
  func writeLater(_ settings: [(setting: Setting, value: GraphValue)], in runtime: MotionRuntime) {
    for (setting, value) in settings {
      guard let source = setting.property, let own = runtime.latestSetting(inPlaceOf: source) else { continue }
      let present = setting.overridden(by: own)
      if !isEqual(present.value, value) { present.set(value) }
    }
  }

  /// Whether a file has the same for both values.
  private func isEqual(_ first: GraphValue, _ second: GraphValue) -> Bool {
    guard let json = first.json(node: { "\($0)" }) else { return false }
    return json == second.json { "\($0)" }
  }

  /// Calls `add` while the definition has the values of `exchanges`. The other targets of the interaction are not affected.
  func add(with exchanges: [Exchange], _ add: () -> Void) {
    let restores = exchanges.map { $0() }
    add()
    for restore in restores.reversed() { restore?() }
  }
}
