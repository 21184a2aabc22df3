import MotionAnimators
import MotionControls
import MotionStreams

/// The interactions that use arrangements.
extension SceneArrangements {
  /// Lists an arrangement and its parts under their names.
  func list(_ arrangement: Arrangement, as name: String) {
    named[name] = arrangement
    guard let kind = arrangement.collectionName else { return }
    for (index, child) in arrangement.children.enumerated() { list(child, as: "\(name).\(kind)[\(index)]") }
  }

  /// Notes the arrangement in `field`, which `interaction` uses and which is read after it.
  func noteUser(_ field: JSONField, _ interaction: SceneInteraction) throws(FileError) {
    if let name = field.member("motions") {
      guard let button = interaction.object as? PlaybackButton else {
        throw name.refusal("a \(interaction.kind.name) controls no motions; remove it, or use a PlaybackButton")
      }
      linkedButtons.append((button, name))
    }
    guard let name = field.member("arrangement") else { return }
    guard let user = interaction.object as? any ArrangementUser else {
      throw name.refusal("a \(interaction.kind.name) uses no arrangement; remove it, or use a PlaybackButton or a StatusCounter")
    }
    linkedUsers.append((user, name))
  }

  /// Notes the clock on which `interaction`, or a part of it, starts its arrangement.
  func noteStarts(of interaction: SceneInteraction, on clock: MotionClock) {
    if linkedUsers.isEmpty { return }
    if let user = interaction.object as? any ArrangementUser, user.startsArrangement {
      startClocks[ObjectIdentifier(user), default: []].append(clock)
    }
    for (_, part) in interaction.parts { noteStarts(of: part, on: clock) }
  }

  /// Gives each interaction its arrangement.
  func linkUsers() throws(FileError) {
    for (user, name) in linkedUsers {
      let path = try name.string()
      guard let arrangement = named[path] else {
        throw name.refusal("there is no arrangement \"\(path)\"; list it in \"arrangements\"")
      }
      let clock = clocks[String(path.firstPart)]
      if startClocks[ObjectIdentifier(user)]?.allSatisfy({ $0 === clock }) == false {
        throw name.refusal("the arrangement \"\(path)\" plays in another runtime than its button; add the button \"in\" that runtime")
      }
      user.arrangement = arrangement
    }
    for (button, name) in linkedButtons {
      let interaction = try builder.interaction(name).interaction
      guard let playable = interaction.object as? any Playable else {
        throw name.refusal("a button cannot control a \(interaction.kind.name); name an AdditiveTween")
      }
      button.playable = playable
    }
  }
}
