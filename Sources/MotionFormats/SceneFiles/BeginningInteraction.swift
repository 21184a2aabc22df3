import MotionDescriptions
import MotionEngine
import MotionInteractions
import MotionStreams

/// An interaction that begins when it is added, unless its setting `begins` is `false`.
///
/// It may have ended on some of its targets and be in flight on others: the addition to one where it has ended holds that in a file.
protocol BeginningInteraction: AnyObject {}

extension Tween: BeginningInteraction {}

extension PathTween: BeginningInteraction {}

extension SceneWriter {
  /// Returns `begins` of the interaction called `name` and of its parts that have ended on this target, and are in flight on another one.
  func beginnings(of part: AddedPart, named name: String) -> [(name: String, value: String)] {
    guard case .interaction(let object, _, _) = part.kind, let definition = object as? any Interaction else { return [] }
    var found: [(path: String, isInFlight: Bool)] = []
    note(part, in: SceneInteraction(definition, in: registry), named: name, &found)
    return found.filter { !$0.isInFlight }.map { (name: $0.path + "begins", value: "false") }
  }

  /// Notes whether each interaction of `part` that is in flight on any target is so here. One part may be added several times.
  private func note(
    _ part: AddedPart, in whole: SceneInteraction?, named name: String, _ found: inout [(path: String, isInFlight: Bool)]
  ) {
    if case .interaction(let object, _, _) = part.kind, begins(object), let path = path(of: object, in: whole, named: name) {
      if let index = found.firstIndex(where: { $0.path == path }) {
        found[index].isInFlight = found[index].isInFlight || part.isActive
      } else {
        found.append((path, part.isActive))
      }
    }
    for part in part.parts { note(part, in: whole, named: name, &found) }
  }

  /// Returns whether `object` begins when it is added, in the file. It is asked once, because it may have many targets.
  private func begins(_ object: AnyObject) -> Bool {
    guard object is any BeginningInteraction else { return false }
    if let known = beginnings[ObjectIdentifier(object)] { return known }
    var begins = false
    let setting = (object as? any Interaction)?.settings.first { $0.name == "begins" }
    if case .flag(true)? = setting?.value { begins = true }
    beginnings[ObjectIdentifier(object)] = begins
    return begins
  }
}

extension SceneBuilder {
  /// Notes the value that the file has of `setting`, which is called `name` in `interaction`, if it is a `begins`.
  func noteBeginning(_ setting: Setting, called name: String, of interaction: SceneInteraction) {
    guard let owner = beginner(ofSetting: name, of: interaction), case .flag(let begins) = setting.value else { return }
    beginnings[ObjectIdentifier(owner)] = begins
  }

  /// Returns the exchange of `begins` of `interaction` or a part on one target; nil if `name` is another setting.
  func beginning(_ field: JSONField, called name: String, of interaction: SceneInteraction) throws(FileError) -> Exchange? {
    guard let owner = beginner(ofSetting: name, of: interaction), let setting = interaction.setting(name[...]) else { return nil }
    let (begins, others) = (try field.flag(), beginnings[ObjectIdentifier(owner)] ?? true)
    return {
      setting.set(.flag(begins))
      return { _ = setting.set(.flag(others)) }
    }
  }

  /// Returns the interaction that has the setting `name`, if that is a `begins`; nil for any other setting.
  private func beginner(ofSetting name: String, of interaction: SceneInteraction) -> AnyObject? {
    guard name == "begins" || name.hasSuffix(".begins"), let owner = interaction.owners(ofSetting: name[...]).last?.object,
      owner is any BeginningInteraction
    else { return nil }
    return owner
  }
}
