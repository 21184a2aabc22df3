import MotionControls
import MotionDescriptions
import MotionEngine
import MotionInteractions
import MotionStreams

/// An interaction with settings that concern its targets in a file, and none that is added later.
protocol TargetsInFile: AnyObject {
  /// The values of these settings for targets that are added later, by name.
  static var laterValues: [String: GraphValue] { get }
}

extension Tween: TargetsInFile {
  static var laterValues: [String: GraphValue] { ["elapsed": .missing, "isReversed": .flag(false)] }
}

extension PathTween: TargetsInFile {
  static var laterValues: [String: GraphValue] { ["elapsed": .missing] }
}

extension Spring: TargetsInFile {
  static var laterValues: [String: GraphValue] { ["chosenDestination": .missing] }
}

extension Follow: TargetsInFile {
  static var laterValues: [String: GraphValue] { ["latest": .missing] }
}

extension Hoverable: TargetsInFile {
  static var laterValues: [String: GraphValue] { ["restScale": .missing] }
}

extension ReorderableList: TargetsInFile {
  static var laterValues: [String: GraphValue] { ["order": .missing] }
}

extension SceneBuilder {
  /// Returns the value for targets that are added later, if `setting` concerns those in a file; nil for any other setting.
  ///
  /// - Parameter name: the name of the setting in `interaction`, as in `list.order`.
  static func laterValue(of setting: Setting, called name: String, in interaction: SceneInteraction) -> GraphValue? {
    guard setting.property == nil else { return nil }
    // Of any kind, also of one that a user has registered.
    if setting.name == "begins" { return .flag(true) }
    guard let owner = interaction.owners(ofSetting: name[...]).last?.object as? any TargetsInFile else { return nil }
    return type(of: owner).laterValues[setting.name]
  }
}
