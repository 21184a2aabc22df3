import MotionEngine
import MotionStreams
import MotionValues

/// A setting of a ``Spring`` that a scope can override.
enum SpringSetting: Int {
  case stiffness
  case damping
  case mass
  case threshold
  case destination

  /// The setting of `spring` that `source` holds; nil for none of them.
  init?<Value: MotionValue>(of source: ObserverTable, in spring: Spring<Value>) {
    if source === spring.destination {
      self = .destination
    } else if source === spring.stiffness {
      self = .stiffness
    } else if source === spring.damping {
      self = .damping
    } else if source === spring.mass {
      self = .mass
    } else if source === spring.threshold {
      self = .threshold
    } else {
      return nil
    }
  }
}

/// The settings of a ``Spring`` that one instance has of its own, because a scope overrides them.
final class SpringOverrides<Value: MotionValue> {
  /// The destination; nil where it is the spring's.
  private(set) var destination: ReactiveProperty<Value>?
  private var numbers: InlineArray<4, ReactiveProperty<Double>?> = InlineArray(repeating: nil)
  /// The spring's properties that are overridden, and the observers of what replaces them.
  private var replaced: InlineArray<5, (source: ObserverTable, observer: ObserverNode)?> = InlineArray(repeating: nil)

  init() {}

  /// The number of its own for `setting`; nil where it is the spring's.
  func number(_ setting: SpringSetting) -> ReactiveProperty<Double>? { numbers[setting.rawValue] }

  /// Whether `source` is a property of the spring that is overridden.
  func replaces(_ source: ObserverTable) -> Bool {
    for place in replaced.indices where replaced[place]?.source === source { return true }
    return false
  }

  /// Uses `own` in place of `source`, and lets `observer` observe it.
  func set(_ setting: SpringSetting, _ own: ObserverTable, observedBy observer: any SourceObserver, inPlaceOf source: ObserverTable) {
    replaced[setting.rawValue]?.observer.end()
    replaced[setting.rawValue] = (source, own.notify(observer))
    if setting == .destination {
      destination = unsafeDowncast(own, to: ReactiveProperty<Value>.self)
    } else {
      numbers[setting.rawValue] = unsafeDowncast(own, to: ReactiveProperty<Double>.self)
    }
  }

  /// Observes nothing any more.
  func end() {
    for place in replaced.indices {
      let ended = replaced[place]
      replaced[place] = nil
      ended?.observer.end()
    }
  }
}
