import MotionDescriptions
import MotionStreams

/// The default settings of interactions of one kind, as JSON, formed once for all that are compared with them.
final class SceneDefaults {
  private let interaction: SceneInteraction
  private let settingsFoundMissing: [String]?
  private var texts: [String?] = []
  private lazy var parts = interaction.parts.map { (name: $0.name, defaults: SceneDefaults($0.part)) }

  init(_ interaction: SceneInteraction, settingsFoundMissing: [String]? = nil) {
    (self.interaction, self.settingsFoundMissing) = (interaction, settingsFoundMissing)
  }

  /// Returns whether `other`, of the same kind, has the same defaults: its kind would read nothing of it.
  func fit(_ other: SceneInteraction) -> Bool {
    settingsFoundMissing?.allSatisfy { other.setting($0[...]) == nil } ?? false
  }

  /// Returns the JSON of the default of `setting`, which is at `index` among those of its interaction; nil if it has none.
  ///
  /// - Parameter form: returns the JSON of a setting. It is called once for each.
  func json(
    of setting: Setting, at index: Int, _ form: (Setting) throws(SceneSavingError) -> String
  ) throws(SceneSavingError) -> String? {
    let settings = interaction.settings
    guard index < settings.count, settings[index].name == setting.name else {
      // An interaction that was made with other arguments or settings may list other ones. They are missing where they are optional.
      guard let same = interaction.setting(setting.name[...]) else {
        if case .optional = setting.kind { return "null" }
        return nil
      }
      return try form(same)
    }
    if texts.isEmpty { texts = Array(repeating: nil, count: settings.count) }
    if let text = texts[index] { return text }
    let text = try form(settings[index])
    texts[index] = text
    return text
  }

  /// Returns the defaults of the part called `name`, which is at `index`; nil if there is none.
  func part(named name: String, at index: Int) -> SceneDefaults? {
    if index < parts.count, parts[index].name == name { return parts[index].defaults }
    return parts.first { $0.name == name }?.defaults
  }
}
