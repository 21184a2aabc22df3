/// Keeps a property equal to storage outside of it, such as a field of a view, in both directions.
///
/// Each write of the property is written to the storage, also those of motions. ``pull()`` takes over what somebody else wrote to the storage.
/// The link ends when you end it, or when the property is deallocated.
public final class StorageLink<Value: Equatable>: Resource {
  // Unretained: the property owns the subscription, and with it the link's knowledge of the property.
  private let property: Unmanaged<ReactiveProperty<Value>>
  private let storage: LinkedStorage<Value>
  private var subscription: (any Resource)?

  /// Links `property` to storage. The property takes over the value of the storage at once.
  ///
  /// - Parameters:
  ///   - get: reads the storage.
  ///   - set: writes the storage.
  public init(_ property: ReactiveProperty<Value>, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    let storage = LinkedStorage(get: get, set: set)
    (self.property, self.storage) = (.passUnretained(property), storage)
    // First, so that the storage gets what an observer answers to this write.
    subscription = property.observeChanges { storage.push($0) }
    property.value = storage.agreed
  }

  public var isOver: Bool { subscription?.isOver ?? true }

  /// Writes the value of the storage to the property, if somebody else has changed it. That ends a motion of the property, like any write.
  ///
  /// Call it before a frame or an event.
  public func pull() {
    let value = storage.get()
    guard !isOver, !value.isSame(as: storage.agreed) else { return }
    storage.agreed = value
    property.takeUnretainedValue().value = value
  }

  public func end() {
    subscription?.end()
    subscription = nil
  }
}

/// The storage of a link. The subscription retains it and not the link, which retains the subscription.
private final class LinkedStorage<Value: Equatable> {
  let get: () -> Value
  private let set: (Value) -> Void
  /// The value of the storage at the last moment at which both sides were equal. Rounding may make it differ from the property's.
  var agreed: Value

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set, agreed) = (get, set, get()) }

  func push(_ value: Value) {
    // A value that was pulled is there already, unless the storage was written from outside since.
    if value.isSame(as: agreed), get().isSame(as: agreed) { return }
    set(value)
    agreed = get()
  }
}
