public import Interplay
import MotionEngine
public import Testing

/// A change of a scene that a test should notice.
public struct SceneMutation: Hashable, Sendable, CustomStringConvertible {
  /// The kind of change.
  public enum Kind: Hashable, Sendable {
    /// A number of a setting has another value.
    case setting(from: Double, to: Double)
    /// A flag has the other value.
    case flag(to: Bool)
    /// The interaction is disabled.
    case disabledInteraction
    /// The recognizer is disabled.
    case disabledRecognizer
  }

  /// The path of what is changed: `card.tossable.spring.stiffness`, `card.tossable`, `card.pan`.
  public let path: String
  /// The kind of change.
  public let kind: Kind
  /// The index of the changed number among those of the setting: 1 for the y of a point; nil if it has one number, or none.
  public let component: Int?
  /// The index among the interactions or recognizers with this path, which nodes of one name, and recognizers of one name, share.
  var occurrence = 0

  /// The change in words.
  public var description: String {
    switch kind {
    case .setting(let old, let new): "\(path)\(component.map { "[\($0)]" } ?? "") \(old) → \(new)"
    case .flag(let flag): "\(path) → \(flag)"
    case .disabledInteraction: "\(path)\(ordinal) disabled"
    case .disabledRecognizer: "recognizer \(path)\(ordinal) disabled"
    }
  }

  private var ordinal: String { occurrence == 0 ? "" : ", number \(occurrence + 1) of that name," }
}

/// Expects that `test` is sensitive: it passes on the scene as it is, and fails on every mutation of it.
///
/// Each number of a setting is moved by a step of a fifth, within its range, and a whole number by 1. A duration is a number of seconds.
/// The x and the y of a point are moved one by one. Each flag is negated; each interaction and each recognizer is disabled. A setting that
/// a composite writes for its target is left alone (`Setting.isOverridden`). A mutation that the test does not notice shows a test that
/// checks too little, or a setting without effect.
///
/// On the scene as it is, the stage is checked (`Stage.checked(sourceLocation:)`), so a press that misses is an issue as well.
///
/// - Parameters:
///   - ignored: the beginnings of paths that are not mutated, such as `card.spring.threshold`.
///   - makeStage: returns a new stage with the scene.
///   - test: performs the input, and returns what is wrong; nil if nothing is. It may return the sentence of an expectation, which is no issue
///     on a mutated scene.
/// - Returns: the mutations that the test does not notice; empty if the expectation holds.
@discardableResult public func expectSensitive(
  ignoring ignored: [String] = [], on makeStage: () -> Stage, sourceLocation: SourceLocation = #_sourceLocation,
  _ test: (Stage) -> String?
) -> [SceneMutation] {
  if let fault = test(makeStage().checked(sourceLocation: sourceLocation)) {
    report("the test should pass on the scene as it is, but: \(fault)", at: sourceLocation)
    return []
  }
  let mutations = makeStage().unchecked(isRepeated: true).mutations.filter { mutation in !ignored.contains { mutation.path.hasPrefix($0) } }
  let unnoticed = mutations.filter { mutation in
    let stage = makeStage().unchecked(isRepeated: true)
    stage.apply(mutation)
    return AskedExpectations.answer { test(stage) } == nil
  }
  if mutations.isEmpty { report("the scene has nothing to mutate: it has no interactions", at: sourceLocation) }
  if unnoticed.isEmpty { return [] }
  let lines = unnoticed.map { "\n  \($0)" }.joined()
  report("the test should notice every mutation, but \(unnoticed.count) of \(mutations.count) go unnoticed:\(lines)", at: sourceLocation)
  return unnoticed
}

extension Stage {
  /// The mutations of the scene, in the order of its interactions. A setting that several targets share is mutated once.
  fileprivate var mutations: [SceneMutation] {
    var mutations: [SceneMutation] = []
    var shared: Set<String> = []
    func isFirst(_ property: AnyObject?, _ name: String) -> Bool {
      property.map { shared.insert("\(ObjectIdentifier($0)) \(name)").inserted } ?? true
    }
    func add(_ path: String, _ kind: SceneMutation.Kind, component: Int? = nil) {
      let mutation = SceneMutation(path: path, kind: kind, component: component)
      if !mutations.contains(mutation) { mutations.append(mutation) }
    }
    var counts: [SceneMutation: Int] = [:]
    for entry in runtime.interactionEntries {
      let kind: SceneMutation.Kind = entry.isRecognizer ? .disabledRecognizer : .disabledInteraction
      var mutation = SceneMutation(path: entry.path, kind: kind, component: nil)
      let count = counts[mutation, default: 0]
      counts[mutation] = count + 1
      guard entry.enabled?.value == true && isFirst(entry.enabled, "enabled") else { continue }
      mutation.occurrence = count
      mutations.append(mutation)
    }
    for (path, setting) in runtime.settings where setting.name != "enabled" && !setting.isOverridden {
      guard isFirst(setting.property, setting.name) else { continue }
      if case .flag(let flag) = setting.value {
        add(path, .flag(to: !flag))
      } else if let numbers = setting.numbersOrSeconds {
        for (index, number) in numbers.enumerated() {
          guard let new = Self.step(from: number, in: setting) else { continue }
          add(path, .setting(from: number, to: new), component: numbers.count > 1 ? index : nil)
        }
      }
    }
    return mutations
  }

  /// Returns a number that `setting` takes, a fifth away from `number`, or 1 away for a whole number; nil if there is none.
  private static func step(from number: Double, in setting: Setting) -> Double? {
    guard number.isFinite else { return nil }
    let (range, isWhole) = (setting.range, setting.kind == .integer || setting.kind == .optional(.integer))
    let step = number == 0 || isWhole ? 1 : abs(number) / 5
    let candidates = [number + step, number - step, range?.upperBound, range?.lowerBound].compactMap { $0 }
    return candidates.first {
      $0 != number && $0.isFinite && range?.contains($0) ?? true && (!isWhole || Int(exactly: $0) != nil)
    }
  }

  /// Changes the scene by `mutation`.
  fileprivate func apply(_ mutation: SceneMutation) {
    switch mutation.kind {
    case .setting(_, let new):
      guard let setting = runtime.setting(at: mutation.path), var numbers = setting.numbersOrSeconds else { return }
      numbers[mutation.component ?? 0] = new
      setting.set(numbers)
    case .flag(let flag): runtime.setting(at: mutation.path)?.set(.flag(flag))
    case .disabledInteraction, .disabledRecognizer:
      let isRecognizer = mutation.kind == .disabledRecognizer
      let entries = runtime.interactionEntries.filter { $0.path == mutation.path && $0.isRecognizer == isRecognizer }
      if entries.indices.contains(mutation.occurrence) { entries[mutation.occurrence].enabled?.value = false }
    }
  }
}

extension Setting {
  /// The numbers that a mutation changes: those of the value, or the seconds of a duration; nil for a value without numbers.
  ///
  /// `Setting.set(_:)` accepts as many numbers.
  package var numbersOrSeconds: [Double]? {
    if case .duration(let duration) = value { return [Double(duration.wholeNanoseconds) / 1e9] }
    return numbers
  }
}
