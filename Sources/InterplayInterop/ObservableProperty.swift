public import MotionStreams
public import Observation

/// A property as an observable object: whoever reads it within `withObservationTracking` is told of its next change.
///
/// It lives as long as someone holds it, and hears of every write, also of those by motions, frame by frame.
public final class ObservableProperty<Value>: Observable {
  private let property: ReactiveProperty<Value>
  private let registrar = ObservationRegistrar()
  private var subscription: Subscription?

  /// Observes `property`.
  public init(_ property: ReactiveProperty<Value>) {
    self.property = property
    var isCurrent = true
    subscription = property.subscribe { [weak self] _ in
      guard !isCurrent, let self else { return }
      registrar.withMutation(of: self, keyPath: \.value) {}
    }
    isCurrent = false
  }

  deinit { subscription?.unsubscribe() }

  /// What the property holds; written as anyone writes it.
  public var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return property.value
    }
    set { property.value = newValue }
  }
}

extension ReactiveProperty {
  /// The property as an observable object.
  public var observable: ObservableProperty<Value> { ObservableProperty(self) }
}
