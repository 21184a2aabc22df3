public import MotionStreams
public import Observation

/// An observable object for a property: reading it within `withObservationTracking` observes its next change.
///
/// The caller retains it. It observes every write, including those of motions, frame by frame.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
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

  /// The value of the property; writing it writes the property.
  public var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return property.value
    }
    set { property.value = newValue }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension ReactiveProperty {
  /// The property as an observable object.
  public var observable: ObservableProperty<Value> { ObservableProperty(self) }
}
