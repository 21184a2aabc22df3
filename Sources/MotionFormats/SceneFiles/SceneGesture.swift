import MotionDescriptions
import MotionEngine
import MotionGestures
import MotionInteractions
import MotionScene
import MotionStreams
import MotionValues

/// A recognizer that belongs to the runtime, as a scene file describes it.
struct SceneGesture {
  let recognizer: any GestureRecognizer
  let kind: SceneGestureKind

  /// Creates a description of `recognizer`; returns nil if scene files do not support its machine.
  init?(_ recognizer: any GestureRecognizer) {
    guard let kind = SceneGestureKind.all.first(where: { $0.settings(recognizer) != nil }) else { return nil }
    (self.recognizer, self.kind) = (recognizer, kind)
  }
}

/// A kind of recognizer, named after its machine.
struct SceneGestureKind: Sendable {
  /// One field of the configuration.
  struct Field {
    let name: String
    let kind: SettingKind
    let range: ClosedRange<Double>?
    let unit: String
    let summary: String
    let defaultValue: GraphValue
  }

  let name: String
  /// The fields of the configuration, with their defaults.
  let fields: @Sendable () -> [Field]
  /// Returns the values of the fields of a recognizer; nil for one of another kind.
  let settings: @Sendable (any GestureRecognizer) -> [GraphValue]?
  /// Creates a recognizer with the settings in a field.
  let make: @Sendable (JSONField?, MotionRuntime, SceneNode, String) throws(FileError) -> any GestureRecognizer

  /// The kinds, in documentation order.
  static let all: [SceneGestureKind] = [
    SceneGestureKind(TapConfiguration()), SceneGestureKind(PanConfiguration()),
    SceneGestureKind(LongPressConfiguration()), SceneGestureKind(SwipeConfiguration()),
    SceneGestureKind(PinchConfiguration()), SceneGestureKind(RotationConfiguration()),
    SceneGestureKind(ManipulationConfiguration()), SceneGestureKind(HoverConfiguration()),
    SceneGestureKind(ScrollWheelConfiguration()),
  ]

  private init<Configuration: GestureConfiguration>(_ defaults: Configuration) {
    let name = Configuration.kind.name
    self.name = name
    fields = {
      Configuration.fields.map {
        Field(name: $0.name, kind: $0.kind, range: $0.range, unit: $0.unit, summary: $0.summary, defaultValue: $0.read(defaults))
      }
    }
    settings = { recognizer in
      (recognizer as? Recognizer<Configuration>).map { recognizer in
        Configuration.fields.map { $0.read(recognizer.configuration.value) }
      }
    }
    make = { settings, runtime, node, given throws(FileError) in
      var configuration = defaults
      for (setting, value) in try settings?.namedFields() ?? [] {
        guard let field = Configuration.fields.first(where: { $0.name == setting }) else {
          throw value.refusal(
            "a gesture of the kind \(name) has no setting \"\(setting)\"; Documentation/SceneFormat.md lists its settings")
        }
        guard field.write(&configuration, try value.settingValue(field.kind, in: field.range, node: nil)) else {
          throw value.refusal("is not a valid value for the setting \"\(setting)\"; Documentation/SceneFormat.md lists its values")
        }
      }
      return runtime.recognize(configuration, on: node, named: given)
    }
  }
}
